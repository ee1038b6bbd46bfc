import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { pageAt, type PageId } from '#contract/site/pages.ts';
import { PlaceContext, type Navigator } from '#web/ui/address/address.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { App } from './App.tsx';
import { Frame } from './frame/Frame.tsx';
import { preparePage } from './page-loader.tsx';
import { documentTitle } from './frame/use-page-change.ts';

/** Where the code of each page begins, so that its HTML can ask for its files at once. */
export const pageSources: Partial<Record<PageId, string>> = {
  home: 'src/web/features/home/Home.tsx',
  calculators: 'src/web/features/gem-calculators/CalculatorHub.tsx',
  normalGems: 'src/web/features/gem-calculators/calculators.ts',
  legendaryGems: 'src/web/features/gem-calculators/calculators.ts',
  gemPower: 'src/web/features/gem-calculators/calculators.ts',
  gems: 'src/web/features/gem-book/GemBook.tsx',
  gem: 'src/web/features/gem-book/GemPage.tsx',
  equipment: 'src/web/features/equipment/EquipmentBook.tsx',
  equipmentSet: 'src/web/features/equipment/EquipmentSetPage.tsx',
  sharedLoadout: 'src/web/features/loadouts/SharedLoadout.tsx',
  storedLoadout: 'src/web/features/loadouts/StoredLoadout.tsx',
  settings: 'src/web/features/settings/Settings.tsx',
  events: 'src/web/features/events/Events.tsx',
  faq: 'src/web/features/faq/Faq.tsx',
  support: 'src/web/features/support/Support.tsx',
  guides: 'src/web/features/guides/GuideList.tsx',
  guideToGems: 'src/web/features/guides/GemGuide.tsx',
  guideToEquipment: 'src/web/features/guides/EquipmentGuide.tsx',
  guideToCalculators: 'src/web/features/guides/CalculatorGuide.tsx',
  login: 'src/web/features/account/Login.tsx',
  signup: 'src/web/features/account/Signup.tsx',
  resetPassword: 'src/web/features/account/ResetRequest.tsx',
  confirmPasswordReset: 'src/web/features/account/ResetCompletion.tsx',
  confirmEmail: 'src/web/features/account/EmailConfirmation.tsx',
  authHandler: 'src/web/features/account/ProviderReturn.tsx',
  discordCallback: 'src/web/features/account/ProviderReturn.tsx',
  githubCallback: 'src/web/features/account/ProviderReturn.tsx',
  dashboard: 'src/web/features/dashboard/Dashboard.tsx',
  characters: 'src/web/features/characters/list/CharacterList.tsx',
  characterDetail: 'src/web/features/characters/detail/CharacterDetail.tsx',
  characterBuilder: 'src/web/features/characters/manager/CharacterManager.tsx',
  loadoutBuilder: 'src/web/features/loadouts/LoadoutBuilder.tsx',
  subscription: 'src/web/features/legal/Subscription.tsx',
  advertise: 'src/web/features/legal/Advertise.tsx',
  terms: 'src/web/features/legal/Terms.tsx',
  privacy: 'src/web/features/legal/Privacy.tsx',
};

/** The code of what pages that are drawn on request show and load later. */
export const drawnParts: Partial<Record<PageId, readonly string[]>> = {
  storedLoadout: ['src/web/features/loadouts/shared/SheetView.tsx'],
};

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
