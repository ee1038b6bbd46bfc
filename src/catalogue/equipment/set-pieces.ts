import { typeOfSlot, type ItemType, type SetSlot } from '#rules/equipment/slots.ts';
import { classes } from '../classes/classes.ts';
import type { Confidence } from '../data-source.ts';
import { equipmentSets } from './equipment-sets.ts';
import type { EquipmentSource } from './equipment-sources.ts';
import { kebabCase } from '../kebab-case.ts';
import type { ClassId } from './legendary/legendary-item.ts';

/** A piece of a set, for any class. */
export interface SetPiece {
  /** The name in kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly rarity: 'set';
  readonly type: ItemType;
  /** The slot that it is named for; of a pair it fits the other as well. */
  readonly slot: SetSlot;
  readonly classes: readonly ClassId[];
  readonly setId: string;
  readonly setName: string;
  /** Whose last boss drops it; null where no source says. */
  readonly dungeon: string | null;
  /** From which difficulty on, such as `Hell II`; null where no source says. */
  readonly difficulty: string | null;
  readonly readIn: EquipmentSource;
  readonly confidence: Confidence;
}

/** The difficulty from which set items of a slot dropped at launch; sources of today tie slots to none. */
export const setItemSlotUnlock = {
  belt: 'Hell I',
  boots: 'Hell I',
  amulet: 'Hell II',
  gloves: 'Hell II',
  ring1: 'Hell IV',
  ring2: 'Hell IV',
} as const;

const everyClass = classes.map(({ id }) => id);

const difficultyOf = (slot: SetSlot): string | null =>
  Object.hasOwn(setItemSlotUnlock, slot) ? setItemSlotUnlock[slot as keyof typeof setItemSlotUnlock] : null;

/** Every piece of a set that our sources name. */
export const setPieces: readonly SetPiece[] = equipmentSets.flatMap((set) =>
  set.pieces.map(({ slot, name, dungeon }) => ({
    id: kebabCase(name),
    name,
    rarity: 'set',
    type: typeOfSlot(slot),
    slot,
    classes: everyClass,
    setId: set.id,
    setName: set.name,
    dungeon,
    difficulty: dungeon === null ? null : difficultyOf(slot),
    // The guide archive is older than the bracelets.
    readIn: dungeon === null ? 'companionData' : set.readIn,
    confidence: dungeon === null ? 'name-only' : set.confidence,
  })),
);

/** The pieces of a set in the order of their slots; none where no source names them. */
export const piecesOfSet = (setId: string): readonly SetPiece[] =>
  setPieces.filter((piece) => piece.setId === setId);
