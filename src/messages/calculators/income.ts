import { texts } from '../language.ts';

/** Gem power that a player gets in a week, and the day at which a goal is reached with it. */
export const income = texts('income', {
  field: 'Gem power a week',
  hint: 'What you get in a usual week; empty for no dates. 60 (free) and 150 (with the battle pass) are Loadstone’s assumptions, as no source gives a figure: your own count is better.',
  /** Short, beside the field. */
  presets: { free: 'Free {n}', pass: 'Pass {n}' },
  complaint: 'Gem power a week is a whole number from 0 to {max}.',
  set: 'Gem power a week: {n}',
  cleared: 'Gem power a week is no longer set',
  notKept: 'This browser doesn’t keep it: it’s gone when you close the page.',
  title: 'Your gem power a week',
  text: 'With it every answer and goal says the day you reach it. Each date counts that goal alone.',
  /** Asks for it where no income is known. */
  ask: 'See when: set weekly power',
  day: 'About {day} at {n} a week',
  dayWithCopies: 'About {day} at {n} a week, copies not counted',
  /** In a row of a list. */
  brief: 'about {day}',
  now: 'No more gem power needed',
  far: 'More than 10 years away at {n} a week',
  never: 'Never at 0 a week',
  /** Of all goals together. */
  allDay: 'All goals about {day} at {n} a week',
  allWithCopies: 'All goals about {day} at {n} a week, copies not counted',
} as const);
