import { numberText } from '#messages/formats.ts';
import { expect, test } from 'vitest';
import { inGameGemTables } from '#catalogue/gems/in-game-gem-tables.ts';
import { legendaryGemsOfType } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { decodeFormLink } from '#contract/files/form-links-reader.ts';
import { planGemPower } from '#rules/gems/gem-power-upgrade.ts';
import {
  planGemPowerInGame,
  planLegendaryGemInGame,
  planNormalGemInGame,
} from '#rules/gems/in-game-upgrade.ts';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';
import { planNormalGem } from '#rules/gems/normal-gem-upgrade.ts';
import { examples, guideLink, type ExampleName } from './GuidePage.tsx';
import { guides } from './GuideList.tsx';

const texts = guides.flatMap(({ guide }) =>
  guide.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'example')),
);

/** Every figure that a calculator shows for an example, by its name on the screen: planner standard, in-game table. */
function figuresOf(name: ExampleName): Record<string, readonly [planner: number, inGame: number]> {
  const example = examples[name];
  if (example.calculator === 'normal') {
    const gem = normalGems.find(({ id }) => id === example.form.gemId);
    if (gem === undefined) throw new Error(`There is no gem ${example.form.gemId}`);
    const planner = planNormalGem(example.form, gem.effects[0].value);
    const inGame = planNormalGemInGame(example.form, gem.rankValues);
    return {
      'Duplicates Needed': [planner.duplicatesNeeded, inGame.duplicatesNeeded],
      Cost: [planner.totalCost, inGame.totalCost],
      'Stat Gain': [planner.statGain, inGame.statGain],
      Efficiency: [planner.efficiency, inGame.efficiency],
    };
  }
  const [planner, inGame] =
    example.calculator === 'legendary'
      ? [planLegendaryGem(example.form), planLegendaryGemInGame(example.form, inGameGemTables)]
      : [planGemPower(example.form), planGemPowerInGame(example.form, inGameGemTables)];
  const cost = (plan: object) =>
    'totalCost' in plan ? plan.totalCost : 'platinumCost' in plan ? plan.platinumCost : NaN;
  return {
    'Gem Power Needed': [planner.gemPowerNeeded, inGame.gemPowerNeeded],
    Cost: [Number(cost(planner)), Number(cost(inGame))],
    'Resonance Gain': [planner.resonanceGain, inGame.resonanceGain],
    'Combat Rating Gain': [planner.combatRatingGain, inGame.combatRatingGain],
  };
}

const shown = (figure: string, value: number) =>
  figure === 'Efficiency' ? value.toFixed(2) : numberText(value);

test('every example stands in a guide, once', () => {
  expect(texts.map(({ name }) => name).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test.each(texts)('the figures of “$title” are what the calculator computes', ({ name, figures }) => {
  const computed = figuresOf(name as ExampleName);
  expect(figures.length).toBeGreaterThan(0);
  for (const figure of figures) {
    const [planner, inGame] = computed[figure.name] ?? [];
    expect([figure.planner, figure.inGame], figure.name).toEqual([
      shown(figure.name, planner ?? NaN),
      shown(figure.name, inGame ?? NaN),
    ]);
  }
});

test.each(Object.keys(examples) as ExampleName[])('the link of %s opens its form', (name) => {
  const { calculator, form } = examples[name];
  const address = new URL(guideLink(name) ?? '', 'https://planner.example');
  expect(decodeFormLink(calculator, address.hash)).toEqual(form);
  expect(address.pathname).toBe(
    {
      normal: '/normal-gem-calculator',
      legendary: '/legendary-gem-calculator',
      power: '/gem-power-calculator',
    }[calculator],
  );
});

test('examples name gems that exist', () => {
  const { gemId, gemType } = examples.jadeToRank3.form;
  expect(legendaryGemsOfType(gemType).find(({ id }) => id === gemId)?.name).toBe('Blood-Soaked Jade');
});
