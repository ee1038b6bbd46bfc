import { classGuideTables, type Confidence, type DataSource } from './data-source.ts';

export const difficultiesSource: DataSource = classGuideTables;

export interface Difficulty {
  readonly id: string;
  readonly name: string;
  readonly paragonMin: number | null;
  readonly paragonMax: number | null;
  readonly recommendedCombatRating: number | null;
  readonly equipment: string | null;
  readonly setItems: boolean;
  readonly dungeonPartyMin: number;
  readonly confidence: Confidence;
}

/** Difficulties from Normal upwards; null where no source gives the figure. */
export const difficulties = [
  {
    id: 'normal',
    name: 'Normal',
    paragonMin: null,
    paragonMax: null,
    recommendedCombatRating: null,
    equipment: 'Character level 1 to 60',
    setItems: false,
    dungeonPartyMin: 1,
    confidence: 'high',
  },
  {
    id: 'hell-1',
    name: 'Hell I',
    paragonMin: 1,
    paragonMax: 60,
    recommendedCombatRating: 520,
    equipment: 'Paragon 1 to 60',
    setItems: true,
    dungeonPartyMin: 2,
    confidence: 'high',
  },
  {
    id: 'hell-2',
    name: 'Hell II',
    paragonMin: 30,
    paragonMax: 130,
    recommendedCombatRating: 1220,
    equipment: 'Paragon 30 to 130',
    setItems: true,
    dungeonPartyMin: 4,
    confidence: 'high',
  },
  {
    id: 'hell-3',
    name: 'Hell III',
    paragonMin: 80,
    paragonMax: 210,
    recommendedCombatRating: 2120,
    equipment: 'Paragon 80 to 210',
    setItems: true,
    dungeonPartyMin: 4,
    confidence: 'high',
  },
  {
    id: 'hell-4',
    name: 'Hell IV',
    paragonMin: 150,
    paragonMax: 300,
    recommendedCombatRating: 3250,
    equipment: 'Paragon 150 to 300',
    setItems: true,
    dungeonPartyMin: 4,
    confidence: 'high',
  },
  {
    id: 'hell-5',
    name: 'Hell V',
    paragonMin: 240,
    paragonMax: 600,
    recommendedCombatRating: 5025,
    equipment: 'Paragon 240 to 600',
    setItems: true,
    dungeonPartyMin: 4,
    confidence: 'high',
  },
  {
    id: 'hell-6',
    name: 'Hell VI',
    paragonMin: null,
    paragonMax: null,
    recommendedCombatRating: null,
    equipment: null,
    setItems: true,
    dungeonPartyMin: 4,
    confidence: 'name-only',
  },
  {
    id: 'hell-7',
    name: 'Hell VII',
    paragonMin: null,
    paragonMax: null,
    recommendedCombatRating: null,
    equipment: null,
    setItems: true,
    dungeonPartyMin: 4,
    confidence: 'name-only',
  },
  {
    id: 'inferno-1',
    name: 'Inferno I',
    paragonMin: null,
    paragonMax: null,
    recommendedCombatRating: null,
    equipment: null,
    setItems: true,
    dungeonPartyMin: 4,
    confidence: 'name-only',
  },
] as const satisfies readonly Difficulty[];

/** What the sources say about difficulties as a whole. */
export const difficultyNotes = [
  'Difficulties up to Hell V could be chosen freely after reaching level 60, but only in Westmarch.',
  'You cannot wear gear above your paragon level.',
  'One source puts Hell III from paragon 90 and Hell IV from 160.',
  'Later difficulties exist; their figures are not documented in our sources.',
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

/** Challenge rifts; ratings of every tenth level. */
export const challengeRifts = {
  levels: 100,
  ratingPerLevel: 30,
  ratings: [
    { level: 10, monsterRating: 620 },
    { level: 20, monsterRating: 920 },
    { level: 30, monsterRating: 1220 },
    { level: 40, monsterRating: 1520 },
    { level: 50, monsterRating: 1820 },
    { level: 60, monsterRating: 2120 },
    { level: 70, monsterRating: 2420 },
    { level: 80, monsterRating: 2720 },
    { level: 90, monsterRating: 3020 },
    { level: 100, monsterRating: 3320 },
  ],
  timeLimitMinutes: 10,
  confidence: 'high for launch',
} as const;
