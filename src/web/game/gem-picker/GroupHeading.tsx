import { gemWords } from '#messages/calculators/gem-words.ts';
import type { GemGroup } from './gem-search.ts';
import { TierStars } from './TierStars.tsx';

const starsOf = { '1-star': 1, '2-star': 2, '5-star': 5 } as const;

interface GroupHeadingProps extends Pick<GemGroup, 'of'> {
  /** Says whether it stands below the page's title or below a dialog's. */
  level: 2 | 3;
}

/** What gems of a board have in common: their stars, or that nobody knows what they do. */
export function GroupHeading({ of, level }: GroupHeadingProps) {
  const Heading = `h${level}` as const;
  if (of === 'unknown')
    return (
      <>
        <Heading className="text-xl">{gemWords.unknownTitle}</Heading>
        <p className="text-sm text-quiet">{gemWords.unknownText}</p>
      </>
    );
  return (
    <Heading className="flex items-center gap-2 text-xl">
      {gemWords.tiers[of]}
      <TierStars stars={starsOf[of]} />
    </Heading>
  );
}
