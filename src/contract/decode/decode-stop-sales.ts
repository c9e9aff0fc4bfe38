import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { RoomStopSales } from '../model.ts';
import type { RoomStopSalesInput } from '../records/stop-sales.ts';
import { type Trail, trail } from '../trail.ts';
import type { Decoding } from './decoding.ts';

export const decodeStopSales = (
  decoding: Decoding,
  input: readonly RoomStopSalesInput[] | undefined,
  path: Trail,
): readonly RoomStopSales[] | undefined =>
  input &&
  decoding.list(input, path, ({ stopSales, ...room }, at) =>
    decoding.note(withoutUndefined({ ...room, stopSales: decoding.ranges(stopSales, trail('stopSales', at)) }), at),
  );
