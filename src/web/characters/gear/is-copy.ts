import { kindAt } from '#contract/records/characters/shapes/read-items.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { isSameName } from '#rules/names/same-name.ts';
import type { LoadoutSlot } from '#rules/equipment/slots.ts';

/** An item of the catalogue that is asked for in a slot. */
interface AskedItem {
  readonly slot: LoadoutSlot;
  readonly id: string;
  /** Undefined where the catalogue does not know it. */
  readonly known: { readonly name: string } | undefined;
}

/** Says whether a character's item is what is asked for. A player who typed its name may have said nothing of the catalogue. */
export const isCopyOf = ({ catalogueId, name, kind }: Item, { slot, id, known }: AskedItem): boolean =>
  kind === kindAt(slot) &&
  (catalogueId === undefined
    ? name !== undefined && known !== undefined && isSameName(name, known.name)
    : catalogueId === id);
