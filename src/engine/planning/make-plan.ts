import { classSkills, type ClassSkill } from '#catalogue/classes/class-skills.ts';
import { legendaryGemEffects } from '#catalogue/gems/legendary-gem-effects.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { TagMark } from '#catalogue/planning/effect-tags.ts';
import { paragon } from '#catalogue/progression.ts';
import { groupBy } from '#rules/group-by.ts';
import { foldName } from '#rules/names/fold-name.ts';
import { legendarySlots, setSlots, typeOfSlot } from '#rules/equipment/slots.ts';
import { firstGemPlaces, gemPlaces } from '#contract/records/collections/characters/characters.ts';
import { loadoutSkillPlaces } from '#contract/records/collections/loadouts.ts';
import { gemFigures, gemOfCatalogue } from '#contract/records/characters/gem-figures.ts';
import type {
  BuilderItem,
  BuilderSet,
  EquipmentCatalogue,
} from '#contract/records/loadouts/equipment-catalogue.ts';
import type {
  GemPick,
  ItemPick,
  Plan,
  PlanFocus,
  PlanLine,
  PlanNote,
  PlanRequest,
  SetPick,
  SkillPick,
} from '#contract/planning/plan.ts';
import {
  Builds,
  type Build,
  type SearchTold,
  type World,
  type WorldGem,
  type WorldItem,
  type WorldSkill,
} from './best-build.ts';
import type { WorldSet } from './set-splits.ts';
import { OWNED, ratingPoints, shareAt, shareFed, tagLines, type Leaning } from './weights.ts';
import { readWishes, type Named, type ReadWishes } from './wishes.ts';

/** Grows by one with every change of rules or weights. */
export const ENGINE_VERSION = '1';

/** Tenths for something that was wished for by name: more than a whole build has without it. */
const WISHED = 1_000_000;

const ALTERNATIVES = 3;

type Equipment = Pick<EquipmentCatalogue, 'items' | 'sets' | 'version'>;

/** What something is worth, line by line. */
interface Worth {
  readonly points: number;
  readonly lines: readonly PlanLine[];
}

const worth = (lines: readonly PlanLine[]): Worth => ({
  points: lines.reduce((sum, line) => sum + line.points, 0),
  lines: lines.filter((line) => line.points !== 0),
});

/**
 * Chooses the build with the most points for a request, with proof, from what the catalogue has.
 *
 * @throws {RangeError} for a class that the catalogue does not have
 */
export function makePlan(
  request: PlanRequest,
  equipment: Equipment,
  onProgress?: (told: SearchTold) => void,
): Plan {
  const skills = skillsOf(request.classId);
  const read = readWishes([request.playstyle, request.info].join('\n'), namesFor(skills, request, equipment));
  const asked = new Choice(request, skills, equipment, read);
  const builds = new Builds(asked.world);
  const { build, told } = builds.best(onProgress);
  const anything = new Choice(
    { ...request, use: 'ignore', gemTier: 5, ranksOwned: true },
    skills,
    equipment,
    readWishes('', []),
  );
  const best = new Builds(anything.world).best().build.points;
  const score = anything.scoreOf(build);
  return {
    engineVersion: ENGINE_VERSION,
    catalogueVersion: versionOf(equipment),
    request,
    score,
    best,
    fit: best === 0 ? 100 : Math.round((100 * score) / best),
    ...asked.picksOf(build, builds),
    paragon: paragonPoints(request.paragonLevel, request.focus),
    ...told,
    wishes: read.wishes,
    notUnderstood: read.notUnderstood,
    notes: asked.notes(build),
  };
}

/**
 * What a request may choose from, each with its points; free text is not read.
 *
 * @throws {RangeError} for a class that the catalogue does not have
 */
export function worldFor(request: PlanRequest, equipment: Equipment): World {
  return new Choice(request, skillsOf(request.classId), equipment, readWishes('', [])).world;
}

function skillsOf(classId: string): readonly ClassSkill[] {
  const skills = classSkills[classId];
  if (skills === undefined) throw new RangeError(`There is no class "${classId}".`);
  return skills;
}

interface Asked extends PlanRequest {
  /** Counts gems at the rank that their player has, where that is more than the compared one, though use is `ignore`. */
  readonly ranksOwned?: boolean;
}

/** A request beside the catalogue: what may be chosen, and what each is worth. */
class Choice {
  readonly world: World;
  readonly #asked: Asked;
  readonly #skills: readonly ClassSkill[];
  readonly #equipment: Equipment;
  readonly #wanted: ReadonlySet<string>;
  readonly #avoided: ReadonlySet<string>;
  readonly #leaning: Leaning;
  readonly #ownedGems: ReadonlyMap<string, { readonly rank: number; readonly activeStars?: 2 | 3 | 4 | 5 }>;
  readonly #ownedItems: ReadonlyMap<string, number | undefined>;
  readonly #worths = new Map<string, Worth>();

  constructor(asked: Asked, skills: readonly ClassSkill[], equipment: Equipment, { wishes }: ReadWishes) {
    this.#asked = asked;
    this.#skills = skills;
    this.#equipment = equipment;
    const about = (...kinds: readonly string[]) =>
      wishes.filter(({ kind }) => kinds.includes(kind)).map((wish) => wish.about);
    this.#wanted = new Set(about('want'));
    this.#avoided = new Set(about('avoid'));
    this.#leaning = { toward: about('lean') as PlanFocus[], traits: about('trait') };
    const kit = asked.kit ?? { gems: [], items: [] };
    const gems = new Map<string, { rank: number; activeStars?: 2 | 3 | 4 | 5 }>();
    for (const { gemId, ...gem } of kit.gems)
      if (gem.rank > (gems.get(gemId)?.rank ?? 0)) gems.set(gemId, gem);
    this.#ownedGems = gems;
    this.#ownedItems = new Map(kit.items.map(({ itemId, rating }) => [itemId, rating]));
    this.world = {
      primaries: this.#worldSkills('primary'),
      skills: this.#worldSkills('skill'),
      skillPlaces: loadoutSkillPlaces.length - 1,
      items: this.#worldItems(),
      sets: asked.level < 60 ? [] : this.#worldSets(),
      gems: this.#worldGems(),
      gemPlaces: this.#places.length,
    };
  }

  get #places() {
    return this.#asked.secondWeapons ? gemPlaces : firstGemPlaces;
  }

  #mayTake(id: string, marks: readonly TagMark[]): boolean {
    return !this.#avoided.has(id) && !marks.some((mark) => this.#avoided.has(mark));
  }

  /** Notes what something is worth; what is wished for by name counts more than all else. */
  #note(kind: 'skill' | 'item' | 'gem', id: string, lines: readonly PlanLine[]): number {
    const noted = worth(lines);
    this.#worths.set(`${kind} ${id}`, noted);
    return noted.points + this.#wish(id);
  }

  #wish(id: string): number {
    return this.#wanted.has(id) ? WISHED : 0;
  }

  #tagLines(marks: readonly TagMark[], share?: number) {
    const { focus, mode } = this.#asked;
    return tagLines(marks, focus, mode, share, this.#leaning);
  }

  /** Lines for what its player has. */
  #ownedLines(isOwned: boolean): readonly PlanLine[] {
    return isOwned && this.#asked.use === 'prefer' ? [{ why: 'owned', points: OWNED }] : [];
  }

  #powerLines(rating: number | null | undefined): readonly PlanLine[] {
    return rating === null || rating === undefined
      ? []
      : [{ why: 'power', points: ratingPoints(rating, this.#asked.power) }];
  }

  #worldSkills(kind: 'primary' | 'skill'): WorldSkill[] {
    return this.#skills
      .filter((skill) => skill.kind === kind && (skill.unlockLevel ?? 0) <= this.#asked.level)
      .filter(({ id, tags }) => this.#mayTake(id, tags))
      .map(({ id, tags, feeds }) => ({ id, feeds, points: this.#note('skill', id, this.#tagLines(tags)) }));
  }

  #worldItems(): WorldItem[] {
    const { classId, use } = this.#asked;
    const skillIds = new Map(this.#skills.map(({ id, name }) => [foldName(name), id]));
    return this.#equipment.items
      .filter((item) => item.setId === null && item.classes.includes(classId))
      .filter(({ id, tags = [] }) => this.#mayTake(id, tags) && (use !== 'only' || this.#ownedItems.has(id)))
      .flatMap((item): WorldItem[] => {
        const skill = item.skill === null ? null : skillIds.get(foldName(item.skill));
        // One that changes a skill which the class does not have is of no use to any build.
        if (skill === undefined) return [];
        const lines = [
          ...this.#tagLines(item.tags ?? []),
          ...this.#powerLines(this.#ownedItems.get(item.id)),
          ...this.#ownedLines(this.#ownedItems.has(item.id)),
        ];
        const points = this.#note('item', item.id, lines);
        return [{ id: item.id, type: item.type, skill, transforms: item.transforms ?? false, points }];
      });
  }

  #worldSets(): WorldSet[] {
    const { use } = this.#asked;
    const pieces = groupBy(
      this.#equipment.items.filter(
        ({ id, setId }) => setId !== null && (use !== 'only' || this.#ownedItems.has(id)),
      ),
      ({ setId }) => setId,
    );
    return this.#equipment.sets
      .filter(({ id }) => !this.#avoided.has(id))
      .map((set) => ({
        id: set.id,
        pieces: (pieces.get(set.id) ?? []).map(({ id, type }) => ({ id, type })),
        needs: set.needs ?? null,
        points: [0, 1, 2, 3].map((fed) => {
          const [two, four, six] = ([0, 1, 2] as const).map(
            (bonus) => worth(this.#setLines(set, bonus, fed)).points + this.#wish(set.id),
          );
          return [two ?? 0, four ?? 0, six ?? 0] as const;
        }),
      }))
      .filter(({ pieces: known }) => known.length > 1);
  }

  /** Why so many pieces of a set count, beside so many skills that supply what it needs. */
  #setLines(set: BuilderSet, upTo: 0 | 1 | 2, fed: number): readonly PlanLine[] {
    const { bonusTags = [[], [], []], needs = null, when = [null, null, null] } = set;
    return ([0, 1, 2] as const)
      .filter((bonus) => bonus <= upTo)
      .flatMap((bonus) =>
        this.#tagLines(
          bonusTags[bonus],
          shareAt(when[bonus], this.#asked.mode) * (needs === null ? 1 : shareFed(fed) / 100),
        ),
      );
  }

  /** The rank and stars at which a gem counts. */
  #gemAt(id: string): { readonly rank: number; readonly activeStars?: 2 | 3 | 4 | 5 } {
    const { use, comparedRank, ranksOwned } = this.#asked;
    const owned = this.#ownedGems.get(id);
    const compared = { rank: comparedRank, activeStars: 5 } as const;
    if (owned === undefined || (use === 'ignore' && ranksOwned !== true)) return compared;
    return ranksOwned === true && owned.rank < comparedRank ? compared : owned;
  }

  #figuresOf(id: string) {
    const { rank, activeStars } = this.#gemAt(id);
    const gem = gemOfCatalogue(id, '', id, rank);
    return gemFigures(activeStars === undefined ? gem : { ...gem, activeStars }, this.#asked.formulas);
  }

  #worldGems(): WorldGem[] {
    const { use, gemTier } = this.#asked;
    return legendaryGems
      .filter(({ id, stars }) => stars <= gemTier && (use !== 'only' || this.#ownedGems.has(id)))
      .flatMap(({ id }): WorldGem[] => {
        const effect = legendaryGemEffects[id];
        if (effect === undefined) throw new Error(`The catalogue says nothing of the effect of ${id}.`);
        if (!this.#mayTake(id, effect.tags)) return [];
        const lines = [
          ...this.#tagLines(effect.tags),
          ...this.#powerLines(this.#figuresOf(id).combatRating),
          ...this.#ownedLines(this.#ownedGems.has(id)),
        ];
        return [{ id, points: this.#note('gem', id, lines) }];
      });
  }

  #worthOf(kind: 'skill' | 'item' | 'gem', id: string): Worth {
    const noted = this.#worths.get(`${kind} ${id}`);
    if (noted === undefined) throw new Error(`The ${kind} ${id} was never weighed.`);
    return noted;
  }

  /** The points of a build of another choice by what counts here, without those for what is owned. */
  scoreOf({ primary, skills, items, split, gems }: Build): number {
    const all = primary === null ? skills : [primary, ...skills];
    const own = this.#bySplit(split, all);
    return (
      all.reduce((sum, { id }) => sum + this.#worthOf('skill', id).points, 0) +
      items.reduce((sum, { id }) => sum + this.#worthOf('item', id).points, 0) +
      own.reduce((sum, { points }) => sum + points, 0) +
      gems.reduce((sum, { id }) => sum + this.#worthOf('gem', id).points, 0)
    );
  }

  #fedOf(set: BuilderSet, skills: readonly WorldSkill[]): readonly string[] {
    const { needs = null } = set;
    return needs === null ? [] : skills.filter(({ feeds }) => feeds.includes(needs)).map(({ id }) => id);
  }

  #bySplit({ worn, parts }: Build['split'], skills: readonly WorldSkill[]) {
    const pieces = [...worn.values()];
    return parts.map(({ bonus }, index) => {
      const ofPart = parts[index];
      const piece = pieces.find(({ set }) => set === ofPart?.set);
      const setId = this.#equipment.items.find(({ id }) => id === piece?.id)?.setId;
      const set = this.#equipment.sets.find(({ id }) => id === setId);
      if (set === undefined) throw new Error('A set of the build is not in the catalogue.');
      const fed = this.#fedOf(set, skills);
      return { set, bonus, fed, ...worth(this.#setLines(set, bonus, fed.length)) };
    });
  }

  picksOf(build: Build, builds: Builds): Pick<Plan, 'skills' | 'items' | 'sets' | 'gems' | 'documented'> {
    const all = build.primary === null ? build.skills : [build.primary, ...build.skills];
    const skills = this.#skillPicks(build, builds);
    const items = [...this.#itemPicks(build, builds, all), ...this.#setItems(build)];
    const sets = this.#setPicks(build, builds, all);
    const gems = this.#gemPicks(build);
    const fed = new Set(sets.filter(({ points }) => points > 0).map(({ id }) => id));
    const known =
      [...skills, ...gems].filter(({ lines }) => lines.some(({ why }) => why !== 'owned')).length +
      items.filter(({ id, lines }) => lines.length > 0 || fed.has(this.#setOf(id) ?? '')).length;
    return {
      skills,
      items,
      sets,
      gems,
      documented: {
        known,
        of: loadoutSkillPlaces.length + legendarySlots.length + setSlots.length + this.#places.length,
      },
    };
  }

  #setOf(itemId: string): string | null | undefined {
    return this.#equipment.items.find(({ id }) => id === itemId)?.setId;
  }

  #skillPicks(build: Build, builds: Builds): SkillPick[] {
    const chosen = build.primary === null ? build.skills : [build.primary, ...build.skills];
    const without = (skill: WorldSkill) =>
      skill === build.primary
        ? builds.with(null, build.skills)
        : builds.with(
            build.primary,
            build.skills.filter((each) => each !== skill),
          );
    const losses = chosen
      .map((skill) => ({ id: skill.id, loss: build.points - without(skill).points }))
      .toSorted((a, b) => b.loss - a.loss);
    const { primaries, skills } = this.world;
    return chosen.map((skill, index): SkillPick => {
      const isPrimary = skill === build.primary;
      const others = (isPrimary ? primaries : skills).filter((each) => !chosen.includes(each));
      const place = loadoutSkillPlaces[build.primary === null ? index + 1 : index];
      if (place === undefined) throw new Error('A build has more skills than there are places.');
      return {
        place,
        id: skill.id,
        ...this.#worthOf('skill', skill.id),
        isOwned: false,
        priority: losses.findIndex(({ id }) => id === skill.id) + 1,
        alternatives: closest(
          others.map((other) => ({
            id: other.id,
            difference:
              (isPrimary
                ? builds.with(other, build.skills)
                : builds.with(
                    build.primary,
                    build.skills.map((each) => (each === skill ? other : each)),
                  )
              ).points - build.points,
          })),
        ),
      };
    });
  }

  #itemPicks(build: Build, builds: Builds, skills: readonly WorldSkill[]): ItemPick[] {
    const candidates = builds.candidates(skills);
    const left = [...build.items];
    return legendarySlots.flatMap((slot): ItemPick[] => {
      const type = typeOfSlot(slot);
      const index = left.findIndex((item) => item.type === type);
      const [item] = index === -1 ? [] : left.splice(index, 1);
      if (item === undefined) return [];
      const turned = new Set(
        build.items.filter((other) => other !== item && other.transforms).map((other) => other.skill),
      );
      const others = (candidates.get(type) ?? []).filter(
        (other) => !build.items.includes(other) && !(other.transforms && turned.has(other.skill)),
      );
      return [
        {
          slot,
          id: item.id,
          ...this.#worthOf('item', item.id),
          isOwned: this.#ownedItems.has(item.id),
          alternatives: closest(others.map(({ id, points }) => ({ id, difference: points - item.points }))),
        },
      ];
    });
  }

  #setItems({ split }: Build): ItemPick[] {
    return setSlots.flatMap((slot): ItemPick[] => {
      const piece = split.worn.get(slot);
      if (piece === undefined) return [];
      return [
        {
          slot,
          id: piece.id,
          points: 0,
          lines: [],
          isOwned: this.#ownedItems.has(piece.id),
          alternatives: [],
        },
      ];
    });
  }

  #setPicks(build: Build, builds: Builds, skills: readonly WorldSkill[]): SetPick[] {
    const ranked = builds.rankSplits(skills);
    const now = builds.splitFor(skills).points;
    const { sets } = this.world;
    const worn = new Set(build.split.parts.map(({ set }) => sets[set]?.id));
    return this.#bySplit(build.split, skills).map(({ set, bonus, fed, points, lines }) => {
      const { needs = null } = set;
      const others = sets
        .filter(({ id }) => !worn.has(id))
        .flatMap(({ id }) => {
          const other = ranked.find(({ split: { parts } }) => {
            const ids = new Set(parts.map((part) => sets[part.set]?.id));
            return ids.has(id) && !ids.has(set.id);
          });
          return other === undefined ? [] : [{ id, difference: other.points - now }];
        });
      return {
        id: set.id,
        pieces: [2, 4, 6][bonus] as number,
        points,
        lines,
        fed: needs === null ? null : { trait: needs, skills: fed, share: shareFed(fed.length) },
        alternatives: closest(others),
      };
    });
  }

  #gemPicks(build: Build): GemPick[] {
    const others = this.world.gems.filter((gem) => !build.gems.includes(gem) && gem.points > 0);
    return build.gems.map((gem, index): GemPick => {
      const place = this.#places[index];
      if (place === undefined) throw new Error('A build has more gems than there are places.');
      return {
        place,
        id: gem.id,
        ...this.#worthOf('gem', gem.id),
        ...this.#gemAt(gem.id),
        ...this.#figuresOf(gem.id),
        isOwned: this.#ownedGems.has(gem.id),
        alternatives: closest(others.map(({ id, points }) => ({ id, difference: points - gem.points }))),
      };
    });
  }

  notes(build: Build): PlanNote[] {
    const { level, paragonLevel, weapons, kit, use } = this.#asked;
    const chosen = [build.primary, ...build.skills].map((skill) =>
      this.#skills.find(({ id }) => id === skill?.id),
    );
    const held: readonly [PlanNote, boolean][] = [
      ['skillsNotKnown', this.#skills.length === 0],
      ['unlockLevelsUnknown', level < 60 && chosen.some((skill) => skill?.unlockLevel === null)],
      ['noItemsOfClass', this.world.items.length === 0],
      ['setsByRulesOf2022', level < 60],
      ['paragonBeyond', paragonLevel > paragonRoom],
      ['weaponsChangeNothing', weapons.length > 0],
      ['nothingOwned', use === 'only' && (kit === null || (kit.gems.length === 0 && kit.items.length === 0))],
    ];
    return held.filter(([, holds]) => holds).map(([note]) => note);
  }
}

const closest = (all: readonly { readonly id: string; readonly difference: number }[]) =>
  all.toSorted((a, b) => b.difference - a.difference || (a.id < b.id ? -1 : 1)).slice(0, ALTERNATIVES);

function namesFor(
  skills: readonly ClassSkill[],
  { classId }: PlanRequest,
  { items, sets }: Equipment,
): readonly Named[] {
  const mine = items.filter((item: BuilderItem) => item.setId === null && item.classes.includes(classId));
  return [
    ...[...skills, ...mine, ...sets].map(({ id, name }) => ({ id, names: [name] })),
    ...legendaryGems.map(({ id, name, otherNames }) => ({ id, names: [name, ...otherNames] })),
  ];
}

/** Trees that serve a focus first, by what guides of the launch say of them. */
const treesFor: Readonly<Record<PlanFocus, readonly string[]>> = {
  damage: ['Vanquisher', 'Slinger'],
  survivability: ['Survivor', 'Gladiator'],
  control: ['Gladiator', 'Brawler'],
  support: ['Survivor', 'Brawler'],
};

const paragonRoom = paragon.trees.length * paragon.skillsOfATree;

/**
 * Points by tree, in the order of the trees: a tree opens with ten points in the one before it; then the trees of the focus are
 * filled, then the others. Beyond the trees that are known the rest has no tree.
 *
 * @returns rows whose points sum to `level`
 */
export function paragonPoints(level: number, focus: PlanFocus): Plan['paragon'] {
  const { trees, skillsOfATree, pointsToTheNextTree } = paragon;
  const points = trees.map(() => 0);
  let left = level;
  const give = (index: number, upTo: number) => {
    const more = Math.min(left, Math.max(0, upTo - (points[index] ?? 0)));
    points[index] = (points[index] ?? 0) + more;
    left -= more;
  };
  for (const name of treesFor[focus]) {
    const wanted = trees.findIndex((tree) => tree === name);
    for (let index = 0; index < wanted; index++) give(index, pointsToTheNextTree);
    give(wanted, skillsOfATree);
  }
  for (const index of trees.keys()) give(index, skillsOfATree);
  return [
    ...trees.map((tree, index) => ({ tree, points: points[index] ?? 0 })).filter((row) => row.points > 0),
    ...(left > 0 ? [{ tree: null, points: left }] : []),
  ];
}

/** The edition of the equipment, and a digest of every tag that counts. */
export function versionOf({ items, sets, version }: Equipment): string {
  const counted = JSON.stringify([
    items.map(({ id, tags = [] }) => [id, tags]),
    sets.map(({ id, bonusTags = [], needs = null }) => [id, bonusTags, needs]),
    Object.values(classSkills).map((skills) => skills.map(({ id, tags, feeds }) => [id, tags, feeds])),
    Object.entries(legendaryGemEffects).map(([id, { tags }]) => [id, tags]),
  ]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < counted.length; index++)
    hash = Math.imul(hash ^ counted.charCodeAt(index), 0x01000193) >>> 0;
  return `${version ?? 'unnamed'}+${hash.toString(16).padStart(8, '0')}`;
}
