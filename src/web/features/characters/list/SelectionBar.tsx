import { Pin, PinOff, Scale, Tag, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterList } from '#messages/characters/list.ts';
import { fillCount, keptCount } from '#messages/fill.ts';
import { pinCharacters } from '#web/characters/character-edits.ts';
import { Button } from '#web/ui/Button.tsx';
import type { RowDialog } from './RowDialogs.tsx';

const { selection: words } = characterList;

const FEWEST_COMPARED = 2;
const MOST_COMPARED = 4;

interface SelectionBarProps {
  chosen: readonly Character[];
  /** The number that could be chosen. */
  count: number;
  onAll: () => void;
  onOpen: (dialog: RowDialog) => void;
  onEnd: () => void;
}

export default function SelectionBar({ chosen, count, onAll, onOpen, onEnd }: SelectionBarProps) {
  useEffect(() => {
    // What has the focus is not to lie under it: it has two lines on a phone. To look for it from the root (`html:has()`) would
    // cost something with each element that any page draws.
    const { classList } = document.documentElement;
    classList.add('keeps-much');
    return () => classList.remove('keeps-much');
  }, []);
  const none = chosen.length === 0;
  const arePinned = !none && chosen.every(({ pinned }) => pinned);
  const canCompare = chosen.length >= FEWEST_COMPARED && chosen.length <= MOST_COMPARED;
  const icon = { size: 16, 'aria-hidden': true } as const;
  const pin = () => {
    const said = arePinned ? words.unpinned : words.pinned;
    void pinCharacters(chosen, !arePinned, keptCount(said, chosen.length));
  };
  return (
    <div
      data-add-bar
      className="keeps-clear sticky bottom-(--below) z-10 -mx-1 mt-3 flex flex-wrap items-center gap-x-1 gap-y-1 border-t border-line bg-ground px-1 py-2"
    >
      <span role="status" className="mr-auto text-sm font-medium">
        {fillCount(words.chosen, chosen.length)}
      </span>
      {chosen.length < count && (
        <Button small weight="quiet" onClick={onAll}>
          {words.all}
        </Button>
      )}
      <Button small weight="quiet" onClick={onEnd}>
        {words.end}
      </Button>
      <div className="flex flex-wrap gap-1 max-sm:basis-full max-sm:justify-between">
        <Button
          small
          icon={<Scale {...icon} />}
          unavailable={!canCompare}
          {...(canCompare ? {} : { 'data-tooltip': words.compareHint })}
          className="max-sm:gap-1! max-sm:px-2!"
          onClick={() => onOpen({ kind: 'compare', characters: chosen })}
        >
          {words.compare}
        </Button>
        <Button
          small
          icon={arePinned ? <PinOff {...icon} /> : <Pin {...icon} />}
          unavailable={none}
          className="max-sm:gap-1! max-sm:px-2!"
          onClick={pin}
        >
          {arePinned ? words.unpin : words.pin}
        </Button>
        <Button
          small
          icon={<Tag {...icon} />}
          unavailable={none}
          className="max-sm:gap-1! max-sm:px-2!"
          onClick={() => onOpen({ kind: 'tags', characters: chosen })}
        >
          {words.tag}
        </Button>
        <Button
          small
          weight="danger"
          icon={<Trash2 {...icon} />}
          unavailable={none}
          className="border border-bad max-sm:gap-1! max-sm:px-2!"
          onClick={() => onOpen({ kind: 'delete', characters: chosen })}
        >
          {words.delete}
        </Button>
      </div>
    </div>
  );
}
