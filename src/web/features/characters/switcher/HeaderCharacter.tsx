import { useEffect, useSyncExternalStore } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { heroWord } from '#contract/site/hero-word.ts';
import { pages } from '#contract/site/pages.ts';
import { askForSwitcher, onSwitcherAsked, switcherIsAsked } from '#web/characters/switcher-asked.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { HERO_KEY } from '#web/data/storage/current-player.ts';
import { removeWord, writeWord } from '#web/data/storage/local-storage.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';

const SwitcherDialog = lazyPart(() => import('./SwitcherDialog.tsx'));

/** The dialog that the active character in the header opens; notes who that is, which the header shows. */
export default function HeaderCharacter() {
  const { status, active } = useCharacters();
  // The home page asks for it too.
  const isOpen = useSyncExternalStore(onSwitcherAsked, switcherIsAsked, () => false);
  useEffect(onLongPressOfHero, []);
  useEffect(() => {
    if (status === 'ready') noteHero(active);
  }, [status, active]);
  return isOpen && <SwitcherDialog onClose={() => askForSwitcher(false)} />;
}

/** Paints the active character, and notes it for the next first paint; with null there is none. */
function noteHero(active: Character | null): void {
  if (active === null) return removeWord(HERO_KEY);
  const word = heroWord(active);
  for (const line of word.split('\n')) {
    const [name = ''] = line.split(':', 1);
    document.documentElement.style.setProperty(name, line.slice(name.length + 1, -1));
  }
  writeWord(HERO_KEY, word);
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
