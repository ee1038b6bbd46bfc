import { buildRoutes } from '#contract/community/build-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { buildWords } from '#messages/community/builds.ts';
import { communityWords as words } from '#messages/community/community.ts';
import { fillCount } from '#messages/fill.ts';
import { dotted } from '#messages/formats.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';

/** The player's builds with their states. */
export default function YourBuilds() {
  const { status, answer, failure, askAgain } = useAnswer(buildRoutes.listOwnBuilds, {});
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.yoursFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.yoursLoading} className="skeleton mt-3 h-24" />
    );
  if (answer.builds.length === 0)
    return (
      <div className="card mt-3 p-4">
        <p>{words.noneOfYours}</p>
        <Link to={pages.loadoutBuilder.path} className={`mt-3 ${buttonLook()}`}>
          {words.openBuilder}
        </Link>
      </div>
    );
  return (
    <ul aria-label={words.yours} className="mt-3 divide-y divide-line">
      {answer.builds.map(({ key, address, title, state, votes, copies, moderated }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
          {state === 'listed' ? (
            <Link
              to={address}
              className="-my-1 inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {title}
            </Link>
          ) : (
            <span className="inline-flex min-h-11 items-center font-semibold wrap-anywhere">{title}</span>
          )}
          <span className="flex flex-wrap items-center gap-2 text-sm text-quiet">
            {dotted([fillCount(buildWords.votes, votes), fillCount(buildWords.copies, copies)])}
            <Badge tone={state === 'listed' ? 'good' : 'warn'}>{words.states[state]}</Badge>
          </span>
          {(state === 'hidden' || state === 'removed') && moderated !== null && moderated.note !== '' && (
            <p className="w-full text-sm whitespace-pre-line text-quiet wrap-anywhere">{moderated.note}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
