import { gemTypeOf, legendaryGems, type LegendaryGem } from '#catalogue/gems/legendary-gems.ts';
import { gemFigures } from '#contract/records/characters/gem-figures.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { planLegendary } from '#contract/records/plans/gem-plans.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { planLink } from '#web/game/plan-link.ts';
import { Link } from '#web/ui/Link.tsx';

const { upgrade: words } = gemBag;

/**
 * Which rank of the equipped gems gives the most for its gem power, with the way to its plan. It has its room also where none does:
 * what is under it stays where it is as gems are taken off and put on.
 */
export function NextUpgradeLine({ equipped }: { equipped: readonly Gem[] }) {
  const next = nextUpgrade(equipped, usePreference('formulas')[0]);
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

/** One more rank of a gem. */
interface NextUpgrade {
  readonly gem: Gem;
  readonly legendary: LegendaryGem;
  readonly toRank: number;
  /** Gem power, whatever of it the player owns. */
  readonly power: number;
  readonly resonance: number;
}

const LAST_RANK = 10;
const byId = new Map(legendaryGems.map((gem) => [gem.id, gem]));

/**
 * Of some gems the next single rank that gives the most resonance for its gem power; of equal ones the cheaper, then the
 * earlier gem's. Five-star gems whose active stars are not recorded count as whole ones by the planner's formulas; the game's table has no
 * figure for them.
 *
 * @returns null where none is a legendary gem of the catalogue below the last rank
 */
export function nextUpgrade(gems: readonly Gem[], formulas: FormulaSet): NextUpgrade | null {
  const steps = gems.flatMap((gem): NextUpgrade[] => {
    const legendary = byId.get(gem.catalogueId ?? '');
    if (legendary === undefined || gem.rank >= LAST_RANK) return [];
    if (gemFigures(gem, formulas).resonance === null) return [];
    const { effectivePowerTotal, resonanceGain } = planLegendary(
      {
        gemType: gemTypeOf(legendary),
        gemQuality: legendary.stars === 5 ? `${gem.activeStars ?? 5}/5` : undefined,
        currentRank: gem.rank,
        targetRank: gem.rank + 1,
        gemPowerOwned: 0,
        ownedDuplicates: [],
        price: 1,
      },
      formulas,
    );
    return [{ gem, legendary, toRank: gem.rank + 1, power: effectivePowerTotal, resonance: resonanceGain }];
  });
  // In whole numbers, so that equal ones are equal.
  const [best] = steps.sort(
    (one, other) => other.resonance * one.power - one.resonance * other.power || one.power - other.power,
  );
  return best ?? null;
}
