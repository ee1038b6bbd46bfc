import type { Area } from './area.ts';
import { Problem } from './problem.ts';

/** The areas with their routes closed until `isOpen`: UNAVAILABLE 503 with the seconds to wait. */
export const behindGate = (areas: readonly Area[], isOpen: () => boolean): readonly Area[] =>
  areas.map(({ routes }) => ({
    routes: routes.map((route) => ({
      ...route,
      answer(context) {
        if (!isOpen()) throw new Problem('UNAVAILABLE', 503, { 'retry-after': '5' });
        return route.answer(context);
      },
    })),
  }));
