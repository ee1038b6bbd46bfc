import type { CharacterSkill, SkillPlace } from '#contract/records/collections/characters/characters.ts';

/** The places whose skills can change places: the primary attack and the ultimate have kinds of their own. */
export const movablePlaces = ['skill1', 'skill2', 'skill3'] as const satisfies readonly SkillPlace[];
export type MovablePlace = (typeof movablePlaces)[number];

/**
 * What becomes of the movable places when what is in one is put into another, and what lies between moves up or down.
 *
 * @param from counted from 0
 */
export function skillsAfterMove(
  skills: { readonly [Place in SkillPlace]?: CharacterSkill },
  from: number,
  to: number,
): Readonly<Record<MovablePlace, CharacterSkill | null>> {
  const order = movablePlaces.map((place) => skills[place] ?? null);
  order.splice(to, 0, ...order.splice(from, 1));
  const [skill1 = null, skill2 = null, skill3 = null] = order;
  return { skill1, skill2, skill3 };
}
