import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { fill, fillCount, momentText, records, secondText, sync } from '#messages';
import { recordTitle } from '#web/data/store/record-words.ts';
import { useStorageState } from '#web/data/store/use-storage-state.ts';
import {
  changesDiscarding,
  retryChange,
  useWaitingChanges,
  type WaitingChange,
} from '#web/data/sync/sync-view.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { keepEdit } from '#web/records/keep-edit.ts';
import { focusTitle } from '../profile/focus-title.ts';
import { Section } from '../profile/Section.tsx';
import { exportRecords } from './export-records.ts';
import { useAskedRecord } from './use-asked-record.ts';

const { tab: words } = sync;
const SHOWN = 50;

/** Each change that the account does not have yet. */
export function QueueSection() {
  const waiting = useWaitingChanges();
  const [shown, setShown] = useState(SHOWN);
  const { isAsked, forget } = useAskedRecord('change');
  const asked = waiting.findIndex(isAsked);
  const text = useStorageState() === 'memory' ? words.queueTextMemory : words.queueText;
  return (
    <Section title={words.queue} text={waiting.length === 0 ? words.queueEmpty : text}>
      {waiting.length > 0 && (
        <ul aria-label={words.queue} className="mt-3">
          {waiting.slice(0, Math.max(shown, asked + 1)).map((change, index) => (
            <Waiting
              key={`${change.collection} ${change.id}`}
              change={change}
              isAsked={index === asked}
              onShown={() => {
                setShown(Math.max(shown, asked + 1));
                forget();
              }}
            />
          ))}
        </ul>
      )}
      {waiting.length > shown && (
        <Button weight="quiet" onClick={() => setShown(shown + SHOWN)}>
          {fill(words.showMore, { n: waiting.length - shown })}
        </Button>
      )}
    </Section>
  );
}

interface WaitingProps {
  change: WaitingChange;
  /** The address asks for it: it comes to the player. */
  isAsked: boolean;
  onShown: () => void;
}

function Waiting({ change, isAsked, onShown }: WaitingProps) {
  const { collection, record, kind, changedAt, problem } = change;
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const show = useEffectEvent(() => {
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
    onShown();
  });
  useEffect(() => {
    if (isAsked) show();
  }, [isAsked]);
  const name = recordTitle(collection, record);
  // A decision about a conflict, or the preferences, are nothing to take elsewhere.
  const isOwn = collection !== 'conflicts' && collection !== 'preferences';
  const discard = async (button: HTMLElement) => {
    const section = button.closest('section');
    const isKept = await keepEdit(fill(words.discardEdit, { name }), changesDiscarding(change), {
      title: words.discarded,
      description: name,
      isRestorable: true,
    });
    if (isKept) focusTitle(section);
  };
  return (
    <li ref={row} tabIndex={-1} className="border-t border-line py-3">
      <div id={id}>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone={problem === null ? 'plain' : 'warn'}>
            {problem === null ? words.kinds[kind] : words.refusedMark}
          </Badge>
        </p>
        <p className="text-sm text-quiet">
          {fill(words.since2, { list: records.collections[collection], when: momentText(changedAt) })}
          {triesText(change)}
        </p>
        {problem !== null && <p className="mt-1 text-sm text-bad">{problem.message}</p>}
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button small aria-describedby={id} onClick={() => void retryChange(change)}>
          {words.retry}
        </Button>
        <Button small aria-describedby={id} onClick={(event) => void discard(event.currentTarget)}>
          {words.discard}
        </Button>
        {isOwn && (
          <Button small aria-describedby={id} onClick={() => exportRecords([change])}>
            {words.export}
          </Button>
        )}
      </div>
    </li>
  );
}

function triesText({ tries, nextTryAt }: WaitingChange): string {
  if (tries === 0) return '';
  const next = nextTryAt > 0 ? `, ${fill(words.nextTry, { time: secondText(nextTryAt) })}` : '';
  return ` · ${fillCount(words.tries, tries)}${next}`;
}
