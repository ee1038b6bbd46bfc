/** Holds the tags of every effect beside the words of its text. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { taggedSkills } from '#catalogue/planning/tagged-skills.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { itemsWithoutSlot } from '#catalogue/equipment/items-without-slot.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { legendaryGemEffects } from '#catalogue/gems/legendary-gem-effects.ts';
import type { TagMark } from '#catalogue/planning/effect-tags.ts';
import { agreed } from './agreed-for-tests.ts';
import { suggestedTags } from './tag-rules-for-tests.ts';

interface Effect {
  readonly name: string;
  readonly group: string;
  readonly kind: 'skill' | 'item' | 'set' | 'gem';
  readonly text: string;
  readonly tags: readonly TagMark[];
}

const effects: readonly Effect[] = [
  ...Object.entries(taggedSkills).flatMap(([group, skills]) =>
    skills.map(({ name, description, tags }) => ({
      name,
      group: `${group}, skills`,
      kind: 'skill' as const,
      text: description,
      tags,
    })),
  ),
  ...equipmentItems.flatMap((item): Effect[] =>
    item.rarity === 'set' || item.power === null
      ? []
      : [
          {
            name: item.name,
            group: `${item.classes.join()}, items`,
            kind: 'item',
            text: item.power,
            tags: item.tags,
          },
        ],
  ),
  ...itemsWithoutSlot.map(({ name, classId, power, tags }): Effect => ({
    name,
    group: `${classId}, items without a slot`,
    kind: 'item',
    text: power,
    tags,
  })),
  ...equipmentSets.flatMap(({ id, bonuses, bonusTags }) =>
    ([0, 1, 2] as const).map((at) => ({
      name: `${id} ${2 * at + 2}`,
      group: 'sets',
      kind: 'set' as const,
      text: bonuses[at],
      tags: bonusTags[at],
    })),
  ),
  ...Object.entries(legendaryGemEffects).flatMap(([name, { known, effect, tags }]): Effect[] =>
    known ? [{ name, group: 'gems', kind: 'gem', text: effect, tags }] : [],
  ),
];

test('every effect has a name of its own and a tag', () => {
  expect(effects).toHaveLength(808);
  expect(new Set(effects.map(({ name }) => name)).size).toBe(effects.length);
  expect(effects.filter(({ tags }) => tags.length === 0)).toEqual([]);
});

test('tags are those that the words of a text suggest, or somebody has agreed to others', () => {
  const disagreements = effects.flatMap(({ name, kind, text, tags }) => {
    const suggested: readonly TagMark[] = suggestedTags(text, kind);
    const differences = [
      ...tags.filter((tag) => !suggested.includes(tag)),
      ...suggested.filter((tag) => !tags.includes(tag)).map((tag) => `!${tag}`),
    ];
    return differences.length === 0 ? [] : [`${name}: ${differences.join(' ')}`];
  });
  expect(disagreements.toSorted()).toEqual(agreed.flatMap(([, ...texts]) => texts).toSorted());
});

test('a text and its tags were read together: whoever changes one looks at the other and renews the print', () => {
  const prints: Record<string, string> = {};
  for (const group of new Set(effects.map((effect) => effect.group))) {
    const read = effects
      .filter((effect) => effect.group === group)
      .map(({ name, text, tags }) => `${name}: ${text} ${tags.join(' ')}\n`);
    prints[group] = createHash('sha256').update(read.join('')).digest('hex').slice(0, 12);
  }
  expect(prints).toEqual({
    'barbarian, items': '4f1f441aa886',
    'barbarian, items without a slot': 'a68954e9ad07',
    'barbarian, skills': '899b1e54d028',
    'blood-knight, items': '2163265126f8',
    'blood-knight, items without a slot': '1c0e310cbc94',
    'blood-knight, skills': '2acc65d8c649',
    'crusader, items': '2227f722151f',
    'crusader, items without a slot': '51c4d5d99b6d',
    'crusader, skills': 'f6751e66ac28',
    'demon-hunter, items': 'fefa99eb0073',
    'demon-hunter, items without a slot': 'b0f7c5f55f24',
    'demon-hunter, skills': '23b56dd2e129',
    'druid, items': '90fc70218dc4',
    'druid, skills': 'c5b019fe7925',
    gems: 'f2153e64eb67',
    'monk, items': '6aceae60b1e9',
    'monk, items without a slot': 'c16ee016e720',
    'monk, skills': 'a3c5f6527d76',
    'necromancer, items': 'a5796879ae96',
    'necromancer, items without a slot': '7c802e8d7595',
    'necromancer, skills': 'b26b7589c7a7',
    sets: 'd954ed95a8b8',
    'tempest, items': '30f621258358',
    'tempest, items without a slot': 'dba5ab92448b',
    'tempest, skills': '6c8f444b1664',
    'wizard, items': '75b17bde41ae',
    'wizard, items without a slot': '42a650827cba',
    'wizard, skills': '5964f16d37de',
  });
});
