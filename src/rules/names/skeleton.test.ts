import { expect, test } from 'vitest';
import { skeletonOf } from './skeleton.ts';

test.each([
  'Аshen Vigil',
  'ΑSHEN VIGIL',
  'Ashen VigiI',
  'Ashen Vigіl',
  'Àshen  vígil',
  'ＡＳＨＥＮ ＶＩＧＩＬ',
  'АЅНЕΝ VІGІL',
])('%s looks like Ashen Vigil', (name) => {
  expect(skeletonOf(name)).toBe('ashen vigil');
});

test.each([
  ['Iron Legion', 'Lron Legion'],
  ['Dark Hall', 'Dark Hail'],
  ['Пепел', 'Пепла'],
  ['黒い', '白い'],
])('%s does not look like %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});
