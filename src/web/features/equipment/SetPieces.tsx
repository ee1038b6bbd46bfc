import { piecesOfSet, type SetPiece } from '#catalogue/equipment/set-pieces.ts';
import { gemSockets } from '#catalogue/gear-progression.ts';
import { equipmentBook } from '#messages/equipment/equipment-book.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { setBook as words } from '#messages/equipment/set-book.ts';
import { fill } from '#messages/fill.ts';
import { SlotWell } from '#web/ui/gear/SlotWell.tsx';
import type { GivenPiece, ShownSet } from './shown-catalogue.ts';

/** The pieces of a set, slot by slot, with the dungeon that each drops in. */
export function SetPieces({ set }: { set: ShownSet }) {
  const pieces: readonly (SetPiece | GivenPiece)[] = set.isGiven ? set.pieces : piecesOfSet(set.id);
  if (pieces.length === 0) return <p className="mt-3 text-quiet">{words.piecesUnknown}</p>;
  return (
    <ul aria-label={words.piecesTitle} className="mt-1">
      {pieces.map((piece) => (
        <li key={piece.id} className="flex items-center gap-3 border-b border-line py-3">
          <SlotWell sign={piece.type} look="set" size={48} />
          <div className="min-w-0">
            <p className="text-sm text-quiet">{equipmentWords.slots[piece.slot]}</p>
            <p className="leading-snug font-semibold">{piece.name}</p>
            <p className="text-sm text-quiet">{dropOf(piece)}</p>
            <Sockets counts={'colors' in piece ? countsOf(piece.colors) : socketsOf(piece.type)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const dropOf = (piece: SetPiece | GivenPiece): string => {
  if ('drop' in piece) return piece.drop;
  const { dungeon, difficulty } = piece;
  return dungeon === null || difficulty === null
    ? equipmentBook.dropUnknown
    : fill(equipmentBook.drop, { dungeon, difficulty });
};

/** So many sockets of each colour. */
type Counts = readonly (readonly [color: string, count: number])[];

/** The most sockets that a piece of a type can have; none where no source says. */
function socketsOf(type: SetPiece['type']): Counts {
  const slots: Readonly<Record<string, Readonly<Record<string, number>>>> = gemSockets.secondarySlots;
  return Object.entries(slots[type] ?? {});
}

const countsOf = (colors: readonly string[]): Counts =>
  [...new Set(colors)].map((color) => [color, colors.filter((each) => each === color).length]);

const colorWords: Readonly<Record<string, string>> = words.colors;

function Sockets({ counts }: { counts: Counts }) {
  if (counts.length === 0) return null;
  const colors = counts.map(([color, count]) => {
    const name = colorWords[color] ?? color;
    return count === 1 ? name : `${count} ${name}`;
  });
  return <p className="text-sm text-quiet">{fill(words.sockets, { colors: colors.join(', ') })}</p>;
}
