import { Plus, X } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { gearWords as words } from '#messages/characters/gear.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';
import { AmountField } from '#web/ui/form/AmountField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { gemRankBounds } from '../form/character-complaints.ts';
import type { GearValues } from '../form/character-values.ts';

const MOST_RESONANCE = 10_000;

type ItemGem = GearValues['gems'][number];

interface ItemGemsProps {
  gems: readonly ItemGem[];
  onChange: (gems: readonly ItemGem[]) => void;
}

/** The gems that sit in a piece of gear. */
export function ItemGems({ gems, onChange }: ItemGemsProps) {
  const replaced = (index: number, changed: Partial<ItemGem>) =>
    onChange(gems.map((gem, at) => (at === index ? { ...gem, ...changed } : gem)));
  // A place in the list is all that tells gems apart.
  const rows = gems.map((gem, index) => ({ ...gem, index, id: `gem-${index}` }));
  return (
    <div className="space-y-2" role="group" aria-label={words.gems}>
      {rows.map(({ id, index, name, rank, resonance }) => (
        <div key={id} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-32">
            <TextField
              label={fill(words.gem, { n: index + 1 })}
              autoComplete="off"
              value={name}
              onChange={(typed) => replaced(index, { name: typed })}
            />
          </div>
          <div className="w-20 shrink-0">
            <AmountField
              label={fill(words.gemRank, { n: index + 1 })}
              {...gemRankBounds}
              figure="whole"
              whenInvalid={gemRankBounds.min}
              value={rank}
              onChange={(typed) => replaced(index, { rank: typed })}
            />
          </div>
          <div className="w-28 shrink-0">
            <AmountField
              label={fill(words.gemResonance, { n: index + 1 })}
              min={0}
              max={MOST_RESONANCE}
              figure="any"
              whenInvalid={0}
              value={resonance}
              onChange={(typed) => replaced(index, { resonance: typed })}
            />
          </div>
          <IconButton
            label={fill(words.removeGem, { n: index + 1 })}
            icon={<X size={18} />}
            onClick={() => onChange(gems.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {gems.length > 0 && <p className="text-sm text-quiet">{words.gemsHint}</p>}
      {gems.length < limits.gemsPerItem && (
        <Button
          small
          weight="quiet"
          icon={<Plus size={16} />}
          onClick={() => onChange([...gems, { name: '', rank: 1, resonance: 0 }])}
        >
          {words.addGem}
        </Button>
      )}
    </div>
  );
}
