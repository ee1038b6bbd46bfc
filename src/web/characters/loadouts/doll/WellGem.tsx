import type { LoadoutGem } from '#contract/records/collections/loadouts.ts';
import { subjectOf } from '../../gems/gem-subject.ts';
import { GemFace } from '#web/game/gem-faces/GemFace.tsx';
import { gemOf } from '#contract/records/loadouts/loadout-figures.ts';

/** The gem on the corner of a slot. Its name stands in the list of gems. */
export default function WellGem({ gem }: { gem: LoadoutGem }) {
  return <GemFace {...subjectOf(gemOf(gem))} rank={gem.rank} size={26} />;
}
