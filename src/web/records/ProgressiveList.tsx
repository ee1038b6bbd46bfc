import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { Button } from '#web/ui/Button.tsx';

const FIRST_ITEMS = 40;
const MORE_ITEMS = 80;

interface ProgressiveListProps<Item> {
  label: string;
  items: readonly Item[];
  /** The place of an item that is drawn in any case. */
  upTo?: number;
  /** How many are drawn at first: more than what fits on a screen. */
  first?: number;
  /** How many are drawn for now, however many may be: what answers a keystroke has no time for more than a screen. */
  most?: number | undefined;
  /** Told how many are drawn at most from now on. */
  onReach?: (count: number) => void;
  children: (item: Item, index: number) => ReactNode;
}

/** A list that draws its beginning at once and the rest as one gets there, so that a full one opens as fast as a short one. */
export function ProgressiveList<Item>({
  label,
  items,
  upTo = 0,
  first = FIRST_ITEMS,
  most = Infinity,
  onReach,
  children,
}: ProgressiveListProps<Item>) {
  const [reached, setReached] = useState(first);
  const end = useRef<HTMLDivElement>(null);
  const limit = Math.max(reached, upTo + 1);
  const left = items.length - limit;
  const setLimit = (count: number) => {
    setReached(count);
    onReach?.(count);
  };
  const reach = useEffectEvent(setLimit);

  useEffect(() => {
    const element = end.current;
    if (left <= 0 || element === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(limit + MORE_ITEMS),
      { rootMargin: '600px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [limit, left]);

  return (
    <>
      <ul aria-label={label} className="card divide-y divide-line">
        {items.slice(0, Math.min(limit, most)).map(children)}
      </ul>
      {left > 0 && (
        <div ref={end} className="mt-3 text-center">
          <Button weight="quiet" onClick={() => setLimit(limit + MORE_ITEMS)}>
            {fill(controls.showMore, { n: left })}
          </Button>
        </div>
      )}
    </>
  );
}
