import { fact } from '../storage/fact.ts';
import type { StoredDocument } from '../storage/record-storage.ts';

/* What a partition remembers of the account that it belongs to. */

/** Which state of the account this browser has seen. */
export const cursorFact = fact<string>('cursor');
/** Which state of the account this browser had seen when it let go of what the account has, as the session had ended. */
export const leftCursorFact = fact<string>('leftCursor');
/** When browser and account last had the same, in ms since 1970. */
export const lastSyncAtFact = fact<number>('lastSyncAt');
/** Records that were deleted elsewhere while a change waited here of what belongs to them, as they were last seen. */
export const goneParentsFact = fact<readonly StoredDocument[]>('goneParents', {
  moved: (there = [], held) => [...there, ...held],
});
/** Collections that were passed over, as a later version has made them; what they hold has to be read once this one knows them. */
export const passedOverFact = fact<readonly string[]>('passedOver');
