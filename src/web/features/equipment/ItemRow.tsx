import { memo } from 'react';
import type { SetPiece } from '#catalogue/equipment/equipment-items.ts';
import type { ItemWithoutSlot } from '#catalogue/equipment/items-without-slot.ts';
import type { LegendaryItem } from '#catalogue/equipment/legendary/legendary-item.ts';
import { setAddress } from '#contract/site/link-addresses.ts';
import { equipmentBook as words } from '#messages/equipment/equipment-book.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill } from '#messages/fill.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { SlotWell } from '#web/ui/gear/SlotWell.tsx';
import { Link } from '#web/ui/Link.tsx';
import { classNameOf } from './equipment-search.ts';
import { dungeonsText, unbroken, type GivenItem, type ShownItem } from './shown-catalogue.ts';

export const ItemRow = memo(function ItemRow({ item }: { item: ShownItem }) {
  return (
    <li className="flex gap-3 border-b border-line py-3 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <SlotWell sign={item.type} look={item.rarity} size={44} />
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold">{item.name}</h3>
        {item.isGiven ? (
          <Given item={item} />
        ) : item.rarity === 'legendary' ? (
          <Legendary item={item} />
        ) : (
          <Piece piece={item} />
        )}
      </div>
    </li>
  );
});

/** An item that can be looked up, and not worn. */
export function RowWithoutSlot({ item: { name, classId, power } }: { item: ItemWithoutSlot }) {
  return (
    <li className="border-b border-line py-3">
      <h3 className="font-sans text-base leading-snug font-semibold">{name}</h3>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
        <span className="inline-flex items-center gap-1">
          <ClassEmblem classId={classId} size={14} />
          {classNameOf(classId)}
        </span>
        <Badge tone="warn">{words.slotUnknown}</Badge>
      </p>
      <p className="mt-1">{unbroken(power)}</p>
    </li>
  );
}

function Legendary({ item }: { item: LegendaryItem }) {
  const { skill, power, awakened, readIn, confidence } = item;
  const isSlotUnsure = readIn.endsWith('SlotUnsure');
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
        {isSlotUnsure && <Badge tone="warn">{words.slotUnsure}</Badge>}
        {confidence === 'medium' && !isSlotUnsure && <Badge>{words.lessSure}</Badge>}
      </p>
      {power === null ? (
        <p className="mt-1 text-quiet">
          {skill === null ? equipmentWords.nothingKnown : fill(equipmentWords.powerUnknown, { skill })}
        </p>
      ) : (
        <p className="mt-1">{unbroken(power)}</p>
      )}
      {awakened !== null && skill !== null && (
        <p className="text-sm text-quiet">
          {fill(words.awakened, { bonus: fill(equipmentWords.awakened[awakened], { skill }) })}
        </p>
      )}
    </>
  );
}

function Piece({ piece }: { piece: SetPiece }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
        {words.anyClass}
        <span aria-hidden>·</span>
        {equipmentWords.slots[piece.slot]}
      </p>
      <p className="mt-1">
        <Link
          to={setAddress(piece.setId)}
          className="text-primary-text underline underline-offset-4 hover:decoration-2"
        >
          {piece.setName}
        </Link>
      </p>
      <p className="text-sm text-quiet">{dungeonsText(piece.dungeons)}</p>
    </>
  );
}

/** An item of the operator's catalogue. */
function Given({ item }: { item: GivenItem }) {
  const { rarity, type, classes, skill, power, awakened, isUnsure, setId, setName, slot, drop } = item;
  const isLegendary = rarity === 'legendary';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
        {isLegendary ? classes.map(classNameOf).join(', ') : words.anyClass}
        <span aria-hidden>·</span>
        {slot === null ? equipmentWords.types[type] : equipmentWords.slots[slot]}
        {isUnsure && <Badge>{words.lessSure}</Badge>}
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
      {isLegendary && (
        <p className="mt-1">
          {power ??
            (skill === null ? equipmentWords.nothingKnown : fill(equipmentWords.powerUnknown, { skill }))}
        </p>
      )}
      <p className="text-sm text-quiet">
        {awakened === null ? drop : fill(words.awakened, { bonus: awakened })}
      </p>
    </>
  );
}
