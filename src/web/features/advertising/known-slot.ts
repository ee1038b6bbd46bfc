import { adSlot, type AdSlot } from '#contract/site/ad-slots.ts';
import { fill } from '#messages/fill.ts';
import { advertising } from '#messages/site/advertising.ts';

const warnedOf = new Set<string>();

/** The slot of that name; for a name that none has, nothing, and a warning the first time. */
export function knownSlot(id: string): AdSlot | undefined {
  const slot = adSlot(id);
  if (slot === undefined && !warnedOf.has(id)) {
    warnedOf.add(id);
    console.warn(fill(advertising.unknownSlot, { slot: id }));
  }
  return slot;
}
