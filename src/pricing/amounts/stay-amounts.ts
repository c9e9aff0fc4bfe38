/** The amounts of each night of a stay, in grains by position. */
export interface StayAmounts {
  readonly lodging: readonly bigint[];
  readonly meal: readonly bigint[];
}

export function total(amounts: readonly bigint[]): bigint {
  let all = 0n;
  for (const amount of amounts) all += amount;
  return all;
}

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);
