import { useState } from 'react';
import type { Account } from '#contract/account/account.ts';
import { addressOf } from '#contract/site/link-addresses.ts';
import { pageAt, pages } from '#contract/site/pages.ts';
import { account } from '#messages/account/account.ts';
import { providerWords } from '#messages/account/providers.ts';
import { fill } from '#messages/fill.ts';
import { secondStep } from '#messages/account/second-step.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { signInComplaints, type SignInField } from './form/account-fields.ts';
import { AccountLink } from './AccountLink.tsx';
import { signInRefusalOf } from './form/call-refusal.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { EntryPage } from './EntryPage.tsx';
import { PasskeyButton } from './ways-in/PasskeyButton.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { useCameFrom } from './landing/landing.ts';
import { SubmitRow } from './form/SubmitRow.tsx';
import { useAccountForm } from './form/use-account-form.ts';

const SecondStepTitle = () => <h2 className="text-2xl">{secondStep.signIn.title}</h2>;
const SecondStepForm = lazyPart(() => import('./form/SecondStepForm.tsx'), <SecondStepTitle />);

function arrive(account: Account): void {
  keepAccount(account);
  notify('success', providerWords.authenticated);
}

/** The title of a page that only players can see; null for any other address. */
function playersPageAt(address: string | null): string | null {
  const page = pageAt(address?.split(/[?#]/, 1)[0] ?? '');
  return page?.access === 'signed-in' ? pageTexts[page.id].title : null;
}

/** Signing in. */
export default function Login() {
  const cameFrom = useCameFrom();
  // The build has drawn the page for whatever led here.
  const isAwake = useAfterHydration();
  const asked = isAwake ? playersPageAt(cameFrom.from) : null;
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [isLockedOut, setIsLockedOut] = useState(false);
  const { form, texts, field, isSending, failure } = useAccountForm<SignInField>({
    initial: { email: '', password: '' },
    problemsOf: signInComplaints,
    send: async ({ email, password }) => {
      const answer = await callAccount('signIn', { body: { email, password } });
      keepAccount(answer.account);
      setIsCodeAsked(answer.account === null);
    },
    refusalOf: (error) => {
      setIsLockedOut(error instanceof CallFailed && error.code === 'auth/too-many-requests');
      return signInRefusalOf(error);
    },
  });
  const startAgain = () => {
    field('password').onChange('');
    setIsCodeAsked(false);
    // After the fields are drawn.
    requestAnimationFrame(() =>
      form.ref.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus(),
    );
  };
  return (
    <EntryPage
      title={pageTexts.login.title}
      lead={asked === null ? account.signInLead : fill(account.signInFor, { page: asked })}
      other={{ question: account.noAccount, label: account.toSignUp, path: pages.signup.path }}
      instead={
        cameFrom.from?.startsWith(pages.loadoutBuilder.path) === true && (
          <AccountLink to={pages.sharedLoadout.path}>{account.loadoutWithout}</AccountLink>
        )
      }
      providerFailed={providerWords.loginFailed}
      end={<PasskeyButton onSignedIn={arrive} />}
      inBetween={isCodeAsked ? <SecondStepForm onSignedIn={arrive} onStartAgain={startAgain} /> : undefined}
    >
      <Form form={form}>
        <TextField
          {...field('email')}
          label={account.email}
          required
          type="email"
          inputMode="email"
          // Password managers know an account by this.
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <PasswordField {...field('password')} label={account.password} autoComplete="current-password" />
          <div className="mt-1 text-right text-sm">
            <AccountLink to={pages.resetPassword.path} state={{ ...cameFrom, email: texts.email }}>
              {account.forgotPassword}
            </AccountLink>
          </div>
        </div>
        <SubmitRow
          label={account.signIn}
          sendingLabel={account.signingIn}
          isSending={isSending}
          failure={failure?.text ?? null}
        />
        {isLockedOut && failure !== null && (
          <p className="text-sm">
            <LinkedText text={account.lockedOut} linkTo={addressOf} />
          </p>
        )}
      </Form>
    </EntryPage>
  );
}
