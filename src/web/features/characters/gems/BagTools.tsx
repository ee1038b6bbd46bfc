import { gemBag as words } from '#messages/characters/gems.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { BagFilter } from './stacks.ts';

const { tiers } = words;
const choices = () =>
  [
    { value: 'all', label: tiers.all, tier: null },
    { value: 'five', label: tiers.five, tier: 5 },
    { value: 'two', label: tiers.two, tier: 2 },
    { value: 'one', label: tiers.one, tier: 1 },
    { value: 'normal', label: tiers.normal, tier: 'normal' },
    { value: 'red', label: tiers.red, tier: 'red' },
    { value: 'yellow', label: tiers.yellow, tier: 'yellow' },
    { value: 'blue', label: tiers.blue, tier: 'blue' },
  ] as const;

/** What of the inventory is shown: by name, tier or colour, and rank 4 and above. */
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
          value={choices().find(({ tier }) => tier === filter.tier)?.value ?? 'all'}
          options={choices()}
          onChange={(chosen) => {
            const tier = choices().find(({ value }) => value === chosen)?.tier ?? null;
            onChange({ ...filter, tier });
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
