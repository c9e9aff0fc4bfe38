import * as z from 'zod';
import { bookingDays, extra, formerly, stayLimits } from './common.ts';
import { derivedRate, sharedPrices, stays } from './compact-prices.ts';
import { known } from './facts.ts';
import { season } from './season.ts';
import { roomStopSales } from './stop-sales.ts';
import { nonRefundable, unsentTerms } from './unsent-terms.ts';
import { code, filled, name } from './written.ts';

export const rate = z
  .strictObject({
    name: known(name('The name of the rate, unique in the hotel.', 'Summer 2027'), { sells: true }),
    ...formerly('rate'),
    bookingWindows: bookingDays(
      'The days on which the rate can be booked, both ends included; every day if left out.',
      '2026-11-01..2027-09-30',
    ).optional(),
    status: known(z.enum(['agreed', 'provisional']), { isLocal: true })
      .optional()
      .describe(
        'Whether the hotel has agreed. A push to a protected environment stops at a `provisional` rate, and `agenda` reminds of it. Never sent; `agreed` if left out.',
      ),
    ...derivedRate,
    stays,
    prices: sharedPrices('rate'),
    ...stayLimits,
    nonRefundable,
    ...unsentTerms,
    offers: known(z.array(code('The code of an offer.', 'EB10')), { entry: 'offer link', sells: true })
      .optional()
      .describe(
        'The codes of the offers of this rate. All that apply to a stay count together. An offer that no rate lists never applies.',
      ),
    supplements: known(z.array(code('The code of a supplement.', 'GALA')), { entry: 'supplement link', sells: true })
      .optional()
      .describe('The codes of the supplements of this rate. A supplement that no rate lists never applies.'),
    seasons: filled(known(z.array(season), { entry: 'season', key: 'name', sells: true, laid: 'blocks' }), []).describe(
      'Nights and prices.',
    ),
    stopSales: known(z.array(roomStopSales), { sells: true, laid: 'rows' })
      .optional()
      .describe('Nights on which rooms are closed in this rate. `stopSales` of the hotel closes them in every rate.'),
    ...extra,
  })
  .describe('A rate: seasons with prices, and its offers and supplements.');
