import { useEffect, useRef, useState } from 'react';
import { useLocation } from '#web/ui/address/address.ts';
import { limits } from '#contract/limits.ts';
import { pages } from '#contract/site/pages.ts';
import { account } from '#messages/account/account.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import type { Texts } from '#web/ui/form/use-text-form.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';
import { resetRequestComplaints } from './form/account-fields.ts';
import { AccountLink } from './AccountLink.tsx';
import { AccountPage } from './AccountPage.tsx';
import { refusalOf } from './form/call-refusal.ts';
import { useCameFrom } from './landing/landing.ts';
import { SubmitRow } from './form/SubmitRow.tsx';
import { useAccountForm } from './form/use-account-form.ts';

async function requestReset(email: string): Promise<void> {
  await callAccount('requestReset', { body: { email } });
  notify('success', account.resetSent);
}

const resetRefusal = (error: unknown) => refusalOf(error, account.resetFailed);

/** Asking for a mail with a link to choose a new password. */
export default function ResetRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [wait, startWait] = useCountdown('reset-mail');
  const [typed, setTyped] = useState(useTypedAtLogin());
  const send = async (email: string) => {
    await requestReset(email);
    startWait(limits.resendWaitS);
    setSentTo(email);
  };
  if (sentTo === null) return <RequestForm email={typed} send={send} />;
  return (
    <CheckMail
      email={sentTo}
      wait={wait}
      resend={() => send(sentTo)}
      onBack={() => {
        setTyped(sentTo);
        setSentTo(null);
      }}
    />
  );
}

/** The address that somebody had typed before they found that they had forgotten the password. */
function useTypedAtLogin(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}

function RequestForm({ email, send }: { email: string; send: (email: string) => Promise<void> }) {
  const cameFrom = useCameFrom();
  const { form, field, isSending, failure } = useAccountForm<'email'>({
    initial: { email },
    problemsOf: resetRequestComplaints,
    send: (values: Texts<'email'>) => send(values.email.trim()),
    refusalOf: resetRefusal,
  });
  return (
    <AccountPage
      title={pageTexts.resetPassword.title}
      lead={account.resetLead}
      below={<BackToLogin state={cameFrom} />}
    >
      <Form form={form}>
        <TextField
          {...field('email')}
          label={account.email}
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitRow
          label={account.sendReset}
          sendingLabel={account.sendingReset}
          isSending={isSending}
          failure={failure?.text ?? null}
        />
      </Form>
    </AccountPage>
  );
}

function BackToLogin({ state }: { state: object }) {
  return (
    <p className="mt-3 text-center">
      <AccountLink to={pages.login.path} state={state}>
        {account.backToLogin}
      </AccountLink>
    </p>
  );
}

interface CheckMailProps {
  email: string;
  /** Seconds until another mail can be asked for. */
  wait: number;
  resend: () => Promise<void>;
  onBack: () => void;
}

/** Says the same whether or not there is such an account. */
function CheckMail({ email, wait, resend, onBack }: CheckMailProps) {
  const cameFrom = useCameFrom();
  const text = useRef<HTMLParagraphElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // What had the focus went with the form.
  useEffect(() => text.current?.focus(), []);
  const sendAgain = async () => {
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      await resend();
    } catch (error) {
      setFailure(resetRefusal(error).text);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <AccountPage title={account.checkTitle} below={<BackToLogin state={cameFrom} />}>
      <p ref={text} tabIndex={-1} className="break-words outline-none">
        {fill(account.checkText, { email })}
      </p>
      <p className="mt-3 text-sm text-quiet">{account.checkHint}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button unavailable={wait > 0} aria-busy={isSending} onClick={() => void sendAgain()}>
          {account.resend}
        </Button>
        <Button weight="quiet" onClick={onBack}>
          {account.otherAddress}
        </Button>
      </div>
      {/* Room for a line, so that nothing moves when it goes. */}
      <p className="mt-2 min-h-6 text-sm text-quiet">{wait > 0 && fillCount(account.resendIn, wait)}</p>
      {failure !== null && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {failure}
        </p>
      )}
    </AccountPage>
  );
}
