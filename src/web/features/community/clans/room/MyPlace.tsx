import { useId, useState } from 'react';
import { clanLimits } from '#contract/community/clans.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { clanRoomWords as words } from '#messages/community/clan-room.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { JoiningFields, joiningProblems, type Joining, type JoiningField } from '../JoiningFields.tsx';
import { placesById, useRoomView } from './use-room.ts';

const useMine = fieldsDraft<Joining & { readonly part: string }>();

/** The player's own place: their name in the clan, and what they share. */
export default function MyPlace({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { room, refresh } = useRoomView();
  // The server refuses a change over one that this dialog has not seen, so that no tick comes back unasked.
  const [was] = useState(() => {
    const mine = placesById(room).get(room.me.place);
    if (mine?.shares == null) throw new Error('A room lacks the place of the member who reads it.');
    const { name, class: classId, part: text, characterId, shares, showsPublicly } = mine;
    return { name, class: classId, part: text, characterId, shares, showsPublicly };
  });
  const [joining, change, forget] = useMine(room.me.place, { ...was, class: was.class ?? '' });
  const { form, errorOf, failure, isSending, touch } = useForm<JoiningField>({
    problems: joiningProblems(joining),
    async send() {
      await call(clanRoutes.putMyPlace, {
        params: { id: room.id },
        body: {
          ...joining,
          name: joining.name.trim(),
          class: joining.class === '' ? null : joining.class,
          shares: [...joining.shares],
          part: joining.part.trim(),
          was,
        },
      });
      forget();
      void refresh();
      notify('success', words.saved);
      onClose();
    },
    refusalOf(error) {
      if (!(error instanceof CallFailed)) throw error;
      return { field: error.code === 'MEMBER_NAME_TAKEN' ? 'name' : null, text: error.message };
    },
  });
  return (
    <Dialog
      title={words.mine}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} weight="primary" unavailable={isSending}>
            {words.save}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <JoiningFields
          value={joining}
          errorOf={errorOf}
          onChange={(patch, field) => {
            change(patch);
            touch(field);
          }}
        />
        <TextField
          label={words.part}
          hint={words.partHint}
          maxLength={clanLimits.memberRoleLength}
          value={joining.part}
          onChange={(part) => change({ part })}
        />
        {failure !== null && (
          <p role="alert" className="text-bad">
            {words.notSaved}. {failure.text}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
