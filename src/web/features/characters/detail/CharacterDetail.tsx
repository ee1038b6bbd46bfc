import { Tabs } from 'radix-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList, detail as words, pageTexts } from '#messages';
import { figuresOf } from '#web/characters/character-figures.ts';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { noRun, subscribeToRun, syncRun } from '#web/data/sync/runner/sync-run.ts';
import { Button } from '#web/ui/Button.tsx';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { TabHead } from '#web/ui/tabs/TabHead.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { CharacterHead } from './CharacterHead.tsx';
import { DetailSkeleton, TabSkeleton } from './DetailSkeleton.tsx';
import { NoCharacter } from './NoCharacter.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { detailTabs, tabIn, withTab } from './detail-tabs.ts';

const ProgressTracker = lazyPart(
  async () => {
    const { ProgressTracker: part } = await import('#web/characters/progress/ProgressTracker.tsx');
    return { default: part };
  },
  <TabSkeleton />,
);

const StatsTab = lazyPart(() => import('./StatsTab.tsx'), <TabSkeleton />);
const GearTab = lazyPart(() => import('./GearTab.tsx'), <TabSkeleton />);
const SkillsTab = lazyPart(() => import('./SkillsTab.tsx'), <TabSkeleton />);

/** The page of the character that the address names. */
export default function CharacterDetail() {
  const { pathname } = useLocation();
  const id = decodeURIComponent(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const { status, characters, active } = useCharacters();
  const character = characters.find((each) => each.id === id);
  const isExpected = useIsExpected();
  const isSignedIn = useSeemsSignedIn();
  if (!isSignedIn) return <SignedOut />;
  if (character !== undefined)
    return <Detail key={id} character={character} isActive={character.id === active?.id} />;
  if (status === 'failed') return <FailedDetail />;
  if (status === 'loading' || isExpected) return <DetailSkeleton />;
  return <NoCharacter />;
}

/** The session has ended while the page was open. */
function SignedOut() {
  useOwnTitle(pageTexts.characterDetail.title);
  return <SessionEnded title={characterList.signedOutTitle} text={characterList.signedOutText} />;
}

/** Whether what the account has may still come: on a new device nothing of it is there at first. */
function useIsExpected(): boolean {
  const { lastSyncAt, error, isPaused } = useSyncExternalStore(subscribeToRun, syncRun, () => noRun);
  return lastSyncAt === null && error === null && !isPaused && navigator.onLine;
}

/** The characters could not be read; they are not gone. */
function FailedDetail() {
  useOwnTitle(pageTexts.characterDetail.title);
  useEffect(() => notify('error', words.failed.toast), []);
  return (
    <div className="card mx-auto max-w-lg p-6" role="alert">
      <h1 className="text-2xl!">{words.failed.title}</h1>
      <p className="mt-2 text-quiet">{words.failed.text}</p>
      <Button
        weight="primary"
        className="mt-4"
        onClick={() => void lateStore.load('characters', 'activeCharacter')}
      >
        {words.failed.retry}
      </Button>
    </div>
  );
}

function Detail({ character, isActive }: { character: Character; isActive: boolean }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const gems = useChildren('gems', character.id);
  useOwnTitle(character.name);
  const figures = figuresOf(character, gems.records);
  return (
    <article className="min-h-dvh max-sm:-mt-4">
      <CharacterHead
        character={character}
        isActive={isActive}
        figures={figures}
        areFiguresKnown={gems.status !== 'loading' || character.stats.resonance !== undefined}
      />
      <Tabs.Root
        value={tabIn(search)}
        onValueChange={(tab) => void navigate({ search: withTab(search, tab) }, { replace: true })}
        className="mt-4"
      >
        <Tabs.List
          aria-label={words.tabs}
          // On a small screen they scroll and never stand in two lines.
          className="flex overflow-x-auto border-b border-line [scrollbar-width:none] [&>button]:shrink-0 [&>button]:whitespace-nowrap"
        >
          {detailTabs.map((tab) => (
            <TabHead key={tab} value={tab}>
              {words.tabNames[tab]}
            </TabHead>
          ))}
        </Tabs.List>
        <Tabs.Content value="overview" className="mt-4">
          <SectionBoundary>
            <OverviewTab character={character} figures={figures} gems={gems} />
          </SectionBoundary>
        </Tabs.Content>
        <Tabs.Content value="stats" className="mt-4">
          <SectionBoundary>
            <StatsTab character={character} figures={figures} />
          </SectionBoundary>
        </Tabs.Content>
        <Tabs.Content value="gear" className="mt-4">
          <SectionBoundary>
            <GearTab character={character} />
          </SectionBoundary>
        </Tabs.Content>
        <Tabs.Content value="skills" className="mt-4">
          <SectionBoundary>
            <SkillsTab character={character} />
          </SectionBoundary>
        </Tabs.Content>
        <Tabs.Content value="progression" className="mt-4">
          <SectionBoundary>
            <ProgressTracker
              character={character}
              onClose={() => void navigate({ search: withTab(search, 'overview') }, { replace: true })}
            />
          </SectionBoundary>
        </Tabs.Content>
      </Tabs.Root>
    </article>
  );
}
