import { accountRoutes } from '#contract/account/account-routes.ts';
import { shell } from '#messages';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { forgetPlayer, mayLeave } from '#web/features/settings/layer/leaving-question.ts';
import { notify } from '#web/ui/notify.ts';

/**
 * Signs this browser out, and says so.
 *
 * @param leave goes away from what only a signed-in player may see
 */
export async function signOut(leave: () => void | Promise<void>): Promise<void> {
  const leaving = await mayLeave();
  if (leaving === null) return;
  try {
    await call(accountRoutes.signOut, {});
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    notify('error', shell.notSignedOut, { description: error.message });
    return;
  }
  await leave();
  const forgetting = forgetPlayer(leaving);
  notify('success', shell.signedOut);
  // What was pressed went with the session.
  document.getElementById('main')?.focus({ preventScroll: true });
  await forgetting;
}
