import type { Account } from '#contract/account/account.ts';
import { readWord, removeWord, writeWord } from '../storage/local-storage.ts';

const PLAN_KEY = 'loadstone.plan';

/** Keeps which plan the player has, as the server has it last; nothing where nobody is signed in. The server alone decides by it. */
export function keepPlan(session: Account | null): void {
  const level = session?.subscriptionLevel ?? null;
  if (level === readWord(PLAN_KEY)) return;
  if (level === null) removeWord(PLAN_KEY);
  else writeWord(PLAN_KEY, level);
}
