import { texts } from '#messages/language.ts';
import { weekdays } from '#rules/events/zoned-time.ts';
import { eventsOf, type GameEvent } from './game-event.ts';

/** When limits, rankings and stocks start again. */
export const resets: readonly GameEvent[] = texts(
  'resets',
  eventsOf([
    {
      name: 'Helliquary raid reset',
      category: 'reset',
      location: 'Westmarch',
      schedule: [{ days: ['Monday', 'Thursday'], startTimes: ['03:00'], durationMinutes: 0 }],
      minLevel: 36,
      description: 'Five Helliquary raids pay again, so ten a week.',
      rewards: 'Equipment and experience.',
    },
    {
      name: 'Vanguard reset',
      category: 'reset',
      location: 'Westmarch',
      schedule: [{ days: ['Monday', 'Thursday'], startTimes: ['03:00'], durationMinutes: 0 }],
      minLevel: null,
      description: 'Five Vanguards pay again, so ten a week.',
      rewards: 'Equipment and set items.',
    },
    {
      name: 'Daily reset',
      category: 'reset',
      location: 'All servers',
      schedule: [{ days: weekdays, startTimes: ['03:00'], durationMinutes: 0 }],
      minLevel: 1,
      description: 'Daily rewards, featured activities, bounties and daily drop limits start again.',
      rewards: 'New daily activities.',
    },
    {
      id: 'bounties-reset',
      name: 'Bounties refill',
      category: 'reset',
      location: 'Westmarch, Bounty Board',
      schedule: [{ days: weekdays, startTimes: ['03:00'], durationMinutes: 0 }],
      minLevel: null,
      description: 'Eight more bounties become available each day; up to thirty-two can be stored.',
      rewards: 'Experience, gold and 8 Battle Points per bounty.',
      confidence: 'medium',
    },
    {
      name: 'Weekly reset',
      category: 'reset',
      location: 'All servers',
      schedule: [{ days: ['Monday'], startTimes: ['03:00'], durationMinutes: 0 }],
      minLevel: 1,
      description:
        'Weekly limits, contracts, vault loot, solo Challenge Rift ranks and boosted dungeons roll over.',
      rewards: 'New weekly limits and mailed ranking rewards.',
    },
    {
      name: 'Hilts Trader refresh',
      category: 'vendor',
      location: 'Westmarch',
      schedule: [{ days: weekdays, startTimes: ['12:00', '20:00'], durationMinutes: 0 }],
      minLevel: 1,
      description: 'The limited random stock of the Hilts Trader changes twice a day.',
      rewards: 'Chance to buy gems, crests and charms.',
    },
    {
      id: 'monthly-challenge-rift-reset',
      name: 'Monthly Challenge Rift ranking',
      category: 'reset',
      location: 'All servers',
      schedule: [{ daysOfMonth: [1], startTimes: ['03:00'], durationMinutes: 0 }],
      minLevel: 60,
      description: 'Team rankings of Challenge Rifts close on the first day of each month.',
      rewards: 'Gold, Hilts and Enigmatic Crystals by rank.',
    },
  ]),
);
