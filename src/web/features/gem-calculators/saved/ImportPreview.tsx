import { useState } from 'react';
import type { ReadingOf } from '#contract/files/calculation-files.ts';
import type { RefusedItem } from '#contract/files/file-items.ts';
import { compareImport } from '#contract/records/records.ts';
import { calculators, fill, fillCount } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { CalculatorKind, RecordOf } from '../calculator-kind.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { changeOf } from '../record-change.ts';

const { files, edits } = calculators;
const SHOWN_REASONS = 5;

interface ImportPreviewProps {
  kind: CalculatorKind<'normal'>;
  existing: readonly RecordOf<'normal'>[];
  reading: Extract<ReadingOf<'normalCalculations'>, { kind: 'read' }>;
  onClose: () => void;
}

/** What a file would do to the list, before it does anything. */
export default function ImportPreview({ kind, existing, reading, onClose }: ImportPreviewProps) {
  const [isImporting, setIsImporting] = useState(false);
  const comparison = compareImport(existing, reading.valid);
  const incoming = [...comparison.new, ...comparison.changed];
  const rows = [
    [files.new, comparison.new.length, files.newText],
    [files.changed, comparison.changed.length, files.changedText],
    [files.identical, comparison.identical.length, files.identicalText],
    [files.invalid, reading.invalid, files.invalidText],
  ] as const;

  const importAll = async () => {
    if (isImporting) return;
    setIsImporting(true);
    const isKept = await keepEdit(
      fillCount(edits.imported, incoming.length),
      incoming.map((record) => changeOf(kind, record.id, { data: record })),
      {
        title: kind.texts.imported,
        description: fillCount(files.items, incoming.length),
        isRestorable: true,
      },
    );
    setIsImporting(false);
    if (isKept) onClose();
  };

  return (
    <Dialog
      title={files.previewTitle}
      description={files.previewText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{files.cancel}</Button>
          <Button
            weight="primary"
            disabled={incoming.length === 0}
            aria-busy={isImporting}
            onClick={() => void importAll()}
          >
            {files.import}
          </Button>
        </>
      }
    >
      <dl className="space-y-2">
        {rows.map(([name, count, texts]) => (
          <div key={name} className="flex items-baseline gap-3">
            <dt className="w-24 shrink-0 font-semibold">{name}</dt>
            <dd className="flex items-baseline gap-2">
              <span className="w-12 text-right text-xl font-semibold">{count}</span>
              <span className="text-sm text-quiet">{fillCount(texts, count)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {incoming.length === 0 && <p className="mt-4 font-medium">{files.nothing}</p>}
      {reading.recomputedIds.length > 0 && (
        <p className="mt-4 text-sm text-warn">{fillCount(files.recomputed, reading.recomputedIds.length)}</p>
      )}
      {reading.repeatedIds.length > 0 && (
        <p className="mt-2 text-sm text-warn">{fillCount(files.repeated, reading.repeatedIds.length)}</p>
      )}
      {reading.reasons.length > 0 && (
        <ul className="mt-3 text-sm text-quiet">
          {reading.reasons.slice(0, SHOWN_REASONS).map((refused) => (
            <li key={refused.position}>{reasonText(refused)}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const reasonText = ({ position, field }: RefusedItem): string =>
  fill(files.invalidReason, {
    position,
    field: field === null ? files.invalidItem : fill(files.wrongField, { field }),
  });
