import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { newValues, type LoadoutValues } from '../loadout-draft.ts';
import { loadoutFileName, loadoutFileText, readLoadoutFile } from './read-text.ts';

const frost: LoadoutValues = {
  name: 'Frost <b>',
  class: 'wizard',
  description: 'For groups.\nRay of Frost first.',
  tags: ['pve', 'frost'],
  buildType: 'PvE',
  items: { helm: 'wizard-cowl-of-the-abyss', ring1: 'some-ring' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
  skills: { primary: 'magic-missile', skill2: 'of-a-later-version' },
  activity: 'raid',
  lines: ['Charm: five ranks', 'Familiar: Ember'],
};

const changed = (change: object) =>
  JSON.stringify({
    ...(JSON.parse(loadoutFileText(frost)) as { loadout: object }),
    ...change,
  });
const changedLoadout = (change: object) => changed({ loadout: { ...frost, ...change } });

describe('a loadout as a file', () => {
  test('comes back as it went', () => {
    expect(readLoadoutFile(loadoutFileText(frost))).toEqual({ values: frost });
  });

  test('needs no name, as a loadout that was never saved has none', () => {
    const unnamed = { ...newValues, class: 'wizard' };
    expect(readLoadoutFile(loadoutFileText(unnamed))).toEqual({ values: unnamed });
  });

  test('holds nothing of the account', () => {
    const record = { ...frost, id: 'abc', isActive: true, archived: false };
    expect(Object.keys((JSON.parse(loadoutFileText(record)) as { loadout: object }).loadout)).toEqual(
      Object.keys(frost),
    );
  });

  test.each([
    ['no JSON', '{', 'no-json'],
    ['an empty file', '', 'no-json'],
    ['another file', '{"format":"other"}', 'no-loadout'],
    ['a list', '[]', 'no-loadout'],
    ['nothing', 'null', 'no-loadout'],
    ['a loadout that is a list', changed({ loadout: [] }), 'no-loadout'],
    ['a newer format', changed({ version: 2 }), 'newer'],
    ['a class that nobody knows', changedLoadout({ class: 'bard' }), 'no-loadout'],
    ['a slot that nobody knows', changedLoadout({ items: { tail: 'x' } }), 'no-loadout'],
    ['an item that is no id', changedLoadout({ items: { helm: '<img onerror>' } }), 'no-loadout'],
    [
      'a rank of 11',
      changedLoadout({ gems: { 1: { catalogueId: 'frozen-heart', rank: 11 } } }),
      'no-loadout',
    ],
    ['a place for a skill that nobody knows', changedLoadout({ skills: { ultimate: 'x' } }), 'no-loadout'],
    ['an activity that nobody knows', changedLoadout({ activity: 'fishing' }), 'no-loadout'],
    ['nine lines', changedLoadout({ lines: Array.from({ length: 9 }, () => 'line') }), 'no-loadout'],
    ['a line of 81 characters', changedLoadout({ lines: ['n'.repeat(81)] }), 'no-loadout'],
    ['a line of two', changedLoadout({ lines: ['one\ntwo'] }), 'no-loadout'],
    ['a line with a control sign', changedLoadout({ lines: ['one\u0007'] }), 'no-loadout'],
    ['a name of 121 characters', changedLoadout({ name: 'n'.repeat(121) }), 'no-loadout'],
    ['too much', ' '.repeat(limits.loadoutFileBytes + 1), 'too-large'],
  ])('is refused where it is %s', (_name, text, problem) => {
    expect(readLoadoutFile(text)).toEqual({ problem });
  });

  test('of 256 KB is taken, without what no version has ever known', () => {
    const more = changedLoadout({ owner: 'me', history: '' });
    const room = limits.loadoutFileBytes - more.length;
    const full = changedLoadout({ owner: 'me', history: 'x'.repeat(room) });
    expect(full).toHaveLength(256_000);
    expect(readLoadoutFile(full)).toEqual({ values: frost });
    expect(readLoadoutFile(`${full} `)).toEqual({ problem: 'too-large' });
  });

  test('a name of 120 characters and a rank of 10 are taken', () => {
    const values = {
      ...frost,
      name: 'n'.repeat(120),
      gems: { 6: { catalogueId: 'frozen-heart', rank: 10 } },
    };
    expect(readLoadoutFile(loadoutFileText(values))).toEqual({ values });
  });

  test('changed at any place it is either a loadout or refused with a reason', () => {
    const text = loadoutFileText(frost);
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.nat(20),
        fc.string({ maxLength: 20, unit: 'binary' }),
        (from, count, put) => {
          const { values, problem } = readLoadoutFile(text.slice(0, from) + put + text.slice(from + count));
          expect((values === undefined) !== (problem === undefined)).toBe(true);
          if (values !== undefined) expect(readLoadoutFile(loadoutFileText(values))).toEqual({ values });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['Frost', 'Frost_loadout.json'],
    ['  ../a b\\c: ü ', '_a_b_c_ü_loadout.json'],
    ['', 'loadout_loadout.json'],
  ])('%j is called %s', (name, file) => {
    expect(loadoutFileName(name)).toBe(file);
  });
});
