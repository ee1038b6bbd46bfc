import { statComplaint } from '#contract/records/characters/character-check.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { limits } from '#contract/limits.ts';
import { USUAL_LEAD_MINUTES } from '#contract/records/alarms/alarm-rings.ts';
import { fill } from '#messages/fill.ts';
import { changeText, numberText } from '#messages/formats.ts';
import { palette } from '#messages/site/palette.ts';
import { readFigure } from '#rules/figures.ts';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { statWord } from '#web/characters/stat-words.ts';
import type { Entry } from '../entries.ts';
import { findMatches, searchable, wordsOf } from '../match.ts';

const { commands: words } = palette;

/** A change that is typed as a whole, with what it changes. */
export type Command =
  | {
      readonly kind: 'record';
      readonly character: Character;
      readonly belongings: Belongings;
      readonly stat: RecordedStat;
      readonly value: number;
    }
  | { readonly kind: 'alarm'; readonly event: ListedEvent; readonly leadMinutes: number };

/** Belongings of a character that recording its figures reads. */
interface Belongings {
  readonly goals: readonly CharacterGoal[];
  readonly gems: readonly Gem[];
}

type RecordedStat = 'resonance' | 'combatRating';

/** Subjects of changes: the active character, and the events, the next one first. */
export interface CommandSubjects {
  readonly active: Character | null;
  /** The active character's. */
  readonly belongings: Belongings;
  readonly events: readonly { readonly event: ListedEvent; readonly when: string }[];
}

const recording = /^(res|reso|resonance|cr|rating|combat rating)\s+(\S.*)$/iu;
const alarm = /^(?:set )?alarm\s*(.*?)(?:\s+(\d{1,2}))?$/iu;

/** The changes that a text asks for, the likeliest first: 'res 3020', 'cr 5,100', 'alarm bg 10'. None where it asks for something else. */
export function typedCommands(
  text: string,
  { active, belongings, events }: CommandSubjects,
): readonly Entry[] {
  const typed = text.trim();
  const [, word = '', figure = ''] = recording.exec(typed) ?? [];
  if (word !== '') return active === null ? [] : recordEntry(active, belongings, statOf(word), figure);
  const [asked, name = '', minutes] = alarm.exec(typed) ?? [];
  if (asked === undefined) return [];
  const leadMinutes = minutes === undefined ? USUAL_LEAD_MINUTES : Number(minutes);
  if (leadMinutes > limits.alarmLeadMinutes) return [];
  const searched = events.map((each) => ({
    ...each,
    ...searchable(each.event.name, eventNames.get(each.event.id) ?? ''),
  }));
  return findMatches(searched, wordsOf(name)).map(({ item: { event, when } }) =>
    commandEntry(
      `alarm ${event.id} ${leadMinutes}`,
      fill(leadMinutes === 0 ? words.alarmAtStart : words.alarm, { n: leadMinutes, name: event.name }),
      when,
      { kind: 'alarm', event, leadMinutes },
    ),
  );
}

/** Short names that players use. */
const eventNames: ReadonlyMap<string, string> = new Map([['battlegrounds', 'bg pvp']]);

const statOf = (word: string): RecordedStat =>
  word.toLowerCase().startsWith('res') ? 'resonance' : 'combatRating';

function recordEntry(
  character: Character,
  belongings: Belongings,
  stat: RecordedStat,
  figure: string,
): readonly Entry[] {
  const value = readFigure(figure, 'whole');
  if (value === null || value === 0) return [];
  if (statComplaint(stat, value, 'save', character.beyondTable === true) !== null) return [];
  const before = character.stats[stat];
  return [
    commandEntry(
      `record ${stat} ${value}`,
      fill(words.record, { stat: statWord(stat), value: numberText(value) }),
      before === undefined || before === value
        ? character.name
        : fill(words.recordOf, { name: character.name, change: changeText(value - before) }),
      { kind: 'record', character, belongings, stat, value },
    ),
  ];
}

const commandEntry = (id: string, name: string, detail: string, does: Command): Entry => ({
  id: `command ${id}`,
  group: 'actions',
  name,
  detail,
  target: { does },
  page: does.kind === 'alarm' ? 'events' : 'characters',
  ...searchable(name),
});
