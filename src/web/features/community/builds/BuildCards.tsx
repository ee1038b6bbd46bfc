import { ChevronUp, CopyPlus } from 'lucide-react';
import { Suspense } from 'react';
import { buildRoutes, type BuildCard } from '#contract/community/build-routes.ts';
import { buildAddress } from '#contract/site/link-addresses.ts';
import { buildWords as words } from '#messages/community/builds.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Link } from '#web/ui/Link.tsx';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { AuthorLink, Folded, PatchMarks, purposeOf } from './build-parts.tsx';

const BuildGems = drawnPart(() => import('./BuildGems.tsx'));

/** The cards of one page of a list, each an item of it, with what the player has done to them. */
export function BuildCards({ builds }: { builds: readonly BuildCard[] }) {
  const isSignedIn = useSeemsSignedIn();
  const ids = builds.map(({ id }) => id).join(',');
  const { answer: marks } = useAnswer(
    buildRoutes.readMarks,
    isSignedIn && ids !== '' ? { query: { builds: ids } } : null,
  );
  return builds.map((build) => (
    <li key={build.id} className="min-w-0">
      {marks?.reported.includes(build.id) === true ? (
        <Folded>
          <BuildCardView build={build} />
        </Folded>
      ) : (
        <BuildCardView
          build={build}
          hasVoted={marks?.voted.includes(build.id)}
          isOwn={marks?.own.includes(build.id)}
        />
      )}
    </li>
  ));
}

interface BuildCardViewProps {
  build: BuildCard;
  hasVoted?: boolean | undefined;
  isOwn?: boolean | undefined;
}

/** A build in a list; the whole card leads to it. */
function BuildCardView({ build, hasVoted = false, isOwn = false }: BuildCardViewProps) {
  const { id, title, summary, language, author, votes, patchVotes, copies, gems } = build;
  return (
    <article className="card relative flex h-full min-w-0 flex-col gap-2 p-4 hover:border-primary">
      <div className="flex min-w-0 items-start gap-3">
        <ClassEmblem classId={build.class} size={36} />
        <div className="min-w-0">
          <h3 className="text-lg leading-tight" lang={language} dir="auto">
            <Link to={buildAddress(id)} className="wrap-anywhere after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="text-sm text-quiet">{purposeOf(build)}</p>
        </div>
      </div>
      {summary !== '' && (
        <p className="line-clamp-2 text-sm wrap-anywhere" lang={language} dir="auto">
          {summary}
        </p>
      )}
      {gems.length > 0 && (
        <Suspense fallback={<div className="h-12" />}>
          <BuildGems gems={gems} />
        </Suspense>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <span className="inline-flex items-center gap-1">
          <ChevronUp size={16} className={hasVoted ? 'text-primary-text' : undefined} aria-hidden />
          {fillCount(words.votes, votes)}
          {patchVotes !== votes && ` (${fill(words.patchVotes, { n: numberText(patchVotes) })})`}
        </span>
        <span className="inline-flex items-center gap-1">
          <CopyPlus size={14} aria-hidden />
          {fillCount(words.copies, copies)}
        </span>
        <AuthorLink author={author} />
        <PatchMarks {...build} />
        {hasVoted && <Badge tone="primary">{words.youVoted}</Badge>}
        {isOwn && <Badge>{words.yours}</Badge>}
      </div>
    </article>
  );
}
