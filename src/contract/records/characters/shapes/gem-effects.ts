import { legendaryGemEffects } from '#catalogue/gems/legendary-gem-effects.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import { gemFigures } from '../gem-figures.ts';
import type { ToldOfGem } from './shapes.ts';

const normalById = new Map(normalGems.map((gem) => [gem.id as string, gem]));

/** The part of a gem that answers alone tell: its effects, and its figures by the game's table. */
export const toldOf = (gem: Gem): ToldOfGem => ({
  effects: effectsOf(gem),
  inGame: gemFigures(gem, 'in-game-table'),
});

/**
 * What a gem does: one of the catalogue as its sources tell, a normal one with its figure at its rank, any other as its player
 * described it. Pages that write shapes do without it: the table of the legendary gems is large.
 */
export function effectsOf({ catalogueId = '', rank, effects = [] }: Gem): ToldOfGem['effects'] {
  const legendary = legendaryGemEffects[catalogueId];
  // Its figures are several, of kinds of their own.
  if (legendary !== undefined) return [{ description: legendary.effect, value: null }];
  const normal = normalById.get(catalogueId);
  if (normal === undefined) return effects;
  const value = normal.rankValues[rank - 1] ?? null;
  return normal.effects.map(({ description }) => ({ description, value }));
}
