import { fill, fillCount } from '../fill.ts';
import { changeText } from '../formats.ts';
import { texts } from '../language.ts';

/** A player's weeks in review. */
export const weekWords = texts('weekWords', {
  week: 'Week {n}: {facts}',
  resonance: '{change} resonance',
  days: '{n} of 7 days',
  rankUps: { one: '1 rank-up', other: '{n} rank-ups' },
  next: 'next: {name} {from} → {to}',
  last: 'Your last week',
  nothing: 'Nothing was ticked or recorded. A new week has begun.',
  all: 'All weeks',
  /** The year, square by square. */
  title: 'Your weeks',
  text: 'Each square is a week. The stronger its color, the more of its days had a tick or a recorded figure.',
  count: {
    one: '1 of the last 52 weeks has something in it.',
    other: '{n} of the last 52 weeks have something in them.',
  },
  asList: 'Show as a list',
  from: 'from {day}',
} as const);

/** A week in a sentence, such as 'Week 47: +138 resonance, 5 of 7 days, 2 rank-ups'. @param more facts that follow */
export function weekText(
  { number, gain, days, rankUps }: { number: number; gain: number | null; days: number; rankUps: number },
  ...more: readonly string[]
): string {
  const facts = [
    ...(gain === null || gain === 0 ? [] : [fill(weekWords.resonance, { change: changeText(gain) })]),
    fill(weekWords.days, { n: days }),
    ...(rankUps === 0 ? [] : [fillCount(weekWords.rankUps, rankUps)]),
    ...more,
  ];
  return fill(weekWords.week, { n: number, facts: facts.join(', ') });
}
