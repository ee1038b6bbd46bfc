import { useEffect, useRef, useState } from 'react';
import type { Account } from '#contract/account/account.ts';
import { addressOf } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import type { PendingLink } from '#contract/account/provider-sign-in.ts';
import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import { account as accountWords } from '#messages/account/account.ts';
import { providerWords as words } from '#messages/account/providers.ts';
import { fill } from '#messages/fill.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { useProviderSignIn } from '#web/data/session/providers/use-provider-sign-in.ts';
import { useQuestion } from '#web/data/session/use-answer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { ProviderMark } from '#web/ui/ProviderMark.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { signInComplaints, type SignInField } from '../form/account-fields.ts';
import { AccountLink } from '../AccountLink.tsx';
import { refusalOf, signInRefusalOf } from '../form/call-refusal.ts';
import type { FoundAccount } from './found-account.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import SecondStepForm from '../form/SecondStepForm.tsx';
import { SubmitRow } from '../form/SubmitRow.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

interface OwnerSignInProps {
  found: FoundAccount;
  /** Where to go, for a page that does not send on whoever is signed in. */
  onSignedIn?: (account: Account, landing: string | null) => void;
  onStartAgain: () => void;
}

/** Has the owner of an account with a provider's address sign in as usual, and links the provider then. */
export default function OwnerSignIn({ found, onSignedIn, onStartAgain }: OwnerSignInProps) {
  const body = { state: found.state };
  const { status, answer, failure } = useQuestion(`pending link ${found.state}`, () =>
    callAccount('pendingLink', { body }),
  );
  return (
    <div aria-busy={status === 'loading'}>
      {answer !== undefined ? (
        <Ways
          found={found}
          pending={answer}
          onSignedIn={(account) => {
            keepAccount(account);
            onSignedIn?.(account, answer.landing);
          }}
        />
      ) : (
        <p className="break-words">{found.told}</p>
      )}
      {status === 'failed' && <p className="mt-2 text-bad">{refusalOf(failure).text}</p>}
      <div className="mt-3 -ml-3">
        <Button small weight="quiet" onClick={onStartAgain}>
          {words.ownerStartAgain}
        </Button>
      </div>
    </div>
  );
}

interface WaysProps {
  found: FoundAccount;
  pending: PendingLink;
  onSignedIn: (account: Account) => void;
}

function Ways({ found, pending, onSignedIn }: WaysProps) {
  const { provider, email, methods } = pending;
  const name = words.names[provider];
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  /** A sign-in that was good stays so where the provider could not be linked. */
  const link = async (account: Account) => {
    try {
      const linked = await callAccount('linkPending', { body: { state: found.state } });
      tell(linked.account, provider, null);
      onSignedIn(linked.account);
    } catch (error) {
      tell(account, provider, refusalOf(error).text);
      onSignedIn(account);
    }
  };
  if (isCodeAsked) return <SecondStepForm onSignedIn={link} onStartAgain={() => setIsCodeAsked(false)} />;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {fill(words.ownerTitle, { provider: name })}
      </h2>
      <p className="mt-2 break-words">{found.told}</p>
      <div className="mt-4 space-y-3">
        {methods.includes('password') && (
          <PasswordWay email={email} onSignedIn={link} onCodeAsked={() => setIsCodeAsked(true)} />
        )}
        {signInProviders
          .filter((each) => each !== provider && methods.includes(each))
          .map((each) => (
            <ProviderWay
              key={each}
              provider={each}
              state={found.state}
              landing={pending.landing}
              onSignedIn={(account) => {
                tell(account, provider, words.notLinkedNow);
                onSignedIn(account);
              }}
            />
          ))}
        {methods.includes('passkey') && <PasskeyButton onSignedIn={link} />}
      </div>
      <p className="mt-4 text-sm text-quiet">
        <LinkedText text={words.ownerStranger} linkTo={addressOf} />
      </p>
    </>
  );
}

/** @param otherwise why it is not linked, should it not be */
function tell(account: Account, provider: SignInProvider, otherwise: string | null): void {
  const values = { provider: words.names[provider] };
  if (account.providers.some((each) => each.provider === provider))
    notify('success', fill(words.linked, values));
  else notify('error', fill(words.ownerNotLinked, { ...values, reason: otherwise ?? words.notLinkedNow }));
}

interface PasswordWayProps {
  email: string;
  onSignedIn: (account: Account) => Promise<void>;
  onCodeAsked: () => void;
}

function PasswordWay({ email, onSignedIn, onCodeAsked }: PasswordWayProps) {
  const { form, field, isSending, failure } = useAccountForm<SignInField>({
    initial: { email, password: '' },
    problemsOf: signInComplaints,
    send: async ({ password }) => {
      const { account } = await callAccount('signIn', { body: { email, password } });
      if (account === null) onCodeAsked();
      else await onSignedIn(account);
    },
    refusalOf: signInRefusalOf,
  });
  return (
    <Form form={form}>
      <TextField
        {...field('email')}
        label={accountWords.email}
        type="email"
        autoComplete="username"
        readOnly
      />
      <div>
        <PasswordField {...field('password')} label={accountWords.password} autoComplete="current-password" />
        <div className="mt-1 text-right text-sm">
          <AccountLink to={pages.resetPassword.path} state={{ email }}>
            {accountWords.forgotPassword}
          </AccountLink>
        </div>
      </div>
      <SubmitRow
        label={words.ownerSignIn}
        sendingLabel={accountWords.signingIn}
        isSending={isSending}
        failure={failure?.text ?? null}
      />
    </Form>
  );
}

interface ProviderWayProps {
  provider: SignInProvider;
  state: string;
  landing: string | null;
  onSignedIn: (account: Account) => void;
}

/** By another provider, which may lead away from the page: so the server links once it has answered. */
function ProviderWay({ provider, state, landing, onSignedIn }: ProviderWayProps) {
  const { begin, waitingFor } = useProviderSignIn();
  const [told, setTold] = useState<string | null>(null);
  const name = words.names[provider];
  const choose = async () => {
    setTold(null);
    const outcome = await begin({ provider, intent: 'sign-in', landing, linking: state });
    if (outcome.is === 'done') onSignedIn(outcome.account);
    if (outcome.is === 'refused' || outcome.is === 'exists')
      setTold(refusalOf(outcome.failure, words.failed[provider]).text);
  };
  return (
    <div>
      <Button
        className="w-full"
        icon={<ProviderMark provider={provider} />}
        aria-busy={waitingFor !== null}
        onClick={() => void choose()}
      >
        {fill(words.continueWith, { provider: name })}
      </Button>
      <p role="status" className="text-sm break-words">
        {waitingFor === null ? told : `${fill(words.waiting, { provider: name })} ${words.waitingHint}`}
      </p>
    </div>
  );
}
