import { expect, test } from 'vitest';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { faceOf } from '#web/game/gem-faces/face-of.ts';
import { stoneOf } from '#web/ui/gems/gem-picture.ts';
import { className } from '../describe-character.ts';
import { subjectOf } from './gem-subject.ts';

const gem = { id: 'gem', parent: 'valla', rank: 3, subRank: 0, note: '' };

test.each([
  ['of the catalogue', { catalogueId: 'frozen-heart' }, { kind: '5-star', gemId: 'frozen-heart' }],
  ['normal, of the catalogue', { catalogueId: 'ruby' }, { kind: 'red', gemId: 'ruby' }],
  [
    'legendary, of known stars',
    { name: 'Mine', type: 'legendary', stars: 2 },
    { kind: '2-star', gemId: null },
  ],
  [
    'normal, of a known colour',
    { name: 'Mine', type: 'normal', color: 'blue' },
    { kind: 'blue', gemId: null },
  ],
  ['legendary, of unknown stars', { name: 'Mine', type: 'legendary' }, { kind: 'other', gemId: null }],
  ['normal, of an unknown colour', { name: 'Mine', type: 'normal' }, { kind: 'other', gemId: null }],
  [
    'of a later version',
    { catalogueId: 'of-a-later-version' },
    { kind: 'other', gemId: 'of-a-later-version' },
  ],
] as const)('a gem is drawn as what is known of it: %s', (_, said, subject) => {
  expect(subjectOf({ ...gem, ...said })).toEqual(subject);
});

test('a class of a later version is called by what its id says', () => {
  expect(className('demon-hunter')).toBe('Demon Hunter');
  expect(className('storm-of-ash')).toBe('Storm Of Ash');
});

test('no two normal gems are drawn alike, nor with the sign of the other of their colour', () => {
  const signs = normalGems.map(({ id }) => faceOf(id)?.sign.path);
  expect(signs).not.toContain(undefined);
  expect(new Set(signs).size).toBe(normalGems.length);
  for (const { id, color } of normalGems) expect(faceOf(id)).toMatchObject(stoneOf({ kind: color }));
});
