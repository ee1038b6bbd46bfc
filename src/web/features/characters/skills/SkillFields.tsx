import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import type { CharacterSkill, SkillPlace } from '#contract/records/collections/characters/characters.ts';
import { skillWords as words } from '#messages/characters/skills.ts';
import { fill } from '#messages/fill.ts';
import { DragHandle } from '#web/records/order/DragHandle.tsx';
import { announce } from '#web/ui/announce.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { CharacterForm } from '../form/use-character-form.ts';
import { SkillPlaceFields } from './SkillPlaceFields.tsx';
import { SkillSets } from './SkillSets.tsx';

/** The places whose skills can change places: the primary attack and the ultimate have kinds of their own. */
const movablePlaces = ['skill1', 'skill2', 'skill3'] as const satisfies readonly SkillPlace[];
type MovablePlace = (typeof movablePlaces)[number];

/**
 * What becomes of the movable places when what is in one is put into another, and what lies between moves up or down.
 *
 * @param from counted from 0
 */
export function skillsAfterMove(
  skills: { readonly [Place in SkillPlace]?: CharacterSkill },
  from: number,
  to: number,
): Readonly<Record<MovablePlace, CharacterSkill | null>> {
  const order = movablePlaces.map((place) => skills[place] ?? null);
  order.splice(to, 0, ...order.splice(from, 1));
  const [skill1 = null, skill2 = null, skill3 = null] = order;
  return { skill1, skill2, skill3 };
}

/** The five skills that a character uses: of its class, or by a name of one's own. */
export default function SkillFields({ form }: { form: CharacterForm }) {
  const { skills } = form.values;
  const list = useRef<HTMLUListElement>(null);
  const hasOrder = movablePlaces.some((place) => skills[place] !== undefined);
  const move = (from: number, to: number) => {
    const place = movablePlaces[to];
    if (place === undefined) throw new RangeError(`There is no place ${to}`);
    form.setIn('skills', skillsAfterMove(skills, from, to));
    announce(fill(words.moved, { slot: words.places[place] }));
    // The focus goes along with what is moved.
    const moving = document.activeElement?.closest<HTMLElement>('[data-moves]')?.dataset['moves'];
    if (moving !== undefined)
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-moves="${moving}"]`)?.focus();
  };
  return (
    <div className="space-y-4">
      {Object.keys(skills).length === 0 && <p className="text-quiet">{words.none}</p>}
      <SkillSets form={form} />
      <SkillPlaceFields form={form} place="primaryAttack" />
      <ul ref={list} aria-label={words.inOrder} className="space-y-4">
        {movablePlaces.map((place, index) => (
          <li key={place}>
            <SkillPlaceFields form={form} place={place}>
              {hasOrder && (
                <SkillMoves
                  slot={words.places[place]}
                  index={index}
                  last={movablePlaces.length - 1}
                  onMove={(to) => move(index, to)}
                />
              )}
            </SkillPlaceFields>
          </li>
        ))}
      </ul>
      <SkillPlaceFields form={form} place="ultimate" />
    </div>
  );
}

interface SkillMovesProps {
  /** The name of its place. */
  slot: string;
  index: number;
  last: number;
  onMove: (to: number) => void;
}

/** Puts a skill into another place: by one with the buttons, anywhere with the handle. */
function SkillMoves({ slot, index, last, onMove }: SkillMovesProps) {
  return (
    <span className="flex">
      <IconButton
        label={fill(words.moveUp, { slot })}
        data-moves="up"
        unavailable={index === 0}
        icon={<ArrowUp size={18} />}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        label={fill(words.moveDown, { slot })}
        data-moves="down"
        unavailable={index === last}
        icon={<ArrowDown size={18} />}
        onClick={() => onMove(index + 1)}
      />
      <DragHandle onDrop={onMove} />
    </span>
  );
}
