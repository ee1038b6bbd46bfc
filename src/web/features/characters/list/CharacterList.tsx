import { useState, type Dispatch, type SetStateAction } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList as words } from '#messages/characters/list.ts';
import { numberText } from '#messages/formats.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { showEarly } from '#web/data/store/early/early-views.ts';
import type { SyncPhase } from '#web/data/sync/status/sync-status.ts';
import { useSyncStatus, useWaitingChanges } from '#web/data/sync/status/use-sync-status.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FailedCharacters } from '../FailedCharacters.tsx';
import { SessionEnded } from '#web/characters/SessionEnded.tsx';
import { UnheardAccount } from '#web/characters/UnheardAccount.tsx';
import { gemsWornBy, useEquippedGems } from '../use-equipped-gems.ts';
import { useHeardCharacters } from '#web/characters/use-heard-characters.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { holdParts, lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { wholeStyles } from '#web/ui/parts/whole-styles.ts';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { ActiveBanner } from './ActiveBanner.tsx';
import { CharacterRows } from './CharacterRows.tsx';
import { ListHead } from './ListHead.tsx';

const CompareCharacters = lazyPart(() => import('../compare/CompareCharacters.tsx'), null);
const QuickCreation = lazyPart(() => import('#web/characters/QuickCreation.tsx'));

/** Of an exchange in which deletions are not on their way. */
const unsentPhases: ReadonlySet<SyncPhase> = new Set(['offline', 'error', 'paused']);

export function lookAhead(): void {
  showEarly();
  // Parts further down wait for it.
  const form = bringForm();
  void form.then(holdParts(form));
}

/** Brings the form that the list's main button leads to, with its styles. */
async function bringForm(): Promise<void> {
  try {
    const [manager] = await Promise.all([import('../manager/CharacterManager.tsx'), wholeStyles()]);
    manager.lookAhead('?new');
  } catch (error) {
    console.debug('A form could not be loaded ahead', error);
  }
}

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

/** All characters in three figures: cards, on a phone one line. */
function Summary({ characters, active }: { characters: readonly Character[]; active: Character | null }) {
  const figures = [
    [words.totalCharacters, numberText(characters.length)],
    [words.activeCharacter, active?.name ?? words.none],
    [words.totalLevel, numberText(characters.reduce((sum, { level }) => sum + level, 0))],
  ] as const;
  return (
    <div className="@container">
      <dl className="mt-3 grid @min-[17rem]:grid-cols-3 max-sm:divide-x max-sm:divide-line max-sm:rounded max-sm:border max-sm:border-line max-sm:bg-surface sm:gap-3">
        {figures.map(([name, value]) => (
          <div key={name} className="flex min-w-0 flex-col px-2 py-1.5 sm:card sm:px-4 sm:py-3">
            <dt className="order-last text-xs leading-4 text-quiet sm:order-first sm:text-sm">{name}</dt>
            <dd className="truncate font-display text-lg leading-6 font-semibold sm:text-2xl sm:leading-8">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface EmptyCharactersProps {
  /** @param classId the class that was tapped; empty for none */
  onCreate: (classId: string) => void;
}

/** Where there is no character yet: a class begins the first. */
function EmptyCharacters({ onCreate }: EmptyCharactersProps) {
  return (
    <section className="card mt-4 px-2 py-3 pb-5 text-center sm:p-8">
      <h2 className="text-2xl">{words.emptyTitle}</h2>
      <p className="mt-1 text-quiet">{words.emptyText}</p>
      <ul className="mx-auto mt-4 grid max-w-2xl grid-cols-[repeat(auto-fill,minmax(5.1rem,1fr))] gap-0.5 sm:grid-cols-4 sm:gap-2">
        {classes.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="flex h-full w-full flex-col items-center gap-1.5 rounded-lg border border-line bg-ground py-2.5 text-xs font-medium wrap-anywhere fades hover:border-primary hover:bg-raised sm:py-4 sm:text-sm"
              onClick={() => onCreate(id)}
            >
              <ClassEmblem classId={id} size={44} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Button weight="primary" aria-haspopup="dialog" className="mt-5" onClick={() => onCreate('')}>
        {words.createFirst}
      </Button>
    </section>
  );
}
