import { itemTypes, setSlots, typeOfSlot, type ItemType, type SetSlot } from '#rules/equipment/slots.ts';
import { bonusThresholds } from '#rules/equipment/set-bonuses.ts';

/** A set, as far as its pieces and what they are worth go. */
export interface WorldSet {
  readonly id: string;
  /** Its pieces by the type of item that they are; two of a type are two different pieces. */
  readonly pieces: readonly { readonly id: string; readonly type: ItemType }[];
  /** The trait that skills have to supply; null where it needs nothing. */
  readonly needs: string | null;
  /** Tenths of a point with two, four and six pieces, by how many skills supply what it needs: none, one, two, three or more. */
  readonly points: readonly (readonly [two: number, four: number, six: number])[];
}

/** So many pieces of each of some sets that can be worn together. */
export interface SetSplit {
  readonly parts: readonly { readonly set: number; readonly bonus: 0 | 1 | 2 }[];
  readonly worn: ReadonlyMap<SetSlot, { readonly id: string; readonly set: number }>;
}

const { twoPiece, fourPiece, sixPiece } = bonusThresholds;
const thresholds = [twoPiece, fourPiece, sixPiece] as const;

/**
 * Every way to wear pieces of sets so that each reaches a bonus, none among them; in the order of the sets. Of slots, each set
 * takes the first that leave the others room.
 */
export function setSplits(sets: readonly WorldSet[]): SetSplit[] {
  const found: SetSplit[] = [];
  const add = (from: number, room: number, parts: SetSplit['parts']) => {
    const worn = dress(sets, parts);
    if (worn === null) return;
    found.push({ parts, worn });
    for (let set = from; set < sets.length; set++)
      for (const [bonus, pieces] of thresholds.entries()) {
        if (pieces > room || (sets[set]?.pieces.length ?? 0) < pieces) break;
        add(set + 1, room - pieces, [...parts, { set, bonus: bonus as 0 | 1 | 2 }]);
      }
  };
  add(0, setSlots.length, []);
  return found;
}

/** Puts the pieces on; null where they do not fit beside one another. */
function dress(sets: readonly WorldSet[], parts: SetSplit['parts']): SetSplit['worn'] | null {
  const free = new Map<ItemType, number>();
  for (const slot of setSlots) free.set(typeOfSlot(slot), (free.get(typeOfSlot(slot)) ?? 0) + 1);
  const taken: { readonly set: number; readonly type: ItemType }[] = [];
  const place = (part: number, from: number, left: number): boolean => {
    const one = parts[part];
    if (one === undefined) return true;
    if (left === 0) {
      const next = parts[part + 1];
      return place(part + 1, 0, next === undefined ? 0 : thresholds[next.bonus]);
    }
    for (let type = from; type < itemTypes.length; type++) {
      const name = itemTypes[type] as ItemType;
      const room = free.get(name) ?? 0;
      const has = sets[one.set]?.pieces.filter((piece) => piece.type === name).length ?? 0;
      for (let count = Math.min(room, has, left); count > 0; count--) {
        free.set(name, room - count);
        const before = taken.length;
        for (let each = 0; each < count; each++) taken.push({ set: one.set, type: name });
        if (place(part, type + 1, left - count)) return true;
        taken.length = before;
        free.set(name, room);
      }
    }
    return false;
  };
  const [first] = parts;
  if (!place(0, 0, first === undefined ? 0 : thresholds[first.bonus])) return null;
  const worn = new Map<SetSlot, { readonly id: string; readonly set: number }>();
  for (const type of new Set(taken.map((each) => each.type))) {
    const slots = setSlots.filter((slot) => typeOfSlot(slot) === type);
    const pieces = taken
      .filter((each) => each.type === type)
      .map(({ set }, index, all) => {
        const before = all.slice(0, index).filter((other) => other.set === set).length;
        const piece = sets[set]?.pieces.filter((each) => each.type === type)[before];
        if (piece === undefined) throw new Error('A set is worn with a piece that it does not have.');
        return { id: piece.id, set };
      });
    for (const [index, piece] of pieces.entries()) {
      const slot = slots[index];
      if (slot === undefined) throw new Error('More pieces are worn than there are slots.');
      worn.set(slot, piece);
    }
  }
  return worn;
}
