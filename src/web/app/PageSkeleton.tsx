import { shell } from '#messages';

/** The outline of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" aria-label={shell.loadingPage} role="status" className="min-h-dvh">
      <div className="skeleton h-9 w-72 max-w-full" />
      <div className="skeleton mt-3 h-5 w-[32rem] max-w-full" />
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        <div className="skeleton h-96" />
        <div className="skeleton h-96 max-md:hidden" />
      </div>
    </div>
  );
}
