import { useEffect, useEffectEvent } from 'react';

/** What lies over the page, the topmost last. Each has an entry of the tab's history, which carries the ids of all. */
interface Layer {
  readonly id: string;
  readonly close: () => void;
  /** Not while the entry of a layer before it is still leaving the history. */
  hasEntry: boolean;
}

const layers: Layer[] = [];
let isGoingBack = false;
let waiting: (() => void)[] = [];

const idsIn = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'layers' in state && Array.isArray(state.layers)
    ? (state.layers as string[])
    : [];

/** Says whether the tab's present entry was made for what lies over the page: whoever leaves the page takes its place. */
export const isLayerEntry = (): boolean => {
  const top = layers.at(-1);
  return top !== undefined && idsIn(history.state).includes(top.id);
};

/** What an entry that takes the place of the present one on the same page has to carry on. */
export const carriedLayers = (): { readonly layers?: readonly string[] } =>
  isLayerEntry() ? { layers: idsIn(history.state) } : {};

/** Says whether anything lies over the page. */
export const hasLayers = (): boolean => layers.length > 0;

/** Closes all that lies over the page. */
export function closeLayers(): void {
  for (const { close } of layers.toReversed()) close();
}

/** Does something with the history once the entry of a closed layer has left it. */
export function afterLayers(work: () => void): void {
  if (isGoingBack) waiting.push(work);
  else work();
}

/** Puts a layer over the page. The answer takes it away, if going back has not done so. */
export function addLayer(close: () => void): () => void {
  const layer: Layer = { id: Math.random().toString(36).slice(2), close, hasEntry: false };
  if (layers.length === 0) addEventListener('popstate', follow);
  layers.push(layer);
  afterLayers(() => {
    if (!layers.includes(layer)) return;
    try {
      const carried = (history.state ?? {}) as object;
      history.pushState({ ...carried, layers: layers.map(({ id }) => id) }, '');
      layer.hasEntry = true;
    } catch (error) {
      // The browser takes no more entries: going back leaves the page, as it did before.
      console.debug('A layer got no entry', error);
    }
  });
  return () => {
    const at = layers.indexOf(layer);
    if (at === -1) return;
    const hasEntry = isLayerEntry() && at === layers.length - 1;
    layers.splice(at, 1);
    if (hasEntry) {
      isGoingBack = true;
      history.back();
    } else if (layers.length === 0 && !isGoingBack) removeEventListener('popstate', follow);
  };
}

function follow(): void {
  const y = scrollY;
  // The browser is about to scroll to where the layer was opened: the page may have gone elsewhere since, with the focus.
  if (isGoingBack) requestAnimationFrame(() => scrollTo(0, y));
  isGoingBack = false;
  const ids = idsIn(history.state);
  const gone = layers.filter(({ id, hasEntry }) => hasEntry && !ids.includes(id)).toReversed();
  for (const layer of gone) layers.splice(layers.indexOf(layer), 1);
  if (layers.length === 0) removeEventListener('popstate', follow);
  for (const { close } of gone) close();
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

/** Has the browser's way back, as on a phone, close what lies over the page instead of leaving the page under it. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => addLayer(() => close()), []);
}
