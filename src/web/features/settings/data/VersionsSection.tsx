import { useId, useState } from 'react';
import { fill } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { UnfoldingSection } from '../section/UnfoldingSection.tsx';

const VersionsDialog = lazyPart(() => import('#web/records/VersionsDialog.tsx'));
const { otherVersions: words } = records;
const SHOWN = 10;

/** A record whose versions no other screen shows. */
interface Entry {
  readonly collection: 'preferences' | 'eventPins' | 'eventDoneMarks';
  readonly record: { readonly id: string };
}

/** The earlier states of what has no list of its own with a way to them. */
export function VersionsSection() {
  const isSignedIn = useSeemsSignedIn();
  return (
    <UnfoldingSection name="versions" title={words.title} text={isSignedIn ? words.text : words.signedOut}>
      {isSignedIn && <Entries />}
    </UnfoldingSection>
  );
}

function Entries() {
  const [shown, setShown] = useState(SHOWN);
  const [open, setOpen] = useState<Entry | null>(null);
  const preferences = useCollection('preferences').records;
  const pins = useCollection('eventPins').records;
  const marks = useCollection('eventDoneMarks').records;
  const entries: readonly Entry[] = [
    ...preferences.map((record) => ({ collection: 'preferences' as const, record })),
    ...pins.map((record) => ({ collection: 'eventPins' as const, record })),
    ...marks.map((record) => ({ collection: 'eventDoneMarks' as const, record })),
  ];
  // It stays open over a record that changes meanwhile, and goes with one that is deleted.
  const asked = entries.find(
    ({ collection, record }) => collection === open?.collection && record.id === open.record.id,
  );
  return (
    <>
      {entries.length === 0 ? (
        <p className="mt-3">{words.none}</p>
      ) : (
        <ul aria-label={words.title} className="mt-3">
          {entries.slice(0, shown).map((entry) => (
            <Item
              key={`${entry.collection} ${entry.record.id}`}
              entry={entry}
              onOpen={() => setOpen(entry)}
            />
          ))}
        </ul>
      )}
      {entries.length > shown && (
        <Button weight="quiet" onClick={() => setShown(shown + SHOWN)}>
          {fill(words.showMore, { n: entries.length - shown })}
        </Button>
      )}
      {asked !== undefined && <VersionsDialog {...asked} keepEdit={keepEdit} onClose={() => setOpen(null)} />}
    </>
  );
}

function Item({ entry: { collection, record }, onOpen }: { entry: Entry; onOpen: () => void }) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <p id={id} className="min-w-0 font-medium">
        {recordTitle(collection, record)}
      </p>
      <Button small aria-haspopup="dialog" aria-describedby={id} onClick={onOpen}>
        {records.versions.title}
      </Button>
    </li>
  );
}
