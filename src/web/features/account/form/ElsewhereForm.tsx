import { useEffect } from 'react';
import { addressOf } from '#contract/site/pages.ts';
import { account } from '#messages/account/account.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { refusalOf } from './call-refusal.ts';
import { SubmitRow } from './SubmitRow.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ElsewhereFormProps {
  /** Of the link that confirms the address. */
  code: string;
  onConfirmed: (email: string) => void;
}

/** Confirming an address on a device that the account was never signed in on: whoever made it knows its password. */
export function ElsewhereForm({ code, onConfirmed }: ElsewhereFormProps) {
  const { form, field, isSending, failure } = useAccountForm<'password'>({
    initial: { password: '' },
    problemsOf: ({ password }) => (password === '' ? { password: account.complaints.passwordMissing } : {}),
    send: async ({ password }) => {
      const { email } = await callAccount('confirmEmail', { body: { code, password } });
      onConfirmed(email);
    },
    refusalOf: (error) => refusalOf(error),
  });
  useEffect(() => {
    // What had the focus has gone from the page.
    form.ref.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  }, [form.ref]);
  return (
    <>
      <h2 className="text-2xl">{account.confirmElsewhere}</h2>
      <p className="mt-2">{account.confirmElsewhereText}</p>
      <Form form={form} className="mt-4 space-y-4">
        <PasswordField {...field('password')} label={account.password} autoComplete="current-password" />
        <SubmitRow
          label={account.confirmNow}
          sendingLabel={account.confirming}
          isSending={isSending}
          failure={failure?.text ?? null}
        />
      </Form>
      <p className="mt-4 text-sm text-quiet">
        <LinkedText text={account.confirmStranger} linkTo={addressOf} />
      </p>
    </>
  );
}
