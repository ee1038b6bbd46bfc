import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { moderationRoutes, type QueuedThing } from '#contract/community/moderation-routes.ts';
import { pages } from '#contract/site/pages.ts';
import { moderationWords as words } from '#messages/community/moderation.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { readPreference } from '#web/data/preferences/preference-storage.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { hasLayers } from '#web/ui/dialogs/back-closes.ts';
import { Link } from '#web/ui/Link.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
import { AuthorRecord, ShownThing } from './ShownThing.tsx';
import { DecideForm, type DecideHandle } from './DecideForm.tsx';

/** Things that wait for a moderator, one after the other. */
export default function Queue() {
  const { status, answer, failure, askAgain, keep } = useAnswer(moderationRoutes.readQueue, {});
  const [at, setAt] = useState(0);
  const [wasDecided, setWasDecided] = useState(false);
  const decide = useRef<DecideHandle>(null);
  const things = answer?.things ?? [];
  const place = things.length === 0 ? 0 : at % things.length;
  const thing = things[place];
  const next = () => {
    setWasDecided(false);
    setAt(place + 1);
  };
  useKeys({
    k: () => decide.current?.act('keep'),
    h: () => decide.current?.act('hide'),
    r: () => decide.current?.act('remove'),
    j: next,
  });
  if (failure?.code === 'SECOND_STEP_FIRST')
    return (
      <div role="alert" className="card p-4">
        <p className="font-semibold">{failure.message}</p>
        <Link to={`${pages.settings.path}?tab=profile`} className={`mt-3 ${buttonLook('primary')}`}>
          {words.secondStep}
        </Link>
      </div>
    );
  if (answer === undefined)
    return status === 'failed' ? (
      <RetryCard title={words.queueFailed} text={failure.message} onRetry={() => void askAgain()} />
    ) : (
      <div className="skeleton h-96" />
    );
  const lookAgain = (
    <Button small onClick={() => void askAgain()}>
      {words.lookAgain}
    </Button>
  );
  if (thing === undefined)
    return (
      <div className="card flex flex-wrap items-center justify-between gap-2 p-4">
        <p>{words.empty}</p>
        {lookAgain}
      </div>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status">
          {fillCount(words.waiting, answer.count)} ·{' '}
          <span className="text-quiet">{fill(words.place, { at: place + 1, n: things.length })}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {lookAgain}
          <Button small onClick={next}>
            {words.next}
          </Button>
        </div>
      </div>
      <p className="hidden text-sm text-quiet sm:block">{words.keys}</p>
      {wasDecided && (
        <p role="alert" className="card mt-3 border-warn p-3">
          {words.decided}
        </p>
      )}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ShownThing thing={thing} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AuthorRecord thing={thing} />
          <DecideForm
            ref={decide}
            key={keyOf(thing)}
            thing={thing}
            onDone={() => {
              setWasDecided(false);
              keep({
                things: things.filter((each) => each !== thing),
                count: Math.max(0, answer.count - 1),
              });
            }}
            onDecided={() => {
              setWasDecided(true);
              void askAgain();
            }}
          />
        </div>
      </div>
    </>
  );
}

/** One entry for each state of a thing, so that what was typed about an earlier one goes with it. */
const keyOf = ({ kind, id, version, lastAct, appeal }: QueuedThing): string =>
  [kind, id, version, lastAct, appeal?.action ?? ''].join(' ');

/** Keys by themselves, where the player wants them, nothing is typed into and no dialog lies over the page. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const before = useRef('');
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key: raw, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    const key = raw.toLowerCase();
    const last = before.current;
    before.current = key;
    const isInField = target instanceof Element && target.closest('input, textarea, select') !== null;
    // After G comes the page that is to be gone to.
    if (last === 'g' || isInField || hasLayers() || ctrlKey || metaKey || altKey || repeat) return;
    const { [key]: act } = acts;
    if (act === undefined || defaultPrevented || readPreference('singleKeys') !== 'on') return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
}
