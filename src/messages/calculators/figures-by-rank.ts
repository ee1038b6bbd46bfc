import { texts } from '../language.ts';

/** The figures of a gem's effect by rank, on its page in the gem book. */
export const figuresByRank = texts('figuresByRank', {
  title: 'Figures by rank',
  caption: 'The effect at each rank',
  cells: { count: '{n}', percent: '{n}%', seconds: '{n} s' },
  unknown: 'unknown',
  gaps: 'No source that we know of gives the figures marked unknown.',
  sources: {
    medium: 'Figures: {sources}. They may have changed.',
    low: 'Figures: {sources}. The source is incomplete or unclear here: take them with care.',
  },
} as const);
