import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { limits } from '#contract/limits.ts';
import { pages } from '#contract/site/pages.ts';
import { awakeningCharacter as words } from '#messages/calculators/awakening-character.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { GemPlace } from '#rules/awakening/setup.ts';
import { useHeardCharacters } from '#web/characters/use-heard-characters.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { begunWith, creditOf, leftOutOf, type Owner } from './character-setup.ts';
import type { SetupHandle } from '../use-setup.ts';

interface CharacterStartProps {
  handle: SetupHandle;
  places: readonly GemPlace[];
  /** Whom the open setup was started from; null where it was not, or where they are gone. */
  owner: Owner | null | undefined;
}

/** Begins a setup with a character's gems, and says what of them one leaves out. */
export default function CharacterStart({ handle, places, owner }: CharacterStartProps) {
  const { status, characters, active, isHearing } = useHeardCharacters();
  const [isStarting, setIsStarting] = useState(false);
  const start = async (character: Character) => {
    setIsStarting(true);
    const gems = await gemsOf(character);
    if (gems === null) notify('error', fill(words.failed, { name: character.name }));
    else {
      const name = Array.from(fill(words.setupOf, { name: character.name }));
      const called = name.slice(0, limits.awakeningNameLength).join('');
      await handle.add(
        begunWith({ character, gems }, places),
        called,
        keptText(awakeningWords.setups.made, { name: called }),
      );
    }
    setIsStarting(false);
  };
  if (status === 'loading' || isHearing) return <p className="py-2.5 text-sm text-quiet">{words.loading}</p>;
  const first = owner?.character ?? active;
  const notes = <Notes {...{ handle, places, owner }} />;
  if (first === null)
    return (
      <>
        <p className="py-2.5 text-sm text-quiet">
          {words.none}{' '}
          <Link to={pages.characters.path} className="text-primary-text underline underline-offset-4">
            {words.characters}
          </Link>
        </p>
        {notes}
      </>
    );
  const others = characters.filter(({ id }) => id !== first.id);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          small
          className="max-w-full min-w-0"
          unavailable={isStarting}
          onClick={() => void start(first)}
        >
          <span className="truncate">{fill(words.start, { name: first.name })}</span>
        </Button>
        {others.length > 0 && (
          <select
            aria-label={words.others}
            className="control w-auto min-w-0 flex-1 basis-40 sm:flex-none"
            value=""
            onChange={({ target: { value } }) => {
              const chosen = others.find(({ id }) => id === value);
              if (chosen !== undefined && !isStarting) void start(chosen);
            }}
          >
            <option value="">{words.other}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      {notes}
    </>
  );
}

/** A character's gems as this device has them; null where they cannot be read. */
async function gemsOf({ id }: Character): Promise<readonly Gem[] | null> {
  try {
    const read = await localStore.read(localStore.owner(), async (storage) =>
      storage.readChildren('gems', id),
    );
    return read?.map(({ data }) => data as Gem) ?? null;
  } catch (cause) {
    if (!(cause instanceof StorageProblem)) throw cause;
    return null;
  }
}

/** Says of the open setup whose gems it has, and which of them it leaves out or has to guess at. */
function Notes({ handle: { setup }, places, owner }: CharacterStartProps) {
  if (setup.startedFrom === undefined || owner === undefined) return null;
  if (owner === null) return <p className="text-sm text-warn">{words.gone}</p>;
  const { second, unknown, beyond, withoutStars, gone } = leftOutOf(owner, places);
  const held = creditOf(setup, owner, places).sum;
  const counted = [
    [words.second, second],
    [words.unknown, unknown],
    [words.beyond, beyond],
    [words.withoutStars, withoutStars],
    [words.goneInside, gone],
  ] as const;
  return (
    <ul aria-label={fill(words.of, { name: owner.character.name })} className="space-y-1 text-sm text-quiet">
      {held > 0 && <li>{fill(words.held, { n: numberText(held) })}</li>}
      {counted.map(([sentences, n]) => n > 0 && <li key={sentences.other}>{fillCount(sentences, n)}</li>)}
    </ul>
  );
}
