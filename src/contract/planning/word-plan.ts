import { planTerms } from '#messages/planning/plan-terms.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { gearRanks } from '#catalogue/gear-progression.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { paragon } from '#catalogue/progression.ts';
import { loadoutSlots, typeOfSlot, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import type { EffectTag } from '#catalogue/planning/effect-tags.ts';
import type { AiRecommendation } from '../records/collections/planning/ai-recommendations.ts';
import type { EquipmentCatalogue } from '../records/loadouts/equipment-catalogue.ts';
import type { Plan, PlanLine, PlanPick } from './plan.ts';

/** The name of a line: a tag, one that is lost, or what else counts. */
export function lineText({ why }: PlanLine): string {
  if (why === 'owned' || why === 'power') return words[why];
  return why.startsWith('-')
    ? fill(words.losesTag, { tag: effectWords.tags[why.slice(1) as EffectTag] })
    : effectWords.tags[why as EffectTag];
}

/** The names of what a plan for a class has. */
export function namesOf(classId: string, equipment: EquipmentCatalogue) {
  const skills = equipment.skills[classId] ?? [];
  const named = (all: readonly { readonly id: string; readonly name: string }[]) => {
    const names = new Map(all.map(({ id, name }) => [id, name]));
    return (id: string): string => {
      const name = names.get(id);
      if (name === undefined) throw new Error(`The catalogue has nothing with the id ${id}.`);
      return name;
    };
  };
  return {
    skill: named(skills),
    item: named(equipment.items),
    set: named(equipment.sets),
    gem: named(legendaryGems),
  };
}

/** At most so many names for one place: the pick, then what could stand there instead. */
const namesIn = ({ id, alternatives }: PlanPick, nameOf: (id: string) => string) =>
  [id, ...alternatives.map((other) => other.id)].map(nameOf);

/**
 * A plan in the words of its player's language, as it is kept.
 *
 * @param id of the record that it becomes
 */
export function wordPlan(plan: Plan, equipment: EquipmentCatalogue, id: string): AiRecommendation {
  const { request, skills, items, sets, gems } = plan;
  const { classId, mode, focus, level, paragonLevel } = request;
  const ofClass = classes.find((each) => each.id === classId);
  if (ofClass === undefined) throw new RangeError(`There is no class "${classId}".`);
  const names = namesOf(classId, equipment);
  const most = skills
    .filter(({ place }) => place !== 'primary')
    .toSorted((a, b) => a.priority - b.priority)[0];
  const set = sets.toSorted((a, b) => b.points - a.points)[0];
  const focusText = planTerms.focuses[focus].toLowerCase();
  return {
    id,
    buildName:
      most === undefined
        ? fill(words.words.nameOfClass, { class: ofClass.name, focus: focusText })
        : fill(set === undefined ? words.words.name : words.words.nameWithSet, {
            skill: names.skill(most.id),
            class: ofClass.name,
            set: set === undefined ? '' : names.set(set.id),
          }),
    description: fill(words.words.description, { mode: planTerms.modes[mode], focus: focusText, level }),
    characterInput: {
      characterClass: ofClass.snakeCaseId,
      buildType: mode,
      buildFocus: focus,
      level,
      currentParagonLevel: paragonLevel,
      preferredWeapons: request.weapons,
      preferredPlaystyle: request.playstyle,
      additionalInfo: request.info,
      ...(request.activity !== undefined && request.activity !== 'any' && { activity: request.activity }),
    },
    skills: skills.map((skill) => ({
      name: names.skill(skill.id),
      description: skill.lines.map(lineText).join(', '),
      priority: skill.priority,
    })),
    equipment: loadoutSlots.map((slot) => {
      const pick = items.find((item) => item.slot === slot);
      return {
        slot: equipmentWords.slots[slot],
        recommendedItems: pick === undefined ? [] : namesIn(pick, names.item),
        statPriorities: statsFor(slot, ofClass.gamePrimaryAttribute),
      };
    }),
    gems: gems.map((gem) => ({ slot: gem.place, recommendedGems: namesIn(gem, names.gem) })),
    paragonPoints: plan.paragon.map(({ tree, points }) => ({
      category: tree ?? words.otherPoints,
      allocation: points,
    })),
    playstyleTips: tipsFor(plan, names),
    progressionPath: pathFor(plan, names),
    engine: {
      engineVersion: plan.engineVersion,
      catalogueVersion: plan.catalogueVersion,
      fit: plan.fit,
      picks: picksOf(plan),
    },
  };
}

/** The picks of a plan as a loadout has them. */
export function picksOf({ skills, items, gems }: Plan): AiRecommendation['engine']['picks'] {
  return {
    items: Object.fromEntries(items.map(({ slot, id }) => [slot, id])),
    gems: Object.fromEntries(
      gems.map(({ place, id, rank, activeStars }) => {
        const isFiveStar = legendaryGems.find((gem) => gem.id === id)?.stars === 5;
        return [place, { catalogueId: id, rank, ...(isFiveStar && activeStars && { activeStars }) }];
      }),
    ),
    skills: Object.fromEntries(skills.map(({ place, id }) => [place, id])),
  };
}

function statsFor(slot: LoadoutSlot, primary: 'Strength' | 'Intelligence' | null): string[] {
  const attributes: Readonly<Record<string, readonly string[]>> = gearRanks.upgradeAttributes;
  const { stats, primary: anyPrimary } = words.words;
  return (attributes[slot] ?? attributes[typeOfSlot(slot)] ?? []).map((attribute) =>
    attribute === 'primary'
      ? primary === null
        ? anyPrimary
        : stats[primary]
      : stats[attribute as keyof typeof stats],
  );
}

type Names = ReturnType<typeof namesOf>;

function tipsFor({ skills, sets }: Plan, names: Names): string[] {
  const { useFirst, feed, unfed } = words.words;
  const most = skills.find(({ priority }) => priority === 1);
  return [
    ...(most === undefined ? [] : [fill(useFirst, { skill: names.skill(most.id) })]),
    ...sets.flatMap(({ id, fed }) => {
      if (fed === null) return [];
      const set = names.set(id);
      return fed.skills.length === 0
        ? [fill(unfed, { set })]
        : [fill(feed, { set, skills: fed.skills.map(names.skill).join(', ') })];
    }),
  ];
}

function pathFor({ request, sets, gems, paragon: trees }: Plan, names: Names): string[] {
  const { level, sets: collect, gem, paragon: opens } = words.words;
  const first = gems.toSorted((a, b) => b.points - a.points).find(({ rank }) => rank < 10);
  const last = trees.findLastIndex(({ tree }) => tree !== null);
  const next = paragon.trees.find((tree) => !trees.some((row) => row.tree === tree));
  const missing = paragon.pointsToTheNextTree - (trees[last]?.points ?? 0);
  return [
    ...(request.level < 60 ? [level] : []),
    ...sets.map(({ id, pieces }) => fill(collect, { n: pieces, set: names.set(id) })),
    ...(first === undefined ? [] : [fill(gem, { gem: names.gem(first.id) })]),
    ...(next === undefined || missing <= 0 ? [] : [fill(fillCount(opens, missing), { tree: next })]),
  ];
}
