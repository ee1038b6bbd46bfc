import { useChildren } from '#web/data/store/views/use-children.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import type { Owner } from './character-setup.ts';

/**
 * The character that a setup was started from, and its gems, live.
 *
 * @returns undefined while they are not read, null where there is none or it is gone
 */
export function useOwner(startedFrom: string | undefined): Owner | null | undefined {
  const characters = useCollection('characters');
  const gems = useChildren('gems', startedFrom ?? '');
  if (startedFrom === undefined) return null;
  if (characters.status !== 'ready' || gems.status !== 'ready') return undefined;
  const character = characters.records.find(({ id }) => id === startedFrom);
  return character === undefined ? null : { character, gems: gems.records };
}
