import { useNavigate } from 'react-router';
import { accountRoutes } from '#contract/account-routes.ts';
import { keeping } from '#messages';
import { call } from '#web/data/call.ts';
import { readPlayer } from '#web/data/current-player.ts';
import { keepAccount } from '#web/data/session.ts';
import { leaveDevice } from '#web/data/sync/sync-view.ts';
import { notify } from '#web/ui/notify.ts';
import { mayLeave } from '../layer/leaving-question.ts';
import { useSending, type Sending } from './use-sending.ts';

interface SigningOut extends Omit<Sending, 'send'> {
  /** Signs this device out and goes to another page then. */
  readonly signOut: (goTo: string) => Promise<unknown>;
}

/** What a button that signs out has at work. */
export function useSignOut(): SigningOut {
  const navigate = useNavigate();
  const { send, ...sending } = useSending();
  const signOut = (goTo: string) =>
    send(async () => {
      if (!(await mayLeave())) return;
      await call(accountRoutes.signOut, {});
      // First away from what goes with the session.
      await navigate(goTo);
      const player = readPlayer();
      keepAccount(null);
      if (player !== null && !(await leaveDevice(player))) notify('warning', keeping.storageError);
    });
  return { ...sending, signOut };
}
