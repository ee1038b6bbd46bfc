import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';

const words = loadoutWords.clash;

interface NameClashProps {
  /** Of the loadout that has the name. */
  name: string;
  /** The name that this one would get beside it. */
  newName: string;
  onReplace: () => Promise<void>;
  onSaveAsNew: () => Promise<void>;
  onClose: () => void;
}

/** Asks what becomes of a loadout whose name another one has. */
export default function NameClash({ name, newName, onReplace, onSaveAsNew, onClose }: NameClashProps) {
  return (
    <Dialog
      title={fill(words.title, { name })}
      onClose={onClose}
      actions={
        <>
          <Button weight="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => void onReplace()}>{words.replace}</Button>
          <Button weight="primary" onClick={() => void onSaveAsNew()}>
            {words.saveAsNew}
          </Button>
        </>
      }
    >
      <p>{fill(words.asNew, { name: newName })}</p>
    </Dialog>
  );
}
