import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { pages } from '#contract/site/pages.ts';
import { openCookieSettings } from '#web/data/preferences/consent.ts';
import { useTheme } from '#web/data/preferences/preferences.ts';
import { useExport } from '#web/features/settings/data/use-export.ts';
import { takeBackLater } from '#web/records/take-back-later.ts';
import { addressText, useLocation, useNavigate } from '#web/ui/address/address.ts';
import { controls } from '#messages/controls.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { palette } from '#messages/site/palette.ts';
import { shell } from '#messages/site/shell.ts';
import { useHandedOn } from '#web/features/account/landing/remembered.ts';
import { closeLayers, useBackCloses } from '#web/ui/dialogs/back-closes.ts';
import { useOpener } from '#web/ui/dialogs/use-opener.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { signOut } from '../header/sign-out.ts';
import { endTypingAhead, typedAhead, openByKey } from '../opened.ts';
import { typedCommands } from './actions/commands.ts';
import type * as RunCommand from './actions/run-command.ts';
import { ALARM, useQuickAction } from './actions/use-quick-action.ts';
import { isQuick, type QuickAction } from './actions/quick-actions.ts';
import type { ActionId, Entry } from './entries.ts';
import { isPaletteKey, paletteKeys } from './palette-keys.ts';
import { Results } from './Results.tsx';
import { likeliest, search } from './search.ts';
import { useEntries } from './use-entries.ts';

/** Finds pages, gems, goals, events and actions by what is typed, and goes there or does it. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState(typedAhead);
  const [place, setPlace] = useState(0);
  const { entries, subjects, keptOfEvents, hasFailed } = useEntries();
  const [usedBefore] = useState(() => recentlyUsed(entries));
  const isAsked = text.trim() !== '';
  const { groups, count } = useMemo(
    () =>
      isAsked
        ? search(entries, text, typedCommands(text, subjects))
        : { groups: likeliest(entries, usedBefore), count: 0 },
    [isAsked, entries, subjects, usedBefore, text],
  );
  const rows = groups.flatMap((group) => group.entries);
  const at = Math.min(place, rows.length - 1);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const afterwards = useRef<(() => void) | null>(null);
  const act = useActions(subjects.active);
  const navigate = useNavigate();
  const here = addressText(useLocation());
  const cameFrom = useHandedOn();
  const returnFocus = useOpener();
  useBackCloses(onClose);
  useEffect(endTypingAhead, []);
  useSeenHeight(box);

  const choose = (entry: Entry) => {
    const { target } = entry;
    if ('does' in target) {
      afterwards.current = () => void run(target.does, keptOfEvents);
      onClose();
      return;
    }
    rememberUsed(entry);
    if ('action' in target) {
      if (target.action === 'setAlarm') {
        setText(ALARM);
        setPlace(0);
        return;
      }
      // Once the focus is back where it came from: there what opens now leaves it, too.
      afterwards.current = () => act(target.action);
      onClose();
      return;
    }
    if ('switchTo' in target) {
      afterwards.current = () => void switchTo(target.switchTo);
      onClose();
      return;
    }
    if (target.to !== here) navigate(target.to, { state: entry.isSignIn === true ? cameFrom : null });
    // The answer stands at the top, also of the page that is open already.
    if (entry.planned !== undefined) scrollTo(0, 0);
    closeLayers();
  };

  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    if (!isPaletteKey(key) || key === 'Escape' || rows.length === 0) return;
    event.preventDefault();
    const does = paletteKeys[key];
    if (does !== 'open') setPlace(does(at, rows.length));
    else if (rows[at] !== undefined) choose(rows[at]);
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Content
          ref={box}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            field.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            returnFocus(event);
            afterwards.current?.();
          }}
          className="appear fixed inset-x-0 top-0 z-50 flex max-h-(--seen,100dvh) flex-col border-b border-line bg-surface shadow-card sm:inset-x-auto sm:top-[min(12vh,6rem)] sm:left-1/2 sm:max-h-[min(38rem,calc(var(--seen,100dvh)-min(12vh,6rem)-1rem))] sm:w-[calc(100%-2rem)] sm:max-w-2xl sm:-translate-x-1/2 sm:border"
        >
          <Dialog.Title className="sr-only">{shell.searchOrJump}</Dialog.Title>
          <div className="flex items-center gap-2 border-b border-line px-3 py-2 sm:px-4">
            <Search size={20} className="shrink-0 text-quiet" />
            <input
              ref={field}
              type="text"
              role="combobox"
              aria-label={shell.searchOrJump}
              aria-autocomplete="list"
              aria-expanded={rows.length > 0}
              aria-controls={rows.length > 0 ? `${id}-list` : undefined}
              aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              className="control min-w-0 flex-1"
              placeholder={palette.hint}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setPlace(0);
              }}
              onKeyDown={press}
            />
            <Dialog.Close asChild>
              <IconButton label={controls.close} icon={<X size={20} />} className="-mr-1 shrink-0" />
            </Dialog.Close>
          </div>
          <p role="status" className="px-4 text-sm wrap-anywhere text-quiet not-empty:pt-2">
            {isAsked && foundText(text.trim(), rows.length, count)}
          </p>
          {rows.length > 0 && (
            <Results id={id} groups={groups} at={at} onPoint={setPlace} onChoose={choose} />
          )}
          {isAsked && count === 0 && (
            <p className="px-4 pt-1 pb-4 text-sm text-quiet">
              {palette.nothingHint} {subjects.active !== null && palette.typeHint}
            </p>
          )}
          {hasFailed && <p className="px-4 py-2 text-sm text-warn">{palette.goalsFailed}</p>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function foundText(text: string, shown: number, count: number): string {
  if (count === 0) return fill(palette.nothing, { text });
  return count > shown
    ? fill(palette.resultsOf, { n: shown, all: count })
    : fillCount(palette.results, count);
}

/** With the code that keeps records, which a page may not have loaded yet. */
async function run(...change: Parameters<typeof RunCommand.runCommand>): Promise<void> {
  const runner = await import('./actions/run-command.ts').catch((error: unknown) => {
    notify('error', controls.partFailed);
    console.debug('What makes typed changes could not be loaded', error);
    return null;
  });
  await runner?.runCommand(...change);
}

/** With the same code. */
async function switchTo(character: { readonly id: string; readonly name: string }): Promise<void> {
  const edits = await import('#web/characters/character-edits.ts').catch((error: unknown) => {
    console.debug('What switches characters could not be loaded', error);
    return null;
  });
  await edits?.activateCharacter(character);
}

/** Keeps what is shown above a phone's keyboard, which covers the page without making it smaller. */
function useSeenHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = visualViewport;
    if (seen === null) return undefined;
    const follow = () => box.current?.style.setProperty('--seen', `${seen.height}px`);
    follow();
    seen.addEventListener('resize', follow);
    return () => seen.removeEventListener('resize', follow);
  }, [box]);
}

const MOST_RECENT = 4;

/** The entries used last in this tab, the latest first. They are kept nowhere. */
let used: readonly Entry[] = [];

export function rememberUsed(entry: Entry): void {
  used = [entry, ...used.filter(({ id }) => id !== entry.id)].slice(0, MOST_RECENT);
}

/**
 * What was used last and is still there, as it is now. A gem with ranks is none of the entries, but always there.
 *
 * @param entries all that there is
 */
export function recentlyUsed(entries: readonly Entry[]): readonly Entry[] {
  const now = new Map(entries.map((entry) => [entry.id, entry]));
  return used.flatMap((entry) => now.get(entry.id) ?? (entry.planned === undefined ? [] : entry));
}

/** Does what an entry is for. */
function useActions(active: Character | null): (action: ActionId) => void {
  const actQuickly = useQuickAction(active);
  const navigate = useNavigate();
  const { toggle } = useTheme();
  const { exportAll } = useExport(true);
  const does: Readonly<Record<Exclude<ActionId, QuickAction>, () => unknown>> = {
    theme: toggle,
    undo: () => takeBackLater('undo'),
    redo: () => takeBackLater('redo'),
    export: exportAll,
    cookies: openCookieSettings,
    shortcuts: () => openByKey('sheet'),
    signOut: () => signOut(() => navigate(pages.home.path)),
  };
  return (action) => {
    if (!isQuick(action)) does[action]();
    else if (!actQuickly(action)) openByKey('actions', action);
  };
}
