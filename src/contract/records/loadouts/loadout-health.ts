import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { bonusThresholds } from '#rules/equipment/set-bonuses.ts';
import { loadoutSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import type { GemPlace } from '../collections/characters/characters.ts';
import type { Loadout } from '../collections/loadouts.ts';
import type { EquipmentCatalogue, EquippedIds } from './equipment-catalogue.ts';
import { gemsIn } from './loadout-figures.ts';
import type { OwnedRanks } from './owned-ranks.ts';
import { setsOf } from './worn-sets.ts';

/** Where something is to be mended: a slot of the doll, or a place of a gem. */
export type HealthTarget = SlotTarget | GemTarget;

export interface SlotTarget {
  readonly kind: 'slot';
  readonly slot: LoadoutSlot;
}

export interface GemTarget {
  readonly kind: 'gem';
  readonly place: GemPlace;
}

/** A set of which pieces are worn that add no bonus. */
export interface BrokenSet {
  readonly name: string;
  /** How many pieces of it are worn, one that is worn twice counted twice. */
  readonly pieces: number;
  /** The slot of a piece without which all its bonuses stay. */
  readonly slot: LoadoutSlot;
}

/** A gem that the inventory has at a higher rank than the loadout plans. */
export interface BetterGem {
  readonly place: GemPlace;
  /** The rank that the inventory has. */
  readonly rank: number;
}

/** What could be mended in a loadout; all empty where it is well. */
export interface LoadoutHealth {
  readonly emptySlots: readonly LoadoutSlot[];
  /** In the order in which the sets are listed. */
  readonly brokenSets: readonly BrokenSet[];
  /** What the catalogue does not know: items, then gems. */
  readonly unknown: readonly HealthTarget[];
  readonly betterGems: readonly BetterGem[];
}

/**
 * What could be mended in a loadout.
 *
 * @param catalogue null where it is not there: then nothing is said of sets and of unknown items
 * @param places those whose gems count, as {@link gemsIn} has them
 */
export function healthOf(
  { items, gems }: Pick<Loadout, 'items' | 'gems'>,
  catalogue: EquipmentCatalogue | null,
  owned: OwnedRanks,
  places?: readonly GemPlace[],
): LoadoutHealth {
  return {
    emptySlots: loadoutSlots.filter((slot) => items[slot] === undefined),
    brokenSets: catalogue === null ? [] : brokenSetsIn(items, catalogue),
    unknown: [
      ...loadoutSlots.flatMap((slot): HealthTarget[] => {
        const id = items[slot];
        return id === undefined || catalogue === null || catalogue.itemOf(id) !== undefined
          ? []
          : [{ kind: 'slot', slot }];
      }),
      ...gemsIn(gems, places).flatMap(({ place, gem }): HealthTarget[] =>
        knownGems.has(gem.catalogueId) ? [] : [{ kind: 'gem', place }],
      ),
    ],
    betterGems: betterGemsIn(gems, owned, places),
  };
}

const knownGems: ReadonlySet<string> = new Set([...legendaryGems, ...normalGems].map(({ id }) => id));

/**
 * The sets of which a piece adds no bonus: one, three or five pieces, more than six, or the same piece twice. The slot is that of
 * the last such piece, of one that is worn twice the second.
 */
function brokenSetsIn(items: EquippedIds, catalogue: EquipmentCatalogue): BrokenSet[] {
  return setsOf(items, catalogue).flatMap(({ setId, setName, equippedPieces }) => {
    const slots = loadoutSlots.filter((slot) => catalogue.itemOf(items[slot] ?? '')?.setId === setId);
    const needed = Math.max(0, ...Object.values(bonusThresholds).filter((n) => n <= equippedPieces));
    if (slots.length === needed) return [];
    const twin = slots.findLast((slot, index) =>
      slots.slice(0, index).some((other) => items[other] === items[slot]),
    );
    const slot = twin ?? slots.at(-1);
    return slot === undefined ? [] : [{ name: setName, pieces: slots.length, slot }];
  });
}

/**
 * Which gems the inventory has at a higher rank. One copy stands for one place: of the same gem the highest planned rank is
 * held against the highest that is there, the next against the next.
 */
export function betterGemsIn(
  gems: Loadout['gems'],
  owned: OwnedRanks,
  places?: readonly GemPlace[],
): BetterGem[] {
  const planned = gemsIn(gems, places);
  return planned.flatMap(({ place, gem }, index) => {
    const before = planned.filter(
      (other, at) =>
        other.gem.catalogueId === gem.catalogueId &&
        (other.gem.rank > gem.rank || (other.gem.rank === gem.rank && at < index)),
    );
    const rank = owned.get(gem.catalogueId)?.[before.length];
    return rank !== undefined && rank > gem.rank ? [{ place, rank }] : [];
  });
}
