import { useId, useState } from 'react';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { clanRoomAddress } from '#contract/site/link-addresses.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { fill } from '#messages/fill.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ClanForm } from './ClanForm.tsx';

/** Founds a clan, and leads into its room. */
export default function CreateClan({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const session = useKnownSession();
  const { active } = useCharacters();
  // Sent again after a lost answer it is the same clan.
  const [key] = useState(newRecordId);
  const [isSending, setIsSending] = useState(false);
  return (
    <Dialog
      title={words.createTitle}
      description={words.createText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} weight="primary" unavailable={isSending}>
            {words.create}
          </Button>
        </>
      }
    >
      <ClanForm
        formId={id}
        clanKey={key}
        baseVersion={0}
        isLeader
        // Of the active character where it is known by now: what comes late must not touch what is typed.
        founder={active?.name ?? session?.username ?? ''}
        failed={words.notCreated}
        onSending={setIsSending}
        onSaved={({ id: clan }, name) => {
          invalidate(clanRoutes.listOwnClans);
          onClose();
          notify('success', fill(words.created, { name }));
          navigate(clanRoomAddress(clan));
        }}
      />
    </Dialog>
  );
}
