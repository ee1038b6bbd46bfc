import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill, fillCount } from '#messages/fill.ts';
import { keeping } from '#messages/records/keeping.ts';
import { records } from '#messages/records/records.ts';
import { sync } from '#messages/records/sync.ts';
import { subscribeToStorageErrors } from '#web/data/store/owners/safe-mode.ts';
import { postsSettled, type WaitingTexts } from '#web/data/store/written-texts.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import {
  useGuestWork,
  useConflicts,
  type Conflict,
  sendUnsentWork,
  unsentWork,
  type WaitingChange,
} from '#web/data/sync/status/sync-view.ts';
import { useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { syncAddress } from '../addresses.ts';
import { exportRecords } from '../sync/export-records.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useLeavingQuestion, type LeavingQuestion } from './leaving-question.ts';

const { conflict: words, leave: leaveWords, tab: tabWords } = sync;

const GuestWorkDialog = lazyPart(() => import('./GuestWorkDialog.tsx'));
const OwnGuestWork = lazyPart(() => import('./OwnGuestWork.tsx'));

/** What a signed-in player's records have to say wherever the player is. */
export default function RecordsLayer() {
  useConflictNews();
  useLeaveGuard();
  useStorageErrors();
  const work = useGuestWork();
  const leaving = useLeavingQuestion();
  // Its part is no part of its own: who signs out without the network must be asked as well.
  if (leaving !== null) return <LeaveDialog {...leaving} />;
  if (work === null || work.isLeft) return null;
  return work.isOwn ? <OwnGuestWork work={work} /> : <GuestWorkDialog work={work} />;
}

/** Tells of conflicts that arrive while the page is open; of those before, the chip in the header does. */
function useConflictNews(): void {
  const isReady = useCollection('conflicts').status === 'ready';
  const conflicts = useConflicts();
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    // What is told names its record, which is read a moment after the conflict.
    const arrived = conflicts.filter(({ id, record }) => record !== undefined && before?.has(id) === false);
    const isKnown = (id: string) => before === null || before.has(id) || arrived.some((one) => one.id === id);
    known.current = isReady ? new Set(conflicts.map(({ id }) => id).filter(isKnown)) : null;
    const [first] = isReady ? arrived : [];
    if (first === undefined) return;
    notify('warning', fillCount(words.arrived, arrived.length), {
      description: fill(words.arrivedText, { name: recordKey(first) }),
      action: { label: words.toChoose, onClick: () => navigate(syncAddress) },
    });
  }, [isReady, conflicts, navigate]);
}

const recordKey = ({ collection, record }: Conflict): string =>
  record === null || record === undefined ? records.collections[collection] : recordTitle(collection, record);

/** Says at the error itself that the browser's storage has failed, once a minute however many follow. */
function useStorageErrors(): void {
  useEffect(() => {
    let saidAt = -Infinity;
    return subscribeToStorageErrors(() => {
      if (performance.now() - saidAt < 60_000) return;
      saidAt = performance.now();
      notify('error', keeping.storageError);
    });
  }, []);
}

/** Asks what is to become of changes that only this device has, before the player signs out of it. */
function LeaveDialog({ count, posts, onAnswer }: LeavingQuestion) {
  const waiting = useWaitingChanges();
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  // All may go by itself meanwhile; then there is nothing to ask.
  const goOn = useEffectEvent(async () => {
    if ((await unsentWork()) === 0) onAnswer(true);
  });
  const haveRowsGone = waiting.length === 0;
  useEffect(() => {
    if (haveRowsGone) void goOn();
  }, [haveRowsGone]);
  useEffect(() => postsSettled.subscribe(() => void goOn()), []);

  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    setHasFailed(false);
    const isThrough = await sendUnsentWork();
    setIsSending(false);
    if (isThrough) onAnswer(true);
    else setHasFailed(true);
  };

  return (
    <Dialog
      title={fillCount(leaveWords.title, waiting.length === 0 ? count : waiting.length + posts.length)}
      description={leaveWords.text}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button weight="danger" onClick={() => onAnswer(true)}>
            {leaveWords.discard}
          </Button>
          <Button onClick={() => onAnswer(false)}>{leaveWords.cancel}</Button>
          <Button weight="primary" aria-busy={isSending} onClick={() => void send()}>
            {isSending ? leaveWords.syncing : leaveWords.sync}
          </Button>
        </>
      }
    >
      <WaitingNames waiting={waiting} posts={posts} />
      <Button className="mt-4" onClick={() => exportRecords(waiting)}>
        {leaveWords.export}
      </Button>
      {hasFailed && (
        <p role="alert" className="mt-3 text-bad">
          {leaveWords.failed}
        </p>
      )}
    </Dialog>
  );
}

const SHOWN = 5;

/** The first of the changes that wait, by name. */
function WaitingNames({
  waiting,
  posts,
}: {
  readonly waiting: readonly WaitingChange[];
  readonly posts: WaitingTexts;
}) {
  return (
    <ul className="space-y-2">
      {waiting.slice(0, SHOWN).map(({ collection, id, record, kind, problem }) => (
        <li key={`${collection} ${id}`} className="flex flex-wrap items-center gap-2">
          {recordTitle(collection, record)}
          <Badge tone={problem === null ? 'plain' : 'warn'}>
            {problem === null ? tabWords.kinds[kind] : tabWords.refusedMark}
          </Badge>
        </li>
      ))}
      {posts.map(([place, { text }]) => (
        <li key={place} className="flex min-w-0 items-center gap-2">
          <span className="truncate">{text}</span>
          <Badge tone="plain">{leaveWords.post}</Badge>
        </li>
      ))}
      {waiting.length > SHOWN && (
        <li className="text-quiet">{fillCount(tabWords.moreChanges, waiting.length - SHOWN)}</li>
      )}
    </ul>
  );
}
