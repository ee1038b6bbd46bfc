import { texts } from '../language.ts';

/** Whether a goal is reached in time, which a character's page says before all else of its progress. */
export const goalOutlook = texts('goalOutlook', {
  reached: 'Reached.',
  unknown: '{remaining} to go. Record once more to see a pace.',
  passed: 'The deadline passed with {remaining} to go.',
  away: "{remaining} to go, but you're not making progress.",
  awayNeeded: "{remaining} to go, but you're not making progress. You need {needed} a day.",
  open: 'Reached on {day} at this pace.',
  inTime: 'On pace: {day}.',
  expected: 'Reached by now at this pace. Record to see it.',
  late: { one: '1 day late at this pace.', other: '{n} days late at this pace.' },
  pace: '{perDay} a day; {needed} would do it.',
  perDay: '{perDay} a day.',
  source: { one: 'The pace: {gain} in 1 day.', other: 'The pace: {gain} in {n} days.' },
});
