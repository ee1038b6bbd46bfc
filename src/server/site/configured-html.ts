import { CONFIG_MARKER, ORIGIN_MARKER, SUPPORT_MARKER, type SiteConfig } from '#contract/site/site.ts';
import { support } from '#messages/help/support.ts';

export const jsonInScript = (value: unknown) => textInScript(JSON.stringify(value));

/** JSON that cannot end the script element it stands in, nor confuse older readers of scripts. */
export const textInScript = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The support's address for readers without scripts. */
const supportAddress = ({ supportEmail }: SiteConfig) =>
  supportEmail === null
    ? support.noAddress
    : `<a class="text-primary-text underline underline-offset-4" href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`;

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A built page with this installation's address and settings in the places that the build left for them. */
export const configuredHtml = (html: string, config: SiteConfig): string =>
  html
    .replace('<html ', () => (config.features.includes('community') ? '<html ' : '<html data-no-community '))
    .replaceAll(CONFIG_MARKER, () => jsonInScript(config))
    .replaceAll(ORIGIN_MARKER, () => config.publicUrl)
    .replaceAll(SUPPORT_MARKER, () => supportAddress(config));
