import { useMemo, useSyncExternalStore } from 'react';
import { readWord, subscribeToWords, writeWord } from '#web/data/storage/local-storage.ts';
import type { CalculatorName } from '#web/game/calculator-names.ts';
import { goalSorts, type GoalSort } from './goal-order.ts';

const KEY = 'loadstone.lists';

/** A list that remembers how it was looked at: a calculator's, or all of them together. */
export type ListName = CalculatorName | 'all';

export interface ListLook {
  /** Undefined as long as none was chosen. */
  readonly sort: GoalSort | undefined;
  readonly isDoneFolded: boolean;
}

const FOLDED = 'folded';
const sorts: readonly GoalSort[] = ['priority', ...goalSorts];

/** Reads one list's look from the word that has all of them, such as 'power:name,folded legendary:value'. */
export function lookIn(word: string | null, name: ListName): ListLook {
  const own = word?.split(' ').find((part) => part.startsWith(`${name}:`));
  const [, choices = ''] = own?.split(':') ?? [];
  const chosen = choices.split(',');
  return { sort: sorts.find((sort) => chosen.includes(sort)), isDoneFolded: chosen.includes(FOLDED) };
}

/** The same word with one list's look in place of what it had of that list. */
export function withLook(word: string | null, name: ListName, { sort, isDoneFolded }: ListLook): string {
  const others = (word ?? '').split(' ').filter((part) => part !== '' && !part.startsWith(`${name}:`));
  const chosen = [...(sort === undefined ? [] : [sort]), ...(isDoneFolded ? [FOLDED] : [])];
  return [...others, ...(chosen.length === 0 ? [] : [`${name}:${chosen.join(',')}`])].join(' ');
}

export function useListLook(name: ListName): [ListLook, (change: Partial<ListLook>) => void] {
  const word = useSyncExternalStore(
    subscribeToWords,
    () => readWord(KEY),
    () => null,
  );
  const look = useMemo(() => lookIn(word, name), [word, name]);
  return [look, (change) => writeWord(KEY, withLook(word, name, { ...look, ...change }))];
}
