import { Check } from 'lucide-react';
import { useId } from 'react';
import { addressOf } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { keptRules, type PasswordRule } from '#contract/account/passwords.ts';
import { account } from '#messages/account/account.ts';
import { providerWords } from '#messages/account/providers.ts';
import { fill } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { keepAccount } from '#web/data/session/session.ts';
import type { Texts } from '#web/ui/form/use-text-form.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { PasswordChecklist } from '#web/ui/form/PasswordChecklist.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { signUpComplaints, type SignUpField } from './form/account-fields.ts';
import { refusalOf } from './form/call-refusal.ts';
import { EntryPage } from './EntryPage.tsx';
import { SubmitRow } from './form/SubmitRow.tsx';
import { useAccountForm } from './form/use-account-form.ts';

const rules: readonly PasswordRule[] = ['length', 'upper', 'lower', 'digit'];

async function send({ username, email, password }: Texts<SignUpField>): Promise<void> {
  const answer = await callAccount('signUp', { body: { username, email, password } });
  keepAccount(answer.account);
  notify('success', fill(account.welcome, { username: answer.account.username }), {
    description: fill(account.welcomeText, { email: answer.account.email }),
  });
}

/** Making an account. */
export default function Signup() {
  const rulesId = useId();
  const { form, texts, field, isSending, failure } = useAccountForm<SignUpField>({
    initial: { username: '', email: '', password: '', confirmation: '' },
    problemsOf: signUpComplaints,
    send,
    refusalOf: (error) => refusalOf(error, account.signUpFailed),
  });
  return (
    <EntryPage
      title={pageTexts.signup.title}
      lead={account.signUpLead}
      other={{ question: account.haveAccount, label: account.toSignIn, path: pages.login.path }}
      providerFailed={providerWords.signUpFailed}
      isAgreementSaid
    >
      <ul className="mb-4 space-y-1 text-sm">
        {account.benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2">
            <Check size={16} className="mt-0.5 shrink-0 text-good" />
            {benefit}
          </li>
        ))}
      </ul>
      <Form form={form}>
        <TextField
          {...field('username')}
          label={account.username}
          required
          hint={account.usernameHint}
          // Players sign in with the address, so that is what a password manager should keep.
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('email')}
          label={account.email}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <PasswordField
            {...field('password')}
            label={account.password}
            autoComplete="new-password"
            describedBy={rulesId}
          />
          <div className="mt-2">
            <PasswordChecklist id={rulesId} rules={rules} kept={keptRules(texts.password)} />
          </div>
        </div>
        <PasswordField
          {...field('confirmation')}
          label={account.confirmPassword}
          autoComplete="new-password"
        />
        <p className="text-sm text-quiet">
          <LinkedText text={account.agreement} linkTo={addressOf} />
        </p>
        <SubmitRow
          label={account.signUp}
          sendingLabel={account.signingUp}
          isSending={isSending}
          failure={failure?.text ?? null}
        />
      </Form>
    </EntryPage>
  );
}
