import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { momentText, numberText, secondText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import { sync } from '#messages/records/sync.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import { useStorageState } from '#web/data/store/use-storage-state.ts';
import { problemOf, waitingActs, type WaitingAct } from '#web/data/store/outbox/outbox-view.ts';
import type { StoredDocument } from '#web/data/storage/record-storage.ts';
import { changesRestoring, goneParentOf, reasonOf } from '#web/data/sync/push/set-aside.ts';
import { retryChange } from '#web/data/sync/status/sync-actions.ts';
import { changesDiscarding, type WaitingChange } from '#web/data/sync/status/sync-view.ts';
import { useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { keepEdit } from '#web/records/keep-edit.ts';
import { focusTitle } from '../section/focus-title.ts';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';
import { exportRecords } from './export-records.ts';
import { useAskedRecord } from './use-asked-record.ts';

const { tab: words } = sync;
const SHOWN = 50;

/** Each change that the account does not have yet. */
export function QueueSection() {
  const waiting = useWaitingChanges();
  const acts = useMemo(() => waitingActs(waiting), [waiting]);
  const [shown, setShown] = useState(SHOWN);
  const { isAsked, forget } = useAskedRecord('change');
  const asked = acts.findIndex((act) => act.some(isAsked));
  const text = useStorageState() === 'memory' ? words.queueTextMemory : words.queueText;
  return (
    <UnfoldingSection
      name="waiting-changes"
      title={words.queue}
      state={waiting.length === 0 ? words.queueNone : numberText(acts.length)}
      text={waiting.length === 0 ? words.queueEmpty : text}
      isUrgent={waiting.length > 0}
    >
      {waiting.length > 0 && (
        <ul aria-label={words.queue} className="mt-3">
          {acts.slice(0, Math.max(shown, asked + 1)).map((act, index) => (
            <Waiting
              key={`${act[0].collection} ${act[0].id}`}
              act={act}
              isAsked={index === asked}
              onShown={() => {
                setShown(Math.max(shown, asked + 1));
                forget();
              }}
            />
          ))}
        </ul>
      )}
      {acts.length > shown && (
        <Button weight="quiet" onClick={() => setShown(shown + SHOWN)}>
          {fill(words.showMore, { n: acts.length - shown })}
        </Button>
      )}
    </UnfoldingSection>
  );
}

interface WaitingProps {
  /** What was refused together is one. */
  act: WaitingAct;
  /** The address asks for it: it comes to the player. */
  isAsked: boolean;
  onShown: () => void;
}

function Waiting({ act, isAsked, onShown }: WaitingProps) {
  const [change] = act;
  const { collection, kind, changedAt } = change;
  const problem = problemOf(act);
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
  const isTogether = act.length > 1;
  const name = actName(act);
  const reason = reasonOf(act);
  const goneParent = goneParentOf(act);
  // A decision about a conflict, or the preferences, are nothing to take elsewhere.
  const isOwn = act.some((each) => each.collection !== 'conflicts' && each.collection !== 'preferences');
  const discard = async (button: HTMLElement) => {
    const section = button.closest('section');
    const isKept = await keepEdit(keptText(words.discardEdit, { name }), act.flatMap(changesDiscarding), {
      title: words.discarded,
      description: name,
      isRestorable: true,
      // Restore brings it back as it was: the account takes all of it or nothing, of very many a part at a time.
      isOneAct: isTogether,
      mayBeParted: true,
    });
    if (isKept) focusTitle(section);
  };
  const restore = async (button: HTMLElement, parent: StoredDocument) => {
    const section = button.closest('section');
    const title = keptText(words.restoredParent, { name: recordTitle(parent.collection, parent.data) });
    if (await keepEdit(title, changesRestoring(parent), { title })) focusTitle(section);
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
        {reason !== null && <p className="mt-1 text-sm text-bad">{reason}</p>}
        {isTogether && <p className="mt-1 text-sm text-quiet">{words.together}</p>}
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {goneParent === null ? (
          <Button small aria-describedby={id} onClick={() => void retryChange(change)}>
            {isTogether ? words.tryAgain : words.retry}
          </Button>
        ) : (
          <Button
            small
            aria-describedby={id}
            onClick={(event) => void restore(event.currentTarget, goneParent)}
          >
            {fill(words.restoreParent, { name: recordTitle(goneParent.collection, goneParent.data) })}
          </Button>
        )}
        <Button small aria-describedby={id} onClick={(event) => void discard(event.currentTarget)}>
          {isTogether || goneParent !== null ? words.giveUp : words.discard}
        </Button>
        {isOwn && (
          <Button small aria-describedby={id} onClick={() => exportRecords(act)}>
            {words.export}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The records of an act by name, of many the first. */
function actName(act: WaitingAct): string {
  const [{ collection, record }] = act;
  const name = recordTitle(collection, record);
  return act.length === 1 ? name : `${name} ${fillCount(words.moreChanges, act.length - 1)}`;
}

function triesText({ tries, nextTryAt }: WaitingChange): string {
  if (tries === 0) return '';
  const next = nextTryAt > 0 ? `, ${fill(words.nextTry, { time: secondText(nextTryAt) })}` : '';
  return ` · ${fillCount(words.tries, tries)}${next}`;
}
