import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account } from '#contract/account/account.ts';
import { profile } from '#messages/account/profile.ts';
import { fill } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { call } from '#web/data/session/call.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ExportButton } from '../account/ExportButton.tsx';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { Section } from '../../section/Section.tsx';
import { StatusBadge } from '../../section/StatusBadge.tsx';
import { useSending } from '../../calls/use-sending.ts';
import { useSignOut } from '../../layer/use-sign-out.ts';

const { account: accountWords, deletion: words } = profile;

/** An account that is to be deleted: it can be kept, or left alone. */
export function LeavingAccount({ account, dueAt }: { account: Account; dueAt: number }) {
  const keeping = useSending();
  const leaving = useSignOut();
  const day = dayTextHere(new Date(dueAt));
  const keep = () =>
    keeping.send(async () => {
      keepAccount((await call(accountRoutes.cancelDeletion, {})).account);
      notify('success', words.kept);
    });
  return (
    <Section
      title={fill(words.dueTitle, { day })}
      mark={<StatusBadge status="leaving" />}
      text={fill(words.dueText, { username: account.username, email: account.email })}
    >
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button weight="primary" aria-busy={keeping.isSending} onClick={() => void keep()}>
          {keeping.isSending ? words.keeping : words.keep}
        </Button>
        <ExportButton />
        <Button aria-busy={leaving.isSending} onClick={() => void leaving.signOut('/')}>
          {leaving.isSending ? accountWords.signingOut : accountWords.signOut}
        </Button>
        <FailureLine failure={keeping.failure} general={words.notKept} />
      </div>
    </Section>
  );
}
