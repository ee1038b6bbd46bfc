import type { BackupCollection, KeptRecords } from '#contract/files/backup-files.ts';
import { definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { changedPaths, valueAt } from '#contract/records/paths.ts';
import { fill } from '#messages/fill.ts';
import { backups } from '#messages/records/backups.ts';
import { comparisonBy, type ImportChoice, type SectionPlan } from '#web/data/backup/import-plan.ts';
import { fieldLabel, recordTitle, valueText } from '#web/data/store/views/record-words.ts';

const { preview: words } = backups;

/** Records of a list whose changes the preview names; the report names all. */
export const SHOWN_CHANGES = 20;

/** A record that would change, and a sentence for each field that does. */
export interface ChangedRecord {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
}

/** Lists whose records others name by their ids. */
const named = ['items', 'gems', 'gemSets', 'characters'] as const satisfies readonly BackupCollection[];
type Named = (typeof named)[number];

/** Where the value of a field is the id of another record. */
const namedIn = (path: string): Named | null => {
  if (path.startsWith('worn.')) return 'items';
  if (path.startsWith('equippedGems.') || path.startsWith('sockets.')) return 'gems';
  if (path === 'activeGemSet') return 'gemSets';
  return path === 'characterId' || path === 'startedFrom' ? 'characters' : null;
};

/** How a field changes, as a sentence without its stop. */
export function fieldChange(path: string, before: unknown, after: unknown, shown = valueText): string {
  const field = fieldLabel(path);
  return after === undefined
    ? fill(words.fieldEmptied, { field, before: shown(path, before) })
    : fill(words.fieldChanged, { field, before: shown(path, before), after: shown(path, after) });
}

/** What a choice would change of the records that are there, field by field: of so many records at most. */
export function changedRecords(
  plan: SectionPlan,
  choice: ImportChoice,
  titleOf: (collection: Named, id: string) => string | undefined,
  most = Infinity,
): readonly ChangedRecord[] {
  if (choice === 'skip') return [];
  const { collection, present } = plan;
  const definition = definitionOf(collection);
  return comparisonBy(plan, choice)
    .changed.slice(0, most)
    .map((record) => {
      const before = present.get(record.id);
      if (before === undefined) throw new Error(`The record ${record.id} changes and is not there.`);
      const [from, to] = [before, record] as unknown as [RecordData, RecordData];
      const shown = (path: string, value: unknown) => {
        const other = namedIn(path);
        const title = other === null || typeof value !== 'string' ? undefined : titleOf(other, value);
        return title ?? valueText(path, value);
      };
      const fields = changedPaths(definition, from, to).map((path) =>
        fieldChange(path, valueAt(definition, from, path), valueAt(definition, to, path), shown),
      );
      return { id: record.id, title: recordTitle(collection, before), fields };
    });
}

/** What records are called, those of the file before those that are there. */
export function titlesOf(
  plans: readonly SectionPlan[],
  existing: KeptRecords,
): (collection: Named, id: string) => string | undefined {
  const byId = new Map<string, string>();
  for (const name of named) {
    const inFile = plans.find(({ collection }) => collection === name)?.section.valid ?? [];
    for (const record of [...existing[name].map((kept) => kept.record), ...inFile])
      byId.set(`${name} ${record.id}`, recordTitle(name, record));
  }
  return (collection, id) => byId.get(`${collection} ${id}`);
}
