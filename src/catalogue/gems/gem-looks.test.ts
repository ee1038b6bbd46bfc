import { expect, test } from 'vitest';
import { gemLook, type GemLook } from './gem-looks.ts';
import { legendaryGems } from './legendary-gems.ts';

function lookOf(id: string): GemLook {
  const look = gemLook(id);
  if (look === undefined) throw new Error(`${id} has no look`);
  return look;
}

test('every legendary gem has a look, and no two of a tier share cut and sign', () => {
  for (const stars of [1, 2, 5]) {
    const faces = legendaryGems
      .filter((gem) => gem.stars === stars)
      .map(({ id }) => `${lookOf(id).cut} ${lookOf(id).sign}`);
    expect(faces.length).toBeGreaterThan(20);
    expect(faces.filter((face, index) => faces.indexOf(face) !== index)).toEqual([]);
  }
});

test('no two gems of a tier are stones of one cut in neighbouring colours, which a small picture would not tell apart', () => {
  const alike = legendaryGems.flatMap(({ id, stars }, index) =>
    legendaryGems.slice(index + 1).flatMap((other) => {
      const [one, two] = [lookOf(id), lookOf(other.id)];
      const apart = Math.abs(one.hue - two.hue);
      const isNear = Math.min(apart, 360 - apart) <= 25 && Math.abs(one.saturation - two.saturation) < 30;
      return stars === other.stars && one.cut === two.cut && isNear ? [`${id} and ${other.id}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('colours are colours, and light enough to be seen on a dark ground', () => {
  for (const { id } of legendaryGems) {
    const { hue, saturation, lightness } = lookOf(id);
    expect(hue).toBeGreaterThanOrEqual(0);
    expect(hue).toBeLessThan(360);
    expect(saturation).toBeGreaterThanOrEqual(8);
    expect(saturation).toBeLessThanOrEqual(100);
    expect(lightness).toBeGreaterThanOrEqual(38);
    expect(lightness).toBeLessThanOrEqual(70);
  }
});

test('there is none of what is no gem', () => {
  for (const id of ['', 'toString', 'blue']) expect(gemLook(id)).toBeUndefined();
});
