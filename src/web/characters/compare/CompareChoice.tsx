import { useState, type ReactNode } from 'react';
import { compare as words } from '#messages/characters/compare.ts';
import { fill } from '#messages/fill.ts';
import { searchFor } from '#rules/names/search-names.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { SearchInput } from '#web/ui/form/SearchField.tsx';

const MOST = 4;
/** From so many on they can be searched. */
const SEARCHED = 12;

interface Choice {
  readonly id: string;
  readonly name: string;
  /** Tells it from others of its name. */
  readonly detail: string;
}

interface CompareChoiceProps {
  title: string;
  /** The name of the search of many of them. */
  find: string;
  choices: readonly Choice[];
  /** Those that are chosen at first. */
  first: readonly string[];
  /** The comparison of at least two. */
  children: (chosen: readonly string[]) => ReactNode;
  onClose: () => void;
}

/** Chooses two to four things and shows them beside one another. */
export function CompareChoice({ title, find, choices, first, children, onClose }: CompareChoiceProps) {
  const [chosen, setChosen] = useState(() => first.slice(0, MOST));
  const [search, setSearch] = useState('');
  const isFull = chosen.length >= MOST;
  const isFound = searchFor(search);
  const shown = choices.filter(({ id, name, detail }) => chosen.includes(id) || isFound(`${name} ${detail}`));
  // In the order in which they stand, whichever was chosen first.
  const compared = choices.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  return (
    <Dialog wide title={title} description={words.choose} onClose={onClose}>
      {choices.length >= SEARCHED && (
        <label className="mb-2 block text-sm font-medium">
          {find}
          <SearchInput className="mt-1" value={search} onSearch={setSearch} />
        </label>
      )}
      <div className="grid max-h-60 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {shown.map(({ id, name, detail }) => {
          const isChosen = chosen.includes(id);
          return (
            <CheckField
              key={id}
              label={detail === '' ? name : `${name} · ${detail}`}
              isChecked={isChosen}
              isDisabled={!isChosen && isFull}
              onChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          );
        })}
      </div>
      <p role="status" className="mt-1 text-sm text-quiet">
        {fill(words.chosen, { n: chosen.length })}
        {isFull && choices.length > MOST && ` · ${words.full}`}
      </p>
      {compared.length >= 2 && children(compared)}
    </Dialog>
  );
}
