import type { CalculationFileReading, ReadingOf } from '#contract/calculation-files.ts';
import type { CalculationCollection } from '#contract/calculations.ts';
import { limits } from '#contract/limits.ts';
import type { ReadingTask } from './import-reader.worker.ts';

/** The largest file takes well under a second; a phone gets many times that. */
const READING_LIMIT_MS = 15_000;

const unreadable = (
  reason: Extract<CalculationFileReading<never>, { kind: 'unreadable' }>['reason'],
): CalculationFileReading<never> => ({ kind: 'unreadable', reason });

/** Reads a calculations file away from the page's thread. A file that is too large is refused unread. */
export async function readFileInWorker<Name extends CalculationCollection>(
  file: Blob,
  collection: Name,
): Promise<ReadingOf<Name>> {
  if (file.size > limits.calculationFileBytes) return unreadable('too-large');
  const worker = new Worker(new URL('./import-reader.worker.ts', import.meta.url), { type: 'module' });
  const { port1: reading, port2: answer } = new MessageChannel();
  let timer = 0;
  try {
    return await new Promise<ReadingOf<Name>>((resolve) => {
      const fail = () => resolve(unreadable('failed'));
      timer = setTimeout(() => resolve(unreadable('timeout')), READING_LIMIT_MS);
      worker.addEventListener('error', fail);
      reading.addEventListener('messageerror', fail);
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
