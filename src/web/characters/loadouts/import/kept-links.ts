import type { shareDays } from '#contract/records/collections/sheets/share-days.ts';
import {
  shareRoutes,
  type OwnShare,
  type SharedLoadout,
} from '#contract/records/collections/sheets/share-routes.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { shareAddress } from '#contract/site/link-addresses.ts';
import { call } from '#web/data/session/call.ts';
import { DAY_MS } from '#rules/time-units.ts';

export type ShareDays = (typeof shareDays)[number];

export interface WantedLink {
  readonly sheet: Sheet;
  readonly showsName: boolean;
  readonly expiresInDays: ShareDays | null;
}

/**
 * Makes a link, or changes what one shows.
 *
 * @param key what this browser calls it, so that sending it once more makes no second one
 * @param baseVersion the version that is changed; 0 for a new one
 * @throws {CallFailed}
 */
export const keepLink = async (key: string, wanted: WantedLink, baseVersion: number): Promise<OwnShare> =>
  call(shareRoutes.putShare, { params: { key }, body: { ...wanted, baseVersion } });

/** The whole address of a link. */
export const addressOfLink = ({ id }: Pick<OwnShare, 'id'>): string =>
  `${location.origin}${shareAddress(id)}`;

/** Ends a link. @throws {CallFailed} */
export const revokeLink = async ({ key }: OwnShare): Promise<unknown> =>
  call(shareRoutes.revokeShare, { params: { key } });

/**
 * Shows something else at a link's address, or the same again after it was revoked.
 *
 * @throws {CallFailed}
 */
export const showAtLink = async (link: OwnShare, sheet: Sheet): Promise<OwnShare> =>
  // How long it holds starts anew with every change; a link without an end keeps none.
  keepLink(link.key, { sheet, showsName: link.showsName, expiresInDays: daysOf(link) }, link.version);

/** The content of a link, whoever's it is. @throws {CallFailed} */
export const readShared = (id: string): Promise<SharedLoadout> =>
  call(shareRoutes.readShared, { params: { id } });

/** For how many days it was meant to hold. */
function daysOf({ expiresAt, updatedAt }: OwnShare): ShareDays | null {
  if (expiresAt === null) return null;
  const days = Math.round((expiresAt - updatedAt) / DAY_MS);
  return days === 7 || days === 30 || days === 90 ? days : null;
}
