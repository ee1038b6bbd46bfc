import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#contract/account/account.ts';
import { passkeyWords as words } from '#messages/account/passkeys.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { canUsePasskeys, showPasskey } from '#web/data/session/passkeys.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { refusalOf } from '../form/call-refusal.ts';

interface PasskeyButtonProps {
  /** Has the page go on as whoever has signed in. */
  onSignedIn: (account: Account) => Promise<void> | void;
}

/**
 * Signing in with what unlocks the device. The built page holds it for every browser; index.html hides it from the first
 * paint on where the browser cannot.
 */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const isAwake = useAfterHydration();
  const [isSending, setIsSending] = useState(false);
  const [told, setTold] = useState<string | null>(null);

  const signIn = async () => {
    if (isSending) return;
    setIsSending(true);
    setTold(null);
    try {
      const { options } = await callAccount('beginPasskeySignIn', {});
      const shown = await showPasskey(options);
      if (shown.is === 'done')
        await onSignedIn(
          (await callAccount('passkeySignIn', { body: { response: shown.response } })).account,
        );
      else if (shown.is !== 'closed') setTold(words.signInFailed);
    } catch (error) {
      setTold(refusalOf(error).text);
    } finally {
      setIsSending(false);
    }
  };
  if (isAwake && !canUsePasskeys()) return null;
  return (
    <div className="for-passkeys">
      <Button
        className="w-full"
        icon={<Fingerprint size={20} />}
        aria-busy={isSending}
        onClick={() => void signIn()}
      >
        {isSending ? words.signingIn : words.signIn}
      </Button>
      {told !== null && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {told}
        </p>
      )}
    </div>
  );
}
