import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BackupReading } from '#contract/files/backup-files.ts';
import { backups } from '#messages/records/backups.ts';
import { readBackupInWorker } from '#web/data/backup/read-file-in-worker.ts';
import { useSession } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileInput } from '#web/ui/form/FileInput.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { Section } from '../section/Section.tsx';
import { backupRefusal } from './backup-refusal.ts';
import { LastImport } from './LastImport.tsx';
import { useLastImport } from './use-last-import.ts';

const ImportPreview = lazyPart(() => import('#web/records/import/ImportPreview.tsx'));
const { import: words } = backups;

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
          icon={<Upload size={18} aria-hidden />}
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
