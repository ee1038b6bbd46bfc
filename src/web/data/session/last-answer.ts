let lastMs: number | null = null;
const listeners = new Set<() => void>();

/** How long the server took, in ms, until its last answer to this tab began; null before the first one. */
export const lastAnswerMs = (): number | null => lastMs;

/** Notes how long an answer took to come, from asking until it began. */
export function noteAnswer(ms: number): void {
  lastMs = ms;
  for (const listener of listeners) listener();
}

export function subscribeToAnswers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
