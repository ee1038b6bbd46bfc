import { fact } from '../storage/fact.ts';

/* What a partition remembers of the account that it belongs to. */

/** Which state of the account this browser has seen. */
export const cursorFact = fact<string>('cursor');
/** When browser and account last had the same, in ms since 1970. */
export const lastSyncAtFact = fact<number>('lastSyncAt');
/** Collections that were passed over, as a later version has made them; what they hold has to be read once this one knows them. */
export const passedOverFact = fact<readonly string[]>('passedOver');
