import { cut, parted, stretched, type GreyPicture } from './grey.ts';
import type { TextPiece } from './text-pieces.ts';

/** Three pictures of one piece, so different that a recogniser seldom makes the same mistake in two of them. */
export const readingsOf = (picture: GreyPicture, piece: TextPiece): readonly (() => GreyPicture)[] => [
  () => stretched(cutPiece(picture, piece, 32)),
  () => parted(cutPiece(picture, piece, 40)),
  () => stretched(cutPiece(picture, piece, 24)),
];

/** @param signHeight its tall signs become so high, in pixels */
function cutPiece(picture: GreyPicture, piece: TextPiece, signHeight: number): GreyPicture {
  const margin = Math.round(piece.signHeight * 0.45);
  const box = {
    left: piece.left - margin,
    top: piece.top - margin,
    right: piece.right + margin,
    bottom: piece.bottom + margin,
  };
  return cut(picture, box, signHeight / piece.signHeight);
}
