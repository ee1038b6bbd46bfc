import { useKeptLook } from '#web/records/kept-look.ts';
import {
  characterSorts,
  everyCharacter,
  type CharacterFilter,
  type CharacterSort,
} from './character-order.ts';

export interface CharacterListLook extends CharacterFilter {
  readonly sort: CharacterSort;
}

/** Reads it from its word, such as 'sort=level&class=wizard'. */
export function lookIn(word: string | null): CharacterListLook {
  const said = new URLSearchParams(word ?? '');
  const sort = characterSorts.find((each) => each === said.get('sort')) ?? characterSorts[0];
  const filter = (name: keyof CharacterFilter) => said.get(name) ?? everyCharacter[name];
  return { sort, class: filter('class'), server: filter('server'), tag: filter('tag') };
}

/** The word for it, without what is as it always is. */
export function wordOf({ sort, ...filter }: CharacterListLook): string {
  const said = Object.entries({ sort: sort === characterSorts[0] ? '' : sort, ...filter });
  return new URLSearchParams(said.filter(([, value]) => value !== '')).toString();
}

const words = { key: 'loadstone.characters', lookIn, wordOf } as const;

export const useCharacterListLook = () => useKeptLook<CharacterListLook>(words);
