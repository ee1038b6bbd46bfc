import { gameEvents, type Faction } from '../events.ts';
import type { Daily } from '#rules/today/day-list.ts';
import { activities, type Activity } from './activities.ts';

/**
 * The activities that a day is made of, from {@link communitySheets}, medium confidence: those that pay once a day, in the order that
 * it names them, and of the weekly ones those whose week is a part for each day.
 */
const dailyIds: readonly string[] = [
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

const isFor = ({ faction }: Activity, side: Faction | 'any'): boolean =>
  faction === undefined || faction === side;

/** The dailies of a side; without one those that everybody has. */
export const dailiesFor = (side: Faction | 'any'): readonly Daily[] =>
  dailyIds.flatMap((id) => {
    const activity = dailyActivity(id);
    if (activity === undefined) throw new Error(`No activity is called ${id}.`);
    return isFor(activity, side) ? [{ id, name: activity.name, schedule: scheduleOf(activity) }] : [];
  });

const dailyActivity = (id: string): Activity | undefined => activities.find((each) => each.id === id);

function scheduleOf({ event }: Activity): Daily['schedule'] {
  if (event === undefined) return null;
  const found = gameEvents.find(({ id }) => id === event);
  if (found === undefined) throw new Error(`No event is called ${event}.`);
  return found.schedule.length === 0 ? null : found.schedule;
}
