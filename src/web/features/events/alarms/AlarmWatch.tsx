import { useEffect } from 'react';
import { watchAlarms } from './alarm-watch.ts';

/** Rings the alarms while the site is open, whatever page of it is shown. */
export default function AlarmWatch() {
  useEffect(watchAlarms, []);
  return null;
}
