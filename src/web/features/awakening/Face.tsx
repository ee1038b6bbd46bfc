import { gemTypeOf } from '#catalogue/gems/legendary-gems.ts';
import type { RankedGem } from '#rules/awakening/setup.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { gemOf } from './use-setup.ts';

/** The face of a gem at its rank, beside its name. */
export function Face({ gem, size }: { gem: RankedGem; size: number }) {
  const known = gemOf(gem);
  if (known === undefined) return null;
  return (
    <span aria-hidden className="shrink-0">
      <GemFace kind={gemTypeOf(known)} gemId={known.id} rank={gem.rank} size={size} />
    </span>
  );
}
