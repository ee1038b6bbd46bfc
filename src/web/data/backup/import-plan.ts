import {
  backupCollections,
  type BackupCollection,
  type BackupSection,
  type BackupSections,
  type KeptRecords,
} from '#contract/files/backup-files.ts';
import { collections, guestCollections } from '#contract/records/collections.ts';
import { compareImport, type ImportComparison, type RecordOf } from '#contract/records/records.ts';
import type { Change } from '../store/edits/edits.ts';
import { parentIn } from '../store/edits/families.ts';

/** What becomes of a list: the file's records are added and win, nothing else stays, or nothing happens. */
export type ImportChoice = 'merge' | 'replace' | 'skip';

/** What a list of a backup would do to the one that is there. */
export interface SectionPlan<Name extends BackupCollection = BackupCollection> {
  readonly collection: Name;
  readonly comparison: ImportComparison<RecordOf<Name>>;
  /** Records that are there and not in the file: what Replace deletes. A file of which nothing fits replaces nothing. */
  readonly missing: readonly string[];
  readonly section: BackupSection<Name>;
  /** How many records the list has now. */
  readonly count: number;
}

/** What of a backup somebody can take in: a guest has no lists that only accounts have. */
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
  const isForeign = section.valid.length === 0 && section.invalid > 0;
  const inFile = new Set(section.valid.map(({ id }) => id));
  return {
    collection,
    comparison: compareImport(present, section.valid),
    missing: isForeign ? [] : present.filter(({ id }) => !inFile.has(id)).map(({ id }) => id),
    section,
    count: present.length,
  };
}

/** How many records a list would have after a choice. */
export function countAfter({ comparison, missing, count }: SectionPlan, choice: ImportChoice): number {
  if (choice === 'skip') return count;
  return count + comparison.new.length - (choice === 'replace' ? missing.length : 0);
}

/** Whether a list would have more records than it may. */
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

/** The changes of one list. */
function sectionChanges(plan: SectionPlan, choice: ImportChoice): readonly Change[] {
  const { collection, comparison, missing, section } = plan;
  if (choice === 'skip') return [];
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
