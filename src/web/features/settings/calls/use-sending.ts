import { useRef, useState } from 'react';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { askSessionAgain } from '#web/data/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';

export interface Sending {
  readonly isSending: boolean;
  /** Why the last try came to nothing. */
  readonly failure: CallFailed | null;
  /** Does one thing at a time with the server. Answers why it came to nothing; null when it worked, or one is at work. */
  readonly send: (work: () => Promise<unknown>) => Promise<CallFailed | null>;
  /** Forgets the failure, as what it was about has changed. */
  readonly forgive: () => void;
}

/** Takes note of a call that failed; anything else is a fault of ours. */
export function failureOf(error: unknown): CallFailed {
  if (!(error instanceof CallFailed)) throw error;
  // What stood here goes with the session, and with it whatever is said here.
  if (error.code === 'NOT_SIGNED_IN') notify('error', error.message);
  // Asked for on another device.
  if (error.code === 'DELETION_PENDING') askSessionAgain();
  return error;
}

export function useSending(): Sending {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const isAtWork = useRef(false);
  const send = async (work: () => Promise<unknown>) => {
    if (isAtWork.current) return null;
    isAtWork.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await work();
      return null;
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      return failed;
    } finally {
      isAtWork.current = false;
      setIsSending(false);
    }
  };
  return { isSending, failure, send, forgive: () => setFailure(null) };
}
