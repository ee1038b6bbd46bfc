import { pages } from '#contract/site/pages.ts';
import type { RecordKey } from '../storage/record-storage.ts';

/*
 * Addresses of single things on a page. The page opens the thing and takes it out of the address again, so that a reload
 * shows the page as it is.
 */
const CONFLICT = 'conflict';
const CHANGE = 'change';
const GOAL = 'goal';
const GEM = 'gem';
const CHART = 'chart';
const HISTORY = 'history';

/** The things that a page's address can ask for; the contract has the address of an event. */
export type AskedThing =
  | 'event'
  | typeof CONFLICT
  | typeof CHANGE
  | typeof GOAL
  | typeof GEM
  | typeof CHART
  | typeof HISTORY;

/**
 * A kept calculation or goal, unfolded in its list.
 *
 * @param path of its calculator
 */
export const goalAddress = (path: string, id: string): string =>
  `${path}?${new URLSearchParams({ [GOAL]: id }).toString()}`;

/** A gem of the active character, opened over the others. */
export const ownedGemAddress = (id: string): string =>
  `${pages.dashboard.path}?${new URLSearchParams({ tab: 'gems', [GEM]: id }).toString()}`;

/**
 * The chart of a stat.
 *
 * @param path of the character's page
 */
export const chartAddress = (path: string, stat: string): string =>
  `${path}?${new URLSearchParams({ tab: 'progression', [CHART]: stat }).toString()}`;

export const historyAddress = (path: string): string => `${path}?tab=progression&${HISTORY}=all`;

const syncTab = (thing: AskedThing, record: RecordKey): string =>
  `${pages.settings.path}?${new URLSearchParams({ tab: 'sync', [thing]: nameInAddress(record) }).toString()}`;

export const conflictAddress = (record: RecordKey): string => syncTab(CONFLICT, record);

/** A change that the account does not have yet, in the list of those. */
export const changeAddress = (record: RecordKey): string => syncTab(CHANGE, record);

export const nameInAddress = ({ collection, id }: RecordKey): string => `${collection} ${id}`;

/** Which thing an address asks for; null where it asks for none. */
export const askedIn = (search: string, thing: AskedThing): string | null =>
  new URLSearchParams(search).get(thing);

/** The part of an address behind the `?` that does not ask for it any more. */
export function withoutAsked(search: string, thing: AskedThing): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(thing);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
