import { memo } from 'react';
import { setAddress } from '#contract/site/pages.ts';
import { equipmentBook as words, equipmentWords, fill } from '#messages';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { SlotWell } from '#web/ui/gear/SlotWell.tsx';
import { Link } from '#web/ui/Link.tsx';
import { classNameOf } from './equipment-search.ts';
import type { ShownItem } from './shown-catalogue.ts';
import { unbroken } from './unbroken.ts';

/** An item with all that is known of it. */
export const ItemRow = memo(function ItemRow({ item }: { item: ShownItem }) {
  return (
    <li className="flex gap-3 border-b border-line py-3 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <SlotWell sign={item.type} look={item.rarity} size={44} />
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold">{item.name}</h3>
        {item.rarity === 'legendary' ? <Legendary item={item} /> : <Piece item={item} />}
      </div>
    </li>
  );
});

function Legendary({ item }: { item: ShownItem }) {
  const { skill, power, awakened, doubt } = item;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
        {item.classes.map((classId) => (
          <span key={classId} className="inline-flex items-center gap-1">
            <ClassEmblem classId={classId} size={14} />
            {classNameOf(classId)}
          </span>
        ))}
        <span aria-hidden>·</span>
        {equipmentWords.types[item.type]}
        {doubt === 'slot' && <Badge tone="warn">{words.slotUnsure}</Badge>}
        {doubt === 'all' && <Badge>{words.lessSure}</Badge>}
      </p>
      {power === null ? (
        <p className="mt-1 text-quiet">
          {skill === null ? equipmentWords.nothingKnown : fill(equipmentWords.powerUnknown, { skill })}
        </p>
      ) : (
        <p className="mt-1">{unbroken(power)}</p>
      )}
      {awakened !== null && <p className="text-sm text-quiet">{fill(words.awakened, { bonus: awakened })}</p>}
    </>
  );
}

function Piece({ item: { slot, type, setId, setName, drop } }: { item: ShownItem }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
        {words.anyClass}
        <span aria-hidden>·</span>
        {slot === null ? equipmentWords.types[type] : equipmentWords.slots[slot]}
      </p>
      {setId !== null && (
        <p className="mt-1">
          <Link
            to={setAddress(setId)}
            className="text-primary-text underline underline-offset-4 hover:decoration-2"
          >
            {setName}
          </Link>
        </p>
      )}
      <p className="text-sm text-quiet">{drop}</p>
    </>
  );
}
