import type { GemTag } from '../gems/legendary-gem-effects.ts';

/** What an effect does, in one word each. */
export type EffectTag = GemTag | 'area' | 'attackSpeed' | 'cooldown' | 'reach';

/** That an effect does something, or, with `-` before it, takes it away. */
export type TagMark = EffectTag | `-${EffectTag}`;

/** What skills supply, and what a set may need. */
export type Trait =
  | 'summon'
  | 'control'
  | 'continual'
  | 'buff'
  | 'dash'
  | 'crit'
  | 'cold'
  | 'burn'
  | 'primary';

/** When a bonus of a set works at all. */
export type Occasion = 'onKill' | 'hurt' | 'once20s';
