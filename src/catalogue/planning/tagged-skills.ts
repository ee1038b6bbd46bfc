import { classSkills, type ClassSkill } from '../classes/class-skills.ts';
import { marksAndTraitsOf, type TagMark, type Trait } from './effect-tags.ts';
import { skillMarks } from './skill-marks.ts';

export interface TaggedSkill extends ClassSkill {
  /** Its effects. */
  readonly tags: readonly TagMark[];
  /** Traits that it supplies to sets that need something. */
  readonly feeds: readonly Trait[];
}

/** The skills of each class with their tags, by class id; apart from the skills themselves, as few pages need the tags. */
export const taggedSkills: Readonly<Record<string, readonly TaggedSkill[]>> = Object.fromEntries(
  Object.entries(classSkills).map(([classId, skills]) => [classId, skills.map(tagged)]),
);

function tagged(skill: ClassSkill): TaggedSkill {
  const marks = skillMarks[skill.name];
  if (marks === undefined) throw new Error(`Nobody has tagged the skill ${skill.name}.`);
  const { tags, feeds } = marksAndTraitsOf(marks);
  return { ...skill, tags, feeds: skill.kind === 'primary' ? [...feeds, 'primary'] : feeds };
}
