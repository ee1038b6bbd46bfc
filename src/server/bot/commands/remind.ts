import { eventRegions } from '#catalogue/events.ts';
import {
  alarmSubjects,
  nextRing,
  USUAL_LEAD_MINUTES,
  type Subject,
} from '#contract/records/alarms/alarm-rings.ts';
import { chosenServerZone } from '#contract/records/alarms/server-zone.ts';
import type { OperationAnswer } from '#contract/records/documents.ts';
import type { EventAlarm } from '#contract/records/event-records.ts';
import type { PreferencesRecord } from '#contract/records/preferences.ts';
import { limits } from '#contract/limits.ts';
import { pages } from '#contract/site/pages.ts';
import { chatCommandWords as words } from '#messages/chat/chat-commands.ts';
import { eventDialogs } from '#messages/events/event-dialogs.ts';
import { fill, fillCount } from '#messages/fill.ts';
import {
  isAllowed,
  type Change,
  type LinkedPlayer,
  type MadeChange,
  type OwnRecord,
} from '../interactions/player.ts';
import { linesIn, plain, suggestionName } from '../interactions/reply.ts';
import { momentTag } from './account.ts';
import {
  button,
  refusedBy,
  textIn,
  wholeIn,
  type AskedByPlayer,
  type Choices,
  type Commands,
  type Outcome,
} from './command.ts';
import { openButton } from './goal-lines.ts';
import { takenBack, undoAction, undoIn } from './goals.ts';
import { meantAmong, namedLike, severalOf } from './meant.ts';
import { readPreferences } from './roster.ts';

const COLLECTION = 'eventAlarms';
/** Zones only tell which of two moments is the earlier one where nobody knows the server's. */
const SOME_ZONE = 'UTC';

interface Reminders {
  readonly alarms: readonly OwnRecord<'eventAlarms'>[];
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly preferences: PreferencesRecord | undefined;
}

async function readReminders(player: LinkedPlayer): Promise<Reminders> {
  const [alarms, own, preferences] = await Promise.all([
    player.read(COLLECTION),
    player.read('ownEvents'),
    readPreferences(player),
  ]);
  return {
    alarms,
    subjects: alarmSubjects(own.map(({ data }) => data)),
    preferences,
  };
}

const keyOf = ({ id }: Subject): string => id;
const nameOf = ({ name }: Subject): string => name;

/** The one event that is meant, or what is said instead. */
function oneMeant(subjects: readonly Subject[], typed: string | undefined, none: string): Subject | Outcome {
  const fitting = meantAmong(subjects, typed ?? '', { keyOf, nameOf });
  const [subject, other] = fitting;
  if (subject === undefined) return { text: none, isRefused: true };
  if (other === undefined) return subject;
  const names = severalOf(fitting, ({ name }) => plain(name));
  return { text: fill(words.severalEvents, { names }), isRefused: true };
}

const isSubject = (found: Subject | Outcome): found is Subject => 'schedule' in found;

const choiceOf = ({ id, name }: Subject) => ({ name: suggestionName(name), value: id });

const leadText = (minutes: number): string =>
  minutes === 0 ? words.reminderAtStart : fillCount(words.reminderLead, minutes);

function lineOf(alarm: EventAlarm, subject: Subject, zone: string | null, nowMs: number): string {
  const ring = nextRing(alarm, subject, zone ?? SOME_ZONE, nowMs);
  const facts = { name: `**${plain(subject.name)}**`, lead: leadText(alarm.leadMinutes) };
  if (ring === null) return fill(words.reminderOver, facts);
  const { ringMs } = ring;
  return fill(words.reminderLine, { ...facts, ring: momentTag(ringMs, 'F'), left: momentTag(ringMs, 'R') });
}

const isOff = (preferences: PreferencesRecord | undefined) => preferences?.notifications === 'off';

/** /remind add: sets the alarm of an event, as the site does, or changes how long before the start it rings. */
async function addReminder(asked: AskedByPlayer): Promise<Outcome> {
  const { interaction, player, now } = asked;
  const nowMs = now();
  const { alarms, subjects, preferences } = await readReminders(player);
  const subject = oneMeant([...subjects.values()], textIn(interaction, 'event'), words.noEvent);
  if (!isSubject(subject)) return subject;
  const refused = (text: string): Outcome => ({ text, isRefused: true });
  const bounds = { min: 0, max: limits.alarmLeadMinutes };
  const lead = wholeIn(interaction, 'lead', bounds);
  if (lead === undefined && interaction.options.has('lead'))
    return refused(fill(eventDialogs.alarm.leadComplaint, bounds));
  const region = textIn(interaction, 'region');
  const zone =
    eventRegions.find(({ server }) => server === region)?.timeZone ?? chosenServerZone(preferences);
  const present = alarms.find(({ id }) => id === subject.id);
  // An event of the player's own is read by its own zone, whatever the server's is.
  const timeZone = (region === undefined ? present?.data.timeZone : undefined) ?? zone ?? subject.timeZone;
  if (timeZone === null) return refused(words.noServer);
  const alarm: EventAlarm = {
    sound: true,
    repeats: true,
    ...present?.data,
    id: subject.id,
    leadMinutes: lead ?? present?.data.leadMinutes ?? USUAL_LEAD_MINUTES,
    setAt: nowMs,
    timeZone,
  };
  const ringsBy = (one: EventAlarm) => nextRing(one, subject, zone ?? SOME_ZONE, nowMs);
  if (ringsBy(alarm) === null) return refused(eventDialogs.alarm.none);
  const stands =
    present?.data.leadMinutes === alarm.leadMinutes &&
    present.data.timeZone === alarm.timeZone &&
    ringsBy(present.data) !== null;
  if (stands) return refused(words.reminderWasSet);
  const { id: _, ...whole } = alarm;
  const { leadMinutes, setAt } = alarm;
  const change: Change =
    present === undefined
      ? { collection: COLLECTION, id: alarm.id, kind: 'create', baseRevision: 0, fields: whole, removed: [] }
      : {
          collection: COLLECTION,
          id: alarm.id,
          kind: 'patch',
          baseRevision: present.revision,
          fields: { leadMinutes, setAt, timeZone },
          removed: [],
        };
  const others = alarms.filter(({ id }) => id !== alarm.id);
  const cleared =
    others.length < limits.eventAlarms
      ? []
      : others
          .filter(({ data, id }) => isSpent(data, subjects.get(id), zone, nowMs))
          .map((spent) => deletionOf(spent));
  const answers = await player.change([...cleared, change]);
  const title = present === undefined ? words.reminderSet : words.reminderChanged;
  const where = isOff(preferences) ? words.remindersOff : whereItComes(asked);
  const text = `${lineOf(alarm, subject, zone, nowMs)}\n\n${where}`;
  return outcomeOf(asked, { subject, answer: answers.at(-1), title, text });
}

/** The way of a reminder to the one who sets it, in words. */
function whereItComes({ bringsReminders, link }: AskedByPlayer): string {
  if (!bringsReminders || !isAllowed(link, 'direct')) return words.reminderRings;
  return link.direct_refused_at === null ? words.reminderDirect : words.reminderUnwanted;
}

/** Says whether an alarm rings no more: it makes room for another, as on the site. */
const isSpent = (
  alarm: EventAlarm,
  subject: Subject | undefined,
  zone: string | null,
  nowMs: number,
): boolean => subject === undefined || nextRing(alarm, subject, zone ?? SOME_ZONE, nowMs) === null;

const deletionOf = ({ id, revision }: OwnRecord<'eventAlarms'>): Change => ({
  collection: COLLECTION,
  id,
  kind: 'delete',
  baseRevision: revision,
  fields: {},
  removed: [],
});

/** /remind list: what rings next comes first. */
async function listReminders({ player, publicUrl, now }: AskedByPlayer): Promise<Outcome> {
  const nowMs = now();
  const { alarms, subjects, preferences } = await readReminders(player);
  const zone = chosenServerZone(preferences);
  const lines = alarms
    .flatMap(({ id, data }) => {
      const subject = subjects.get(id);
      if (subject === undefined) return [];
      const ringMs = nextRing(data, subject, zone ?? SOME_ZONE, nowMs)?.ringMs ?? Infinity;
      return [{ ringMs, text: lineOf(data, subject, zone, nowMs) }];
    })
    .toSorted((a, b) => (a.ringMs === b.ringMs ? 0 : a.ringMs - b.ringMs))
    .map(({ text }) => text);
  const list =
    lines.length === 0 ? words.noReminders : linesIn(lines, (n) => fill(words.moreReminders, { n }), 3_500);
  return {
    title: words.remindersTitle,
    text: lines.length > 0 && isOff(preferences) ? `${list}\n\n${words.remindersOff}` : list,
    buttons: [openButton(publicUrl, pages.events.path)],
  };
}

/** /remind remove. */
async function removeReminder(asked: AskedByPlayer): Promise<Outcome> {
  const { interaction, player } = asked;
  const { alarms, subjects } = await readReminders(player);
  const subject = oneMeant(setIn(alarms, subjects), textIn(interaction, 'event'), words.noReminder);
  if (!isSubject(subject)) return subject;
  const record = alarms.find(({ id }) => id === subject.id);
  if (record === undefined) throw new Error('The reminder that was found is not there.');
  const [answer] = await player.change([deletionOf(record)]);
  return outcomeOf(asked, {
    subject,
    answer,
    title: words.reminderRemoved,
    text: `**${plain(subject.name)}**`,
  });
}

/** The events that reminders are set for. */
const setIn = (
  alarms: readonly { readonly id: string }[],
  subjects: ReadonlyMap<string, Subject>,
): readonly Subject[] => alarms.map(({ id }) => subjects.get(id)).filter((subject) => subject !== undefined);

interface Changed {
  readonly subject: Subject;
  readonly answer: OperationAnswer | undefined;
  readonly title: string;
  readonly text: string;
}

function outcomeOf({ publicUrl }: AskedByPlayer, { subject, answer, title, text }: Changed): Outcome {
  if (answer === undefined) throw new Error('A change was not answered.');
  if (answer.outcome === 'refused') return refusedBy(answer);
  const { id, name } = subject;
  const action = undoAction({ collection: COLLECTION, id, revision: answer.revision });
  return {
    title,
    text,
    buttons: [openButton(publicUrl, pages.events.path), { label: words.undo, action }],
    subject: { collection: COLLECTION, id, name },
  };
}

/** Takes a change of a reminder back, where nobody has changed it since. */
async function takeReminderBack(asked: AskedByPlayer, change: MadeChange): Promise<Outcome> {
  const { subjects } = await readReminders(asked.player);
  const name = subjects.get(change.id)?.name ?? words.undo;
  return takenBack(asked, change, { name, path: pages.events.path });
}

/** Events with a start ahead of them whose name has what is typed: the game's, and the player's own. */
async function suggestRemindable({ player }: AskedByPlayer, typed: string, most: number): Promise<Choices> {
  const { subjects } = await readReminders(player);
  const coming = [...subjects.values()].filter(({ schedule }) => schedule.length > 0);
  return namedLike(coming, typed, nameOf).slice(0, most).map(choiceOf);
}

/** Events that the player is reminded of whose name has what is typed. */
async function suggestReminders({ player }: AskedByPlayer, typed: string, most: number): Promise<Choices> {
  const { alarms, subjects } = await readReminders(player);
  return namedLike(setIn(alarms, subjects), typed, nameOf).slice(0, most).map(choiceOf);
}

const undoButton = button('undo', 'remind', undoIn([COLLECTION]), takeReminderBack);

export const reminderCommands: Pick<Commands, 'remind add' | 'remind list' | 'remind remove'> = {
  'remind add': { needs: 'remind', run: addReminder, buttons: [undoButton], suggest: suggestRemindable },
  'remind list': { needs: 'remind', run: listReminders },
  'remind remove': { needs: 'remind', run: removeReminder, buttons: [undoButton], suggest: suggestReminders },
};
