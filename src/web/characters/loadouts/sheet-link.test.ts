import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { firstGemPlaces } from '#contract/records/collections/characters/characters.ts';
import { fitsSlot, loadoutSlots } from '#rules/equipment/slots.ts';
import firstSheets from './first-links.txt?raw';
import { linkOfSheet, sheetOfLink } from './sheet-link.ts';

const empty: Sheet = {
  kind: 'loadout',
  class: 'wizard',
  name: '',
  notes: '',
  buildType: 'PvE',
  items: {},
  gems: {},
  skills: {},
};
const frost: Sheet = {
  ...empty,
  name: 'Frost <b>& "ü" 冰',
  notes: 'For groups.\nRay of Frost first.',
  buildType: 'PvP',
  items: { helm: 'wizard-cowl-of-the-abyss', ring1: 'some-ring' },
  gems: { 3: { catalogueId: 'frozen-heart', rank: 7 } },
};
const whole: Sheet = {
  ...frost,
  class: 'druid',
  items: { helm: 'druid-unkindness-stave', ring1: 'the-prisoner' },
  skills: {
    primary: 'landslide',
    skill1: 'werebear',
    skill2: 'earthquake',
    skill3: 'werewolf',
    skill4: 'stag-charge',
  },
  secondGems: { 8: { catalogueId: 'frozen-heart', rank: 10, activeStars: 5 } },
  activity: 'challenge-rift',
  lines: ['Charm: five ranks of Earthquake', 'Stance: bear', 'Familiar: Ember'],
  figures: { level: 60, paragon: 1_200, combatRating: 58_500, resonance: 13_024 },
};

/** What is packed by the browser's own means, whatever it is. */
async function packed(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
async function unpacked(digits: string): Promise<string> {
  const bytes = Uint8Array.from(atob(digits.trim()), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}
/** A link as the first version wrote it. */
const linkOfText = async (text: string) => `#1.${await packed(text)}`;
const linkTo = async (value: unknown) => linkOfText(JSON.stringify(value));

describe('a loadout in a link', () => {
  test.each([
    ['empty', empty],
    ['with texts, items and gems', frost],
    ['a whole build', whole],
    ['a character', { ...whole, kind: 'character' as const, name: '' }],
  ])('comes back as it went: %s', async (_name, sheet) => {
    const link = await linkOfSheet(sheet);
    expect(await sheetOfLink(link ?? '')).toEqual({ sheet });
  });

  test('is read from a whole address, with spaces around it', async () => {
    const link = await linkOfSheet(frost);
    expect(await sheetOfLink(`  https://loadstone.example/l${link}\n`)).toEqual({ sheet: frost });
  });

  test.each([
    ['between angle brackets', (link: string) => `<${link}>`],
    ['in brackets, behind words', (link: string) => `My build, #1 of 3 (${link})`],
    ['in markdown', (link: string) => `**[Frost](${link})**`],
    ['underlined', (link: string) => `_${link}_`],
    ['before a full stop', (link: string) => `${link}.`],
    ['before words', (link: string) => `${link} is what I wear`],
    ['with foreign parameters behind it', (link: string) => `${link}?fbclid=IwAR0x_y&utm_source=chat`],
    ['with foreign parameters before it', (link: string) => link.replace('#', '?fbclid=IwAR0x_y#')],
    [
      'with signs that nobody sees',
      (link: string) => `\u200b${link.slice(0, 40)}\u200b${link.slice(40)}\u200b`,
    ],
    ['behind a number that looks like one', (link: string) => `#1.5 and ${link}`],
    ['as a browser has such a sign in its address', (link: string) => `${link}%E2%80%8B`],
  ])('is found %s', async (_name, changed) => {
    const link = await linkOfSheet(frost);
    expect(await sheetOfLink(changed(`https://loadstone.example/l${link}`))).toEqual({ sheet: frost });
  });

  test('with all sixteen slots, six gems and a name takes less than a quarter of the room', async () => {
    const items = Object.fromEntries(
      loadoutSlots.map((slot) => [slot, equipmentItems.find((item) => fitsSlot(item, slot, 'wizard'))?.id]),
    );
    const gems = Object.fromEntries(
      firstGemPlaces.map((place) => [place, { catalogueId: 'blessing-of-the-worthy', rank: 10 }]),
    );
    const full = { ...frost, name: 'n'.repeat(limits.loadoutNameLength), notes: '', items, gems };
    const link = await linkOfSheet(full);
    expect(link?.length).toBeLessThan(limits.loadoutLinkLength / 4);
    expect(await sheetOfLink(link ?? '')).toEqual({ sheet: full });
  });

  test('is too long where its notes are, and then there is no link', async () => {
    // Digits that say nothing of one another: nothing packs them.
    let seed = 1;
    const noise = Array.from({ length: limits.loadoutDescriptionLength }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCodePoint(0x4e00 + (seed % 20_000));
    }).join('');
    expect(await linkOfSheet({ ...empty, notes: noise })).toBeNull();
  });

  test('drops what this version does not know', async () => {
    const link = await linkTo({ v: 1, kind: 'loadout', class: 'wizard', owner: 'me', stats: { damage: 1 } });
    expect(await sheetOfLink(link)).toEqual({ sheet: empty });
  });

  test.each([
    ['nothing', ''],
    ['another address', 'https://example.com/'],
    ['a link of a calculator', '#f=1.eyJ4Ijox'],
    ['no digits', '#1.'],
    ['digits that are none', '#1.####'],
    ['digits that pack nothing', '#1.AAAA'],
    ['more than a link holds', `#1.${'A'.repeat(limits.loadoutLinkLength)}`],
  ])('is refused where it is %s', async (_name, link) => {
    expect(await sheetOfLink(link)).toEqual({ problem: 'invalid' });
  });

  test.each([
    ['no JSON', '{'],
    ['a list', []],
    ['nothing', null],
    ['another kind', { v: 1, kind: 'character', class: 'wizard' }],
    ['a class that nobody knows', { v: 1, kind: 'loadout', class: 'bard' }],
    ['a slot that nobody knows', { v: 1, kind: 'loadout', class: 'wizard', items: { tail: 'x' } }],
    ['an item that is no id', { v: 1, kind: 'loadout', class: 'wizard', items: { helm: '<img onerror>' } }],
    [
      'a rank of 11',
      { v: 1, kind: 'loadout', class: 'wizard', gems: { 1: { catalogueId: 'frozen-heart', rank: 11 } } },
    ],
    ['a name of 121 characters', { v: 1, kind: 'loadout', class: 'wizard', name: 'n'.repeat(121) }],
    ['half a character', { v: 1, kind: 'loadout', class: 'wizard', notes: '\ud800' }],
    ['brackets without an end', '['.repeat(60_000)],
  ])('is refused where it packs %s', async (_name, value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    expect(await sheetOfLink(`#1.${await packed(text)}`)).toEqual({ problem: 'invalid' });
  });

  test('of a newer site says so', async () => {
    expect(await sheetOfLink('#3.AAAA')).toEqual({ problem: 'newer' });
    expect(await sheetOfLink(await linkTo({ v: 3, kind: 'loadout', class: 'wizard' }))).toEqual({
      problem: 'newer',
    });
  });

  test('of the first version holds a sheet of that version alone', async () => {
    expect(await sheetOfLink(await linkTo({ v: 2, kind: 'loadout', class: 'wizard' }))).toEqual({
      problem: 'invalid',
    });
  });

  test('that unpacks to 4 MB is refused without unpacking it', async () => {
    const digits = await packed(new Uint8Array(4_000_000));
    expect(await sheetOfLink(`#1.${digits}`)).toEqual({ problem: 'invalid' });
    expect(digits.length).toBeGreaterThan(limits.loadoutLinkLength);
  });

  test('that unpacks to 3 MB, of which there is room, is refused while it is unpacked', async () => {
    const digits = await packed(new Uint8Array(3_000_000));
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    onTestFinished(() => decode.mockRestore());
    expect(await sheetOfLink(`#1.${digits}`)).toEqual({ problem: 'invalid' });
    const sizes = decode.mock.calls.map(([part]) => part?.byteLength ?? 0);
    expect(digits.length).toBeLessThan(limits.loadoutLinkLength);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limits.sheetBytes);
  });

  test('changed at any place it is either a loadout or refused', async () => {
    const link = (await linkOfSheet(frost)) ?? '';
    await fc.assert(
      fc.asyncProperty(
        fc.nat(link.length - 1),
        fc.nat(20),
        fc.string({ maxLength: 20, unit: 'binary' }),
        async (from, count, put) => {
          const { sheet, problem } = await sheetOfLink(link.slice(0, from) + put + link.slice(from + count));
          expect((sheet === undefined) !== (problem === undefined)).toBe(true);
          if (sheet !== undefined)
            expect(await sheetOfLink((await linkOfSheet(sheet)) ?? '')).toEqual({ sheet });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('whose text is changed at any place is either a loadout or refused', async () => {
    const text = JSON.stringify({ v: 1, ...frost });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.nat(20),
        fc.string({ maxLength: 20, unit: 'binary' }),
        async (from, count, put) => {
          const changed = text.slice(0, from) + put + text.slice(from + count);
          const { sheet, problem } = await sheetOfLink(`#1.${await packed(changed)}`);
          expect((sheet === undefined) !== (problem === undefined)).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

// Pages know no process; their tests run in one.
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;

/** The texts of 200 sheets as the first version wrote them into links, packed together. */
const firstTexts = (await unpacked(firstSheets)).split('\n');
/** Links of that version to some of them, letter by letter. */
const firstLinks = {
  0: '#1.ZZBBagMxDEWvMmhtLxIKhVkWWtpdF72AJtZ4nMhWsOUpIQzkIO3lcpLiIS203Wih_7_0pDPM0G8MHEJy0AMLOqkKBnaMpUAPjqIkO9WklMFAwkjQw4Owlg6T63zGHTVBlJr_SXKnE3XXy0cOo14vn2BgqIHd2-nYoq_zIxgISrFAf4aJOP5ZYwepyTGVYkPylGrQExiIGNIzrpi_3YyOrE5Z3ldEjJVJoQedyJY67KtHlaZ4lnmFbErEwOTsGEo7dyD-jngUXgflkPz21jzmUCRRhsWAv6FvWtmhIouv9NLABhZxtggeyNk9uvaZjOkA_f1i4O5_YKQ8U1I7YvI_3u2yLF8',
  3: '#1.PcuxDsIgFEDRXzF3hsGV3d3BH3gtmBKhGB-UYNN_N-ngepKzs-GuhldcPY5UxJdWMcxJVHH0-JWPx7BKDjjurV6ky8AwtZj8Y7xP3m4YYg1ZcTtLSPmf7Vx6suVp6xKsTEOV4_gB',
  10: '#1.q1YqU7Iy1FHKzsxLUbJSyslPTMkvLVHSUUrOSSwuVrJSSsrJz0_Rzc7LTM8ACecl5qYqWSl9mD-nScEtsyhVSUcpqTQzJyWksgAkHlDmqlQLAA',
};

describe('a link of the first version', () => {
  test('says what it has always said, and nothing more', async () => {
    expect(firstTexts).toHaveLength(200);
    for (const text of firstTexts) {
      const { v: _v, ...said } = JSON.parse(text) as Partial<Sheet> & { readonly v: number };
      expect(await sheetOfLink(await linkOfText(text)), text).toEqual({ sheet: { ...empty, ...said } });
    }
  });

  test.each(Object.entries(firstLinks))('opens as it was written: text %s', async (index, link) => {
    expect(await sheetOfLink(link)).toEqual(
      await sheetOfLink(await linkOfText(firstTexts[Number(index)] ?? '')),
    );
    expect((await sheetOfLink(link)).problem).toBeUndefined();
  });
});

describe('a link that was changed on its way opens no other loadout', () => {
  const SEED = 20_261_128;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let state = SEED;
  const below = (n: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
  const letter = () => letters.charAt(below(letters.length));
  const at = (text: string) => below(text.length);
  const changes: Readonly<Record<string, (link: string) => string>> = {
    substituted(link) {
      const from = at(link);
      return link.slice(0, from) + letter() + link.slice(from + 1);
    },
    deleted(link) {
      const from = at(link);
      return link.slice(0, from) + link.slice(from + 1);
    },
    inserted(link) {
      const from = at(link);
      return link.slice(0, from) + letter() + link.slice(from);
    },
    transposed(link) {
      const from = below(link.length - 1);
      return link.slice(0, from) + link.charAt(from + 1) + link.charAt(from) + link.slice(from + 2);
    },
  };

  test.each(Object.keys(changes))(`one letter %s (seed ${SEED})`, async (kind) => {
    const times = env['LOADSTONE_TEST_SIZES'] === 'full' ? 10_000 : 1_000;
    const sheets = [frost, whole, { ...whole, name: '', notes: '', lines: undefined }];
    const links = await Promise.all(sheets.map(linkOfSheet));
    let others = 0;
    let refused = 0;
    for (let n = 0; n < times; n += 1) {
      const which = n % links.length;
      const link = links[which] ?? '';
      const { sheet, problem } = await sheetOfLink(changes[kind]?.(link) ?? '');
      if (problem !== undefined) refused += 1;
      else if (!isSameContent(sheet, sheets[which])) others += 1;
    }
    expect(others).toBeLessThanOrEqual(times / 10_000);
    expect(refused).toBeGreaterThan(times * 0.9);
  });
});
