import { useId } from 'react';
import { type WrittenCollection, definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { changedPaths, valueAt } from '#contract/records/paths.ts';
import { controls } from '#messages/controls.ts';
import { fill, keptText } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import type { EditKeeper } from '#web/data/store/edits/edit-keeper.ts';
import { recordTitle, fieldLabel, namesItems, valueText } from '#web/data/store/views/record-words.ts';
import { changesBringingBack, type Version } from '#web/data/sync/status/sync-view.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useItemNames } from './use-item-names.ts';

const { versions: words } = records;

interface VersionsDialogProps {
  collection: WrittenCollection;
  record: { readonly id: string };
  keepEdit: EditKeeper['keepEdit'];
  onClose: () => void;
}

/** What a record was before: who changed it when, what differs from now, and a way back. */
export default function VersionsDialog({ collection, record, keepEdit, onClose }: VersionsDialogProps) {
  const params = { collection, id: record.id };
  const { status, answer, failure, askAgain } = useAnswer(documentRoutes.readVersions, { params });
  // A record that has not reached the account yet has no states there.
  const versions = status === 'failed' && failure.code === 'NOT_FOUND' ? [] : answer?.versions;
  const name = recordTitle(collection, record);

  const bringBack = async ({ data, at }: Version) => {
    if (data === null) return;
    const title = fill(words.done, { name: recordTitle(collection, data), when: momentText(at) });
    const isKept = await keepEdit(
      keptText(words.edit, { name }),
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
      {status === 'loading' && (
        <div role="status" aria-busy="true" aria-label={words.loading} className="skeleton h-96" />
      )}
      {status === 'failed' && versions === undefined && (
        <div role="alert">
          <p className="text-bad">
            {words.failed} {failure.message}
          </p>
          <Button small className="mt-3" onClick={() => void askAgain()}>
            {controls.tryAgain}
          </Button>
        </div>
      )}
      {status !== 'loading' && versions !== undefined && (
        <>
          {versions.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul aria-label={words.title}>
              {versions.map((version, index) => (
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

interface VersionItemProps {
  version: Version;
  isLatest: boolean;
  collection: WrittenCollection;
  /** The record as it is. */
  now: object;
  onBringBack: () => void;
}

/** One state of a record, with what differs from now. */
function VersionItem({ version, isLatest, collection, now, onBringBack }: VersionItemProps) {
  const id = useId();
  const { data, at, by } = version;
  const differing = data === null ? [] : pathsThatDiffer(collection, data, now);
  const itemNames = useItemNames(differing.some(namesItems));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div id={id} className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {momentText(at)}
          {isLatest && <Badge tone="primary">{words.now}</Badge>}
          {data === null && <Badge tone="warn">{words.deleted}</Badge>}
        </p>
        <p className="text-sm text-quiet">{by}</p>
        {data !== null && differing.length === 0 && !isLatest && (
          <p className="mt-1 text-sm text-quiet">{words.same}</p>
        )}
        {data !== null && differing.length > 0 && (
          <dl className="mt-1 space-y-1 text-sm">
            {differing.map((field) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-quiet">{fieldLabel(field)}:</dt>{' '}
                <dd>
                  <span className="font-semibold">
                    {valueText(field, valueOf(collection, data, field), itemNames)}
                  </span>{' '}
                  <span className="text-quiet">
                    {fill(words.insteadOf, {
                      value: valueText(field, valueOf(collection, now, field), itemNames),
                    })}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {differing.length > 0 && (
        <Button small aria-describedby={id} onClick={onBringBack}>
          {words.bringBack}
        </Button>
      )}
    </li>
  );
}

const valueOf = (collection: WrittenCollection, record: object, path: string): unknown =>
  valueAt(definitionOf(collection), record as RecordData, path);

/** Of what a player enters, as far as it says something: figures follow from it, an id of the catalogue stands beside its name. */
const pathsThatDiffer = (collection: WrittenCollection, then: object, now: object): readonly string[] =>
  changedPaths(definitionOf(collection), then as RecordData, now as RecordData).filter(
    (path) => path !== 'gemId',
  );
