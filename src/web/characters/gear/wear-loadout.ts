import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { limits } from '#contract/limits.ts';
import {
  filledPlaces,
  gemTotals,
  withoutHidden,
  type GemTotals,
} from '#contract/records/characters/gem-figures.ts';
import { kindAt } from '#contract/records/characters/shapes/read-items.ts';
import {
  firstGemPlaces,
  wornPlaces,
  type Character,
  type GemPlace,
  type WornPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { Loadout, LoadoutGem } from '#contract/records/collections/loadouts.ts';
import { gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import { fitsSlot, loadoutSlots, type LoadoutSlot, type PlaceableItem } from '#rules/equipment/slots.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { isCopyOf } from './is-copy.ts';

/** A loadout to put on, saved or not. */
export type Outfit = Pick<Loadout, 'name' | 'class' | 'items' | 'gems'> & Partial<Pick<Loadout, 'skills'>>;

/** A character with what it has, worn or not. */
export interface Wardrobe {
  readonly character: Character;
  readonly items: readonly Item[];
  readonly gems: readonly Gem[];
  /** Those that lead for the player. */
  readonly formulas: FormulaSet;
  /** The places for gems that are counted: what is in the others stays. Those of armor and first weapons by default. */
  readonly places?: readonly GemPlace[];
}

export interface KnownItem extends PlaceableItem {
  readonly name: string;
  /** Null for a legendary item. */
  readonly setId: string | null;
}

/** An item that the character does not have yet. */
export type NewItem = Omit<Item, 'id' | 'parent'>;

/** A place of the gear and what becomes of it; null stands for nothing. */
export interface GearChange {
  readonly place: WornPlace;
  readonly before: Item | null;
  readonly after: Item | NewItem | null;
}

/** A place for a gem and what becomes of it; a `LoadoutGem` is one that is added. */
export interface GemChange {
  readonly place: GemPlace;
  readonly before: Gem | null;
  readonly after: Gem | LoadoutGem | null;
}

/** The effect of a loadout on the character that puts it on. */
export interface Wearing {
  readonly gear: readonly GearChange[];
  readonly gems: readonly GemChange[];
  /** Items that go back to the inventory. */
  readonly itemsOff: readonly Item[];
  readonly gemsOff: readonly Gem[];
  /** Gems that are not owned and can be added, with their places in the loadout. */
  readonly missing: readonly { readonly place: GemPlace; readonly gem: LoadoutGem }[];
  /** Owned gems whose rank is not the one that the loadout asks for. They keep it. */
  readonly otherRank: readonly { readonly gem: Gem; readonly wanted: number }[];
  /** Slots whose item the class cannot wear there. */
  readonly unfit: readonly LoadoutSlot[];
  /** The number of items and gems that are neither owned nor known to the catalogue. */
  readonly unknown: number;
  /** By the formulas that lead for the player. */
  readonly resonance: { readonly from: GemTotals; readonly to: GemTotals };
}

export const isOwned = <Owned extends { readonly id: string }>(each: Owned | object): each is Owned =>
  'id' in each;

/**
 * Works out what putting on a loadout does. Slots and places that it leaves empty stay as they are, but for what moves out of
 * them; what is displaced then moves in there. Owned things come before new ones.
 *
 * @param itemOf the catalogue's item of an id; undefined where it does not know it
 * @param added the loadout's places whose gem is added where it is not owned
 */
export function wearing(
  outfit: Outfit,
  wardrobe: Wardrobe,
  itemOf: (id: string) => KnownItem | undefined,
  added: ReadonlySet<GemPlace>,
): Wearing {
  const gear = gearChanges(outfit, wardrobe, itemOf);
  const gems = gemChanges(outfit, wardrobe, added);
  return { ...gear, ...gems, unknown: gear.unknown + gems.unknown };
}

interface WantedItem {
  readonly slot: LoadoutSlot;
  readonly id: string;
  readonly known: KnownItem | undefined;
}

function gearChanges(
  outfit: Outfit,
  { character, items }: Wardrobe,
  itemOf: (id: string) => KnownItem | undefined,
) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const wornIn = (place: WornPlace): Item | null => byId.get(character.worn[place] ?? '') ?? null;
  const placeOf = new Map(
    wornPlaces.flatMap((place) => {
      const item = wornIn(place);
      return item === null ? [] : [[item.id, place] as const];
    }),
  );
  const asked = loadoutSlots.flatMap((slot): WantedItem[] => {
    const id = outfit.items[slot];
    return id === undefined ? [] : [{ slot, id, known: itemOf(id) }];
  });
  const fits = ({ slot, known }: WantedItem) => known === undefined || fitsSlot(known, slot, outfit.class);
  const wanted = asked.filter(fits);
  const isFilled = new Set<WornPlace>(wanted.map(({ slot }) => slot));

  const after = new Map<WornPlace, Item | NewItem | null>();
  const taken = new Set<string>();
  const take = (slot: LoadoutSlot, item: Item) => {
    after.set(slot, item);
    taken.add(item.id);
  };
  for (const each of wanted) {
    const worn = wornIn(each.slot);
    if (worn !== null && isCopyOf(worn, each)) take(each.slot, worn);
  }
  /** The trouble of taking an item: least from the bag, then from a place that the loadout fills anew. */
  const trouble = (item: Item) => {
    const place = placeOf.get(item.id);
    return place === undefined ? 0 : isFilled.has(place) ? 1 : 2;
  };
  let unknown = 0;
  for (const each of wanted) {
    if (after.has(each.slot)) continue;
    const [owned] = items
      .filter((item) => !taken.has(item.id) && isCopyOf(item, each))
      .toSorted(
        (one, other) =>
          trouble(one) - trouble(other) ||
          other.itemLevel - one.itemLevel ||
          (other.combatRating ?? 0) - (one.combatRating ?? 0),
      );
    if (owned !== undefined) take(each.slot, owned);
    else if (each.known === undefined) unknown += 1;
    else after.set(each.slot, newItem(each.id, each.known, each.slot));
  }
  for (const [slot, item] of after) {
    const from = item === null || !isOwned<Item>(item) ? undefined : placeOf.get(item.id);
    if (from === undefined || after.has(from)) continue;
    const displaced = wornIn(slot);
    after.set(from, displaced !== null && !taken.has(displaced.id) ? displaced : null);
  }

  const gear = wornPlaces.flatMap((place): GearChange[] => {
    const before = wornIn(place);
    const next = after.get(place);
    return next === undefined || next === before ? [] : [{ place, before, after: next }];
  });
  const stillWorn = new Set<object | null>(gear.map((change) => change.after));
  return {
    gear,
    itemsOff: gear.flatMap(({ before }) => (before === null || stillWorn.has(before) ? [] : [before])),
    unfit: asked.filter((each) => !fits(each)).map(({ slot }) => slot),
    unknown,
  };
}

const newItem = (catalogueId: string, { name, setId }: KnownItem, slot: LoadoutSlot): NewItem => ({
  catalogueId,
  name: name.slice(0, limits.itemNameLength),
  kind: kindAt(slot),
  rarity: setId === null ? 'legendary' : 'set',
  itemLevel: 0,
  attributes: [],
  note: '',
});

const isLegendary = (catalogueId: string): boolean => legendaryGems.some(({ id }) => id === catalogueId);
const isKnownGem = (catalogueId: string): boolean =>
  isLegendary(catalogueId) || normalGems.some(({ id }) => id === catalogueId);

function gemChanges(
  { gems: asked }: Outfit,
  { character, gems: all, places: counted = firstGemPlaces, formulas }: Wardrobe,
  added: ReadonlySet<GemPlace>,
) {
  const gems = withoutHidden(character, all, counted);
  const places = filledPlaces(character, gems, counted);
  const now = new Map(places.map(({ place, gem }) => [place, gem]));
  const equipped = new Set(places.flatMap(({ gem }) => gem?.id ?? []));
  const taken = new Set<string>();
  const seen = new Set<string>();
  const comes: { readonly place: GemPlace; readonly gem: Gem | LoadoutGem }[] = [];
  const missing: { place: GemPlace; gem: LoadoutGem }[] = [];
  const otherRank: { gem: Gem; wanted: number }[] = [];
  let unknown = 0;
  // The best copy goes where the highest rank is asked for.
  const wanted = gemsIn(asked, counted).toSorted((one, other) => other.gem.rank - one.gem.rank);
  for (const { place, gem } of wanted) {
    // A legendary gem is worn once.
    if (isLegendary(gem.catalogueId) && seen.has(gem.catalogueId)) continue;
    seen.add(gem.catalogueId);
    const [owned] = gems
      .filter(({ id, catalogueId }) => catalogueId === gem.catalogueId && !taken.has(id))
      .toSorted(
        (one, other) =>
          other.rank - one.rank ||
          Number(equipped.has(other.id)) - Number(equipped.has(one.id)) ||
          other.subRank - one.subRank,
      );
    if (owned !== undefined) {
      taken.add(owned.id);
      if (owned.rank !== gem.rank) otherRank.push({ gem: owned, wanted: gem.rank });
      if (!equipped.has(owned.id)) comes.push({ place, gem: owned });
    } else if (isKnownGem(gem.catalogueId)) {
      missing.push({ place, gem });
      if (added.has(place)) comes.push({ place, gem });
    } else unknown += 1;
  }

  const after = new Map<GemPlace, Gem | LoadoutGem | null>(now);
  const isKept = (place: GemPlace) => {
    const gem = after.get(place) ?? null;
    return gem !== null && (!isOwned<Gem>(gem) || taken.has(gem.id));
  };
  /** The place with another copy of a legendary gem, which has to go. */
  const rivalOf = ({ catalogueId }: Pick<LoadoutGem, 'catalogueId'> | Gem) =>
    catalogueId !== undefined && isLegendary(catalogueId)
      ? counted.find((place) => !isKept(place) && after.get(place)?.catalogueId === catalogueId)
      : undefined;
  const rest = comes.filter(({ gem }) => {
    const place = rivalOf(gem);
    if (place !== undefined) after.set(place, gem);
    return place === undefined;
  });
  const homeless = rest.filter(({ place, gem }) => {
    const isFree = !isKept(place);
    if (isFree) after.set(place, gem);
    return !isFree;
  });
  for (const { gem } of homeless) {
    const place = counted.find((each) => after.get(each) === null) ?? counted.find((each) => !isKept(each));
    if (place === undefined) throw new Error('A loadout has no more gems than places');
    after.set(place, gem);
  }

  const changes = counted.flatMap((place): GemChange[] => {
    const before = now.get(place) ?? null;
    const next = after.get(place) ?? null;
    return next === before ? [] : [{ place, before, after: next }];
  });
  const next = [...after.values()].flatMap((gem) => (gem === null ? [] : [asGem(gem)]));
  return {
    gems: changes,
    gemsOff: changes.flatMap(({ before }) => before ?? []),
    missing: missing.toSorted((one, other) => Number(one.place) - Number(other.place)),
    otherRank,
    unknown,
    resonance: {
      from: gemTotals(
        places.flatMap(({ gem }) => gem ?? []),
        formulas,
      ),
      to: gemTotals(next, formulas),
    },
  };
}

/** A gem as the inventory has it, also one that is yet to be added. */
export const asGem = (gem: Gem | LoadoutGem): Gem =>
  isOwned<Gem>(gem) ? gem : { ...gem, id: '', parent: '', subRank: 0, note: '' };
