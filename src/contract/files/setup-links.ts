import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { readSetupCode, setupCode } from '#rules/awakening/setup-codes.ts';
import type { AwakeningSetup } from '#rules/awakening/setup.ts';
import { awakeningSetup } from '../records/collections/awakening-setups.schema.ts';
import type { AwakeningRecord } from '../records/collections/awakening-setups.ts';
import { fieldsOfLink } from './form-links-reader.ts';
import { linkOf } from './form-links.ts';

const CALCULATOR = 'awakening';

/** What a setup of the planner says, without its name. */
export type LinkedSetup = Omit<AwakeningRecord, 'id' | 'name'>;

/**
 * The part of an address, from `#` on, that carries a setup: its setup code, with what that form cannot hold. Null where it is too
 * much for a code or a link.
 */
export function encodeSetupLink(setup: AwakeningSetup): string | null {
  const code = setupCode(setup, awakeningFacts);
  if (code === null) return null;
  const { aims, bonusesThatCount, withWings, cashIn, olderSourceHolds } = setup;
  const locks = setup.stacks.map(({ lock }) => lock ?? '').join(',');
  return linkOf({
    calculator: CALCULATOR,
    code,
    aims,
    bonusesThatCount,
    withWings,
    cashIn,
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
  if (read === null) return null;
  const locks = String(fields.get('locks') ?? '').split(',');
  const parsed = awakeningSetup.safeParse({
    ...Object.fromEntries(fields),
    ...keptOf(read.setup),
    stacks: keptOf(read.setup).stacks.map((stack, at) => ({ ...stack, lock: locks[at] || undefined })),
    id: CALCULATOR,
    name: CALCULATOR,
  });
  if (!parsed.success) return null;
  const { id: _id, name: _name, ...setup } = parsed.data;
  return setup;
}

/** The part of a setup that a record keeps and a code has. */
export const keptOf = ({ gemPower, mains, stacks }: AwakeningSetup) => ({
  gemPower,
  mains,
  stacks: stacks.map(({ id: _id, ...stack }) => stack),
});
