import type { LegendaryGem } from '#catalogue/legendary-gems.ts';
import type { LegendaryGemEffect } from '#catalogue/legendary-gem-effects.ts';

/** What each gem does, by gem id; empty until it is loaded. */
export type GemEffects = Readonly<Record<string, LegendaryGemEffect>>;

/** Lower case, without accents and apostrophes: 'Los focused' finds "Lo's Focused Gaze". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();

/**
 * The gems in which every word of the search occurs, in their name or in what they do. Gems whose name has all
 * words come first, those whose name begins with the search before the others.
 */
export function findGems(
  gems: readonly LegendaryGem[],
  search: string,
  effects: GemEffects,
): readonly LegendaryGem[] {
  const wanted = plain(search.trim());
  if (wanted === '') return gems;
  const words = wanted.split(/\s+/);
  const placeOf = (gem: LegendaryGem): number => {
    const name = plain(gem.name);
    if (name.startsWith(wanted)) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    const effect = effects[gem.id];
    const texts =
      effect?.known === true ? [effect.effect, ...effect.tags, ...(effect.otherNames ?? [])].join(' ') : '';
    const all = `${name} ${plain(texts)}`;
    return words.every((word) => all.includes(word)) ? 2 : Infinity;
  };
  return gems
    .map((gem) => ({ gem, place: placeOf(gem) }))
    .filter(({ place }) => place < Infinity)
    .sort((a, b) => a.place - b.place)
    .map(({ gem }) => gem);
}
