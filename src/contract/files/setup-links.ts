import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { readSetupCode, setupCode, type SetupOfCode } from '#rules/awakening/setup-codes.ts';
import { awakeningBounds, type AwakeningSetup } from '#rules/awakening/setup.ts';
import { awakeningSetup } from '../records/collections/planning/awakening-setups.schema.ts';
import type { AwakeningRecord, KeptStack } from '../records/collections/planning/awakening-setups.ts';
import { fieldsOfLink } from './form-links-reader.ts';
import { linkOf } from './form-links.ts';

const CALCULATOR = 'awakening';

/** A setup of the planner without its name. */
export type LinkedSetup = Omit<AwakeningRecord, 'id' | 'name'>;

/**
 * The part of an address, from `#` on, that carries a setup: its setup code, with what that form cannot hold. Null where it is too
 * much for a code or a link.
 */
export function encodeSetupLink(setup: AwakeningSetup): string | null {
  const made = setupCode(setup, awakeningFacts);
  if ('refused' in made) return null;
  const { aims, bonusesThatCount, withWings, cashIn, raise, olderSourceHolds } = setup;
  const locks = setup.stacks.map(({ lock }) => lock ?? '').join(',');
  return linkOf({
    calculator: CALCULATOR,
    code: made.code,
    aims,
    bonusesThatCount,
    withWings,
    cashIn,
    raise,
    olderSourceHolds,
    ...(/[a-z]/.test(locks) && { locks }),
  });
}

/** The setup that an address carries; null for anything that is not a whole one. */
export function decodeSetupLink(hash: string): LinkedSetup | null {
  const fields = fieldsOfLink(hash);
  const code = fields?.get('code');
  if (fields?.get('calculator') !== CALCULATOR || typeof code !== 'string') return null;
  const read = readSetupCode(code, awakeningFacts);
  if ('fault' in read) return null;
  const { gemPower, mains, stacks } = read.setup;
  const said = fields.get('locks');
  const locks = typeof said === 'string' ? said.split(',') : [];
  const parsed = awakeningSetup.safeParse({
    ...Object.fromEntries(fields),
    gemPower,
    mains,
    stacks: stacks.map((stack, at) => ({ ...stack, ...(locks[at] ? { lock: locks[at] } : {}) })),
    id: CALCULATOR,
    name: CALCULATOR,
  });
  if (!parsed.success) return null;
  const { id: _id, name: _name, ...setup } = parsed.data;
  return { ...setup, stacks: heaped(setup.stacks) };
}

/** The part of a setup that a code holds, as a record keeps it. */
export const keptOf = ({ gemPower, mains, stacks }: SetupOfCode) => ({
  gemPower,
  mains,
  stacks: heaped(stacks.map(({ id: _id, ...stack }) => stack)),
});

/** Copies that are alike as one stack. */
function heaped(stacks: readonly KeptStack[]): readonly KeptStack[] {
  const kept = new Map<string, KeptStack>();
  for (const { quantity, ...gem } of stacks) {
    const key = JSON.stringify(gem);
    const sum = (kept.get(key)?.quantity ?? 0) + quantity;
    kept.set(key, { ...gem, quantity: Math.min(sum, awakeningBounds.quantity.max) });
  }
  return [...kept.values()];
}
