import { useNavigate } from '#web/ui/address/address.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { loadoutAddress } from '#contract/site/loadout-address.ts';

/**
 * Keeps a sheet among the player's loadouts, and opens it there. What keeps records is no part of the first load.
 *
 * @returns whether it was kept; if not, the player has been told why
 */
export function useSaveCopy(): (sheet: Sheet, copiedFrom?: string) => Promise<boolean> {
  const navigate = useNavigate();
  return async (sheet, copiedFrom) => {
    const { saveCopy } = await import('./save-copy.ts');
    const id = await saveCopy(sheet, copiedFrom);
    if (id !== null) navigate(loadoutAddress(id));
    return id !== null;
  };
}
