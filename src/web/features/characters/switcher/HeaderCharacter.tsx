import { useEffect, useSyncExternalStore } from 'react';
import { pages } from '#contract/site/pages.ts';
import { characterList } from '#messages/characters/list.ts';
import { fill } from '#messages/fill.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import {
  askForSwitcher,
  onSwitcherAsked,
  switcherIsAsked,
  useCharacters,
} from '#web/characters/use-characters.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const SwitcherDialog = lazyPart(() => import('./SwitcherDialog.tsx'));
const { switcher: words } = characterList;

/** The active character in the header, which opens the others. */
export default function HeaderCharacter() {
  const { active } = useCharacters();
  // The home page asks for it too.
  const isOpen = useSyncExternalStore(onSwitcherAsked, switcherIsAsked, () => false);
  useEffect(onLongPressOfHero, []);
  return (
    <>
      {active !== null && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={fill(words.button, { name: active.name })}
          data-tooltip={fill(words.button, { name: active.name })}
          className="touch-target flex min-w-0 items-center gap-2 rounded-lg px-1.5 hover:bg-raised"
          onClick={() => askForSwitcher()}
        >
          <ClassEmblem classId={active.class} size={26} />
          <span className="truncate text-sm font-medium max-[100rem]:hidden">{active.name}</span>
        </button>
      )}
      {isOpen && <SwitcherDialog onClose={() => askForSwitcher(false)} />}
    </>
  );
}

/** So long a finger rests on what it presses for long, in ms. */
const LONG_PRESS_MS = 500;
/** A finger that moves farther scrolls. */
const MOVED_PX = 10;

/**
 * Opens the list of characters where the way to the hero in a phone's bar is pressed for long; a short press goes there. It is heard
 * here and not in the bar, as every page starts with that.
 *
 * @returns ends it
 */
function onLongPressOfHero(): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { readonly x: number; readonly y: number } | null = null;
  let wasLong = false;
  const isHero = ({ target }: Event) =>
    target instanceof Element && target.closest(`a.bar-cell[href="${pages.dashboard.path}"]`) !== null;
  const end = () => {
    clearTimeout(timer);
    start = null;
  };
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    hear: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, hear, { signal: listening.signal, capture: true });
  on('pointerdown', (event) => {
    wasLong = false;
    end();
    if (!isHero(event) || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      wasLong = true;
      askForSwitcher();
    }, LONG_PRESS_MS);
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (start !== null && Math.hypot(clientX - start.x, clientY - start.y) > MOVED_PX) end();
  });
  on('pointerup', end);
  on('pointercancel', end);
  // The browser's own menu of a link comes after as long.
  on('contextmenu', (event) => start !== null && isHero(event) && event.preventDefault());
  on('click', (event) => {
    if (!wasLong || !isHero(event)) return;
    wasLong = false;
    event.preventDefault();
    event.stopPropagation();
  });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
