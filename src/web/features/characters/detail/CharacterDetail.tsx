import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { detail as words } from '#messages/characters/detail.ts';
import { figuresOf } from '#web/characters/character-figures.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { showEarly } from '#web/data/store/early/early-views.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { lazyPart, type LazyPart } from '#web/ui/parts/lazy-part.tsx';
import { TabHead } from '#web/ui/tabs/TabHead.tsx';
import { TabList } from '#web/ui/tabs/TabList.tsx';
import { useOwnTitle } from '#web/ui/use-own-title.ts';
import { CharacterHead } from './CharacterHead.tsx';
import { DetailSkeleton, TabSkeleton } from './DetailSkeleton.tsx';
import { OverviewTab } from './OverviewTab.tsx';

/** The parts of a character's page, in the order of their tabs. */
const detailTabs = ['overview', 'stats', 'gear', 'skills', 'progression'] as const;
type DetailTab = (typeof detailTabs)[number];

/** The tab that an address asks for; the first where it asks for none or an unknown one. */
export function tabIn(search: string): DetailTab {
  const asked = new URLSearchParams(search).get('tab');
  return detailTabs.find((tab) => tab === asked) ?? 'overview';
}

/** The part of an address behind the `?` that asks for a tab; what else stands there stays. */
function withTab(search: string, tab: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('tab', tab);
  return `?${parameters.toString()}`;
}

/** The id in the address of a character's page; one that nobody can have written is no character's. */
export function idIn(pathname: string): string {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch (error) {
    if (error instanceof URIError) return last;
    throw error;
  }
}

const ProgressTracker = lazyPart(
  async () => {
    const { ProgressTracker: part } = await import('../progress/ProgressTracker.tsx');
    return { default: part };
  },
  <TabSkeleton />,
);

const SignedOut = lazyPart(() => import('./SignedOut.tsx'), <DetailSkeleton />);
const FailedDetail = lazyPart(() => import('./FailedDetail.tsx'), <DetailSkeleton />);
const NoCharacter = lazyPart(() => import('./NoCharacter.tsx'), <DetailSkeleton />);
const OfflineCopy = lazyPart(() => import('./OfflineCopy.tsx'), null);
const StatsTab = lazyPart(() => import('./StatsTab.tsx'), <TabSkeleton />);
const GearTab = lazyPart(() => import('./GearTab.tsx'), <TabSkeleton />);
const SkillsTab = lazyPart(() => import('./SkillsTab.tsx'), <TabSkeleton />);

/** The tabs whose code is apart from the page's. */
const tabParts: Partial<Record<DetailTab, Pick<LazyPart<object>, 'ahead'>>> = {
  stats: StatsTab,
  gear: GearTab,
  skills: SkillsTab,
  progression: ProgressTracker,
};

export function lookAhead(search: string): void {
  showEarly();
  void tabParts[tabIn(search)]?.ahead();
}

/** The page of the character that the address names. */
export default function CharacterDetail() {
  const { pathname, search } = useLocation();
  // Beside the character, which the tab needs to be shown.
  useEffect(() => lookAhead(search), [search]);
  const id = idIn(pathname);
  const { status, characters, active, isExpected } = useCharacters();
  const character = characters.find((each) => each.id === id);
  const isSignedIn = useSeemsSignedIn();
  if (!isSignedIn) return <SignedOut />;
  if (character !== undefined)
    return (
      <Detail key={id} character={character} characters={characters} isActive={character.id === active?.id} />
    );
  if (status === 'failed') return <FailedDetail />;
  if (status === 'loading' || isExpected) return <DetailSkeleton />;
  return <NoCharacter />;
}

interface DetailProps {
  character: Character;
  characters: readonly Character[];
  isActive: boolean;
}

function Detail({ character, characters, isActive }: DetailProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const gems = useChildren('gems', character.id);
  useOwnTitle(character.name);
  const places = useGemPlaces();
  const [formulas] = usePreference('formulas');
  const figures = figuresOf(character, gems.records, formulas, places);
  return (
    <article className="min-h-dvh max-sm:-mt-4">
      <CharacterHead
        character={character}
        characters={characters}
        isActive={isActive}
        figures={figures}
        areFiguresKnown={gems.status !== 'loading' || character.stats.resonance !== undefined}
      />
      <OfflineCopy />
      <Tabs.Root
        value={tabIn(search)}
        onValueChange={(tab) => navigate({ search: withTab(search, tab) }, { replace: true })}
        className="mt-4"
      >
        <TabList label={words.tabs}>
          {detailTabs.map((tab) => (
            <TabHead key={tab} value={tab}>
              {words.tabNames[tab]}
            </TabHead>
          ))}
        </TabList>
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
              onClose={() => navigate({ search: withTab(search, 'overview') }, { replace: true })}
            />
          </SectionBoundary>
        </Tabs.Content>
      </Tabs.Root>
    </article>
  );
}
