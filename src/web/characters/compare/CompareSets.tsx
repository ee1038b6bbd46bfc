import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import { compare as words, fill, gemBag, numberText } from '#messages';
import { CompareChoice } from './CompareChoice.tsx';
import { setRows } from './compared-rows.ts';
import { CompareTable } from './CompareTable.tsx';

/** Two to four sets of gems beside one another. */
export default function CompareSets({ sets, onClose }: { sets: readonly GemSet[]; onClose: () => void }) {
  return (
    <CompareChoice
      title={words.setsTitle}
      choices={sets.map(({ id, name, totalResonance }) => ({
        id,
        name,
        detail: fill(gemBag.sets.resonanceOf, { resonance: numberText(totalResonance) }),
      }))}
      first={sets.slice(0, 2).map(({ id }) => id)}
      onClose={onClose}
    >
      {(chosen) => {
        const compared = sets.filter(({ id }) => chosen.includes(id));
        return <CompareTable columns={compared} rows={setRows(compared)} />;
      }}
    </CompareChoice>
  );
}
