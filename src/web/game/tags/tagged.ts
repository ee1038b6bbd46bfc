import { effectTags, type EffectTag, type TagMark } from '#catalogue/planning/effect-tags.ts';

/** The tags that filters chose. */
export type ChosenTags<Tag extends EffectTag = EffectTag> = ReadonlySet<Tag>;

export const noTags: ChosenTags = new Set();

/** Says whether an effect does all that is asked; what it takes away it does not do. */
export const doesAll = (marks: readonly TagMark[] | undefined, asked: ChosenTags): boolean =>
  [...asked].every((tag) => marks?.includes(tag) === true);

/** The tags among which it makes sense to choose: what some effect does, and what is chosen already. */
export const tagsToChoose = (
  effects: readonly (readonly TagMark[] | undefined)[],
  chosen: ChosenTags,
): readonly EffectTag[] => {
  const done = new Set(effects.flatMap((marks) => marks ?? []));
  return effectTags.filter((tag) => done.has(tag) || chosen.has(tag));
};
