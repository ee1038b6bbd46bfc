import { Tabs } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress as words } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { askedIn, withoutAsked, type AskedThing } from '#web/data/notices/addresses.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { localStore } from '#web/data/store/local-store.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { TabHead } from '#web/ui/tabs/TabHead.tsx';
import { TabList } from '#web/ui/tabs/TabList.tsx';
import { FailedChildren } from '#web/characters/FailedChildren.tsx';
import { Charts } from './Charts.tsx';
import { inOrderOfTime, trackerStats } from '#web/characters/entry-series.ts';
import { History } from './History.tsx';
import { Overview } from './Overview.tsx';
import { changeEntry } from './progress-edits.ts';
import { keepLook, lastLook, type TrackerLook } from './tracker-look.ts';

const WeekStrip = lazyPart(() => import('./weeks/WeekStrip.tsx'), <div className="skeleton h-40" />);
const EntryDialog = lazyPart(() => import('./EntryDialog.tsx'));
const RecordProgress = lazyPart(() => import('./RecordProgress.tsx'));
const EntrySheet = lazyPart(() => import('./EntrySheet.tsx'));

interface ProgressTrackerProps {
  character: Character;
  /** Where there is something else to show in its place. */
  onClose?: () => void;
}

export function ProgressTracker({ character, onClose }: ProgressTrackerProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Tracker
      key={`${character.id} ${attempt}`}
      character={character}
      onClose={onClose}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

/** A dialog over the tracker. */
type Opened =
  | { readonly kind: 'record' }
  | { readonly kind: 'edit'; readonly entry: ProgressEntry; readonly seen: SeenState | undefined }
  | { readonly kind: 'entry'; readonly id: string };

interface TrackerProps {
  character: Character;
  onClose: (() => void) | undefined;
  onRetry: () => void;
}

const tabs = ['overview', 'history', 'charts'] as const;

function Tracker({ character, onClose, onRetry }: TrackerProps) {
  const read = useChildren('progressEntries', character.id);
  const { status: goalsRead, records: goals } = useChildren('characterGoals', character.id);
  const [look, setLook] = useState<TrackerLook>(lastLook);
  const [tab, setTab] = useState<(typeof tabs)[number]>('overview');
  const [opened, setOpened] = useState<Opened | null>(null);
  useAsked('chart', (asked) => {
    const stat = trackerStats.find((each) => each === asked);
    if (stat === undefined) return;
    setTab('charts');
    setLook((before) => ({ ...before, stat, range: 'all' }));
  });
  useAsked('history', () => {
    setTab('history');
    setOpened(null);
  });
  const entries = inOrderOfTime(read.records);
  const close = () => setOpened(null);
  const shared = {
    character,
    entries,
    goals,
    look,
    onLook: (change: Partial<TrackerLook>) => {
      setLook({ ...look, ...change });
      keepLook({ ...look, ...change });
    },
    onOpen: (id: string) => setOpened({ kind: 'entry', id }),
  };
  // What is said of goals stands over the figures.
  const isLoading = read.status === 'loading' || goalsRead === 'loading';
  return (
    <section aria-label={fill(words.title, { name: character.name })}>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          weight="primary"
          aria-haspopup="dialog"
          unavailable={isLoading}
          onClick={() => setOpened({ kind: 'record' })}
        >
          {words.record}
        </Button>
        {onClose !== undefined && <Button onClick={onClose}>{words.close}</Button>}
      </div>
      {read.status === 'failed' ? (
        <div className="mt-4">
          <FailedChildren onRetry={onRetry} />
        </div>
      ) : (
        <Tabs.Root
          value={tab}
          onValueChange={(chosen) => setTab(tabs.find((each) => each === chosen) ?? 'overview')}
          className="mt-3"
        >
          <TabList label={words.tabs}>
            {tabs.map((each) => (
              <TabHead key={each} value={each}>
                {words.tabNames[each]}
              </TabHead>
            ))}
          </TabList>
          {isLoading ? (
            <div className="skeleton mt-4 h-80" />
          ) : (
            <>
              <Tabs.Content value="overview" className="mt-4">
                <SectionBoundary>
                  <Overview {...shared} />
                </SectionBoundary>
                <SectionBoundary>
                  <div className="mt-4">
                    <WeekStrip character={character} />
                  </div>
                </SectionBoundary>
              </Tabs.Content>
              <Tabs.Content value="history" className="mt-4">
                <SectionBoundary>
                  <History {...shared} />
                </SectionBoundary>
              </Tabs.Content>
              <Tabs.Content value="charts" className="mt-4">
                <SectionBoundary>
                  <Charts {...shared} />
                </SectionBoundary>
              </Tabs.Content>
            </>
          )}
        </Tabs.Root>
      )}
      {opened?.kind === 'record' && <RecordProgress character={character} onClose={close} />}
      {opened?.kind === 'edit' && (
        <EntryDialog
          entry={opened.entry}
          characterId={character.id}
          standing={opened.entry}
          entries={entries}
          seen={opened.seen}
          onSave={(said, seen) => changeEntry(character, opened.entry.id, said, seen)}
          onClose={close}
        />
      )}
      {opened?.kind === 'entry' && (
        <EntrySheet
          character={character}
          id={opened.id}
          entries={entries}
          onShow={(id) => setOpened({ kind: 'entry', id })}
          onEdit={(entry) =>
            setOpened({ kind: 'edit', entry, seen: localStore.seen('progressEntries', entry.id) })
          }
          onClose={close}
        />
      )}
    </section>
  );
}

/** Calls `show` with what the address asks for, and takes it out of the address. */
function useAsked(thing: AskedThing, show: (asked: string) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent((asked: string) => {
    show(asked);
    navigate({ search: withoutAsked(search, thing) }, { replace: true });
  });
  // Once for an address: it stays the shown one until the page without the question is drawn.
  useEffect(() => {
    const asked = askedIn(search, thing);
    if (asked !== null) open(asked);
  }, [search, thing]);
}
