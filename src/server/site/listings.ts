import { CALENDAR_PATH } from '#contract/help/calendar.ts';
import { addressesOf } from '#contract/site/page-addresses.ts';
import type { PageRow } from '#contract/site/pages.ts';
import type { SiteConfig } from '#contract/site/site.ts';

/** The pages that search engines should list, by their primary addresses. */
export function sitemap(publicUrl: string, rows: readonly PageRow[]): string {
  const entries = rows
    .filter((page) => page.exists && page.listed && page.access === 'public')
    .flatMap(addressesOf)
    .map((address) => `  <url><loc>${escapeXml(publicUrl + address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The sitemaps of things that players publish. */
const communitySitemaps = ['builds', 'threads', 'characters', 'clans'] as const;

/**
 * What crawlers may read: on a staging installation nothing, elsewhere the pages. The calendar is allowed everywhere:
 * some calendar services ask here before they fetch an address that somebody has subscribed to.
 */
export function robots({ environment, publicUrl, features }: SiteConfig): string {
  const rule = environment === 'staging' ? 'Disallow: /' : 'Disallow: /api/';
  // First, for readers that take the first rule that fits instead of the longest.
  return [
    'User-agent: *',
    `Allow: ${CALENDAR_PATH}`,
    rule,
    `Sitemap: ${publicUrl}/sitemap.xml`,
    ...(features.includes('community') ? communitySitemaps : []).map(
      (name) => `Sitemap: ${publicUrl}/sitemap-${name}.xml`,
    ),
    '',
  ].join('\n');
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
