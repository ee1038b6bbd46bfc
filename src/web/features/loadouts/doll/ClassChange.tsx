import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { nameOfClass } from '../class-name.ts';

const words = loadoutWords.classChange;

interface ClassChangeProps {
  classId: string;
  /** What the class cannot wear, by name. */
  items: readonly string[];
  onRemove: () => void;
  onClose: () => void;
}

/** Asks whether items go that another class cannot wear. */
export default function ClassChange({ classId, items, onRemove, onClose }: ClassChangeProps) {
  return (
    <Dialog
      title={fill(words.title, { class: nameOfClass(classId), n: items.length })}
      onClose={onClose}
      actions={
        <>
          <Button weight="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button weight="primary" onClick={onRemove}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>{items.join(', ')}</p>
    </Dialog>
  );
}
