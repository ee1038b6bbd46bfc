import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { fillCount } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { sync } from '#messages/records/sync.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import { useConflicts, type Conflict } from '#web/data/sync/status/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Section } from '../section/Section.tsx';
import { useFocusAfterDialog } from '../section/use-focus-after-dialog.ts';
import { useAskedRecord } from './use-asked-record.ts';

const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'));
const { conflict: words } = sync;

/**
 * What the player has to decide; nothing is shown while there is nothing.
 *
 * @param around has a title for the focus once the last one is settled
 */
export function ConflictsSection({ around }: { around: RefObject<HTMLElement | null> }) {
  const conflicts = useConflicts();
  // The dialog stays while it says that another device has settled it.
  const [open, setOpen] = useState<Conflict | null>(null);
  const { isAsked, forget } = useAskedRecord('conflict');
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(box, open !== null, around);
  if (conflicts.length === 0 && open === null) return null;
  return (
    <Section title={words.heading} text={conflicts.length === 0 ? words.none : words.text}>
      <div ref={box}>
        {conflicts.length > 0 && (
          <ul aria-label={words.heading} className="mt-3">
            {conflicts.map((conflict) => (
              <Item
                key={conflict.id}
                conflict={conflict}
                isAsked={isAsked({ collection: conflict.collection, id: conflict.recordId })}
                onChoose={() => {
                  setOpen(conflict);
                  forget();
                }}
              />
            ))}
          </ul>
        )}
        {open !== null && (
          <ConflictDialog
            conflict={conflicts.find(({ id }) => id === open.id) ?? null}
            name={recordKey(conflicts.find(({ id }) => id === open.id) ?? open)}
            onClose={() => setOpen(null)}
          />
        )}
      </div>
    </Section>
  );
}

const recordKey = ({ collection, record }: Conflict): string =>
  record === null || record === undefined ? records.collections[collection] : recordTitle(collection, record);

interface ItemProps {
  conflict: Conflict;
  /** The address asks for it: the choice opens by itself. */
  isAsked: boolean;
  onChoose: () => void;
}

function Item({ conflict, isAsked, onChoose }: ItemProps) {
  const id = useId();
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (isAsked) choose();
  }, [isAsked]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <div id={id} className="min-w-0">
        <p className="font-medium">{recordKey(conflict)}</p>
        <p className="text-sm text-quiet">
          {records.collections[conflict.collection]} ·{' '}
          {conflict.deletion === undefined ? fillCount(words.both, conflict.fields.length) : words.deletion}
        </p>
      </div>
      <Button weight="primary" small aria-haspopup="dialog" aria-describedby={id} onClick={onChoose}>
        {words.choose}
      </Button>
    </li>
  );
}
