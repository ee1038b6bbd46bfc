import { useSyncExternalStore } from 'react';
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
