import { saidGem, saidItem } from '#contract/records/characters/character-bodies.schema.ts';
import { checkCharacter, type CheckDepth } from '#contract/records/characters/character-check.ts';
import { isBeyond } from '#contract/records/characters/shapes/from-shapes.ts';
import { filledIn } from '#contract/records/characters/shapes/fill-in.ts';
import { readGem } from '#contract/records/characters/shapes/read-gems.ts';
import { kindAt, readItem } from '#contract/records/characters/shapes/read-items.ts';
import { readCharacter, type ReadCharacter } from '#contract/records/characters/shapes/read-shapes.ts';
import { fieldsOf, type Fields } from '#contract/records/characters/shapes/read-values.ts';
import { statOf } from '#contract/records/characters/shapes/spellings.ts';
import type { CharacterParts } from '#contract/records/characters/shapes/shapes.ts';
import { wornPlaces, type Character } from '#contract/records/collections/characters/characters.ts';
import { characterProblems } from '#messages/characters/characters.ts';
import { fill } from '#messages/fill.ts';
import { combatRatingOf, ratedStats } from '#rules/characters/combat-rating.ts';
import { rangeOf, type RecordedStats } from '#rules/characters/stat-ranges.ts';
import { Problem } from '#server/http/problem.ts';
import { refuseDropped, withOneGear, type Unchanging } from './refuse-dropped.ts';

type Known = Required<Pick<CharacterParts, 'character' | 'items' | 'gems'>>;

/**
 * What a call says of a character, completed by what the character has, and checked.
 *
 * @throws {Problem} CHARACTER_INVALID, CHARACTER_FIELD_UNKNOWN, CHARACTER_FIELD_FIXED, ITEM_UNFIT, BODY_INVALID 400
 */
export function saidOf(
  body: Fields,
  known: Known,
  depth: Exclude<CheckDepth, 'complete'>,
  unchanging: Unchanging,
): ReadCharacter {
  refuseEmptyStats(body);
  refuseDropped(body, known.character, unchanging);
  const { fields, said } = filledIn(withOneGear(body, known.character, known.items), known);
  if (!said.items.every(isItem) || !said.gems.every(isGem)) throw new Problem('BODY_INVALID', 400);
  const read = readCharacter(fields);
  if (read === null) throw new Problem('BODY_INVALID', 400);
  refuseUnknown(read);
  // An empty server is one that is taken away, if there was one.
  const losesServer = depth === 'partial' && body['server'] === '' && known.character.server !== undefined;
  refuseComplaints(
    {
      ...read.entered,
      ...(losesServer ? { server: undefined } : {}),
      beyondTable: isBeyond(known.character, read.entered),
      gearNames: [...Object.values(read.worn), ...read.otherItems].flatMap((item) => item?.name ?? []),
    },
    depth,
  );
  refuseRating(known.character, read);
  const kinds = new Map(known.items.map(({ id, kind }) => [id, kind]));
  for (const place of wornPlaces) {
    const kind = kinds.get(read.worn[place]?.id ?? '');
    if (kind !== undefined && kind !== kindAt(place)) throw new Problem('ITEM_UNFIT', 400);
  }
  return read;
}

/** @throws {Problem} CHARACTER_INVALID 400 for a stat that is said and has no value */
export function refuseEmptyStats(body: Fields): void {
  const stats = fieldsOf(body['stats']) ?? {};
  for (const [key, value] of [
    ...Object.entries(stats),
    ...figures.map((figure) => [figure, body[figure]] as const),
  ])
    if (value === null || value === '')
      throw invalid(fill(characterProblems.statMissing, { stat: statOf(key) ?? key }));
}

const figures = ['combatRating', 'resonance', 'gameCombatRating', 'gameResonance'] as const;

/**
 * Refuses stats that come to a combat rating beyond what one may be; a character that is beyond it already may come down.
 *
 * @throws {Problem} CHARACTER_INVALID 400
 */
export function refuseRating(character: Character, { entered }: ReadCharacter): void {
  const { stats: before } = character;
  const { stats = {} } = entered;
  const { min, max } = rangeOf('combatRating', isBeyond(character, entered));
  if (!ratedStats.some((stat) => stat in stats)) return;
  // Each of them was checked.
  const rating = combatRatingOf({ ...before, ...(stats as RecordedStats) });
  if (rating > max && rating > combatRatingOf(before))
    throw invalid(
      fill(characterProblems.statRange, { stat: 'combatRating', min: String(min), max: String(max) }),
    );
}

const invalid = (text: string) => new Problem('CHARACTER_INVALID', 400, {}, {}, text);

/** @throws {Problem} CHARACTER_FIELD_UNKNOWN 400, with the first name that no character has */
export function refuseUnknown({ ignored: [field] }: ReadCharacter): void {
  if (field !== undefined) throw new Problem('CHARACTER_FIELD_UNKNOWN', 400, {}, { field });
}

/** @throws {Problem} CHARACTER_INVALID 400, with what is wrong first */
export function refuseComplaints(...checked: Parameters<typeof checkCharacter>): void {
  const [complaint] = Object.values(checkCharacter(...checked));
  if (complaint !== undefined) throw invalid(complaint);
}

/** Tells that a piece says what it can say, and what it is. */
const isItem = (piece: Fields): boolean =>
  saidItem.safeParse(piece).success &&
  (piece['name'] === '' ||
    Object.keys(piece).every((key) => key === 'slot') ||
    readItem(piece, null) !== null);

const isGem = (gem: Fields): boolean => saidGem.safeParse(gem).success && readGem(gem) !== null;
