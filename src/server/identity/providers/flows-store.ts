import { signInProviders, type SignInProvider } from '#contract/account/sign-in-providers.ts';
import type { ProviderIntent } from '#contract/account/provider-wish.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { fieldOf, textOf } from '#server/outside/ask.ts';
import { FLOW_LIFE_MS } from './browser-binding.ts';
import { keepVerification, openVerification } from './verifications-store.ts';

/** A sign-in that a provider has not answered yet. */
export interface Flow {
  readonly provider: SignInProvider;
  readonly intent: ProviderIntent;
  /** Whose account is to be linked; null for a sign-in. */
  readonly userId: string | null;
  readonly landing: string | null;
  /** The state of an earlier sign-in whose provider this one is to link; null for none. */
  readonly linking: string | null;
}

/** Keeps what was begun under a key that only the browser's cookie and the state together give. */
export const keepFlow = async (
  database: Database<Tables>,
  key: string,
  flow: Flow,
  nowMs: number,
): Promise<void> => keepVerification(database, { key, value: flow, lifeMs: FLOW_LIFE_MS }, nowMs);

/** Uses up what was begun: one statement, so that of several at once one gets it. */
export async function takeFlow(
  database: Database<Tables>,
  key: string,
  nowMs: number,
): Promise<Flow | undefined> {
  const row = await database.db
    .deleteFrom('verifications')
    .where('identifier', '=', key)
    .returning(['value', 'expires_at', 'created_at'])
    .executeTakeFirst();
  const kept = openVerification(row, FLOW_LIFE_MS, nowMs);
  const provider = signInProviders.find((each) => each === fieldOf(kept, 'provider'));
  if (provider === undefined) return undefined;
  return {
    provider,
    intent: fieldOf(kept, 'intent') === 'link' ? 'link' : 'sign-in',
    userId: textOf(kept, 'userId') ?? null,
    landing: textOf(kept, 'landing') ?? null,
    linking: textOf(kept, 'linking') ?? null,
  };
}
