import { useState } from 'react';
import { backupCollections, type KeptRecords } from '#contract/files/backup-files.ts';
import { fillCount } from '#messages/fill.ts';
import { backups } from '#messages/records/backups.ts';
import { records } from '#messages/records/records.ts';
import { clearLocalData } from '#web/data/store/owners/clear-local-data.ts';
import { useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { leaveFreely } from '../layer/use-leave-guard.ts';
import { reloadCleared } from './clear-mark.ts';
import { useExport } from './use-export.ts';
import { useKept } from '#web/records/import/use-kept.ts';

const { clear: words } = backups;

/** Asks once more, with what would go, and offers a backup first. */
export default function ClearDialog({ isSignedIn, onClose }: { isSignedIn: boolean; onClose: () => void }) {
  const kept = useKept();
  const { isExporting, exportAll } = useExport(true);
  const unsent = useWaitingChanges().length;
  const [isClearing, setIsClearing] = useState(false);

  const clear = async () => {
    if (isClearing) return;
    setIsClearing(true);
    if (await clearLocalData()) {
      leaveFreely();
      reloadCleared();
      return;
    }
    setIsClearing(false);
    notify('error', words.failed, { description: words.failedText });
  };

  return (
    <Dialog
      title={words.title}
      description={words.question}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{backups.cancel}</Button>
          <Button weight="danger" aria-busy={isClearing} onClick={() => void clear()}>
            {isClearing ? words.clearing : words.confirm}
          </Button>
        </>
      }
    >
      <p className="font-medium">{words.what}</p>
      {kept === undefined ? (
        <div role="status" aria-busy="true" aria-label={backups.loading} className="skeleton mt-2 h-20" />
      ) : (
        <Counts lists={kept?.records ?? null} />
      )}
      {unsent > 0 && <p className="mt-4 text-warn">{fillCount(words.unsent, unsent)}</p>}
      {!isSignedIn && <p className="mt-4 text-warn">{words.only}</p>}
      <Button className="mt-4" aria-busy={isExporting} onClick={() => void exportAll()}>
        {isExporting ? backups.export.exporting : words.backup}
      </Button>
    </Dialog>
  );
}

function Counts({ lists }: { lists: KeptRecords | null }) {
  if (lists === null) return <p className="mt-2 text-bad">{backups.export.unreadable}</p>;
  const filled = backupCollections.filter((name) => lists[name].length > 0);
  if (filled.length === 0) return <p className="mt-2 text-quiet">{words.nothing}</p>;
  return (
    <dl className="mt-2 space-y-2">
      {filled.map((name) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt>{records.collections[name]}</dt>
          <dd className="font-semibold">{lists[name].length}</dd>
        </div>
      ))}
    </dl>
  );
}
