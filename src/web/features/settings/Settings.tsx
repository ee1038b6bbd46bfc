import { Tabs } from 'radix-ui';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import { settings } from '#messages/settings.ts';
import { readHint } from '#web/data/storage/signed-in-hint.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { TabHead } from '#web/ui/tabs/TabHead.tsx';

/** The parts of the settings, in the order of their tabs. */
const settingsTabs = ['profile', 'preferences', 'discord', 'data', 'sync'] as const;
type SettingsTab = (typeof settingsTabs)[number];

/** The tab that an address asks for; null where it asks for none or an unknown one. */
export function tabIn(search: string): SettingsTab | null {
  const asked = new URLSearchParams(search).get('tab');
  return settingsTabs.find((tab) => tab === asked) ?? null;
}

/** The part of an address behind the `?` that asks for a tab; what else stands there stays. */
export function withTab(search: string, tab: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('tab', tab);
  return `?${parameters.toString()}`;
}

const Sync = lazyPart(() => import('./sync/Sync.tsx'), <ProfileSkeleton />);
const Discord = lazyPart(() => import('./discord/Discord.tsx'), <ProfileSkeleton />);
const Data = lazyPart(() => import('./data/Data.tsx'), <ProfileSkeleton />);
const Profile = lazyPart(() => import('./profile/Profile.tsx'), <ProfileSkeleton />);

/** Settings, by tab; a tab comes with the part of the product that it sets. */
export default function Settings() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const first = useFirstTab();
  return (
    // The foot of the page stays out of sight, so that no tab, long or short, moves it.
    <div className="mx-auto min-h-dvh max-w-3xl max-sm:-mt-4">
      <h1 className="max-sm:text-[1.375rem]">{settings.title}</h1>
      <Tabs.Root
        value={first === null ? 'preferences' : (tabIn(search) ?? first)}
        onValueChange={(tab) => navigate({ search: withTab(search, tab) }, { replace: true })}
        className="mt-1 sm:mt-6"
      >
        <Tabs.List
          aria-label={settings.tabs}
          // Five heads stand in one line of a phone.
          className="flex flex-wrap gap-1 border-b border-line max-sm:justify-between max-sm:gap-0 max-sm:*:px-1"
        >
          {settingsTabs.map((tab) => (
            <TabHead key={tab} value={tab}>
              {settings[tab]}
            </TabHead>
          ))}
        </Tabs.List>
        <Tabs.Content value="profile" className="mt-3 sm:mt-4">
          <SectionBoundary>
            <Profile />
          </SectionBoundary>
        </Tabs.Content>
        <Tabs.Content value="preferences" className="card mt-3 p-4 sm:mt-4 sm:p-6">
          <SectionBoundary>
            <Preferences />
          </SectionBoundary>
        </Tabs.Content>
        <Tabs.Content value="discord" className="mt-3 sm:mt-4">
          <SectionBoundary>
            <Discord />
          </SectionBoundary>
        </Tabs.Content>
        <Tabs.Content value="data" className="mt-3 sm:mt-4">
          <SectionBoundary>
            <Data />
          </SectionBoundary>
        </Tabs.Content>
        <Tabs.Content value="sync" className="mt-3 sm:mt-4">
          <SectionBoundary>
            <Sync />
          </SectionBoundary>
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}

const neverChanges = () => () => undefined;

/** The tab of an address that asks for none: a player's own profile comes first. Null until the page has woken up. */
function useFirstTab(): SettingsTab | null {
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // Once only: a tab that is shown does not go by itself.
  return useMemo(() => (isAwake ? (readHint() === null ? 'preferences' : 'profile') : null), [isAwake]);
}
