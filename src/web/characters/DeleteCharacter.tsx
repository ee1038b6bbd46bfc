import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList, controls, fill, fillCount } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { deleteCharacter } from './character-edits.ts';
import { belongings, countBelongings, type Belonging, type Belongings } from './count-belongings.ts';

const { deletion: words } = characterList;

interface DeleteCharacterProps {
  character: Pick<Character, 'id' | 'name'>;
  onClose: () => void;
  /** Once it is gone; the dialog is closed then. */
  onDeleted?: () => void;
}

/** Asks whether a character is to go, and says what goes with it. */
export default function DeleteCharacter({ character, onClose, onDeleted }: DeleteCharacterProps) {
  const { id, name } = character;
  const counts = useBelongings(id);
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async () => {
    if (isDeleting) return;
    setIsDeleting(true);
    const isGone = await deleteCharacter(character);
    setIsDeleting(false);
    if (!isGone) return;
    onClose();
    onDeleted?.();
  };
  return (
    <Dialog
      title={fill(words.title, { name })}
      description={fill(words.text, { name, days: limits.trashDays })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{controls.cancel}</Button>
          <Button
            weight="danger"
            className="border border-bad"
            aria-busy={isDeleting}
            onClick={() => void remove()}
          >
            {words.delete}
          </Button>
        </>
      }
    >
      <What counts={counts} />
    </Dialog>
  );
}

function What({ counts }: { counts: Belongings | null | undefined }) {
  if (counts === undefined) return <p className="text-quiet">{words.counting}</p>;
  if (counts === null) return <p className="text-warn">{words.uncounted}</p>;
  const some = (Object.keys(belongings) as Belonging[]).filter((kind) => counts[kind] > 0);
  if (some.length === 0) return <p className="text-quiet">{words.nothing}</p>;
  return (
    <>
      <p>{words.with}</p>
      <ul className="mt-1 list-disc pl-5">
        {some.map((kind) => (
          <li key={kind}>{fillCount(words[kind], counts[kind])}</li>
        ))}
      </ul>
    </>
  );
}

/** Undefined while it is counted. */
function useBelongings(id: string): Belongings | null | undefined {
  const [counts, setCounts] = useState<Belongings | null>();
  useEffect(() => {
    let isWanted = true;
    void countBelongings(id).then((found) => isWanted && setCounts(found));
    return () => {
      isWanted = false;
    };
  }, [id]);
  return counts;
}
