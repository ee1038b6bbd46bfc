import type { BackupReading } from '#contract/files/backup-files.ts';
import type { RefusedItem } from '#contract/files/file-items.ts';
import { backups, dayTextHere, fill, fillCount, records } from '#messages';
import type { SectionPlan } from '#web/data/backup/import-plan.ts';

const { preview: words } = backups;
const { report } = words;

interface Taken extends Pick<Extract<BackupReading, { kind: 'read' }>, 'exportedAt'> {
  /** How many characters of the file a guest cannot have. */
  readonly leftOut: number;
}

/** Such as '3 new, 2 changed, 5 identical, 1 invalid'. */
export function countsText({ comparison, section }: SectionPlan): string {
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

/** Whether a backup holds anything that is not taken as it stands. */
export const hasFindings = (plans: readonly SectionPlan[]): boolean =>
  plans.some(({ section: { invalid, recomputedIds, repeatedIds } }) => {
    return invalid + recomputedIds.length + repeatedIds.length > 0;
  });

/** Everything that was found in a backup, list by list, as text for a file. */
export function importReport(
  plans: readonly SectionPlan[],
  { exportedAt, leftOut }: Taken,
  now: Date,
): string {
  const lists = plans.map((plan) => {
    const { reasons, recomputedIds, repeatedIds } = plan.section;
    return [
      `${records.collections[plan.collection]}: ${countsText(plan)}`,
      ...reasons.map((refused) => {
        const { position, id } = refused;
        // Whoever wrote the file chose the id; it must not look like a line of the report.
        const name = id?.replaceAll(/\p{C}/gu, '') ?? report.noId;
        return `  ${fill(report.item, { position, id: name, field: fieldText(refused) })}`;
      }),
      ...(recomputedIds.length === 0
        ? []
        : [`  ${fill(report.recomputed, { ids: recomputedIds.join(', ') })}`]),
      ...(repeatedIds.length === 0 ? [] : [`  ${fill(report.repeated, { ids: repeatedIds.join(', ') })}`]),
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
