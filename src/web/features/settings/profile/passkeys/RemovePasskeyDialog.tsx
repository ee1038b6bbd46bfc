import type { Passkey } from '#contract/account/account.ts';
import { passkeyWords as words } from '#messages/account/passkeys.ts';
import { fill } from '#messages/fill.ts';
import { AccountDialog } from '../account/AccountDialog.tsx';
import { removePasskey } from './remove-passkey.ts';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onRemoved: (list: readonly Passkey[]) => void;
  onClose: () => void;
}

/** Asks for the password once more, then takes a passkey off the account. */
export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  return (
    <AccountDialog
      title={fill(words.removeTitle, { name: passkey.name })}
      description={words.removeText}
      onClose={onClose}
      hasPassword
      send={async (proof) => onRemoved(await removePasskey(passkey, proof))}
      failed={words.notRemoved}
      button={{ label: words.remove, sendingLabel: words.removing, weight: 'danger' }}
    />
  );
}
