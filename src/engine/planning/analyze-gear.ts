import { taggedSkills } from '#catalogue/planning/tagged-skills.ts';
import { fitsSlot, legendarySlots, loadoutSlots, setSlots } from '#rules/equipment/slots.ts';
import { bonusThresholds } from '#rules/equipment/set-bonuses.ts';
import type {
  GearChange,
  GearFinding,
  GearReport,
  GearWorth,
  PlanRequest,
  WeighedLoadout,
} from '#contract/planning/plan.ts';
import { loadoutSkillPlaces } from '#contract/records/collections/loadouts.ts';
import { Builds, type WorldItem, type WorldSkill } from './best-build.ts';
import { apply } from './apply-change.ts';
import { Choice, type Equipment } from './choice.ts';
import { shareFed } from './weights.ts';

const MOST_CHANGES = 3;
const thresholds = Object.values(bonusThresholds);

/**
 * Weighs a loadout as a plan is weighed, and finds the single changes, and pairs of pieces of one set, that it gains most by.
 *
 * @param request its class, mode, focus and what its player owns; `use` says which changes count: all, or with `only` those that
 *   need nothing new
 * @throws {RangeError} for a class that the catalogue does not have
 */
export function analyzeGear(request: PlanRequest, loadout: WeighedLoadout, equipment: Equipment): GearReport {
  const skills = taggedSkills[request.classId];
  if (skills === undefined) throw new RangeError(`There is no class "${request.classId}".`);
  const nothing = { wishes: [], notUnderstood: [] };
  const anything = new Choice(
    { ...request, use: 'ignore', gemTier: 5, ranksOwned: true },
    skills,
    equipment,
    nothing,
  );
  const scale = new Scale(anything, equipment, loadout);
  const { build } = new Builds(anything.world).best();
  const score = scale.weigh(loadout);
  const best = Math.max(build.points, score);
  return {
    score,
    best,
    fit: best === 0 ? 100 : Math.round((100 * score) / best),
    findings: scale.findings(),
    worths: scale.worths(),
    changes: scale.changes(score, request),
  };
}

/** Weighs variants of one loadout. */
class Scale {
  readonly #choice: Choice;
  readonly #equipment: Equipment;
  readonly #loadout: WeighedLoadout;
  readonly #skills: ReadonlyMap<string, WorldSkill>;
  readonly #items: ReadonlyMap<string, WorldItem>;
  readonly #byId: ReadonlyMap<string, Equipment['items'][number]>;

  constructor(choice: Choice, equipment: Equipment, loadout: WeighedLoadout) {
    const { primaries, skills, items } = choice.world;
    this.#choice = choice;
    this.#equipment = equipment;
    this.#loadout = loadout;
    this.#skills = new Map([...primaries, ...skills].map((skill) => [skill.id, skill]));
    this.#items = new Map(items.map((item) => [item.id, item]));
    this.#byId = new Map(equipment.items.map((item) => [item.id, item]));
  }

  #skillsOf({ skills }: WeighedLoadout): WorldSkill[] {
    const ids = new Set(loadoutSkillPlaces.map((place) => skills[place]));
    return [...ids].flatMap((id) => this.#skills.get(id ?? '') ?? []);
  }

  /** Items that count: of this class, for a skill of the loadout, and of those that turn one skill the best. */
  #counted({ items }: WeighedLoadout, skills: ReadonlySet<string>): WorldItem[] {
    const worn = [...new Set(legendarySlots.map((slot) => items[slot]))]
      .flatMap((id) => this.#items.get(id ?? '') ?? [])
      .filter(({ skill, points }) => points > 0 && (skill === null || skills.has(skill)))
      .toSorted((a, b) => b.points - a.points);
    const turned = new Set<string>();
    return worn.filter(({ transforms, skill }) => {
      if (!transforms || skill === null) return true;
      if (turned.has(skill)) return false;
      turned.add(skill);
      return true;
    });
  }

  /** The sets whose bonuses work, with the points of these. */
  #setsOf({ items }: WeighedLoadout, skills: readonly WorldSkill[]) {
    const pieces = new Set(setSlots.flatMap((slot) => items[slot] ?? []));
    return this.#equipment.sets.flatMap((set) => {
      const count = [...pieces].filter((id) => this.#byId.get(id)?.setId === set.id).length;
      const bonus = thresholds.findLastIndex((threshold) => threshold <= count);
      if (bonus === -1) return [];
      const fed = this.#choice.fedOf(set, skills).length;
      const lines = this.#choice.setLines(set, bonus as 0 | 1 | 2, fed);
      return [{ set, fed, lines, points: lines.reduce((sum, { points }) => sum + points, 0) }];
    });
  }

  #gemPoints({ gems }: WeighedLoadout): number {
    const best = new Map<string, number>();
    for (const place of this.#choice.places) {
      const gem = gems[place];
      if (gem === null || gem === undefined) continue;
      best.set(gem.catalogueId, Math.max(best.get(gem.catalogueId) ?? 0, this.#choice.gemAtRank(gem).points));
    }
    return [...best.values()].reduce((sum, points) => sum + points, 0);
  }

  weigh(loadout: WeighedLoadout): number {
    const skills = this.#skillsOf(loadout);
    const points = (all: readonly { readonly points: number }[]) =>
      all.reduce((sum, each) => sum + each.points, 0);
    return (
      points(skills) +
      points(this.#counted(loadout, new Set(skills.map(({ id }) => id)))) +
      points(this.#setsOf(loadout, skills)) +
      this.#gemPoints(loadout)
    );
  }

  /** Everything that is worn, with why it counts: of two of one thing the better one. */
  worths(): GearWorth[] {
    const { items, gems, skills: used } = this.#loadout;
    const skills = this.#skillsOf(this.#loadout);
    const ids = new Set(skills.map(({ id }) => id));
    const counted = new Set(this.#counted(this.#loadout, ids).map(({ id }) => id));
    const choice = this.#choice;
    const worn = [
      ...loadoutSkillPlaces.map((place) => {
        const id = used[place] ?? '';
        return {
          kind: 'skill' as const,
          place,
          id,
          lines: ids.has(id) ? choice.worthOf('skill', id).lines : [],
        };
      }),
      ...legendarySlots.map((place) => {
        const id = items[place] ?? '';
        return {
          kind: 'item' as const,
          place,
          id,
          lines: counted.has(id) ? choice.worthOf('item', id).lines : [],
        };
      }),
      ...choice.places.map((place) => {
        const gem = gems[place];
        const lines = gem == null ? [] : choice.gemAtRank(gem).lines;
        return { kind: 'gem' as const, place, id: gem?.catalogueId ?? '', lines };
      }),
    ].filter(({ id }) => id !== '');
    const sum = ({ lines }: GearWorth) => lines.reduce((total, { points }) => total + points, 0);
    return [
      ...worn.map((one, index) => ({
        ...one,
        lines: worn.some(
          (other, at) =>
            other.kind === one.kind &&
            other.id === one.id &&
            (sum(other) > sum(one) || (sum(other) === sum(one) && at < index)),
        )
          ? []
          : one.lines,
      })),
      ...this.#setsOf(this.#loadout, skills).map(({ set: { id }, lines }) => ({
        kind: 'set' as const,
        place: null,
        id,
        lines,
      })),
    ];
  }

  findings(): GearFinding[] {
    const { items, gems } = this.#loadout;
    const skills = this.#skillsOf(this.#loadout);
    const ids = new Set(skills.map(({ id }) => id));
    const counted = new Set(this.#counted(this.#loadout, ids).map(({ id }) => id));
    const found: GearFinding[] = skills.length === 0 ? [{ kind: 'noSkills' }] : [];
    for (const place of legendarySlots) {
      const id = items[place];
      const item = this.#items.get(id ?? '');
      if (id === undefined || item === undefined || counted.has(id)) continue;
      if (item.points <= 0) found.push({ kind: 'unknownEffect', place, id });
      else if (item.skill !== null && !ids.has(item.skill)) found.push({ kind: 'skillNotUsed', place, id });
      else found.push({ kind: 'twoTransforms', place, id });
    }
    const seen = new Set<string>();
    for (const place of this.#choice.places) {
      const id = gems[place]?.catalogueId;
      if (id === undefined) continue;
      if (seen.has(id)) found.push({ kind: 'gemTwice', place, id });
      seen.add(id);
    }
    for (const { set, fed } of this.#setsOf(this.#loadout, skills))
      if (set.needs !== null && set.needs !== undefined && shareFed(fed) < 100)
        found.push({ kind: 'setUnfed', id: set.id, trait: set.needs, share: shareFed(fed) });
    const worn = new Set(setSlots.flatMap((slot) => items[slot] ?? []));
    for (const { id } of this.#equipment.sets) {
      const all = this.#equipment.items.filter(({ setId }) => setId === id).map((item) => item.id);
      const missing = all.filter((each) => !worn.has(each));
      const pieces = all.length - missing.length;
      if (missing.length > 0 && thresholds.includes((pieces + 1) as (typeof thresholds)[number]))
        found.push({ kind: 'setBroken', id, pieces, missing });
    }
    const slots = loadoutSlots.filter((slot) => items[slot] === undefined);
    const places = this.#choice.places.filter((place) => gems[place] == null);
    if (slots.length + places.length > 0) found.push({ kind: 'empty', slots, gems: places });
    return found;
  }

  changes(now: number, request: PlanRequest): GearChange[] {
    const all = this.#everyChange(request)
      .map((puts) => ({
        puts,
        gain: this.weigh(apply(this.#loadout, puts)) - now,
        isOwned: puts.every((put) => this.#isOwned(put)),
      }))
      .filter(({ gain, isOwned }) => gain > 0 && (request.use !== 'only' || isOwned))
      .toSorted(
        (a, b) => b.gain - a.gain || Number(b.isOwned) - Number(a.isOwned) || a.puts.length - b.puts.length,
      );
    const taken = new Set<string>();
    const kept: GearChange[] = [];
    for (const change of all) {
      // Two of one thing count once, so a second place for it would gain nothing beside the first.
      const parts = change.puts.flatMap(({ kind, place, id }) => [`${kind} ${place}`, id]);
      if (kept.length === MOST_CHANGES || parts.some((part) => taken.has(part))) continue;
      for (const part of parts) taken.add(part);
      kept.push(change);
    }
    return kept;
  }

  #isOwned(put: GearChange['puts'][number]): boolean {
    if (put.kind === 'skill') return true;
    return put.kind === 'gem' ? this.#choice.ownedGems.has(put.id) : this.#choice.ownedItems.has(put.id);
  }

  #everyChange({ classId }: PlanRequest): GearChange['puts'][] {
    const { primaries, skills, items, gems } = this.#choice.world;
    const { items: worn, gems: planned, skills: used } = this.#loadout;
    const usedSkills = new Set(Object.values(used));
    const wornItems = new Set(Object.values(worn));
    const plannedGems = new Set(Object.values(planned).map((gem) => gem?.catalogueId));
    const ofSkills = loadoutSkillPlaces.flatMap((place) =>
      (place === 'primary' ? primaries : skills)
        .filter(({ id }) => !usedSkills.has(id))
        .map(({ id }) => [{ kind: 'skill', place, id } as const]),
    );
    const ofItems = legendarySlots.flatMap((place) =>
      items
        .filter(({ id, points }) => {
          const item = this.#byId.get(id);
          return points > 0 && !wornItems.has(id) && item !== undefined && fitsSlot(item, place, classId);
        })
        .map(({ id }) => [{ kind: 'item', place, id } as const]),
    );
    const ofGems = this.#choice.places.flatMap((place) =>
      gems
        .filter(({ id }) => !plannedGems.has(id))
        .map(({ id }) => [{ kind: 'gem', place, id, ...this.#choice.gemAt(id) } as const]),
    );
    const pieces = setSlots.flatMap((place) =>
      this.#equipment.items
        .filter((item) => item.setId !== null && !wornItems.has(item.id) && fitsSlot(item, place, classId))
        .map(({ id, setId }) => ({ setId, put: { kind: 'item', place, id } as const })),
    );
    const single = pieces.map(({ put }) => [put]);
    const pairs = pieces.flatMap(({ setId, put }, index) =>
      pieces
        .slice(index + 1)
        .filter((other) => other.setId === setId && other.put.place !== put.place && other.put.id !== put.id)
        .map((other) => [put, other.put]),
    );
    return [...ofSkills, ...ofItems, ...ofGems, ...single, ...pairs];
  }
}
