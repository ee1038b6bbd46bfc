import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { changeSet } from '#web/characters/gems/sets/gem-sets.ts';

const { editing: words } = gemBag.sets;

const useNaming = fieldsDraft<Pick<GemSet, 'name' | 'description'>>();

export default function SetNaming({ set, onClose }: { set: GemSet; onClose: () => void }) {
  const id = useId();
  const [seen] = useState(() => localStore.seen('gemSets', set.id));
  const [{ name, description }, change, forget] = useNaming(set.id, {
    name: set.name,
    description: set.description,
  });
  const { form, errorOf } = useForm<'name'>({
    problems: { name: name.trim() === '' ? words.nameMissing : undefined },
    async send() {
      if (!(await changeSet(set, { name: name.trim(), description: description.trim() }, seen))) return;
      forget();
      onClose();
    },
  });
  return (
    <Dialog
      title={gemBag.sets.edit}
      onClose={onClose}
      actions={
        <Button weight="primary" type="submit" form={id}>
          {words.save}
        </Button>
      }
    >
      <Form form={form} id={id} className="grid gap-4">
        <TextField
          label={words.name}
          name="name"
          maxLength={limits.gemSetNameLength}
          value={name}
          error={errorOf('name')}
          onChange={(text) => change({ name: text })}
        />
        <TextField
          label={words.description}
          rows={3}
          maxLength={limits.gemSetDescriptionLength}
          value={description}
          onChange={(text) => change({ description: text })}
        />
      </Form>
    </Dialog>
  );
}
