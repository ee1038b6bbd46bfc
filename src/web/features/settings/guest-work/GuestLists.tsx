import { fillCount, records, sync } from '#messages';
import type { GuestWork } from '#web/data/sync/sync-view.ts';

const { guest: words } = sync;

/** What was made before signing in, list by list, by what the account has of it. */
export function GuestLists({ work }: { work: GuestWork }) {
  return (
    <>
      <dl className="space-y-2">
        {work.lists.map((list) => (
          <div key={list.collection} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>{records.collections[list.collection]}</dt>
            <dd className="font-semibold">{countsText(list)}</dd>
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
function countsText(list: GuestWork['lists'][number]): string {
  return (['new', 'identical', 'different'] as const)
    .filter((kind) => list[kind].length > 0)
    .map((kind) => fillCount(words[kind], list[kind].length))
    .join(', ');
}
