/**
 * The place between two neighbours of whoever moves there; null where the numbers between them have run out.
 *
 * @param before place of the one above, undefined at the beginning
 * @param after place of the one below, undefined at the end
 */
export function placeBetween(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? 0 : after - STEP;
  if (after === undefined) return before + STEP;
  const middle = before + (after - before) / 2;
  return middle > before && middle < after ? middle : null;
}

/**
 * The places that a list has to give out so that one of it stands elsewhere: its own, or where there is no room for it any
 * more one for each.
 *
 * @param places of the list as it stands
 */
export function placesAfterMove(places: readonly number[], from: number, to: number): Map<number, number> {
  const order = places.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  const place = placeBetween(placeAt(places, order[to - 1]), placeAt(places, order[to + 1]));
  if (place !== null) return new Map([[from, place]]);
  const first = Math.min(...places);
  return new Map(order.map((index, at) => [index, first + at * STEP]));
}

const placeAt = (places: readonly number[], index: number | undefined) =>
  index === undefined ? undefined : places[index];

/** As if it had been made a second earlier or later. */
const STEP = 1000;
