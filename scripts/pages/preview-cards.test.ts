import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { gemAddress, setAddress } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { root } from '../testing/repository.ts';
import { previewCards, previewOf } from './preview-cards.ts';

/** Width and height of a PNG, or of a WebP as a canvas writes it. */
function sizeOf(file: string): readonly [number, number] {
  const bytes = readFileSync(join(root, 'public', file));
  if (file.endsWith('.png')) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

describe('the pictures that links are shown with', () => {
  test('are drawn for every card, in the size that chats and networks ask for', () => {
    for (const { file } of previewCards) expect(sizeOf(file), file).toEqual([1200, 630]);
  });

  test('are small enough for whoever shows a link to fetch at once', () => {
    for (const { file } of previewCards)
      expect(statSync(join(root, 'public', file)).size, file).toBeLessThanOrEqual(200_000);
  });

  test('have a title and a line that end before the gems begin', () => {
    for (const { title, detail } of previewCards) {
      expect(title.length, title).toBeLessThanOrEqual(30);
      // Above 41 letters they are smaller.
      expect(detail.length, detail).toBeLessThanOrEqual(50);
    }
  });

  test('are there for every gem, each with its own face', () => {
    const files = legendaryGems.map(({ id }) => previewOf(gemAddress(id)));
    expect(new Set(files).size).toBe(legendaryGems.length);
    expect(previewOf(gemAddress('frozen-heart'))).toBe('previews/gems/frozen-heart.webp');
  });

  test('are there for every set, each with its own sign', () => {
    for (const { id, name } of equipmentSets) {
      const file = previewOf(setAddress(id));
      expect(previewCards.find((card) => card.file === file)).toMatchObject({ title: name, sets: [id] });
    }
    expect(previewOf(pages.equipment.path)).toBe('previews/equipment.webp');
  });

  test('are there for the pages that people search for; every other page has the general one', () => {
    expect(previewOf(pages.events.path)).toBe('previews/events.webp');
    expect(previewOf(pages.guideToGems.path)).toBe('previews/guides/gems.webp');
    for (const path of ['/', pages.privacy.path, pages.login.path, null])
      expect(previewOf(path)).toBe('preview.png');
  });

  test('say of a gem what the game takes for the way to rank 10', () => {
    const card = previewCards.find(({ title }) => title === 'Blood-Soaked Jade');
    // 50 + 75 + 100 + 250 + 375 + 725 + 725 + 1,075 + 1,075; 1 + 1 + 5 + 6 + 12 + 12 + 18 + 18; 1,000 − 100.
    expect(card?.figures.map(({ value }) => value)).toEqual(['4,450', '73', '+900']);
  });
});
