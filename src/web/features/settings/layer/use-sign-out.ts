import { useRef, useState } from 'react';
import { useNavigate } from '#web/ui/address/address.ts';
import { laterShell } from '#messages/site/shell-later.ts';
import { endSession } from '#web/data/session/end-session.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { forgetPlayer, mayLeave } from './leaving-question.ts';

interface SigningOut {
  readonly isSending: boolean;
  /** Signs this device out and goes to another page then. */
  readonly signOut: (goTo: string) => Promise<void>;
}

export function useSignOut(): SigningOut {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const isAtWork = useRef(false);
  const signOut = async (goTo: string) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setIsSending(true);
    try {
      const leaving = await mayLeave();
      if (leaving === null) return;
      const isEnded = await endSession();
      // First away from what goes with the session.
      navigate(goTo);
      await forgetPlayer(leaving);
      if (!isEnded) notify('info', laterShell.signedOut, { description: laterShell.sessionEndsLater });
    } finally {
      isAtWork.current = false;
      setIsSending(false);
    }
  };
  return { isSending, signOut };
}
