import { useEffect } from 'react';
import { watchAlarms } from './alarm-watch.ts';

/**
 * Rings the alarms while the site is open, whatever page of it is shown.
 *
 * @param sinceMs when the page was opened: what came due before this was there rings still, unless its event has started
 */
export default function AlarmWatch({ sinceMs }: { readonly sinceMs: number }) {
  useEffect(() => watchAlarms(sinceMs), [sinceMs]);
  return null;
}
