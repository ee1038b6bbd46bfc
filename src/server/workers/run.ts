import { Worker } from 'node:worker_threads';
import { ask, type Asking, type CommandName, type Commands, type Input } from '#engine/beside.ts';

const IDLE_MS = 30_000;

/**
 * Runs commands in threads: so many at once, of each player one, and a few more wait for their turn. A thread that has answered
 * answers the next question too, for 30 seconds: V8 can end the whole process where threads come and go all the time.
 *
 * @param limits `longestMs` counts from when a command's turn has come
 */
export function runner<Known extends CommandName>(
  entries: Readonly<Record<Known, URL>>,
  limits: Record<'atOnce' | 'mostWaiting' | 'longestMs', number> & { readonly idleMs?: number },
) {
  const { atOnce, mostWaiting, longestMs, idleMs = IDLE_MS } = limits;
  const threads = new Map<Known, StartThread>();
  /** Players whose work is under way or waits. */
  const players = new Set<string>();
  const waiting: (() => void)[] = [];

  /** Has a thread do a command, as `ask` says; null where too many ask, or this player has asked already. */
  return async function run<Name extends Known>(
    name: Name,
    input: Input<Name>,
    { player, ...asking }: Pick<Asking<Name>, 'onProgress'> & { readonly player: string },
  ): Promise<Commands[Name]['output'] | null> {
    if (players.has(player) || players.size >= atOnce + mostWaiting) return null;
    players.add(player);
    if (players.size > atOnce) await new Promise<void>((begin) => waiting.push(begin));
    try {
      const start = threads.get(name) ?? threadsOf(entries[name], idleMs);
      threads.set(name, start);
      return await ask<Name>(start, input, {
        ...asking,
        signal: AbortSignal.timeout(longestMs),
      });
    } finally {
      players.delete(player);
      waiting.shift()?.();
    }
  };
}

type StartThread = Parameters<typeof ask>[0];

/** Begins threads of one entry, or takes one that has nothing to do. */
function threadsOf(entry: URL, idleMs: number): StartThread {
  /** Threads that have nothing to do, each with the end of its time. */
  const free = new Map<Worker, NodeJS.Timeout>();

  function begin(): Worker {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: entry.href });
    // One that fails between two questions leaves the next to another.
    for (const kind of ['error', 'exit']) thread.on(kind, () => free.delete(thread));
    return thread;
  }

  function takeFree(): Worker | undefined {
    for (const [thread, end] of free) {
      clearTimeout(end);
      free.delete(thread);
      return thread;
    }
    return undefined;
  }

  function keepFree(thread: Worker): void {
    thread.unref();
    const end = () => {
      free.delete(thread);
      void thread.terminate();
    };
    free.set(thread, setTimeout(end, idleMs).unref());
  }

  return (hear, fail) => {
    const thread = takeFree() ?? begin();
    let hasAnswered = false;
    const onMessage = (report: { readonly kind: string }) => {
      hasAnswered = report.kind === 'answer';
      hear(report);
    };
    const onExit = (code: number) => {
      hasAnswered = false;
      fail(new Error(`The thread of ${entry.href} ended with ${code}.`));
    };
    thread.on('message', onMessage).on('messageerror', fail).on('error', fail).on('exit', onExit);
    thread.ref();
    return {
      postMessage: (input) => thread.postMessage(input),
      async terminate() {
        thread.off('message', onMessage).off('messageerror', fail).off('error', fail).off('exit', onExit);
        if (hasAnswered) keepFree(thread);
        else await thread.terminate();
      },
    };
  };
}

/** Each takes a core for a second or two. */
export const run = runner(
  {
    upgrades: new URL('../../engine/upgrades/upgrades.worker.ts', import.meta.url),
    plan: new URL('../../engine/planning/plan.worker.ts', import.meta.url),
  },
  { atOnce: 2, mostWaiting: 6, longestMs: 30_000 },
);
