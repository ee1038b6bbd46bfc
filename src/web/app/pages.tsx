import type { ComponentType, ReactNode } from 'react';
import type { BuiltPageId } from '#contract/site/pages.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface PageProps {
  /** Shown by a page that knows nothing of the value in its address. */
  readonly whenUnknown: ReactNode;
}

interface PageModule {
  readonly default: ComponentType<PageProps>;
  /** Asks for what the page at this address shows first beside its own code, before it is known who opens it. */
  readonly lookAhead?: (search: string) => void;
}

export interface PageParts {
  /** Loads its code. The build reads the file's name here (`scripts/pages/page-sources.ts`). */
  readonly load: () => Promise<PageModule>;
  /**
   * The outline of a page for players until its player is known: headed with its title, which is the same for everybody, or
   * drawn by the page itself, which shows nothing yet that needs a player. Otherwise it is headed with a name that is to come.
   */
  readonly outline?: 'titled' | 'own';
}

/** Each page that is built, as the browser has it. */
export const pageParts: Readonly<Record<BuiltPageId, PageParts>> = {
  home: { load: () => import('#web/features/home/Home.tsx') },
  calculators: { load: () => import('#web/features/gem-calculators/CalculatorHub.tsx') },
  normalGems: {
    load: async () => ({
      default: (await import('#web/features/gem-calculators/calculators.ts')).NormalGemCalculator,
    }),
  },
  legendaryGems: {
    load: async () => ({
      default: (await import('#web/features/gem-calculators/calculators.ts')).LegendaryGemCalculator,
    }),
  },
  gemPower: {
    load: async () => ({
      default: (await import('#web/features/gem-calculators/calculators.ts')).GemPowerCalculator,
    }),
  },
  resonance: { load: () => import('#web/features/calculators/ResonanceCalculator.tsx') },
  nextDifficulty: { load: () => import('#web/features/calculators/NextDifficulty.tsx') },
  caps: { load: () => import('#web/features/calculators/Caps.tsx') },
  awakening: { load: () => import('#web/features/awakening/Awakening.tsx') },
  gems: { load: () => import('#web/features/gem-book/GemBook.tsx') },
  gem: { load: () => import('#web/features/gem-book/GemPage.tsx') },
  equipment: { load: () => import('#web/features/equipment/EquipmentBook.tsx') },
  equipmentSet: { load: () => import('#web/features/equipment/EquipmentSetPage.tsx') },
  sharedLoadout: { load: () => import('#web/features/loadouts/SharedLoadout.tsx') },
  storedLoadout: { load: () => import('#web/features/loadouts/StoredLoadout.tsx') },
  events: { load: () => import('#web/features/events/Events.tsx') },
  dashboard: {
    load: () => import('#web/features/characters/dashboard/Dashboard.tsx'),
    outline: 'own',
  },
  characters: {
    load: () => import('#web/features/characters/list/CharacterList.tsx'),
    outline: 'titled',
  },
  characterDetail: { load: () => import('#web/features/characters/detail/CharacterDetail.tsx') },
  characterBuilder: {
    load: () => import('#web/features/characters/manager/CharacterManager.tsx'),
    outline: 'titled',
  },
  loadoutBuilder: {
    load: () => import('#web/features/loadouts/LoadoutBuilder.tsx'),
    outline: 'own',
  },
  aiTools: {
    load: () => import('#web/features/ai-tools/AiTools.tsx'),
    outline: 'titled',
  },
  community: { load: () => import('#web/features/community/hub/CommunityHub.tsx') },
  sharedBuilds: { load: () => import('#web/features/community/builds/SharedBuilds.tsx') },
  build: { load: () => import('#web/features/community/build/SharedBuild.tsx') },
  characterGallery: { load: () => import('#web/features/community/gallery/CharacterGallery.tsx') },
  characterCard: { load: () => import('#web/features/community/gallery/CharacterCard.tsx') },
  forum: { load: () => import('#web/features/community/forum/Forum.tsx') },
  thread: { load: () => import('#web/features/community/forum/Thread.tsx') },
  player: { load: () => import('#web/features/community/players/PlayerPage.tsx') },
  publish: { load: () => import('#web/features/community/publish/Publish.tsx'), outline: 'titled' },
  moderation: { load: () => import('#web/features/community/moderation/Moderation.tsx') },
  moderationLog: { load: () => import('#web/features/community/log/ModerationLog.tsx') },
  communityRules: { load: () => import('#web/features/community/rules/CommunityRules.tsx') },
  clansLooking: { load: () => import('#web/features/community/adverts/ClanBoard.tsx') },
  clans: { load: () => import('#web/features/community/clans/Clans.tsx') },
  clan: { load: () => import('#web/features/community/clans/ClanPage.tsx') },
  clanRoom: { load: () => import('#web/features/community/clans/room/ClanRoom.tsx') },
  joinClan: { load: () => import('#web/features/community/clans/JoinClan.tsx') },
  guides: { load: () => import('#web/features/guides/GuideList.tsx') },
  guideToGems: { load: () => import('#web/features/guides/GemGuide.tsx') },
  guideToEquipment: { load: () => import('#web/features/guides/EquipmentGuide.tsx') },
  guideToCalculators: { load: () => import('#web/features/guides/CalculatorGuide.tsx') },
  settings: { load: () => import('#web/features/settings/Settings.tsx') },
  faq: { load: () => import('#web/features/faq/Faq.tsx') },
  support: { load: () => import('#web/features/support/Support.tsx') },
  subscription: { load: () => import('#web/features/legal/Subscription.tsx') },
  advertise: { load: () => import('#web/features/legal/Advertise.tsx') },
  terms: { load: () => import('#web/features/legal/Terms.tsx') },
  privacy: { load: () => import('#web/features/legal/Privacy.tsx') },
  login: { load: () => import('#web/features/account/Login.tsx') },
  signup: { load: () => import('#web/features/account/Signup.tsx') },
  resetPassword: { load: () => import('#web/features/account/ResetRequest.tsx') },
  confirmPasswordReset: { load: () => import('#web/features/account/ResetCompletion.tsx') },
  confirmEmail: { load: () => import('#web/features/account/EmailConfirmation.tsx') },
  authHandler: { load: () => import('#web/features/account/ProviderReturn.tsx') },
  discordCallback: { load: () => import('#web/features/account/ProviderReturn.tsx') },
  githubCallback: { load: () => import('#web/features/account/ProviderReturn.tsx') },
};

const loaded = new Map<BuiltPageId, ComponentType<PageProps>>();
const parts = new Map<BuiltPageId, ComponentType<PageProps>>();

/** Loads the code of the page that is shown first, so that it renders at once instead of after the frame. */
export async function preparePage(id: BuiltPageId): Promise<PageModule> {
  const page = await pageParts[id].load();
  loaded.set(id, page.default);
  return page;
}

/** The component of a page: itself when it was prepared, otherwise one that loads it. */
export function pageComponent(id: BuiltPageId): ComponentType<PageProps> {
  const ready = loaded.get(id) ?? parts.get(id);
  if (ready !== undefined) return ready;
  const part = lazyPart(() => pageParts[id].load(), <PageSkeleton />);
  parts.set(id, part);
  return part;
}
