import type { ClassSkill } from './class-skills/class-skill.ts';
import { barbarianSkills } from './class-skills/barbarian.ts';
import { crusaderSkills } from './class-skills/crusader.ts';
import { demonHunterSkills } from './class-skills/demon-hunter.ts';
import { monkSkills } from './class-skills/monk.ts';
import { necromancerSkills } from './class-skills/necromancer.ts';
import { wizardSkills } from './class-skills/wizard.ts';
import { bloodKnightSkills } from './class-skills/blood-knight.ts';
import { tempestSkills } from './class-skills/tempest.ts';

/** The skills of each class, by class id. */
export const classSkills: Readonly<Record<string, readonly ClassSkill[]>> = {
  barbarian: barbarianSkills,
  crusader: crusaderSkills,
  'demon-hunter': demonHunterSkills,
  monk: monkSkills,
  necromancer: necromancerSkills,
  wizard: wizardSkills,
  'blood-knight': bloodKnightSkills,
  tempest: tempestSkills,
};
