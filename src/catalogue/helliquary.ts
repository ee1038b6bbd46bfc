import { classGuideTables, type DataSource } from './data-source.ts';

export const helliquarySource: DataSource = classGuideTables;

/** The Helliquary: raids, and scoria and combat rating by level. */
export const helliquary = {
  unlockLevel: 36,
  raidSize: 8,
  raidsPerWeek: 2,
  raidResets: ['Monday', 'Thursday'],
  levels: [
    { level: 1, scoria: 0, combatRating: 2 },
    { level: 2, scoria: 1, combatRating: 2 },
    { level: 3, scoria: 3, combatRating: 2 },
    { level: 4, scoria: 5, combatRating: 2 },
    { level: 5, scoria: 7, combatRating: 2 },
    { level: 6, scoria: 9, combatRating: 4 },
    { level: 7, scoria: 11, combatRating: 4 },
    { level: 8, scoria: 13, combatRating: 4 },
    { level: 9, scoria: 15, combatRating: 4 },
    { level: 10, scoria: 17, combatRating: 4 },
    { level: 11, scoria: 19, combatRating: 6 },
    { level: 12, scoria: 21, combatRating: 6 },
    { level: 13, scoria: 23, combatRating: 6 },
    { level: 14, scoria: 25, combatRating: 6 },
    { level: 15, scoria: 30, combatRating: 6 },
  ],
  slotUnlocks: { '1': 3, '2': 6, '3': 9, '4': 12 },
  confidence: 'high for launch',
} as const;
