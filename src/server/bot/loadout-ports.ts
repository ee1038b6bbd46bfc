import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import type { Sheet } from '#contract/records/sheets/sheets.ts';

/** What the bot is handed of equipment and of links. */
export interface LoadoutPorts {
  /** The equipment of the game, as it is shown here. */
  readonly catalogue: () => Promise<StoredCatalogue>;
  /**
   * A link that shows a sheet: the one that does already, else a new one of that key.
   *
   * @throws {Problem} SHARES_FULL 409, TOO_MANY_SHARES 429
   */
  readonly linkTo: (
    ownerId: string,
    wanted: { readonly key: string; readonly sheet: Sheet },
  ) => Promise<{ readonly id: string; readonly key: string; readonly isNew: boolean }>;
  /** Ends a link of a player. @returns whether there was one */
  readonly endLink: (ownerId: string, key: string) => Promise<boolean>;
}
