import { detail as words } from '#messages/characters/detail.ts';

/** Stands in the place of a character until it is read, with the room that it takes. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={words.loading} className="min-h-dvh max-sm:-mt-4">
      <div className="skeleton h-11 w-56" />
      <div className="mt-2 flex items-center gap-4">
        <div className="skeleton h-[83px] w-[74px] shrink-0" />
        <div className="min-w-0 flex-1">
          <div className="skeleton h-9 w-48 max-w-full" />
          <div className="skeleton mt-2 h-5 w-64 max-w-full" />
        </div>
      </div>
      <div className="skeleton mt-4 h-24" />
      <div className="skeleton mt-4 h-11" />
      <TabSkeleton />
    </div>
  );
}

/** Stands in the place of what a tab shows. */
export function TabSkeleton() {
  return <div className="skeleton mt-4 h-80" />;
}
