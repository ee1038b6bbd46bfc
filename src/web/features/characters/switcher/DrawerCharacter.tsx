import { characterList } from '#messages/characters/list.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { useCharacters } from '#web/characters/use-characters.ts';

const { switcher: words } = characterList;

/** The active character in the drawer; pressed, it opens the others. */
export default function DrawerCharacter({ className, onPress }: { className: string; onPress: () => void }) {
  const { active } = useCharacters();
  if (active === null) return null;
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={onPress}>
      <ClassEmblem classId={active.class} size={20} />
      <span className="min-w-0">
        <span className="block">{words.title}</span>
        <span className="block truncate text-xs font-normal">{active.name}</span>
      </span>
    </button>
  );
}
