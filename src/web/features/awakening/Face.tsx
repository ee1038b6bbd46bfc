import { gemTypeOf } from '#catalogue/gems/legendary-gems.ts';
import type { RankedGem } from '#rules/awakening/setup.ts';
import { FaceInSight } from '#web/game/gem-picker/FaceInSight.tsx';
import { gemOf } from './use-setup.ts';

/** The face of a gem at its rank, beside its name. A setup has hundreds of them, so that those out of sight wait. */
export function Face({ gem, size }: { gem: RankedGem; size: number }) {
  const known = gemOf(gem);
  if (known === undefined) return null;
  return <FaceInSight kind={gemTypeOf(known)} gemId={known.id} rank={gem.rank} size={size} />;
}
