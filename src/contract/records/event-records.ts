import type { OnceSchedule, WeeklySchedule } from '#rules/events/schedule.ts';

/*
 * What a player keeps of events. A pin, a mark and an alarm carry the id of their event, so that two devices that pin
 * the same event make one record, not two.
 */

/** The event stands before the others. */
export interface EventPin {
  readonly id: string;
}

/** The event was done; it counts for the game day in which the moment lies. */
export interface EventDoneMark {
  readonly id: string;
  /** Milliseconds since 1970 UTC. */
  readonly doneAt: number;
}

/** A reminder before an event starts. */
export interface EventAlarm {
  readonly id: string;
  /** Minutes before the start. */
  readonly leadMinutes: number;
  readonly sound: boolean;
  /** Whether it rings every time, or only for the first start after it was set. */
  readonly repeats: boolean;
  /** When it was set, in milliseconds since 1970 UTC: it never rings for a moment before that. */
  readonly setAt: number;
  /** The one start of a day that it rings for, `HH:MM`; absent where it rings for each. */
  readonly startTime?: string | undefined;
  /** IANA name of the server's zone when it was set; absent in alarms of earlier versions. */
  readonly timeZone?: string | undefined;
}

/** An event that the player has added, by the clocks of the server's zone. */
export interface OwnEvent {
  readonly id: string;
  readonly name: string;
  readonly schedule: WeeklySchedule | OnceSchedule;
  readonly note: string;
  /** IANA name of the server's zone when it was made; absent in events of earlier versions. */
  readonly timeZone?: string | undefined;
}
