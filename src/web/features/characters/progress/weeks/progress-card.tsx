import type { ReactNode } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { fill } from '#messages/fill.ts';
import { changeText, ownZone, shortDayText } from '#messages/formats.ts';
import { moments } from '#messages/site/moments.ts';
import { gameDateAt } from '#rules/today/game-date.ts';
import { isBestWeek, weeksUpTo } from '#rules/today/weeks.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { inOrderOfTime, pointsOf } from '#web/characters/entry-series.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { lastSyncAtFact } from '#web/data/store/account-facts.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { serverOf } from '#web/game/events/server-choice.ts';
import { MomentCard } from '#web/ui/toasts/MomentCard.tsx';
import type { CardParts } from '#web/ui/toasts/notify.ts';

const WEEKS = 52;

type Whose = Pick<Character, 'class' | 'server'>;

/**
 * {@link progressCard} beside the entries that are kept. None before the account has said what it has: a part of the history knows no
 * best week.
 */
export async function cardOfRecording(
  character: Whose & Pick<Character, 'id'>,
  entry: ProgressEntry,
  beside: string,
): Promise<((parts: CardParts) => ReactNode) | null> {
  const owner = localStore.owner();
  const kept = await localStore.read(owner, async (storage) => ({
    isWhole: owner === null || (await storage.readFact(lastSyncAtFact)) !== undefined,
    entries: await storage.readChildren('progressEntries', character.id),
  }));
  if (kept?.isWhole !== true) return null;
  return progressCard(
    character,
    entry,
    kept.entries.map(({ data }) => data as ProgressEntry),
    beside,
  );
}

/**
 * The card of a recorded entry: by how much the resonance, else the combat rating, has grown since the figure before it. None where
 * it has not grown.
 *
 * @param entries those before it, in any order
 * @param beside what else is said of it
 */
export function progressCard(
  character: Whose,
  entry: ProgressEntry,
  entries: readonly ProgressEntry[],
  beside: string,
): ((parts: CardParts) => ReactNode) | null {
  const all = inOrderOfTime([...entries, entry]);
  if (all.at(-1) !== entry) return null;
  for (const stat of ['resonance', 'combatRating'] as const) {
    const points = pointsOf(all, stat);
    const [before, now] = points.slice(-2);
    if (before === undefined || now === undefined || now.timestamp !== entry.timestamp) continue;
    if (now.value <= before.value) continue;
    const zone = serverOf(character.server ?? null, null, ownZone()).timeZone;
    const byDay = points.map(({ timestamp, value }) => ({ day: gameDateAt(timestamp, zone), value }));
    const weeks = weeksUpTo(
      { days: [], points: byDay, rankUps: [] },
      gameDateAt(entry.timestamp, zone),
      WEEKS,
    );
    const said = [isBestWeek(weeks) ? moments.bestWeek : '', beside].filter((text) => text !== '');
    return (parts) => (
      <MomentCard
        {...parts}
        picture={<ClassEmblem classId={character.class} size={160} />}
        title={fill(moments.since, {
          change: changeText(now.value - before.value),
          stat: statWord(stat).toLowerCase(),
          day: shortDayText(before.timestamp),
        })}
        {...(stat === 'resonance' ? { counted: { from: before.value, to: now.value } } : {})}
        line={said.join('. ')}
      />
    );
  }
  return null;
}
