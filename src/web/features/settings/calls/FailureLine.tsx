import { profile } from '#messages/account/profile.ts';
import type { CallFailed } from '#web/data/session/call-failed.ts';
import { Button } from '#web/ui/Button.tsx';
import { signInAddress } from '../addresses.ts';
import { asksForSignIn, failureText } from './call-failure.ts';
import { useSignOut } from '../layer/use-sign-out.ts';

interface FailureLineProps {
  /** Null, or one that is told at a field, shows nothing. */
  failure: CallFailed | null;
  /** The sentence that names what did not happen. */
  general: string;
}

/** Why a call came to nothing, and what can be done about it. */
export function FailureLine({ failure, general }: FailureLineProps) {
  if (failure === null) return null;
  return (
    <div role="alert" className="min-w-0 flex-1 basis-60 text-sm text-bad">
      {failureText(failure, general)} {asksForSignIn(failure) && <SignInAgain />}
    </div>
  );
}

/** Leads to a fresh sign-in and back. */
function SignInAgain() {
  const { isSending, signOut } = useSignOut();
  return (
    <Button small weight="quiet" aria-busy={isSending} onClick={() => void signOut(signInAddress)}>
      {profile.signInAgain}
    </Button>
  );
}
