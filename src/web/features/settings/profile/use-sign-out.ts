import { useNavigate } from 'react-router';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { call } from '#web/data/session/call.ts';
import { forgetPlayer, mayLeave } from '../layer/leaving-question.ts';
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
      const leaving = await mayLeave();
      if (leaving === null) return;
      await call(accountRoutes.signOut, {});
      // First away from what goes with the session.
      await navigate(goTo);
      await forgetPlayer(leaving);
    });
  return { ...sending, signOut };
}
