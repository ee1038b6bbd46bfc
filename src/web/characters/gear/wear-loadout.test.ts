import { expect, test } from 'vitest';
import { item as itemSchema } from '#contract/records/collections/characters/items.schema.ts';
import {
  firstGemPlaces,
  gemPlaces,
  type GemPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { ItemType } from '#rules/equipment/slots.ts';
import { quickCharacter } from '../character-edits.ts';
import { changesToWear } from './wear-edit.ts';
import { isOwned, wearing, type KnownItem, type Outfit, type Wearing } from './wear-loadout.ts';

const known = (name: string, type: ItemType, setId: string | null): KnownItem => ({
  name,
  type,
  classes: ['wizard'],
  setId,
});
const catalogue = new Map([
  ['cowl', known('Cowl of the Abyss', 'helm', null)],
  ['thumb', known('Severed Thumb', 'ring1', 'flagellant')],
  ['palm', known('Broken Palm', 'ring1', 'flagellant')],
  ['monks-own', { ...known('Pads', 'shoulders', null), classes: ['monk'] }],
]);

const item = (id: string, but: Partial<Item>): Item => ({
  id,
  parent: 'c',
  kind: 'ring',
  rarity: 'set',
  itemLevel: 0,
  attributes: [],
  note: '',
  ...but,
});
const gem = (id: string, catalogueId: string, rank: number): Gem => ({
  id,
  parent: 'c',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
});

interface Case {
  readonly has: readonly (Item | Gem)[];
  readonly worn?: Readonly<Record<string, string>>;
  readonly equipped?: Readonly<Record<string, string>>;
  readonly items?: Outfit['items'];
  readonly gems?: Outfit['gems'];
  readonly added?: readonly ('1' | '2')[];
  /** Those of armor and first weapons by default. */
  readonly places?: readonly GemPlace[];
}

const character = { ...quickCharacter({ name: 'Li', class: 'wizard', server: '' }), id: 'c' };
const isItem = (each: Item | Gem): each is Item => 'kind' in each;

function wear({
  has,
  worn = {},
  equipped = {},
  items = {},
  gems = {},
  added = [],
  places = firstGemPlaces,
}: Case): Wearing {
  return wearing(
    { name: 'Frost', class: 'wizard', items, gems },
    {
      character: { ...character, worn, equippedGems: equipped },
      items: has.filter(isItem),
      gems: has.filter((each): each is Gem => !isItem(each)),
      formulas: 'planner-standard',
      places,
    },
    (id) => catalogue.get(id),
    new Set(added),
  );
}

/** 'place: before > after', by ids; what is made by its catalogue's, behind a plus. */
const changed = ({ gear, gems }: Wearing): readonly string[] =>
  [...gear, ...gems].map(({ place, before, after }) => {
    const next = after === null ? '' : isOwned(after) ? after.id : `+${after.catalogueId ?? ''}`;
    return `${place}: ${before?.id ?? ''} > ${next}`;
  });

const thumb = item('t', { catalogueId: 'thumb' });
const palm = item('p', { catalogueId: 'palm' });
const frozen = (rank: number, id = 'f') => gem(id, 'frozen-heart', rank);
const ruby = (id: string, rank: number) => gem(id, 'ruby', rank);
const six = { 1: 'a', 2: 'b', 3: 'c3', 4: 'd', 5: 'e', 6: 'g' };
const sixRubies = Object.values(six).map((id) => ruby(id, 1));
const wantsFrozen = { 3: { catalogueId: 'frozen-heart', rank: 5 } };

test.for<readonly [string, Case, readonly string[]]>([
  ['an owned item is worn', { has: [thumb], items: { ring1: 'thumb' } }, ['ring1:  > t']],
  [
    'what is worn there goes, and other places stay',
    { has: [thumb, palm], worn: { ring1: 'p', belt: 'gone' }, items: { ring1: 'thumb' } },
    ['ring1: p > t'],
  ],
  ['an item that is not owned is made', { has: [palm], items: { ring1: 'thumb' } }, ['ring1:  > +thumb']],
  [
    'one that its player named by hand is owned',
    { has: [item('own', { name: ' severed thumb' })], items: { ring1: 'thumb' } },
    ['ring1:  > own'],
  ],
  [
    'one of the name in another kind of place is not',
    { has: [item('own', { name: 'Severed Thumb', kind: 'belt' })], items: { ring1: 'thumb' } },
    ['ring1:  > +thumb'],
  ],
  [
    'of several copies that of the highest level is worn',
    { has: [thumb, item('better', { catalogueId: 'thumb', itemLevel: 9 })], items: { ring2: 'thumb' } },
    ['ring2:  > better'],
  ],
  [
    'a copy in the bag comes before one that is worn elsewhere',
    { has: [thumb, item('bag', { catalogueId: 'thumb' })], worn: { ring2: 't' }, items: { ring1: 'thumb' } },
    ['ring1:  > bag'],
  ],
  [
    'an item that is worn elsewhere leaves its place',
    { has: [thumb], worn: { ring2: 't' }, items: { ring1: 'thumb' } },
    ['ring1:  > t', 'ring2: t > '],
  ],
  [
    'and what it displaces goes there',
    { has: [thumb, palm], worn: { ring1: 'p', ring2: 't' }, items: { ring1: 'thumb' } },
    ['ring1: p > t', 'ring2: t > p'],
  ],
  [
    'the same item twice takes two copies',
    { has: [thumb], worn: { ring2: 't' }, items: { ring1: 'thumb', ring2: 'thumb' } },
    ['ring1:  > +thumb'],
  ],
  [
    'nothing changes where all of it is worn',
    {
      has: [thumb, frozen(5)],
      worn: { ring1: 't' },
      equipped: { 6: 'f' },
      items: { ring1: 'thumb' },
      gems: wantsFrozen,
    },
    [],
  ],
  [
    'the best copy of a gem is equipped',
    { has: [ruby('low', 2), ruby('high', 4)], gems: { 2: { catalogueId: 'ruby', rank: 3 } } },
    ['2:  > high'],
  ],
  [
    'the best copy goes where the highest rank is asked for',
    {
      has: [ruby('low', 2), ruby('high', 4)],
      gems: { 1: { catalogueId: 'ruby', rank: 1 }, 2: { catalogueId: 'ruby', rank: 3 } },
    },
    ['1:  > low', '2:  > high'],
  ],
  [
    'of six full places the one that the loadout names gives way',
    { has: [...sixRubies, frozen(5)], equipped: six, gems: wantsFrozen },
    ['3: c3 > f'],
  ],
  [
    'a gem that the loadout wants too stays, and another place gives way',
    {
      has: [...sixRubies.map((each) => (each.id === 'c3' ? ruby('c3', 9) : each)), frozen(5)],
      equipped: six,
      gems: { ...wantsFrozen, 1: { catalogueId: 'ruby', rank: 9 } },
    },
    ['1: a > f'],
  ],
  [
    'a lower copy of a legendary gem gives way to the better one',
    { has: [frozen(2, 'worn'), frozen(5)], equipped: { 1: 'worn' }, gems: wantsFrozen },
    ['1: worn > f'],
  ],
  [
    'a gem that is not owned is left out',
    { has: [ruby('a', 1)], equipped: { 3: 'a' }, gems: wantsFrozen },
    [],
  ],
  [
    'or added, where its player wants that',
    {
      has: [ruby('a', 1)],
      equipped: { 1: 'a' },
      gems: { 1: { catalogueId: 'frozen-heart', rank: 5 } },
      added: ['1'],
    },
    ['1: a > +frozen-heart'],
  ],
])('%s', ([, given, expected]) => {
  expect(changed(wear(given))).toEqual(expected);
});

test('what goes, what keeps another rank, what is missing and what is left out is said', () => {
  const outcome = wear({
    has: [palm, ruby('r', 4), frozen(2)],
    worn: { ring1: 'p' },
    equipped: { 1: 'r' },
    items: { ring1: 'thumb', shoulders: 'monks-own', chest: 'of-a-later-version' },
    gems: {
      1: { catalogueId: 'frozen-heart', rank: 5 },
      2: { catalogueId: 'berserkers-eye', rank: 3 },
      3: { catalogueId: 'of-a-later-version', rank: 1 },
    },
  });
  expect(outcome).toMatchObject({
    itemsOff: [palm],
    gemsOff: [ruby('r', 4)],
    otherRank: [{ gem: frozen(2), wanted: 5 }],
    missing: [{ place: '2', gem: { catalogueId: 'berserkers-eye', rank: 3 } }],
    unfit: ['shoulders'],
    unknown: 2,
    // A ruby gives none; a five-star gem of rank 2 gives 115.
    resonance: { from: { resonance: 0 }, to: { resonance: 115 } },
  });
});

test('the gems of second weapons are put on where they count, and stay with what is in them where not', () => {
  const eight = { ...six, 7: 'f', 8: 'h' };
  const has = [...sixRubies, frozen(5), gem('h', 'stormvault', 2)];
  const gems = { ...wantsFrozen, 8: { catalogueId: 'berserkers-eye', rank: 1 } };
  const hidden = wear({ has, equipped: eight, gems });
  // The copy in a second weapon is not there to be taken.
  expect([changed(hidden), hidden.missing.map(({ place }) => place)]).toEqual([[], ['3']]);
  const counted = wear({ has, equipped: eight, gems, places: gemPlaces });
  expect([changed(counted), counted.missing.map(({ place }) => place)]).toEqual([[], ['8']]);
  expect(
    changed(
      wear({ has: [frozen(5)], gems: { 7: { catalogueId: 'frozen-heart', rank: 5 } }, places: gemPlaces }),
    ),
  ).toEqual(['7:  > f']);
});

test('all of it is one change of the character beside what is made, on the character as it lies there', () => {
  const changes = changesToWear(
    'c',
    wear({
      has: [thumb, frozen(5)],
      items: { ring1: 'thumb', helm: 'cowl' },
      gems: { ...wantsFrozen, 1: { catalogueId: 'berserkers-eye', rank: 3 } },
      added: ['1'],
    }),
  );
  const [main, made, stone] = changes;
  expect(changes.map(({ collection }) => collection)).toEqual(['characters', 'items', 'gems']);
  if (main?.collection !== 'characters' || !('update' in main)) throw new Error('No change of the character');
  // Another tab has moved the thumb and the heart, and put on a belt.
  const now = { ...character, worn: { ring2: 't', belt: 'b' }, equippedGems: { 6: 'f' } };
  expect(main.update(now)).toEqual({
    ...now,
    worn: { helm: made?.id, ring1: 't', belt: 'b' },
    equippedGems: { 1: stone?.id, 3: 'f' },
  });
  if (made?.collection !== 'items' || !('data' in made)) throw new Error('No item is made');
  expect(itemSchema.parse(made.data)).toEqual({
    id: made.id,
    parent: 'c',
    catalogueId: 'cowl',
    name: 'Cowl of the Abyss',
    kind: 'helm',
    rarity: 'legendary',
    itemLevel: 0,
    attributes: [],
    note: '',
  });
});
