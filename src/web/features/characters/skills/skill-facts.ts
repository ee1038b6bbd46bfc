import type { ClassSkill } from '#catalogue/classes/class-skills.ts';
import { skillWords as words } from '#messages/characters/skills.ts';
import { fill } from '#messages/fill.ts';
import { exactText, percentText } from '#messages/formats.ts';
import { percentOfReduction, reducedCooldown } from '#rules/characters/cooldown.ts';

/**
 * What is known of a skill in one line: what it does, its cooldown, and from which level there is it.
 *
 * @param cooldownReduction the character's; 0 where it is not recorded
 */
export const skillFacts = (
  { description, cooldownSeconds, unlockLevel }: ClassSkill,
  cooldownReduction: number,
): string =>
  [
    description,
    ...(cooldownSeconds === null ? [] : [cooldownText(cooldownSeconds, cooldownReduction)]),
    ...(unlockLevel === null ? [] : [fill(words.unlocks, { level: unlockLevel })]),
  ].join(' · ');

/** A skill's cooldown, and the shorter one by what reduces it. */
export function cooldownText(seconds: number, cooldownReduction: number): string {
  if (cooldownReduction <= 0) return fill(words.cooldown, { seconds: exactText(seconds) });
  return fill(words.reducedCooldown, {
    seconds: exactText(seconds),
    reduced: exactText(reducedCooldown(seconds, cooldownReduction)),
    percent: percentText(percentOfReduction(cooldownReduction), 1),
  });
}
