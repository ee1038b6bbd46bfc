import { texts } from '../language.ts';

/** The chart of cost and gain by rank. */
export const chart = texts('chart', {
  summaryRange: 'Marked: rank {current} to rank {target}.',
  summaryRising: '{name} by rank: {first} at rank {firstRank}, {last} at rank {lastRank}.',
  summaryFlat: '{name} by rank: none.',
  summaryLogarithmic: 'The bars are drawn on a logarithmic scale.',
  logarithmic: 'Bars on a logarithmic scale: the largest is over 100 times the smallest.',
  current: 'Now',
  target: 'Goal',
  rank: 'Rank',
  onTheWay: 'Steps on your way',
  otherSteps: 'Other steps',
  rankIs: '{rank} ({mark})',
  caption: '{names} by rank',
  byStep: '{name}, step by step',
  byRank: '{name} by rank',
  step: 'Rank {from} to {to}: {amount} {unit}',
  level: 'Rank {rank}: {amount} {unit}',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  none: '–',
} as const);
