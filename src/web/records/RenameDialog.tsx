import { useId } from 'react';
import { controls } from '#messages/controls.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textDraft } from '#web/ui/form/page-draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

const useName = textDraft();

interface RenameDialogProps {
  title: string;
  /** Of the field. */
  label: string;
  maxLength: number;
  /** Of the button that keeps the name. */
  save: string;
  /** The record's id, and its present name. */
  of: { readonly id: string; readonly name: string };
  /** The complaint about a name; undefined where it can be one. */
  complaintOf: (name: string) => string | undefined;
  /** Answers whether it is kept. */
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Gives a record another name. */
export default function RenameDialog(props: RenameDialogProps) {
  const { title, label, maxLength, save, of, complaintOf, onName, onClose } = props;
  const [typed, setTyped] = useName(of.id, of.name);
  const name = typed.trim();
  const id = useId();
  const { form, errorOf } = useForm<'name'>({
    problems: { name: complaintOf(name) },
    async send() {
      if (!(await onName(name))) return;
      setTyped(of.name);
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button weight="quiet" onClick={onClose}>
            {controls.cancel}
          </Button>
          <Button weight="primary" type="submit" form={id}>
            {save}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <TextField
          label={label}
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          error={errorOf('name')}
          onChange={setTyped}
        />
      </Form>
    </Dialog>
  );
}
