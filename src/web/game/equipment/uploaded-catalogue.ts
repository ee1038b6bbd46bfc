import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';

/** For how long it is not asked for again, as on the server. */
const KEPT_MS = 5 * 60_000;

let kept: { readonly catalogue: StoredCatalogue | null; readonly until: number } | undefined;

/**
 * The catalogue that the operator has given; null where there is none, or the server does not answer. The first question is
 * about a set that no catalogue has, so that nothing is sent where the product's own tables stand.
 */
export async function uploadedCatalogue(): Promise<StoredCatalogue | null> {
  if (kept !== undefined && Date.now() < kept.until) return kept.catalogue;
  try {
    const catalogue = await ask();
    kept = { catalogue, until: Date.now() + KEPT_MS };
    return catalogue;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    console.debug('The equipment of the server could not be asked for', error);
    return null;
  }
}

async function ask(): Promise<StoredCatalogue | null> {
  const { source } = await call(equipmentRoutes.listEquipment, { query: { setId: '-' } });
  if (source === 'bundled') return null;
  const [{ equipment, version }, { equipment_sets: sets }] = await Promise.all([
    call(equipmentRoutes.listEquipment, { query: {} }),
    call(equipmentRoutes.listEquipmentSets, {}),
  ]);
  return equipment.length === 0 ? null : { version, equipment, equipment_sets: sets };
}
