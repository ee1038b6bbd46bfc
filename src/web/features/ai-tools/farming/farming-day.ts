import { type Activity, activities } from '#catalogue/farming/activities.ts';
import { gameEvents } from '#catalogue/events.ts';
import type { FarmingDone, FarmingSettings } from '#contract/records/collections/planning/farming.ts';
import type { PreferenceValue } from '#contract/records/preferences.ts';
import { occurrencesBetween } from '#rules/events/schedule.ts';
import { type DayPlan, planDay } from '#rules/farming/day-plan.ts';
import { type GameWeek, playedSpan } from '#rules/farming/game-week.ts';
import { farmingWants, type FarmingWant, offerOf } from '#rules/farming/offers.ts';
import type { TargetStat } from '#contract/records/collections/characters/character-goals.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';

export type DaySettings = Omit<FarmingSettings, 'id'>;

export const newDay: DaySettings = { minutes: 60, from: '', until: '', wants: [], leftOut: [] };

/** The activities that are for a side. */
export const activitiesFor = (faction: PreferenceValue<'faction'>): readonly Activity[] =>
  activities.filter((activity) => activity.faction === undefined || activity.faction === faction);

/** Runs of an activity since a moment. */
export const runsSince = (done: readonly FarmingDone[], activityId: string, sinceMs: number): number =>
  done.reduce(
    (sum, each) => (each.activityId === activityId && each.doneAt >= sinceMs ? sum + each.runs : sum),
    0,
  );

/** The best day from now on; null where the time that is played is over. */
export function plannedDay(
  settings: DaySettings,
  done: readonly FarmingDone[],
  faction: PreferenceValue<'faction'>,
  { day, periods }: GameWeek,
  nowMs: number,
  zones: { readonly server: string; readonly own: string },
): DayPlan | null {
  const span = playedSpan(day, nowMs, settings, zones.own);
  if (span === null) return null;
  const offers = activitiesFor(faction)
    .filter(({ id }) => !settings.leftOut.includes(id))
    .flatMap((activity) => {
      const { startMs, daysLeft } = periods[activity.limit.per];
      const period = {
        today: runsSince(done, activity.id, day.startMs),
        done: runsSince(done, activity.id, startMs),
        daysLeft,
      };
      const schedule = gameEvents.find(({ id }) => id === activity.event)?.schedule;
      const open =
        schedule === undefined ? null : occurrencesBetween(schedule, zones.server, span.fromMs, span.toMs);
      return offerOf(activity, settings.wants, period, open) ?? [];
    })
    .toSorted((one, other) => other.worth - one.worth);
  return planDay(offers, { ...span, minutes: settings.minutes });
}

const wantsOfStats: { readonly [Stat in TargetStat]?: readonly FarmingWant[] } = {
  level: ['experience'],
  paragonLevel: ['experience'],
  resonance: ['legendaryGems'],
  combatRating: ['equipment', 'upgrades'],
};

/** The wants of a player's open goals, of all calculators and the active character. */
export function useGoalWants(): readonly FarmingWant[] {
  const { active } = useCharacters();
  const { records: goals } = useChildren('characterGoals', active?.id ?? '');
  const legendary = useCollection('legendaryGoals').records;
  const power = useCollection('gemPowerGoals').records;
  const normal = useCollection('normalCalculations').records;
  const plans = useCollection('aiRecommendations').records;
  const isOpen = ({ completed }: { readonly completed: boolean }) => !completed;
  const open = new Set<FarmingWant>([
    ...([...legendary, ...power].some(isOpen) ? (['legendaryGems'] as const) : []),
    ...(normal.some(isOpen) ? (['normalGems'] as const) : []),
    ...(plans.length > 0 ? (['setItems'] as const) : []),
    ...goals
      .filter(isOpen)
      .flatMap(({ targetStats }) => targetStats.flatMap(({ stat }) => wantsOfStats[stat] ?? [])),
  ]);
  return farmingWants.filter((want) => open.has(want));
}
