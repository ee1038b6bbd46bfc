import { texts } from '#messages/language.ts';
import { weekdays } from '#rules/events/zoned-time.ts';
import { eventsOf, type GameEvent } from './game-event.ts';

/** Battles between players, and what the Shadows, the Immortals and clans do. */
export const battleEvents: readonly GameEvent[] = texts(
  'battle-events',
  eventsOf([
    {
      name: 'Ancient Arena',
      category: 'pvp',
      location: 'Bilefen',
      schedule: [
        { days: ['Tuesday', 'Thursday', 'Saturday', 'Sunday'], startTimes: ['21:30'], durationMinutes: 10 },
      ],
      minLevel: 60,
      description:
        'Open-world team fight; the group that opens the guarded cache in the middle takes the prize.',
      rewards: 'Nephalem Cache with a guaranteed legendary and Enchanted Dust.',
    },
    {
      name: 'Battlegrounds',
      category: 'pvp',
      location: 'Westmarch, Battleground Captain',
      schedule: [{ days: weekdays, startTimes: ['08:00', '12:00', '18:00', '22:00'], durationMinutes: 120 }],
      minLevel: 55,
      description: 'Matched eight-against-eight battle around attack and defense objectives.',
      rewards: 'Hilts, honour ranking and experience for the first wins of the day.',
    },
    {
      name: 'Shadow Lottery',
      category: 'faction',
      location: 'Westmarch tavern',
      factions: ['adventurers', 'shadows'],
      schedule: [
        {
          days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          startTimes: ['12:00', '18:00', '21:00'],
          durationMinutes: 60,
        },
      ],
      minLevel: 43,
      description:
        'Adventurers enter to be drawn into the Shadows; Shadows can win signets to recruit others.',
      rewards: "Membership of the Shadows or Akeba's Signets.",
      confidence: 'medium',
      notes: 'Launch texts name other days; three later bots agree on daily or Monday to Saturday.',
    },
    {
      name: 'Raid the Vault',
      category: 'faction',
      location: "Immortals' Vault",
      factions: ['shadows'],
      schedule: [{ days: weekdays, startTimes: ['12:00', '19:00'], durationMinutes: 120 }],
      minLevel: 43,
      description: "Shadow parties of four break into the Immortals' treasury and clear its floors.",
      rewards: 'Hilts, gold, Essentia and Marks.',
      confidence: 'medium',
      notes: 'Window length varied by patch: 60 minutes (late 2022) or 120 minutes (2023).',
    },
    {
      name: 'Defend the Vault',
      category: 'faction',
      location: "Immortals' Vault",
      factions: ['immortals'],
      schedule: [{ days: weekdays, startTimes: ['12:00', '19:00'], durationMinutes: 120 }],
      minLevel: 43,
      description: 'Immortals are called in to stop Shadows caught raiding the treasury.',
      rewards: 'Hilts per defense, up to a weekly cap.',
      confidence: 'medium',
    },
    {
      name: 'Shadow Assembly',
      category: 'faction',
      location: 'Court of Whispers',
      factions: ['shadows'],
      schedule: [
        {
          days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          startTimes: ['19:00'],
          durationMinutes: 120,
        },
      ],
      minLevel: 43,
      description: "Shadows meet to collect and share Akeba's four blessings.",
      rewards: 'Marks and treasure chests, one per blessing.',
      confidence: 'medium',
      notes: 'Mid-2022 bots list 18:00; two later sources list 19:00 to 21:00.',
    },
    {
      name: 'Shadow War',
      category: 'faction',
      location: 'Shadow War battlefield',
      factions: ['shadows'],
      schedule: [{ days: ['Thursday', 'Saturday'], startTimes: ['19:30'], durationMinutes: 30 }],
      minLevel: 43,
      description:
        'Dark Clans face each other in one main and two support battles of up to thirty players a side.',
      rewards: "Legendary Crest, Aspirant's Keys, gold, scrap and experience for the winners.",
      confidence: 'medium',
      notes:
        'Sign-up is Monday and Tuesday. Start times of 18:00, 19:00 and 19:30 appear in sources; 19:30 is the latest.',
    },
    {
      name: 'Rite of Exile',
      category: 'faction',
      location: 'Westmarch',
      factions: ['shadows', 'immortals'],
      schedule: [{ days: ['Sunday'], startTimes: ['20:00'], durationMinutes: 30 }],
      minLevel: 43,
      description:
        'The top ten Dark Clans fight the Immortals in ten battles; a Shadow win leads to the Challenge of the Immortal.',
      rewards: 'Control of the Immortals, plus Hilts and ranking rewards.',
    },
    {
      name: 'Accursed Towers',
      category: 'clan',
      location: 'Towers in several zones',
      schedule: [{ days: ['Thursday', 'Saturday'], startTimes: ['20:00'], durationMinutes: 90 }],
      minLevel: 60,
      description: 'Clans fight for control of towers and the bonuses they grant.',
      rewards: 'Clan bonuses and materials while a tower is held.',
      confidence: 'low',
      notes: 'Listed as Tower of Victory by one bot (2023).',
    },
    {
      name: 'Corvus Expedition',
      category: 'faction',
      location: 'Immortals',
      factions: ['immortals'],
      schedule: [{ days: ['Monday', 'Wednesday', 'Friday'], startTimes: ['20:00'], durationMinutes: 30 }],
      minLevel: 43,
      description: 'Immortals set out together on a joint expedition.',
      rewards: 'Progress and rewards for the Immortals.',
      confidence: 'low',
      notes: 'From one event tracker (2022).',
    },
  ]),
);
