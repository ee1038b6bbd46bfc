import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { fill, gemBag, numberText } from '#messages';
import { planLink } from '#web/game/plan-link.ts';
import { Link } from '#web/ui/Link.tsx';
import { nextUpgrade, type NextUpgrade } from './next-upgrade.ts';

const { upgrade: words } = gemBag;

/**
 * Which rank of the equipped gems gives the most for its gem power, with the way to its plan. It has its room also where none does:
 * what is under it stays where it is as gems are taken off and put on.
 */
export function NextUpgradeLine({ equipped }: { equipped: readonly Gem[] }) {
  const next = nextUpgrade(equipped);
  return (
    <section className="card grid grid-cols-[1fr_auto] items-center gap-x-3 px-3 pb-2 sm:grid-cols-[auto_1fr_auto] sm:px-4 sm:py-1">
      <h3 className="min-h-11 font-sans text-base leading-11 font-semibold">{words.title}</h3>
      <p className="col-span-2 min-h-12 wrap-anywhere sm:col-span-1 sm:min-h-0">
        {next === null ? words.none : sentenceOf(next)}
      </p>
      {next !== null && (
        <Link
          to={planLink(next.legendary, { from: next.gem.rank, to: next.toRank })}
          className="touch-target inline-flex items-center text-primary-text underline underline-offset-4 max-sm:col-start-2 max-sm:row-start-1"
        >
          {words.plan}
        </Link>
      )}
    </section>
  );
}

const sentenceOf = ({ gem, legendary, toRank, power, resonance }: NextUpgrade): string =>
  fill(words.text, {
    name: legendary.name,
    from: gem.rank,
    to: toRank,
    gain: numberText(resonance),
    power: numberText(power),
  });
