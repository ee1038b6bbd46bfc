import { useState, useEffect } from 'react';
import { addressOf } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { account } from '#messages/account/account.ts';
import { fill } from '#messages/fill.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { askSessionAgain, useSession } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { LinkedText } from '#web/ui/text/LinkedText.tsx';
import { AccountPage } from './AccountPage.tsx';
import { refusalOf } from './form/call-refusal.ts';
import { SubmitRow } from './form/SubmitRow.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { LinkStatus } from './mailed-links/LinkStatus.tsx';
import { useMailedLink } from './mailed-links/use-mailed-link.ts';
import { WayOn } from './mailed-links/WayOn.tsx';

const confirmationLink = {
  read: (asked: URLSearchParams) => asked.get('code'),
  /** The address that is confirmed now; null where nothing says that whoever presses has made the account. */
  async ask(code: string): Promise<string | null> {
    try {
      const { email } = await callAccount('confirmEmail', { body: { code } });
      // This device may be signed in to that account, whose address counts as confirmed now.
      askSessionAgain();
      return email;
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'EMAIL_CODE_ELSEWHERE') return null;
      throw error;
    }
  },
  get missing() {
    return account.confirmationMissingCode;
  },
};

/** The page of a link that confirms an address. */
export default function EmailConfirmation() {
  const [isPressed, setPressed] = useState(false);
  const { standing, code, retry } = useMailedLink(confirmationLink, isPressed);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const email = standing.is === 'good' ? (standing.answer ?? confirmed) : null;
  return (
    <AccountPage title={pageTexts.confirmEmail.title}>
      {standing.is === 'checking' && !isPressed && typeof code === 'string' ? (
        <LinkStatus kind="asking" title={account.confirmAsked}>
          <p>{account.confirmAskedText}</p>
          <Button weight="primary" onClick={() => setPressed(true)}>
            {account.confirmNow}
          </Button>
        </LinkStatus>
      ) : standing.is === 'checking' ? (
        <LinkStatus kind="waiting" title={isPressed ? account.confirming : account.checkingLink} />
      ) : standing.is === 'unknown' ? (
        <LinkStatus kind="bad" title={account.linkUnknown}>
          <p>{standing.reason}</p>
          <Button onClick={retry}>{account.tryAgain}</Button>
        </LinkStatus>
      ) : standing.is === 'refused' ? (
        <LinkStatus kind="bad" title={account.notConfirmed}>
          <p>{standing.reason}</p>
          <p className="text-sm text-quiet">{account.notConfirmedHint}</p>
          <ToProfile />
        </LinkStatus>
      ) : email === null ? (
        <ElsewhereForm code={standing.code} onConfirmed={setConfirmed} />
      ) : (
        <LinkStatus kind="good" title={account.confirmed}>
          <p className="break-words">{fill(account.confirmedText, { email })}</p>
          <ToProfile />
        </LinkStatus>
      )}
    </AccountPage>
  );
}

/** The link may have been opened on a device that is not signed in. */
function ToProfile() {
  const isSignedIn = useSession() != null;
  return isSignedIn ? (
    <WayOn to={profileAddress}>{account.toSettings}</WayOn>
  ) : (
    <WayOn to={pages.login.path} state={{ from: profileAddress }}>
      {account.toSignInAfter}
    </WayOn>
  );
}

/** There it stands whether the address is confirmed. */
const profileAddress = `${pages.settings.path}?tab=profile`;

interface ElsewhereFormProps {
  /** Of the link that confirms the address. */
  code: string;
  onConfirmed: (email: string) => void;
}

/** Confirming an address on a device that the account was never signed in on: whoever made it knows its password. */
function ElsewhereForm({ code, onConfirmed }: ElsewhereFormProps) {
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
