import type { ComponentType } from 'react';
import type { PageId } from '#contract/site/pages.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { NotFound } from './NotFound.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface PageModule {
  default: ComponentType;
  /** Asks for what the page at this address shows first beside its own code, before it is known who opens it. */
  lookAhead?: (search: string) => void;
}

const loadCalculators = () => import('#web/features/gem-calculators/calculators.ts');

const loaders: Partial<Record<PageId, () => Promise<PageModule>>> = {
  home: () => import('#web/features/home/Home.tsx'),
  calculators: () => import('#web/features/gem-calculators/CalculatorHub.tsx'),
  normalGems: async () => ({ default: (await loadCalculators()).NormalGemCalculator }),
  legendaryGems: async () => ({ default: (await loadCalculators()).LegendaryGemCalculator }),
  gemPower: async () => ({ default: (await loadCalculators()).GemPowerCalculator }),
  gems: () => import('#web/features/gem-book/GemBook.tsx'),
  gem: async () => {
    const { default: GemPage } = await import('#web/features/gem-book/GemPage.tsx');
    return { default: () => <GemPage whenUnknown={<NotFound />} /> };
  },
  equipment: () => import('#web/features/equipment/EquipmentBook.tsx'),
  equipmentSet: async () => {
    const { default: SetPage } = await import('#web/features/equipment/EquipmentSetPage.tsx');
    return { default: () => <SetPage whenUnknown={<NotFound />} /> };
  },
  sharedLoadout: () => import('#web/features/loadouts/SharedLoadout.tsx'),
  storedLoadout: () => import('#web/features/loadouts/StoredLoadout.tsx'),
  settings: () => import('#web/features/settings/Settings.tsx'),
  events: () => import('#web/features/events/Events.tsx'),
  faq: () => import('#web/features/faq/Faq.tsx'),
  support: () => import('#web/features/support/Support.tsx'),
  guides: () => import('#web/features/guides/GuideList.tsx'),
  guideToGems: () => import('#web/features/guides/GemGuide.tsx'),
  guideToEquipment: () => import('#web/features/guides/EquipmentGuide.tsx'),
  guideToCalculators: () => import('#web/features/guides/CalculatorGuide.tsx'),
  login: () => import('#web/features/account/Login.tsx'),
  signup: () => import('#web/features/account/Signup.tsx'),
  resetPassword: () => import('#web/features/account/ResetRequest.tsx'),
  confirmPasswordReset: () => import('#web/features/account/ResetCompletion.tsx'),
  confirmEmail: () => import('#web/features/account/EmailConfirmation.tsx'),
  authHandler: () => import('#web/features/account/ProviderReturn.tsx'),
  discordCallback: () => import('#web/features/account/ProviderReturn.tsx'),
  githubCallback: () => import('#web/features/account/ProviderReturn.tsx'),
  dashboard: () => import('#web/features/dashboard/Dashboard.tsx'),
  characters: () => import('#web/features/characters/list/CharacterList.tsx'),
  characterDetail: () => import('#web/features/characters/detail/CharacterDetail.tsx'),
  characterBuilder: () => import('#web/features/characters/manager/CharacterManager.tsx'),
  loadoutBuilder: () => import('#web/features/loadouts/LoadoutBuilder.tsx'),
  subscription: () => import('#web/features/legal/Subscription.tsx'),
  advertise: () => import('#web/features/legal/Advertise.tsx'),
  terms: () => import('#web/features/legal/Terms.tsx'),
  privacy: () => import('#web/features/legal/Privacy.tsx'),
};

const loaded = new Map<PageId, ComponentType>();
const parts = new Map<PageId, ComponentType>();

async function load(id: PageId): Promise<PageModule> {
  const loader = loaders[id];
  if (loader === undefined) throw new Error(`The page ${id} has no code`);
  return loader();
}

/** Loads the code of the page that is shown first, so that it renders at once instead of after the frame. */
export async function preparePage(id: PageId): Promise<PageModule> {
  const page = await load(id);
  loaded.set(id, page.default);
  return page;
}

/** The component of a page: itself when it was prepared, otherwise one that loads it. */
export function pageComponent(id: PageId): ComponentType {
  const ready = loaded.get(id) ?? parts.get(id);
  if (ready !== undefined) return ready;
  const part = lazyPart(() => load(id), <PageSkeleton />);
  parts.set(id, part);
  return part;
}
