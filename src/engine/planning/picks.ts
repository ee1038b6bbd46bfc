import { activityModes } from '#catalogue/planning/activities.ts';
import { loadoutSkillPlaces } from '#contract/records/collections/loadouts.ts';
import { legendarySlots, setSlots, typeOfSlot } from '#rules/equipment/slots.ts';
import type { GemPick, ItemPick, Plan, PlanNote, SetPick, SkillPick } from '#contract/planning/plan.ts';
import type { Build, Builds, WorldSkill } from './best-build.ts';
import { WISHED, type Choice } from './choice.ts';
import { paragonRoom } from './paragon-points.ts';
import { shareFed } from './weights.ts';

const ALTERNATIVES = 3;

/** The picks of a build, each with why, and what could stand in its place. */
export function picksOf(
  choice: Choice,
  build: Build,
  builds: Builds,
): Pick<Plan, 'skills' | 'items' | 'sets' | 'gems' | 'documented'> {
  const all = build.primary === null ? build.skills : [build.primary, ...build.skills];
  const skills = skillPicks(choice, build, builds);
  const items = [...itemPicks(choice, build, builds, all), ...setItems(choice, build)];
  const sets = setPicks(choice, build, builds, all);
  const gems = gemPicks(choice, build);
  const fed = new Set(sets.filter(({ points }) => points > 0).map(({ id }) => id));
  const known =
    [...skills, ...gems].filter(({ lines }) => lines.some(({ why }) => why !== 'owned')).length +
    items.filter(({ id, lines }) => lines.length > 0 || fed.has(setOf(choice, id) ?? '')).length;
  return {
    skills,
    items,
    sets,
    gems,
    documented: {
      known,
      of: loadoutSkillPlaces.length + legendarySlots.length + setSlots.length + choice.places.length,
    },
  };
}

function setOf(choice: Choice, itemId: string): string | null | undefined {
  return choice.equipment.items.find(({ id }) => id === itemId)?.setId;
}

function skillPicks(choice: Choice, build: Build, builds: Builds): SkillPick[] {
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
  const { primaries, skills } = choice.world;
  return chosen.map((skill, index): SkillPick => {
    const isPrimary = skill === build.primary;
    const others = (isPrimary ? primaries : skills).filter((each) => !chosen.includes(each));
    const place = loadoutSkillPlaces[build.primary === null ? index + 1 : index];
    if (place === undefined) throw new Error('A build has more skills than there are places.');
    return {
      place,
      id: skill.id,
      ...choice.worthOf('skill', skill.id),
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

function itemPicks(choice: Choice, build: Build, builds: Builds, skills: readonly WorldSkill[]): ItemPick[] {
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
        ...choice.worthOf('item', item.id),
        isOwned: choice.ownedItems.has(item.id),
        alternatives: closest(others.map(({ id, points }) => ({ id, difference: points - item.points }))),
      },
    ];
  });
}

function setItems(choice: Choice, { split }: Build): ItemPick[] {
  return setSlots.flatMap((slot): ItemPick[] => {
    const piece = split.worn.get(slot);
    if (piece === undefined) return [];
    return [
      {
        slot,
        id: piece.id,
        points: 0,
        lines: [],
        isOwned: choice.ownedItems.has(piece.id),
        alternatives: [],
      },
    ];
  });
}

function setPicks(choice: Choice, build: Build, builds: Builds, skills: readonly WorldSkill[]): SetPick[] {
  const ranked = builds.rankSplits(skills);
  const now = builds.splitFor(skills).points;
  const { sets } = choice.world;
  const worn = new Set(build.split.parts.map(({ set }) => sets[set]?.id));
  return choice.bySplit(build.split, skills).map(({ set, bonus, fed, points, lines }) => {
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

function gemPicks(choice: Choice, build: Build): GemPick[] {
  const others = choice.world.gems.filter((gem) => !build.gems.includes(gem) && gem.points > 0);
  return build.gems.map((gem, index): GemPick => {
    const place = choice.places[index];
    if (place === undefined) throw new Error('A build has more gems than there are places.');
    return {
      place,
      id: gem.id,
      ...choice.worthOf('gem', gem.id),
      ...choice.gemAt(gem.id),
      ...choice.figuresOf(gem.id),
      isOwned: choice.ownedGems.has(gem.id),
      alternatives: closest(others.map(({ id, points }) => ({ id, difference: points - gem.points }))),
    };
  });
}

/** Remarks on a plan beside its picks; `version` is the edition of the catalogue. */
export function notesOf(choice: Choice, build: Build, version: string): PlanNote[] {
  const { level, paragonLevel, weapons, kit, use, mode, activity = 'any', catalogueVersion } = choice.asked;
  const against = activityModes[activity];
  const chosen = [build.primary, ...build.skills].map((skill) =>
    choice.skills.find(({ id }) => id === skill?.id),
  );
  const held: readonly [PlanNote, boolean][] = [
    ['skillsNotKnown', choice.skills.length === 0],
    ['unlockLevelsUnknown', level < 60 && chosen.some((skill) => skill?.unlockLevel === null)],
    ['noItemsOfClass', choice.world.items.length === 0],
    ['setsByRulesOf2022', level < 60],
    ['paragonBeyond', paragonLevel > paragonRoom],
    ['weaponsChangeNothing', weapons.length > 0],
    ['nothingOwned', use === 'only' && (kit === null || (kit.gems.length === 0 && kit.items.length === 0))],
    ['againstPlayers', against === 'pvp' && mode === 'pve'],
    ['againstMonsters', against === 'pve' && mode === 'pvp'],
    ['otherCatalogue', catalogueVersion !== undefined && catalogueVersion !== version],
  ];
  return held.filter(([, holds]) => holds).map(([note]) => note);
}

/** Rounding takes off what wishes by name add, which is far more than all else: nobody is shown a point of it. */
const closest = (all: readonly { readonly id: string; readonly difference: number }[]) =>
  all
    .map(({ id, difference }) => ({ id, difference: difference - WISHED * Math.round(difference / WISHED) }))
    .toSorted((a, b) => b.difference - a.difference || (a.id < b.id ? -1 : 1))
    .slice(0, ALTERNATIVES);
