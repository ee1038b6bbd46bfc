import { Check } from 'lucide-react';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';
import type { OwnedItems } from './use-owned-items.ts';

const words = loadoutWords.picker;

interface OwnedChoiceProps {
  owned: OwnedItems;
  /** The number of owned items that fit the slot. */
  count: number;
  isOwnedOnly: boolean;
  onOwnedOnly: (isOwnedOnly: boolean) => void;
}

/** Whose items come first, and whether they alone are shown. */
export function OwnedChoice({
  owned: { owners, owner, choose },
  count,
  isOwnedOnly,
  onOwnedOnly,
}: OwnedChoiceProps) {
  if (owner === null) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {owners.length > 1 && (
        <select
          aria-label={words.owner}
          className="control w-auto max-w-40 min-w-0"
          value={owner.id}
          onChange={(event) => choose(event.target.value)}
        >
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Button
        small
        weight={isOwnedOnly ? 'secondary' : 'quiet'}
        aria-pressed={isOwnedOnly}
        unavailable={count === 0}
        className="-mr-1 min-w-0"
        icon={isOwnedOnly ? <Check size={16} /> : undefined}
        onClick={() => onOwnedOnly(!isOwnedOnly)}
      >
        <span className="truncate">
          {owners.length > 1
            ? fill(words.ownedCount, { n: count })
            : fill(words.ownedOnly, { name: owner.name, n: count })}
        </span>
      </Button>
    </span>
  );
}
