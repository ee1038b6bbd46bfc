import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { CharacterGoal, TargetStat } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import type { ChartRange } from '#rules/characters/progress.ts';

export interface TrackerLook {
  readonly stat: TargetStat;
  /** Drawn beside the stat, on an axis of its own. */
  readonly second: TargetStat | null;
  readonly range: ChartRange;
  /** The days of a range of one's own, such as `2026-02-22`; empty while they are not chosen. */
  readonly from: string;
  readonly to: string;
}

const defaultLook: TrackerLook = {
  stat: 'combatRating',
  second: null,
  range: 'month',
  from: '',
  to: '',
};

let last = defaultLook;

/** The tracker's last settings in this browser tab, whoever's they were. */
export const lastLook = (): TrackerLook => last;
export const keepLook = (look: TrackerLook): void => {
  last = look;
};

export interface TrackerTab {
  readonly character: Character;
  /** In the order of time. */
  readonly entries: readonly ProgressEntry[];
  readonly goals: readonly CharacterGoal[];
  readonly look: TrackerLook;
  readonly onLook: (change: Partial<TrackerLook>) => void;
  /** Opens an entry. */
  readonly onOpen: (id: string) => void;
}
