import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import { fitsSlot } from '#rules/equipment/slots.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { ranksOf, type Dressed, type LoadoutRow } from './loadout-rows.ts';

/** What a loadout becomes by taking over what another one has; `same` where it has that already, `full` where no place is free. */
export type CopiedAcross = Partial<Dressed> | 'same' | 'full';

/**
 * What taking over what another loadout has in a row makes of this one.
 *
 * @param classId of this one, which has to be able to wear it
 * @returns null where there is nothing that can be taken over
 */
export function copiedAcross(
  row: LoadoutRow,
  other: Dressed,
  mine: Dressed,
  classId: string,
  { itemOf }: EquipmentCatalogue,
): CopiedAcross | null {
  const { slot, gemId } = row;
  if (slot !== undefined) {
    const item = itemOf(other.items[slot] ?? '');
    if (item === undefined || !fitsSlot(item, slot, classId)) return null;
    return hasSame(row, other, mine) ? 'same' : { items: { ...mine.items, [slot]: item.id } };
  }
  if (gemId === undefined) return null;
  const ranks = ranksOf(gemId, other.gems);
  if (ranks.length === 0) return null;
  if (hasSame(row, other, mine)) return 'same';
  const gems = withGemsOf(gemId, ranks, mine.gems);
  return gems === null ? 'full' : { gems };
}

/** Whether two loadouts have the same in a row of an item or a gem. */
export const hasSame = ({ slot, gemId = '' }: LoadoutRow, one: Dressed, other: Dressed): boolean =>
  slot === undefined
    ? ranksOf(gemId, one.gems).join() === ranksOf(gemId, other.gems).join()
    : one.items[slot] === other.items[slot];

/**
 * The gems with one of them at other ranks, as often as there are ranks. It stays in the places where it is: what is there once
 * changes its rank, so a legendary gem is never worn twice. Null where there are not enough free places.
 */
function withGemsOf(
  gemId: string,
  ranks: readonly number[],
  gems: LoadoutValues['gems'],
): LoadoutValues['gems'] | null {
  const isIts = (place: (typeof gemPlaces)[number]) => gems[place]?.catalogueId === gemId;
  const places = [...gemPlaces.filter(isIts), ...gemPlaces.filter((place) => gems[place] === undefined)];
  if (places.length < ranks.length) return null;
  const others = gemPlaces.flatMap((place) =>
    gems[place] === undefined || isIts(place) ? [] : [[place, gems[place]] as const],
  );
  const its = ranks.map((rank, index) => [places[index], { catalogueId: gemId, rank }] as const);
  return Object.fromEntries([...others, ...its]);
}
