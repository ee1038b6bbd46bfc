import { piecesOfSet, type SetPiece } from '#catalogue/equipment/set-pieces.ts';
import { gemSockets } from '#catalogue/gear-progression.ts';
import { equipmentBook as words, equipmentWords, fill } from '#messages';
import { SlotWell } from '#web/ui/gear/SlotWell.tsx';

/** The pieces of a set, slot by slot, with the dungeon that each drops in. */
export function SetPieces({ setId }: { setId: string }) {
  const pieces = piecesOfSet(setId);
  if (pieces.length === 0) return <p className="mt-3 text-quiet">{words.piecesUnknown}</p>;
  return (
    <ul aria-label={words.piecesTitle} className="mt-1">
      {pieces.map((piece) => (
        <li key={piece.id} className="flex items-center gap-3 border-b border-line py-3">
          <SlotWell sign={piece.type} look="set" size={48} />
          <div className="min-w-0">
            <p className="text-sm text-quiet">{equipmentWords.slots[piece.slot]}</p>
            <p className="leading-snug font-semibold">{piece.name}</p>
            <p className="text-sm text-quiet">
              {piece.dungeon === null || piece.difficulty === null
                ? words.dropUnknown
                : fill(words.drop, { dungeon: piece.dungeon, difficulty: piece.difficulty })}
            </p>
            <Sockets type={piece.type} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type Color = keyof typeof words.colors;

/** The most sockets that a piece of its type can have; nothing where no source says. */
function Sockets({ type }: Pick<SetPiece, 'type'>) {
  const slots: Readonly<Record<string, Readonly<Partial<Record<Color, number>>>>> = gemSockets.secondarySlots;
  const byColor = slots[type];
  if (byColor === undefined) return null;
  const colors = (Object.entries(byColor) as [Color, number][]).map(([color, count]) =>
    count === 1 ? words.colors[color] : `${count} ${words.colors[color]}`,
  );
  return <p className="text-sm text-quiet">{fill(words.sockets, { colors: colors.join(', ') })}</p>;
}
