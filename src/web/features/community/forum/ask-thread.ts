import { forumRoutes, type Thread } from '#contract/community/forum-routes.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { call } from '#web/data/session/call.ts';

/**
 * Posts of a thread from a number on.
 *
 * @param first as they came with the HTML, which was made so many ms ago as the browser's clock of the page says; they serve while they are new
 * @throws {CallFailed}
 */
export async function askThread(id: string, from: number, first: Thread | null): Promise<Thread> {
  if (first !== null && performance.now() < MINUTE_MS) return first;
  return call(forumRoutes.readThread, { params: { id }, query: { from: String(from) } });
}
