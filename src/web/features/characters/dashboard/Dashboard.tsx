import { Download, RefreshCw, Settings2, UserPlus, Users } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { pages } from '#contract/site/pages.ts';
import { dashboard as words } from '#messages/characters/dashboard.ts';
import { fill } from '#messages/fill.ts';
import { agoText } from '#messages/formats.ts';
import { notices } from '#messages/notices.ts';
import { hadNoneAtFirst } from '#web/data/storage/page/first-answers.ts';
import { useKnownSession, useSeemsSignedIn } from '#web/data/session/session.ts';
import { useKnownName } from '#web/data/session/kept-name.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { showEarly } from '#web/data/store/early/early-views.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';
import { activateCharacter } from '#web/characters/character-edits.ts';
import { refreshData } from '#web/characters/refresh-data.ts';
import { FailedCharacters } from '../FailedCharacters.tsx';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';
import { UnheardAccount } from '#web/characters/UnheardAccount.tsx';
import { useHeardCharacters } from '#web/characters/use-heard-characters.ts';
import { useMinute } from '../use-minute.ts';
import { bringDialog } from './CharacterCard.tsx';
import { Overview } from './Overview.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PaintedHero } from './PaintedHero.tsx';
import { lazyPart, type LazyPart } from '#web/ui/parts/lazy-part.tsx';
import { TabHead } from '#web/ui/tabs/TabHead.tsx';
import { TabList } from '#web/ui/tabs/TabList.tsx';

/** The parts of the dashboard, in the order of their tabs. */
const dashboardTabs = ['overview', 'gems', 'analytics', 'activity'] as const;
type DashboardTab = (typeof dashboardTabs)[number];

/** The tab that an address asks for; the first one where it asks for none or an unknown one. */
function tabIn(search: string): DashboardTab {
  const asked = new URLSearchParams(search).get('tab');
  return dashboardTabs.find((tab) => tab === asked) ?? 'overview';
}

const Loading = () => <div className="skeleton mt-4 h-96" />;
const GemsPanel = lazyPart(() => import('../gems/GemsPanel.tsx'), <Loading />);
const Analytics = lazyPart(() => import('./Analytics.tsx'), <Loading />);
const ActivityLog = lazyPart(() => import('./ActivityLog.tsx'), <Loading />);
const QuickCreation = lazyPart(() => import('#web/characters/QuickCreation.tsx'), null);
/** The tabs whose code is apart from the page's. */
const tabParts: Partial<Record<DashboardTab, Pick<LazyPart<object>, 'ahead'>>> = {
  gems: GemsPanel,
  analytics: Analytics,
  activity: ActivityLog,
};

export function lookAhead(search: string): void {
  showEarly();
  // Without a character there is no tab.
  if (hadNoneAtFirst(readPlayer(), 'characters')) return;
  void (tabParts[tabIn(search)]?.ahead ?? bringDialog)();
}

export default function Dashboard() {
  const isSignedIn = useSeemsSignedIn();
  const session = useKnownSession();
  const { status, characters, active, isHearing } = useHeardCharacters();
  const [isCreating, setIsCreating] = useState(false);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const { search } = useLocation();
  // Beside the characters, which the tab needs to be shown.
  useEffect(() => lookAhead(search), [search]);
  // As the server draws it nobody is known yet.
  const isLoading = status === 'loading' || !isSignedIn;
  const name = useKnownName();
  const title = name === null ? words.welcomeNobody : fill(words.welcome, { name });
  if (session === null) {
    return (
      <>
        <h1>{words.welcomeNobody}</h1>
        <SessionEnded title={words.signedOutTitle} text={words.signedOutText} />
      </>
    );
  }
  const refresh = async () => {
    setIsRefreshing(true);
    await refreshData(words.refreshed);
    setIsRefreshing(false);
  };
  return (
    <div className="min-h-dvh max-sm:-mt-4">
      {/* By the room in letters: with large text the buttons are below the welcome. */}
      <div className="flex flex-wrap items-start justify-end gap-x-3 sm:items-center">
        <div className="min-w-0 flex-1 basis-36">
          <h1 className="wrap-anywhere max-sm:text-[1.375rem]">{title}</h1>
          <LastUpdated activeId={active?.id} />
        </div>
        {/* On a phone their pictures stand beside the welcome, so that what the page is for comes soon. */}
        <div className="flex shrink-0 gap-1 max-sm:gap-0">
          <Button
            small
            weight="quiet"
            icon={<Download size={18} />}
            unavailable={isLoading || active === null}
            onClick={() => active !== null && void exportOf(active)}
          >
            <Name>{words.exportData}</Name>
          </Button>
          <Button
            small
            weight="quiet"
            icon={<RefreshCw size={18} />}
            aria-busy={isRefreshing}
            unavailable={isRefreshing}
            onClick={() => void refresh()}
          >
            <Name>{words.refresh}</Name>
          </Button>
          <Link to={pages.settings.path} className={buttonLook('quiet', true)}>
            <Settings2 size={18} />
            <Name>{words.settings}</Name>
          </Link>
        </div>
      </div>
      {/* Nothing that is seen moves when the characters are there: until then neither the row of them stands nor what is under it. */}
      {isLoading && (
        <div className="mt-34 sm:mt-35">
          <PaintedHero />
        </div>
      )}
      <div className={isLoading ? 'hidden' : 'mt-1 flex flex-wrap items-end gap-2 sm:mt-2 sm:gap-3'}>
        {/* Also without characters, so that nothing moves when one comes from another device. */}
        {status !== 'failed' && (
          <div className="min-w-0 flex-1 basis-30 sm:max-w-xs">
            <SelectField
              label={words.selector}
              value={active?.id ?? ''}
              {...(characters.length === 0
                ? { placeholder: status === 'unheard' ? words.notKnown : words.nobodyYet }
                : {})}
              options={characters.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                const chosen = characters.find((each) => each.id === id);
                if (chosen !== undefined) void activateCharacter(chosen);
              }}
            />
          </div>
        )}
        <Button className="max-sm:px-3" icon={<UserPlus size={18} />} onClick={() => setIsCreating(true)}>
          {words.new}
        </Button>
        <Link to={pages.characters.path} className={`${buttonLook('quiet')} max-sm:px-3`}>
          <Users size={18} className="sm:hidden" />
          <Name>{words.all}</Name>
        </Link>
      </div>
      {status === 'failed' && <FailedCharacters />}
      {status === 'unheard' && <UnheardAccount />}
      {status === 'ready' && active === null && <Empty onCreate={() => setIsCreating(true)} />}
      {!isLoading && active !== null && (
        <DashboardTabs character={active} characters={characters} isHearing={isHearing} />
      )}
      {isCreating && <QuickCreation onClose={() => setIsCreating(false)} />}
    </div>
  );
}

async function exportOf(character: Character): Promise<void> {
  const { exportCharacter } = await import('./export-character.ts');
  await exportCharacter(character);
}

/** The name of a button that on a phone is a picture alone; screen readers say it there too. */
const Name = ({ children }: { children: string }) => <span className="max-sm:sr-only">{children}</span>;

/** When something of the active character was heard or changed last. */
function LastUpdated({ activeId }: { activeId: string | undefined }) {
  const nowMs = useMinute();
  const { lastSyncAt } = useSyncStatus();
  const changedAt = activeId === undefined ? undefined : lateStore.seen('characters', activeId)?.updatedAt;
  const at = Math.max(lastSyncAt === null ? 0 : Date.parse(lastSyncAt), changedAt ?? 0);
  return (
    <p className="min-h-5 text-sm text-quiet">
      {at > 0 && fill(words.updated, { ago: agoText(at, nowMs, notices.justNowInside) })}
    </p>
  );
}

function Empty({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="card mt-4 p-6 text-center">
      <h2 className="text-2xl">{words.emptyTitle}</h2>
      <p className="mx-auto mt-2 max-w-prose text-balance text-quiet">{words.emptyText}</p>
      <Button weight="primary" className="mt-4" onClick={onCreate}>
        {words.createFirst}
      </Button>
    </div>
  );
}

/** Says whether all came with the page that the overview shows of a character. */
const isOverviewEarly = (id: string): boolean => {
  const { early } = lateStore;
  return (
    early !== undefined &&
    (['gems', 'characterGoals', 'progressEntries'] as const).every((list) => early.has(list, id))
  );
};

interface DashboardTabsProps {
  character: Character;
  characters: readonly Character[];
  /** Says whether what belongs to the character has not all come yet. */
  isHearing: boolean;
}

function DashboardTabs({ character, characters, isHearing }: DashboardTabsProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parts: Readonly<Record<DashboardTab, ReactNode>> = {
    overview: <Overview character={character} characters={characters} />,
    gems: <GemsPanel character={character} />,
    analytics: <Analytics character={character} />,
    activity: <ActivityLog character={character} characters={characters} />,
  };
  return (
    <Tabs.Root
      value={tabIn(search)}
      onValueChange={(tab) => navigate({ search: `?tab=${tab}` }, { replace: true })}
      className="mt-2"
    >
      <TabList label={words.tabs}>
        {dashboardTabs.map((tab) => (
          <TabHead key={tab} value={tab}>
            {words[tab]}
          </TabHead>
        ))}
      </TabList>
      {dashboardTabs.map((tab) => (
        <Tabs.Content key={tab} value={tab} className="mt-4">
          <SectionBoundary>
            {isHearing && !(tab === 'overview' && isOverviewEarly(character.id)) ? <Loading /> : parts[tab]}
          </SectionBoundary>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
