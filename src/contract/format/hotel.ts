import * as z from 'zod';
import { extra, mealPlan, stayLimits, translations } from './common.ts';
import { code, money, occupancyText, text, whole } from './written.ts';

export const occupancy = z
  .union([
    occupancyText,
    z
      .strictObject({ adults: whole('Adults.'), children: whole('Children.').optional() })
      .describe('The wire form of an occupancy.'),
  ])
  .describe('One allowed occupancy.');

export const room = z
  .strictObject({
    providerCode: code('Your code of the room, unique in the hotel.'),
    name: text('The name that guests read, unique in the hotel.').optional(),
    typeId: text("The hub's type of room.").optional(),
    distributions: z
      .array(occupancy)
      .optional()
      .describe('Every allowed occupancy; each needs a price in each season that prices the room.'),
    ...extra,
  })
  .describe('A room.');

const address = z
  .strictObject({
    address: text('Street and number.').optional(),
    locationName: text('Town.').optional(),
    postalCode: text('Post code, in quotes.').optional(),
    country: text('The two-letter code of the country.').optional(),
    phone: text('Telephone, in quotes.').optional(),
    fax: text('Fax, in quotes.').optional(),
    email: text('E-mail address.').optional(),
  })
  .describe('Where the hotel is.');

export const hotel = z
  .strictObject({
    providerCode: code('Your code of the hotel, unique for the supplier.'),
    hotelname: text('The name that guests read.'),
    category: text('S1 to S6 stars, L1 to L5, H1 to H5, or IN.'),
    currency: text('The ISO code of the currency of every amount: `EUR`.'),
    latitude: money('Degrees north of the equator, at least three decimals.').optional(),
    longitude: money('Degrees east of Greenwich, at least three decimals.').optional(),
    address: address.optional(),
    chain: text('The chain that the hotel belongs to.').optional(),
    ...stayLimits,
    infantsAllowed: whole('How many infants may come along; a count, not an age.').optional(),
    minimumChildrenAge: whole('From this age on a guest is a child; below, an infant.').optional(),
    maximumChildrenAge: whole('Up to this age a guest is a child; above, an adult.').optional(),
    images: z
      .array(text('The address of a picture of at least 500 x 400 points.'))
      .optional()
      .describe('Pictures; the hub wants at least one and loads each.'),
    descriptions: translations('What guests read about the hotel.').optional(),
    voucherRemarks: translations('What stands on the voucher; the place for cancellation terms.').optional(),
    rooms: z.array(room).optional().describe('All rooms of the hotel.'),
    mealPlans: z.array(mealPlan).optional().describe('All meal plans of the hotel.'),
    ...extra,
  })
  .describe('A hotel with its rooms and meal plans.');

export type OccupancyInput = z.infer<typeof occupancy>;
export type RoomInput = z.infer<typeof room>;
export type HotelInput = z.infer<typeof hotel>;
