import { shareRoutes, type SharedLoadout } from '#contract/records/sheets/share-routes.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';

/** What a link shows, null where there is no such link; or why the server could not be asked. */
export async function readShared(
  id: string,
): Promise<{ readonly shown: SharedLoadout | null | undefined; readonly failure: string | null }> {
  try {
    return { shown: await call(shareRoutes.readShared, { params: { id } }), failure: null };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.code === 'SHARE_NOT_FOUND') return { shown: null, failure: null };
    return { shown: undefined, failure: error.message };
  }
}
