import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { fillCount } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Link } from '#web/ui/Link.tsx';

/** The way to the moderation with what waits there, for moderators; for everybody else nothing. */
export default function ForModerators() {
  const { answer: standing } = useAnswer(moderationRoutes.readOwnStanding, {});
  const canModerate = standing?.canModerate === true;
  // Without a second step of the moderator's it is refused: the page says so.
  const { answer: queue } = useAnswer(moderationRoutes.readQueue, canModerate ? {} : null);
  if (!canModerate) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-quiet">
      <Link
        to={pages.moderation.path}
        className="touch-target inline-flex items-center text-primary-text underline underline-offset-4"
      >
        {pageTexts.moderation.title}
      </Link>
      {queue !== undefined && <span>{fillCount(words.waiting, queue.count)}</span>}
    </li>
  );
}
