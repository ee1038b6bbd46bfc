import type { CountedPieces } from '#rules/equipment/suggestions.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { AGAIN_MS, KEPT_MS } from './kept-catalogue.ts';
import { readTotals } from './set-counts-store.ts';

interface TotalsParts {
  readonly database: Database<Tables>;
  readonly isOpen: () => boolean;
  /** Hears that the counts could not be read. */
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** Totals counted in the loadouts of players; null while they cannot be read. The database is asked every five minutes at most. */
export function keptTotals({ database, isOpen, onError, now }: TotalsParts) {
  let kept: { readonly totals: readonly CountedPieces[] | null; readonly until: number } | undefined;
  return async (): Promise<readonly CountedPieces[] | null> => {
    const at = now();
    if (kept !== undefined && at < kept.until) return kept.totals;
    if (!isOpen()) return kept?.totals ?? null;
    try {
      kept = { totals: await readTotals(database), until: at + KEPT_MS };
    } catch (error) {
      onError(error);
      kept = { totals: kept?.totals ?? null, until: at + AGAIN_MS };
    }
    return kept.totals;
  };
}
