import { Download, Trash, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BackupReading } from '#contract/files/backup-files.ts';
import type { ReadingOf, CalculationFileReading } from '#contract/files/calculation-files.ts';
import { limits } from '#contract/limits.ts';
import type { CalculationCollection } from '#contract/records/calculations.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill, fillCount, keptCount } from '#messages/fill.ts';
import { readFileInWorker } from '#web/data/backup/read-file-in-worker.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { useUndo } from '#web/data/store/edits/use-undo.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileInput } from '#web/ui/form/FileInput.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { keepEdit, takeBack } from './keep-edit.ts';
import { UndoButtons } from './UndoButtons.tsx';

const ImportPreview = lazyPart(() => import('./import/ImportPreview.tsx'));
const { list, edits, files } = calculators;

type Reading = Extract<ReadingOf<'normalCalculations'>, { kind: 'read' }>;

interface ListToolbarProps {
  collection: CalculationCollection;
  count: number;
  isReady: boolean;
  /** What is said after each. */
  texts: { readonly exported: string; readonly imported: string; readonly cleared: string };
  /** Hands the player a file with the list. */
  onExport: () => void;
  /** The changes that delete every record of the list. */
  clearing: () => readonly Change[];
}

/** What can be done with a whole list: undo, redo, export, import, clear. */
export function ListToolbar({ collection, count, isReady, texts, onExport, clearing }: ListToolbarProps) {
  const undo = useUndo();
  const [reading, setReading] = useState<Reading | null>(null);
  const [isReading, setIsReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isEmpty = count === 0;

  const readFile = async (file: File) => {
    setIsReading(true);
    const result = await readFileInWorker(file, collection);
    setIsReading(false);
    if (result.kind === 'read') setReading(result as Reading);
    else notify('error', ...refusalOf(result));
  };

  const exportAll = () => {
    onExport();
    notify('success', texts.exported);
  };
  const clear = () =>
    void keepEdit(keptCount(edits.cleared, count), clearing(), {
      title: texts.cleared,
      description: fillCount(files.items, count),
      isRestorable: true,
    });

  return (
    <div className="-ml-2 flex flex-wrap items-center max-sm:[&>button]:px-2 sm:gap-1">
      <UndoButtons {...undo} onTakeBack={takeBack} />
      <Button small weight="quiet" icon={<Download size={16} />} disabled={isEmpty} onClick={exportAll}>
        {list.export}
      </Button>
      <Button
        small
        weight="quiet"
        icon={<Upload size={16} />}
        disabled={!isReady}
        aria-busy={isReading}
        onClick={() => {
          // Not disabled meanwhile: that would take the focus away from it.
          if (!isReading) picker.current?.click();
        }}
      >
        {list.import}
      </Button>
      <FileInput ref={picker} label={files.chooseFile} onFile={(file) => void readFile(file)} />
      <Button small weight="danger" icon={<Trash size={16} />} unavailable={isEmpty} onClick={clear}>
        {list.clear}
      </Button>
      {reading !== null && (
        <ImportPreview
          reading={listReading(collection, reading as never)}
          title={texts.imported}
          onClose={() => setReading(null)}
        />
      )}
    </div>
  );
}

/** What to say of a file that is not taken, as title and details. */
function refusalOf(
  reading: Exclude<CalculationFileReading<unknown>, { kind: 'read' }>,
): [title: string, details: { description?: string }] {
  switch (reading.kind) {
    case 'invalid':
      return [files.invalidFormat, {}];
    case 'too-many':
      return [
        files.importFailed,
        { description: fill(files.tooMany, { count: reading.count, limit: reading.limit }) },
      ];
    case 'unreadable':
      return [files.importFailed, { description: unreadableTexts()[reading.reason] }];
  }
}

const unreadableTexts = () =>
  ({
    'too-large': fill(files.tooLarge, { size: limits.calculationFileBytes / 1_000_000 }),
    'not-json': files.notJson,
    'too-deep': files.tooDeep,
    timeout: files.timeout,
    failed: files.readingFailed,
  }) as const;

/** The file of one list, as a backup that holds nothing else: both are looked at in the same preview. */
export function listReading<Name extends CalculationCollection>(
  collection: Name,
  reading: Extract<ReadingOf<Name>, { kind: 'read' }>,
): Extract<BackupReading, { kind: 'read' }> {
  return {
    kind: 'read',
    isAsWritten: true,
    exportedAt: null,
    username: null,
    preferences: {},
    sections: { [collection]: { ...reading, createdAt: new Map<string, number>(), findings: [] } },
  };
}
