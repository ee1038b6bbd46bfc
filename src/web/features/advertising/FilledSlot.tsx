import { useEffect, useRef, useState } from 'react';
import { MIN_PAGE_VIEW_MS } from '#contract/site/ad-pages.ts';
import { adSizes, roomFor, type AdSlot } from '#contract/site/ad-slots.ts';
import { fill } from '#messages/fill.ts';
import { advertising } from '#messages/site/advertising.ts';

declare global {
  interface Window {
    /** Each entry asks the ads script to fill one more place. */
    adsbygoogle?: unknown[];
  }
}

interface FilledSlotProps {
  slot: AdSlot;
  /** The ad network's name of the slot. */
  unit: string;
  /** The ad network's name of the installation. */
  client: string;
}

/** The ad in its room, once the page has been looked at for a while; none is fetched for a room that is not drawn. */
export default function FilledSlot({ slot, unit, client }: FilledSlotProps) {
  const isDue = useViewedFor(MIN_PAGE_VIEW_MS);
  const [isDrawn, setIsDrawn] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDue) setIsDrawn(room.current !== null && room.current.getClientRects().length > 0);
  }, [isDue]);
  return <div ref={room}>{isDrawn && <Ad slot={slot} unit={unit} client={client} />}</div>;
}

function Ad({ slot, unit, client }: FilledSlotProps) {
  useEffect(() => {
    window.adsbygoogle ??= [];
    window.adsbygoogle.push({});
  }, []);
  return (
    <aside aria-label={fill(advertising.labelOf, { place: slot.description })}>
      <p className="h-5 text-center text-xs text-quiet">{advertising.label}</p>
      {/* What is inside is the script's: nothing here touches it again. */}
      <ins
        className="adsbygoogle block w-full overflow-hidden no-underline"
        style={{ height: roomFor(slot.size).height }}
        data-ad-client={client}
        data-ad-slot={unit}
        {...(adSizes[slot.size] === 'auto' && {
          'data-ad-format': slot.size === 'vertical' ? 'vertical' : 'auto',
        })}
      />
    </aside>
  );
}

/** Says whether the page has been on the screen for that long since the component came; while it is hidden no time passes. */
function useViewedFor(milliseconds: number): boolean {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isDone) return undefined;
    let left = milliseconds;
    let shownAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      shownAt = performance.now();
      timer = setTimeout(() => setIsDone(true), left);
    };
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') goOn();
      else if (timer !== undefined) left -= performance.now() - shownAt;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [isDone, milliseconds]);
  return isDone;
}
