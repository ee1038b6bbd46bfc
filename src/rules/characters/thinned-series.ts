/**
 * Which points of a series a picture of a certain width needs: of each column the first, the last, the lowest and the highest,
 * so that no peak is lost, and one of those without a value, so that no gap is.
 *
 * @param times in rising order
 * @param values as many; NaN where there is none
 * @param columns how many the picture can tell apart, at least 1
 * @returns their places in rising order; every place where the picture has room for all
 */
export function thinnedPlaces(times: Float64Array, values: Float64Array, columns: number): readonly number[] {
  const count = times.length;
  if (count <= columns) return Array.from(times, (_, place) => place);
  const start = times[0] ?? 0;
  const width = ((times[count - 1] ?? start) - start) / columns || 1;
  const columnOf = (place: number) =>
    Math.min(columns - 1, Math.floor(((times[place] ?? start) - start) / width));
  const places: number[] = [];
  for (let from = 0; from < count;) {
    const column = columnOf(from);
    let to = from + 1;
    while (to < count && columnOf(to) === column) to += 1;
    places.push(...extremesOf(values, from, to));
    from = to;
  }
  return places;
}

/** The places in a column that its picture needs, in rising order. */
function extremesOf(values: Float64Array, from: number, to: number): readonly number[] {
  let lowest = -1;
  let highest = -1;
  let gap = -1;
  for (let place = from; place < to; place += 1) {
    const value = values[place] ?? Number.NaN;
    if (Number.isNaN(value)) {
      if (gap === -1) gap = place;
      continue;
    }
    if (lowest === -1 || value < (values[lowest] ?? 0)) lowest = place;
    if (highest === -1 || value > (values[highest] ?? 0)) highest = place;
  }
  const wanted = new Set([from, lowest, highest, gap, to - 1]);
  wanted.delete(-1);
  return [...wanted].sort((one, other) => one - other);
}
