import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { foldName, nameForms } from '#rules/names/fold-name.ts';
import { rankBounds } from '#rules/gems/bounds.ts';

export interface EnteredGem {
  readonly id: string;
  readonly name: string;
  readonly stars: 1 | 2 | 5 | null;
  readonly otherNames: readonly string[];
}

/** All gems that a player can enter. */
export const enterableGems: readonly EnteredGem[] = [
  ...legendaryGems,
  ...normalGems.map(({ id, name }) => ({ id, name, stars: null, otherNames: [] })),
];

/** The most gems that a list adds: as many as the account takes as one act. */
export const LIST_MAX = 100;

export const countBounds = { min: 1, max: 50 } as const;

export interface GemLine {
  readonly search: string;
  /** Undefined where the line names none. */
  readonly rank: number | undefined;
  readonly count: number | undefined;
}

/** Reads a line such as 'frz 3 x2' or '2x frz 3': letters of the name, a rank, a number of copies. Both numbers may be left out. */
export function readGemLine(text: string): GemLine {
  let rest = text.trim();
  let count: number | undefined;
  const copies =
    /^(?<many>\d{1,3})\s?[x×]\s/i.exec(rest) ??
    /(?:^|\s)(?:[x×]\s?(?<many>\d{1,3})|(?<times>\d{1,3})\s?[x×])$/i.exec(rest);
  if (copies !== null) {
    count = Number(copies.groups?.['many'] ?? copies.groups?.['times']);
    rest = `${rest.slice(0, copies.index)} ${rest.slice(copies.index + copies[0].length)}`.trim();
  }
  let rank: number | undefined;
  const ranked = /(?:^|[\s,])(?:rank\s+)?(\d{1,2})$/i.exec(rest);
  if (ranked !== null) {
    rank = Number(ranked[1]);
    rest = rest.slice(0, ranked.index).replace(/,\s*$/, '');
  }
  return { search: rest.trim(), rank, count };
}

/** Of rank and number, the first that is not such as a gem can have; null where both are. */
export function impossibleIn({
  rank = rankBounds.min,
  count = countBounds.min,
}: GemLine): 'rank' | 'count' | null {
  if (rank < rankBounds.min || rank > rankBounds.max) return 'rank';
  return count < countBounds.min || count > countBounds.max ? 'count' : null;
}

/** How well a name fits letters that somebody typed: lower is better, null where it does not. */
function distance(name: string, letters: string): number | null {
  if (name === letters) return 0;
  if (name.startsWith(letters)) return 1;
  if (letters.split(' ').every((word) => name.split(' ').some((part) => part.startsWith(word)))) return 2;
  if (name.includes(letters)) return 3;
  // Letters left out, such as 'frz' for Frozen Heart: in their order, from the first letter of a word on.
  let at = -1;
  const compact = letters.replaceAll(' ', '');
  for (const letter of compact) {
    at = name.indexOf(letter, at + 1);
    if (at < 0) return null;
  }
  return name[0] === compact[0] ? 4 + at / 100 : null;
}

/** How well any of a gem's names fits; null where none does. */
function leastDistance({ name, otherNames }: EnteredGem, letters: string): number | null {
  const far = [name, ...otherNames]
    .flatMap(nameForms)
    .map((form) => distance(form, letters))
    .filter((each) => each !== null);
  return far.length === 0 ? null : Math.min(...far);
}

/** The gems that a search may mean, the likeliest first. */
export function gemsMeant(search: string): readonly EnteredGem[] {
  const letters = foldName(search);
  if (letters === '') return [];
  return enterableGems
    .map((gem) => ({ gem, far: leastDistance(gem, letters) }))
    .filter((each): each is { gem: EnteredGem; far: number } => each.far !== null)
    .sort((one, other) => one.far - other.far)
    .map(({ gem }) => gem);
}

interface Line {
  readonly text: string;
  /** Its place among the lines, from 0. */
  readonly place: number;
}

/** What one line of a pasted list comes to. */
export type ReadLine = Line &
  (
    | { readonly gem: EnteredGem; readonly rank: number; readonly count: number }
    | { readonly gem: null; readonly fault: 'unknown' | 'range' }
  );

/** Reads a pasted list, a gem on each line; empty lines are left out. */
export function readGemList(list: string): readonly ReadLine[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text, place) => {
      const read = readGemLine(text);
      const [gem] = gemsMeant(read.search);
      if (gem === undefined) return { text, place, gem: null, fault: 'unknown' };
      if (impossibleIn(read) !== null) return { text, place, gem: null, fault: 'range' };
      return { text, place, gem, rank: read.rank ?? rankBounds.min, count: read.count ?? countBounds.min };
    });
}
