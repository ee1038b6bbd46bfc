import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { answerTo } from '#web/data/session/use-answer.ts';

/** For how long what the server says of equipment is not asked for again, as on the server. */
export const CATALOGUE_KEPT_MS = 5 * MINUTE_MS;

/** The catalogue that the operator has given; null where there is none, or the server does not answer. */
export async function uploadedCatalogue(): Promise<StoredCatalogue | null> {
  const answer = await answerTo('uploaded catalogue', ask, CATALOGUE_KEPT_MS);
  if (!(answer instanceof CallFailed)) return answer;
  console.debug('The equipment of the server could not be asked for', answer);
  return null;
}

/** The first question is about a set that no catalogue has, so that nothing is sent where the product's own tables stand. */
async function ask(): Promise<StoredCatalogue | null> {
  const { source } = await call(equipmentRoutes.listEquipment, { query: { setId: '-' } });
  if (source === 'bundled') return null;
  const [{ equipment, version }, { equipment_sets: sets }] = await Promise.all([
    call(equipmentRoutes.listEquipment, { query: {} }),
    call(equipmentRoutes.listEquipmentSets, {}),
  ]);
  return equipment.length === 0 ? null : { version, equipment, equipment_sets: sets };
}
