import { texts } from '../language.ts';

/** Words that players put to a build beside its class. */
export const buildTagWords = texts('buildTagWords', {
  beginner: 'Beginner',
  budget: 'Budget',
  'free-to-play': 'Free to play',
  'high-resonance': 'High resonance',
  solo: 'Solo',
  group: 'Group',
  farming: 'Farming',
  speed: 'Speed',
  tank: 'Tank',
  burst: 'Burst',
  'over-time': 'Damage over time',
  summons: 'Summons',
} as const);
