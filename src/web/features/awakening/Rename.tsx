import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

const { setups: words } = awakeningWords;

interface RenameProps {
  name: string;
  /** Answers whether it is kept. */
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Gives a setup another name. */
export default function Rename({ name, onName, onClose }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const id = useId();
  const { form, errorOf } = useForm<'name'>({
    problems: { name: typed.trim() === '' ? words.nameMissing : undefined },
    async send() {
      if (await onName(typed.trim())) onClose();
    },
  });
  return (
    <Dialog
      title={fill(words.renameOf, { name })}
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
          label={words.name}
          autoComplete="off"
          maxLength={limits.awakeningNameLength}
          value={typed}
          error={errorOf('name')}
          onChange={setTyped}
        />
      </Form>
    </Dialog>
  );
}
