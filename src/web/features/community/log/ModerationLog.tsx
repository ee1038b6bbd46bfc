import { pages } from '#contract/site/pages.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const LogEntries = lazyPart(() => import('./LogEntries.tsx'), <div className="skeleton mt-4 h-dvh" />);

/** Acts of moderators for everybody: without names and texts. */
export default function ModerationLog() {
  return (
    <div className="mx-auto max-w-4xl">
      <h1>{pageTexts.moderationLog.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{words.publicLead}</p>
      <Link
        to={pages.communityRules.path}
        className="touch-target inline-flex items-center text-primary-text underline underline-offset-4"
      >
        {words.rules}
      </Link>
      {/* Of a short log the footer comes no higher than it was. */}
      <div className="min-h-dvh">
        <LogEntries />
      </div>
    </div>
  );
}
