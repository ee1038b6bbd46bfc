import type { Schedule } from '#rules/events/schedule.ts';
import type { Confidence } from '../data-source.ts';
import { kebabCase } from '../kebab-case.ts';

/** What kinds of events there are. */
export const eventCategories = ['zone', 'pvp', 'faction', 'clan', 'vendor', 'reset'] as const;
export type EventCategory = (typeof eventCategories)[number];

/** The sides of the game's war between players: who has joined neither is an adventurer. */
export type Faction = 'adventurers' | 'shadows' | 'immortals';

/** Something in the game that players come back for. */
export interface GameEvent {
  readonly id: string;
  readonly name: string;
  readonly category: EventCategory;
  readonly location: string;
  /** Who may take part; absent where everybody may. */
  readonly factions?: readonly Faction[];
  /** In server time; empty where the event is always open. */
  readonly schedule: readonly Schedule[];
  /** Character level from which on one may take part; null where no source gives it. */
  readonly minLevel: number | null;
  readonly description: string;
  readonly rewards: string | null;
  /** How well the sources support the schedule: `medium` and `low` ones differ between sources or patches. */
  readonly confidence: Exclude<Confidence, 'name-only'>;
  /** What is uncertain, or good to know; null where there is nothing to add. */
  readonly notes: string | null;
}

type Usual = 'id' | 'confidence' | 'notes';
type EventRow = Omit<GameEvent, Usual> & Partial<Pick<GameEvent, Usual>>;

/** Events as tables have them: by its name in kebab-case, well supported and without notes unless a row says otherwise. */
export const eventsOf = (rows: readonly EventRow[]): GameEvent[] =>
  rows.map((row) => ({ id: kebabCase(row.name), confidence: 'high', notes: null, ...row }));
