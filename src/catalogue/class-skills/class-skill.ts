import type { Confidence } from '../data-source.ts';

/** A skill of a class. Where it was read stands with the class in classes.ts. */
export interface ClassSkill {
  readonly id: string;
  readonly name: string;
  readonly kind: 'primary' | 'skill' | 'ultimate' | 'passive';
  /** Character level; null where no source gives it. */
  readonly unlockLevel: number | null;
  /** Seconds at launch; null where there is none or no source gives it. */
  readonly cooldownSeconds: number | null;
  readonly description: string;
  readonly confidence: Confidence;
}
