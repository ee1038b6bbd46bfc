import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PictureSubject } from '#contract/community/picture.ts';
import { HOUR_MS } from '#rules/time-units.ts';
import { drawingThreads } from './drawing-threads.ts';
import { setType } from './fonts.ts';
import { pictureCache } from './picture-cache.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'loadstone-pictures-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('pictures that are kept', () => {
  const picture = Buffer.alloc(1000, 7);
  const bytes = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

  test('have the room that they may have, and the one goes first that was not asked for the longest', async () => {
    let nowMs = Date.UTC(2026, 11, 1);
    const cache = pictureCache(folder, { now: () => nowMs, mostBytes: 3_500 });
    for (const key of ['a', 'b', 'c']) {
      nowMs += 1000;
      await cache.keep(key, picture);
    }
    nowMs += 1000;
    expect(await cache.find('a')).toEqual(picture);
    for (const key of ['d', 'e']) {
      nowMs += 1000;
      await cache.keep(key, picture);
      expect(bytes()).toBeLessThanOrEqual(3_500);
    }
    expect(readdirSync(folder).toSorted()).toEqual(['a.png', 'd.png', 'e.png']);
    expect(await cache.find('b')).toBeNull();
  });

  test('of two processes in one folder have it together, and what one deletes the other does not miss', async () => {
    const [one, two] = [
      pictureCache(folder, { mostBytes: 5_000 }),
      pictureCache(folder, { mostBytes: 5_000 }),
    ];
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => (at % 2 === 0 ? one : two).keep(`${at % 15}`, picture)),
    );
    await one.forgetBeyond();
    expect(bytes()).toBeLessThanOrEqual(5_000);
    const found = await Promise.all(Array.from({ length: 15 }, async (_, at) => two.find(`${at}`)));
    expect(found.filter((each) => each !== null)).toHaveLength(readdirSync(folder).length);
  });

  test('are there for a day, however often they are asked for, and so is what a killed process left', async () => {
    let nowMs = Date.now();
    const cache = pictureCache(folder, { now: () => nowMs });
    await cache.keep('a', picture);
    writeFileSync(join(folder, 'half.part'), picture);
    utimesSync(join(folder, 'half.part'), nowMs / 1000, nowMs / 1000);
    for (let hour = 0; hour < 23; hour++) {
      nowMs += HOUR_MS;
      expect(await cache.find('a')).not.toBeNull();
    }
    await cache.forgetBeyond();
    expect(readdirSync(folder)).toHaveLength(2);
    nowMs += HOUR_MS;
    expect(await cache.find('a')).toBeNull();
    await cache.forgetBeyond();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('threads that draw', () => {
  const subject = (name: string): PictureSubject => ({
    shown: {
      sheet: {
        kind: 'loadout',
        class: 'monk',
        name,
        notes: '',
        buildType: 'PvE',
        items: {},
        gems: {},
        skills: {},
      },
      author: null,
      items: [],
      sets: [],
      skills: [],
      updatedAt: 0,
    },
  });
  function open(limits: { idleMs?: number; longestMs?: number } = {}) {
    const renderer = join(folder, 'renderer.mjs');
    writeFileSync(
      renderer,
      `export function drawPicture({ shown: { sheet: { name } } }) {
         if (name === 'fault') throw new Error('A fault');
         if (name === 'no picture') return '<svg';
         if (name === 'for ever') for (;;);
         return '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>';
       }`,
    );
    return drawingThreads({ renderer, host: 'planner.example' }, limits);
  }

  test('start when they are needed, are two at most, and end once nothing is to be drawn', async () => {
    const threads = open({ idleMs: 50 });
    expect(threads.count()).toBe(0);
    const drawn = await Promise.all(Array.from({ length: 22 }, async () => threads.draw(subject('Frost'))));
    expect(drawn.every((png) => png?.subarray(1, 4).toString() === 'PNG')).toBe(true);
    expect(threads.count()).toBeLessThanOrEqual(2);
    await expect.poll(() => threads.count()).toBe(0);
    expect(await threads.draw(subject('Frost'))).not.toBeNull();
    await threads.stop();
  });

  test('let twenty wait, and no more', async () => {
    const threads = open();
    const all = Array.from({ length: 30 }, async () => threads.draw(subject('Frost')));
    expect(threads.count()).toBe(2);
    expect((await Promise.all(all)).filter((png) => png === null)).toHaveLength(8);
    await threads.stop();
  });

  test('that fail or take too long end, and hold up nothing that comes after them', async () => {
    const threads = open();
    await expect(threads.draw(subject('fault'))).rejects.toThrow('A fault');
    await expect(threads.draw(subject('no picture'))).rejects.toThrow();
    expect(await threads.draw(subject('Frost'))).not.toBeNull();
    expect(threads.count()).toBe(1);
    await threads.stop();
    const hurried = open({ longestMs: 100 });
    await expect(hurried.draw(subject('for ever'))).rejects.toThrow('100 ms');
    expect(hurried.count()).toBe(0);
  });
});

describe('type', () => {
  const facesOf = (text: string, wanted = 'sans-serif') =>
    setType(text, wanted).map((run) => [run.text, run.face]);

  test('is of one font for each run, and every letter is in one', () => {
    expect(facesOf('Frost & “Fire” – 1', 'Grenze, serif')).toEqual([['Frost & “Fire” – 1', 'Grenze']]);
    expect(facesOf('Éowyn', 'Grenze, serif')).toEqual([['Éowyn', 'Noto Sans']]);
    expect(facesOf('레 Frost')).toEqual([
      ['레', 'WenQuanYi Micro Hei'],
      [' Frost', 'Noto Sans'],
    ]);
    expect(facesOf('สวัสดี')).toEqual([['สวัสดี', 'Noto Sans Thai']]);
    expect(facesOf('שלום')).toEqual([['שלום', 'DejaVu Sans']]);
    expect(facesOf('👩‍👩‍👧🔥')).toEqual([['👩‍👩‍👧🔥', 'Noto Emoji']]);
    expect(facesOf('𝕳𝖔')).toEqual([['Ho', 'Noto Sans']]);
    expect(facesOf('ক')).toEqual([['□', 'DejaVu Sans']]);
    expect(facesOf('')).toEqual([]);
  });

  test('has no signs that turn text around', () => {
    expect(facesOf('\u202Efdp.exe\u202C\u2066a\u2069\u200E\u200F\u200B')).toEqual([
      ['fdp.exea', 'Noto Sans'],
    ]);
  });

  test('has the widths that its fonts say', () => {
    const widthOf = (text: string) => setType(text, 'sans-serif').reduce((sum, { width }) => sum + width, 0);
    expect(widthOf('i')).toBeCloseTo(0.258, 3);
    expect(widthOf('W')).toBeCloseTo(0.93, 3);
    expect(widthOf('王')).toBeCloseTo(1, 3);
    expect(widthOf('e\u0301\u0301')).toBeCloseTo(widthOf('e'), 3);
    expect(widthOf('👩‍👩‍👧')).toBeCloseTo(widthOf('👩'), 3);
    expect(widthOf('⚔️')).toBeCloseTo(widthOf('⚔'), 3);
  });
});
