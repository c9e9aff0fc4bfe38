import * as z from 'zod';
import { dateRanges } from './common.ts';
import { code, text } from './written.ts';

export const roomStopSales = z
  .strictObject({
    providerRoomCode: code('The code of the room that is closed.', 'DBL').optional(),
    roomName: text("The hub's own form: the name of the room that is closed.").optional(),
    stopSales: dateRanges('The nights on which it is closed, both ends included.', '2027-08-07..2027-08-10').optional(),
  })
  .refine(({ providerRoomCode, roomName }) => providerRoomCode !== undefined || roomName !== undefined, {
    params: { missing: 'providerRoomCode' },
  })
  .describe('Nights on which a room is closed.');

export type RoomStopSalesInput = z.infer<typeof roomStopSales>;
