import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { bundledCatalogue } from './bundled-catalogue.ts';
import { readCatalogue } from './catalogue-store.ts';

/** For how long an answer may be kept, and a catalogue in memory. */
export const KEPT_MS = 5 * 60_000;
/** When the database is asked again after it has failed. */
export const AGAIN_MS = 10_000;

/** A catalogue and where it comes from. */
export interface Served {
  readonly catalogue: StoredCatalogue;
  readonly source: 'bundled' | 'uploaded';
}

export interface KeptCatalogue {
  /** Reads what is served now: what was uploaded, else the product's own tables. Never fails. */
  current(): Promise<Served>;
  /** Reads it anew at the next call: another one stands in the database. */
  forget(): void;
}

interface CatalogueParts {
  readonly database: Database<Tables>;
  readonly isOpen: () => boolean;
  /** Hears that what was uploaded could not be read. */
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

const bundled: Served = { catalogue: bundledCatalogue, source: 'bundled' };

/** Keeps the catalogue in memory, so that the database is asked every five minutes at most. */
export function keptCatalogue({ database, isOpen, onError, now }: CatalogueParts): KeptCatalogue {
  let kept: { readonly served: Served; readonly until: number } | undefined;
  return {
    async current() {
      const at = now();
      if (kept !== undefined && at < kept.until) return kept.served;
      if (!isOpen()) return kept?.served ?? bundled;
      try {
        const uploaded = await readCatalogue(database);
        const served =
          uploaded === undefined ? bundled : ({ catalogue: uploaded, source: 'uploaded' } as const);
        kept = { served, until: at + KEPT_MS };
      } catch (error) {
        onError(error);
        // An earlier reading is better than what we brought along.
        kept = { served: kept?.served ?? bundled, until: at + AGAIN_MS };
      }
      return kept.served;
    },
    forget() {
      kept = undefined;
    },
  };
}
