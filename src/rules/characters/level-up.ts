/** A character while it is played: its level, and what depends on that. */
export interface LevelState {
  readonly level: number;
  readonly experience: number;
  readonly health: number;
  readonly maxHealth: number;
  readonly mana: number;
  readonly maxMana: number;
}

const LEVELS = { min: 1, max: 60 } as const;
const HEALTH_PER_LEVEL = 10;
const MANA_PER_LEVEL = 5;

/** What a character has at level 1, and whenever nothing else is known of it: the planner's own figures. */
export const levelOne: LevelState = {
  level: 1,
  experience: 0,
  health: 100,
  maxHealth: 100,
  mana: 50,
  maxMana: 50,
};

/**
 * What becomes of a character by another level. Each level gained adds 10 to the most health and 5 to the most mana, both are
 * full again, and experience starts at 0; where no level is gained they stay as they are.
 *
 * @param level out of 1 to 60 it counts as the nearest of them
 */
export function raisedTo(state: LevelState, level: number): LevelState {
  const reached = Math.min(LEVELS.max, Math.max(LEVELS.min, Math.trunc(level)));
  const gained = reached - Math.min(LEVELS.max, Math.max(LEVELS.min, state.level));
  if (gained <= 0) return { ...state, level: reached };
  const maxHealth = state.maxHealth + HEALTH_PER_LEVEL * gained;
  const maxMana = state.maxMana + MANA_PER_LEVEL * gained;
  return { level: reached, experience: 0, health: maxHealth, maxHealth, mana: maxMana, maxMana };
}
