import { describe, expect, test } from 'vitest';
import { attributeCaps, attributes, paragon } from '#catalogue/progression.ts';
import {
  classGuideArchive,
  communitySheets,
  companionData,
  gemOptimizer,
  paragonGuide,
} from '#catalogue/data-source.ts';
import { difficulties } from '#catalogue/difficulties.ts';
import { gearRanks, gemSockets, reforgeBonus, setBonusFacts } from '#catalogue/gear-progression.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { fiveStarMaterials, inGameGemTables, upgradeTotals } from '#catalogue/gems/in-game-gem-tables.ts';
import {
  gemAwakening,
  gemDropChances,
  gemSlots,
  magicFindAtRank5,
} from '#catalogue/gems/legendary-gem-facts.ts';
import { legendaryGemsOfType } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { limits } from '#contract/limits.ts';
import { pageList } from '#contract/site/pages.ts';
import { typeOfSlot } from '#rules/equipment/slots.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { numberText } from '#messages/formats.ts';
import { calculatorGuide } from '#messages/guides/calculators.ts';
import { equipmentGuide } from '#messages/guides/equipment.ts';
import { gemGuide } from '#messages/guides/gems.ts';
import type { Guide } from '#messages/guides/guide.ts';
import { upgradeBudgetBounds, upgradeGoalBounds } from '#rules/gems/bounds.ts';
import { planGemPower } from '#rules/gems/gem-power-upgrade.ts';
import { gemQualities, legendaryGemTypes, ofTier, type GemTier } from '#rules/gems/gem-tier.ts';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';
import { normalDuplicateWorth } from '#rules/gems/normal-gem-upgrade.ts';
import { atRank, ranks } from '#rules/gems/ranks.ts';
import { textParts } from '#web/ui/text/LinkedText.tsx';
import { examples } from './GuidePage.tsx';
import { guides } from './GuideList.tsx';
import { articleTexts } from './GuideDetails.tsx';

function rowsOf(guide: Guide, caption: string): readonly (readonly string[])[] {
  const table = guide.sections
    .flatMap(({ blocks }) => blocks)
    .find((block) => block.kind === 'table' && block.caption === caption);
  if (table?.kind !== 'table') throw new Error(`${guide.title} has no table “${caption}”`);
  for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
  return table.rows;
}

const textOf = (guide: Guide) => articleTexts(guide.sections).join('\n');
const tiers: readonly (readonly [name: string, tier: GemTier])[] = [
  ['1-star', { gemType: '1-star' }],
  ['2-star', { gemType: '2-star' }],
  ...gemQualities.map((gemQuality) => [`5-star, ${gemQuality}`, { gemType: '5-star', gemQuality }] as const),
];
const sorted = (names: readonly (string | undefined)[]) =>
  names.map(String).toSorted((a, b) => a.localeCompare(b));
const copies = (n: number) => (n === 0 ? '' : ` + ${n} ${n === 1 ? 'copy' : 'copies'}`);

describe('the gem guide says of', () => {
  test('normal gems what the catalogue has', () => {
    expect(rowsOf(gemGuide, 'Attribute of each normal gem in the game, by rank')).toEqual(
      normalGems.map(({ name, color, statLabel, rankValues }) => [
        `${name} (${color}): ${statLabel}`,
        ...[1, 5, 10].map((rank) => numberText(atRank(rankValues, rank))),
      ]),
    );
    const sapphire = normalGems.find(({ id }) => id === 'sapphire');
    const [at5, at6, at7] = [5, 6, 7].map((rank) => sapphire?.rankValues[rank - 1]);
    expect(textOf(gemGuide)).toContain(`${at5} at rank 5, ${at6} at rank 6, ${at7} at rank 7`);
  });

  test('the worth of a rank what the rules compute', () => {
    const [at3, at5, at10] = [3, 5, 10].map((rank) => numberText(normalDuplicateWorth(rank)));
    expect(textOf(gemGuide)).toContain(
      `a rank-3 gem is worth ${at3}, a rank-5 gem ${at5} and a rank-10 gem ${at10}`,
    );
  });

  test('sockets what the catalogue has', () => {
    const { belt, boots, gloves, amulet, ring1, ring2 } = gemSockets.secondarySlots;
    expect(ring2).toEqual(ring1);
    const row = (name: string, sockets: Readonly<Record<string, number>>) => {
      const most = Object.values(sockets).reduce((sum, count) => sum + count, 0);
      return [name, most === 1 ? '1' : `2 to ${most}`, Object.keys(sockets).join(', ')];
    };
    expect(rowsOf(gemGuide, 'Sockets for normal gems')).toEqual([
      row('Belt', belt),
      row('Boots', boots),
      row('Gloves', gloves),
      row('Amulet', amulet),
      // No source gives their colors.
      ['Each of two bracelets', '2 to 3', 'not known'],
      row('Each of two rings', ring1),
    ]);
    expect([gemSlots.launch, gemSlots.withSecondWeaponSet]).toEqual([6, 8]);
  });

  test.each([
    ['Resonance in the game, by rank', inGameGemTables.resonanceByRank],
    ['Combat rating in the game, by rank', inGameGemTables.combatRatingByRank],
  ])('%s what the in-game table has', (caption, table) => {
    expect(rowsOf(gemGuide, caption)).toEqual(
      tiers.map(([name, tier]) => [
        name,
        ...[1, 5, 10].map((rank) => numberText(atRank(ofTier<readonly number[]>(table, tier), rank))),
      ]),
    );
  });

  test('the cost of each rank what the in-game table has', () => {
    const costs = legendaryGemTypes.map((gemType) => inGameGemTables.upgradeCosts[gemType]);
    expect(rowsOf(gemGuide, 'Gem power and copies for each rank in the game')).toEqual([
      ...ranks
        .slice(1)
        .map((rank) => [
          String(rank),
          ...costs.map(
            ({ gemPowerPerRank, duplicatesPerRank }) =>
              numberText(atRank(gemPowerPerRank, rank)) + copies(atRank(duplicatesPerRank, rank)),
          ),
        ]),
      [
        'All',
        ...legendaryGemTypes.map((gemType) => {
          const { totalGemPower, totalDuplicates } = upgradeTotals[gemType];
          return numberText(totalGemPower) + copies(totalDuplicates);
        }),
      ],
    ]);
    const [one, two, five] = costs.map(({ gemPowerPerCopy }) => gemPowerPerCopy);
    expect(textOf(gemGuide)).toContain(
      `${one} gem power with one star, ${two} with two and ${five} with five`,
    );
    expect(fiveStarMaterials['6']).toBe('three rank-3 gems');
    expect(atRank(inGameGemTables.upgradeCosts['5-star'].gemPowerPerRank, 6)).toBe(3 * 125);
  });

  test('tiers, magic find, chances and resonance sockets what the catalogue has', () => {
    const text = textOf(gemGuide);
    const [one, two, five] = legendaryGemTypes.map((gemType) => legendaryGemsOfType(gemType).length);
    expect(text).toContain(`${one} with one star, ${two} with two, ${five} with five`);
    const found = legendaryGemTypes.map((gemType) => magicFindAtRank5[gemType]);
    expect(text).toContain(`${found[0]}% with one star, ${found[1]}% with two, ${found[2]}% with five`);
    const { legendaryCrest, fiveStarQuality } = gemDropChances;
    expect(rowsOf(gemGuide, 'What one Legendary Crest brings')).toEqual(
      legendaryGemTypes.map((gemType) => [gemType, `${legendaryCrest[gemType]}%`]),
    );
    expect(rowsOf(gemGuide, 'The quality of a five-star gem')).toEqual(
      gemQualities.map((quality) => [quality, `${fiveStarQuality[quality]}%`]),
    );
    const best = (legendaryCrest['5-star'] * fiveStarQuality['5/5']) / 100;
    expect(text).toContain(
      `${best}% of all Legendary Crests, about one in ${numberText(Math.round(100 / best))}`,
    );
    expect(rowsOf(gemGuide, 'Resonance sockets of a legendary gem').map(([, open]) => open)).toEqual(
      legendaryGemTypes.map((gemType) => gemAwakening.sockets[gemType].unlockRanks.join(', ')),
    );
  });
});

describe('the equipment guide says of', () => {
  test('difficulties what the catalogue has, but for Normal, which asks for nothing', () => {
    const figure = (rating: number | null) => (rating === null ? '–' : numberText(rating));
    expect(
      rowsOf(equipmentGuide, 'Difficulties: paragon levels of the gear and combat rating asked for'),
    ).toEqual(
      difficulties
        .slice(1)
        .map(({ name, paragon, combatRating, challengeRating }) => [
          name,
          paragon?.map((level) => numberText(level)).join(' to '),
          figure(combatRating),
          figure(challengeRating),
        ]),
    );
  });

  test('attributes, ranks and sets what the catalogue has', () => {
    expect(rowsOf(equipmentGuide, 'What one point of an attribute gives')).toHaveLength(attributes.length);
    for (const [index, [name, gives]] of rowsOf(
      equipmentGuide,
      'What one point of an attribute gives',
    ).entries()) {
      expect(attributes[index]?.name).toBe(name);
      expect(attributes[index]?.gist.replaceAll(/[+.]$|\+/g, '')).toBe(gives);
    }
    const text = textOf(equipmentGuide);
    const { max, reforgeAtRanks } = gearRanks;
    expect(text).toContain(
      `rank ${max.rare}, set items rank ${max.set}, legendary items rank ${max.legendary}`,
    );
    expect(text).toContain(`at ranks ${reforgeAtRanks.slice(0, -1).join(', ')} and ${reforgeAtRanks.at(-1)}`);
    for (const split of setBonusFacts.typicalSplits) expect(text).toContain(split.join('\u00a0+\u00a0'));
  });

  test('caps, reforging and paragon what the catalogue has', () => {
    expect(rowsOf(gemGuide, 'The most that counts of an attribute')).toEqual(
      Object.entries(attributeCaps).map(([name, cap]) => [name, `${cap}%`.replace('-', '−')]),
    );
    const families = rowsOf(equipmentGuide, 'Families of reforging');
    expect(families.map(([, of = '']) => of.split(', ').length)).toEqual([5, 5, 5, 5, 5, 5]);
    const text = textOf(equipmentGuide);
    for (const [chance, seconds] of reforgeBonus)
      expect(text).toContain(`${chance}% and ${seconds}\u00a0s with`);
    const { trees, everySkillGives: each } = paragon;
    expect(text).toContain(
      `seven trees of ${paragon.skillsOfATree} skills each: ${trees.slice(0, -1).join(', ')}`,
    );
    expect(trees).toHaveLength(7);
    expect(text).toContain(`${paragon.pointsToTheNextTree} points in a tree open the next`);
    expect(paragon.activeSkills).toBe(5);
    expect(text).toContain(
      `${each.damage} Damage, ${each.life} Life and ${each.armorPenetrationPotencyAndResistance} each of Armor`,
    );
  });

  test('sets what the catalogue does: the bonuses of those of launch, and the dungeons of each piece', () => {
    const launch = equipmentSets.filter(({ released }) => released === '2022-06-02');
    expect(launch).toHaveLength(8);
    const bonuses = rowsOf(equipmentGuide, 'Bonuses of the sets of the launch patch');
    expect(bonuses.map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')))).toEqual(
      launch.map(({ name, bonuses: told }) => [name, ...told]),
    );
    const drops = rowsOf(equipmentGuide, 'Pieces of sets, by dungeon');
    const places = equipmentSets.flatMap(({ name, pieces }) =>
      pieces.flatMap(({ slot, dungeons }) => dungeons.map((dungeon) => ({ name, slot, dungeon }))),
    );
    expect(sorted(drops.map(([place = '']) => place))).toEqual(
      sorted([...new Set(places.map(({ dungeon }) => dungeon))]),
    );
    const fromTables = drops.flatMap(([dungeon, early = '', middle = '', rings = '']) => [
      ...rings.split(', ').map((name) => `${dungeon}: Ring of ${name}`),
      ...[...`${early} ${middle}`.matchAll(/(\w+): ([^.]+)\./g)].flatMap(([, word = '', names = '']) =>
        names.split(', ').map((name) => `${dungeon}: ${word} of ${name}`),
      ),
    ]);
    const fromCatalogue = places.map(
      ({ name, slot, dungeon }) => `${dungeon}: ${equipmentWords.types[typeOfSlot(slot)]} of ${name}`,
    );
    expect(sorted(fromTables)).toEqual(sorted([...new Set(fromCatalogue)]));
  });
});

describe('the calculator guide says', () => {
  test('what each calculator takes for rank 1 to 10', () => {
    const upgrade = { currentRank: 1, targetRank: 10, gemPowerOwned: 0, ownedDuplicates: [], price: 1 };
    expect(rowsOf(calculatorGuide, 'Gem power for rank 1 to 10, by calculator and formulas')).toEqual(
      legendaryGemTypes.map((gemType) => {
        const tier = { gemType, gemQuality: '5/5' } as const;
        const { totalGemPower, totalDuplicates } = upgradeTotals[gemType];
        return [
          gemType,
          numberText(planLegendaryGem({ ...upgrade, ...tier }).gemPowerNeeded),
          numberText(planGemPower({ ...upgrade, ...tier }).gemPowerNeeded),
          numberText(totalGemPower) + copies(totalDuplicates),
        ];
      }),
    );
  });

  test('the limits that hold', () => {
    const text = textOf(calculatorGuide);
    expect(text).toContain(`up to ${numberText(limits.calculationsPerList)} items`);
    expect(text).toContain(`up to ${limits.undoSteps} steps back`);
    expect(text).toContain(
      `up to ${upgradeGoalBounds.max} open goals and budgets up to ${numberText(upgradeBudgetBounds.max)}`,
    );
    expect(text).toContain(
      `rank 3 counts as ${normalDuplicateWorth(3)} rank-1 gems, one of rank 4 as ${normalDuplicateWorth(4)}`,
    );
  });
});

describe.each(guides)('$guide.title', ({ page, guide }) => {
  test('stands under its own title on its page', () => {
    expect(pageList.find(({ id }) => id === page)?.title).toBe(guide.title);
    expect(guide.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('has headings with addresses of their own', () => {
    const ids = guide.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('links to what there is', () => {
    const targets = articleTexts(guide.sections).flatMap((text) =>
      textParts(text).flatMap(({ target }) => (target === null ? [] : [target])),
    );
    for (const target of targets) {
      const [name = '', place] = target.split('#');
      const linked = guides.find((other) => other.page === name)?.guide;
      expect(name in examples || pageList.some(({ id }) => id === name) || name === '', target).toBe(true);
      if (place !== undefined && (linked !== undefined || name === ''))
        expect((linked ?? guide).sections.map(({ id }) => id)).toContain(place);
    }
  });

  test('names its sources as the catalogue does', () => {
    for (const known of [classGuideArchive, communitySheets, companionData, gemOptimizer, paragonGuide]) {
      const named = guide.sources.find(({ title }) => title === known.title);
      if (named !== undefined) expect(named.date).toBe(known.date);
    }
    expect(guide.sources.some(({ title }) => title === classGuideArchive.title)).toBe(true);
  });
});
