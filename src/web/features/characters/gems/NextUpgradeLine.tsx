import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
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
    <section className="card flex flex-wrap items-baseline gap-x-3 p-3 sm:p-4">
      <h3 className="font-sans text-base font-semibold">{words.title}</h3>
      <p className="min-h-12 min-w-0 basis-full max-sm:text-sm wrap-anywhere sm:flex-1 sm:basis-auto">
        {next === null ? words.none : sentenceOf(next)}
      </p>
      {next === null ? (
        <span className="touch-target" />
      ) : (
        <Link
          to={planLink(next.legendary, { from: next.gem.rank, to: next.toRank })}
          className="touch-target inline-flex items-center text-primary-text underline underline-offset-4"
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
