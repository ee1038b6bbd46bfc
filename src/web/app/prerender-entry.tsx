import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { pageAt } from '#contract/site/pages.ts';
import { PlaceContext, type Navigator } from '#web/ui/address/address.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { App } from './App.tsx';
import { Frame } from './frame/Frame.tsx';
import { preparePage } from './pages.tsx';
import { documentTitle } from './frame/use-page-change.ts';

const goNowhere = () => {
  throw new Error('A page that is drawn on the server goes nowhere.');
};
const nowhere: Navigator = { push: goNowhere, replace: goNowhere };

const placeAt = (pathname: string) => ({
  location: { pathname, search: '', hash: '', state: null, key: 'default' },
  navigator: nowhere,
});

/**
 * Renders the page at an address to HTML, the way the browser will render it first.
 *
 * @param data what a page that is drawn on request is drawn from
 * @returns what goes inside the root element, and the document's title, null for a page that says its own
 */
export async function renderPage(
  path: string,
  data?: unknown,
): Promise<{ html: string; title: string | null }> {
  const page = pageAt(path);
  if (page?.exists === true) await preparePage(page.id);
  const { prelude } = await prerender(
    <StrictMode>
      <Frame>
        <PageDataContext value={data}>
          <PlaceContext value={placeAt(path)}>
            <App />
          </PlaceContext>
        </PageDataContext>
      </Frame>
    </StrictMode>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return { html: await new Response(prelude).text(), title: documentTitle(path) };
}
