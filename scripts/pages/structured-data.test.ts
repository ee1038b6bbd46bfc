import { describe, expect, test } from 'vitest';
import { gameEvents } from '#catalogue/events.ts';
import { addressesOf } from '#contract/site/page-addresses.ts';
import { pageList, pages, type PageId } from '#contract/site/pages.ts';
import { ORIGIN_MARKER } from '#contract/site/site.ts';
import { blockOf, structuredData } from './structured-data.ts';

interface Thing {
  readonly '@type': string;
  readonly name?: string;
  readonly itemListElement?: readonly { readonly item: string }[];
  readonly eventSchedule?: readonly object[];
}

function thingsOn(id: PageId, path?: string): readonly Thing[] {
  const found = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(structuredData(id, path));
  const block = found?.[1] ?? '';
  const { '@graph': things } = JSON.parse(block) as { '@graph': readonly Thing[] };
  return things;
}
const typesOn = (id: PageId) => new Set(thingsOn(id).map((thing) => thing['@type']));

describe('what search engines read', () => {
  test('is the application on the home page and nothing on a page behind a sign-in', () => {
    expect(typesOn('home')).toEqual(new Set(['WebApplication']));
    expect(structuredData('settings')).toBe('');
  });

  test('is ended by no text that it holds', () => {
    const block = blockOf([{ name: '</script><b>' }]);
    expect(block.split('<')).toHaveLength(3);
    expect(block).toContain('\\u003c/script>');
  });

  test('holds every scheduled event with its times', () => {
    const events = thingsOn('events').filter((thing) => thing['@type'] === 'Event');
    const scheduled = gameEvents.filter(({ schedule }) => schedule.length > 0);
    expect(events.map(({ name }) => name)).toEqual(scheduled.map(({ name }) => name));
    for (const { eventSchedule = [] } of events) expect(eventSchedule.length).toBeGreaterThan(0);
  });

  test('leads from the home page to the page itself, over pages that exist', () => {
    const trail = thingsOn('legendaryGems')[0]?.itemListElement?.map(({ item }) => item);
    expect(trail).toEqual(
      [pages.home, pages.calculators, pages.legendaryGems].map(({ path }) => ORIGIN_MARKER + path),
    );
    for (const { id } of pageList.filter(({ listed }) => !listed)) expect(structuredData(id), id).toBe('');
  });

  test('tells of each gem an article, and the way to it over the gem book', () => {
    const path = '/gems/frozen-heart';
    const [article, trail] = thingsOn('gem', path);
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Frozen Heart, 5-star gem',
      url: ORIGIN_MARKER + path,
    });
    expect(trail?.itemListElement).toMatchObject([
      { name: 'Loadstone', item: `${ORIGIN_MARKER}/` },
      { name: 'Gem Book', item: `${ORIGIN_MARKER}/gems` },
      { name: 'Frozen Heart', item: ORIGIN_MARKER + path },
    ]);
  });

  test('tells of each set an article, and the way to it over all equipment', () => {
    const path = '/equipment/issatar-imbued';
    const [article, trail] = thingsOn('equipmentSet', path);
    expect(article).toMatchObject({ '@type': 'Article', headline: 'Issatar Imbued, equipment set' });
    expect(trail?.itemListElement).toMatchObject([
      { name: 'Loadstone' },
      { name: 'Equipment', item: `${ORIGIN_MARKER}/equipment` },
      { name: 'Issatar Imbued', item: ORIGIN_MARKER + path },
    ]);
    expect(typesOn('equipment')).toEqual(new Set(['CollectionPage', 'BreadcrumbList']));
  });

  test('cannot end the element that it stands in', () => {
    for (const row of pageList)
      for (const address of addressesOf(row)) {
        const block = structuredData(row.id, address);
        expect(block.match(/<\//g) ?? [], address).toHaveLength(block === '' ? 0 : 1);
      }
  });
});
