import { useId, useState } from 'react';
import { accountRoutes } from '#contract/account-routes.ts';
import { foldedMailAddress, isAccountAddress } from '#contract/mail-addresses.ts';
import { fill, profile } from '#messages';
import { call } from '#web/data/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FailureLine } from './FailureLine.tsx';
import { useAccountForm } from './use-account-form.ts';

const { email: words } = profile;

/** What is wrong with a new address; undefined when a link can be mailed there. */
function emailComplaint(address: string, present: string): string | undefined {
  if (address.trim() === '') return words.empty;
  if (!isAccountAddress(address)) return words.form;
  return foldedMailAddress(address) === foldedMailAddress(present) ? words.same : undefined;
}

interface ChangeEmailDialogProps {
  /** The present address. */
  email: string;
  hasPassword: boolean;
  typed: string;
  onType: (address: string) => void;
  onSent: (address: string) => void;
  onClose: () => void;
}

/** Has a link mailed to a new address, which becomes the account's when it is opened. */
export function ChangeEmailDialog({
  email,
  hasPassword,
  typed,
  onType,
  onSent,
  onClose,
}: ChangeEmailDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const address = typed.trim();
  const { form, isSending, errorOf, failure, touch, submit } = useAccountForm({
    email: emailComplaint(typed, email),
    current: hasPassword && password === '' ? words.passwordMissing : undefined,
  });
  const sendLink = async () => {
    const body = { email: address, ...(hasPassword ? { currentPassword: password } : {}) };
    await call(accountRoutes.changeEmail, { body });
    notify('success', fill(words.sent, { email: address }));
    onSent(address);
  };

  return (
    <Dialog
      title={words.title}
      description={fill(words.text, { email })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} weight="primary" aria-busy={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        // The fields complain in their own words.
        noValidate
        className="space-y-4"
        onSubmit={(event) => void submit(event, sendLink)}
      >
        <TextField
          label={words.field}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={typed}
          error={errorOf('email')}
          readOnly={isSending}
          onChange={(text) => {
            onType(text);
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
        <FailureLine failure={failure} general={words.notSent} />
      </form>
    </Dialog>
  );
}
