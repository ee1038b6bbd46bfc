import { useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Passkey } from '#contract/account/account.ts';
import { deviceName } from '#contract/account/device-name.ts';
import { limits } from '#contract/limits.ts';
import { passkeyWords as words } from '#messages/account/passkeys.ts';
import { call } from '#web/data/session/call.ts';
import { makePasskey } from '#web/data/session/passkeys.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { AccountDialog } from '../account/AccountDialog.tsx';

interface AddPasskeyDialogProps {
  hasPassword: boolean;
  onAdded: (list: readonly Passkey[]) => void;
  onClose: () => void;
}

/** Asks for the password once more and for a name, then has the device make a passkey. */
export function AddPasskeyDialog({ hasPassword, onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  // What the browser, not the server, had against it.
  const [told, setTold] = useState<string | null>(null);
  const add = async (proof: { readonly currentPassword?: string }) => {
    setTold(null);
    const { options } = await call(accountRoutes.beginPasskey, { body: proof });
    const made = await makePasskey(options);
    if (made.is === 'known') setTold(words.known);
    if (made.is === 'failed') setTold(words.notMade);
    if (made.is !== 'done') return;
    const answer = await call(accountRoutes.addPasskey, {
      body: { name: name.trim(), response: made.response },
    });
    notify('success', words.isAdded);
    onAdded(answer.passkeys);
  };

  return (
    <AccountDialog
      title={words.add}
      description={words.addText}
      onClose={onClose}
      field={{
        about: 'name',
        label: words.name,
        hint: words.nameHint,
        autoComplete: 'off',
        maxLength: limits.passkeyNameLength,
        value: name,
        complaint: name.trim() === '' ? words.nameMissing : undefined,
        onChange: setName,
      }}
      hasPassword={hasPassword}
      send={add}
      failed={words.notAdded}
      button={{ label: words.goOn, sendingLabel: words.adding }}
      end={
        told !== null && (
          <p role="alert" className="text-sm text-bad">
            {told}
          </p>
        )
      }
    />
  );
}
