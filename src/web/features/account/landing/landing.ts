import type { Account } from '#contract/account/account.ts';
import { pages } from '#contract/site/pages.ts';
import { pageHere } from '#web/data/session/site-config.ts';
import { useHandedOn, type CameFrom } from './remembered.ts';

const LONGEST = 2_048;

/** A base by which an address that leaves the site is told: no site has it. */
const BASE = 'https://this-site.invalid';

/**
 * An address to come back to after signing in, as far as it is one of this site's own pages; null for any other. It may
 * come from the address bar, so everybody can have written it.
 */
export function rememberedAddress(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > LONGEST) return null;
  // Browsers read a backslash as a slash, and leave out tabs and line ends.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return null;
  const address = new URL(text, BASE);
  if (address.origin !== BASE) return null;
  const page = pageHere(address.pathname);
  // Nobody wants to come back to those that lead in; home is where one is without having gone anywhere.
  if (page === undefined || page.id === 'home' || page.isWayIn === true) return null;
  return `${address.pathname}${address.search}${address.hash}`;
}

const forPlayers = pages.dashboard.exists ? pages.dashboard : pages.home;

/**
 * Where a player goes after signing in: to what was remembered, else to what there is for players, else home.
 *
 * @param otherwise where to, with nothing to go back to
 */
export function landingAddress(
  remembered: string | null | undefined,
  account: Pick<Account, 'deletionDueAt'> | null = null,
  otherwise: string = forPlayers.path,
): string {
  // There an account that is about to be deleted can be kept.
  if (account !== null && account.deletionDueAt !== null) return pages.settings.path;
  return rememberedAddress(remembered) ?? otherwise;
}

/** The page to come back to after signing in, as far as it is one of this site's own; a form that nobody asked for leads to the dashboard. */
export const useCameFrom = (): CameFrom => ({ from: rememberedAddress(useHandedOn().from) });
