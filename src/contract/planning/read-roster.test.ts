import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupBounds } from '#rules/clans/balanced-groups.ts';
import { limits } from '../limits.ts';
import { clanRoster } from '../records/collections/planning/clan-rosters.schema.ts';
import { readRoster, rosterText } from './read-roster.ts';

const ann = {
  name: 'Ann',
  classId: 'demon-hunter',
  role: 'damage',
  resonance: 3_200,
  combatRating: 12_500,
  isOut: false,
};

describe('a line is read', () => {
  test.each([
    ['Ann\tDemon Hunter\tdamage\t3200\t12500\t'],
    ['Ann;demon-hunter;damage;3.200;12,500'],
    ['Ann; DEMON_HUNTER ;damage; 3 200; 12.5k; no'],
    ['Ann,demonhunter,damage,3200,12500,'],
    ['Ann, Demon Hunter, damage, 3,200, 12,500'],
    ['Ann,Demon Hunter,damage,"3,200","12,500",in'],
    ['Ann,Demon Hunter,damage,3,200,12,500'],
    ['Name\tCR\tResonance\tClass\tRole\nAnn\t12.5k\t3.2K\tDemon Hunter\tdamage'],
    ['\r\n  \r\nPlayer,Class,Role,Res,Combat Rating,Out\r\nAnn,Demon Hunter,damage,3200,12500,false\r\n'],
  ])('%j', (text) => {
    expect(readRoster(text)).toEqual({ members: [ann], unread: [] });
  });

  test('a name alone is enough, and a mark says who is out', () => {
    const { members, unread } = readRoster('Bea\nCid\t\t\t\t-\tOUT\nDot\t\ttank\t\t0.5k\tx');
    expect(unread).toEqual([]);
    expect(members).toEqual([
      { name: 'Bea', role: '', isOut: false },
      { name: 'Cid', role: '', isOut: true },
      { name: 'Dot', role: 'tank', combatRating: 500, isOut: true },
    ]);
  });
});

test('a line that cannot be read is listed with its number and why', () => {
  const { members, unread } = readRoster(
    [
      'Ann\tPaladin',
      '\tMonk',
      '',
      'Bea\tMonk\t\tmany',
      'Cid\tMonk\t\t1200\t-5',
      'Dot\tMonk\t\t1200\t5000\tperhaps',
      'Eve\tMonk\t\t1200\t5000\t\tmore',
      `${'F'.repeat(limits.memberNameLength + 1)}\tMonk`,
      'Gus\tMonk',
      'GÚS\tWizard',
      'Hal\tMonk\t\t\t1,250k',
      `Ida\tMonk\t${'r'.repeat(limits.memberRoleLength + 1)}`,
    ].join('\n'),
  );
  expect(members.map(({ name }) => name)).toEqual(['Gus']);
  expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'class'],
    [2, 'name'],
    [4, 'resonance'],
    [5, 'combatRating'],
    [6, 'out'],
    [7, 'columns'],
    [8, 'name'],
    [10, 'twice'],
    [11, 'combatRating'],
    [12, 'role'],
  ]);
  expect(unread[0]?.text).toBe('Ann\tPaladin');
});

test('a comma that may part figures or thousands is not guessed at', () => {
  expect(readRoster('Ann,Monk,tank,3,200').unread).toEqual([
    { line: 1, text: 'Ann,Monk,tank,3,200', reason: 'unclear' },
  ]);
  expect(readRoster('Name,Resonance,CR\nAnn,3,200').members).toEqual([
    { name: 'Ann', role: '', resonance: 3, combatRating: 200, isOut: false },
  ]);
});

test('players beyond the most that a roster holds are listed', () => {
  const lines = Array.from({ length: groupBounds.players + 2 }, (_, index) => `P${index}`);
  const { members, unread } = readRoster(lines.join('\n'));
  expect(members).toHaveLength(groupBounds.players);
  expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
    [151, 'limit'],
    [152, 'limit'],
  ]);
});

test('of any text every line that says something is a player or listed, and what was read can be kept and read again', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Ann', 'Bea', 'Monk', 'Wizard', '12.5k', '12,500', '3 200', 'out', '', '"', '-'),
  );
  const text = fc
    .array(fc.tuple(fc.array(cell, { maxLength: 7 }), fc.constantFrom('\t', ';', ',')), { maxLength: 8 })
    .map((lines) => lines.map(([cells, sign]) => cells.join(sign)).join('\n'));
  fc.assert(
    fc.property(text, (pasted) => {
      const { members, unread } = readRoster(pasted);
      const lines = pasted.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length;
      expect([lines, lines - 1]).toContain(members.length + unread.length);
      const wish = { size: 8, groups: 12, weight: 'resonance', order: 'even', rules: [] };
      const kept = clanRoster.parse({ id: 'a1', name: 'Clan', members, wish });
      expect(kept.members).toEqual(members);
      expect(readRoster(rosterText(members))).toEqual({ members, unread: [] });
    }),
  );
});
