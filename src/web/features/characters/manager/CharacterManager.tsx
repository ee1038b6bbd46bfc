import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/site/pages.ts';
import { characterManager as words } from '#messages';
import { useCharacters } from '#web/characters/use-characters.ts';
import { useSession } from '#web/data/session/session.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { CharacterRows } from './CharacterRows.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { searchOf, useMode, viewIn, type ManagerMode, type ManagerView } from './manager-view.ts';
import { ModeToggle } from './ModeToggle.tsx';
import { PromoCards } from './PromoCards.tsx';

const CharacterEditor = lazyPart(() => import('./CharacterEditor.tsx'), <FormSkeleton />);

/** Where characters are made and changed, in one of three layouts. */
export default function CharacterManager() {
  const session = useSession();
  const [mode, setMode] = useMode();
  return (
    <div className="mx-auto max-w-6xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1>{words.title}</h1>
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

interface CharactersProps {
  mode: ManagerMode;
  onMode: (mode: ManagerMode) => void;
}

function Characters({ mode, onMode }: CharactersProps) {
  const { status, characters, active } = useCharacters();
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = viewIn(search);
  const open = (next: ManagerView) => void navigate({ search: searchOf(next) });
  // A form stays the same one when the character that it makes has come to be.
  const [made, setMade] = useState<string | null>(null);
  const isForm = view.kind !== 'list';
  const shownId = view.kind === 'edit' ? view.id : undefined;
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
  if (status === 'failed') return <FailedList collections={['characters', 'activeCharacter']} />;

  const list =
    characters.length === 0 ? (
      !isForm && (
        <div className="card p-6 text-center">
          <p className="text-lg">{words.empty}</p>
          <Button weight="primary" className="mt-4" onClick={() => open({ kind: 'create' })}>
            {words.createFirst}
          </Button>
        </div>
      )
    ) : (
      <CharacterRows
        characters={characters}
        active={active?.id}
        open={shownId}
        isWide={!isForm}
        onEdit={(id) => {
          setMade(null);
          open({ kind: 'edit', id });
        }}
      />
    );

  return (
    <div
      className={classNames(
        'mt-4 grid items-start gap-4',
        isForm && characters.length > 0 && 'lg:grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      <div className={classNames('space-y-3', isForm && 'max-lg:hidden')}>
        <Button
          weight={isForm ? 'secondary' : 'primary'}
          icon={<Plus size={18} aria-hidden />}
          onClick={() => {
            setMade(null);
            open({ kind: 'create' });
          }}
        >
          {words.create}
        </Button>
        {list}
      </div>
      {isForm ? (
        <CharacterEditor
          key={view.kind === 'create' || view.id === made ? 'new' : view.id}
          mode={mode}
          onMode={onMode}
          character={characters.find(({ id }) => id === shownId) ?? null}
          isGone={view.kind === 'edit' && !characters.some(({ id }) => id === view.id)}
          onMade={(id) => {
            setMade(id);
            void navigate({ search: searchOf({ kind: 'edit', id }) }, { replace: true });
          }}
          onClose={() => {
            setMade(null);
            open({ kind: 'list' });
          }}
          onReopen={(next) => open(next)}
        />
      ) : (
        <PromoCards />
      )}
    </div>
  );
}
