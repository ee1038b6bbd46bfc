import { describe, expect, test } from 'vitest';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { complaintsOf } from './character-complaints.ts';
import {
  changedCharacter,
  newValues,
  realEdits,
  valuesOf,
  withEdits,
  type CharacterEdits,
  type GearValues,
} from './character-values.ts';
import { changesOf } from './save-character.ts';
import { typedIn } from './typed-character.ts';

const item: Item = {
  id: 'wand',
  parent: 'valla',
  name: 'Wand of Woe',
  kind: 'mainHand',
  rarity: 'legendary',
  itemLevel: 40,
  combatRating: 120,
  attributes: [{ name: 'Intelligence', value: 30 }],
  note: 'from the rift',
};
const valla: Character = {
  ...quickCharacter({ name: 'Valla', class: 'wizard', server: 'Europe' }),
  id: 'valla',
  level: 40,
  experience: 512,
  stats: { damage: 2_500, life: 12_000 },
  worn: { mainHand: 'wand', belt: 'sash' },
  skills: { skill1: { name: 'Ray', description: '', level: 1, isLegendary: false } },
};
const saving = { id: 'valla', character: valla, items: [item], seen: undefined };

/** The character as the changes of a form leave it, made on a state that another device has changed. */
function saved(edits: CharacterEdits, onto: Character = valla) {
  const [change] = changesOf({ ...saving, edits });
  if (change?.collection !== 'characters' || !('update' in change))
    throw new Error('no change of the character');
  return change.update(onto);
}

describe('what is saved', () => {
  test('only what was changed, on the record as it lies there', () => {
    const elsewhere = { ...valla, notes: 'from the phone', stats: { ...valla.stats, armor: 900 } };
    expect(saved({ stats: { damage: 3_000 } }, elsewhere)).toEqual({
      ...elsewhere,
      stats: { damage: 3_000, life: 12_000, armor: 900 },
    });
  });

  test('a stat of 0, an emptied rank and an emptied skill are not stored', () => {
    const changed = saved({ stats: { damage: 0 }, serverRank: 0, skills: { skill1: null } });
    expect(changed.stats).toEqual({ life: 12_000 });
    expect(changed).not.toHaveProperty('serverRank');
    expect(changed.skills).toEqual({});
  });

  test.each([
    ['a higher level starts experience anew', { level: 41 }, 0],
    ['a lower one leaves it', { level: 39 }, 512],
    ['experience that is typed with the level stands', { level: 41, experience: 77 }, 77],
  ])('%s', (_, edits, experience) => {
    expect(changedCharacter(valla, edits).experience).toBe(experience);
  });

  test('a written piece of gear becomes an item that is worn there, in the same edit', () => {
    const gear = {
      itemId: null,
      name: ' Hood ',
      itemLevel: 12,
      combatRating: 0,
      rarity: 'rare',
      attributes: [],
      gems: [],
    } as const;
    const changes = changesOf({ ...saving, edits: { gear: { helmet: gear } } });
    const made = changes.find(({ collection }) => collection === 'items');
    expect(changes).toHaveLength(2);
    expect(made).toMatchObject({
      data: {
        parent: 'valla',
        kind: 'helm',
        name: 'Hood',
        itemLevel: 12,
        rarity: 'rare',
        attributes: [],
        note: '',
      },
    });
    expect(made).not.toHaveProperty('data.combatRating');
    expect(made).not.toHaveProperty('data.gems');
    expect(changes[0]).toHaveProperty('update');
    expect((changes[0] as { update: (before: Character) => Character }).update(valla).worn).toEqual({
      mainHand: 'wand',
      belt: 'sash',
      helm: made?.id,
    });
  });

  test('a rating and gems that are taken out of a piece are gone from it, and others come in', () => {
    const kept: Item = { ...item, combatRating: 500, gems: [{ name: 'Ruby', rank: 3, resonance: 9 }] };
    const shown = valuesOf(valla, [kept]).gear.mainWeapon;
    if (shown === undefined) throw new Error('nothing is worn');
    const after = (changed: Partial<typeof shown>) => {
      const [, change] = changesOf({
        ...saving,
        items: [kept],
        edits: { gear: { mainWeapon: { ...shown, ...changed } } },
      });
      if (change?.collection !== 'items' || !('update' in change)) throw new Error('the item is not changed');
      return change.update(kept);
    };
    expect(after({ combatRating: 0 })).not.toHaveProperty('combatRating');
    expect(after({ combatRating: 0 }).gems).toEqual(kept.gems);
    expect(after({ gems: [] })).not.toHaveProperty('gems');
    expect(after({ gems: [{ name: ' Topaz ', rank: 1, resonance: 0 }] })).toMatchObject({
      combatRating: 500,
      gems: [{ name: 'Topaz', rank: 1, resonance: 0 }],
    });
  });

  test('a piece stays the item of the catalogue that it is until it gets another name', () => {
    const kept: Item = { ...item, name: 'Sage', catalogueId: 'wizard-sage' };
    const { catalogueId: _id, ...shown } = { ...valuesOf(valla, [kept]).gear.mainWeapon };
    const after = (changed: object) => {
      const [, change] = changesOf({
        ...saving,
        items: [kept],
        edits: { gear: { mainWeapon: { ...shown, ...changed } as GearValues } },
      });
      if (change?.collection !== 'items' || !('update' in change)) throw new Error('the item is not changed');
      return change.update(kept);
    };
    // As typed by a page that knew nothing of the catalogue.
    expect(after({ itemLevel: 41 })).toMatchObject({ catalogueId: 'wizard-sage', itemLevel: 41 });
    expect(after({ name: 'Mine' })).not.toHaveProperty('catalogueId');
    expect(after({ name: 'Other', catalogueId: 'wizard-other' })).toMatchObject({
      name: 'Other',
      catalogueId: 'wizard-other',
    });
  });

  test('of a worn piece only what was changed is written; taken off it stays among the items', () => {
    const shown = valuesOf(valla, [item]).gear.mainWeapon;
    if (shown === undefined) throw new Error('nothing is worn');
    const changes = changesOf({ ...saving, edits: { gear: { mainWeapon: { ...shown, itemLevel: 41 } } } });
    const [, change] = changes;
    if (change?.collection !== 'items' || !('update' in change)) throw new Error('the item is not changed');
    expect(change.update({ ...item, note: 'changed elsewhere' })).toEqual({
      ...item,
      itemLevel: 41,
      note: 'changed elsewhere',
    });
    const takenOff = changesOf({ ...saving, edits: { gear: { mainWeapon: null } } });
    expect(takenOff).toHaveLength(1);
    expect(saved({ gear: { mainWeapon: null } }).worn).toEqual({ belt: 'sash' });
  });
});

describe('what was typed', () => {
  test('what says the same as the character is no change', () => {
    const values = valuesOf(valla, [item]);
    expect(realEdits(values, { name: 'Valla', stats: { damage: 2_500, armor: 7 }, skills: {} })).toEqual({
      stats: { armor: 7 },
    });
  });

  test('changes from elsewhere show where nothing was typed', () => {
    const changed = { ...valla, notes: 'new', level: 41 };
    expect(withEdits(valuesOf(changed, [item]), { level: 45 })).toMatchObject({ level: 45, notes: 'new' });
  });

  test('of another player it is not shown', () => {
    const kept = JSON.stringify({ id: 'valla', edits: { name: 'V' }, player: 'ann' });
    expect(typedIn(kept, 'ann')).toEqual({ id: 'valla', edits: { name: 'V' } });
    expect(typedIn(kept, 'bob')).toBeNull();
    expect(typedIn('{', 'ann')).toBeNull();
    expect(typedIn(null, null)).toBeNull();
  });
});

describe('complaints', () => {
  test('a new character needs a name and a server; stats of 0 are not recorded', () => {
    expect(complaintsOf(newValues, {}, false)).toEqual({
      name: 'Character name is required',
      server: 'Server is required',
    });
  });

  test('of a character that is there only what was changed is looked at', () => {
    const { server: _none, ...homeless } = valla;
    const edits = { level: 61, stats: { life: 500 } };
    const values = withEdits(valuesOf(homeless, []), edits);
    expect(complaintsOf(values, edits, true)).toEqual({
      level: 'Character level must be between 1 and 60',
      'stats.life': 'life must be between 1000 and 2000000',
    });
  });

  test('gear is complained of at its place, and a skill that stands in two places', () => {
    const gear = {
      itemId: null,
      name: 'x'.repeat(101),
      itemLevel: 0,
      combatRating: 0,
      rarity: 'rare',
      attributes: [],
      gems: [],
    } as const;
    const skill = { name: 'Ray', description: '', level: 1, isLegendary: false };
    const edits = { gear: { boots: gear, ring1: { ...gear, name: ' ' } }, skills: { skill2: skill } };
    expect(complaintsOf(withEdits(valuesOf(valla, []), edits), edits, true)).toEqual({
      'gear.boots': 'Gear item name must be 100 characters or less',
      'gear.ring1': 'Ring 1: the item needs a name',
      'skills.skill2': 'Ray is already used',
    });
  });
});
