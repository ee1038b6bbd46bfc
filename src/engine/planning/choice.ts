import type { TaggedSkill } from '#catalogue/planning/tagged-skills.ts';
import { legendaryGemEffects } from '#catalogue/gems/legendary-gem-effects.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { TagMark } from '#catalogue/planning/effect-tags.ts';
import { groupBy } from '#rules/group-by.ts';
import { foldName } from '#rules/names/fold-name.ts';
import { firstGemPlaces, gemPlaces } from '#contract/records/collections/characters/characters.ts';
import { loadoutSkillPlaces } from '#contract/records/collections/loadouts.ts';
import { gemFigures, gemOfCatalogue } from '#contract/records/characters/gem-figures.ts';
import type { BuilderSet, EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { PlanFocus } from '#contract/records/collections/planning/plan-terms.ts';
import type { PlanLine, PlanRequest } from '#contract/planning/plan.ts';
import type { Build, World, WorldGem, WorldItem, WorldSkill } from './best-build.ts';
import type { WorldSet } from './set-splits.ts';
import {
  OWNED,
  ratingPoints,
  shareAt,
  shareFed,
  tagLines,
  type Leaning,
  type MovedBases,
} from './weights.ts';
import type { ReadWishes } from './wishes.ts';

/** Tenths for something that was wished for by name: more than a whole build has without it. */
export const WISHED = 1_000_000;

export type Equipment = Pick<EquipmentCatalogue, 'items' | 'sets' | 'version'>;

/** The worth of something, line by line. */
interface Worth {
  readonly points: number;
  readonly lines: readonly PlanLine[];
}

const worth = (lines: readonly PlanLine[]): Worth => ({
  points: lines.reduce((sum, line) => sum + line.points, 0),
  lines: lines.filter((line) => line.points !== 0),
});

/** The rank of a gem, and of a 5-star one how many of its stars shine. */
interface HeldGem {
  readonly rank: number;
  readonly activeStars?: 2 | 3 | 4 | 5 | undefined;
}

export interface Asked extends PlanRequest {
  /** Counts gems at the rank that their player has, where that is more than the compared one, though use is `ignore`. */
  readonly ranksOwned?: boolean;
  /** Tries other weights, to see how much depends on them. */
  readonly moved?: MovedBases;
}

/** Tenths of a point without those for what is owned. */
const withoutOwned = (lines: readonly PlanLine[]): number =>
  lines.reduce((sum, { why, points }) => sum + (why === 'owned' ? 0 : points), 0);

/** A request beside the catalogue: what may be chosen, and what each is worth. */
export class Choice {
  readonly world: World;
  readonly asked: Asked;
  readonly skills: readonly TaggedSkill[];
  readonly equipment: Equipment;
  readonly #wanted: ReadonlySet<string>;
  readonly #avoided: ReadonlySet<string>;
  readonly #leaning: Leaning;
  readonly ownedGems: ReadonlyMap<
    string,
    { readonly rank: number; readonly activeStars?: 2 | 3 | 4 | 5 | undefined }
  >;
  readonly ownedItems: ReadonlyMap<string, number | undefined>;
  readonly #worths = new Map<string, Worth>();

  constructor(asked: Asked, skills: readonly TaggedSkill[], equipment: Equipment, { wishes }: ReadWishes) {
    this.asked = asked;
    this.skills = skills;
    this.equipment = equipment;
    const about = (...kinds: readonly string[]) =>
      wishes.filter(({ kind }) => kinds.includes(kind)).map((wish) => wish.about);
    this.#wanted = new Set(about('want'));
    this.#avoided = new Set(about('avoid'));
    this.#leaning = { toward: about('lean') as PlanFocus[], traits: about('trait'), moved: asked.moved };
    const kit = asked.kit ?? { gems: [], items: [] };
    const gems = new Map<string, { rank: number; activeStars?: 2 | 3 | 4 | 5 | undefined }>();
    for (const { gemId, ...gem } of kit.gems)
      if (gem.rank > (gems.get(gemId)?.rank ?? 0)) gems.set(gemId, gem);
    this.ownedGems = gems;
    this.ownedItems = new Map(kit.items.map(({ itemId, rating }) => [itemId, rating]));
    this.world = {
      primaries: this.#worldSkills('primary'),
      skills: this.#worldSkills('skill'),
      skillPlaces: loadoutSkillPlaces.length - 1,
      items: this.#worldItems(),
      sets: asked.level < 60 ? [] : this.#worldSets(),
      gems: this.#worldGems(),
      gemPlaces: this.places.length,
    };
  }

  get places() {
    return this.asked.secondWeapons ? gemPlaces : firstGemPlaces;
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
    const { focus, mode } = this.asked;
    return tagLines(marks, focus, mode, share, this.#leaning);
  }

  /** Lines for what its player has. */
  #ownedLines(isOwned: boolean): readonly PlanLine[] {
    return isOwned && this.asked.use === 'prefer' ? [{ why: 'owned', points: OWNED }] : [];
  }

  #powerLines(rating: number | null | undefined): readonly PlanLine[] {
    return rating === null || rating === undefined
      ? []
      : [{ why: 'power', points: ratingPoints(rating, this.asked.power) }];
  }

  #worldSkills(kind: 'primary' | 'skill'): WorldSkill[] {
    return this.skills
      .filter((skill) => skill.kind === kind && (skill.unlockLevel ?? 0) <= this.asked.level)
      .filter(({ id, tags }) => this.#mayTake(id, tags))
      .map(({ id, tags, feeds }) => ({ id, feeds, points: this.#note('skill', id, this.#tagLines(tags)) }));
  }

  #worldItems(): WorldItem[] {
    const { classId, use } = this.asked;
    const skillIds = new Map(this.skills.map(({ id, name }) => [foldName(name), id]));
    return this.equipment.items
      .filter((item) => item.setId === null && item.classes.includes(classId))
      .filter(({ id, tags = [] }) => this.#mayTake(id, tags) && (use !== 'only' || this.ownedItems.has(id)))
      .flatMap((item): WorldItem[] => {
        const skill = item.skill === null ? null : skillIds.get(foldName(item.skill));
        // One that changes a skill which the class does not have is of no use to any build.
        if (skill === undefined) return [];
        const lines = [
          ...this.#tagLines(item.tags ?? []),
          ...this.#powerLines(this.ownedItems.get(item.id)),
          ...this.#ownedLines(this.ownedItems.has(item.id)),
        ];
        const points = this.#note('item', item.id, lines);
        return [{ id: item.id, type: item.type, skill, transforms: item.transforms ?? false, points }];
      });
  }

  #worldSets(): WorldSet[] {
    const { use } = this.asked;
    const pieces = groupBy(
      this.equipment.items.filter(
        ({ id, setId }) => setId !== null && (use !== 'only' || this.ownedItems.has(id)),
      ),
      ({ setId }) => setId,
    );
    return this.equipment.sets
      .filter(({ id }) => !this.#avoided.has(id))
      .map((set) => ({
        id: set.id,
        pieces: (pieces.get(set.id) ?? []).map(({ id, type }) => ({ id, type })),
        needs: set.needs ?? null,
        points: [0, 1, 2, 3].map((fed) => {
          const upTo = (bonus: 0 | 1 | 2) =>
            worth(this.setLines(set, bonus, fed)).points + this.#wish(set.id);
          return [upTo(0), upTo(1), upTo(2)] as const;
        }),
      }))
      .filter(({ pieces: known }) => known.length > 1);
  }

  /** Why so many pieces of a set count, beside so many skills that supply what it needs. */
  setLines(set: BuilderSet, upTo: 0 | 1 | 2, fed: number): readonly PlanLine[] {
    const { bonusTags = [[], [], []], needs = null, when = [null, null, null] } = set;
    return ([0, 1, 2] as const)
      .filter((bonus) => bonus <= upTo)
      .flatMap((bonus) =>
        this.#tagLines(
          bonusTags[bonus],
          shareAt(when[bonus], this.asked.mode) * (needs === null ? 1 : shareFed(fed) / 100),
        ),
      );
  }

  /** The rank and stars at which a gem counts. */
  gemAt(id: string): { readonly rank: number; readonly activeStars?: 2 | 3 | 4 | 5 | undefined } {
    const { use, comparedRank, ranksOwned } = this.asked;
    const owned = this.ownedGems.get(id);
    const compared = { rank: comparedRank, activeStars: 5 } as const;
    if (owned === undefined || (use === 'ignore' && ranksOwned !== true)) return compared;
    return ranksOwned === true && owned.rank < comparedRank ? compared : owned;
  }

  figuresOf(id: string) {
    return this.#figuresAt(id, this.gemAt(id));
  }

  #figuresAt(id: string, { rank, activeStars }: HeldGem) {
    const gem = gemOfCatalogue(id, '', id, rank);
    return gemFigures(activeStars === undefined ? gem : { ...gem, activeStars }, this.asked.formulas);
  }

  /** The worth of a gem at its own rank; none of one that the catalogue does not have, or that may not be chosen. */
  gemAtRank(gem: HeldGem & { readonly catalogueId: string }): Worth {
    const noted = this.#worths.get(`gem ${gem.catalogueId}`);
    if (noted === undefined) return worth([]);
    return worth([
      ...noted.lines.filter(({ why }) => why !== 'power' && why !== 'owned'),
      ...this.#powerLines(this.#figuresAt(gem.catalogueId, gem).combatRating),
    ]);
  }

  #worldGems(): WorldGem[] {
    const { use, gemTier } = this.asked;
    return legendaryGems
      .filter(({ id, stars }) => stars <= gemTier && (use !== 'only' || this.ownedGems.has(id)))
      .flatMap(({ id }): WorldGem[] => {
        const effect = legendaryGemEffects[id];
        if (effect === undefined) throw new Error(`The catalogue says nothing of the effect of ${id}.`);
        if (!this.#mayTake(id, effect.tags)) return [];
        const lines = [
          ...this.#tagLines(effect.tags),
          ...this.#powerLines(this.figuresOf(id).combatRating),
          ...this.#ownedLines(this.ownedGems.has(id)),
        ];
        return [{ id, points: this.#note('gem', id, lines) }];
      });
  }

  worthOf(kind: 'skill' | 'item' | 'gem', id: string): Worth {
    const noted = this.#worths.get(`${kind} ${id}`);
    if (noted === undefined) throw new Error(`The ${kind} ${id} was never weighed.`);
    return noted;
  }

  /** The points of a build by what counts here, without those for what is owned; it may be of another choice. */
  scoreOf({ primary, skills, items, split, gems }: Build): number {
    const all = primary === null ? skills : [primary, ...skills];
    const worths = [
      ...all.map(({ id }) => this.worthOf('skill', id)),
      ...items.map(({ id }) => this.worthOf('item', id)),
      ...this.bySplit(split, all),
      ...gems.map(({ id }) => this.worthOf('gem', id)),
    ];
    return worths.reduce((sum, { lines }) => sum + withoutOwned(lines), 0);
  }

  fedOf(set: BuilderSet, skills: readonly WorldSkill[]): readonly string[] {
    const { needs = null } = set;
    return needs === null ? [] : skills.filter(({ feeds }) => feeds.includes(needs)).map(({ id }) => id);
  }

  bySplit({ worn, parts }: Build['split'], skills: readonly WorldSkill[]) {
    const pieces = [...worn.values()];
    return parts.map(({ bonus }, index) => {
      const ofPart = parts[index];
      const piece = pieces.find(({ set }) => set === ofPart?.set);
      const setId = this.equipment.items.find(({ id }) => id === piece?.id)?.setId;
      const set = this.equipment.sets.find(({ id }) => id === setId);
      if (set === undefined) throw new Error('A set of the build is not in the catalogue.');
      const fed = this.fedOf(set, skills);
      return { set, bonus, fed, ...worth(this.setLines(set, bonus, fed.length)) };
    });
  }
}
