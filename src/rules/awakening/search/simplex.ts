/** A column of a linear program: what one unit of it takes of each row, and gains. */
export interface Column {
  readonly rows: Int32Array;
  readonly values: Float64Array;
  gain: number;
}

const TOLERANCE = 1e-9;
const ROUNDING = 1e-15;
const PIVOTS_WITHOUT_NOISE = 500;
const PIVOTS_BETWEEN_INVERSIONS = 150;
const PIVOTS_WITHOUT_GAIN = 100;

/**
 * Maximizes the gain of columns x ≥ 0 with A·x ≤ b, by the revised simplex method with a dense inverse. A row with b < 0
 * is paid for with `penalty` for each unit that it misses, so that every program has an answer.
 */
export class Simplex {
  readonly columns: Column[] = [];
  /** For each row what one more unit of it is worth; never negative at an optimum. */
  readonly duals: Float64Array;
  /** By row: the column that is basic in it; −1 − r for the slack of row r, −1 − size − r for its penalty. */
  private readonly basis: Int32Array;
  private inverse: Float64Array;
  private readonly basic: Float64Array;
  private readonly isBasic: boolean[] = [];
  private readonly slackIsBasic: boolean[];
  private readonly direction: Float64Array;
  /** Columns of a row of the inverse that are not 0. */
  private readonly filled: Int32Array;
  private readonly sign: Int8Array;
  private readonly size: number;
  private readonly bounds: Float64Array;
  private readonly penalties: Float64Array;
  private sinceInversion = 0;

  constructor(bounds: readonly number[], penalties: readonly number[]) {
    const size = bounds.length;
    this.size = size;
    this.bounds = Float64Array.from(bounds);
    this.penalties = Float64Array.from(penalties);
    this.duals = new Float64Array(size);
    this.basis = new Int32Array(size);
    this.inverse = new Float64Array(size * size);
    this.basic = new Float64Array(size);
    this.direction = new Float64Array(size);
    this.filled = new Int32Array(size);
    this.sign = new Int8Array(size);
    this.slackIsBasic = bounds.map((bound) => bound >= 0);
    for (let row = 0; row < size; row++) {
      const isMissed = this.bounds[row]! < 0;
      this.sign[row] = isMissed ? -1 : 1;
      this.basis[row] = isMissed ? -1 - size - row : -1 - row;
      this.inverse[row * size + row] = 1;
      this.basic[row] = Math.abs(this.bounds[row]!);
    }
    this.priceBasis();
  }

  add(column: Column): number {
    this.isBasic.push(false);
    return this.columns.push(column) - 1;
  }

  /** Amounts of the columns that the optimum takes; columns that are not listed are not taken. */
  taken(): { readonly column: number; readonly amount: number }[] {
    const list = [];
    for (let row = 0; row < this.size; row++)
      if (this.basis[row]! >= 0 && this.basic[row]! > TOLERANCE)
        list.push({ column: this.basis[row]!, amount: this.basic[row]! });
    return list;
  }

  /** Units that rows miss in all. */
  missed(): number {
    let sum = 0;
    for (let row = 0; row < this.size; row++)
      if (this.basis[row]! < -this.size) sum += Math.max(0, this.basic[row]!);
    return sum;
  }

  /** Goes on from where it is to an optimum over all columns. */
  optimize(): void {
    let idle = 0;
    for (let pivots = 0; ; pivots++) {
      const entering = this.entering(idle > PIVOTS_WITHOUT_GAIN, pivots > PIVOTS_WITHOUT_NOISE);
      if (entering === null) return;
      const step = this.enter(entering.id, entering.gain);
      idle = step > TOLERANCE ? 0 : idle + 1;
    }
  }

  gainOf({ rows, values, gain }: Column): number {
    let rest = gain;
    for (let i = 0; i < rows.length; i++) rest -= this.duals[rows[i]!]! * values[i]!;
    return rest;
  }

  /** Gain that rounding alone may make while large penalties are paid: steps for that would go round and round. */
  private noiseOf({ rows, values }: Column): number {
    let sum = 0;
    for (let i = 0; i < rows.length; i++) sum += Math.abs(this.duals[rows[i]!]! * values[i]!);
    return sum * ROUNDING;
  }

  /** The column or slack with the largest gain; the first that gains at all where steps have long gained nothing, which never circles. */
  private entering(
    isFirst: boolean,
    isNoisy: boolean,
  ): { readonly id: number; readonly gain: number } | null {
    let [id, most] = [0, 0];
    for (let index = 0; index < this.columns.length; index++) {
      if (this.isBasic[index]!) continue;
      const column = this.columns[index]!;
      const gain = this.gainOf(column);
      if (gain > most && gain > TOLERANCE * (1 + Math.abs(column.gain))) {
        if (isNoisy && gain < this.noiseOf(column)) continue;
        if (isFirst) return { id: index, gain };
        [id, most] = [index, gain];
      }
    }
    for (let row = 0; row < this.size; row++) {
      if (this.slackIsBasic[row]!) continue;
      const gain = -this.duals[row]!;
      if (gain > most && gain > TOLERANCE) {
        if (isFirst) return { id: -1 - row, gain };
        [id, most] = [-1 - row, gain];
      }
    }
    return most > 0 ? { id, gain: most } : null;
  }

  private enter(id: number, gain: number): number {
    const { size, inverse, direction, basic } = this;
    if (id >= 0) {
      const { rows, values } = this.columns[id]!;
      for (let row = 0; row < size; row++) {
        let sum = 0;
        for (let i = 0; i < rows.length; i++)
          sum += inverse[row * size + rows[i]!]! * this.sign[rows[i]!]! * values[i]!;
        direction[row] = sum;
      }
    } else {
      const slack = -1 - id;
      for (let row = 0; row < size; row++) direction[row] = inverse[row * size + slack]! * this.sign[slack]!;
    }
    let leaving = -1;
    let step = Infinity;
    for (let row = 0; row < size; row++) {
      const rate = direction[row]!;
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
    const { filled } = this;
    let length = 0;
    for (let column = 0; column < size; column++) {
      const value = inverse[leaving * size + column]!;
      if (value === 0) continue;
      inverse[leaving * size + column] = value / pivot;
      filled[length++] = column;
    }
    for (let row = 0; row < size; row++) {
      const rate = direction[row]!;
      if (row === leaving || rate === 0) continue;
      for (let at = 0; at < length; at++) {
        const column = filled[at]!;
        inverse[row * size + column]! -= rate * inverse[leaving * size + column]!;
      }
      basic[row]! -= rate * step;
    }
    basic[leaving] = step;
    this.setBasic(this.basis[leaving]!, false);
    this.basis[leaving] = id;
    this.setBasic(id, true);
    for (let row = 0; row < size; row++)
      this.duals[row]! += gain * inverse[leaving * size + row]! * this.sign[row]!;
    if (++this.sinceInversion >= PIVOTS_BETWEEN_INVERSIONS) this.invert();
    return step * gain;
  }

  private setBasic(id: number, is: boolean): void {
    if (id >= 0) this.isBasic[id] = is;
    else if (id >= -this.size) this.slackIsBasic[-1 - id] = is;
  }

  private entry(id: number, into: Float64Array): void {
    into.fill(0);
    if (id >= 0) {
      const { rows, values } = this.columns[id]!;
      for (let i = 0; i < rows.length; i++) into[rows[i]!]! += values[i]! * this.sign[rows[i]!]!;
    } else if (id >= -this.size) into[-1 - id] = this.sign[-1 - id]!;
    else into[-1 - this.size - id] = 1;
  }

  private gainOfBasic(id: number): number {
    if (id >= 0) return this.columns[id]!.gain;
    return id >= -this.size ? 0 : -this.penalties[-1 - this.size - id]!;
  }

  /** The duals anew from the basis. */
  priceBasis(): void {
    this.duals.fill(0);
    for (let row = 0; row < this.size; row++) {
      const gain = this.gainOfBasic(this.basis[row]!);
      if (gain === 0) continue;
      for (let column = 0; column < this.size; column++)
        this.duals[column]! += gain * this.inverse[row * this.size + column]! * this.sign[column]!;
    }
  }

  /** The inverse anew from the basis, so that rounding does not add up. */
  private invert(): void {
    const { size } = this;
    const matrix = new Float64Array(size * size);
    const column = new Float64Array(size);
    for (let at = 0; at < size; at++) {
      this.entry(this.basis[at]!, column);
      for (let row = 0; row < size; row++) matrix[row * size + at] = column[row]!;
    }
    const inverse = new Float64Array(size * size);
    for (let row = 0; row < size; row++) inverse[row * size + row] = 1;
    const ofMatrix = new Int32Array(size);
    const ofInverse = this.filled;
    for (let at = 0; at < size; at++) {
      let best = at;
      for (let row = at + 1; row < size; row++)
        if (Math.abs(matrix[row * size + at]!) > Math.abs(matrix[best * size + at]!)) best = row;
      if (best !== at)
        for (let c = 0; c < size; c++) {
          const [a, b] = [at * size + c, best * size + c];
          [matrix[a], matrix[b]] = [matrix[b]!, matrix[a]!];
          [inverse[a], inverse[b]] = [inverse[b]!, inverse[a]!];
        }
      const pivot = matrix[at * size + at]!;
      // Columns before `at` are done.
      let [inMatrix, inInverse] = [0, 0];
      for (let c = 0; c < size; c++) {
        if (c >= at && matrix[at * size + c]! !== 0) {
          matrix[at * size + c]! /= pivot;
          ofMatrix[inMatrix++] = c;
        }
        const value = inverse[at * size + c]!;
        if (value === 0) continue;
        inverse[at * size + c] = value / pivot;
        ofInverse[inInverse++] = c;
      }
      for (let row = 0; row < size; row++) {
        const rate = matrix[row * size + at]!;
        if (row === at || rate === 0) continue;
        for (let i = 0; i < inMatrix; i++) {
          const c = ofMatrix[i]!;
          matrix[row * size + c]! -= rate * matrix[at * size + c]!;
        }
        for (let i = 0; i < inInverse; i++) {
          const c = ofInverse[i]!;
          inverse[row * size + c]! -= rate * inverse[at * size + c]!;
        }
      }
    }
    this.inverse = inverse;
    for (let row = 0; row < size; row++) {
      let sum = 0;
      for (let c = 0; c < size; c++) sum += inverse[row * size + c]! * Math.abs(this.bounds[c]!);
      this.basic[row] = sum;
    }
    this.sinceInversion = 0;
    this.priceBasis();
  }
}
