import { progress } from '#messages/characters/progress.ts';
import { recording } from '#messages/characters/record.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';

/** An entry's fields, in a dialog that comes with them. */
export default function EntryDialog(props: EntryFormProps) {
  const isNew = props.entry === null;
  return (
    <Dialog
      title={isNew ? recording.title : progress.form.editTitle}
      description={isNew ? recording.text : progress.form.editText}
      onClose={props.onClose}
      hasFoot
    >
      <EntryForm {...props} />
    </Dialog>
  );
}
