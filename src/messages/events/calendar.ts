import { texts } from '../language.ts';

/** What stands in a calendar that players subscribe to. */
export const calendar = texts('calendar', {
  name: 'Diablo Immortal events ({region})',
  rewards: 'Rewards: {rewards}',
  minLevel: 'From level {level}.',
  confidence: {
    high: '',
    medium: 'These times are unconfirmed: they are likely, but sources or patches differ.',
    low: 'These times are unconfirmed: sources disagree or are few. Check in the game before you plan around them.',
  },
} as const);
