import { useState } from 'react';
import { DAY_MS } from '#rules/time-units.ts';
import { agoText, dayTextHere, utcDayText } from '#messages/formats.ts';
import { notices } from '#messages/notices.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

/** So long a moment is said by how long it is ago; then its day says more. */
const RECENT_MS = 30 * DAY_MS;

/**
 * Words for moments within a sentence: how long they are ago, or their day. The server, which knows neither the reader's clock nor their
 * zone, says the day in UTC, and so does the first picture.
 */
export function useMoments(): (at: number) => string {
  const isAwake = useAfterHydration();
  const [nowMs] = useState(Date.now);
  return (at) => {
    if (!isAwake) return utcDayText(at);
    return nowMs - at < RECENT_MS ? agoText(at, nowMs, notices.justNowInside) : dayTextHere(new Date(at));
  };
}
