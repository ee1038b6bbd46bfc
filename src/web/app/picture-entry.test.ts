import { expect, test } from 'vitest';
import type { PictureSubject } from '#contract/community/picture.ts';
import { drawPicture } from './picture-entry.tsx';

const subject = (sheet: Partial<PictureSubject['shown']['sheet']>): PictureSubject => ({
  shown: {
    sheet: {
      kind: 'loadout',
      class: 'demon-hunter',
      name: 'Multishot',
      notes: 'Canary notes',
      buildType: 'PvP',
      items: { helm: 'hood' },
      gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
      skills: {},
      ...sheet,
    },
    author: 'Canary author',
    items: [
      {
        id: 'hood',
        name: 'Hood',
        type: 'helm',
        classes: ['demon-hunter'],
        setId: 'winds',
        setName: 'Winds',
        skill: null,
        power: null,
        rating: null,
      },
    ],
    sets: [{ id: 'winds', name: 'Winds', totalPieces: 6, bonuses: [null, null, null] }],
    skills: [],
    updatedAt: 0,
  },
});
const by = {
  host: 'planner.example',
  setType: (text: string, face: string) => [{ text, face, width: text.length / 2 }],
};
/** The texts of a picture, as they are read. */
const textsOf = (svg: string) =>
  Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text = '']) =>
    text
      .replaceAll('\u00A0', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'"),
  ).map((text) => text.replaceAll('&amp;', '&'));

test('a build is drawn with its name, class, gems, sets and the site, and nothing else of its player', () => {
  const svg = drawPicture(subject({}), by);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630" /);
  expect(textsOf(svg)).toEqual([
    'Loadstone',
    'Multishot',
    'Demon Hunter · PvP',
    'Gem resonance',
    expect.stringMatching(/^[\d,]+$/),
    'Items',
    '1 of 16',
    '7',
    'Winds',
    'planner.example',
  ]);
  expect(svg).not.toContain('Canary');
  expect(textsOf(drawPicture({ ...subject({}), title: 'Published' }, by))).toContain('Published');
});

test('a character is drawn with what its player shows of it', () => {
  const figures = { level: 60, paragon: 1412, combatRating: 5503 };
  const shown = subject({ kind: 'character', name: '', items: {}, gems: {}, figures });
  const texts = textsOf(drawPicture({ ...shown, server: 'Europe' }, by));
  expect(texts).toEqual([
    'Loadstone',
    'Demon Hunter',
    'Level 60 · Paragon 1,412 · Europe',
    'Combat rating',
    '5,503',
    'planner.example',
  ]);
});

test('a name that the display face has not all letters of has room, and is in another one in all its lines', () => {
  const setType = (text: string, face: string) =>
    face.startsWith('Grenze') && /^[ -~]*$/.test(text)
      ? [{ text, face: 'Grenze', width: text.length * 0.4 }]
      : [{ text, face: 'Noto Sans', width: text.length * 0.6 }];
  for (const name of ['레온 Multishot for all of my friends', `${'Multishot for friends '.repeat(5)}레온`]) {
    const svg = drawPicture(subject({ name }), { host: 'planner.example', setType });
    const title = /<g clip-path="url\(#title-room\)">(.*?)<\/g>/.exec(svg)?.[1] ?? '';
    const lines = Array.from(
      title.matchAll(/<text x="([\d.]+)".*?font-family="(.*?)".*?font-size="([\d.]+)".*?>(.*?)<\/text>/g),
      ([, x, face, size, text = '']) => ({ face, end: Number(x) + text.length * 0.6 * Number(size) }),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const { face, end } of lines) {
      expect(face).toBe('Noto Sans');
      expect(end).toBeLessThanOrEqual(1120.01);
    }
  }
});

test('a hostile name is text, whole and the only one of its kind', () => {
  const tags = (svg: string) => new Set(Array.from(svg.matchAll(/<(\w+)/g), ([, tag]) => tag));
  const usual = tags(drawPicture(subject({}), by));
  for (const name of [
    '</text><script>alert(1)</script><image href="file:///etc/passwd"/>',
    '"/><foreignObject><b>',
    '&lt;b&gt; &amp; ]]> <!-- -->',
    "' onload='alert(1)",
    'W'.repeat(120),
    'a\u0000b\u0001c\uFFFEd\u2028e',
  ]) {
    const svg = drawPicture(subject({ name }), by);
    expect(tags(svg)).toEqual(usual);
    expect(svg).not.toMatch(/[\p{Cc}\uFFFE\uFFFF]/u);
    const spelled = name.replaceAll(/[\p{Cc}\uFFFE\u2028]/gu, '');
    const drawn = textsOf(svg).join('').replaceAll(' ', '');
    expect(drawn).toContain(spelled.replaceAll(' ', ''));
  }
});
