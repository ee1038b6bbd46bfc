import type { ReadingOf } from '#contract/calculation-files.ts';
import type { CalculationCollection } from '#contract/calculations.ts';
import { limits } from '#contract/limits.ts';
import type { ReadingTask } from './import-reader.worker.ts';

/** The largest file takes well under a second; a phone gets many times that. */
const READING_LIMIT_MS = 15_000;

/** Reads a calculations file away from the page's thread. A file that is too large is refused unread. */
export async function readFileInWorker<Name extends CalculationCollection>(
  file: Blob,
  collection: Name,
): Promise<ReadingOf<Name>> {
  if (file.size > limits.calculationFileBytes) return { kind: 'unreadable', reason: 'too-large' };
  const worker = new Worker(new URL('./import-reader.worker.ts', import.meta.url), { type: 'module' });
  const { port1: reading, port2: answer } = new MessageChannel();
  let timer = 0;
  try {
    return await new Promise<ReadingOf<Name>>((resolve) => {
      const stop = () => resolve({ kind: 'unreadable', reason: 'stopped' });
      timer = setTimeout(stop, READING_LIMIT_MS);
      worker.addEventListener('error', stop);
      reading.addEventListener('messageerror', stop);
      reading.addEventListener('message', (event: MessageEvent<ReadingOf<Name>>) => resolve(event.data));
      reading.start();
      const task: ReadingTask = { file, collection, answer };
      worker.postMessage(task, [answer]);
    });
  } finally {
    clearTimeout(timer);
    reading.close();
    worker.terminate();
  }
}
