import { useState } from 'react';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { pages } from '#contract/site/pages.ts';
import { actWords, publishWords as words } from '#messages/community/publish.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';

const AppealDialog = lazyPart(() => import('./AppealDialog.tsx'));

type StandingAnswer = AnswerOf<typeof moderationRoutes.readOwnStanding>;
type OwnAct = StandingAnswer['acts'][number];

/** Until when the player cannot publish and why, and what moderators did about what is theirs. */
export function Standing() {
  const { status, answer, failure, askAgain } = useAnswer(moderationRoutes.readOwnStanding, {});
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.standingFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.standingLoading} className="skeleton mt-3 h-20" />
    );
  return (
    <>
      {answer.canModerate && (
        <Link to={pages.moderation.path} className={`mt-3 ${buttonLook()}`}>
          {words.moderate}
        </Link>
      )}
      <Stop standing={answer} />
      {answer.acts.length === 0 ? (
        <p className="mt-2 text-quiet">{words.standingNone}</p>
      ) : (
        <ul aria-label={words.standing} className="mt-3 space-y-3">
          {answer.acts.map((act) => (
            <ActRow key={act.number} act={act} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Says that the player can publish nothing now; why, stands with the act below. */
function Stop({ standing: { isBanned, mutedUntil, acts } }: { standing: StandingAnswer }) {
  if (!isBanned && mutedUntil === null) return null;
  const cause = acts.find(({ act, isReversed }) => !isReversed && act === (isBanned ? 'ban' : 'mute'));
  return (
    <div role="alert" className="card mt-3 border-warn p-4">
      <p className="font-semibold">
        {mutedUntil === null || isBanned
          ? words.banned
          : fill(words.muted, { date: dayTextHere(new Date(mutedUntil)) })}
      </p>
      {cause !== undefined && (
        <p className="whitespace-pre-line wrap-anywhere">
          {fill(words.because, { reason: cause.note || cause.reason })}
        </p>
      )}
    </div>
  );
}

const appealTexts = () =>
  ({ open: words.appealOpen, granted: words.appealGranted, refused: words.appealRefused }) as const;

function ActRow({ act }: { act: OwnAct }) {
  const [appeals, setAppeals] = useState(false);
  const { number, at, act: kind, reason, title, note, until, isReversed, appeal, canAppeal } = act;
  const name = title === '' ? actWords[kind] : fill(words.act, { act: actWords[kind], name: title });
  const day = dayTextHere(new Date(at));
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
        {isReversed && <Badge tone="good">{words.reversed}</Badge>}
      </div>
      <p className="text-sm text-quiet">
        {fill(words.actLine, { day, reason })}
        {until !== null && ` · ${fill(words.until, { date: dayTextHere(new Date(until)) })}`}
      </p>
      {note !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
      {appeal !== null && (
        <>
          <p className="mt-2 font-medium">{appealTexts()[appeal.state]}</p>
          {appeal.answer !== '' && <p className="whitespace-pre-line wrap-anywhere">{appeal.answer}</p>}
          <p className="text-sm whitespace-pre-line text-quiet wrap-anywhere">
            {fill(words.youWrote, { text: appeal.text })}
          </p>
        </>
      )}
      {canAppeal && (
        <Button
          small
          className="mt-2"
          aria-label={fill(words.appealOf, { name })}
          onClick={() => setAppeals(true)}
        >
          {words.appeal}
        </Button>
      )}
      {appeals && <AppealDialog action={number} onClose={() => setAppeals(false)} />}
    </li>
  );
}
