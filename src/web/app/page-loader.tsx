import { lazy, type ComponentType } from 'react';
import type { PageId } from '#contract/pages.ts';

interface PageModule {
  default: ComponentType;
}

const loadCalculators = () => import('#web/features/gem-calculators/calculators.ts');

const loaders: Partial<Record<PageId, () => Promise<PageModule>>> = {
  home: () => import('#web/features/home/Home.tsx'),
  calculators: () => import('#web/features/gem-calculators/CalculatorHub.tsx'),
  normalGems: async () => ({ default: (await loadCalculators()).NormalGemCalculator }),
  legendaryGems: async () => ({ default: (await loadCalculators()).LegendaryGemCalculator }),
  gemPower: async () => ({ default: (await loadCalculators()).GemPowerCalculator }),
  settings: () => import('#web/features/settings/Settings.tsx'),
};

const loaded = new Map<PageId, ComponentType>();
const waiting = new Map<PageId, ComponentType>();

const RELOADED_KEY = 'loadstone.reloaded-for-new-build';

/** Loads a page's code. A file that is gone means that a newer build is out: the document is loaded anew, once. */
async function load(id: PageId): Promise<PageModule> {
  const loader = loaders[id];
  if (loader === undefined) throw new Error(`The page ${id} has no code`);
  try {
    const module = await loader();
    loaded.set(id, module.default);
    return module;
  } catch (error) {
    if (typeof window !== 'undefined' && sessionStorage.getItem(RELOADED_KEY) !== location.href) {
      sessionStorage.setItem(RELOADED_KEY, location.href);
      location.reload();
      return new Promise(() => undefined);
    }
    throw error;
  }
}

/** Loads the code of the page that is shown first, so that it renders at once instead of behind a boundary. */
export async function preparePage(id: PageId): Promise<void> {
  if (loaders[id] !== undefined) await load(id);
}

/** Starts loading a page that will probably be opened next. */
export function prefetchPage(id: PageId): void {
  if (!loaded.has(id) && loaders[id] !== undefined)
    load(id).catch((error: unknown) => console.debug('prefetch failed', error));
}

/** The component of a page: itself when its code is here, otherwise one that suspends until it is. */
export function pageComponent(id: PageId): ComponentType {
  const ready = loaded.get(id);
  if (ready !== undefined && !waiting.has(id)) return ready;
  const known = waiting.get(id);
  if (known !== undefined) return known;
  const component = lazy(() => load(id));
  waiting.set(id, component);
  return component;
}
