import { useState } from 'react';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { publishedWishes, type Account, type PublishedWish } from '#contract/account/account.ts';
import { foldedUsername } from '#contract/account/usernames.ts';
import { profile } from '#messages/account/profile.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { problems } from '#messages/problems.ts';
import { call } from '#web/data/session/call.ts';
import { keepAccount } from '#web/data/session/session.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { leaveDevice } from '#web/data/sync/status/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { AccountDialog } from '../account/AccountDialog.tsx';
import { rowNames } from '../row-names.ts';
import { UnfoldingSection } from '../../section/UnfoldingSection.tsx';

const { deletion: words } = profile;

interface DeletionSectionProps {
  account: Account;
  onAsked: (dueAt: number | null) => void;
}

export function DeletionSection({ account, onAsked }: DeletionSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <UnfoldingSection name={rowNames.deletion} title={words.title} text={words.text}>
      <Button
        weight="danger"
        className="mt-3 border border-line-strong"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {words.ask}
      </Button>
      {isAsking && (
        <DeleteAccountDialog account={account} onAsked={onAsked} onClose={() => setIsAsking(false)} />
      )}
    </UnfoldingSection>
  );
}

interface DeleteAccountDialogProps {
  account: Account;
  /** It is to be deleted at a moment now. */
  onAsked: (dueAt: number | null) => void;
  onClose: () => void;
}

/** Says what the end of an account means, and asks for its name and password once more. */
function DeleteAccountDialog({ account, onAsked, onClose }: DeleteAccountDialogProps) {
  const [name, setName] = useState('');
  const [published, setPublished] = useState<PublishedWish>('remove');
  return (
    <AccountDialog
      title={words.title}
      onClose={onClose}
      field={{
        about: 'username',
        label: words.username,
        hint: fill(words.usernameHint, { username: account.username }),
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        value: name,
        complaint:
          foldedUsername(name) === foldedUsername(account.username)
            ? undefined
            : problems.DELETION_NAME_WRONG,
        onChange: setName,
      }}
      hasPassword={account.hasPassword}
      send={async (proof) => {
        const body = { username: name.trim(), published, ...proof };
        const answer = await call(accountRoutes.requestDeletion, { body });
        onAsked(answer.account.deletionDueAt);
        const player = readPlayer();
        // Every session has ended, this one too.
        keepAccount(null);
        onClose();
        // What was never sent stays, as the account can still be kept.
        if (player !== null) await leaveDevice(player, 0);
      }}
      failed={words.failed}
      button={{ label: words.confirm, sendingLabel: words.sending, weight: 'danger' }}
      otherActions={<Button onClick={onClose}>{controls.cancel}</Button>}
    >
      <p className="font-medium">{words.what}</p>
      <ul className="mt-2 mb-4 list-disc space-y-2 pl-5 marker:text-quiet">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mb-4">
        <ChoiceField
          label={words.published}
          hint={words.wishText}
          value={published}
          options={publishedWishes.map((value) => ({ value, label: words.wishes[value] }))}
          onChange={setPublished}
        />
      </div>
    </AccountDialog>
  );
}
