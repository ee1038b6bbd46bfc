import { useRef } from 'react';
import { skillWords as words } from '#messages/characters/skills.ts';
import { fill } from '#messages/fill.ts';
import { announce } from '#web/ui/announce.ts';
import type { CharacterForm } from '../form/use-character-form.ts';
import { SkillMoves } from './SkillMoves.tsx';
import { SkillPlaceFields } from './SkillPlaceFields.tsx';
import { SkillSets } from './SkillSets.tsx';
import { movablePlaces, skillsAfterMove } from './skill-order.ts';

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
