import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { ArrowUp, CircleDashed, CircleQuestionMark, Unlink } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { isSameContent } from '#contract/records/same-content.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { CatalogueView } from '#web/game/equipment/use-catalogue.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import { badgesOf, nextOfAll, nextTarget } from '#contract/records/loadouts/health-badges.ts';
import { healthOf, type HealthTarget } from '#contract/records/loadouts/loadout-health.ts';
import type { OwnedRanksView } from './use-owned-ranks.ts';

const words = loadoutWords.health;

const icons = {
  emptySlots: CircleDashed,
  brokenSets: Unlink,
  unknown: CircleQuestionMark,
  betterGems: ArrowUp,
} as const;

/** What the page around can do with the line. */
export interface HealthRowHandle {
  /** Leads to the next place of all. */
  readonly goOn: () => void;
}

interface HealthRowProps {
  ref?: Ref<HealthRowHandle>;
  values: LoadoutValues;
  equipment: CatalogueView;
  ranks: OwnedRanksView;
  /** Says whether a place is the one that the player is at. */
  isOpen: (target: HealthTarget) => boolean;
  /** @param isOneOfAll whether the player goes through all of them */
  onLead: (target: HealthTarget, isOneOfAll: boolean) => void;
  /** The player went on, and nothing is left to mend. */
  onNoneLeft: () => void;
}

/** What could be mended in the loadout, in one line, each leading to its place. */
export default function HealthRow(props: HealthRowProps) {
  const { ref, values, equipment, ranks, isOpen, onLead, onNoneLeft } = props;
  const { items, gems } = values;
  const [first] = useState({ items, gems });
  const isKnown = equipment.status !== 'loading';
  const places = useGemPlaces();
  const badges = isKnown ? badgesOf(healthOf(values, equipment.catalogue, ranks.owned, places)) : [];
  const all = badges.flatMap(({ targets }) => targets);
  /** What lay behind the place that was led to last. */
  const ahead = useRef<readonly HealthTarget[]>([]);
  const goOn = () => {
    const next = nextOfAll(all, ahead.current);
    if (next === undefined) {
      onNoneLeft();
      return;
    }
    ahead.current = all.slice(all.indexOf(next) + 1);
    onLead(next, true);
  };
  useImperativeHandle(ref, () => ({ goOn }));
  if (badges.length === 0) {
    // As long as nothing was changed the line keeps its room, so that nothing moves by itself while the page loads.
    return isSameContent(first, { items, gems }) ? <div className="touch-target" /> : null;
  }
  return (
    <div className="-mx-[16px] -my-1 flex gap-2 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
      {all.length > 1 && (
        <Button
          className="shrink-0"
          onClick={() => {
            ahead.current = [];
            goOn();
          }}
        >
          {fill(words.oneByOne, { n: all.length })}
        </Button>
      )}
      <ul aria-label={words.label} className="contents [&>li]:shrink-0">
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
                onClick={() => onLead(nextTarget(targets, isOpen), false)}
              >
                <Icon size={16} aria-hidden className="shrink-0" />
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
