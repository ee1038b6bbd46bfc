import { useId } from 'react';
import { definitionOf, type WrittenCollection } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { changedPaths, valueAt } from '#contract/records/paths.ts';
import { fill } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import { fieldLabel, namesItems, valueText } from '#web/data/store/views/record-words.ts';
import type { Version } from '#web/data/sync/status/sync-view.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useItemNames } from './use-item-names.ts';

const { versions: words } = records;

interface VersionItemProps {
  version: Version;
  isLatest: boolean;
  collection: WrittenCollection;
  /** The record as it is. */
  now: object;
  onBringBack: () => void;
}

/** One state of a record, with what differs from now. */
export function VersionItem({ version, isLatest, collection, now, onBringBack }: VersionItemProps) {
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
