import { clanRoutes } from '#contract/community/clan-routes.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { clanAddress, clanRoomAddress } from '#contract/site/link-addresses.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { shortDayText } from '#messages/formats.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { invalidate, useAnswer } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { clanFacts } from './clan-facts.ts';

type OwnClans = AnswerOf<typeof clanRoutes.listOwnClans>;

/** The player's clans, each with the way into its room, and the requests that wait. */
export default function MyClans() {
  const { status, answer, failure, askAgain } = useAnswer(clanRoutes.listOwnClans, {});
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.mineFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.mineLoading} className="skeleton mt-3 h-24" />
    );
  if (answer.clans.length === 0 && answer.requests.length === 0)
    return <p className="card mt-3 p-4">{words.mineNone}</p>;
  return (
    <ul
      aria-label={words.mine}
      className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3"
    >
      {answer.clans.map((clan) => (
        <li key={clan.id} className="min-w-0">
          <Own clan={clan} />
        </li>
      ))}
      {answer.requests.map((request) => (
        <li key={request.clan} className="min-w-0">
          <Request request={request} />
        </li>
      ))}
    </ul>
  );
}

function Own({ clan }: { clan: OwnClans['clans'][number] }) {
  const { id, name, tag, role, state, requests, moderated } = clan;
  const isModerated = state === 'hidden' || state === 'removed';
  return (
    <article className="card flex h-full flex-col gap-1 p-4">
      <h3 className="text-lg leading-tight wrap-anywhere" dir="auto">
        {tag === '' ? name : `${name} [${tag}]`}
      </h3>
      <p className="text-sm text-quiet">{clanFacts(clan)}</p>
      <p className="flex flex-wrap gap-2">
        <Badge tone="primary">{words.roles[role]}</Badge>
        {requests > 0 && <Badge tone="warn">{fillCount(words.requests, requests)}</Badge>}
        {state !== 'listed' && <Badge tone="warn">{words.state[state]}</Badge>}
      </p>
      {isModerated && moderated !== null && moderated.note !== '' && (
        <p className="text-sm whitespace-pre-line wrap-anywhere">{moderated.note}</p>
      )}
      <p className="mt-auto pt-2">
        <Link
          to={clanRoomAddress(id)}
          aria-label={fill(words.openRoomOf, { name })}
          className={buttonLook('primary')}
        >
          {words.openRoom}
        </Link>
      </p>
    </article>
  );
}

function Request({ request: { clan, name, at } }: { request: OwnClans['requests'][number] }) {
  const takeBack = async () => {
    try {
      await call(clanRoutes.leaveClan, { params: { id: clan } });
      notify('success', words.tookBack);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify('error', error.message);
    }
    invalidate(clanRoutes.listOwnClans);
  };
  return (
    <article className="card flex h-full flex-col gap-1 p-4">
      <h3 className="text-lg leading-tight" dir="auto">
        <Link
          to={clanAddress(clan)}
          className="-my-2 inline-block py-2 wrap-anywhere underline underline-offset-4"
        >
          {name}
        </Link>
      </h3>
      <p className="text-sm text-quiet">{fill(words.asked, { day: shortDayText(at) })}</p>
      <p className="mt-auto pt-2">
        <Button small aria-label={fill(words.takeBackOf, { name })} onClick={() => void takeBack()}>
          {words.takeBack}
        </Button>
      </p>
    </article>
  );
}
