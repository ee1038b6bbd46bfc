import { useCallback } from 'react';
import type { WrittenCollection } from '#contract/records/collections.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import type { EditKeeper } from '#web/data/store/edits/edit-keeper.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import { changesBringingBack, readVersions, type Version } from '#web/data/sync/status/sync-view.ts';
import { useAskedList } from '#web/data/session/use-asked-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { VersionItem } from './VersionItem.tsx';

const { versions: words } = records;

interface VersionsDialogProps {
  collection: WrittenCollection;
  record: { readonly id: string };
  keepEdit: EditKeeper['keepEdit'];
  onClose: () => void;
}

/** What a record was before: who changed it when, what differs from now, and a way back. */
export default function VersionsDialog({ collection, record, keepEdit, onClose }: VersionsDialogProps) {
  const ask = useCallback(() => versionsOf(collection, record.id), [collection, record.id]);
  const { asked, askAgain } = useAskedList(ask);
  const name = recordTitle(collection, record);

  const bringBack = async ({ data, at }: Version) => {
    if (data === null) return;
    const title = fill(words.done, { name: recordTitle(collection, data), when: momentText(at) });
    const isKept = await keepEdit(
      fill(words.edit, { name }),
      changesBringingBack(collection, record.id, data),
      {
        title,
        isRestorable: true,
      },
    );
    if (isKept) onClose();
  };

  return (
    <Dialog wide title={words.title} description={fill(words.text, { name })} onClose={onClose}>
      {asked.status === 'loading' && (
        <div role="status" aria-busy="true" aria-label={words.loading} className="skeleton h-96" />
      )}
      {asked.status === 'failed' && (
        <div role="alert">
          <p className="text-bad">
            {words.failed} {asked.failure.message}
          </p>
          <Button small className="mt-3" onClick={askAgain}>
            {controls.tryAgain}
          </Button>
        </div>
      )}
      {asked.status === 'ready' && (
        <>
          {asked.list.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul aria-label={words.title}>
              {asked.list.map((version, index) => (
                <VersionItem
                  key={version.revision}
                  version={version}
                  isLatest={index === 0}
                  collection={collection}
                  now={record}
                  onBringBack={() => void bringBack(version)}
                />
              ))}
            </ul>
          )}
          <p className="mt-3 text-sm text-quiet">{words.notSent}</p>
        </>
      )}
    </Dialog>
  );
}

/** @throws {CallFailed} */
async function versionsOf(collection: WrittenCollection, id: string): Promise<readonly Version[]> {
  try {
    return await readVersions(collection, id);
  } catch (error) {
    // A record that has not reached the account yet has no states there.
    if (error instanceof CallFailed && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}
