import * as z from 'zod';
import { extra, nights, stayLimits, translations } from './common.ts';
import { sharedPrices } from './compact-prices.ts';
import { known } from './facts.ts';
import { mealPlan } from './meal-plan.ts';
import { room } from './room.ts';
import { roomStopSales } from './stop-sales.ts';
import { taxes, unsentTerms } from './unsent-terms.ts';
import { code, coordinate, filled, listed, name, text, whole } from './written.ts';

/** For editors; the rule `unknown-category` reports anything else. */
const CATEGORIES = [
  ...['S1', 'S2', 'S3', 'S4', 'S5', 'S6'],
  ...['L1', 'L2', 'L3', 'L4', 'L5'],
  ...['H1', 'H2', 'H3', 'H4', 'H5'],
  'IN',
];

const address = z
  .strictObject({
    address: text('Street and number.', 'Passeig Marítim 1').optional(),
    locationName: text('Town.', 'Palma').optional(),
    postalCode: text('Post code, in quotes: without them, YAML reads `07014` as a number.', '07014').optional(),
    country: text('The two capital letters of the country (ISO 3166-1).', 'ES').optional(),
    phone: text('Telephone, in quotes.', '+34 971 555 010').optional(),
    fax: text('Fax, in quotes.').optional(),
    email: text('E-mail address of the house.', 'frontdesk@example.com').optional(),
  })
  .describe('Where the hotel is.');

export const hotel = z
  .strictObject({
    providerCode: known(code('Your code of the hotel, unique for the supplier.', 'SEA-PALACE'), { sells: true }),
    hotelname: known(name('The name that guests read.', 'Sea Palace').meta({ title: 'Hotel name' }), { sells: false }),
    category: known(listed('S1 to S6 stars, L1 to L5 keys, H1 to H5 suns, or IN.', CATEGORIES), { sells: false }),
    chain: known(name('The chain to which the hotel belongs.'), { sells: false }).optional(),
    currency: known(text('The currency of every amount of this hotel (ISO 4217).', 'EUR', 'CHF'), { sells: true }),
    latitude: known(
      coordinate('Degrees north of the equator, with at least three decimals; south is negative.', 39.5613),
      { sells: false },
    ).optional(),
    longitude: known(coordinate('Degrees east of Greenwich, with at least three decimals; west is negative.', 2.6224), {
      sells: false,
    }).optional(),
    address: known(address, { sells: false }).optional(),
    ...stayLimits,
    infantsAllowed: known(whole('The most infants in a room; a number of infants, not an age.', 1), {
      absent: 0,
      sells: true,
    }).optional(),
    minimumChildrenAge: known(
      whole('Guests of at least this age are children; younger ones are infants, who are free.', 2),
      {
        absent: 0,
        sells: true,
      },
    ).optional(),
    maximumChildrenAge: known(whole('Guests up to this age are children; older ones are adults.', 12), {
      sells: true,
    }).optional(),
    images: filled(
      known(
        z.array(
          text('The address of a picture of at least 500 x 400 points.', 'https://example.com/sea-palace/front.jpg'),
        ),
        { entry: 'image', sells: false },
      ),
      [],
    ).describe('The addresses of pictures; the hub requires at least one and downloads each.'),
    descriptions: translations('description', 'What guests read about the hotel.').optional(),
    voucherRemarks: translations('voucher remark', 'The text on the voucher, such as cancellation terms.').optional(),
    rooms: filled(known(z.array(room), { entry: 'room', key: 'providerCode', sells: true, laid: 'rows' }), []).describe(
      'All rooms of the hotel.',
    ),
    prices: sharedPrices('hotel'),
    mealPlans: filled(
      known(z.array(mealPlan), { entry: 'meal plan', key: 'mealPlan', sells: true, laid: 'rows' }),
      [],
    ).describe('All meal plans of the hotel, with their prices.'),
    stopSales: known(z.array(roomStopSales), { isLocal: true, laid: 'rows' })
      .optional()
      .describe('Nights on which rooms are closed in every rate, in addition to the `stopSales` of the rates.'),
    closed: known(
      nights(
        'Nights on which the whole hotel is closed: every room in every rate. Sent as stop sales of every room.',
        '2027-11-05..2027-12-20',
      ),
      { isLocal: true },
    ).optional(),
    taxes,
    ...unsentTerms,
    ...extra,
  })
  .describe('A hotel with its rooms and meal plans.');
