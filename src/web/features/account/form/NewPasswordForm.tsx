import { useId } from 'react';
import { addressOf } from '#contract/site/pages.ts';
import { keptRules, passwordRules } from '#contract/account/passwords.ts';
import { account } from '#messages/account/account.ts';
import { fill } from '#messages/fill.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { askSessionAgain } from '#web/data/session/session.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { PasswordChecklist } from '#web/ui/form/PasswordChecklist.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { canReset, resetComplaints, type ResetField } from './account-fields.ts';
import { refusalOf } from './call-refusal.ts';
import { SubmitRow } from './SubmitRow.tsx';
import { useAccountForm } from './use-account-form.ts';

interface NewPasswordFormProps {
  /** What allows it: it was in the address of the link. */
  code: string;
  email: string;
  /** Whether it begins an empty account, as nobody has confirmed the address of the one that is there. */
  beginsAnew: boolean;
  onSet: () => void;
  /** The link cannot be used any more. */
  onRefused: (reason: string) => void;
}

const isAboutLink = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.code.startsWith('RESET_CODE_');

/** The new password, twice, with its rules. */
export function NewPasswordForm({ code, email, beginsAnew, onSet, onRefused }: NewPasswordFormProps) {
  const rulesId = useId();
  const { form, texts, field, isSending, failure } = useAccountForm<ResetField>({
    initial: { password: '', confirmation: '' },
    problemsOf: resetComplaints,
    send: async ({ password }) => {
      await callAccount('completeReset', { body: { code, newPassword: password } });
      // Every device was signed out: this one too, if it was that account's.
      askSessionAgain();
      onSet();
    },
    refusalOf: (error) => {
      if (!isAboutLink(error)) return refusalOf(error, account.setPasswordFailed);
      onRefused(error.message);
      return null;
    },
  });
  const { password, confirmation } = texts;
  const differs = confirmation !== '' && !password.startsWith(confirmation);
  const confirmationField = field('confirmation');
  return (
    <Form form={form}>
      {beginsAnew ? (
        <div className="break-words">
          <h2 className="text-xl">{account.beginsAnewTitle}</h2>
          <p className="mt-2">{fill(account.beginsAnewText, { email })}</p>
          <p className="mt-2 text-sm text-quiet">
            <LinkedText text={account.agreement} linkTo={addressOf} />
          </p>
        </div>
      ) : (
        <p className="break-words">{fill(account.newPasswordLead, { email })}</p>
      )}
      {/* By this a password manager knows whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div>
        <PasswordField
          {...field('password')}
          label={account.newPassword}
          autoComplete="new-password"
          describedBy={rulesId}
        />
        <div className="mt-2">
          <PasswordChecklist id={rulesId} rules={passwordRules} kept={keptRules(password)} />
        </div>
      </div>
      <PasswordField
        {...confirmationField}
        label={account.confirmPassword}
        autoComplete="new-password"
        error={confirmationField.error ?? (differs ? account.complaints.confirmationDiffers : undefined)}
      />
      <SubmitRow
        label={account.setPassword}
        sendingLabel={account.settingPassword}
        isSending={isSending}
        failure={failure?.text ?? null}
        unavailable={!canReset(texts)}
      />
    </Form>
  );
}
