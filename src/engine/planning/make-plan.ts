import { taggedSkills, type TaggedSkill } from '#catalogue/planning/tagged-skills.ts';
import { legendaryGemEffects } from '#catalogue/gems/legendary-gem-effects.ts';
import type { Plan, PlanRequest } from '#contract/planning/plan.ts';
import { Builds, type SearchTold, type World } from './best-build.ts';
import { Choice, type Asked, type Equipment } from './choice.ts';
import { paragonPoints } from './paragon-points.ts';
import { notesOf, picksOf } from './picks.ts';
import { namesToWish, readWishes } from './wishes.ts';

/** Grows by one with every change of rules or weights. */
export const ENGINE_VERSION = '2';

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
  const read = readWishes(
    [request.playstyle, request.info].join('\n'),
    namesToWish(skills, request.classId, equipment),
  );
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
  const plain = new Choice(request, skills, equipment, readWishes('', []));
  // Wishes make some effects count more, and Fit compares by what counts for everybody.
  const plainly = plain.scoreOf(build);
  const catalogueVersion = versionOf(equipment);
  return {
    engineVersion: ENGINE_VERSION,
    catalogueVersion,
    request,
    score: asked.scoreOf(build),
    best,
    fit: best === 0 ? 100 : Math.round((100 * plainly) / best),
    ...picksOf(asked, build, builds),
    paragon: paragonPoints(request.paragonLevel, request.focus),
    ...told,
    wishes: read.wishes,
    notUnderstood: read.notUnderstood,
    notes: notesOf(asked, build, catalogueVersion),
  };
}

/**
 * The choices of a request, each with its points; free text is not read.
 *
 * @throws {RangeError} for a class that the catalogue does not have
 */
export function worldFor(asked: Asked, equipment: Equipment): World {
  return new Choice(asked, skillsOf(asked.classId), equipment, readWishes('', [])).world;
}

function skillsOf(classId: string): readonly TaggedSkill[] {
  const skills = taggedSkills[classId];
  if (skills === undefined) throw new RangeError(`There is no class "${classId}".`);
  return skills;
}

/** The edition of the equipment, and a digest of every tag that counts. */
export function versionOf({ items, sets, version }: Equipment): string {
  const counted = JSON.stringify([
    items.map(({ id, tags = [] }) => [id, tags]),
    sets.map(({ id, bonusTags = [], needs = null }) => [id, bonusTags, needs]),
    Object.values(taggedSkills).map((skills) => skills.map(({ id, tags, feeds }) => [id, tags, feeds])),
    Object.entries(legendaryGemEffects).map(([id, { tags }]) => [id, tags]),
  ]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < counted.length; index++)
    hash = Math.imul(hash ^ counted.charCodeAt(index), 0x01000193) >>> 0;
  return `${version ?? 'unnamed'}+${hash.toString(16).padStart(8, '0')}`;
}
