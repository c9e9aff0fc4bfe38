import * as z from 'zod';
import { nights } from './common.ts';
import { code, filled, name } from './written.ts';

/** The file names the room by its code, or, in the hub's own form, by its name. */
export const roomStopSales = z
  .strictObject({
    providerRoomCode: code('The code of the room that is closed.', 'DBL').optional(),
    roomName: name("The hub's own form: the name of the room that is closed.").optional(),
    stopSales: filled(nights('The nights on which it is closed, both ends included.', '2027-08-07..2027-08-10'), []),
  })
  .refine(({ providerRoomCode, roomName }) => providerRoomCode !== undefined || roomName !== undefined, {
    params: { missing: 'providerRoomCode' },
  })
  .describe('Nights on which a room is closed.');
