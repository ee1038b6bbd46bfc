import type { Environment } from '#contract/site/site.ts';
import { pages, type PageId } from '#contract/site/pages.ts';
import { pageDescriptions, pageTexts } from '#messages/site/pages.ts';
import { shell } from '#messages/site/shell.ts';

/** The product's own dark ground, as in the style sheet. */
const GROUND = '#0e0d11';

const environmentMarks = (): Readonly<Record<Environment, string | null>> => ({
  development: shell.dev,
  staging: shell.staging,
  production: null,
});

/** The offers of a long press on the installed icon, as far as the pages exist; phones show the first few. */
const shortcuts: readonly PageId[] = ['normalGems', 'legendaryGems', 'gemPower', 'events'];

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a device learns when somebody installs the site. Outside production the name says which site it is. */
export function webManifest(environment: Environment): string {
  const mark = environmentMarks()[environment];
  const named = (name: string) => (mark === null ? name : `${name} (${mark})`);
  return JSON.stringify({
    id: '/',
    name: named(pageTexts.home.title),
    short_name: named(shell.brand),
    description: pageDescriptions.home,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['games', 'utilities'],
    icons: [
      png('icon-192', 192, 'any'),
      png('icon-512', 512, 'any'),
      png('icon-maskable-192', 192, 'maskable'),
      png('icon-maskable-512', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: shortcuts
      .map((id) => pages[id])
      .filter(({ exists }) => exists)
      .map(({ title, menuName, path }) => ({
        name: title,
        short_name: menuName,
        url: path,
        icons: [png('icon-192', 192, 'any')],
      })),
  });
}
