import { useState } from 'react';
import { pages } from '#contract/site/pages.ts';
import { account } from '#messages/account/account.ts';
import { problems } from '#messages/problems.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { callAccount } from '#web/data/session/call-account.ts';
import { Button } from '#web/ui/Button.tsx';
import { AccountLink } from './AccountLink.tsx';
import { AccountPage } from './AccountPage.tsx';
import { LinkStatus } from './mailed-links/LinkStatus.tsx';
import { NewPasswordForm } from './form/NewPasswordForm.tsx';
import { useMailedLink } from './mailed-links/use-mailed-link.ts';
import { WayOn } from './mailed-links/WayOn.tsx';

const resetLink = {
  read: (asked: URLSearchParams) => (asked.get('mode') === 'resetPassword' ? asked.get('oobCode') : null),
  ask: (code: string) => callAccount('checkReset', { body: { code } }),
  get missing() {
    return problems.RESET_CODE_MISSING;
  },
  get unspecific() {
    return account.resetLinkUnknown;
  },
};

/** Choosing a new password by a link from a mail. */
export default function ResetCompletion() {
  const { standing, retry, refuse } = useMailedLink(resetLink);
  const [isSet, setIsSet] = useState(false);
  return (
    <AccountPage title={pageTexts.confirmPasswordReset.title}>
      {isSet ? (
        <LinkStatus kind="good" title={account.passwordSet}>
          <p>{account.passwordSetText}</p>
          <WayOn to={pages.login.path}>{account.signInNow}</WayOn>
        </LinkStatus>
      ) : standing.is === 'checking' ? (
        <LinkStatus kind="waiting" title={account.checkingLink} />
      ) : standing.is === 'unknown' ? (
        <LinkStatus kind="bad" title={account.linkUnknown}>
          <p>{standing.reason}</p>
          <Button onClick={retry}>{account.tryAgain}</Button>
        </LinkStatus>
      ) : standing.is === 'refused' ? (
        <LinkStatus kind="bad" title={account.linkRefused}>
          <p>{standing.reason}</p>
          <p className="text-sm text-quiet">{account.linkRefusedHint}</p>
          <WayOn to={pages.resetPassword.path}>{account.newLink}</WayOn>
          <AccountLink to={pages.login.path}>{account.backToLogin}</AccountLink>
        </LinkStatus>
      ) : (
        <NewPasswordForm
          code={standing.code}
          email={standing.answer.email}
          unconfirmed={standing.answer.unconfirmed}
          onSet={() => setIsSet(true)}
          onRefused={refuse}
        />
      )}
    </AccountPage>
  );
}
