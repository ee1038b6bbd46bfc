import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import type { Account } from '#contract/account/account.ts';
import { foldedMailAddress, isAccountAddress } from '#contract/account/mail-addresses.ts';
import { usernameFault, type UsernameFault } from '#contract/account/usernames.ts';
import { profile } from '#messages/account/profile.ts';
import { fill } from '#messages/fill.ts';
import { failings, problems } from '#messages/problems.ts';
import { call } from '#web/data/session/call.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { tabDraft } from '#web/ui/form/tab-draft.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FailureLine } from '../../calls/FailureLine.tsx';
import { Section, StatusBadge } from '../../section/Section.tsx';
import { useProfileForm } from '../../calls/use-profile-form.ts';
import { useSignOut } from '../../layer/use-sign-out.ts';
import { AccountDialog } from './AccountDialog.tsx';

const { account: words, email: emailWords } = profile;

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
          icon={<Pencil size={18} className="sm:hidden" />}
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

const draft = tabDraft('loadstone.profile-name');

/** What is typed as the new username of an account and not saved, in this tab; null where nothing is. */
const readNameDraft = (accountId: string): string | null => draftIn(draft.read(), accountId);

/** Keeps what is typed for as long as the tab lives. */
const keepNameDraft = (accountId: string, name: string): void =>
  draft.keep(JSON.stringify({ accountId, name }));

/** Forgets what was typed: it is saved, taken back, or its owner leaves. */
const forgetNameDraft = (): void => draft.keep(null);

/** Reads what was kept, if it was for this account and is as it should be. */
export function draftIn(kept: string | null, accountId: string): string | null {
  try {
    const read: unknown = JSON.parse(kept ?? 'null');
    if (typeof read !== 'object' || read === null || !('name' in read) || !('accountId' in read)) return null;
    return read.accountId === accountId && typeof read.name === 'string' ? read.name : null;
  } catch {
    return null;
  }
}

const texts = (): Readonly<Record<UsernameFault, string>> => ({
  empty: problems.USERNAME_MISSING,
  'too-short': problems.USERNAME_TOO_SHORT,
  'too-long': problems.USERNAME_TOO_LONG,
  'wrong-characters': problems.USERNAME_CHARACTERS,
  reserved: problems.USERNAME_RESERVED,
});

/** The complaints about a username, in a sentence; undefined when it can be one. */
export function usernameComplaint(text: string): string | undefined {
  const fault = usernameFault(text);
  return fault === null ? undefined : texts()[fault];
}

/** The complaints about a new address; undefined when a link can be mailed there. */
function emailComplaint(address: string, present: string): string | undefined {
  if (address.trim() === '') return emailWords.empty;
  if (!isAccountAddress(address)) return emailWords.form;
  return foldedMailAddress(address) === foldedMailAddress(present) ? emailWords.same : undefined;
}

interface ChangeEmailDialogProps {
  /** The present address. */
  email: string;
  hasPassword: boolean;
  typed: string;
  onType: (address: string) => void;
  onSent: (address: string) => void;
  onClose: () => void;
}

/** Has a link mailed to a new address, which becomes the account's when it is opened. */
function ChangeEmailDialog({ email, hasPassword, typed, onType, onSent, onClose }: ChangeEmailDialogProps) {
  const address = typed.trim();
  return (
    <AccountDialog
      title={emailWords.title}
      description={fill(emailWords.text, { email })}
      onClose={onClose}
      field={{
        about: 'email',
        label: emailWords.field,
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        value: typed,
        complaint: emailComplaint(typed, email),
        onChange: onType,
      }}
      hasPassword={hasPassword}
      send={async (proof) => {
        await call(accountRoutes.changeEmail, { body: { email: address, ...proof } });
        notify('success', fill(emailWords.sent, { email: address }));
        onSent(address);
      }}
      failed={emailWords.notSent}
      button={{ label: emailWords.send, sendingLabel: emailWords.sending }}
    />
  );
}
