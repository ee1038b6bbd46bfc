import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useTextForm } from '#web/ui/form/use-text-form.ts';
import { changeSet } from '#web/characters/gems/sets/gem-sets.ts';

const { editing: words } = gemBag.sets;

export default function SetNaming({ set, onClose }: { set: GemSet; onClose: () => void }) {
  const id = useId();
  const [seen] = useState(() => localStore.seen('gemSets', set.id));
  const { form, field } = useTextForm({
    initial: { name: set.name, description: set.description },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: words.nameMissing } : {}),
    send: async ({ name, description }) => {
      if (await changeSet(set, { name: name.trim(), description: description.trim() }, seen)) onClose();
    },
    refusalOf: () => null,
  });
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <Button weight="primary" type="submit" form={id}>
          {words.save}
        </Button>
      }
    >
      <Form form={form} id={id} className="grid gap-4">
        <TextField label={words.name} maxLength={limits.gemSetNameLength} {...field('name')} />
        <TextField
          label={words.description}
          rows={3}
          maxLength={limits.gemSetDescriptionLength}
          {...field('description')}
        />
      </Form>
    </Dialog>
  );
}
