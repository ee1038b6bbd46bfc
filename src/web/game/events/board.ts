import { createContext, useContext } from 'react';
import type { EventAlarm, EventDoneMark, EventPin, OwnEvent } from '#contract/records/event-records.ts';
import type { PreferenceValue } from '#contract/records/preferences.ts';
import { gameDayAt } from '#rules/events/zoned-time.ts';
import type { ListedEvent } from './listed-events.ts';
import type { ServerChoice } from './server-choice.ts';

export type OpenDialog =
  | { readonly kind: 'details' | 'alarm'; readonly eventId: string }
  | { readonly kind: 'own'; readonly own: OwnEvent | null }
  | { readonly kind: 'versions'; readonly collection: 'ownEvents' | 'eventAlarms'; readonly id: string }
  | { readonly kind: 'calendar' };

/** Everything that the views show, and what they can open. */
export interface Board {
  readonly server: ServerChoice;
  /** The zone of the visitor's own clock. */
  readonly ownZone: string;
  readonly events: readonly ListedEvent[];
  readonly faction: PreferenceValue<'faction'>;
  /** Those of the faction that match the search and the kind. */
  readonly shown: readonly ListedEvent[];
  readonly pinned: ReadonlySet<string>;
  /** When each event was last marked as done. */
  readonly doneAt: ReadonlyMap<string, number>;
  readonly alarms: ReadonlyMap<string, EventAlarm>;
  readonly ownCount: number;
  /** Says whether the rows have room for more than their first words. */
  readonly isWide: boolean;
  /** Why no alarm rings or shows, once the page has said it; null where nothing hinders them. */
  readonly hindrance: string | null;
  readonly open: (dialog: OpenDialog) => void;
}

interface KeptEvents {
  readonly pins: readonly EventPin[];
  readonly marks: readonly EventDoneMark[];
  readonly alarms: readonly EventAlarm[];
  readonly own: readonly OwnEvent[];
}

/** A board, with what is kept found by its event. */
export const boardOf = (
  { pins, marks, alarms, own }: KeptEvents,
  rest: Omit<Board, 'pinned' | 'doneAt' | 'alarms' | 'ownCount'>,
): Board => ({
  ...rest,
  pinned: new Set(pins.map(({ id }) => id)),
  doneAt: new Map(marks.map(({ id, doneAt }) => [id, doneAt])),
  alarms: new Map(alarms.map((alarm) => [alarm.id, alarm])),
  ownCount: own.length,
});

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('The board is used outside of the events page');
  return board;
}

/** Says whether an event was marked as done in the game day of a moment. */
export function isDoneOn({ doneAt, server }: Board, eventId: string, atMs: number): boolean {
  const at = doneAt.get(eventId);
  if (at === undefined) return false;
  const { startMs, endMs } = gameDayAt(atMs, server.timeZone);
  return at >= startMs && at < endMs;
}
