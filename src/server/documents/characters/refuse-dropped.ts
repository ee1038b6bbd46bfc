import { saidGem, saidItem } from '#contract/records/characters/character-bodies.schema.ts';
import { gearPlaces } from '#contract/records/characters/gear-places.ts';
import { readGoals } from '#contract/records/characters/shapes/read-goals.ts';
import { kindAt, readItem } from '#contract/records/characters/shapes/read-items.ts';
import { fieldsOf, isList, type Fields } from '#contract/records/characters/shapes/read-values.ts';
import { gemState, shapedEntry } from '#contract/records/characters/shapes/shapes.schema.ts';
import { classIdOf, skillPlaceOf, wornPlaceOf } from '#contract/records/characters/shapes/spellings.ts';
import { shapedItem } from '#contract/records/characters/shapes/write-belongings.ts';
import {
  gemPlaces,
  placesBeside,
  type Character,
  type GemPlace,
  type WornPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { characterProblems } from '#messages/characters/characters.ts';
import { fill } from '#messages/fill.ts';
import { Problem } from '#server/http/problem.ts';

/* A call must not answer as if it had kept what it does not read: whatever would be dropped is refused. */

/** The parts of a character that a call cannot change, as answers show them. A new one has none. */
export interface Unchanging {
  readonly loadouts: readonly object[];
  readonly snapshots: readonly object[];
  readonly secondWeapons: readonly object[];
  /** The places whose gems count. */
  readonly places: readonly GemPlace[];
  /** Null where the call takes it. */
  readonly progressionHistory: readonly object[] | null;
  /** Gems that are in no place; null where the call makes the character. */
  readonly otherGems: number | null;
}

const ofItem = new Set([...Object.keys(saidItem.shape), 'kind', 'base_combat_rating', 'item_level']);
const ofGem = new Set(Object.keys(saidGem.shape));
const ofGemState = new Set(Object.keys(gemState.shape));
const ofSkill = new Set(['place', 'slot', 'name', 'description', 'level', 'isLegendary']);
const ofGoal = new Set([
  'id',
  'name',
  'description',
  'priority',
  'deadline',
  'targetStats',
  'completed',
  'completedAt',
]);
const ofEntry = new Set(Object.keys(shapedEntry.shape));
const inStats = ['level', 'paragonLevel', 'serverRank', 'classRank'] as const;
const categories: ReadonlySet<string> = new Set(gearPlaces.map(({ category }) => category));

const unknown = (field: string) => new Problem('CHARACTER_FIELD_UNKNOWN', 400, {}, { field });
const fixed = (field: string) => new Problem('CHARACTER_FIELD_FIXED', 400, {}, { field });
const invalid = () => new Problem('BODY_INVALID', 400);

/**
 * Refuses what a call says of a character that would be read by nobody: a field of a piece, gem, skill, goal or entry that these
 * do not have, two words about one thing, and a change of what the call does not change.
 *
 * @throws {Problem} CHARACTER_FIELD_UNKNOWN, CHARACTER_FIELD_FIXED, CHARACTER_INVALID, BODY_INVALID 400
 */
export function refuseDropped(body: Fields, character: Character, unchanging: Unchanging): void {
  for (const [path, piece] of piecesIn(body)) refuseUnknownIn(path, piece, ofItem);
  refuseGems(body, unchanging);
  refuseSkills(body['skills']);
  refuseGoals(body['goals'], unchanging);
  const history = body['progressionHistory'];
  if (isList(history)) {
    for (const entry of history) refuseUnknownIn('progressionHistory', entry, ofEntry);
    refuseOthers('progressionHistory', history, unchanging.progressionHistory);
  }
  // The character's own word counts: its copy may say the same, or what was so before.
  const stats = fieldsOf(body['stats']);
  for (const field of inStats) {
    const [own, copy] = [body[field], stats?.[field]];
    if (own !== undefined && copy !== undefined && copy !== own && copy !== (character[field] ?? 0))
      throw invalid();
  }
  const { class: className, characterClass } = body;
  if (typeof className === 'string' && typeof characterClass === 'string')
    if (classIdOf(className) !== classIdOf(characterClass)) throw invalid();
}

function refuseUnknownIn(path: string, value: unknown, known: ReadonlySet<string>): void {
  for (const key of Object.keys(fieldsOf(value) ?? {})) if (!known.has(key)) throw unknown(`${path}.${key}`);
}

/** Something may be said again of what is there, and nothing else. */
function refuseOthers(path: string, said: readonly unknown[], there: readonly object[] | null): void {
  if (there !== null && !said.every((each) => there.some((one) => isSameContent(one, each))))
    throw fixed(path);
}

/** The pieces of gear that a call speaks of, each under its path. @throws {Problem} as `refuseDropped` does */
function piecesIn({ gear, equipment }: Fields): readonly (readonly [string, Fields])[] {
  const found: (readonly [string, Fields])[] = [];
  const take = (path: string, value: unknown, mayBeNull: boolean) => {
    const piece = fieldsOf(value);
    if (piece !== null) found.push([path, piece]);
    else if (value !== null || !mayBeNull) throw invalid();
  };
  for (const [path, value] of gearIn(gear)) take(path, value, true);
  for (const [key, value] of Object.entries(fieldsOf(equipment) ?? {})) {
    if (wornPlaceOf(key) !== null) take(`equipment.${key}`, value, true);
    else if (key === 'inventory') {
      if (!isList(value)) throw invalid();
      for (const each of value) take('equipment.inventory', each, false);
    }
  }
  return found;
}

/** Lists what `gear` says in any of its forms, by path; each path ends in the place. */
function gearIn(gear: unknown): readonly (readonly [string, unknown, WornPlace])[] {
  const found: (readonly [string, unknown, WornPlace])[] = [];
  const take = (path: string, key: string, value: unknown) => {
    const place = wornPlaceOf(key);
    if (place === null) throw unknown(`${path}.${key}`);
    if (found.some(([, , other]) => other === place)) throw invalid();
    found.push([`${path}.${key}`, value, place]);
  };
  if (isList(gear))
    for (const each of gear) {
      const slot = fieldsOf(each)?.['slot'];
      if (typeof slot !== 'string') throw invalid();
      take('gear', slot, each);
    }
  else
    for (const [key, value] of Object.entries(fieldsOf(gear) ?? {})) {
      if (!categories.has(key)) {
        take('gear', key, value);
        continue;
      }
      const inner = fieldsOf(value);
      if (inner === null) throw invalid();
      for (const [place, piece] of Object.entries(inner)) take(`gear.${key}`, place, piece);
    }
  return found;
}

function refuseGems({ gems, equippedGems }: Fields, unchanging: Unchanging): void {
  const state = fieldsOf(gems);
  refuseUnknownIn('gems', state, ofGemState);
  const inventory = isList(gems) ? gems : state?.['inventory'];
  const equipped = state?.['equipped'];
  if (isList(equipped) && isList(equippedGems) && !isSameContent(equipped, equippedGems)) throw invalid();
  for (const [path, list] of [
    ['equippedGems', equippedGems],
    ['gems.equipped', equipped],
    [isList(gems) ? 'gems' : 'gems.inventory', inventory],
  ] as const)
    for (const gem of isList(list) ? list : []) {
      const { place, ...others } = fieldsOf(gem) ?? {};
      refuseUnknownIn(path, list === inventory ? gem : others, ofGem);
      if (place !== undefined && !gemPlaces.some((each) => each === place)) throw unknown(`${path}.place`);
    }
  for (const list of [equippedGems, equipped]) {
    const said = isList(list) ? list : [];
    const places = said.flatMap((gem) => fieldsOf(gem)?.['place'] ?? []);
    if (new Set(places).size < places.length) throw invalid();
    const beside = placesBeside(unchanging.places);
    const counted = said.length - places.filter((place) => beside.some((each) => each === place)).length;
    if (counted > unchanging.places.length) throw invalid();
  }
  if (isList(inventory) && inventory.length === 0 && (unchanging.otherGems ?? 0) > 0)
    throw new Problem('CHARACTER_INVALID', 400, {}, {}, characterProblems.gemsStay);
  for (const field of ['loadouts', 'snapshots', 'secondWeapons'] as const) {
    const said = state?.[field];
    if (said === undefined) continue;
    if (!isList(said)) throw invalid();
    refuseOthers(`gems.${field}`, said, unchanging[field]);
  }
}

function refuseSkills(skills: unknown): void {
  const places: string[] = [];
  for (const [key, value] of Object.entries(Object(skills) as object)) {
    const skill = fieldsOf(value);
    if (skill === null) continue;
    refuseUnknownIn('skills', skill, ofSkill);
    if (typeof skill['name'] === 'string' && skill['name'].trim() === '') throw invalid();
    const said = [skill['place'], skill['slot']].filter((each) => typeof each === 'string');
    if (!isList(skills)) said.push(key);
    const meant = new Set(said.map((each) => skillPlaceOf(each)));
    const lost = said.find((each) => skillPlaceOf(each) === null);
    if (lost !== undefined) throw unknown(`skills.${lost}`);
    if (meant.size > 1) throw invalid();
    places.push(...said.slice(0, 1).map((each) => String(skillPlaceOf(each))));
  }
  if (new Set(places).size < places.length) throw invalid();
}

function refuseGoals(goals: unknown, { progressionHistory }: Unchanging): void {
  if (!isList(goals)) {
    if (goals !== undefined) throw invalid();
    return;
  }
  // A call that takes no history is a change, which makes no goals either.
  if (progressionHistory !== null && goals.length > 0) throw fixed('goals');
  for (const goal of goals) {
    refuseUnknownIn('goals', goal, ofGoal);
    const said = fieldsOf(goal) ?? {};
    const [read] = readGoals([goal]).goals;
    if (read === undefined) throw invalid();
    const { targetStats } = said;
    const figures = isList(targetStats)
      ? targetStats.map((each) => fieldsOf(each)?.['value'])
      : Object.values(fieldsOf(targetStats) ?? {});
    const isWhole =
      read.name === String(said['name']).trim() &&
      read.description === (said['description'] ?? '') &&
      read.priority === (said['priority'] ?? 'medium') &&
      read.completed === (said['completed'] ?? false) &&
      (read.deadline === undefined) === ((said['deadline'] ?? null) === null) &&
      (read.completedAt === undefined) === ((said['completedAt'] ?? null) === null) &&
      isSameContent(
        read.targetStats.map(({ value }) => value),
        figures,
      );
    if (!isWhole) throw invalid();
  }
}

/**
 * A body in which only one of `gear` and `equipment` speaks of a place: where both do, the one that says something new.
 *
 * @throws {Problem} CHARACTER_INVALID 400 where both say something new, and not the same
 */
export function withOneGear(body: Fields, { worn }: Character, items: readonly Item[]): Fields {
  const { gear, equipment } = body;
  const equipped = fieldsOf(equipment);
  if (gear === undefined || equipped === null) return body;
  const byId = new Map(items.map((item) => [item.id, item]));
  const list = isList(gear) ? gearPlaces.map(({ place }) => [place, null] as const) : [];
  const inGear = new Map<WornPlace, unknown>([
    ...list,
    ...gearIn(gear).map(([, value, place]) => [place, value] as const),
  ]);
  const inEquipment = new Map(Object.entries(equipped));
  for (const [key, value] of inEquipment) {
    const place = wornPlaceOf(key);
    if (place === null || !inGear.has(place)) continue;
    const there = byId.get(worn[place] ?? '');
    const pieceOf = (said: unknown) => {
      const own = fieldsOf(said);
      if (own === null) return null;
      const base = byId.get(String(own['id'])) ?? there;
      const piece = readItem({ ...(base === undefined ? {} : shapedItem(base)), ...own }, kindAt(place));
      // Which fields either form names is no difference of the piece.
      return piece === null ? null : { ...piece, named: [] };
    };
    const [one, other] = [pieceOf(inGear.get(place)), pieceOf(value)];
    const before = there === undefined ? null : pieceOf(shapedItem(there));
    if (isSameContent(one, other) || isSameContent(other, before)) inEquipment.delete(key);
    else if (isSameContent(one, before)) inGear.delete(place);
    else
      throw new Problem('CHARACTER_INVALID', 400, {}, {}, fill(characterProblems.gearTwice, { place: key }));
  }
  return { ...body, gear: Object.fromEntries(inGear), equipment: Object.fromEntries(inEquipment) };
}
