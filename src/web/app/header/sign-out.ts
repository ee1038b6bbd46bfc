import { laterShell } from '#messages/site/shell-later.ts';
import { endSession } from '#web/data/session/end-session.ts';
import { forgetPlayer, mayLeave } from '#web/features/settings/layer/leaving-question.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/**
 * Signs this browser out, and says so.
 *
 * @param leave goes away from what only a signed-in player may see
 */
export async function signOut(leave: () => void): Promise<void> {
  const leaving = await mayLeave();
  if (leaving === null) return;
  const isEnded = await endSession();
  leave();
  const forgetting = forgetPlayer(leaving);
  notify('success', laterShell.signedOut, isEnded ? {} : { description: laterShell.sessionEndsLater });
  // What was pressed went with the session.
  document.getElementById('main')?.focus({ preventScroll: true });
  await forgetting;
}
