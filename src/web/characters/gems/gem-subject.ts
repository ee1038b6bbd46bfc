import { gemFacts, type GemFacts } from '#contract/records/characters/gem-figures.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { GemSubject } from '#web/game/gem-faces/use-gem-picture.ts';

/**
 * How a gem of the inventory is drawn: one that the catalogue does not know is a bare stone, without a colour and a setting
 * where nobody said which.
 */
export function gemSubject(gem: Pick<Gem, 'catalogueId'>, { kind, stars, color }: GemFacts): GemSubject {
  const gemId = gem.catalogueId ?? null;
  if (kind === 'normal') return { kind: color ?? 'other', gemId };
  return { kind: stars === null ? 'other' : `${stars}-star`, gemId };
}

export const subjectOf = (gem: Gem): GemSubject => gemSubject(gem, gemFacts(gem));
