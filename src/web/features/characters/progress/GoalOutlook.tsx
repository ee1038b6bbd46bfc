import type { CharacterGoal, GoalTarget } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { goalOutlook as words } from '#messages/characters/goal-outlook.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { changeText, numberText, shortDayText } from '#messages/formats.ts';
import { paceThatWouldDo, type Outlook } from '#rules/characters/target-outlook.ts';
import { useMinute } from '../use-minute.ts';
import { targetOutlook } from './goal-outlook.ts';

interface GoalOutlookProps {
  goal: CharacterGoal;
  target: GoalTarget;
  /** In the order of time. */
  entries: readonly ProgressEntry[];
}

/** Says in words whether a goal is reached in time at the pace of the last month. */
export function GoalOutlook({ goal, target, entries }: GoalOutlookProps) {
  const now = useMinute();
  const found = targetOutlook(goal, target, entries, now);
  if (found === null) return null;
  const { outlook, pace } = found;
  const { lead, rest } = sentencesOf(outlook, now);
  const isPaced = outlook.kind === 'late' || outlook.kind === 'inTime' || outlook.kind === 'open';
  const source = fillCount(words.source, pace.days).replace('{gain}', changeText(pace.gain));
  return (
    <p {...(isPaced ? { 'data-tooltip': source } : {})}>
      <strong className={`font-semibold ${tones[outlook.kind] ?? ''}`}>{lead}</strong>
      {rest !== null && <span className="text-quiet"> {rest}</span>}
    </p>
  );
}

const tones: Partial<Record<Outlook['kind'], string>> = {
  late: 'text-warn',
  away: 'text-warn',
  passed: 'text-warn',
  inTime: 'text-good',
  reached: 'text-good',
};

/** What is to be expected, and the figures behind it. */
function sentencesOf(outlook: Outlook, now: number): { readonly lead: string; readonly rest: string | null } {
  const rest = null;
  switch (outlook.kind) {
    case 'reached':
      return { lead: words.reached, rest };
    case 'unknown':
    case 'passed':
      return { lead: fill(words[outlook.kind], { remaining: numberText(outlook.remaining) }), rest };
    case 'away': {
      const remaining = numberText(outlook.remaining);
      const lead =
        outlook.needed === null
          ? fill(words.away, { remaining })
          : fill(words.awayNeeded, { remaining, needed: numberText(paceThatWouldDo(outlook.needed)) });
      return { lead, rest };
    }
    case 'open':
    case 'inTime': {
      const { arrival, perDay, kind } = outlook;
      if (arrival < now) return { lead: words.expected, rest };
      return {
        lead: fill(words[kind], { day: shortDayText(arrival, now) }),
        rest: fill(words.perDay, { perDay: numberText(perDay) }),
      };
    }
    case 'late':
      return {
        lead: fillCount(words.late, outlook.daysLate),
        rest: fill(words.pace, {
          perDay: numberText(outlook.perDay),
          needed: numberText(paceThatWouldDo(outlook.needed)),
        }),
      };
  }
}
