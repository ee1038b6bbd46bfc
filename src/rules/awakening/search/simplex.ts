const TOLERANCE = 1e-9;
const ROUNDING = 1e-15;
const PIVOTS_WITHOUT_NOISE = 500;
const PIVOTS_BETWEEN_INVERSIONS = 150;
const PIVOTS_WITHOUT_GAIN = 100;

/**
 * Maximizes the gain of columns x ≥ 0 with A·x ≤ b, by the revised simplex method with a dense inverse. A row with b < 0
 * is paid for with `penalty` for each unit that it misses, so that every program has an answer.
 *
 * A column is what one unit of it takes of each row, by `put`, and what it gains, by `add`, which ends it.
 */
export class Simplex {
  /** Rows and values of all columns, one after the other; a row with b < 0 is turned round. */
  private rows = new Int32Array(1_024);
  private values = new Float64Array(1_024);
  private length = 0;
  private readonly starts: number[] = [0];
  private readonly gains: number[] = [];
  private readonly duals: Float64Array;
  /** By row: the column that is basic in it; −1 − r for the slack of row r, −1 − size − r for its penalty. */
  private readonly basis: Int32Array;
  /** By column of the inverse, then by row. */
  private inverse: Float64Array;
  private readonly basic: Float64Array;
  private readonly isBasic: boolean[] = [];
  private readonly slackIsBasic: boolean[];
  private readonly direction: Float64Array;
  /** Rows of the direction that are not 0. */
  private readonly moving: Int32Array;
  private readonly sign: Int8Array;
  private readonly size: number;
  private readonly bounds: Float64Array;
  private readonly penalties: readonly number[];
  private sinceInversion = 0;

  constructor(bounds: readonly number[], penalties: readonly number[]) {
    const size = bounds.length;
    this.size = size;
    this.bounds = Float64Array.from(bounds, Math.abs);
    this.penalties = penalties;
    this.duals = new Float64Array(size);
    this.basis = new Int32Array(size);
    this.inverse = new Float64Array(size * size);
    this.basic = this.bounds.slice();
    this.direction = new Float64Array(size);
    this.moving = new Int32Array(size);
    this.sign = Int8Array.from(bounds, (bound) => (bound < 0 ? -1 : 1));
    this.slackIsBasic = bounds.map((bound) => bound >= 0);
    for (let row = 0; row < size; row++) {
      this.basis[row] = bounds[row]! < 0 ? -1 - size - row : -1 - row;
      this.inverse[row * size + row] = 1;
    }
    this.priceBasis();
  }

  /** A row that is not there, below 0, is left out. */
  put(row: number, value: number): void {
    if (row < 0 || value === 0) return;
    if (this.length === this.rows.length) {
      const [rows, values] = [this.rows, this.values];
      this.rows = new Int32Array(2 * rows.length);
      this.values = new Float64Array(2 * rows.length);
      this.rows.set(rows);
      this.values.set(values);
    }
    this.rows[this.length] = row;
    this.values[this.length++] = value * this.sign[row]!;
  }

  /** Ends a column, and numbers it. */
  add(gain: number): number {
    this.isBasic.push(false);
    this.starts.push(this.length);
    return this.gains.push(gain) - 1;
  }

  /** One more unit of a row is worth so much; never less than 0. */
  dual(row: number): number {
    return row < 0 ? 0 : Math.max(0, this.duals[row]! * this.sign[row]!);
  }

  /** One unit of a column that is not taken would lose so much. */
  loss(column: number): number {
    return -this.gainOf(column);
  }

  /** Gain of what it takes, less what is paid for rows that miss some. */
  gain(): number {
    let sum = 0;
    for (let row = 0; row < this.size; row++) sum += this.gainOfBasic(this.basis[row]!) * this.basic[row]!;
    return sum;
  }

  /** Amounts of the columns that the optimum takes; columns that are not listed are not taken. */
  taken(): { readonly column: number; readonly amount: number }[] {
    const list = [];
    for (let row = 0; row < this.size; row++)
      if (this.basis[row]! >= 0 && this.basic[row]! > TOLERANCE)
        list.push({ column: this.basis[row]!, amount: this.basic[row]! });
    return list;
  }

  /** Goes on from where it is to an optimum over all columns. */
  optimize(): void {
    let idle = 0;
    for (let pivots = 0; ; pivots++) {
      const id = this.entering(idle > PIVOTS_WITHOUT_GAIN, pivots > PIVOTS_WITHOUT_NOISE);
      if (id === null) return;
      const step = this.enter(id);
      idle = step > TOLERANCE ? 0 : idle + 1;
    }
  }

  private gainOf(id: number): number {
    const { rows, values, duals, starts } = this;
    if (id < 0) return -duals[-1 - id]! * this.sign[-1 - id]!;
    let rest = this.gains[id]!;
    for (let at = starts[id]!, end = starts[id + 1]!; at < end; at++) rest -= duals[rows[at]!]! * values[at]!;
    return rest;
  }

  /** Gain that rounding alone may make while large penalties are paid: steps for that would go round and round. */
  private noiseOf(id: number): number {
    let sum = 0;
    for (let at = this.starts[id]!; at < this.starts[id + 1]!; at++)
      sum += Math.abs(this.duals[this.rows[at]!]! * this.values[at]!);
    return sum * ROUNDING;
  }

  /** The column or slack with the largest gain; the first that gains at all where steps have long gained nothing, which never circles. */
  private entering(isFirst: boolean, isNoisy: boolean): number | null {
    let [id, most]: [number | null, number] = [null, 0];
    for (let column = 0; column < this.gains.length; column++) {
      if (this.isBasic[column]!) continue;
      const gain = this.gainOf(column);
      if (gain <= most || gain <= TOLERANCE * (1 + Math.abs(this.gains[column]!))) continue;
      if (isNoisy && gain < this.noiseOf(column)) continue;
      if (isFirst) return column;
      [id, most] = [column, gain];
    }
    for (let row = 0; row < this.size; row++) {
      if (this.slackIsBasic[row]!) continue;
      const gain = this.gainOf(-1 - row);
      if (gain <= most || gain <= TOLERANCE) continue;
      if (isFirst) return -1 - row;
      [id, most] = [-1 - row, gain];
    }
    return id;
  }

  private enter(id: number): number {
    const { size, inverse, direction, basic, moving } = this;
    const gain = this.gainOf(id);
    direction.fill(0);
    const end = id < 0 ? 1 : this.starts[id + 1]!;
    for (let at = id < 0 ? 0 : this.starts[id]!; at < end; at++) {
      const from = (id < 0 ? -1 - id : this.rows[at]!) * size;
      const value = id < 0 ? this.sign[-1 - id]! : this.values[at]!;
      for (let row = 0; row < size; row++) direction[row]! += value * inverse[from + row]!;
    }
    let leaving = -1;
    let step = Infinity;
    let length = 0;
    for (let row = 0; row < size; row++) {
      const rate = direction[row]!;
      if (rate === 0) continue;
      moving[length++] = row;
      if (rate <= 1e-8) continue;
      const ratio = Math.max(0, basic[row]!) / rate;
      if (ratio < step - 1e-12 || (ratio <= step + 1e-12 && (leaving < 0 || rate > direction[leaving]!))) {
        leaving = row;
        step = ratio;
      }
    }
    if (leaving < 0) throw new Error('a linear program without a bound');
    const pivot = direction[leaving]!;
    // Most of the inverse is 0 for long.
    for (let column = 0; column < size; column++) {
      const from = column * size;
      const old = inverse[from + leaving]!;
      if (old === 0) continue;
      const value = old / pivot;
      for (let at = 0; at < length; at++) inverse[from + moving[at]!]! -= direction[moving[at]!]! * value;
      inverse[from + leaving] = value;
      this.duals[column]! += gain * value;
    }
    for (let at = 0; at < length; at++) basic[moving[at]!]! -= direction[moving[at]!]! * step;
    basic[leaving] = step;
    this.setBasic(this.basis[leaving]!, false);
    this.basis[leaving] = id;
    this.setBasic(id, true);
    if (++this.sinceInversion >= PIVOTS_BETWEEN_INVERSIONS) this.invert();
    return step * gain;
  }

  private setBasic(id: number, is: boolean): void {
    if (id >= 0) this.isBasic[id] = is;
    else if (id >= -this.size) this.slackIsBasic[-1 - id] = is;
  }

  private gainOfBasic(id: number): number {
    if (id >= 0) return this.gains[id]!;
    return id >= -this.size ? 0 : -this.penalties[-1 - this.size - id]!;
  }

  /** The duals anew from the basis. */
  private priceBasis(): void {
    const { size, inverse } = this;
    const gains = Array.from(this.basis, (id) => this.gainOfBasic(id));
    for (let column = 0; column < size; column++) {
      let sum = 0;
      for (let row = 0; row < size; row++) sum += gains[row]! * inverse[column * size + row]!;
      this.duals[column] = sum;
    }
  }

  /** The inverse anew from the basis, so that rounding does not add up. */
  private invert(): void {
    const { size } = this;
    // By row: the basis, and beside it what becomes its inverse.
    const wide = 2 * size;
    const both = new Float64Array(size * wide);
    for (let at = 0; at < size; at++) {
      const id = this.basis[at]!;
      both[at * wide + size + at] = 1;
      if (id < -size) both[(-1 - size - id) * wide + at] = 1;
      else if (id < 0) both[(-1 - id) * wide + at] = this.sign[-1 - id]!;
      else
        for (let entry = this.starts[id]!; entry < this.starts[id + 1]!; entry++)
          both[this.rows[entry]! * wide + at]! += this.values[entry]!;
    }
    const filled = new Int32Array(wide);
    for (let at = 0; at < size; at++) {
      let best = at;
      for (let row = at + 1; row < size; row++)
        if (Math.abs(both[row * wide + at]!) > Math.abs(both[best * wide + at]!)) best = row;
      const old = both.slice(at * wide, (at + 1) * wide);
      both.copyWithin(at * wide, best * wide, (best + 1) * wide);
      if (best !== at) both.set(old, best * wide);
      const pivot = both[at * wide + at]!;
      // Columns before `at` are done.
      let length = 0;
      for (let column = at; column < wide; column++) {
        if (both[at * wide + column] === 0) continue;
        both[at * wide + column]! /= pivot;
        filled[length++] = column;
      }
      for (let row = 0; row < size; row++) {
        const rate = both[row * wide + at]!;
        if (row === at || rate === 0) continue;
        for (let i = 0; i < length; i++)
          both[row * wide + filled[i]!]! -= rate * both[at * wide + filled[i]!]!;
      }
    }
    this.basic.fill(0);
    for (let column = 0; column < size; column++)
      for (let row = 0; row < size; row++) {
        const value = both[row * wide + size + column]!;
        this.inverse[column * size + row] = value;
        this.basic[row]! += value * this.bounds[column]!;
      }
    this.sinceInversion = 0;
    this.priceBasis();
  }
}
