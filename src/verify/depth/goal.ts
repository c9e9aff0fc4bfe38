import type { Cell } from './cell.ts';
import type { StayKind } from './hotel-stays.ts';
import type { Run } from './run.ts';

/** A way to prove a cell: a stay on any of these arrivals. */
export interface Option {
  readonly kind: StayKind;
  readonly arrivals: readonly Run[];
  /** `false`: the stay must not be sold. */
  readonly sold: boolean;
}

/** A cell with the ways to prove it; without any it says why. */
export interface Goal {
  readonly cell: Cell;
  readonly options: readonly Option[];
  readonly reason: string;
}
