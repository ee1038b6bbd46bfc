import { useEffect, useState } from 'react';
import type { GemEffects } from './gem-search.ts';

interface EffectsView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly effects: GemEffects;
  readonly retry: () => void;
}

const nothing: GemEffects = {};

type Loaded = GemEffects | 'failed' | null;

function load(show: (loaded: Loaded) => void): void {
  import('#catalogue/gems/legendary-gem-effects.ts').then(
    ({ legendaryGemEffects }) => show(legendaryGemEffects),
    () => show('failed'),
  );
}

/** What the gems do: a table that only this dialog needs, fetched when it opens. */
export function useGemEffects(): EffectsView {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => load(setLoaded), []);
  return {
    status: loaded === null ? 'loading' : loaded === 'failed' ? 'failed' : 'ready',
    effects: loaded === null || loaded === 'failed' ? nothing : loaded,
    retry: () => {
      setLoaded(null);
      load(setLoaded);
    },
  };
}
