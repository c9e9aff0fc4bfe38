import * as z from 'zod';
import { extra } from './common.ts';
import { known } from './facts.ts';
import { code, filled, name, occupancyText, shorthand, text, whole } from './written.ts';

export const occupancyFields = (children: string) => ({
  adults: whole('How many adults.'),
  children: filled(known(whole(children), { absent: 0 }), 0),
});

export const occupancy = shorthand(
  occupancyText,
  z.strictObject(occupancyFields('How many children.')).describe("The hub's own form of an occupancy."),
).describe('An allowed occupancy: `"2"` for two adults, `"2+1"` for two adults and a child.');

export const room = z
  .strictObject({
    providerCode: known(code('Your code of the room, unique in the hotel.', 'DBL'), { sells: true }),
    // Quotes name the room by it.
    name: known(name('The name that guests read, unique in the hotel.', 'Double room'), { sells: true }).optional(),
    typeId: known(text("The hub's own type of room."), { sells: false }).optional(),
    distributions: filled(known(z.array(occupancy), { laid: 'line', sells: true }), []).meta({
      description:
        'All allowed occupancies; other parties are not sold. Each one needs a price in every season that prices the room.',
      examples: [['1', '2', '2+1']],
    }),
    ...extra,
  })
  .describe('A room.');
