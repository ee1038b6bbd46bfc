import type { GearChange, WeighedLoadout } from '#contract/planning/plan.ts';

/** The loadout with a change. */
export function apply<Weighed extends WeighedLoadout>(loadout: Weighed, puts: GearChange['puts']): Weighed {
  const held = { items: { ...loadout.items }, gems: { ...loadout.gems }, skills: { ...loadout.skills } };
  for (const put of puts) {
    if (put.kind === 'item') held.items[put.place] = put.id;
    else if (put.kind === 'skill') held.skills[put.place] = put.id;
    else {
      const { place, id, rank, activeStars } = put;
      held.gems[place] = { catalogueId: id, rank, ...(activeStars && { activeStars }) };
    }
  }
  return { ...loadout, ...held };
}
