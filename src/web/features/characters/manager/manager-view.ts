import { useSyncExternalStore } from 'react';
import { readWord, subscribeToWords, writeWord } from '#web/data/storage/local-storage.ts';

const KEY = 'loadstone.character-mode';

/** The layouts of the page, in the order in which pressing the one that is shown goes through them. */
export const modeCycle = ['integrated', 'enhanced', 'basic'] as const;
export type ManagerMode = (typeof modeCycle)[number];

export const nextMode = (mode: ManagerMode): ManagerMode =>
  modeCycle[(modeCycle.indexOf(mode) + 1) % modeCycle.length] ?? modeCycle[0];

const parse = (word: string | null): ManagerMode => modeCycle.find((mode) => mode === word) ?? modeCycle[0];

/** The layout that this browser remembers. */
export const readMode = (): ManagerMode => parse(readWord(KEY));

/** The same, and how to choose another one. */
export function useMode(): [mode: ManagerMode, set: (mode: ManagerMode) => void] {
  const mode = useSyncExternalStore(subscribeToWords, readMode, () => modeCycle[0]);
  return [mode, (chosen) => void writeWord(KEY, chosen)];
}

/** What the page shows, by its address: the list, the form of a new character or of one that is there, or its progress. */
export type ManagerView =
  | { readonly kind: 'list' }
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'track'; readonly id: string };

export function viewIn(search: string): ManagerView {
  const asked = new URLSearchParams(search);
  for (const kind of ['edit', 'track'] as const) {
    const id = asked.get(kind);
    if (id !== null && id !== '') return { kind, id };
  }
  return asked.has('new') ? { kind: 'create' } : { kind: 'list' };
}

export function searchOf(view: ManagerView): string {
  if (view.kind === 'list') return '';
  return view.kind === 'create' ? '?new' : `?${view.kind}=${encodeURIComponent(view.id)}`;
}
