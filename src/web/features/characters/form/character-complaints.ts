import {
  checkCharacter,
  levelBounds,
  paragonBounds,
  type CheckedField,
} from '#contract/records/characters/character-check.ts';
import { gearKeys, type GearKey } from '#contract/records/characters/gear-places.ts';
import { limits } from '#contract/limits.ts';
import { skillPlaces, type SkillPlace } from '#contract/records/collections/characters/characters.ts';
import { characterProblems } from '#messages/characters/characters.ts';
import { characterForms as words } from '#messages/characters/forms.ts';
import { gearWords } from '#messages/characters/gear.ts';
import { skillWords } from '#messages/characters/skills.ts';
import { figureFields } from '#messages/figure-fields.ts';
import { fill } from '#messages/fill.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import { statNames, statRanges, type StatName } from '#rules/characters/stat-ranges.ts';
import { statWord } from '#web/characters/stat-words.ts';
import type { CharacterEdits, CharacterValues, GearValues } from './character-values.ts';

/** A field of the form as complaints name it. */
export type FormField =
  | Exclude<CheckedField, 'gear' | 'stats'>
  | 'experience'
  | 'serverRank'
  | 'classRank'
  | `gear.${GearKey}`
  | `skills.${SkillPlace}`;
/** The fields that take one number. */
export type FigureField = Extract<
  FormField,
  'level' | 'paragonLevel' | 'experience' | 'serverRank' | 'classRank' | `stats.${string}`
>;
/** Of a gem that sits in a piece of gear. */
export const gemRankBounds = { min: 1, max: 10 } as const;
export type FormComplaints = Readonly<Partial<Record<FormField, string>>>;

export const rankBounds = { min: 1, max: 1_000_000 } as const;
export const experienceBounds = { min: 0, max: 2 ** 31 - 1 } as const;
export { levelBounds, paragonBounds };

/**
 * The complaints about what stands in the form, by field and in the order of the fields. Of a character that is there only what
 * was changed is looked at.
 */
export function complaintsOf(
  values: CharacterValues,
  edits: CharacterEdits,
  isThere: boolean,
): FormComplaints {
  const { stats: _stats, gear: _gear, skills: _skills, brought: _brought, ...plain } = edits;
  const entered = isThere ? { ...plain, stats: edits.stats, beyondTable: values.beyondTable } : values;
  const looked = <Key extends string>(keys: readonly Key[], part: object | undefined) =>
    isThere ? keys.filter((key) => part !== undefined && key in part) : keys;
  const { gear: _names, stats: _all, ...checked } = checkCharacter(entered, isThere ? 'partial' : 'save');
  const found: FormComplaints = {
    ...checked,
    ...(isWhole(values.experience, experienceBounds) ? {} : { experience: words.problems.experience }),
    ...rankComplaint('serverRank', values.serverRank),
    ...rankComplaint('classRank', values.classRank),
  };
  const gear = looked(gearKeys, edits.gear).map(
    (key) => [`gear.${key}`, gearComplaint(key, values.gear[key])] as const,
  );
  const skills = looked(skillPlaces, edits.skills).map(
    (place) => [`skills.${place}`, skillComplaint(place, values)] as const,
  );
  const complaints = [...Object.entries(found), ...gear, ...skills];
  return Object.fromEntries(complaints.filter(([, complaint]) => complaint !== null));
}

const statIn = (field: FigureField): StatName | undefined =>
  statNames.find((stat) => field === `stats.${stat}`);

/** The number that stands for a field. */
export function valueIn(values: CharacterValues, field: FigureField): number {
  const stat = statIn(field);
  return stat === undefined ? values[field as Exclude<FigureField, `stats.${string}`>] : values.stats[stat];
}

/** What is said of fields in which no number stands. */
export const refusedComplaints = (fields: readonly FigureField[]): FormComplaints =>
  Object.fromEntries(
    fields.map((field) => {
      const stat = statIn(field);
      const name =
        stat === undefined ? words[field as Exclude<FigureField, `stats.${string}`>] : statWord(stat);
      const problem = figureFields.figures[stat === undefined ? 'whole' : figureKindOf(stat)];
      return [field, fill(words.problems.refused, { field: name, problem })];
    }),
  );

const isWhole = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Number.isInteger(value) && value >= min && value <= max;

const rankComplaint = (field: 'serverRank' | 'classRank', rank: number): FormComplaints =>
  rank === 0 || isWhole(rank, rankBounds) ? {} : { [field]: words.problems.rank };

const lengthOf = (text: string) => Array.from(text).length;

function gearComplaint(key: GearKey, gear: GearValues | undefined): string | null {
  if (gear === undefined) return null;
  const { problems } = gearWords;
  const slot = gearWords.places[key];
  if (gear.name.trim() === '') return fill(problems.name, { slot });
  if (lengthOf(gear.name.trim()) > limits.itemNameLength) return characterProblems.gearName;
  if (!isWhole(gear.itemLevel, { min: 0, max: limits.itemLevel }))
    return fill(problems.itemLevel, { slot, max: limits.itemLevel });
  const { max } = statRanges.combatRating;
  if (!(gear.combatRating >= 0 && gear.combatRating <= max))
    return fill(problems.combatRating, { slot, max });
  const isNameless = gear.attributes.some(
    ({ name }) => name.trim() === '' || lengthOf(name.trim()) > limits.attributeNameLength,
  );
  if (isNameless) return fill(problems.attribute, { slot, max: limits.attributeNameLength });
  const isNoGem = gear.gems.some(
    ({ name, rank, resonance }) =>
      name.trim() === '' ||
      lengthOf(name.trim()) > limits.nameLength ||
      !isWhole(rank, gemRankBounds) ||
      !(resonance >= 0),
  );
  return isNoGem ? fill(problems.gem, { slot, length: limits.nameLength, ...gemRankBounds }) : null;
}

function skillComplaint(place: SkillPlace, { skills }: CharacterValues): string | null {
  const skill = skills[place];
  if (skill === undefined) return null;
  const { problems } = skillWords;
  const slot = skillWords.places[place];
  if (skill.name.trim() === '') return fill(problems.name, { slot });
  if (lengthOf(skill.name) > limits.skillNameLength)
    return fill(problems.nameLong, { slot, max: limits.skillNameLength });
  if (lengthOf(skill.description) > limits.skillDescriptionLength)
    return fill(problems.note, { slot, max: limits.skillDescriptionLength });
  if (!isWhole(skill.level, { min: 0, max: rankBounds.max }))
    return fill(problems.level, { slot, max: rankBounds.max });
  const isTwice = skillPlaces.some((other) => other !== place && sameName(skills[other]?.name, skill.name));
  return isTwice ? fill(skillWords.used, { skill: skill.name }) : null;
}

const sameName = (one: string | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();
