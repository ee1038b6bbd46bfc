import { useCallback, useEffect, useState } from 'react';
import type { CalculationCollection, CalculationRecords } from '#contract/calculations.ts';
import { controls, fill, records } from '#messages';
import { CallFailed } from '#web/data/call-failed.ts';
import { momentText, recordTitle } from '#web/data/record-words.ts';
import { changesBringingBack, readVersions, type Version } from '#web/data/sync/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { keepEdit } from '../keep-edit.ts';
import { VersionItem } from './VersionItem.tsx';

const { versions: words } = records;

type Asked =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'ready'; readonly versions: readonly Version[] };

interface VersionsDialogProps {
  collection: CalculationCollection;
  record: CalculationRecords[CalculationCollection];
  onClose: () => void;
}

/** What a record was before: who changed it when, what differs from now, and a way back. */
export default function VersionsDialog({ collection, record, onClose }: VersionsDialogProps) {
  const { asked, askAgain } = useVersions(collection, record.id);
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
            {words.failed} {asked.reason}
          </p>
          <Button small className="mt-3" onClick={askAgain}>
            {controls.tryAgain}
          </Button>
        </div>
      )}
      {asked.status === 'ready' && (
        <>
          {asked.versions.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul aria-label={words.title}>
              {asked.versions.map((version, index) => (
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

/** Asks the account, and again when there is a network once more. */
function useVersions(collection: CalculationCollection, id: string) {
  const [asked, setAsked] = useState<Asked>({ status: 'loading' });
  const ask = useCallback(
    () =>
      readVersions(collection, id).then(
        (versions) => setAsked({ status: 'ready', versions }),
        (error: unknown) => setAsked(answerFor(error)),
      ),
    [collection, id],
  );
  useEffect(() => void ask(), [ask]);
  const askAgain = useCallback(() => {
    setAsked({ status: 'loading' });
    void ask();
  }, [ask]);
  const hasFailed = asked.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [hasFailed, askAgain]);
  return { asked, askAgain };
}

function answerFor(error: unknown): Asked {
  if (!(error instanceof CallFailed)) throw error;
  // A record that has not reached the account yet has no states there.
  if (error.code === 'NOT_FOUND') return { status: 'ready', versions: [] };
  return { status: 'failed', reason: error.message };
}
