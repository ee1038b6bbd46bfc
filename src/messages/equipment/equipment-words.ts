import { texts } from '../language.ts';

/** What slots, types of items and their powers are called everywhere. */
export const equipmentWords = texts('equipmentWords', {
  slots: {
    helm: 'Helm',
    shoulders: 'Shoulders',
    chest: 'Chest',
    pants: 'Pants',
    mainHand: 'Main Hand',
    offHand: 'Off Hand',
    mainHand2: 'Main Hand 2',
    offHand2: 'Off Hand 2',
    amulet: 'Amulet',
    gloves: 'Gloves',
    belt: 'Belt',
    boots: 'Boots',
    ring1: 'Ring 1',
    ring2: 'Ring 2',
    bracelet1: 'Bracelet 1',
    bracelet2: 'Bracelet 2',
  },
  /** Rings and bracelets are of one kind each, whichever slot they go into. */
  types: {
    helm: 'Helm',
    shoulders: 'Shoulders',
    chest: 'Chest',
    pants: 'Pants',
    mainHand: 'Main Hand',
    offHand: 'Off Hand',
    amulet: 'Amulet',
    gloves: 'Gloves',
    belt: 'Belt',
    boots: 'Boots',
    ring1: 'Ring',
    bracelet1: 'Bracelet',
  },
  powerUnknown: 'Changes {skill} (effect not documented).',
  nothingKnown: 'Effect not documented.',
  awakened: {
    damage: '+10% {skill} damage',
    summons: '+10% Life for what {skill} summons',
    cooldown: '−10% {skill} cooldown',
    energy: '−10% {skill} energy use',
  },
  drops: {
    anywhere: 'Random legendary drop: open world, dungeons, Elder Rifts and zone events',
    boss: 'Last boss of: {dungeons}',
    unknown: 'Drop location not documented',
  },
  noneForClass: 'No equipment found for {class}',
  topSets: {
    tooFew: 'Not enough data yet.',
    notCounted: 'Saved loadouts cannot be counted right now.',
  },
} as const);
