import { shell } from '#messages/site/shell.ts';

interface PageSkeletonProps {
  /** The page's heading, where it is known before the page is. */
  title?: string | undefined;
}

/** The outline of a page whose code, or whose player, is on its way. */
export function PageSkeleton({ title }: PageSkeletonProps) {
  return (
    <div className="min-h-dvh">
      {title === undefined ? (
        <div className="skeleton h-9 w-72 max-w-full" />
      ) : (
        <h1 className="max-sm:text-[1.375rem]">{title}</h1>
      )}
      <div aria-busy="true" aria-label={shell.loadingPage} role="status">
        <div className="skeleton mt-3 h-5 w-[32rem] max-w-full" />
        <div className="mt-6 grid gap-4 md:grid-cols-2">
          <div className="skeleton h-96" />
          <div className="skeleton h-96 max-md:hidden" />
        </div>
      </div>
    </div>
  );
}
