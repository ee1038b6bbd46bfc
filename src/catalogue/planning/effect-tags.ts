/**
 * Effects, in one word each. `dot` is a harmful effect that stays on an enemy, such as a burn, a bleed or poison. Ground, storms and
 * summons that keep hurting are `damage` and mostly `area`; a skill of that kind supplies `continual` beside. So does the game count:
 * effects last by potency and resistance, and the ground does not (sheets kept in glaucus-app/app, 18 February 2026).
 */
export const effectTags = [
  'damage',
  'area',
  'crit',
  'attackSpeed',
  'dot',
  'summon',
  'survivability',
  'control',
  'support',
  'movement',
  'cooldown',
  'reach',
] as const;
export type EffectTag = (typeof effectTags)[number];

/** That an effect does something, or, with `-` before it, takes it away. */
export type TagMark = EffectTag | `-${EffectTag}`;

/** Traits that skills supply and that a set may need. */
export const traits = [
  'summon',
  'control',
  'continual',
  'channel',
  'buff',
  'dash',
  'crit',
  'cold',
  'burn',
  'primary',
] as const;
export type Trait = (typeof traits)[number];

/** When a bonus of a set works at all. */
export const occasions = ['onKill', 'hurt', 'once20s'] as const;
export type Occasion = (typeof occasions)[number];

export const tagMarks: readonly TagMark[] = effectTags.flatMap((tag) => [tag, `-${tag}`] as const);

const wordsOf = <Word extends string>(text: string, known: readonly Word[]): Word[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const found = known.find((each) => each === word);
      if (found === undefined) throw new Error(`No effect is called "${word}" (of "${text}").`);
      return found;
    });

/**
 * Reads marks from a row of a table, such as `area -control`.
 *
 * @throws {Error} for a word that is none
 */
export const marksOf = (text: string): readonly TagMark[] => wordsOf(text, tagMarks);

/** Traits that an effect supplies of itself. */
const traitOfTag: Readonly<Partial<Record<TagMark, Trait>>> = {
  control: 'control',
  crit: 'crit',
  dot: 'continual',
  summon: 'summon',
};

/**
 * Reads what a skill does, and after `>` what it supplies beside the traits of its tags.
 *
 * @example marksAndTraitsOf('damage dot > burn').feeds // ['continual', 'burn']
 * @throws {Error} for a word that is none
 */
export function marksAndTraitsOf(text: string): {
  readonly tags: readonly TagMark[];
  readonly feeds: readonly Trait[];
} {
  const [does, supplies = ''] = text.split('>');
  const tags = marksOf(does ?? text);
  return {
    tags,
    feeds: [...tags.flatMap((tag) => traitOfTag[tag] ?? []), ...wordsOf(supplies, traits)],
  };
}
