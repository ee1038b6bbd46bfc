import { gemBag as words } from '#messages';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { BagFilter } from './stacks.ts';

const { tiers } = words;
const choices = [
  { value: 'all', label: tiers.all, stars: null },
  { value: 'five', label: tiers.five, stars: 5 },
  { value: 'two', label: tiers.two, stars: 2 },
  { value: 'one', label: tiers.one, stars: 1 },
  { value: 'normal', label: tiers.normal, stars: 'normal' },
] as const;

/** What of the inventory is shown: by name, tier, and rank 4 and above. */
export function BagTools({ filter, onChange }: { filter: BagFilter; onChange: (filter: BagFilter) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="min-w-40 flex-1 text-sm font-medium">
        {words.search}
        <input
          type="search"
          autoComplete="off"
          className="control mt-1"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </label>
      <div className="min-w-28">
        <SelectField
          label={words.tier}
          value={choices.find(({ stars }) => stars === filter.stars)?.value ?? 'all'}
          options={choices}
          onChange={(chosen) => {
            const stars = choices.find(({ value }) => value === chosen)?.stars ?? null;
            onChange({ ...filter, stars });
          }}
        />
      </div>
      <CheckField
        label={words.highRank}
        isChecked={filter.isHighRank}
        onChange={(isHighRank) => onChange({ ...filter, isHighRank })}
      />
    </div>
  );
}
