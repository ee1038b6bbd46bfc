import { eventRegions, gameEvents } from '#catalogue/events.ts';
import { pageList, pages, type PageId, type PageRow } from '#contract/site/pages.ts';
import { ORIGIN_MARKER } from '#contract/site/site.ts';
import { pageDescriptions } from '#messages/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { oneOfMany } from './one-of-many.ts';
import type { Schedule } from '#rules/events/schedule.ts';

type Thing = Readonly<Record<string, unknown>>;

/** Nobody looks for their place on the site. */
const finePrint: ReadonlySet<PageId> = new Set(['faq', 'subscription', 'advertise', 'terms', 'privacy']);

/**
 * The pages above a listed page, the uppermost first: where it has an address below that of another page, that one and what is
 * above it, otherwise the home page.
 */
function pagesAbove(id: PageId): readonly PageId[] {
  const { path, aliases = [], listed, isWayIn }: PageRow = pages[id];
  if (id === 'home' || !listed || isWayIn === true || finePrint.has(id)) return [];
  const folders = new Set([path, ...aliases].map((address) => address.slice(0, address.lastIndexOf('/'))));
  const above = pageList.find((page) => folders.has(page.path));
  return above === undefined ? ['home'] : [...pagesAbove(above.id), above.id];
}

const addressOf = (id: PageId) => `${ORIGIN_MARKER}${pages[id].path}`;

/**
 * What search engines read of a page, as JSON-LD in the words of schema.org; nothing for a page without any. The questions of
 * the FAQ are marked where they stand.
 *
 * @param path its address, where it is one of many
 */
export function structuredData(id: PageId, path: string = pages[id].path): string {
  const things = [...(ofPage[id]?.() ?? []), ...articlesOf(id, path), ...trailOf(id, path)];
  return things.length === 0 ? '' : blockOf(things);
}

/** The element with some things. */
export function blockOf(things: readonly object[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // A text could otherwise end the element that it stands in.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** What a page is beside a page. */
const ofPage: Partial<Record<PageId, () => readonly Thing[]>> = {
  home: () => [
    {
      '@type': 'WebApplication',
      name: shell.brand,
      url: addressOf('home'),
      description: pageDescriptions.home,
      applicationCategory: 'GameApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    },
  ],
  equipment: () => [
    {
      '@type': 'CollectionPage',
      name: pages.equipment.title,
      url: addressOf('equipment'),
      description: pageDescriptions.equipment,
    },
  ],
  events: () =>
    gameEvents
      .filter(({ schedule }) => schedule.length > 0)
      .map(({ name, description, location, schedule }) => ({
        '@type': 'Event',
        name,
        description,
        url: addressOf('events'),
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', name: location ?? undefined, url: addressOf('events') },
        eventSchedule: schedule.flatMap(schedulesOf),
      })),
};

/** A page of which there are many, which is a part of the page above. */
function articlesOf(id: PageId, path: string): readonly Thing[] {
  const one = oneOfMany(id, path);
  const partOf = pagesAbove(id).at(-1);
  if (one === undefined || partOf === undefined) return [];
  return [
    {
      '@type': 'Article',
      headline: one.title,
      description: one.description,
      url: ORIGIN_MARKER + path,
      mainEntityOfPage: ORIGIN_MARKER + path,
      image: `${ORIGIN_MARKER}/preview.png`,
      inLanguage: 'en',
      isAccessibleForFree: true,
      about: { '@type': 'Thing', name: one.name },
      author: { '@type': 'Organization', name: shell.brand, url: addressOf('home') },
      isPartOf: { '@type': 'CollectionPage', name: pages[partOf].title, url: addressOf(partOf) },
    },
  ];
}

/** In the time of the region that a first visit shows where nothing is known of the visitor. */
function schedulesOf(schedule: Schedule): readonly Thing[] {
  const [region] = eventRegions;
  if (region === undefined) throw new Error('The catalogue has no region');
  return schedule.startTimes.map((startTime) => ({
    '@type': 'Schedule',
    startTime,
    duration: `PT${schedule.durationMinutes}M`,
    scheduleTimezone: region.timeZone,
    ...('days' in schedule
      ? { repeatFrequency: 'P1W', byDay: schedule.days.map((day) => `https://schema.org/${day}`) }
      : 'daysOfMonth' in schedule
        ? { repeatFrequency: 'P1M', byMonthDay: schedule.daysOfMonth }
        : { startDate: schedule.date, endDate: schedule.date }),
  }));
}

const nameOf = (id: PageId, path: string): string =>
  id === 'home' ? shell.brand : (oneOfMany(id, path)?.name ?? pages[id].title);

function trailOf(id: PageId, path: string): readonly Thing[] {
  const above = pagesAbove(id);
  if (above.length === 0) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [...above, id].map((each, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: nameOf(each, path),
        item: each === id ? ORIGIN_MARKER + path : addressOf(each),
      })),
    },
  ];
}
