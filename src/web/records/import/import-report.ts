import type { BackupReading } from '#contract/files/backup-files.ts';
import type { RefusedItem } from '#contract/files/file-items.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dayTextHere } from '#messages/formats.ts';
import { backups } from '#messages/records/backups.ts';
import { records } from '#messages/records/records.ts';
import { comparisonBy, type ImportChoice, type SectionPlan } from '#web/data/backup/import-plan.ts';
import { findingText } from './finding-words.ts';
import type { ChangedRecord } from './import-changes.ts';

const { preview: words } = backups;
const { report } = words;

interface Taken extends Pick<Extract<BackupReading, { kind: 'read' }>, 'exportedAt'> {
  /** The number of the file's characters that a guest cannot have. */
  readonly leftOut: number;
  readonly choiceOf: (plan: SectionPlan) => ImportChoice;
  readonly changedBy: (plan: SectionPlan) => readonly ChangedRecord[];
}

/** Such as '3 new, 2 changed, 5 identical, 1 invalid'. */
export function countsText(plan: SectionPlan, choice: ImportChoice = 'merge'): string {
  const { section } = plan;
  const comparison = comparisonBy(plan, choice);
  const parts = [
    [words.new, comparison.new.length],
    [words.changed, comparison.changed.length],
    [words.identical, comparison.identical.length],
    [words.invalid, section.invalid],
  ] as const;
  const said = parts.filter(([, count]) => count > 0).map(([texts, count]) => fillCount(texts, count));
  return said.length === 0 ? words.empty : said.join(', ');
}

export const fieldText = ({ field }: RefusedItem): string =>
  field === null ? words.invalidItem : fill(words.wrongField, { field });

/** Whether a backup holds anything that is not taken as it stands, or changes what is there. */
export const hasFindings = (plans: readonly SectionPlan[]): boolean =>
  plans.some(({ replacement, section: { invalid, recomputedIds, repeatedIds, findings } }) => {
    const counts = [recomputedIds, repeatedIds, findings, replacement.changed].map(({ length }) => length);
    return invalid + counts.reduce((sum, count) => sum + count, 0) > 0;
  });

/** Whoever wrote the file chose its words; they must not look like a line of the report. */
const inOneLine = (text: string): string => text.replaceAll(/\p{C}/gu, '');

/** Everything that was found in a backup, list by list, as text for a file. */
export function importReport(
  plans: readonly SectionPlan[],
  { exportedAt, leftOut, choiceOf, changedBy }: Taken,
  now: Date,
): string {
  const lists = plans.map((plan) => {
    const { reasons, recomputedIds, repeatedIds } = plan.section;
    return [
      `${records.collections[plan.collection]}: ${countsText(plan, choiceOf(plan))}`,
      ...reasons.map((refused) => {
        const { position, id } = refused;
        const name = id === null ? report.noId : inOneLine(id);
        return `  ${fill(report.item, { position, id: name, field: fieldText(refused) })}`;
      }),
      ...(recomputedIds.length === 0
        ? []
        : [`  ${fill(report.recomputed, { ids: recomputedIds.join(', ') })}`]),
      ...(repeatedIds.length === 0 ? [] : [`  ${fill(report.repeated, { ids: repeatedIds.join(', ') })}`]),
      ...plan.section.findings.map((finding) => `  ${inOneLine(findingText(finding))}`),
      ...changedBy(plan).flatMap(({ title, fields }) => [
        `  ${inOneLine(title)}`,
        ...fields.map((field) => `    ${inOneLine(field)}`),
      ]),
    ].join('\n');
  });
  return [
    fill(report.title, { day: dayTextHere(now) }),
    ...(exportedAt === null ? [] : [fill(report.ofFile, { day: dayTextHere(new Date(exportedAt)) })]),
    ...lists,
    ...(leftOut === 0 ? [] : [fillCount(report.characters, leftOut)]),
    '',
  ].join('\n\n');
}
