import { useState, type Dispatch, type SetStateAction } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import type { SyncPhase } from '#web/data/sync/status/sync-status.ts';
import { useSyncStatus, useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { FailedCharacters } from '../FailedCharacters.tsx';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';
import { UnheardAccount } from '#web/characters/UnheardAccount.tsx';
import { gemsWornBy, useEquippedGems } from '../use-equipped-gems.ts';
import { useHeardCharacters } from '#web/characters/use-heard-characters.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { ActiveBanner } from './ActiveBanner.tsx';
import { CharacterRows } from './CharacterRows.tsx';
import { EmptyCharacters } from './EmptyCharacters.tsx';
import { ListHead } from './ListHead.tsx';
import { Summary } from './Summary.tsx';

const CompareCharacters = lazyPart(() => import('../compare/CompareCharacters.tsx'), null);
const QuickCreation = lazyPart(() => import('#web/characters/QuickCreation.tsx'));

/** Of an exchange in which deletions are not on their way. */
const unsentPhases: ReadonlySet<SyncPhase> = new Set(['offline', 'error', 'paused']);

/** A player's characters: which is active, how they stand, and what can be done with them. */
export default function CharacterList() {
  const isSignedIn = useSeemsSignedIn();
  const { status, characters, active } = useHeardCharacters();
  const syncStatus = useSyncStatus();
  /** The class that a new character begins with; null while none is made. */
  const [isCreating, setIsCreating] = useState<string | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const [selected, setSelected] = useState<Selection>(null);
  if (!isSignedIn) {
    return (
      <>
        <h1>{words.title}</h1>
        <SessionEnded title={words.signedOutTitle} text={words.signedOutText} />
      </>
    );
  }
  return (
    <div className="min-h-dvh max-sm:-mt-4">
      <ListHead
        status={syncStatus}
        onCreate={() => setIsCreating('')}
        onCompare={characters.length > 1 ? () => setIsComparing(true) : undefined}
      />
      {!syncStatus.isOnline && (
        <p role="status" className="mt-3 rounded-lg border border-warn px-3 py-2 text-sm">
          {words.offline}
        </p>
      )}
      {status === 'loading' && <LoadingCharacters />}
      {status === 'failed' && <FailedCharacters />}
      {status === 'unheard' && <UnheardAccount />}
      {status === 'ready' && (
        <SectionBoundary>
          <Summary characters={characters} active={active} />
          {active === null ? (
            <EmptyCharacters onCreate={setIsCreating} />
          ) : (
            <Listed characters={characters} active={active} selected={selected} onSelected={setSelected} />
          )}
          {unsentPhases.has(syncStatus.phase) && <QueuedDeletions />}
        </SectionBoundary>
      )}
      {isComparing && (
        <CompareCharacters
          characters={characters}
          activeId={active?.id ?? null}
          {...(selected === null || selected.size === 0 ? {} : { first: [...selected] })}
          onClose={() => setIsComparing(false)}
        />
      )}
      {isCreating !== null && <QuickCreation classId={isCreating} onClose={() => setIsCreating(null)} />}
    </div>
  );
}

/** The ids of those that are selected; null while none can be. */
export type Selection = ReadonlySet<string> | null;

interface ListedProps {
  characters: readonly Character[];
  active: Character;
  selected: Selection;
  onSelected: Dispatch<SetStateAction<Selection>>;
}

/** The active one at a glance, and all of them. */
function Listed({ characters, active, selected, onSelected }: ListedProps) {
  const gems = useEquippedGems([active]);
  return (
    <>
      <ActiveBanner character={active} gems={gemsWornBy(active, gems)} />
      <CharacterRows
        characters={characters}
        activeId={active.id}
        selected={selected}
        onSelected={onSelected}
      />
    </>
  );
}

/** The characters that were deleted here and that the account still has. */
function QueuedDeletions() {
  const gone = useWaitingChanges().filter(
    ({ collection, kind }) => collection === 'characters' && kind === 'delete',
  );
  if (gone.length === 0) return null;
  return (
    <ul aria-label={words.queuedDeletions} className="card mt-2 divide-y divide-line">
      {gone.map(({ id, record }) => {
        const { name, class: classId } = record as Character;
        return (
          <li key={id} className="flex min-h-16 items-center gap-3 px-2 text-quiet sm:px-3">
            <ClassEmblem classId={classId} size={36} />
            <del className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</del>
            <Badge tone="warn">{words.queued}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

/** Keeps the room of what comes. */
const LoadingCharacters = () => (
  <div role="status" aria-label={words.title}>
    <div className="skeleton mt-3 h-14" />
    <div className="skeleton mt-3 h-40" />
    <div className="skeleton mt-6 h-96" />
  </div>
);
