import { gearPlaceOf, type GearKey } from '#contract/records/characters/gear-places.ts';
import { characterForms } from '#messages/characters/forms.ts';
import { transfer as words } from '#messages/characters/transfer.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { fieldLabel } from '#web/data/store/views/record-words.ts';
import { className } from '#web/characters/describe-character.ts';
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

/** What edits would fill in, a line for each field and place. */
export function fillLines(edits: CharacterEdits): readonly string[] {
  const { stats = {}, skills = {}, skillSets = [], gear = {}, brought } = edits;
  return [
    ...fields.flatMap((field) => {
      const value = edits[field];
      return value === undefined
        ? []
        : [fill(words.field, { field: characterForms[field], value: shown(field, value) })];
    }),
    ...Object.entries(stats).map(([stat, value]) => line(`stats.${stat}`, numberText(value))),
    ...Object.entries(skills).flatMap(([place, skill]) =>
      skill == null ? [] : [line(`skills.${place}`, skill.name)],
    ),
    ...(skillSets.length === 0 ? [] : [fillCount(words.skillSets, skillSets.length)]),
    ...Object.entries(gear).flatMap(([key, piece]) =>
      piece === null ? [] : [line(`worn.${gearPlaceOf(key as GearKey).place}`, piece.name)],
    ),
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

const line = (path: string, value: string): string => fill(words.field, { field: fieldLabel(path), value });

function shown(field: string, value: string | number): string {
  if (field === 'class') return className(String(value));
  if (typeof value === 'number') return numberText(value);
  return value.length > NOTE_SIGNS ? `${value.slice(0, NOTE_SIGNS)}…` : value;
}
