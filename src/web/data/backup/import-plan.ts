import {
  backupCollections,
  type BackupCollection,
  type BackupSection,
  type BackupSections,
  type KeptRecords,
} from '#contract/files/backup-files.ts';
import { collections, definitionOf, guestCollections } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { changedPaths, stateUnder, valueAt, withLasting } from '#contract/records/paths.ts';
import { compareImport, type ImportComparison, type RecordOf } from '#contract/records/records.ts';
import type { Change } from '../store/edits/edits.ts';
import { patchedWhole } from '../store/edits/differences.ts';
import { parentIn } from '../store/families.ts';

/**
 * What becomes of a list: the file's records are added and what they name wins, nothing but the file's records as they are
 * there stays, or nothing happens.
 */
export type ImportChoice = 'merge' | 'replace' | 'skip';

/** The effect of a list of a backup on the list that is there. */
export interface SectionPlan<Name extends BackupCollection = BackupCollection> {
  readonly collection: Name;
  /** What Merge does: a record says what the file names of it, and of the rest what it said before. */
  readonly comparison: ImportComparison<RecordOf<Name>>;
  /** What Replace does: a record says no more than the file. */
  readonly replacement: ImportComparison<RecordOf<Name>>;
  /** The records that are there, by their ids. */
  readonly present: ReadonlyMap<string, RecordOf<Name>>;
  /** Records that are there and not in the file: what Replace deletes. A file of which nothing fits replaces nothing. */
  readonly missing: readonly string[];
  readonly section: BackupSection<Name>;
  /** The number of records that the list has now. */
  readonly count: number;
}

/** The lists of a backup that somebody can take in: a guest has none that only accounts have. */
export const takenSections = (sections: BackupSections, isGuest: boolean): BackupSections =>
  isGuest
    ? Object.fromEntries(
        Object.entries(sections).filter(([name]) => (guestCollections as readonly string[]).includes(name)),
      )
    : sections;

/** Compares each list of a backup with the one that is there. */
export function planImport(existing: KeptRecords, sections: BackupSections): readonly SectionPlan[] {
  return backupCollections.flatMap((collection) => {
    const section = sections[collection];
    return section === undefined ? [] : [planSection(collection, existing, section as never)];
  });
}

function planSection<Name extends BackupCollection>(
  collection: Name,
  existing: KeptRecords,
  section: BackupSection<Name>,
): SectionPlan {
  const present: readonly RecordOf<Name>[] = existing[collection].map(({ record }) => record);
  const byId = new Map(present.map((record) => [record.id, record]));
  const madeOf = (make: (before: RecordOf<Name>, record: RecordOf<Name>) => RecordOf<Name>) =>
    section.valid.map((record) => {
      const before = byId.get(record.id);
      return before === undefined ? record : make(before, record);
    });
  const merged = madeOf((before, record) =>
    mergedRecord(collection, before, record, section.named.get(record.id)),
  );
  const replaced = madeOf((before, record) => lastingRecord(collection, before, record));
  const isForeign = section.valid.length === 0 && section.invalid > 0;
  const inFile = new Set(section.valid.map(({ id }) => id));
  return {
    collection,
    comparison: compareImport(present, merged),
    replacement: compareImport(present, replaced),
    present: byId,
    missing: isForeign ? [] : present.filter(({ id }) => !inFile.has(id)).map(({ id }) => id),
    section,
    count: present.length,
  };
}

/** A record of a file in the place of one that is there: of what earlier versions do not know, a file may be silent. */
const lastingRecord = <Name extends BackupCollection>(
  collection: Name,
  before: RecordOf<Name>,
  record: RecordOf<Name>,
): RecordOf<Name> => {
  const [from, to] = [before, record] as unknown as [RecordData, RecordData];
  return withLasting(definitionOf(collection), from, to) as unknown as RecordOf<Name>;
};

/** Fields that say one thing together: where one of them becomes the file's, all do. */
const together: Readonly<Partial<Record<BackupCollection, readonly (readonly string[])[]>>> = {
  gems: [['catalogueId', 'name', 'type', 'color', 'stars', 'resonance', 'combatRating', 'effects']],
  items: [['catalogueId', 'name']],
  characterGoals: [['completed', 'completedAt']],
  normalCalculations: [['gemId', 'gemName', 'gemColor', 'statType', 'currentStatValue', 'targetStatValue']],
  legendaryGoals: [
    ['gemId', 'name'],
    ['gemType', 'gemQuality'],
  ],
  gemPowerGoals: [['gemType', 'gemQuality']],
};

/**
 * A record that is there, with what a file names of it.
 *
 * @param named the paths that the file names; by default all that its record holds
 */
function mergedRecord<Name extends BackupCollection>(
  collection: Name,
  before: RecordOf<Name>,
  record: RecordOf<Name>,
  named?: readonly string[],
): RecordOf<Name> {
  const definition = definitionOf(collection);
  const [from, to] = [before, record] as unknown as [RecordData, RecordData];
  const said = (path: string) => {
    const value = valueAt(definition, to, path);
    // 0 is what other programs write for a stat that was not recorded.
    if (value === undefined || (value === 0 && path.startsWith('stats.'))) return false;
    return named?.includes(path) ?? true;
  };
  const paths = changedPaths(definition, from, to).filter(said);
  if (paths.length === 0) return before;
  const groups = (together[collection] ?? []).filter((fields) => paths.some((path) => fields.includes(path)));
  const all = [...new Set([...paths, ...groups.flat()])];
  return patchedWhole(collection, from, stateUnder(definition, to, all)) as unknown as RecordOf<Name>;
}

export const comparisonBy = (plan: SectionPlan, choice: ImportChoice): SectionPlan['comparison'] =>
  choice === 'replace' ? plan.replacement : plan.comparison;

export function countAfter({ comparison, missing, count }: SectionPlan, choice: ImportChoice): number {
  if (choice === 'skip') return count;
  return count + comparison.new.length - (choice === 'replace' ? missing.length : 0);
}

export const isOverfull = (plan: SectionPlan, choice: ImportChoice): boolean =>
  countAfter(plan, choice) > collections[plan.collection].limit;

/** What an import changes, and what of the file belongs to a character that would not be there. */
export interface ImportChanges {
  readonly changes: readonly Change[];
  readonly withoutParent: number;
}

/** The changes of all lists, each after its choice. */
export function importChanges(
  plans: readonly SectionPlan[],
  choiceOf: (collection: BackupCollection) => ImportChoice,
  existing: KeptRecords,
): ImportChanges {
  const parents = new Set(existing.characters.map(({ record }) => record.id));
  const all = plans.flatMap((plan) => sectionChanges(plan, choiceOf(plan.collection)));
  for (const change of all) {
    if (change.collection !== 'characters' || 'update' in change) continue;
    if (change.data === null) parents.delete(change.id);
    else parents.add(change.id);
  }
  const changes = all.filter((change) => {
    if ('update' in change || change.data === null) return true;
    const parent = parentIn(change.collection, change.data);
    return parent === null || parents.has(parent);
  });
  return { changes, withoutParent: all.length - changes.length };
}

function sectionChanges(plan: SectionPlan, choice: ImportChoice): readonly Change[] {
  const { collection, missing, section } = plan;
  if (choice === 'skip') return [];
  const comparison = comparisonBy(plan, choice);
  const deleted = choice === 'replace' ? missing.map((id) => ({ collection, id, data: null })) : [];
  const written = [...comparison.new, ...comparison.changed].map((record) => ({
    collection,
    id: record.id,
    data: record,
    createdAt: section.createdAt.get(record.id),
  }));
  // The collection decides the record's type; the pair of both is lost where all collections are handled alike.
  return [...deleted, ...written] as unknown as readonly Change[];
}
