import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** The characters that were deleted here and that the account still has. */
export default function QueuedDeletions() {
  const gone = useWaitingChanges().filter(
    ({ collection, kind }) => collection === 'characters' && kind === 'delete',
  );
  if (gone.length === 0) return null;
  return (
    <ul aria-label={words.queuedDeletions} className="card mt-2 divide-y divide-line">
      {gone.map(({ id, record }) => {
        const { name, class: classId } = record as Character;
        return (
          <li key={id} className="flex min-h-16 items-center gap-3 px-2 text-quiet sm:px-3">
            <ClassEmblem classId={classId} size={36} />
            <del className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</del>
            <Badge tone="warn">{words.queued}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
