/** A table as one list, line after line; `NaN` for an empty cell. */
export interface Table {
  readonly width: number;
  readonly values: ArrayLike<number>;
}

/** What remains of a table after its line and column effects are removed. */
export interface Polished {
  /** Cell by cell, in the order of the table. */
  readonly left: Float64Array;
  /** The effect of each line. */
  readonly lines: Float64Array;
}

/** A few rounds are enough for almost every table. */
const ROUNDS = 3;

/**
 * Subtracts the median of each column, then of each line, repeatedly. Unlike means, medians do not follow a single wrong value, so it
 * stands out at the end.
 */
export function medianPolish({ values, width }: Table): Polished {
  const left = Float64Array.from(values);
  const lines = new Float64Array(left.length / width);
  const scratch = new Float64Array(Math.max(width, lines.length));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let column = 0; column < width; column += 1) takeMedian(left, column, left.length, width, scratch);
    for (let line = 0; line < lines.length; line += 1)
      lines[line] = (lines[line] ?? 0) + takeMedian(left, line * width, (line + 1) * width, 1, scratch);
  }
  return { left, lines };
}

/** Subtracts the median of every `step`th cell from `from` on from these cells, and returns it. */
function takeMedian(left: Float64Array, from: number, to: number, step: number, scratch: Float64Array): number {
  let count = 0;
  for (let index = from; index < to; index += step) {
    const value = left[index] as number;
    if (!Number.isNaN(value)) {
      scratch[count] = value;
      count += 1;
    }
  }
  const middle = medianOf(scratch.subarray(0, count));
  if (middle !== 0) for (let index = from; index < to; index += step) left[index] = (left[index] as number) - middle;
  return middle;
}

/** 0 for an empty list. Sorts `values`. */
export function medianOf(values: Float64Array): number {
  values.sort();
  const half = values.length >> 1;
  const upper = values[half] ?? 0;
  return values.length % 2 === 1 ? upper : (upper + (values[half - 1] ?? 0)) / 2;
}

/** The median of a list that stays as it is. */
export const middle = (values: readonly number[]): number => medianOf(Float64Array.from(values));
