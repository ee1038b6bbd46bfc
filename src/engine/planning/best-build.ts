import { groupBy } from '#rules/group-by.ts';
import { legendarySlots, typeOfSlot, type ItemType } from '#rules/equipment/slots.ts';
import { setSplits, type SetSplit, type WorldSet } from './set-splits.ts';

export interface WorldSkill {
  readonly id: string;
  /** Tenths of a point. */
  readonly points: number;
  /** Traits that it supplies to sets that need something. */
  readonly feeds: readonly string[];
}

/** A legendary item, worth something only where the skill that it changes is in the build. */
export interface WorldItem {
  readonly id: string;
  readonly type: ItemType;
  /** The id of the skill that it changes; null where it works with any. */
  readonly skill: string | null;
  /** Tenths of a point. */
  readonly points: number;
  /** Says whether it turns its skill into another. Of two that do so to one skill, one works. */
  readonly transforms: boolean;
}

export interface WorldGem {
  readonly id: string;
  readonly points: number;
}

/** Everything that a build may be made of. Earlier stands above later where points are equal. */
export interface World {
  readonly primaries: readonly WorldSkill[];
  readonly skills: readonly WorldSkill[];
  /** So many of `skills` belong to a build, at most. */
  readonly skillPlaces: number;
  readonly items: readonly WorldItem[];
  readonly sets: readonly WorldSet[];
  readonly gems: readonly WorldGem[];
  readonly gemPlaces: number;
}

export interface Build {
  readonly points: number;
  readonly primary: WorldSkill | null;
  readonly skills: readonly WorldSkill[];
  readonly items: readonly WorldItem[];
  readonly split: SetSplit;
  readonly gems: readonly WorldGem[];
}

export interface SearchTold {
  /** Skill sets that there are, and those that were worked out to the end. */
  readonly compared: number;
  readonly workedOut: number;
}

/** The types of legendary items, and how many slots take each. */
const typeRooms = [...groupBy(legendarySlots, (slot) => typeOfSlot(slot))].map(([type, slots]) => ({
  type,
  room: slots.length,
}));

/** Works out builds of one world. */
export class Builds {
  readonly #world: World;
  readonly #itemsOf: ReadonlyMap<string | null, readonly WorldItem[]>;
  readonly #splits: readonly SetSplit[];
  /** The best split by how the needs of the sets are met. */
  readonly #bestSplit = new Map<string, { readonly points: number; readonly split: SetSplit }>();
  readonly #needs: readonly string[];
  readonly gems: readonly WorldGem[];
  readonly gemPoints: number;

  constructor(world: World) {
    this.#world = world;
    this.#itemsOf = groupBy(
      world.items.filter(({ points }) => points > 0),
      ({ skill }) => skill,
    );
    this.#splits = setSplits(world.sets);
    this.#needs = [...new Set(world.sets.flatMap(({ needs }) => needs ?? []))];
    this.gems = world.gems
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points)
      .slice(0, world.gemPlaces);
    this.gemPoints = sum(this.gems);
  }

  /** The number of these skills that supply a trait, three at most. */
  suppliers(skills: readonly WorldSkill[], need: string): number {
    return Math.min(3, skills.filter(({ feeds }) => feeds.includes(need)).length);
  }

  /** The best split of the sets beside these skills. */
  splitFor(skills: readonly WorldSkill[]): { readonly points: number; readonly split: SetSplit } {
    const key = this.#needs.map((need) => this.suppliers(skills, need)).join();
    const known = this.#bestSplit.get(key);
    if (known !== undefined) return known;
    const best = this.rankSplits(skills)[0];
    if (best === undefined) throw new Error('Nothing can be worn, not even no set.');
    this.#bestSplit.set(key, best);
    return best;
  }

  /** All splits beside these skills, the best first; of those with as many points the one in which the fewest sets give none. */
  rankSplits(skills: readonly WorldSkill[]): { readonly points: number; readonly split: SetSplit }[] {
    const points = this.#world.sets.map((set) =>
      rowOf(set, set.needs === null ? 3 : this.suppliers(skills, set.needs)),
    );
    const idle = ({ parts }: SetSplit) => parts.filter(({ set, bonus }) => points[set]?.[bonus] === 0).length;
    return this.#splits
      .map((split) => ({
        points: splitPoints(split, points),
        split,
      }))
      .toSorted((a, b) => b.points - a.points || idle(a.split) - idle(b.split));
  }

  /** The items that are worth something beside these skills, by type, the best first. */
  candidates(skills: readonly WorldSkill[]): ReadonlyMap<ItemType, readonly WorldItem[]> {
    const usable = [null, ...skills.map(({ id }) => id)].flatMap((id) => this.#itemsOf.get(id) ?? []);
    return groupBy(
      usable.toSorted((a, b) => b.points - a.points || order(a.id, b.id)),
      ({ type }) => type,
    );
  }

  /** The best items for these skills: of those that turn one skill into another, one for each. */
  itemsFor(skills: readonly WorldSkill[]): { readonly points: number; readonly items: readonly WorldItem[] } {
    const candidates = this.candidates(skills);
    const bitOf = new Map(skills.map(({ id }, index) => [id, 1 << index]));
    /** By the skills that are turned. */
    let states = new Map<number, { readonly points: number; readonly items: readonly WorldItem[] }>([
      [0, { points: 0, items: [] }],
    ]);
    for (const { type, room } of typeRooms) {
      const next = new Map(states);
      const choices = choicesOf(leading(candidates.get(type) ?? [], room), room, bitOf);
      for (const [turned, state] of states)
        for (const choice of choices) {
          if ((turned & choice.turns) !== 0) continue;
          const key = turned | choice.turns;
          const points = state.points + choice.points;
          const known = next.get(key);
          if (known === undefined || points > known.points)
            next.set(key, { points, items: [...state.items, ...choice.items] });
        }
      states = next;
    }
    let best = { points: 0, items: [] as readonly WorldItem[] };
    for (const state of states.values()) if (state.points > best.points) best = state;
    return best;
  }

  /** The best build with exactly these skills. */
  with(primary: WorldSkill | null, skills: readonly WorldSkill[]): Build {
    const all = primary === null ? skills : [primary, ...skills];
    const worn = this.itemsFor(all);
    const split = this.splitFor(all);
    return {
      points: sum(all) + worn.points + split.points + this.gemPoints,
      primary,
      skills,
      items: worn.items,
      split: split.split,
      gems: this.gems,
    };
  }

  /** More than any build with these skills has: as if items never stood in one another's way and every set had what it needs. */
  #atMost(all: readonly WorldSkill[], sets: number): number {
    let points = sum(all) + sets + this.gemPoints;
    for (const { type, room } of typeRooms) {
      const best: number[] = [];
      for (const id of [null, ...all.map((skill) => skill.id)])
        for (const item of this.#itemsOf.get(id) ?? []) if (item.type === type) best.push(item.points);
      best.sort((a, b) => b - a);
      for (const each of best.slice(0, room)) points += each;
    }
    return points;
  }

  /**
   * The build with the most points of all, with proof: skill sets are worked out in the order of what they may have at most, until
   * none of the rest can have more.
   */
  best(onProgress?: (told: SearchTold) => void): { readonly build: Build; readonly told: SearchTold } {
    const { primaries, skills, skillPlaces } = this.#world;
    const everySet = this.splitAtMost();
    const sets: {
      readonly primary: WorldSkill | null;
      readonly skills: WorldSkill[];
      readonly most: number;
    }[] = [];
    for (const primary of primaries.length === 0 ? [null] : primaries)
      for (const chosen of combinations(skills, Math.min(skillPlaces, skills.length)))
        sets.push({
          primary,
          skills: chosen,
          most: this.#atMost(primary === null ? chosen : [primary, ...chosen], everySet),
        });
    sets.sort((a, b) => b.most - a.most);
    let best: Build | null = null;
    let workedOut = 0;
    onProgress?.({ compared: sets.length, workedOut });
    for (const each of sets) {
      if (best !== null && each.most <= best.points) break;
      const build = this.with(each.primary, each.skills);
      workedOut++;
      if (best === null || build.points > best.points) best = build;
      if (workedOut % 200 === 0) onProgress?.({ compared: sets.length, workedOut });
    }
    if (best === null) throw new Error('A class has no skill set at all.');
    onProgress?.({ compared: sets.length, workedOut });
    return { build: best, told: { compared: sets.length, workedOut } };
  }

  /** The most that sets give, as if each had what it needs. */
  splitAtMost(): number {
    const points = this.#world.sets.map((set) => rowOf(set, 3));
    return Math.max(...this.#splits.map((split) => splitPoints(split, points)));
  }
}

type BonusPoints = readonly [two: number, four: number, six: number];

/** Points of a set with so many suppliers of what it needs. */
function rowOf({ points }: Pick<WorldSet, 'points'>, fed: number): BonusPoints {
  const row = points[fed];
  if (row === undefined) throw new Error(`A set has no points for ${fed} suppliers.`);
  return row;
}

function splitPoints({ parts }: SetSplit, points: readonly BonusPoints[]): number {
  return parts.reduce((total, { set, bonus }) => {
    const row = points[set];
    if (row === undefined) throw new Error(`There is no set ${set}.`);
    return total + row[bonus];
  }, 0);
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const sum = (all: readonly { readonly points: number }[]): number =>
  all.reduce((total, { points }) => total + points, 0);

/** Leaves out what is never taken: after so many at least as good that turn nothing. */
function leading(sorted: readonly WorldItem[], room: number): WorldItem[] {
  const kept: WorldItem[] = [];
  let plain = 0;
  for (const item of sorted) {
    if (plain >= room) break;
    if (!item.transforms) plain++;
    kept.push(item);
  }
  return kept;
}

interface Choice {
  readonly points: number;
  readonly items: readonly WorldItem[];
  /** Bits of the skills that they turn. */
  readonly turns: number;
}

/** One item, or of a type with two slots one or two. */
function choicesOf(items: readonly WorldItem[], room: number, bitOf: ReadonlyMap<string, number>): Choice[] {
  const single = items.map((item): Choice => ({
    points: item.points,
    items: [item],
    // One that works with any skill turns none.
    turns: item.transforms && item.skill !== null ? (bitOf.get(item.skill) ?? 0) : 0,
  }));
  if (room === 1) return single;
  const pairs = single.flatMap((one, index) =>
    single.slice(index + 1).flatMap((other): Choice[] =>
      (one.turns & other.turns) !== 0
        ? []
        : [
            {
              points: one.points + other.points,
              items: [...one.items, ...other.items],
              turns: one.turns | other.turns,
            },
          ],
    ),
  );
  return [...pairs, ...single];
}

/** All choices of so many, in order. */
function* combinations<T>(all: readonly T[], count: number): Generator<T[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let index = 0; index + count <= all.length; index++)
    for (const rest of combinations(all.slice(index + 1), count - 1)) yield [all[index] as T, ...rest];
}
