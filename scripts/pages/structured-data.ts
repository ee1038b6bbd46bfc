import { eventRegions, gameEvents } from '#catalogue/events.ts';
import { pages, type PageId } from '#contract/site/pages.ts';
import { ORIGIN_MARKER } from '#contract/site/site.ts';
import { pageDescriptions } from '#messages/site/page-descriptions.ts';
import { shell } from '#messages/site/shell.ts';
import { setAt, setDescription, setTitle } from './set-pages.ts';
import { gemAt, gemDescription, gemTitle } from './gem-pages.ts';
import type { Schedule } from '#rules/events/schedule.ts';

type Thing = Readonly<Record<string, unknown>>;

/** The pages above a page, the uppermost first; the page at the end of a trail is the page itself. */
const parents: Partial<Record<PageId, readonly PageId[]>> = {
  normalGems: ['home', 'calculators'],
  legendaryGems: ['home', 'calculators'],
  gemPower: ['home', 'calculators'],
  calculators: ['home'],
  gems: ['home'],
  gem: ['home', 'gems'],
  equipment: ['home'],
  equipmentSet: ['home', 'equipment'],
  guides: ['home'],
  guideToGems: ['home', 'guides'],
  guideToEquipment: ['home', 'guides'],
  guideToCalculators: ['home', 'guides'],
  events: ['home'],
  faq: ['home'],
  support: ['home'],
};

const addressOf = (id: PageId) => `${ORIGIN_MARKER}${pages[id].path}`;

/**
 * What search engines read of a page, as JSON-LD in the words of schema.org; nothing for a page without any. The questions of
 * the FAQ are marked where they stand.
 *
 * @param path its address, where it is one of many
 */
export function structuredData(id: PageId, path: string = pages[id].path): string {
  const things = [...(ofPage[id]?.(path) ?? []), ...trailOf(id, path)];
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // A text could otherwise end the element that it stands in.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

const ofPage: Partial<Record<PageId, (path: string) => readonly Thing[]>> = {
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
  gem: (path) => {
    const gem = gemAt(path);
    const text = { headline: gemTitle(gem), description: gemDescription(gem), about: gem.name };
    return [article(path, text, 'gems')];
  },
  equipment: () => [
    {
      '@type': 'CollectionPage',
      name: pages.equipment.title,
      url: addressOf('equipment'),
      description: pageDescriptions.equipment,
    },
  ],
  equipmentSet: (path) => {
    const set = setAt(path);
    const text = { headline: setTitle(set), description: setDescription(set), about: set.name };
    return [article(path, text, 'equipment')];
  },
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

/** A page of something that the catalogue has, which is part of another page. */
const article = (
  path: string,
  { headline, description, about }: Readonly<Record<'headline' | 'description' | 'about', string>>,
  partOf: 'gems' | 'equipment',
): Thing => ({
  '@type': 'Article',
  headline,
  description,
  url: ORIGIN_MARKER + path,
  mainEntityOfPage: ORIGIN_MARKER + path,
  image: `${ORIGIN_MARKER}/preview.png`,
  inLanguage: 'en',
  isAccessibleForFree: true,
  about: { '@type': 'Thing', name: about },
  author: { '@type': 'Organization', name: shell.brand, url: addressOf('home') },
  isPartOf: { '@type': 'CollectionPage', name: pages[partOf].title, url: addressOf(partOf) },
});

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

function nameOf(id: PageId, path: string): string {
  if (id === 'home') return shell.brand;
  if (id === 'gem') return gemAt(path).name;
  return id === 'equipmentSet' ? setAt(path).name : pages[id].title;
}

function trailOf(id: PageId, path: string): readonly Thing[] {
  const above = parents[id];
  if (above === undefined) return [];
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
