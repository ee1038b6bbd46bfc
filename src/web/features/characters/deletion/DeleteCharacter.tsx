import { useEffect, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { childCollections, type WrittenCollection } from '#contract/records/collections.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterDeletion as words } from '#messages/characters/list-dialogs.ts';
import { controls } from '#messages/controls.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { deleteCharacters } from '#web/characters/character-edits.ts';

/** The number of records of each list that belong to characters. */
type Belongings = ReadonlyMap<WrittenCollection, number>;

/** Counts what belongs to characters here, without showing it. @returns null where that cannot be read */
async function countBelongings(characterIds: readonly string[]): Promise<Belongings | null> {
  try {
    return await localStore.read(localStore.owner(), async (storage) => {
      const counted = childCollections('characters').map(async (collection) => {
        const read = await Promise.all(characterIds.map((id) => storage.readChildren(collection, id)));
        return [collection, read.flat().length] as const;
      });
      return new Map(await Promise.all(counted));
    });
  } catch (cause) {
    if (!(cause instanceof StorageProblem)) throw cause;
    return null;
  }
}

/** More would hide what is asked. */
const NAMED = 5;

interface DeleteCharacterProps {
  /** At least one. */
  characters: readonly Pick<Character, 'id' | 'name'>[];
  onClose: () => void;
  /** Once they are gone; the dialog is closed then. */
  onDeleted?: () => void;
}

/** Asks whether characters are to go, says what goes with them, and has the name typed of one that has a history. */
export default function DeleteCharacter({ characters, onClose, onDeleted }: DeleteCharacterProps) {
  const n = characters.length;
  const first = characters
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  const names = n > NAMED ? fill(words.andMore, { names: first, n: n - NAMED }) : first;
  const counts = useBelongings(characters.map(({ id }) => id));
  // What could not be counted may have a history.
  const hasHistory = counts === null || (counts !== undefined && (counts.get('progressEntries') ?? 0) > 0);
  const confirmation = n === 1 ? names : String(n);
  const [typed, setTyped] = useState('');
  const formId = useId();
  const { form, errorOf, isSending } = useForm<'confirmation'>({
    problems: {
      confirmation:
        !hasHistory || folded(typed) === folded(confirmation)
          ? undefined
          : fill(words.wrong, { what: confirmation }),
    },
    send: async () => {
      if (!(await deleteCharacters(characters))) return;
      onClose();
      onDeleted?.();
    },
  });
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
            type="submit"
            form={formId}
            weight="danger"
            className="border border-bad"
            disabled={counts === undefined}
            aria-busy={isSending}
          >
            {words.delete}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <div>
          <What counts={counts} isOne={n === 1} />
        </div>
        {hasHistory && (
          <TextField
            label={n === 1 ? words.name : words.number}
            hint={fill(words.confirmHint, { what: confirmation })}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode={n === 1 ? 'text' : 'numeric'}
            error={errorOf('confirmation')}
            onChange={setTyped}
          />
        )}
      </Form>
    </Dialog>
  );
}

/** What is typed on a phone differs in capitals, and in how a letter with a mark is written. */
const folded = (text: string): string => text.trim().normalize('NFC').toLowerCase();

function What({ counts, isOne }: { counts: Belongings | null | undefined; isOne: boolean }) {
  if (counts === undefined) return <p className="text-quiet">{words.counting}</p>;
  if (counts === null) return <p className="text-warn">{words.uncounted}</p>;
  const some = [...counts].filter(([, count]) => count > 0);
  if (some.length === 0) return <p className="text-quiet">{isOne ? words.nothing : words.nothingMany}</p>;
  return (
    <>
      <p>{isOne ? words.with : words.withMany}</p>
      <ul className="mt-1 list-disc pl-5">
        {some.map(([collection, count]) => (
          <li key={collection}>{belongingText(collection, count)}</li>
        ))}
      </ul>
    </>
  );
}

function belongingText(collection: WrittenCollection, count: number): string {
  const text = new Map(Object.entries(records.belongings)).get(collection);
  if (text === undefined) throw new Error(`Nothing says how many ${collection} belong to a character.`);
  return fillCount(text, count);
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
