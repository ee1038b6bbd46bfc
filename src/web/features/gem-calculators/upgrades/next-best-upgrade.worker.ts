import { answerQuestion, type UpgradeAnswer } from './answer-question.ts';
import type { UpgradeQuestion } from '#contract/records/plans/upgrade-question.ts';

/** What the worker tells. An error inside it reaches the page as the worker's error event. */
export type UpgradeReport =
  | { readonly kind: 'progress'; readonly goalsDone: number; readonly goalsInAll: number }
  | { readonly kind: 'answer'; readonly answer: UpgradeAnswer };

const tell = (report: UpgradeReport) => postMessage(report);

addEventListener('message', ({ data }: MessageEvent<UpgradeQuestion>) => {
  const answer = answerQuestion(data, (goalsDone, goalsInAll) =>
    tell({ kind: 'progress', goalsDone, goalsInAll }),
  );
  tell({ kind: 'answer', answer });
});
