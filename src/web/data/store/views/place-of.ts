import { definitionOf } from '#contract/records/collections.ts';
import { addressOf } from '#contract/site/link-addresses.ts';
import { pageAt, pages, type PageId } from '#contract/site/pages.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { keeping } from '#messages/records/keeping.ts';

interface Place {
  readonly name: string;
  readonly address: string;
}

type SettingsTab = keyof typeof keeping.settingsTabs;

/** The pages that show one of the records that another page lists, and what belongs to it. */
const alsoShownOn: Partial<Record<PageId, readonly PageId[]>> = {
  characters: ['characterDetail', 'characterBuilder'],
};

/**
 * Where records of some collections are seen: those of several pages together in the settings' data.
 *
 * @param here the address that is shown, now
 * @returns null where some of them are shown already
 */
export function placeElsewhere(
  collections: readonly CollectionName[],
  here: Pick<Location, 'pathname' | 'search'> = location,
): Place | null {
  const all = [
    ...new Map(
      collections.map((collection) => {
        const found = placeOf(collection);
        return [found.address, found];
      }),
    ).values(),
  ];
  const [place, ...others] = all;
  const isHere = ({ address }: Place) => isShown(address, here);
  // An edit that is made here may reach into what another page shows.
  if (place === undefined || all.some(isHere)) return null;
  const shown = others.length === 0 ? place : tabPlace('data');
  return isHere(shown) ? null : shown;
}

function isShown(address: string, here: Pick<Location, 'pathname' | 'search'>): boolean {
  const { pathname, search } = new URL(address, 'https://any');
  const page = pageAt(pathname)?.id;
  const hereOn = pageAt(here.pathname)?.id;
  const isShownHere =
    page === hereOn ||
    (page !== undefined && hereOn !== undefined && alsoShownOn[page]?.includes(hereOn) === true);
  return isShownHere && (search === '' || search === here.search);
}

function placeOf(collection: CollectionName): Place {
  const { shownOn = { tab: 'data' }, parent } = definitionOf(collection);
  if (parent !== undefined) return placeOf(parent.collection as CollectionName);
  if (typeof shownOn === 'object') return tabPlace(shownOn.tab);
  const address = addressOf(shownOn);
  // What has no page of its own yet is in the data.
  return address === null
    ? tabPlace('data')
    : { name: pageAt(address.split('#')[0] ?? '')?.title ?? '', address };
}

const tabPlace = (tab: SettingsTab): Place => ({
  name: keeping.settingsTabs[tab],
  address: `${pages.settings.path}?tab=${tab}`,
});
