import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account } from '#contract/account/account.ts';
import { profile } from '#messages/account/profile.ts';
import { fill } from '#messages/fill.ts';
import { failings } from '#messages/problems.ts';
import { call } from '#web/data/session/call.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { forgetNameDraft, keepNameDraft, readNameDraft } from './name-draft.ts';
import { Section } from '../../section/Section.tsx';
import { StatusBadge } from '../../section/StatusBadge.tsx';
import { useProfileForm } from '../../calls/use-profile-form.ts';
import { usernameComplaint } from './username-complaint.ts';
import { useSignOut } from '../../layer/use-sign-out.ts';

const { account: words } = profile;

/** Username and e-mail address, and the way out. */
export function AccountSection({ account }: { account: Account }) {
  const [draft, setDraft] = useState(() => readNameDraft(account.id));
  const name = draft ?? account.username;
  const isChanged = name.trim() !== account.username;
  const fault = usernameComplaint(name);
  const setName = (text: string | null) => {
    // What was typed and taken back is no change.
    const next = text === account.username ? null : text;
    setDraft(next);
    if (next === null) forgetNameDraft();
    else keepNameDraft(account.id, next);
  };
  const save = async () => {
    if (!isChanged) return;
    const answer = await call(accountRoutes.changeProfile, { body: { username: name.trim() } });
    setName(null);
    keepAccount(answer.account);
    notify('success', words.updated);
  };
  const { form, isSending, errorOf, failure, touch } = useProfileForm<'username'>({ username: fault }, save);
  const complaint = fault ?? errorOf('username');
  const canSave = isChanged && complaint === undefined && !isSending;
  const change = (text: string | null) => {
    setName(text);
    touch('username');
  };
  const discard = () => {
    change(null);
    // The button goes; the focus stays with what it was about.
    form.ref.current?.querySelector('input')?.focus();
  };

  return (
    <Section title={words.title} mark={<StatusBadge status="active" />} isBrief>
      <Form form={form} className="space-y-3 max-sm:-my-1 sm:mt-4 sm:space-y-4">
        <TextField
          label={words.username}
          required
          value={name}
          error={complaint}
          {...(isChanged ? { hint: words.notSavedYet } : {})}
          readOnly={isSending}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={change}
        />
        <EmailField email={account.email} hasPassword={account.hasPassword} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" weight="primary" unavailable={!canSave} aria-busy={isSending}>
            {isSending ? words.saving : words.save}
          </Button>
          {isChanged && !isSending && (
            <Button weight="quiet" onClick={discard}>
              {words.discard}
            </Button>
          )}
          <SignOut />
          <FailureLine failure={failure?.cause ?? null} general={`${failings.saveProfile}.`} />
        </div>
      </Form>
    </Section>
  );
}

/** The address, which is changed by a link that is mailed to the new one. */
function EmailField({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [isChanging, setIsChanging] = useState(false);
  // What was typed of a new address when the dialog was closed is there again when it opens.
  const [typed, setTyped] = useState('');
  const [awaited, setAwaited] = useState<string | null>(null);
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField label={words.email} type="email" value={email} readOnly onChange={() => undefined} />
        </div>
        {/* On a phone the address has the room: a pen stands for the words. */}
        <Button
          aria-haspopup="dialog"
          data-tooltip={words.changeEmail}
          icon={<Pencil size={18} aria-hidden className="sm:hidden" />}
          className="max-sm:px-0!"
          onClick={() => setIsChanging(true)}
        >
          <span className="max-sm:sr-only">{words.changeEmail}</span>
        </Button>
      </div>
      {awaited !== null && awaited !== email && (
        <p role="status" className="mt-2 text-sm text-warn">
          {fill(profile.email.sent, { email: awaited })}
        </p>
      )}
      {isChanging && (
        <ChangeEmailDialog
          email={email}
          hasPassword={hasPassword}
          typed={typed}
          onType={setTyped}
          onSent={(address) => {
            setTyped('');
            setAwaited(address);
            setIsChanging(false);
          }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}

function SignOut() {
  const { isSending, signOut } = useSignOut();
  return (
    <Button className="ml-auto" aria-busy={isSending} onClick={() => void signOut('/')}>
      {isSending ? words.signingOut : words.signOut}
    </Button>
  );
}
