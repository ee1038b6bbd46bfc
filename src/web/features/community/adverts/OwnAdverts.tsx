import { useState } from 'react';
import { advertRoutes, type OwnAdvert } from '#contract/community/advert-routes.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { publishWords } from '#messages/community/publish.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { bodyOf, renewAdvert, withdrawAdvert } from './advert-calls.ts';
import { AdvertFacts } from './AdvertCard.tsx';
import { clanName } from './advert-names.ts';

const AdvertDialog = lazyPart(() => import('./AdvertDialog.tsx'));
const AppealDialog = lazyPart(() => import('../publish/AppealDialog.tsx'));

/** The player's adverts and those of their clans, with what nobody else sees; nothing where there is none. */
export default function OwnAdverts() {
  const { status, answer, failure, askAgain } = useAnswer(advertRoutes.listOwnAdverts, {});
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.mineFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div role="status" aria-label={words.mineLoading} className="skeleton mt-3 h-24" />
    );
  if (answer.adverts.length === 0) return null;
  return (
    <section aria-labelledby="own-adverts" className="mt-4 max-w-4xl">
      <h2 id="own-adverts" className="text-2xl">
        {words.mine}
      </h2>
      <ul aria-label={words.mine} className="mt-2 space-y-3">
        {answer.adverts.map((advert) => (
          <AdvertRow key={advert.id} advert={advert} />
        ))}
      </ul>
    </section>
  );
}

/** A reason of a moderator belongs to what is hidden or removed; an earlier one of what is shown again is history. */
const stateText = ({ state, moderated }: OwnAdvert): string =>
  (state === 'hidden' || state === 'removed') && moderated !== null
    ? fill(words.because, { state: publishWords.states[state], reason: moderated.reason })
    : publishWords.states[state];

function AdvertRow({ advert }: { advert: OwnAdvert }) {
  const { key, side, clan, state, text, moderated, endsAt } = advert;
  const name = clan === null ? words.ofPlayer : fill(words.ofClan, { name: clanName(clan) });
  const [isWorking, setIsWorking] = useState(false);
  const [opened, setOpened] = useState<'change' | 'appeal' | null>(null);
  const isOnShow = state === 'listed' || state === 'held' || state === 'hidden';
  const isModerated = state === 'hidden' || state === 'removed';
  const work = async (done: Promise<void>) => {
    setIsWorking(true);
    await done.finally(() => setIsWorking(false));
  };
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-sans text-base font-semibold wrap-anywhere">{name}</h3>
        <Badge tone={state === 'listed' ? 'good' : 'warn'}>{stateText(advert)}</Badge>
      </div>
      <AdvertFacts advert={advert} />
      {text !== '' && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
      )}
      {state === 'listed' && (
        <p className="mt-1 text-sm text-quiet">{fill(words.until, { day: dayTextHere(new Date(endsAt)) })}</p>
      )}
      {isModerated && moderated !== null && moderated.note !== '' && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{moderated.note}</p>
      )}
      {state === 'hidden' && <p className="mt-1 text-sm text-quiet">{words.hiddenText}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {(isOnShow || state === 'withdrawn') && (
          <Button small aria-label={fill(words.changeOf, { name })} onClick={() => setOpened('change')}>
            {words.change}
          </Button>
        )}
        {(state === 'listed' || state === 'withdrawn') && (
          <Button
            small
            aria-label={fill(state === 'listed' ? words.renewOf : words.postAgainOf, { name })}
            unavailable={isWorking}
            onClick={() => void work(renewAdvert(advert))}
          >
            {state === 'listed' ? words.renew : words.postAgain}
          </Button>
        )}
        {isOnShow && (
          <Button
            small
            weight="quiet"
            aria-label={fill(words.withdrawOf, { name })}
            unavailable={isWorking}
            onClick={() => void work(withdrawAdvert(key, bodyOf(advert)))}
          >
            {words.withdraw}
          </Button>
        )}
        {isModerated && moderated?.canAppeal === true && (
          <Button small aria-label={fill(words.appealOf, { name })} onClick={() => setOpened('appeal')}>
            {words.appeal}
          </Button>
        )}
      </div>
      {opened === 'change' && <AdvertDialog side={side} clanId={clan?.id} onClose={() => setOpened(null)} />}
      {opened === 'appeal' && moderated !== null && (
        <AppealDialog action={moderated.action} onClose={() => setOpened(null)} />
      )}
    </li>
  );
}
