import { classGuideTables, type DataSource } from './data-source.ts';

export const difficultiesSource: DataSource = classGuideTables;

/** Difficulties from Normal upwards; null where no source gives the figure. */
export const difficulties = [
  { name: 'Normal', paragonMin: null, paragonMax: null, recommendedCombatRating: null },
  { name: 'Hell I', paragonMin: 1, paragonMax: 60, recommendedCombatRating: 520 },
  { name: 'Hell II', paragonMin: 30, paragonMax: 130, recommendedCombatRating: 1220 },
  { name: 'Hell III', paragonMin: 80, paragonMax: 210, recommendedCombatRating: 2120 },
  { name: 'Hell IV', paragonMin: 150, paragonMax: 300, recommendedCombatRating: 3250 },
  { name: 'Hell V', paragonMin: 240, paragonMax: 600, recommendedCombatRating: 5025 },
  { name: 'Hell VI', paragonMin: null, paragonMax: null, recommendedCombatRating: null },
  { name: 'Hell VII', paragonMin: null, paragonMax: null, recommendedCombatRating: null },
  { name: 'Inferno I', paragonMin: null, paragonMax: null, recommendedCombatRating: null },
] as const;

/** The difficulty from which set items of a slot drop. */
export const setItemSlotUnlock = {
  belt: 'Hell I',
  boots: 'Hell I',
  amulet: 'Hell II',
  gloves: 'Hell II',
  ring1: 'Hell IV',
  ring2: 'Hell IV',
} as const;
