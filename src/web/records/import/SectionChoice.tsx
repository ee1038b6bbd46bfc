import { collections } from '#contract/records/collections.ts';
import type { RefusedItem } from '#contract/files/file-items.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { backups } from '#messages/records/backups.ts';
import { records } from '#messages/records/records.ts';
import {
  comparisonBy,
  countAfter,
  isOverfull,
  type ImportChoice,
  type SectionPlan,
} from '#web/data/backup/import-plan.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { FindingList } from './FindingList.tsx';
import type { ChangedRecord } from './import-changes.ts';
import { countsText, fieldText } from './import-report.ts';

const { preview: words } = backups;
const SHOWN_REASONS = 3;
const options = () =>
  (['merge', 'replace', 'skip'] as const).map((value) => ({ value, label: words[value] }));

interface SectionChoiceProps {
  plan: SectionPlan;
  choice: ImportChoice;
  /** What the choice changes of the first records that are there. */
  changed: readonly ChangedRecord[];
  onChoose: (choice: ImportChoice) => void;
}

/** What one list of a backup holds, and what is to become of it. */
export function SectionChoice({ plan, choice, changed, onChoose }: SectionChoiceProps) {
  const { collection, replacement, missing, section } = plan;
  const unnamed = comparisonBy(plan, choice).changed.length - changed.length;
  const label = records.collections[collection];
  const canChange = replacement.new.length + replacement.changed.length + missing.length > 0;
  return (
    <>
      {canChange ? (
        <ChoiceField
          label={label}
          hint={countsText(plan, choice)}
          value={choice}
          options={options()}
          onChange={onChoose}
        />
      ) : (
        <>
          <p className="text-sm font-medium">{label}</p>
          <p className="text-sm text-quiet">{countsText(plan)}</p>
        </>
      )}
      {changed.length > 0 && (
        <ul className="mt-1 text-sm" aria-label={words.changes}>
          {changed.map(({ id, title, fields }) => (
            <li key={id} className="wrap-anywhere">
              {title}
              <ul className="list-disc pl-5 text-quiet">
                {fields.map((field) => (
                  <li key={field}>{field}</li>
                ))}
              </ul>
            </li>
          ))}
          {unnamed > 0 && <li>{fillCount(words.moreChanged, unnamed)}</li>}
        </ul>
      )}
      {choice === 'replace' && missing.length > 0 && (
        <p className="mt-1 text-sm text-warn">{fillCount(words.deleted, missing.length)}</p>
      )}
      {isOverfull(plan, choice) && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {fill(words.full, { count: countAfter(plan, choice), limit: collections[collection].limit })}
        </p>
      )}
      {section.recomputedIds.length > 0 && (
        <p className="mt-1 text-sm text-warn">{fillCount(words.recomputed, section.recomputedIds.length)}</p>
      )}
      <FindingList findings={section.findings} />
      {section.reasons.length > 0 && (
        <ul className="mt-1 text-sm text-quiet">
          {section.reasons.slice(0, SHOWN_REASONS).map((refused) => (
            <li key={refused.position}>{reasonText(refused)}</li>
          ))}
          {section.reasons.length > SHOWN_REASONS && (
            <li>{fillCount(words.moreReasons, section.reasons.length - SHOWN_REASONS)}</li>
          )}
        </ul>
      )}
    </>
  );
}

const reasonText = (refused: RefusedItem): string =>
  fill(words.invalidReason, { position: refused.position, field: fieldText(refused) });
