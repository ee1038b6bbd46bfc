import { expect, test } from 'vitest';
import { disputedSockets } from '#rules/awakening/setup.ts';
import { upgradeTotals } from '../gems/in-game-gem-tables.ts';
import { legendaryGems } from '../gems/legendary-gems.ts';
import { awakeningFacts, awakeningSources, materialWithin } from './awakening-facts.ts';
import { awakeningGems, bonusPercent, gemsOfDisputedOrder } from './socket-gems.ts';

const { ranks, baseResonance, sockets, baseGemPower } = awakeningFacts;

test('the ranks are those of the game, with the steps on the way', () => {
  expect([ranks[1].size, ranks[2].size, ranks[5].size]).toEqual([10, 43, 75]);
  expect(ranks[2].get('4.1')).toEqual({ copies: 3, gemPower: 55 });
  expect(ranks[2].get('9.11')).toEqual({ copies: 40, gemPower: 655 });
  expect(ranks[5].get('6.10')).toEqual({ copies: 24, gemPower: 1_450 });
  expect(ranks[5].get('8.17')).toEqual({ copies: 55, gemPower: 3_320 });
  for (const stars of [1, 2, 5] as const) {
    const { totalGemPower, totalDuplicates } = upgradeTotals[`${stars}-star`];
    expect(ranks[stars].get('10')).toEqual({ copies: totalDuplicates + 1, gemPower: totalGemPower });
  }
});

test('a rank-10 gem holds 202, 849 and 6,818 gem power', () => {
  const held = ([1, 2, 5] as const).map((stars) => {
    const { copies, gemPower } = ranks[stars].get('10')!;
    return copies * baseGemPower[stars] + gemPower;
  });
  expect(held).toEqual([202, 849, 6_818]);
});

test('what material holds is what the tables of copies and gem power say of each rank', () => {
  for (const stars of [2, 5] as const) {
    const at = (rank: number) => ranks[stars].get(`${rank}`)!;
    for (const [rank, [ones, threes, fives]] of Object.entries(materialWithin[stars])) {
      expect(ones + threes * at(3).copies + fives * at(5).copies).toBe(at(Number(rank)).copies);
      expect(at(4).gemPower + threes * at(3).gemPower + fives * at(5).gemPower).toBe(
        at(Number(rank)).gemPower,
      );
    }
  }
  // One step of each kind, by hand.
  expect(awakeningFacts.raising.material[5].get(5)).toEqual({ rank1: 1, rank3: 2, rank5: 0 });
  expect(awakeningFacts.raising.material[5].get(9)).toEqual({ rank1: 0, rank3: 1, rank5: 2 });
  expect(awakeningFacts.raising.material[2].get(10)).toEqual({ rank1: 0, rank3: 0, rank5: 3 });
});

test('resonance has a figure for each rank, and that of 2-star gems falls once', () => {
  expect(baseResonance['2']?.get('9.4')).toBe(280);
  expect(baseResonance['2']?.get('9.5')).toBe(278);
  expect(baseResonance['5/4']?.get('5.3')).toBe(493);
  expect(baseResonance['5/5']?.get('9.17')).toBe(994);
  for (const [key, table] of Object.entries(baseResonance)) {
    const stars = key === '1' || key === '2' ? (Number(key) as 1 | 2) : 5;
    expect([...table.keys()]).toEqual([...ranks[stars].keys()]);
  }
});

test('every gem names one gem of the right stars for each socket, and has a number of its own', () => {
  expect(new Set(awakeningGems.keys())).toEqual(new Set(legendaryGems.map(({ id }) => id)));
  for (const { id, stars } of legendaryGems) {
    const gem = awakeningGems.get(id)!;
    expect(gem.stars).toBe(stars);
    expect(gem.named.map((named) => awakeningGems.get(named)?.stars)).toEqual(sockets[stars].accepts);
    expect(gem.bonuses).toHaveLength(gem.named.length);
    expect(new Set(gem.named).size).toBe(gem.named.length);
    expect(Math.floor(gem.codeNumber / 1_000)).toBe(stars);
  }
  expect(new Set([...awakeningGems.values()].map(({ codeNumber }) => codeNumber)).size).toBe(92);
});

test('the disputed sockets have two gems of the same stars, the newer of which is taken', () => {
  for (const key of disputedSockets) {
    const { newer, older } = awakeningFacts.disputed[key];
    const [id, socket] = [key.slice(0, -2), Number(key.at(-1)) - 1];
    expect(awakeningGems.get(id)?.named[socket]).toBe(newer);
    expect(awakeningGems.get(older)?.stars).toBe(awakeningGems.get(newer)?.stars);
  }
  expect(gemsOfDisputedOrder).toHaveLength(17);
});

test('every bonus says what it gives but the unknown, and every rule its source and date', () => {
  for (const [kind, percent] of Object.entries(bonusPercent))
    expect(percent === null).toBe(kind === 'unknown');
  for (const { title, date, confidence } of Object.values(awakeningSources))
    expect([title, date, confidence].every((word) => word.length > 0)).toBe(true);
});
