import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList, controls, fill, fillCount } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { deleteCharacters } from './character-edits.ts';
import { belongings, countBelongings, type Belonging, type Belongings } from './count-belongings.ts';

const { deletion: words } = characterList;

/** More would hide what is asked. */
const NAMED = 5;

interface DeleteCharacterProps {
  /** At least one. */
  characters: readonly Pick<Character, 'id' | 'name'>[];
  onClose: () => void;
  /** Once they are gone; the dialog is closed then. */
  onDeleted?: () => void;
}

/** Asks whether characters are to go, and says what goes with them. */
export default function DeleteCharacter({ characters, onClose, onDeleted }: DeleteCharacterProps) {
  const n = characters.length;
  const first = characters
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  const names = n > NAMED ? fill(words.andMore, { names: first, n: n - NAMED }) : first;
  const counts = useBelongings(characters.map(({ id }) => id));
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async () => {
    if (isDeleting) return;
    setIsDeleting(true);
    const isGone = await deleteCharacters(characters);
    setIsDeleting(false);
    if (!isGone) return;
    onClose();
    onDeleted?.();
  };
  return (
    <Dialog
      title={n === 1 ? fill(words.title, { name: names }) : fill(words.titleMany, { n })}
      description={
        n === 1
          ? fill(words.text, { name: names, days: limits.trashDays })
          : fill(words.textMany, { names, days: limits.trashDays })
      }
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
      <What counts={counts} isOne={n === 1} />
    </Dialog>
  );
}

interface WhatProps {
  counts: Belongings | null | undefined;
  isOne: boolean;
}

function What({ counts, isOne }: WhatProps) {
  if (counts === undefined) return <p className="text-quiet">{words.counting}</p>;
  if (counts === null) return <p className="text-warn">{words.uncounted}</p>;
  const some = (Object.keys(belongings) as Belonging[]).filter((kind) => counts[kind] > 0);
  if (some.length === 0) return <p className="text-quiet">{isOne ? words.nothing : words.nothingMany}</p>;
  return (
    <>
      <p>{isOne ? words.with : words.withMany}</p>
      <ul className="mt-1 list-disc pl-5">
        {some.map((kind) => (
          <li key={kind}>{fillCount(words[kind], counts[kind])}</li>
        ))}
      </ul>
    </>
  );
}

/** Undefined while it is counted. */
function useBelongings(ids: readonly string[]): Belongings | null | undefined {
  const all = ids.join(' ');
  const [counts, setCounts] = useState<Belongings | null>();
  useEffect(() => {
    let isWanted = true;
    void countBelongings(all.split(' ')).then((found) => isWanted && setCounts(found));
    return () => {
      isWanted = false;
    };
  }, [all]);
  return counts;
}
