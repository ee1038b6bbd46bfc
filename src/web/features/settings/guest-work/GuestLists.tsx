import { fillCount } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { sync } from '#messages/records/sync.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import type { GuestWork } from '#web/data/sync/status/sync-view.ts';

const { guest: words } = sync;
type GuestList = GuestWork['lists'][number];
const SHOWN = 3;

/** What was made before signing in, list by list, by what the account has of it. */
export function GuestLists({ work }: { work: GuestWork }) {
  return (
    <>
      <dl className="space-y-2">
        {work.lists.map((list) => (
          <div key={list.collection} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>{records.collections[list.collection]}</dt>
            <dd className="font-semibold">{countsText(list)}</dd>
            <dd className="basis-full text-sm text-quiet">{namesText(list)}</dd>
          </div>
        ))}
      </dl>
      {work.lists.some(({ different }) => different.length > 0) && (
        <p className="mt-3 text-sm text-warn">{words.differentText}</p>
      )}
    </>
  );
}

/** Such as '2 new, 1 already there'. */
function countsText(list: GuestList): string {
  return (['new', 'identical', 'different'] as const)
    .filter((kind) => list[kind].length > 0)
    .map((kind) => fillCount(words[kind], list[kind].length))
    .join(', ');
}

/** The first of those that would come over, such as 'Tourmaline, rank 1 to 5 · Ruby, rank 2 to 6 · and 4 more'. */
function namesText(list: GuestList): string {
  const coming = [...list.new, ...list.different];
  const names = coming.slice(0, SHOWN).map((record) => recordTitle(list.collection, record));
  const left = coming.length - names.length;
  return [...names, ...(left > 0 ? [fillCount(sync.tab.moreChanges, left)] : [])].join(' · ');
}
