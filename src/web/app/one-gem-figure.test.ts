import { expect, test } from 'vitest';
import { gemTypeOf, legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { gemFigures, gemOfCatalogue } from '#contract/records/characters/gem-figures.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { toldOf } from '#contract/records/characters/shapes/gem-effects.ts';
import { shapedGem } from '#contract/records/characters/shapes/write-belongings.ts';
import { catalogueOf } from '#contract/records/loadouts/equipment-catalogue.ts';
import { figuresOf as loadoutFigures } from '#contract/records/loadouts/loadout-figures.ts';
import { planLegendary, planPower } from '#contract/records/plans/gem-plans.ts';
import { formulaSets, type FormulaSet } from '#rules/gems/formulas.ts';
import { ranks } from '#rules/gems/ranks.ts';
import { figuresOf as characterFigures, wornTotals } from '#web/characters/character-figures.ts';
import { gemByRank } from '#web/features/gem-book/RankTables.tsx';

const starsOf = (stars: number) => (stars === 5 ? ([2, 3, 4, 5] as const) : [undefined]);

/** Each gem of the catalogue at each rank, a 5-star one with each number of active stars. */
const all = legendaryGems.flatMap((known) =>
  starsOf(known.stars).flatMap((activeStars) =>
    ranks.map((rank) => ({
      tier: { gemType: gemTypeOf(known), gemQuality: activeStars && (`${activeStars}/5` as const) },
      gem: { ...gemOfCatalogue('g', 'c', known.id, rank), ...(activeStars && { activeStars }) },
    })),
  ),
);

const character = { ...newCharacter('c'), equippedGems: { 3: 'g' } };
const nothingElse = catalogueOf([], []);

/** The resonance of a gem as an inventory, a dashboard and a loadout come to it. */
function placesOf({ gem }: (typeof all)[number], formulas: FormulaSet) {
  const { catalogueId = '', rank, activeStars } = gem;
  const planned = { 2: { catalogueId, rank, activeStars } };
  return [
    gemFigures(gem, formulas).resonance,
    wornTotals(character, [gem], formulas).resonance,
    characterFigures(character, [gem], formulas).resonance.value,
    loadoutFigures({ items: {}, gems: planned }, nothingElse, formulas).resonance,
  ];
}

test('by the game’s table a gem has one figure wherever it is shown', () => {
  expect(all).toHaveLength(
    10 * (legendaryGems.length + 3 * legendaryGems.filter(({ stars }) => stars === 5).length),
  );
  const differing = all.filter((each) => {
    const { gem, tier } = each;
    const [inBook, before] = [gem.rank, gem.rank - 1].map((rank) => gemByRank(tier)[rank - 1]);
    const asked = { ...tier, currentRank: gem.rank - 1, targetRank: gem.rank, ownedDuplicates: [], price: 1 };
    const gain = (inBook?.inGame.resonance ?? Number.NaN) - (before?.inGame.resonance ?? 0);
    const gains =
      gem.rank === 1
        ? []
        : [
            planLegendary({ ...asked, gemPowerOwned: 0 }, 'in-game-table').resonanceGain,
            planPower({ ...asked, gemPowerOwned: 0 }, 'in-game-table').resonanceGain,
          ];
    const said = [...placesOf(each, 'in-game-table'), shapedGem(gem, toldOf).inGame?.resonance];
    return said.some((figure) => figure !== inBook?.inGame.resonance) || gains.some((each) => each !== gain);
  });
  expect(differing).toEqual([]);
});

test('by the planner’s formulas an inventory, a dashboard, a loadout and a file have one figure, whatever stars shine', () => {
  const differing = all.filter((each) => {
    const figures = new Set([...placesOf(each, 'planner-standard'), shapedGem(each.gem).resonance]);
    return figures.size > 1;
  });
  expect(differing).toEqual([]);
});

// Rank 10 of a whole 5-star gem: 100 × 1.15⁹ = 351.78…; the game prints 1,000.
test.each([
  ['planner-standard', 351],
  ['in-game-table', 1000],
] as const)('by the %s a whole 5-star gem at rank 10 gives %i', (formulas, resonance) => {
  expect(formulaSets).toContain(formulas);
  const whole = all.filter(({ gem, tier }) => gem.rank === 10 && tier.gemQuality === '5/5');
  expect(new Set(whole.flatMap((each) => placesOf(each, formulas)))).toEqual(new Set([resonance]));
});
