import { ArrowUp, CircleDashed, CircleQuestionMark, Unlink } from 'lucide-react';
import { useState } from 'react';
import { isSameContent } from '#contract/records/same-content.ts';
import { loadoutWords } from '#messages';
import { classNames } from '#web/ui/class-names.ts';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { badgesOf, nextTarget } from '#contract/records/loadouts/health-badges.ts';
import { healthOf, type HealthTarget } from '#contract/records/loadouts/loadout-health.ts';
import type { OwnedRanksView } from './use-owned-ranks.ts';

const words = loadoutWords.health;

const icons = {
  emptySlots: CircleDashed,
  brokenSets: Unlink,
  unknown: CircleQuestionMark,
  betterGems: ArrowUp,
} as const;

interface HealthRowProps {
  values: LoadoutValues;
  equipment: CatalogueView;
  ranks: OwnedRanksView;
  /** Whether a place is the one that the player is at. */
  isOpen: (target: HealthTarget) => boolean;
  onLead: (target: HealthTarget) => void;
}

/** What could be mended in the loadout, in one line, each leading to its place. */
export default function HealthRow({ values, equipment, ranks, isOpen, onLead }: HealthRowProps) {
  const { items, gems } = values;
  const [first] = useState({ items, gems });
  const isKnown = equipment.status !== 'loading';
  const badges = isKnown ? badgesOf(healthOf(values, equipment.catalogue, ranks.owned)) : [];
  if (badges.length === 0) {
    // As long as nothing was changed the line keeps its room, so that nothing moves by itself while the page loads.
    return isSameContent(first, { items, gems }) ? <div className="touch-target" /> : null;
  }
  return (
    <ul
      aria-label={words.label}
      className="-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0 [&>li]:shrink-0"
    >
      {badges.map(({ kind, text, label, targets }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <button
              type="button"
              aria-label={label}
              className={classNames(
                'touch-target inline-flex items-center gap-1.5 rounded-lg border bg-surface px-3 text-sm font-medium whitespace-nowrap hover:bg-raised',
                kind === 'betterGems' ? 'border-primary text-primary-text' : 'border-warn text-warn',
              )}
              onClick={() => onLead(nextTarget(targets, isOpen))}
            >
              <Icon size={16} aria-hidden className="shrink-0" />
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
