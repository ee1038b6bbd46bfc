import { texts } from '../language.ts';

/** Cards for what is worth a moment: a rank that is reached, a figure that grew. */
export const moments = texts('moments', {
  rank: '{name} – Rank {rank}',
  gain: '+{gain} {unit}',
  /** The figure of the character that grew. */
  from: '{from} → {to}',
  fromSpoken: 'Resonance from {from} to {to}',
  next: 'Next: {name} {from} → {to}',
  undo: 'Undo',
  close: 'Close',
  since: '{change} {stat} since {day}',
  bestWeek: 'Your best week',
} as const);
