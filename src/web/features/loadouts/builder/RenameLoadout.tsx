import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { namesake, renameLoadout } from '#web/characters/loadouts/loadout-edits.ts';

const { rename: words, form: formWords, toasts } = loadoutWords;

const useName = textDraft();

interface RenameLoadoutProps {
  loadout: Loadout;
  loadouts: readonly Loadout[];
  onClose: () => void;
}

/** Gives a saved loadout another name. */
export default function RenameLoadout({ loadout, loadouts, onClose }: RenameLoadoutProps) {
  const [name, setName] = useName(loadout.id, loadout.name);
  const [seen] = useState(() => lateStore.seen('loadouts', loadout.id));
  const id = useId();
  const isTaken = namesake(name, loadouts, loadout.id) !== undefined;
  const { form, errorOf } = useForm<'name'>({
    problems: {
      name: name.trim() === '' ? toasts.nameMissing : isTaken ? words.taken : undefined,
    },
    async send() {
      if (!(await renameLoadout(loadout, name.trim(), seen))) return;
      setName(loadout.name);
      onClose();
    },
  });
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button weight="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button weight="primary" type="submit" form={id}>
            {words.save}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          label={formWords.name}
          autoComplete="off"
          maxLength={limits.loadoutNameLength}
          value={name}
          error={errorOf('name')}
          onChange={setName}
        />
      </Form>
    </Dialog>
  );
}
