import { events } from '#messages/events/events.ts';

const { now: words } = events;

const Rows = ({ count }: { count: number }) => (
  <div aria-hidden className="mt-2 grid gap-px small:mt-px">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="skeleton h-14" />
    ))}
  </div>
);

/** Keeps the room of Now and next until the times are known. */
export function NowSkeleton() {
  return (
    <div
      role="status"
      aria-label={words.loading}
      className="needs-script grid gap-x-6 gap-y-4 small:gap-y-1 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 className="text-2xl small:text-lg small:leading-6">{words.running}</h2>
        <Rows count={3} />
      </div>
      <div>
        <h2 className="text-2xl small:text-lg small:leading-6">{words.next}</h2>
        <Rows count={8} />
      </div>
    </div>
  );
}
