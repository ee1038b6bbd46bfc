import { characterForms, fill, fillCount, numberText, transfer as words } from '#messages';
import { className } from '../describe-character.ts';
import type { Brought, CharacterEdits } from './character-values.ts';

const fields = [
  'name',
  'class',
  'server',
  'level',
  'experience',
  'paragonLevel',
  'buildType',
  'notes',
  'serverRank',
  'classRank',
] as const;

const NOTE_SIGNS = 60;

/** What edits would fill in, a line for each field and one for each group of them. */
export function fillLines(edits: CharacterEdits): readonly string[] {
  const { stats = {}, skills = {}, skillSets = [], gear = {}, brought } = edits;
  const counted = [
    [words.stats, Object.keys(stats).length],
    [words.skills, Object.values(skills).filter((skill) => skill !== null).length],
    [words.skillSets, skillSets.length],
    [words.gear, Object.values(gear).filter((piece) => piece !== null).length],
    [
      words.emptied,
      [...Object.values(skills), ...Object.values(gear)].filter((held) => held === null).length,
    ],
  ] as const;
  return [
    ...fields.flatMap((field) => {
      const value = edits[field];
      return value === undefined
        ? []
        : [fill(words.field, { field: characterForms[field], value: shown(field, value) })];
    }),
    ...counted.flatMap(([sentence, n]) => (n === 0 ? [] : [fillCount(sentence, n)])),
    ...(brought === undefined ? [] : broughtWords(brought)),
  ];
}

/** What comes with a character beside what stands in its form. */
export function broughtWords({ worn, items, equippedGems, gems, goals }: Brought): readonly string[] {
  const counted = [
    [words.items, Object.keys(worn).length + items.length],
    [words.gems, equippedGems.length + gems.length],
    [words.goals, goals.length],
  ] as const;
  return counted.flatMap(([sentence, n]) => (n === 0 ? [] : [fillCount(sentence, n)]));
}

function shown(field: string, value: string | number): string {
  if (field === 'class') return className(String(value));
  if (typeof value === 'number') return numberText(value);
  return value.length > NOTE_SIGNS ? `${value.slice(0, NOTE_SIGNS)}…` : value;
}
