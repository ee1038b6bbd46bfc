import { equipmentBook as words, equipmentWords } from '#messages';
import { SlotWell } from '#web/ui/gear/SlotWell.tsx';
import type { ShownSet } from './shown-catalogue.ts';

/** The pieces of a set, slot by slot, with the dungeon that each drops in. */
export function SetPieces({ pieces }: Pick<ShownSet, 'pieces'>) {
  if (pieces.length === 0) return <p className="mt-3 text-quiet">{words.piecesUnknown}</p>;
  return (
    <ul aria-label={words.piecesTitle} className="mt-1">
      {pieces.map((piece) => (
        <li key={piece.id} className="flex items-center gap-3 border-b border-line py-3">
          <SlotWell sign={piece.type} look="set" size={48} />
          <div className="min-w-0">
            <p className="text-sm text-quiet">{equipmentWords.slots[piece.slot]}</p>
            <p className="leading-snug font-semibold">{piece.name}</p>
            <p className="text-sm text-quiet">{piece.drop}</p>
            {piece.sockets !== null && <p className="text-sm text-quiet">{piece.sockets}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
