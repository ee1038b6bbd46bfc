import { dailyTickId, type DailyRecord } from '#contract/records/collections/dailies.ts';
import { limits } from '#contract/limits.ts';
import { keptText } from '#messages/fill.ts';
import { todayWords as words } from '#messages/site/today.ts';
import { surplusTicks } from '#rules/today/surplus-ticks.ts';
import type { Daily } from '#rules/today/day-list.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import type { Day } from './use-day.ts';

type Named = Pick<Daily, 'id' | 'name'>;

/** Room that is made where the list of ticks is nearly full, more than a day takes. */
const ROOM = 64;

/** Ticks a daily of the day that is shown, or takes that back. @returns whether it was kept */
export function tickDaily(
  { id: daily, name }: Named,
  isDone: boolean,
  { date: day, ticks }: Pick<Day, 'date' | 'ticks'>,
): Promise<boolean> {
  const id = dailyTickId(day, daily);
  const spent = isDone && ticks.length >= limits.dailyTicks - ROOM ? surplusTicks(ticks, day, ROOM) : [];
  const changes: Change[] = [
    ...spent.map((old): Change => ({ collection: 'dailyTicks', id: old, data: null })),
    { collection: 'dailyTicks', id, data: isDone ? { id, day, daily } : null },
  ];
  const label = keptText(isDone ? words.ticked : words.unticked, { name });
  return keepEdit(label, changes, { title: label, isRestorable: true, restoreLabel: words.undo });
}

export function addDaily(name: string): Promise<boolean> {
  const label = keptText(words.added, { name });
  const id = newRecordId();
  return keepEdit(label, [{ collection: 'dailies', id, data: { id, name, isOff: false } }], { title: label });
}

export function renameDaily({ id }: Named, name: string): Promise<boolean> {
  const label = keptText(words.renamed, { name });
  const update = (before: DailyRecord): DailyRecord => ({ ...before, name });
  return keepEdit(label, [{ collection: 'dailies', id, update }], {
    title: label,
    isRestorable: true,
    restoreLabel: words.undo,
  });
}

/** Removes one of the player's own. Its ticks stay: the days that they count for were real. */
export function removeDaily({ id, name }: Named): Promise<boolean> {
  const label = keptText(words.removed, { name });
  return keepEdit(label, [{ collection: 'dailies', id, data: null }], {
    title: label,
    isRestorable: true,
    restoreLabel: words.undo,
  });
}

/** Leaves one of the catalogue out of the list, or takes it back in. */
export function leaveOutDaily({ id, name }: Named, isOff: boolean): Promise<boolean> {
  const label = keptText(isOff ? words.leftOut : words.broughtBack, { name });
  const data = isOff ? { id, name: '', isOff } : null;
  return keepEdit(label, [{ collection: 'dailies', id, data }], null);
}
