import { Upload } from 'lucide-react';
import { useRef, useState, useCallback, useEffect } from 'react';
import type { BackupReading } from '#contract/files/backup-files.ts';
import { limits } from '#contract/limits.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { backups } from '#messages/records/backups.ts';
import { records } from '#messages/records/records.ts';
import { type LastImport as Import, readLastImport } from '#web/data/backup/last-import.ts';
import { readBackupInWorker } from '#web/data/backup/read-file-in-worker.ts';
import { useSession, useKnownSession } from '#web/data/session/session.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { undoImport } from '#web/records/import/import-backup.ts';
import { Button } from '#web/ui/Button.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { FileInput } from '#web/ui/form/FileInput.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { focusTitle } from '../section/focus-title.ts';
import { Section } from '../section/Section.tsx';

const ImportPreview = lazyPart(() => import('#web/records/import/ImportPreview.tsx'));
const { import: words, undo: undoWords } = backups;

/** A backup comes back, after a look at what it would do. */
export function ImportSection() {
  const session = useSession();
  const [reading, setReading] = useState<Extract<BackupReading, { kind: 'read' }> | null>(null);
  const { last, lookAgain } = useLastImport();
  const [isReading, setIsReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const choose = () => {
    if (isReading) return;
    if (session === null) notify('error', backups.notSignedIn);
    else picker.current?.click();
  };
  const close = () => {
    setReading(null);
    lookAgain();
  };
  const readFile = async (file: File) => {
    setIsReading(true);
    const result = await readBackupInWorker(file);
    setIsReading(false);
    if (result.kind === 'read') setReading(result);
    else notify('error', ...backupRefusal(result));
  };

  return (
    <Section
      title={words.title}
      text={words.text}
      mark={
        <Button
          icon={<Upload size={18} />}
          aria-busy={isReading}
          // Not disabled meanwhile: that would take the focus away from it.
          onClick={choose}
        >
          {isReading ? words.reading : words.button}
        </Button>
      }
    >
      <FileInput ref={picker} label={words.chooseFile} onFile={(file) => void readFile(file)} />
      {last !== null && <LastImport key={last.at} last={last} onUndone={lookAgain} />}
      {reading !== null && <ImportPreview reading={reading} onClose={close} />}
    </Section>
  );
}

/** What to say of a file that is not taken, as title and details. */
function backupRefusal(
  reading: Exclude<BackupReading, { kind: 'read' }>,
): [title: string, details: { description: string }] {
  switch (reading.kind) {
    case 'invalid':
      return [words.invalid, { description: words.invalidText }];
    case 'newer':
      return [words.newer, { description: words.newerText }];
    case 'too-many': {
      const { collection, count, limit } = reading;
      const list = records.collections[collection];
      return [words.invalid, { description: fill(words.tooMany, { list, count, limit }) }];
    }
    case 'unreadable':
      return [words.unreadable, { description: unreadableTexts()[reading.reason] }];
  }
}

const unreadableTexts = () =>
  ({
    'too-large': fill(words.tooLarge, { size: limits.backupFileBytes / 1_000_000 }),
    'not-json': words.notJson,
    'too-deep': words.tooDeep,
    timeout: words.timeout,
    failed: words.failed,
  }) as const;

/** The way back from the last import, and everything as it was before. */
function LastImport({ last, onUndone }: { last: Import; onUndone: () => void }) {
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async (button: HTMLElement) => {
    // The button goes with what it has undone.
    const section = button.closest('section');
    if (isUndoing) return;
    setIsUndoing(true);
    await undoImport(last);
    setIsUndoing(false);
    onUndone();
    focusTitle(section);
  };
  const save = () => {
    const day = new Date(last.at).toISOString().slice(0, 10);
    downloadFile(`diablo-immortal-backup-before-import-${day}.json`, last.backup, 'application/json');
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p>
        {fill(undoWords.last, {
          when: momentText(last.at),
          items: fillCount(backups.export.items, last.changes.length),
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button aria-busy={isUndoing} onClick={(event) => void undo(event.currentTarget)}>
          {isUndoing ? undoWords.undoing : undoWords.button}
        </Button>
        <Button onClick={save}>{undoWords.download}</Button>
      </div>
    </div>
  );
}

/** The last import that can be taken back, and how to look for it anew. */
function useLastImport(): { readonly last: Import | null; readonly lookAgain: () => void } {
  const player = useKnownSession()?.id;
  const [last, setLast] = useState<Import | null>(null);
  const lookAgain = useCallback(() => {
    readLastImport().then(setLast, (error: unknown) => {
      if (!(error instanceof StorageProblem)) throw error;
      setLast(null);
    });
  }, []);
  useEffect(lookAgain, [lookAgain, player]);
  return { last, lookAgain };
}
