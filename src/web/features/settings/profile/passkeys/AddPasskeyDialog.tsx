import { useId, useState } from 'react';
import { accountRoutes } from '#contract/account-routes.ts';
import type { Passkey } from '#contract/account.ts';
import { deviceName } from '#contract/device-name.ts';
import { limits } from '#contract/limits.ts';
import { passkeyWords as words, profile } from '#messages';
import { call } from '#web/data/call.ts';
import { makePasskey } from '#web/data/passkeys.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FailureLine } from '../FailureLine.tsx';
import { useAccountForm } from '../use-account-form.ts';

interface AddPasskeyDialogProps {
  hasPassword: boolean;
  onAdded: (list: readonly Passkey[]) => void;
  onClose: () => void;
}

/** Asks for the password once more and for a name, then has the device make a passkey. */
export function AddPasskeyDialog({ hasPassword, onAdded, onClose }: AddPasskeyDialogProps) {
  const formId = useId();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [password, setPassword] = useState('');
  // What the browser, not the server, had against it.
  const [told, setTold] = useState<string | null>(null);
  const { form, isSending, errorOf, failure, touch, submit } = useAccountForm({
    name: name.trim() === '' ? words.nameMissing : undefined,
    current: hasPassword && password === '' ? profile.email.passwordMissing : undefined,
  });
  const add = async () => {
    setTold(null);
    const body = hasPassword ? { currentPassword: password } : {};
    const { options } = await call(accountRoutes.beginPasskey, { body });
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
    <Dialog
      title={words.add}
      description={words.addText}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} weight="primary" aria-busy={isSending}>
          {isSending ? words.adding : words.goOn}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        // The fields complain in their own words.
        noValidate
        className="space-y-4"
        onSubmit={(event) => void submit(event, add)}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          maxLength={limits.passkeyNameLength}
          value={name}
          error={errorOf('name')}
          readOnly={isSending}
          onChange={(text) => {
            setName(text);
            touch();
          }}
        />
        {hasPassword && (
          <PasswordField
            label={profile.password.current}
            autoComplete="current-password"
            value={password}
            error={errorOf('current')}
            readOnly={isSending}
            onChange={(text) => {
              setPassword(text);
              touch();
            }}
          />
        )}
        {told !== null && (
          <p role="alert" className="text-sm text-bad">
            {told}
          </p>
        )}
        <FailureLine failure={failure} general={words.notAdded} />
      </form>
    </Dialog>
  );
}
