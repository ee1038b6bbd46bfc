import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { settle, showTheme, themes } from './theme.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** `/calculators/gems` becomes `calculators-gems`, `/` becomes `home`. */
export const screenName = (path: string): string =>
  path.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

/** Takes pictures of the page as it stands, whole, in every size and theme: `<name>-<width>-<theme>.png`. */
export async function takeScreens(page: Page, folder: string, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await showTheme(page, theme);
      await settle(page);
      await page.screenshot({ path: join(folder, `${name}-${size.width}-${theme}.png`), fullPage: true });
    }
  }
}
