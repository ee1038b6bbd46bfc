import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import type { Area } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';

const PATIENCE_MS = 2_000;

/** Tells whoever watches over the process how it is. */
export function health(database: Pick<Database, 'ping'>, patienceMs = PATIENCE_MS): Area {
  return {
    answersEarly: true,
    routes: [
      {
        /** Answers 200 as long as the process answers at all. */
        needs: 'nothing',
        method: 'GET',
        path: '/healthz',
        answer: (context) => context.json({ status: 'alive' }),
      },
      {
        /** Answers 200 when the database does too; UNAVAILABLE, 503, when it fails, has no room or takes over 2 seconds. */
        needs: 'nothing',
        method: 'GET',
        path: '/readyz',
        async answer(context) {
          const answered = await Promise.race([
            database.ping().then(
              () => true,
              () => false,
            ),
            wait(patienceMs, false, { ref: false }),
          ]);
          if (!answered) throw new Problem('UNAVAILABLE', 503, { 'retry-after': '5' });
          return context.json({ status: 'ready' });
        },
      },
    ],
  };
}
