import { expect, it } from 'vitest';
import { withChoice } from './AnswerVotes.tsx';

it.each([
  ['helpful raises it', null, 'helpful', 5],
  ['taking helpful back lowers it', 'helpful', null, 3],
  ['not helpful leaves it', null, 'not-helpful', 4],
  ['changing to not helpful lowers it', 'helpful', 'not-helpful', 3],
  ['changing to helpful raises it', 'not-helpful', 'helpful', 5],
] as const)('what a vote does to the shown count: %s', (_, mine, choice, helpful) => {
  expect(withChoice({ helpful: 4, mine }, choice)).toEqual({ helpful, mine: choice });
});
