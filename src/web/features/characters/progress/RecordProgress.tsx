import type { Character } from '#contract/records/collections/characters/characters.ts';
import { recording as words } from '#messages/characters/record.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const RecordForm = lazyPart(() => import('./RecordForm.tsx'), <div className="skeleton h-44" />);

interface RecordProgressProps {
  character: Character;
  onClose: () => void;
}

/** Records how a character stands now, over any page. The dialog opens at once; its fields have more code, and need the history. */
export default function RecordProgress({ character, onClose }: RecordProgressProps) {
  return (
    <Dialog title={words.title} description={words.text} onClose={onClose} hasFoot>
      <RecordForm character={character} onClose={onClose} />
    </Dialog>
  );
}
