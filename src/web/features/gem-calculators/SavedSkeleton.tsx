import { calculators } from '#messages';

/** The outline of the list while it is read. */
export function SavedSkeleton() {
  return (
    <div className="mt-8 min-h-72" role="status" aria-label={calculators.list.loading}>
      <div className="skeleton h-8 w-48" />
      <div className="skeleton mt-4 h-44" />
    </div>
  );
}
