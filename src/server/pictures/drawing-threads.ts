import { Worker } from 'node:worker_threads';
import type { PictureSubject } from '#contract/community/picture.ts';

const AT_ONCE = 2;
const MOST_WAITING = 20;
const IDLE_MS = 30_000;
/** The first picture of a thread takes half a second, each other a fifth. */
const LONGEST_MS = 10_000;

interface Threads {
  /** Draws a picture as a PNG; null where too many wait. Rejects where it cannot be drawn. */
  readonly draw: (subject: PictureSubject) => Promise<Buffer | null>;
  /** The number of threads there are now. */
  readonly count: () => number;
  readonly stop: () => Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Threads that draw pictures: started when one is asked for, two at most, ended when nothing was asked of them for 30 seconds. One
 * that fails or takes too long is ended too.
 *
 * @param source the built code that draws, and the address below each picture
 */
export function drawingThreads(
  source: { readonly renderer: string; readonly host: string },
  { idleMs = IDLE_MS, longestMs = LONGEST_MS } = {},
): Threads {
  const all = new Set<Thread>();
  const free: Thread[] = [];
  const waiting: (() => void)[] = [];
  let drawing = 0;

  function start(): Thread {
    const worker = new Worker(new URL('./drawing.ts', import.meta.url), {
      workerData: source,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    worker.unref();
    const thread = { worker, idle: undefined };
    all.add(thread);
    // Hears of a fault between two pictures; the next one gets another thread.
    worker.on('error', () => end(thread));
    worker.on('exit', () => end(thread));
    return thread;
  }

  function end(thread: Thread): void {
    if (!all.delete(thread)) return;
    clearTimeout(thread.idle);
    const place = free.indexOf(thread);
    if (place !== -1) free.splice(place, 1);
    void thread.worker.terminate();
  }

  async function drawBy(thread: Thread, subject: PictureSubject): Promise<Buffer> {
    clearTimeout(thread.idle);
    const { worker } = thread;
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const late = setTimeout(() => reject(new Error(`A picture took over ${longestMs} ms.`)), longestMs);
    const gone = (code: number) => reject(new Error(`The thread that draws ended with ${code}.`));
    worker.on('message', resolve).on('error', reject).on('exit', gone);
    try {
      worker.postMessage(subject);
      const png = await promise;
      thread.idle = setTimeout(() => end(thread), idleMs).unref();
      free.push(thread);
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    } catch (error) {
      end(thread);
      throw error;
    } finally {
      clearTimeout(late);
      worker.off('message', resolve).off('error', reject).off('exit', gone);
    }
  }

  return {
    async draw(subject) {
      if (drawing >= AT_ONCE) {
        if (waiting.length >= MOST_WAITING) return null;
        await new Promise<void>((begin) => waiting.push(begin));
      } else drawing++;
      try {
        // The one that drew last is warm, and the other comes to its end.
        return await drawBy(free.pop() ?? start(), subject);
      } finally {
        // Its place goes to the one that waits longest.
        const next = waiting.shift();
        if (next === undefined) drawing--;
        else next();
      }
    },
    count: () => all.size,
    async stop() {
      await Promise.all(Array.from(all, async ({ worker }) => worker.terminate()));
    },
  };
}
