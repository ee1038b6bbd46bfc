import type { Daily } from '#rules/today/day-list.ts';
import { gameEvents, type Faction, type GameEvent } from '../events.ts';
import { activities } from './activities.ts';

/**
 * The activities that a day is made of, from {@link communitySheets}, medium confidence: those that pay once a day, in the order that
 * it names them, and of the weekly ones those whose week is a part for each day.
 */
const dailyActivities: readonly string[] = [
  'ibn-fahds-sanctum',
  'sentinels-stand',
  'free-rare-crest',
  'assembly',
  'corvus-expedition',
  'bounty',
  'raid-the-vault',
  'defend-the-vault',
  'elder-rift',
  'battleground',
  'monstrous-essences',
];

/** Events that are no activity and that one goes to once a day, with the confidence of their times. */
const dailyEvents: readonly string[] = ['shadow-lottery'];

/** The dailies of a side; without one those that everybody has, and an adventurer's. */
export const dailiesFor = (side: Faction | 'any'): readonly Daily[] => [
  ...dailyActivities.flatMap((id) => {
    const activity = activities.find((each) => each.id === id);
    if (activity === undefined) throw new Error(`No activity is called ${id}.`);
    const { name, faction, event } = activity;
    if (faction !== undefined && faction !== side) return [];
    return [{ id, name, schedule: event === undefined ? null : timesOf(eventOf(event)) }];
  }),
  ...dailyEvents.flatMap((id) => {
    const event = eventOf(id);
    const isFor = event.factions?.includes(side === 'any' ? 'adventurers' : side) ?? true;
    return isFor ? [{ id, name: event.name, schedule: timesOf(event) }] : [];
  }),
];

function eventOf(id: string): GameEvent {
  const event = gameEvents.find((each) => each.id === id);
  if (event === undefined) throw new Error(`No event is called ${id}.`);
  return event;
}

const timesOf = ({ schedule }: GameEvent): Daily['schedule'] => (schedule.length === 0 ? null : schedule);
