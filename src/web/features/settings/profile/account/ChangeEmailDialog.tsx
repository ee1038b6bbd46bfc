import { accountRoutes } from '#contract/account/account-routes.ts';
import { foldedMailAddress, isAccountAddress } from '#contract/account/mail-addresses.ts';
import { profile } from '#messages/account/profile.ts';
import { fill } from '#messages/fill.ts';
import { call } from '#web/data/session/call.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { AccountDialog } from './AccountDialog.tsx';

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
  const address = typed.trim();
  return (
    <AccountDialog
      title={words.title}
      description={fill(words.text, { email })}
      onClose={onClose}
      field={{
        about: 'email',
        label: words.field,
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        value: typed,
        complaint: emailComplaint(typed, email),
        onChange: onType,
      }}
      hasPassword={hasPassword}
      send={async (proof) => {
        await call(accountRoutes.changeEmail, { body: { email: address, ...proof } });
        notify('success', fill(words.sent, { email: address }));
        onSent(address);
      }}
      failed={words.notSent}
      button={{ label: words.send, sendingLabel: words.sending }}
    />
  );
}
