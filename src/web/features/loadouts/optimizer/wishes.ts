import { attributeName } from '#catalogue/planning/attribute-names.ts';
import type { PlanFocus, PlanMode } from '#contract/records/collections/planning/plan-terms.ts';
import { gemPlaces, type GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { OwnedCopy } from '#engine/optimizer/loadout-world.ts';
import { inHundredths, type Rule } from '#engine/optimizer/world.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { optimizerWords as words } from '#messages/equipment/optimizer.ts';
import { fill } from '#messages/fill.ts';
import { exactText } from '#messages/formats.ts';
import { loadoutSlots, typeOfSlot, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { isCopyOf } from '#web/characters/gear/is-copy.ts';
import { nameOfGem } from '#web/characters/loadouts/compare/loadout-rows.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';

export type Place = LoadoutSlot | GemPlace;

/** A player's wishes of the best builds, beside the class and the skills of the loadout. */
export interface Wishes {
  readonly focus: PlanFocus;
  readonly mode: PlanMode;
  /** Null for the usual: what is owned, where anything is. */
  readonly from: 'owned' | 'all' | null;
  /** Places that keep what is in them. */
  readonly locks: readonly Place[];
  /** Ids of items and gems. */
  readonly excluded: readonly string[];
  readonly sets: readonly { readonly id: string; readonly pieces: number }[];
  /** By the id of an attribute; 0 is no wish. */
  readonly minimums: Readonly<Record<string, number>>;
}

/** A wish as the search takes it, as its player reads it, and the wishes without it and with it again. */
export interface WishRule {
  readonly rule: Rule;
  readonly text: string;
  readonly without: (wishes: Wishes) => Wishes;
  readonly again: (wishes: Wishes) => Wishes;
}

/** A character's items that a class can wear, each as a copy of what it is of the catalogue: by its id, or by name and kind. */
export const copiesOf = (
  items: readonly Item[],
  classId: string,
  catalogue: Pick<EquipmentCatalogue, 'items'>,
): readonly OwnedCopy[] => {
  const wearable = catalogue.items.filter(({ classes }) => classes.includes(classId));
  return items.flatMap((item): OwnedCopy[] => {
    const known = wearable.find((each) => isCopyOf(item, { slot: each.type, id: each.id, known: each }));
    const { id, combatRating, attributes } = item;
    return known === undefined ? [] : [{ id, itemId: known.id, rating: combatRating, attributes }];
  });
};

type Worn = Pick<LoadoutValues, 'items' | 'gems'>;

export const isGemPlace = (place: Place): place is GemPlace => gemPlaces.some((each) => each === place);

/** The id of the item or gem in a place; null for nothing. */
export const idIn = ({ items, gems }: Worn, place: Place): string | null =>
  (isGemPlace(place) ? gems[place]?.catalogueId : items[place]) ?? null;

export const nameOfPlace = (place: Place): string =>
  isGemPlace(place) ? fill(words.gemPlace, { n: place }) : equipmentWords.slots[place];

/** The name of an item or a gem. */
export const nameOf = (id: string, { itemOf }: Pick<EquipmentCatalogue, 'itemOf'>): string =>
  itemOf(id)?.name ?? nameOfGem(id);

/** The rules of the wishes, in the order of the form. A lock of an empty place, and a minimum that no item holds, are none. */
export function rulesOf(
  wishes: Wishes,
  worn: Worn,
  attributes: readonly string[],
  catalogue: Pick<EquipmentCatalogue, 'itemOf' | 'sets'>,
): readonly WishRule[] {
  const locks = [...loadoutSlots, ...gemPlaces].flatMap((place): WishRule[] => {
    const piece = wishes.locks.includes(place) ? idIn(worn, place) : null;
    if (piece === null) return [];
    return [
      {
        rule: { kind: 'lock', place, piece },
        text: fill(words.lock, { slot: nameOfPlace(place) }),
        without: (now) => ({ ...now, locks: now.locks.filter((each) => each !== place) }),
        again: (now) => ({ ...now, locks: [...new Set([...now.locks, place])] }),
      },
    ];
  });
  const excluded = wishes.excluded.map((piece, at): WishRule => ({
    rule: { kind: 'exclude', piece },
    text: fill(words.exclude, { name: nameOf(piece, catalogue) }),
    without: (now) => ({ ...now, excluded: now.excluded.filter((each) => each !== piece) }),
    again: (now) => ({
      ...now,
      excluded: now.excluded.includes(piece) ? now.excluded : now.excluded.toSpliced(at, 0, piece),
    }),
  }));
  const sets = wishes.sets.map(({ id, pieces }, at): WishRule => ({
    rule: { kind: 'set', setId: id, pieces },
    text: fill(words.setRule, { set: catalogue.sets.find((set) => set.id === id)?.name ?? id, n: pieces }),
    without: (now) => ({ ...now, sets: now.sets.filter((each) => each.id !== id) }),
    again: (now) => ({
      ...now,
      sets: now.sets.filter((each) => each.id !== id).toSpliced(at, 0, { id, pieces }),
    }),
  }));
  const minimums = attributes.flatMap((id, attribute): WishRule[] => {
    const least = wishes.minimums[id] ?? 0;
    if (least === 0) return [];
    return [
      {
        rule: { kind: 'minimum', attribute, least: inHundredths(least) },
        text: fill(words.minimumRule, { attribute: attributeName(id), n: exactText(least) }),
        without: (now) => ({ ...now, minimums: { ...now.minimums, [id]: 0 } }),
        again: (now) => ({ ...now, minimums: { ...now.minimums, [id]: least } }),
      },
    ];
  });
  return [...locks, ...excluded, ...sets, ...minimums];
}

/** Wishes in a sentence, such as `Lock Helm, Exclude Cowl and Minimum Life 5`. */
export function textOfRules(rules: readonly WishRule[]): string {
  const texts = rules.map(({ text }) => text);
  const [rest, last] = [texts.slice(0, -1).join(', '), texts.at(-1) ?? ''];
  return rest === '' ? last : fill(words.both, { rest, last });
}

const isPair = (one: Place, other: Place): boolean =>
  isGemPlace(one) || isGemPlace(other)
    ? isGemPlace(one) && isGemPlace(other)
    : typeOfSlot(one) === typeOfSlot(other);

/**
 * Lays a build out by place, with whatever the loadout has of it where it is: which of two fingers wears a ring makes no
 * difference. Places that the build leaves empty keep what is in them.
 */
export function inPresentPlaces(
  build: Readonly<Record<string, string>>,
  worn: Worn,
): ReadonlyMap<Place, string> {
  const places = [...loadoutSlots, ...gemPlaces].filter((place) => Object.hasOwn(build, place));
  const put = new Map<Place, string>();
  const open = new Map(places.map((place) => [place, build[place]!] as const));
  for (const place of places) {
    const now = idIn(worn, place);
    const from = places.find((each) => isPair(each, place) && open.get(each) === now);
    if (now === null || from === undefined) continue;
    put.set(place, now);
    open.delete(from);
  }
  for (const place of places) {
    if (put.has(place)) continue;
    const from = places.find((each) => isPair(each, place) && open.has(each))!;
    put.set(place, open.get(from)!);
    open.delete(from);
  }
  return new Map(places.map((place) => [place, put.get(place)!] as const));
}

/** Finds the places in which a build differs from the loadout, in their order. */
export const changesOf = (put: ReadonlyMap<Place, string>, worn: Worn) =>
  [...put].flatMap(([place, to]) => {
    const from = idIn(worn, place);
    return from === to ? [] : [{ place, from, to }];
  });
