import { useGuestWork } from '#web/data/sync/status/sync-view.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useConflictNews } from './use-conflict-news.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useStorageErrors } from './use-storage-errors.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useLeavingQuestion } from './leaving-question.ts';

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
