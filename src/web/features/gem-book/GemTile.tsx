import type { GemTag } from '#catalogue/legendary-gem-effects.ts';
import { gemTypeOf, type LegendaryGem } from '#catalogue/legendary-gems.ts';
import { gemAddress } from '#contract/site/pages.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { FaceInSight } from '#web/game/gem-picker/FaceInSight.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';

interface GemTileProps {
  gem: LegendaryGem;
  /** Empty where nobody knows what the gem does. */
  tags: readonly GemTag[];
}

/** A gem of the book, which leads to its page. */
export function GemTile({ gem, tags }: GemTileProps) {
  const isUnknown = tags.length === 0;
  return (
    <Link
      to={gemAddress(gem.id)}
      className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface p-2 transition-colors duration-100 hover:border-primary hover:bg-raised"
    >
      <span className={classNames('flex', isUnknown && 'opacity-60 grayscale-[60%]')}>
        <FaceInSight kind={gemTypeOf(gem)} gemId={gem.id} size={48} />
      </span>
      <span className="min-w-0">
        <span className={classNames('block leading-snug font-semibold', isUnknown && 'text-quiet')}>
          {gem.name}
        </span>
        <span className="block text-sm leading-snug text-quiet">
          {/* Those of unknown effect stand together, of whatever tier. */}
          {isUnknown ? gemWords.tiers[gemTypeOf(gem)] : tags.map((tag) => gemWords.tags[tag]).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
