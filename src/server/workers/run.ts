import { Worker } from 'node:worker_threads';
import { ask, type Asking, type CommandName, type Commands, type Input } from '#engine/beside.ts';

/**
 * Runs commands in threads: so many at once, of each player one, and a few more wait for their turn.
 *
 * @param limits `longestMs` counts from when a command's turn has come
 */
export function runner<Known extends CommandName>(
  entries: Readonly<Record<Known, URL>>,
  { atOnce, mostWaiting, longestMs }: Record<'atOnce' | 'mostWaiting' | 'longestMs', number>,
) {
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
      return await ask<Name>(threadOf(entries[name]), input, {
        ...asking,
        signal: AbortSignal.timeout(longestMs),
      });
    } finally {
      players.delete(player);
      waiting.shift()?.();
    }
  };
}

const threadOf =
  (entry: URL): Parameters<typeof ask>[0] =>
  (hear, fail) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: entry.href });
    thread.on('message', hear);
    thread.on('messageerror', fail);
    thread.on('error', fail);
    thread.on('exit', (code) => fail(new Error(`The thread of ${entry.href} ended with ${code}.`)));
    return thread;
  };

/** Each takes a core for a second or two. */
export const run = runner(
  {
    upgrades: new URL('../../engine/upgrades/upgrades.worker.ts', import.meta.url),
    plan: new URL('../../engine/planning/plan.worker.ts', import.meta.url),
  },
  { atOnce: 2, mostWaiting: 6, longestMs: 30_000 },
);
