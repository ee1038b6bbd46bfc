import { limits } from '#contract/limits.ts';
import type { Operation } from '#contract/records/documents.ts';
import type { PreferenceValue } from '#contract/records/preferences.ts';
import { groupBy } from '#rules/group-by.ts';
import { unitKey } from '../../store/acts.ts';
import { recordKey } from '../../store/written-record.ts';
import { parentCollectionOf } from '../../store/families.ts';
import type { WaitingRow } from '../../storage/record-storage.ts';
import { isDoubtful, isFresh } from './failing-changes.ts';
import { sendingTime } from '../rows/sending-time.ts';

/** Changes that are sent together or not at all: those of one act, and each other one by itself. */
export type Unit = readonly WaitingRow[];

/** Half of what one request may hold. */
const BATCH_LENGTH = 500_000;
/** Characters of a group, which the server does as a whole. */
const GROUP_LENGTH = 400_000;

/** What waits, as it is sent: an act of which something is on its way goes on when that is answered. */
function unitsOf(rows: readonly WaitingRow[]): readonly Unit[] {
  const underWay = new Set(rows.flatMap(({ sending, group }) => (sending === null ? [] : [group])));
  const units = [...groupBy(rows, unitKey).values()].filter((unit) =>
    unit.every(({ sending, group }) => sending !== null || group == null || !underWay.has(group)),
  );
  return withWhatTheyNeed(units);
}

/** An act goes as one with another that makes what something of it belongs to, as each may need the other. */
function withWhatTheyNeed(units: readonly Unit[]): readonly Unit[] {
  const acts = units.filter((unit) => unit.length > 1 && unit.every(({ sending }) => sending === null));
  if (acts.length < 2) return units;
  const makers = new Map<string, Unit>();
  for (const act of acts) for (const row of act) if (!isInAccount(row)) makers.set(recordKey(row), act);
  const joined = new Map<Unit, Set<Unit>>(acts.map((act) => [act, new Set([act])]));
  for (const act of acts)
    for (const row of act) {
      const key = parentKeyOf(row);
      const maker = key === null ? undefined : makers.get(key);
      const [mine, theirs] = [joined.get(act), maker === undefined ? undefined : joined.get(maker)];
      if (mine === undefined || theirs === undefined || mine === theirs) continue;
      for (const each of theirs) {
        mine.add(each);
        joined.set(each, mine);
      }
    }
  const others = units.filter((unit) => !joined.has(unit));
  return [...others, ...[...new Set(joined.values())].map((each) => [...each].flat())];
}

function parentKeyOf({ collection, parent }: WaitingRow): string | null {
  const of = parentCollectionOf(collection);
  return of === undefined || parent == null ? null : recordKey({ collection: of, id: parent });
}

/** Records before what belongs to them. */
const depthOf = ({ collection }: Pick<WaitingRow, 'collection'>): number =>
  parentCollectionOf(collection) === undefined ? 0 : 1;
const sinceOf = (unit: Unit): number => Math.min(...unit.map(({ since }) => since));
const byAge = (one: Unit, other: Unit): number =>
  Math.min(...one.map(depthOf)) - Math.min(...other.map(depthOf)) || sinceOf(one) - sinceOf(other);

interface Due {
  /** The units to send next; empty where none may be sent now. */
  readonly next: readonly Unit[];
  /** When something else is due, in ms since 1970; null where nothing waits for its time. */
  readonly later: number | null;
}

/**
 * The changes to send next, the oldest first, records before what belongs to them. Those over which the server has broken off
 * come after the others, and one that is known to be to blame goes alone.
 *
 * @param isDue whether a change may go that is due at a time
 */
export function nextToSend(
  rows: readonly WaitingRow[],
  autoSave: PreferenceValue<'autoSave'>,
  isDue: (unit: Unit, time: number) => boolean,
): Due {
  const due: Unit[] = [];
  const times: number[] = [];
  for (const unit of unitsOf(rows)) {
    const time = sendingTime(unit, autoSave);
    if (time === null) continue;
    if (isDue(unit, time)) due.push(unit);
    else times.push(time);
  }
  due.sort(byAge);
  const byKey = new Map(rows.map((row) => [recordKey(row), row]));
  const fresh = due.filter((unit) => unit.every(isFresh));
  const doubtful = due.filter(
    (unit) => !unit.every(isFresh) && unit.every((row) => isFresh(row) || isDoubtful(row)),
  );
  for (const [units, most] of [
    [fresh, limits.operationsPerRequest],
    [doubtful, limits.operationsPerRequest],
    [due, 1],
  ] as const) {
    const next = asManyAsFit(units, byKey, most);
    if (next.length > 0) return { next, later: null };
  }
  return { next: [], later: times.length === 0 ? null : Math.min(...times) };
}

/** @param most operations; one unit goes in any case */
function asManyAsFit(
  units: readonly Unit[],
  byKey: ReadonlyMap<string, WaitingRow>,
  most: number,
): readonly Unit[] {
  const chosen = new Set<string>();
  const next: Unit[] = [];
  let count = 0;
  for (const unit of units) {
    if (!unit.every((row) => mayBeSent(row, unit, byKey, chosen))) continue;
    count += Math.min(unit.length, limits.operationsPerRequest);
    if (next.length > 0 && count > most) break;
    next.push(unit);
    for (const row of unit) chosen.add(recordKey(row));
    if (count >= most) break;
  }
  return next;
}

/** True where the account has a record's parent, or gets it before in the same request. */
function mayBeSent(
  row: WaitingRow,
  unit: Unit,
  byKey: ReadonlyMap<string, WaitingRow>,
  chosen: ReadonlySet<string>,
): boolean {
  const key = parentKeyOf(row);
  // What is on its way is repeated as it was.
  if (row.sending !== null || key === null) return true;
  const parent = byKey.get(key);
  return parent === undefined || isInAccount(parent) || chosen.has(key) || unit.includes(parent);
}

/** True where the account has a record of which a change waits, as far as this browser knows. */
export const isInAccount = ({ base, newer }: WaitingRow): boolean =>
  (newer === null ? base : newer.data) !== null;

/** Deletions first, as they make room, then records before what belongs to them, the oldest first. */
export const inSendingOrder = <Part extends { readonly row: WaitingRow; readonly wanted: object | null }>(
  parts: readonly Part[],
): readonly Part[] =>
  parts.toSorted(
    (one, other) =>
      Number(one.wanted !== null) - Number(other.wanted !== null) ||
      depthOf(one.row) - depthOf(other.row) ||
      one.row.since - other.row.since,
  );

/** As many of an act's changes as one group may hold, what others belong to and the oldest first; the others follow as the next group. */
export function withinGroup<Part extends { readonly row: WaitingRow; readonly operation: Operation }>(
  parts: readonly Part[],
): readonly Part[] {
  const oldest = parts
    .toSorted((one, other) => depthOf(one.row) - depthOf(other.row) || one.row.since - other.row.since)
    .slice(0, limits.operationsPerRequest);
  return oldest.slice(
    0,
    countWithin(
      oldest.map(({ operation }) => [operation]),
      GROUP_LENGTH,
    ),
  );
}

/** The operations of a request, by what goes together. */
export const operationUnits = (operations: readonly Operation[]): readonly (readonly Operation[])[] => [
  ...groupBy(operations, ({ opId, group }) => group?.id ?? opId).values(),
];

/** As many as fit into a request, groups whole; the first in any case. */
export function withinLength(operations: readonly Operation[]): readonly Operation[] {
  const units = operationUnits(operations);
  return units.slice(0, countWithin(units, BATCH_LENGTH)).flat();
}

/** The number of first units that are no longer than that together; one at least. */
function countWithin(units: readonly (readonly Operation[])[], most: number): number {
  let length = 0;
  const end = units.findIndex((unit, index) => {
    length += JSON.stringify(unit).length;
    return index > 0 && length > most;
  });
  return end === -1 ? units.length : end;
}
