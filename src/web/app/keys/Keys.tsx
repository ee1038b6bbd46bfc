import { useEffect, useEffectEvent } from 'react';
import { pages } from '#contract/site/pages.ts';
import { readPreference } from '#web/data/preferences/preference-storage.ts';
import { takeBackLater } from '#web/records/take-back-later.ts';
import { useNavigate } from '#web/ui/address/address.ts';
import { hasLayers } from '#web/ui/dialogs/back-closes.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { pressAgain } from '#web/ui/parts/press-again.ts';
import { chordOf, isSingle, shortcutOf, type ShortcutId } from '#web/ui/shortcuts.ts';
import { closeAllByKey, closeByKey, useIsOpen, isTypedAhead, openByKey } from '../opened.ts';

const Palette = lazyPart(() => import('../palette/Palette.tsx'));
const MobileDrawer = lazyPart(() => import('../header/MobileDrawer.tsx'));
const OtherDialog = lazyPart(() => import('../palette/OtherDialog.tsx'));

/** The shortcuts of every page, and what they and the bars open. */
export function Keys() {
  useKeys();
  useEffect(() => closeAllByKey, []);
  return (
    // Where one of them could not be loaded, that is said here.
    <div className="fixed inset-x-4 top-14 z-30 mx-auto max-w-xl bg-ground">
      {useIsOpen('palette') && <Palette onClose={() => closeByKey('palette')} />}
      {useIsOpen('sheet') && <OtherDialog dialog="sheet" />}
      {useIsOpen('menu') && <MobileDrawer onClose={() => closeByKey('menu')} />}
      {useIsOpen('actions') && <OtherDialog dialog="actions" />}
    </div>
  );
}

/** The longest pause between the two keys. */
const SECOND_KEY_MS = 1_500;

const fields = 'input, select, textarea, [contenteditable]';

/** True of a field for text, which has an undo of its own. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type));

function isMeant(id: ShortcutId, target: EventTarget | null): boolean {
  if (id === 'undo' || id === 'redo') return !isText(target);
  if (!isSingle(id)) return true;
  const isInField = target instanceof Element && target.closest(fields) !== null;
  return !isInField && !hasLayers() && readPreference('singleKeys') === 'on';
}

/** The page's own search where it shows one. */
function searchHere(): void {
  const searches = document.querySelectorAll<HTMLElement>('main input[type="search"]');
  const shown = [...searches].find((search) => search.checkVisibility());
  if (shown === undefined) openByKey('palette');
  else shown.focus();
}

/** Listens for every shortcut but the one of the toasts, which listen for themselves. */
function useKeys(): void {
  const navigate = useNavigate();
  const act = useEffectEvent((id: Exclude<ShortcutId, 'toasts'>) => {
    switch (id) {
      case 'palette':
      case 'sheet':
        return openByKey(id);
      case 'undo':
      case 'redo':
        return void takeBackLater(id);
      case 'search':
        return searchHere();
      case 'home':
      case 'calculators':
      case 'events':
        return navigate(pages[id].path);
    }
  });
  useEffect(() => {
    let last = { chord: '', at: -Infinity };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (isTypedAhead(event)) {
        event.preventDefault();
        return;
      }
      const chord = chordOf(event);
      const id = shortcutOf(chord, event.timeStamp - last.at < SECOND_KEY_MS ? last.chord : '');
      last = { chord, at: event.timeStamp };
      if (id === null || id === 'toasts' || !isMeant(id, event.target)) return;
      event.preventDefault();
      act(id);
    };
    document.addEventListener('keydown', onKeyDown);
    // What was pressed before is noted by the document's own script, which leaves the keys to this page now.
    const { dataset } = document.documentElement;
    if (dataset['asked'] === 'palette') openByKey('palette');
    delete dataset['asked'];
    dataset['awake'] = '';
    void pressAgain();
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
