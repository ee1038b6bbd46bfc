import { controls } from '#messages/controls.ts';

/** Stands in the place of a list while it is read. */
export function ListSkeleton() {
  return <div className="skeleton mt-4 h-44" role="status" aria-label={controls.loadingList} />;
}
