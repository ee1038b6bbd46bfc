import { expect, test } from '#e2e/support/fixtures.ts';

test.use({ settings: { COMMUNITY: 'off' } });

/** Words that only the community has. Clans are of the game as well. */
const ofCommunity = /communit|\bforum|\bgallery|moderat|\brules of\b|clan management|shared builds/i;

test(
  'without the community no built page speaks of it, nor leads to it, before it wakes',
  { tag: '@desktop' },
  async ({ browser, baseURL, request }) => {
    test.slow();
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url!).pathname);
    // Gems and sets have a page each of the same kind.
    const kinds = new Map(paths.map((path) => [path.replace(/^\/(gems|equipment)\/.+/, '/$1/'), path]));
    expect(kinds.size).toBeGreaterThan(15);
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    try {
      const page = await context.newPage();
      const found: string[] = [];
      for (const path of [
        ...kinds.values(),
        '/settings',
        '/login',
        '/signup',
        '/dashboard',
        '/no-such-page',
      ]) {
        await page.goto(path);
        const text = await page.locator('body').innerText();
        const links = page.locator('a[href^="/community"]:visible');
        const [said] = ofCommunity.exec(text) ?? [];
        if (said !== undefined || (await links.count()) > 0) found.push(`${path}: ${said ?? 'a link'}`);
      }
      expect(found).toEqual([]);
    } finally {
      await context.close();
    }
  },
);
