import { Signal } from '#web/ui/signal.ts';

let lastMs: number | null = null;
const changed = new Signal();

/** How long the server took, in ms, until its last answer to this tab began; null before the first one. */
export const lastAnswerMs = (): number | null => lastMs;

/** Notes how long an answer took to come, from asking until it began. */
export function noteAnswer(ms: number): void {
  lastMs = ms;
  changed.tell();
}

export const subscribeToAnswers = changed.subscribe;
