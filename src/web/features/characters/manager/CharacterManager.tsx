import { ArrowLeft, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fill } from '#messages/fill.ts';
import { useLocation, useNavigate } from '#web/ui/address/address.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { pages } from '#contract/site/pages.ts';
import { characterManager as words, characterManager } from '#messages/characters/manager.ts';
import { FailedCharacters } from '../FailedCharacters.tsx';
import { UnheardAccount } from '#web/characters/UnheardAccount.tsx';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useSession } from '#web/data/session/session.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import CharacterEditor, { bringLayout } from './CharacterEditor.tsx';
import { CharacterRows } from './CharacterRows.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import {
  readMode,
  searchOf,
  useMode,
  viewIn,
  type ManagerMode,
  type ManagerView,
  nextMode,
} from './manager-view.ts';
import { PromoCards } from './PromoCards.tsx';
import { takeFocus, takeFreeFocus } from './take-focus.ts';

const { modes: modesWords } = characterManager;

const ProgressTracker = lazyPart(
  async () => ({ default: (await import('../progress/ProgressTracker.tsx')).ProgressTracker }),
  <FormSkeleton />,
);

export function lookAhead(search: string): void {
  const { kind } = viewIn(search);
  if (kind === 'track') void ProgressTracker.ahead();
  else if (kind !== 'list') bringLayout(readMode(), kind === 'create');
}

/** Makes and changes characters, in one of three layouts. */
export default function CharacterManager() {
  const session = useSession();
  const [mode, setMode] = useMode();
  return (
    <div className="mx-auto min-h-dvh max-w-6xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 wrap-anywhere max-sm:text-[1.375rem]">{words.title}</h1>
        {session !== null && <ModeToggle mode={mode} onChange={setMode} />}
      </div>
      {session === null ? <SignedOut /> : <Characters mode={mode} onMode={setMode} />}
    </div>
  );
}

/** The session has ended while the page was open. */
function SignedOut() {
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ redirect: `${pathname}${search}` }).toString();
  return (
    <div className="card mt-4 p-5">
      <p className="mb-3">{words.signedOut}</p>
      <Link to={`${pages.login.path}?${back}`} className={buttonLook('primary')}>
        {words.logIn}
      </Link>
    </div>
  );
}

function Characters({ mode, onMode }: { mode: ManagerMode; onMode: (mode: ManagerMode) => void }) {
  const { status, characters, active } = useCharacters();
  const { search } = useLocation();
  const navigate = useNavigate();
  // A form stays the same one when the character that it makes has come to be; the next new one has a form of its own.
  const [made, setMade] = useState<string | null>(null);
  const [forms, setForms] = useState(0);
  const [isPressed, setIsPressed] = useState(false);
  const view = viewIn(search);
  // Beside the characters, which the form needs to be shown.
  useEffect(() => lookAhead(search), [search]);
  const open = (next: ManagerView) => {
    setMade(null);
    setIsPressed(true);
    if (next.kind === 'create') setForms(forms + 1);
    navigate({ search: searchOf(next) });
  };
  const close = () => {
    open({ kind: 'list' });
    // What was saved or left stands above; going back by the browser keeps its own place.
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const isList = view.kind === 'list';
  const shownId = 'id' in view ? view.id : undefined;
  const shown = characters.find(({ id }) => id === shownId) ?? null;
  const at = searchOf(view);
  useEffect(() => {
    if (at !== '') window.scrollTo(0, 0);
  }, [at]);

  if (status === 'loading')
    return (
      <p role="status" className="mt-4 text-quiet">
        {words.loading}
      </p>
    );
  if (status === 'failed') return <FailedCharacters />;

  return (
    <div
      className={classNames(
        'mt-4 grid grid-cols-1 items-start gap-4',
        !isList && characters.length > 0 && 'lg:grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      <div className={classNames('space-y-3 empty:hidden', !isList && 'max-lg:hidden')}>
        {view.kind !== 'create' && (
          <Button
            weight={isList ? 'primary' : 'secondary'}
            icon={<Plus size={18} />}
            onClick={() => open({ kind: 'create' })}
          >
            {words.create}
          </Button>
        )}
        {characters.length > 0 && (
          <CharacterRows
            characters={characters}
            active={active?.id}
            open={shownId}
            isWide={isList}
            onEdit={(id) => open({ kind: 'edit', id })}
            onTrack={(id) => open({ kind: 'track', id })}
          />
        )}
        {status === 'unheard' && isList && <UnheardAccount />}
        {status === 'ready' && characters.length === 0 && isList && (
          <div className="card p-6 text-center">
            <p className="text-lg">{words.empty}</p>
            <Button weight="primary" className="mt-4" onClick={() => open({ kind: 'create' })}>
              {words.createFirst}
            </Button>
          </div>
        )}
      </div>
      {isList ? (
        <PromoCards />
      ) : view.kind !== 'create' && shown === null && status === 'unheard' ? (
        <UnheardAccount />
      ) : view.kind !== 'create' && shown === null && view.id !== made ? (
        <div className="card p-5" role="status">
          <p>{words.gone}</p>
          <Button className="mt-3" onClick={close}>
            {words.back}
          </Button>
        </div>
      ) : view.kind === 'track' && shown !== null ? (
        <Tracking key={shown.id} character={shown} takesFocus={isPressed} onClose={close} />
      ) : (
        <CharacterEditor
          key={view.kind === 'create' || view.id === made ? `new ${forms}` : view.id}
          mode={mode}
          onMode={onMode}
          character={shown}
          takesFocus={isPressed}
          onMade={(id) => {
            setMade(id);
            navigate({ search: searchOf({ kind: 'edit', id }) }, { replace: true });
          }}
          onClose={close}
          onReopen={open}
        />
      )}
    </div>
  );
}

interface TrackingProps {
  character: Character;
  /** Says whether it takes the place of what was pressed to open it; else an address has opened it. */
  takesFocus: boolean;
  onClose: () => void;
}

function Tracking({ character, takesFocus, onClose }: TrackingProps) {
  return (
    <section aria-label={words.actions.track} className="min-w-0">
      <Button small weight="quiet" className="-ml-[12px]" icon={<ArrowLeft size={18} />} onClick={onClose}>
        {words.back}
      </Button>
      <h2
        tabIndex={-1}
        ref={takesFocus ? takeFocus : takeFreeFocus}
        className="mb-3 text-2xl wrap-anywhere outline-none"
      >
        {character.name}
      </h2>
      <ProgressTracker character={character} onClose={onClose} />
    </section>
  );
}

const order = ['basic', 'enhanced', 'integrated'] as const satisfies readonly ManagerMode[];

/** Chooses the layout; pressing the one that is shown goes on to the next. */
function ModeToggle({ mode, onChange }: { mode: ManagerMode; onChange: (mode: ManagerMode) => void }) {
  return (
    <div
      role="group"
      aria-label={modesWords.label}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-xl border border-line bg-ground p-0.5"
    >
      {order.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          data-tooltip={
            each === mode ? fill(modesWords.next, { mode: modesWords[nextMode(mode)] }) : undefined
          }
          className={classNames(
            'touch-target rounded-lg px-3 text-sm font-medium',
            each === mode ? 'bg-primary-fill text-white' : 'text-quiet hover:bg-raised hover:text-text',
          )}
          onClick={() => onChange(each === mode ? nextMode(mode) : each)}
        >
          {modesWords[each]}
        </button>
      ))}
    </div>
  );
}
