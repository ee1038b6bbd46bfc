import { useId, useState } from 'react';
import { accountRoutes } from '#contract/account-routes.ts';
import type { Account } from '#contract/account.ts';
import { foldedUsername } from '#contract/usernames.ts';
import { controls, fill, problems, profile } from '#messages';
import { call } from '#web/data/call.ts';
import { readPlayer } from '#web/data/current-player.ts';
import { keepAccount } from '#web/data/session.ts';
import { leaveDevice } from '#web/data/sync/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { FailureLine } from './FailureLine.tsx';
import { useAccountForm } from './use-account-form.ts';

const { deletion: words } = profile;

interface DeleteAccountDialogProps {
  account: Account;
  /** It is to be deleted at a moment now. */
  onAsked: (dueAt: number | null) => void;
  onClose: () => void;
}

/** Says what the end of an account means, and asks for its name and password once more. */
export function DeleteAccountDialog({ account, onAsked, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { form, isSending, errorOf, failure, touch, submit } = useAccountForm({
    username:
      foldedUsername(name) === foldedUsername(account.username) ? undefined : problems.DELETION_NAME_WRONG,
    current: account.hasPassword && password === '' ? profile.email.passwordMissing : undefined,
  });
  const askForDeletion = async () => {
    const body = { username: name.trim(), ...(account.hasPassword ? { currentPassword: password } : {}) };
    const answer = await call(accountRoutes.requestDeletion, { body });
    onAsked(answer.account.deletionDueAt);
    const player = readPlayer();
    // Every session has ended, this one too.
    keepAccount(null);
    onClose();
    // What was never sent stays, as the account can still be kept.
    if (player !== null) await leaveDevice(player, 0);
  };

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{controls.cancel}</Button>
          <Button type="submit" form={formId} weight="danger" aria-busy={isSending}>
            {isSending ? words.sending : words.confirm}
          </Button>
        </>
      }
    >
      <p className="font-medium">{words.what}</p>
      <ul className="mt-2 mb-4 list-disc space-y-2 pl-5 marker:text-quiet">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form
        ref={form}
        id={formId}
        // The fields complain in their own words.
        noValidate
        className="space-y-4"
        onSubmit={(event) => void submit(event, askForDeletion)}
      >
        <TextField
          label={words.username}
          hint={fill(words.usernameHint, { username: account.username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          error={errorOf('username')}
          readOnly={isSending}
          onChange={(text) => {
            setName(text);
            touch();
          }}
        />
        {account.hasPassword && (
          <PasswordField
            label={profile.password.current}
            autoComplete="current-password"
            value={password}
            error={errorOf('current')}
            readOnly={isSending}
            onChange={(text) => {
              setPassword(text);
              touch();
            }}
          />
        )}
        <FailureLine failure={failure} general={words.failed} />
      </form>
    </Dialog>
  );
}
