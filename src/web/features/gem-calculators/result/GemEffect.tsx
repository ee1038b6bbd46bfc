import { addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { gemBook } from '#messages/calculators/gem-book.ts';
import { fill } from '#messages/fill.ts';
import { useGemEffects } from '#web/game/gem-picker/use-gem-effects.ts';
import { Link } from '#web/ui/Link.tsx';

interface GemEffectProps {
  gemId: string;
  /** What it does in a sentence, or its figures at the first and at the last rank. */
  about: 'gem' | 'ranks';
}

/** Effects of the chosen gem at its ranks; the gem's own page has them in full. */
export default function GemEffect({ gemId, about }: GemEffectProps) {
  const { status, effects } = useGemEffects();
  if (status !== 'ready') return null;
  const { known, effect, rank1, maxRank } = effects[gemId] ?? {
    known: false,
    effect: '',
    rank1: null,
    maxRank: null,
  };
  if (!known && about === 'ranks') return null;
  const ranks = [
    { rank: gemBook.rank1, text: rank1 },
    { rank: gemBook.rank10, text: maxRank },
  ].flatMap(({ rank, text }) => (text === null ? [] : [fill(gemBook.atRank, { rank, text })]));
  return (
    <Link
      to={addressWith(pages.gem.path, gemId)}
      className="block text-[0.8125rem] leading-4.5 text-quiet underline-offset-4 hover:underline"
    >
      {about === 'gem' ? (known ? effect : gemBook.unknownBriefly) : ranks.join(' · ')}
    </Link>
  );
}
