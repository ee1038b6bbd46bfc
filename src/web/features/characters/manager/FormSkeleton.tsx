import { controls } from '#messages/controls.ts';

/** Stands in the place of a form until it is there. */
export function FormSkeleton() {
  return <div className="skeleton h-[32rem]" role="status" aria-label={controls.loadingList} />;
}
