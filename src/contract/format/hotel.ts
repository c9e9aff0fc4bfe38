import * as z from 'zod';
import { extra, mealPlan, stayLimits, translations } from './common.ts';
import { roomStopSales } from './stop-sales.ts';
import { code, listed, money, occupancyText, text, whole } from './written.ts';

/** For editors; the rule `unknown-category` reports anything else. */
const CATEGORIES = [
  ...['S1', 'S2', 'S3', 'S4', 'S5', 'S6'],
  ...['L1', 'L2', 'L3', 'L4', 'L5'],
  ...['H1', 'H2', 'H3', 'H4', 'H5'],
  'IN',
];

export const occupancy = z
  .union([
    occupancyText,
    z
      .strictObject({ adults: whole('How many adults.'), children: whole('How many children.').optional() })
      .describe("The hub's own form of an occupancy."),
  ])
  .describe('An allowed occupancy: `"2"` for two adults, `"2+1"` for two adults and a child.');

export const room = z
  .strictObject({
    providerCode: code('Your code of the room, unique in the hotel.', 'DBL'),
    name: text('The name that guests read, unique in the hotel.', 'Double room').optional(),
    typeId: text("The hub's own type of room.").optional(),
    distributions: z
      .array(occupancy)
      .optional()
      .meta({
        description:
          'Every occupancy that is allowed; a party that is not listed is not sold. Each needs a price in every season that prices the room.',
        examples: [['1', '2', '2+1']],
      }),
    ...extra,
  })
  .describe('A room.');

const address = z
  .strictObject({
    address: text('Street and number.', 'Passeig Marítim 1').optional(),
    locationName: text('Town.', 'Palma').optional(),
    postalCode: text('Post code, in quotes: without them YAML takes `07014` for a number.', '07014').optional(),
    country: text('The two capital letters of the country (ISO 3166-1).', 'ES').optional(),
    phone: text('Telephone, in quotes.', '+34 971 555 010').optional(),
    fax: text('Fax, in quotes.').optional(),
    email: text('E-mail address of the house.', 'frontdesk@example.com').optional(),
  })
  .describe('Where the hotel is.');

export const hotel = z
  .strictObject({
    providerCode: code('Your code of the hotel, unique for the supplier.', 'SEA-PALACE'),
    hotelname: text('The name that guests read.', 'Sea Palace').meta({ title: 'Hotel name' }),
    category: listed('S1 to S6 stars, L1 to L5 keys, H1 to H5 suns, or IN.', CATEGORIES),
    chain: text('The chain to which the hotel belongs.').optional(),
    currency: text('The currency of every amount of this hotel (ISO 4217).', 'EUR', 'CHF'),
    latitude: money(
      'Degrees north of the equator, with at least three decimals; south is negative.',
      39.5613,
    ).optional(),
    longitude: money('Degrees east of Greenwich, with at least three decimals; west is negative.', 2.6224).optional(),
    address: address.optional(),
    ...stayLimits,
    infantsAllowed: whole('How many infants may come along in a room; a count, not an age.', 1).optional(),
    minimumChildrenAge: whole('From this age on a guest is a child; below, an infant who is free.', 2).optional(),
    maximumChildrenAge: whole('Up to this age a guest is a child; above, an adult.', 12).optional(),
    images: z
      .array(text('The address of a picture of at least 500 x 400 points.', 'https://example.com/sea-palace/front.jpg'))
      .optional()
      .describe('The addresses of pictures; the hub wants at least one and loads each.'),
    descriptions: translations('What guests read about the hotel.').optional(),
    voucherRemarks: translations('What stands on the voucher; the place for cancellation terms.').optional(),
    rooms: z.array(room).optional().describe('All rooms of the hotel.'),
    mealPlans: z.array(mealPlan).optional().describe('All meal plans of the hotel, with their prices.'),
    stopSales: z
      .array(roomStopSales)
      .optional()
      .describe('Nights on which rooms are closed in every rate, beside the `stopSales` of the rates themselves.'),
    ...extra,
  })
  .describe('A hotel with its rooms and meal plans.');

export type OccupancyInput = z.infer<typeof occupancy>;
export type RoomInput = z.infer<typeof room>;
export type HotelInput = z.infer<typeof hotel>;
