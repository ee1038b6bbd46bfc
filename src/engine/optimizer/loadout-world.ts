import { attributeOf } from '#catalogue/planning/attribute-names.ts';
import type { PlanRequest } from '#contract/planning/plan.ts';
import { firstGemPlaces, gemPlaces } from '#contract/records/collections/characters/characters.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { groupBy } from '#rules/group-by.ts';
import { loadoutSlots, typeOfSlot } from '#rules/equipment/slots.ts';
import { worldFor } from '../planning/make-plan.ts';
import { ratingPoints } from '../planning/weights.ts';
import { inHundredths, type Option, type Pool, type SetWorth, type World } from './world.ts';

/** A copy of an item that a player has. */
export interface OwnedCopy {
  readonly id: string;
  /** Of the catalogue. */
  readonly itemId: string;
  readonly rating?: number | undefined;
  /** As their player has written them. */
  readonly attributes: readonly { readonly name: string; readonly value: number }[];
}

/** A loadout whose places are to be filled. */
export interface LoadoutAsked {
  /** `only` takes what is owned, `ignore` all of the catalogue. */
  readonly request: PlanRequest;
  readonly equipment: Pick<EquipmentCatalogue, 'items' | 'sets' | 'version'>;
  /** The skills of the loadout; where there are none yet, every skill counts. */
  readonly skills: readonly string[];
  readonly owned: readonly OwnedCopy[];
  /** Ids of the attributes that options have, in this order. */
  readonly attributes: readonly string[];
}

/** Sums up each attribute of a copy, in hundredths. */
const heldBy = (copy: OwnedCopy | null, attributes: readonly string[]): readonly number[] =>
  attributes.map((attribute) =>
    (copy?.attributes ?? []).reduce(
      (sum, { name, value }) => (attributeOf(name) === attribute ? sum + inHundredths(value) : sum),
      0,
    ),
  );

/** Leaves out each copy beside which another one is as good in everything: it makes the same build once more. */
const bestCopies = (copies: readonly Option[]): readonly Option[] =>
  copies.filter((own, place) =>
    copies.every((other, otherPlace) => {
      const isAsGood =
        other.points >= own.points &&
        other.attributes.every((value, index) => value >= own.attributes[index]!);
      const isSame =
        other.points === own.points &&
        other.attributes.every((value, index) => value === own.attributes[index]!);
      return other === own || !isAsGood || (isSame && place < otherPlace);
    }),
  );

/**
 * All that a loadout can hold, weighed as a plan weighs it. Points are tenths.
 *
 * An item is worth something only beside the skill that it changes; of two that turn one skill into another the second is worth only
 * what its own figures count.
 *
 * @throws {RangeError} for a class that the catalogue does not have
 */
export function loadoutWorld({ request, equipment, skills, owned, attributes }: LoadoutAsked): World {
  const weighed = worldFor(request, equipment);
  const all = [...weighed.primaries, ...weighed.skills];
  const chosen = skills.length === 0 ? all : all.filter(({ id }) => skills.includes(id));
  const counts = new Set(chosen.map(({ id }) => id));
  const worthOf = new Map(weighed.items.map((item) => [item.id, item] as const));
  const copiesOf = groupBy(owned, ({ itemId }) => itemId);

  const optionOf = (itemId: string, setId: string | null, copy: OwnedCopy | null): Option => {
    const worth = worthOf.get(itemId);
    const isUsed = worth !== undefined && (worth.skill === null || counts.has(worth.skill));
    const effect = isUsed ? worth.points : 0;
    const figures = copy?.rating === undefined ? 0 : ratingPoints(copy.rating, request.power);
    return {
      id: copy === null ? itemId : `${itemId} ${copy.id}`,
      piece: itemId,
      points: effect + figures,
      setId,
      attributes: heldBy(copy, attributes),
      group:
        isUsed && worth.transforms && worth.skill !== null
          ? { id: worth.skill, pointsAgain: Math.min(0, effect) + figures }
          : null,
    };
  };

  const pools = [...groupBy(loadoutSlots, typeOfSlot)].map(([type, places]): Pool => {
    const items = equipment.items.filter(
      (item) => item.type === type && item.classes.includes(request.classId),
    );
    const options = items.flatMap(({ id, setId }) => {
      const copies = (copiesOf.get(id) ?? []).map((copy) => optionOf(id, setId, copy));
      if (copies.length > 0) return bestCopies(copies);
      return request.use === 'only' ? [] : [optionOf(id, setId, null)];
    });
    return { places, options };
  });
  const gems: Pool = {
    places: request.secondWeapons ? gemPlaces : firstGemPlaces,
    options: weighed.gems.map(({ id, points }) => ({
      id,
      piece: id,
      points,
      setId: null,
      attributes: attributes.map(() => 0),
      group: null,
    })),
  };
  const sets = weighed.sets.map(({ id, needs, points }): SetWorth => {
    const fed = needs === null ? 3 : Math.min(3, chosen.filter(({ feeds }) => feeds.includes(needs)).length);
    const [two, four, six] = points[fed]!;
    return { id, points: [Math.max(0, two), Math.max(0, two, four), Math.max(0, two, four, six)] };
  });
  return { pools: [...pools, gems], sets, attributes: attributes.length };
}
