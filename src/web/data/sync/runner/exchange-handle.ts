import { wantSession } from '../../session/session.ts';

/** What is asked of an exchange beyond sending: what is new since the last one, or everything anew. */
export type ExchangeKind = 'everything-new' | 'everything';

let handle: ((kind: ExchangeKind) => Promise<void>) | null = null;

/** Called by what exchanges with the account, once it runs, and with null when it stops. */
export function takeExchanges(run: ((kind: ExchangeKind) => Promise<void>) | null): void {
  handle = run;
}

/** Exchanges now. Ends with the try; without a signed-in player nothing is done. */
export async function exchange(kind: ExchangeKind): Promise<void> {
  // Nobody may have answered yet who is signed in.
  if (handle === null) await wantSession();
  await handle?.(kind);
}
