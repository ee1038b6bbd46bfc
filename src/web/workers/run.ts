import { ask, type Asking, type CommandName, type Input, type Output } from '#engine/beside.ts';

const planner = () =>
  new Worker(new URL('../../engine/planning/plan.worker.ts', import.meta.url), { type: 'module' });

/** The build finds a worker's script by these very words. */
const workers: Readonly<Record<CommandName, () => Worker>> = {
  upgrades: () =>
    new Worker(new URL('../../engine/upgrades/upgrades.worker.ts', import.meta.url), { type: 'module' }),
  awakening: () =>
    new Worker(new URL('../../engine/awakening/awakening.worker.ts', import.meta.url), { type: 'module' }),
  plan: planner,
  gear: planner,
  builds: () =>
    new Worker(new URL('../../engine/optimizer/optimizer.worker.ts', import.meta.url), { type: 'module' }),
  screenshot: () =>
    new Worker(new URL('../../engine/screenshots/screenshots.worker.ts', import.meta.url), {
      type: 'module',
    }),
  file: () => new Worker(new URL('../../engine/files/reader.worker.ts', import.meta.url), { type: 'module' }),
};

/** Has a worker do a command beside the page, as `ask` says; fails as well where its script does not load. */
export const run = <Name extends CommandName>(
  name: Name,
  input: Input<Name>,
  asking: Asking<Name>,
): Output<Name> =>
  ask<Name>(
    (hear, fail) => {
      const worker = workers[name]();
      worker.addEventListener('message', ({ data }) => hear(data));
      for (const kind of ['error', 'messageerror'])
        worker.addEventListener(kind, (event) => {
          // The question fails with it; the page has no error of its own.
          event.preventDefault();
          fail(new Error(`The worker for ${name}: ${'message' in event ? String(event.message) : kind}`));
        });
      return worker;
    },
    input,
    asking,
  );
