import { memo } from 'react';
import { classes } from '#catalogue/classes.ts';
import { equipmentBook as words } from '#messages/equipment/equipment-book.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill } from '#messages/fill.ts';
import { itemTypes } from '#rules/equipment/slots.ts';
import type { ShownItem } from './shown-catalogue.ts';

const groupsOf = (legendaries: readonly ShownItem[]) =>
  classes
    .map(({ id, name }) => ({
      id,
      name,
      types: itemTypes
        .map((type) => ({
          type,
          names: legendaries
            .filter((item) => item.type === type && item.classes.some((each) => each === id))
            .map((item) => item.name),
        }))
        .filter(({ names }) => names.length > 0),
    }))
    .filter(({ types }) => types.length > 0);

/** The names of all legendary items, folded: whoever searches in the page finds each, and so does who reads it without scripts. */
export const AllNames = memo(function AllNames({ items }: { items: readonly ShownItem[] }) {
  const groups = groupsOf(items.filter(({ rarity }) => rarity === 'legendary'));
  return (
    <details className="mt-10">
      <summary className="touch-target flex items-center font-semibold">{words.names}</summary>
      {groups.map(({ id, name, types }) => (
        <section key={id} className="mt-4">
          <h3 className="text-xl">{name}</h3>
          {types.map(({ type, names }) => (
            <p key={type} className="mt-1 text-sm text-quiet">
              {fill(words.namesIn, { type: equipmentWords.types[type], names: names.join(', ') })}
            </p>
          ))}
        </section>
      ))}
    </details>
  );
});
