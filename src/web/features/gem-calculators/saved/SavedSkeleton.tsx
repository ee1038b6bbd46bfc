import { ListSkeleton } from '#web/records/ListSkeleton.tsx';

/** The outline of the list and its heading while they are on their way. */
export function SavedSkeleton() {
  return (
    <div className="min-h-72">
      <div className="skeleton h-8 w-48 max-w-full" />
      <ListSkeleton />
    </div>
  );
}
