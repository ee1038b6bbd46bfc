import { isTimeZone } from '#rules/events/zoned-time.ts';
import type { EventAlarm, OwnEvent } from '../event-records.ts';
import type { PreferencesRecord } from '../preferences.ts';
import { alarmSubjects, dueRings, lastMomentOf, nextRingOfAll, type DueRing } from './alarm-rings.ts';
import { chosenServerZone } from './server-zone.ts';

/** What decides which alarms of a player ring when. */
export const ringingCollections = ['eventAlarms', 'ownEvents', 'preferences'] as const;

interface Ringing {
  readonly alarms: readonly EventAlarm[];
  readonly ownEvents: readonly OwnEvent[];
  readonly preferences: PreferencesRecord | undefined;
  /** The zone of the server as somebody else has it, for a player who has chosen none; null where nobody does. */
  readonly otherZone: string | null;
}

export interface RingWithoutPage extends DueRing {
  /** The zone of the player's server. */
  readonly zone: string;
}

/**
 * What rings at a moment for whoever has no page open, and when to look again. As far back as an alarm may ring ahead: what
 * nobody told while the server was away is told late, while there is time.
 */
export function ringsWithoutPage(
  { alarms, ownEvents, preferences, otherZone }: Ringing,
  nowMs: number,
): { readonly rings: readonly RingWithoutPage[]; readonly nextMs: number | null } {
  const zone =
    chosenServerZone(preferences) ?? (otherZone !== null && isTimeZone(otherZone) ? otherZone : null);
  const subjects = alarmSubjects(ownEvents);
  const ringing =
    preferences?.notifications === 'off' ? [] : alarms.filter((alarm) => zone !== null || namesZone(alarm));
  const someZone = zone ?? 'UTC';
  return {
    rings: dueRings(ringing, subjects, someZone, { afterMs: 0, nowMs })
      .filter((ring) => lastMomentOf(ring) > nowMs)
      .map((ring) => ({ ...ring, zone: zone ?? ring.alarm.timeZone ?? someZone })),
    nextMs: nextRingOfAll(ringing, subjects, someZone, nowMs),
  };
}

/** Whether an alarm can be read without knowing the player's server. */
const namesZone = ({ timeZone }: EventAlarm): boolean => timeZone !== undefined && isTimeZone(timeZone);
