import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { isBare } from '#contract/records/collections/sheets/is-bare.ts';
import type { DraftView } from '../use-draft.ts';

/** The loadout that stands in the builder. */
export type OpenLoadout = Pick<DraftView, 'record' | 'values' | 'isChanged'>;

/** Says whether what is in the builder was never saved and has something to compare. */
export const isNewAndDressed = ({ record, values }: OpenLoadout): boolean =>
  record === null && !isBare(values);

/** Says whether there are two loadouts to compare. */
export const canCompare = (loadouts: readonly Loadout[], open: OpenLoadout): boolean =>
  loadouts.length + (isNewAndDressed(open) ? 1 : 0) > 1;
