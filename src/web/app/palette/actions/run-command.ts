import { nextRing } from '#contract/records/alarms/alarm-rings.ts';
import { limits } from '#contract/limits.ts';
import type { EventAlarm, OwnEvent } from '#contract/records/event-records.ts';
import { fill } from '#messages/fill.ts';
import { palette } from '#messages/site/palette.ts';
import { wornTotals } from '#web/characters/character-figures.ts';
import { readGemPlaces } from '#web/characters/gems/gem-places.ts';
import { serverNow } from '#web/data/network/server-time.ts';
import { askForNotifications } from '#web/data/notices/notification-permission.ts';
import { followPush } from '#web/data/notices/push.ts';
import { standingOf } from '#web/features/characters/progress/entry-draft.ts';
import { recordProgress } from '#web/features/characters/progress/progress-edits.ts';
import { spentAlarms } from '#web/game/events/alarms-in-use.ts';
import { fullText, setAlarm } from '#web/game/events/event-edits.ts';
import { listedEvents } from '#web/game/events/listed-events.ts';
import { readServer } from '#web/game/events/server-choice.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import type { Command } from './commands.ts';

/** Records of events that an alarm depends on. */
interface KeptOfEvents {
  readonly alarms: readonly EventAlarm[];
  readonly own: readonly OwnEvent[];
}

/** Makes the change that was typed, and says what became of it with a way to undo it. @returns whether it is kept */
export async function runCommand(command: Command, kept: KeptOfEvents): Promise<boolean> {
  if (command.kind === 'alarm') return setTypedAlarm(command, kept);
  const { character, belongings, stat, value } = command;
  const { goals, gems } = belongings;
  const resonanceOfGems = wornTotals(character, gems, 'planner-standard', readGemPlaces()).resonance;
  const standing = standingOf(character, resonanceOfGems);
  return recordProgress(
    character,
    { ...standing, stats: { ...standing.stats, [stat]: value }, timestamp: Date.now(), note: '' },
    { goals, resonanceOfGems, lastAt: null, now: Date.now() },
  );
}

async function setTypedAlarm(
  { event, leadMinutes }: Extract<Command, { kind: 'alarm' }>,
  { alarms, own }: KeptOfEvents,
): Promise<boolean> {
  const { timeZone } = readServer();
  const present = alarms.find(({ id }) => id === event.id);
  const usual = { sound: true, repeats: true };
  const alarm: EventAlarm = {
    ...usual,
    ...present,
    id: event.id,
    leadMinutes,
    setAt: serverNow(),
    timeZone,
  };
  if (nextRing(alarm, event, timeZone, serverNow()) === null) {
    notify('error', fill(palette.commands.neverRings, { name: event.name }));
    return false;
  }
  const spent = spentAlarms(alarms, listedEvents(own), timeZone);
  const others = alarms.filter((each) => each.id !== event.id && !spent.includes(each));
  if (others.length >= limits.eventAlarms) {
    notify('error', fullText('eventAlarms'));
    return false;
  }
  void askForNotifications().then(async () => followPush({ serverZone: timeZone, hasAlarms: true }, true));
  return setAlarm(event.name, alarm, present, spent);
}
