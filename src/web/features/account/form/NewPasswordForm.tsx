import { useId, useState } from 'react';
import type { ResetCheck } from '#contract/account/account.ts';
import { addressOf } from '#contract/site/link-addresses.ts';
import { keptRules, passwordRules } from '#contract/account/passwords.ts';
import { account } from '#messages/account/account.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { askSessionAgain } from '#web/data/session/session.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { PasswordChecklist } from '#web/ui/form/PasswordChecklist.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { canReset, resetComplaints, type ResetField } from './account-fields.ts';
import { refusalOf } from './call-refusal.ts';
import { SubmitRow } from './SubmitRow.tsx';
import { useAccountForm } from './use-account-form.ts';

interface NewPasswordFormProps {
  /** The code from the link's address, which allows it. */
  code: string;
  email: string;
  /** The account that is kept or gives way to an empty one, as nobody has confirmed its address; null for none. */
  unconfirmed: ResetCheck['unconfirmed'];
  onSet: () => void;
  /** The link cannot be used any more. */
  onRefused: (reason: string) => void;
}

const isAboutLink = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.code.startsWith('RESET_CODE_');

/** The new password, twice, with its rules. */
export function NewPasswordForm({ code, email, unconfirmed, onSet, onRefused }: NewPasswordFormProps) {
  const rulesId = useId();
  const [wish, setWish] = useState<'keep' | 'anew'>('keep');
  const { form, texts, field, isSending, failure } = useAccountForm<ResetField>({
    initial: { password: '', confirmation: '' },
    problemsOf: resetComplaints,
    send: async ({ password }) => {
      await callAccount('completeReset', {
        body: { code, newPassword: password, keepsAccount: wish === 'keep' },
      });
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
      {unconfirmed === null ? (
        <p className="break-words">{fill(account.newPasswordLead, { email })}</p>
      ) : (
        <div className="break-words">
          <h2 className="text-xl">{account.confirmElsewhere}</h2>
          <p className="my-2">
            {fill(account.unconfirmedText, {
              email,
              username: unconfirmed.username,
              date: dayTextHere(new Date(unconfirmed.createdAt)),
            })}
          </p>
          <ChoiceField
            label={account.unconfirmedChoice}
            value={wish}
            options={[
              { value: 'keep', label: account.keepAccount },
              { value: 'anew', label: account.beginAnew },
            ]}
            onChange={setWish}
          />
          <p className="mt-2" aria-live="polite">
            {wish === 'keep' ? account.keepAccountText : account.beginAnewText}
          </p>
          {wish === 'anew' && (
            <p className="mt-2 text-sm text-quiet">
              <LinkedText text={account.agreement} linkTo={addressOf} />
            </p>
          )}
        </div>
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
