import { expect, test } from 'vitest';
import { cut, inverted, parted, stretched, type Box, type GreyPicture } from './grey.ts';
import { findTextPieces } from './text-pieces.ts';

/** A picture of one shade with boxes of another. */
function picture(
  boxes: readonly Box[],
  { ground = 30, ink = 220, width = 300, height = 120 } = {},
): GreyPicture {
  const shades = new Uint8Array(width * height).fill(ground);
  for (const box of boxes)
    for (let y = box.top; y < box.bottom; y++) shades.fill(ink, y * width + box.left, y * width + box.right);
  return { width, height, shades };
}
/** Strokes 3 wide and 10 high, as far apart as letters. */
const word = (left: number, top: number, letters: number): Box[] =>
  Array.from({ length: letters }, (_, place) => ({
    left: left + place * 7,
    right: left + place * 7 + 3,
    top,
    bottom: top + 10,
  }));
const label = word(10, 20, 6);
const figure = word(200, 20, 4);
const below = word(10, 60, 3);

test.each([
  ['light on dark', { ground: 30, ink: 220 }],
  ['dark on light', { ground: 220, ink: 30 }],
  ['faint', { ground: 60, ink: 110 }],
])('words that lie apart are pieces of their own, %s', (_, shades) => {
  const { pieces, picture: upright } = findTextPieces(picture([...label, ...figure, ...below], shades));
  expect(pieces.toSorted((one, other) => one.top - other.top || one.left - other.left)).toEqual([
    { left: 10, top: 20, right: 48, bottom: 30, signHeight: 10, tallSigns: 6 },
    { left: 200, top: 20, right: 224, bottom: 30, signHeight: 10, tallSigns: 4 },
    { left: 10, top: 60, right: 27, bottom: 70, signHeight: 10, tallSigns: 3 },
  ]);
  // Signs are dark in what is read.
  expect(upright.shades[20 * 300 + 11]).toBeLessThan(upright.shades[0]!);
});

test('an empty picture, specks and lines are no text', () => {
  const speck = { left: 5, top: 5, right: 8, bottom: 8 };
  const rule = { left: 0, top: 40, right: 300, bottom: 42 };
  expect(findTextPieces(picture([])).pieces).toEqual([]);
  expect(findTextPieces(picture([speck, rule])).pieces).toEqual([]);
  expect(findTextPieces(picture([], { width: 1, height: 1 })).pieces).toEqual([]);
});

test('a sign that turns back on itself is one', () => {
  // As U: its two strokes meet in the last row.
  const strokes = [
    { left: 20, top: 20, right: 22, bottom: 40 },
    { left: 30, top: 20, right: 32, bottom: 40 },
    { left: 20, top: 38, right: 32, bottom: 40 },
  ];
  expect(findTextPieces(picture(strokes)).pieces).toMatchObject([{ left: 20, right: 32, tallSigns: 1 }]);
});

test('a part is cut out at any size, and goes on beyond the edge', () => {
  const half = picture([{ left: 2, top: 0, right: 4, bottom: 4 }], {
    ground: 0,
    ink: 200,
    width: 4,
    height: 4,
  });
  const all = { left: 0, top: 0, right: 4, bottom: 4 };
  expect(cut(half, all, 1)).toEqual(half);
  expect([...cut(half, all, 0.5).shades]).toEqual([0, 200, 0, 200]);
  expect([...cut(half, { left: 2, top: 0, right: 6, bottom: 1 }, 1).shades]).toEqual([200, 200, 200, 200]);
  const twice = cut(half, all, 2);
  expect([twice.width, twice.height]).toEqual([8, 8]);
  expect(Array.from(twice.shades.subarray(0, 8))).toEqual([0, 0, 0, 50, 150, 200, 200, 200]);
});

test('shades are stretched, parted in two, and turned round', () => {
  const grey = { width: 4, height: 1, shades: Uint8Array.from([100, 110, 140, 150]) };
  expect([...stretched(grey).shades]).toEqual([0, 51, 204, 255]);
  expect([...parted(grey).shades]).toEqual([0, 0, 255, 255]);
  expect([...inverted(grey).shades]).toEqual([155, 145, 115, 105]);
});
