import { isDeepStrictEqual } from 'node:util';
import {
  givenCatalogue,
  type GivenCatalogue,
  type StoredCatalogue,
  type StoredItem,
} from '#contract/help/equipment/equipment.schema.ts';
import { equipmentOrder } from './order.ts';

/** Why a catalogue is not taken: the first thing that is wrong with it. */
export class UploadFault extends Error {
  /** Such as `equipment.3.type`, with the item's id where it has one. */
  readonly place: string;

  constructor(place: string, fault: string) {
    super(fault);
    this.name = 'UploadFault';
    this.place = place;
  }
}

/** Checks what an operator gives as a catalogue. @throws {UploadFault} */
export function readUpload(value: unknown): GivenCatalogue {
  const result = givenCatalogue.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue === undefined) throw new Error('A catalogue was refused for nothing');
  throw new UploadFault(placeOf(issue.path, value), issue.message);
}

function placeOf(path: readonly PropertyKey[], value: unknown): string {
  const place = path.length === 0 ? 'catalogue' : path.map(String).join('.');
  const [list, index] = path;
  if (typeof list !== 'string' || typeof index !== 'number') return place;
  const row = (value as Readonly<Record<string, readonly { readonly id?: unknown }[] | undefined>>)[list]?.[
    index
  ];
  return typeof row?.id === 'string' ? `${place} (${row.id})` : place;
}

interface Changes {
  readonly total: number;
  readonly added: string[];
  readonly changed: string[];
  readonly removed: string[];
}

export interface ReviewedUpload {
  /** The catalogue as it is to be kept. */
  readonly catalogue: StoredCatalogue;
  readonly equipment: Changes;
  readonly equipment_sets: Changes;
}

/**
 * Reviews a catalogue that an operator gives in the place of another. What stays the same keeps its times; what is new
 * or changed has `at`, in ms since 1970.
 */
export function reviewUpload(before: StoredCatalogue, given: GivenCatalogue, at: number): ReviewedUpload {
  const now = new Date(at).toISOString();
  const known = new Map(before.equipment.map((item) => [item.id, item]));
  const equipment = given.equipment.map((item): StoredItem => {
    const { type } = item;
    if (type === null) throw new Error(`An item of no type came through the check: ${item.id}`);
    const old = known.get(item.id);
    if (old === undefined) return { ...item, type, created_at: now, updated_at: now };
    const { created_at, updated_at } = old;
    const kept = { ...item, type, created_at, updated_at };
    return isDeepStrictEqual(kept, old) ? old : { ...kept, updated_at: now };
  });
  const catalogue = {
    version: given.version,
    equipment: equipment.toSorted(equipmentOrder),
    equipment_sets: given.equipment_sets.toSorted(equipmentOrder),
  };
  return {
    catalogue,
    equipment: changesBetween(before.equipment, catalogue.equipment),
    equipment_sets: changesBetween(before.equipment_sets, catalogue.equipment_sets),
  };
}

interface Row {
  readonly id: string;
}

function changesBetween(before: readonly Row[], after: readonly Row[]): Changes {
  const old = new Map(before.map((row) => [row.id, row]));
  const now = new Set(after.map(({ id }) => id));
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  return {
    total: after.length,
    added: idsOf(after.filter(({ id }) => !old.has(id))),
    changed: idsOf(after.filter((row) => old.has(row.id) && !isDeepStrictEqual(row, old.get(row.id)))),
    removed: idsOf(before.filter(({ id }) => !now.has(id))),
  };
}
