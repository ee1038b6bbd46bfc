import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { groupBy } from '#rules/group-by.ts';

/**
 * What entries are called by their moments. Those of one minute are numbered, and say their notes.
 *
 * @param entries in the order of time
 * @returns by id
 */
export function entryNames(
  entries: readonly Pick<ProgressEntry, 'id' | 'timestamp' | 'note'>[],
): ReadonlyMap<string, string> {
  const words = progress.history;
  const byMoment = groupBy(entries, ({ timestamp }) => momentText(timestamp));
  return new Map(
    [...byMoment].flatMap(([when, twins]) =>
      twins.map(({ id, note }, at): [string, string] => {
        if (twins.length === 1) return [id, when];
        const name = fill(words.numbered, { when, n: at + 1, count: twins.length });
        return [id, note === '' ? name : fill(words.numberedNote, { name, note })];
      }),
    ),
  );
}
