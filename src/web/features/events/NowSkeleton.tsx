import { events } from '#messages';

const { now: words } = events;

const Cards = ({ count, className }: { count: number; className: string }) => (
  <div aria-hidden className={`mt-3 grid gap-3 ${className}`}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="skeleton h-44" />
    ))}
  </div>
);

/** Keeps the room of Now and next until the times are known. */
export function NowSkeleton() {
  return (
    <div
      role="status"
      aria-label={words.loading}
      className="needs-script grid gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-h-40">
        <h2 className="text-2xl">{words.running}</h2>
        <Cards count={2} className="md:max-lg:grid-cols-2" />
      </div>
      <div>
        <h2 className="text-2xl">{words.next}</h2>
        <Cards count={8} className="md:grid-cols-2" />
      </div>
    </div>
  );
}
