import { Download, Trash, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReadingOf } from '#contract/files/calculation-files.ts';
import { calculators, fillCount } from '#messages';
import { readFileInWorker } from '#web/data/backup/read-file-in-worker.ts';
import { useKnownSession } from '#web/data/session/session.ts';
import { useUndo } from '#web/data/store/edits/use-undo.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { UndoButtons } from '#web/records/UndoButtons.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '../kinds/calculator-names.ts';
import { keepEdit, takeBack } from '#web/records/keep-edit.ts';
import { listReading } from '#web/records/import/list-reading.ts';
import { changeOf } from '../kinds/record-change.ts';
import { downloadCalculations } from './download.ts';
import { refusalOf } from './import-refusal.ts';

const ImportPreview = lazyPart(() => import('#web/records/import/ImportPreview.tsx'));
const { list, edits, files } = calculators;

type Reading = Extract<ReadingOf<'normalCalculations'>, { kind: 'read' }>;

interface ListToolbarProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  records: readonly RecordOf<Name>[];
  isReady: boolean;
}

/** What can be done with the whole list. */
export function ListToolbar<Name extends CalculatorName>({ kind, records, isReady }: ListToolbarProps<Name>) {
  const undo = useUndo();
  const username = useKnownSession()?.username;
  const [reading, setReading] = useState<Reading | null>(null);
  const [isReading, setIsReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isEmpty = records.length === 0;

  const readFile = async (file: File) => {
    setIsReading(true);
    const result = await readFileInWorker(file, kind.collection);
    setIsReading(false);
    if (result.kind === 'read') setReading(result as Reading);
    else notify('error', ...refusalOf(result));
  };

  const exportAll = () => {
    downloadCalculations(kind.name, records, username);
    notify('success', kind.texts.exported);
  };
  const clear = () =>
    void keepEdit(
      fillCount(edits.cleared, records.length),
      records.map((record) => changeOf(kind, record.id, { data: null })),
      {
        title: kind.texts.cleared,
        description: fillCount(files.items, records.length),
        isRestorable: true,
      },
    );

  return (
    <div className="-ml-2 flex flex-wrap items-center max-sm:[&>button]:px-2 sm:gap-1">
      <UndoButtons {...undo} onTakeBack={takeBack} />
      <Button
        small
        weight="quiet"
        icon={<Download size={16} aria-hidden />}
        disabled={isEmpty}
        onClick={exportAll}
      >
        {list.export}
      </Button>
      <Button
        small
        weight="quiet"
        icon={<Upload size={16} aria-hidden />}
        disabled={!isReady}
        aria-busy={isReading}
        onClick={() => {
          // Not disabled meanwhile: that would take the focus away from it.
          if (!isReading) picker.current?.click();
        }}
      >
        {list.import}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        aria-label={files.chooseFile}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen twice.
          event.target.value = '';
          if (file !== undefined) void readFile(file);
        }}
      />
      <Button
        small
        weight="danger"
        icon={<Trash size={16} aria-hidden />}
        unavailable={isEmpty}
        onClick={clear}
      >
        {list.clear}
      </Button>
      {reading !== null && (
        <ImportPreview
          reading={listReading(kind.collection, reading as never)}
          title={kind.texts.imported}
          onClose={() => setReading(null)}
        />
      )}
    </div>
  );
}
