import * as z from 'zod';
import { known } from './facts.ts';
import { code, flag, money, name, whole } from './written.ts';

// Fields for terms that the hub does not have. They belong to the contract, are checked, compared and printed, and are never sent.

const percent = (of: string, example: number) => money(`A percentage of ${of}, from 0 to 100.`, example);

const cancellationStep = z
  .strictObject({
    daysBefore: whole(
      'The charge counts for a cancellation this number of days before arrival, or fewer; 0 is the day of arrival, and guests who do not arrive.',
      13,
    ),
    percent: percent('the price of the stay', 50).optional(),
    nights: whole('The charge is the price of this number of nights.', 1).optional(),
  })
  .refine(({ percent: share, nights }) => share !== undefined || nights !== undefined, {
    params: { missing: 'percent' },
  })
  .describe('What a cancellation costs from a day on.');

const payment = z
  .strictObject({
    percent: percent('the price of the stay', 30),
    due: z.enum(['BOOKING', 'ARRIVAL', 'DEPARTURE']).describe('The day from which the due date is counted.'),
    days: whole(
      'The number of days: after the booking, before the arrival, after the departure. Left out for the day itself.',
      14,
    ).optional(),
  })
  .describe('A part of the price, and when it is due.');

const tax = z
  .strictObject({
    name: name('What guests pay for.', 'City tax'),
    amount: money('The amount, in the currency of the hotel.', 2.2).optional(),
    percent: percent('the price of the stay', 5).optional(),
    apply: z
      .enum(['PER_NIGHT_PERSON', 'PER_NIGHT', 'PER_STAY_PERSON', 'PER_STAY'])
      .optional()
      .describe('How often `amount` is paid; once a stay if left out.'),
    minimumAge: whole('The age from which a person pays; everybody pays if left out.', 16).optional(),
    maximumNights: whole('The number of nights after which nothing more is paid.', 7).optional(),
  })
  .refine(({ amount, percent: share }) => amount !== undefined || share !== undefined, {
    params: { missing: 'amount' },
  })
  .describe('Something that guests pay at the hotel, in addition to the price.');

/** What hotel and rate can have. The terms of the rate count before those of the hotel, each as a whole. */
export const unsentTerms = {
  cancellation: known(z.array(cancellationStep), { isLocal: true, laid: 'rows' })
    .optional()
    .describe(
      'What a cancellation costs, by days before arrival; before the earliest one it is free. Those of a rate replace those of the hotel. Not sent: write it in `voucherRemarks` too.',
    ),
  payment: known(z.array(payment), { isLocal: true, laid: 'rows' })
    .optional()
    .describe('When the price is paid. That of a rate replaces that of the hotel. Not sent.'),
  commission: known(percent('the price of a stay that the seller keeps', 15), { isLocal: true })
    .optional()
    .describe(
      'The percentage of the price of a stay that the seller keeps; prices are net if left out. That of a rate replaces that of the hotel. Not sent.',
    ),
  markets: known(z.array(code('A country (ISO 3166-1).', 'ES')), { isLocal: true, laid: 'line' })
    .optional()
    .meta({
      description:
        'The countries whose residents may book; all if left out. Those of a rate replace those of the hotel. Not sent: the hub sells to guests from everywhere.',
      examples: [['ES', 'PT']],
    }),
};

/** Only a rate can be non-refundable. */
export const nonRefundable = known(
  flag('Whether every cancellation costs the whole price; `cancellation` of the hotel does not count then. Not sent.'),
  { isLocal: true },
).optional();

/** Only a hotel has taxes. */
export const taxes = known(z.array(tax), { entry: 'tax', key: 'name', isLocal: true, laid: 'rows' })
  .optional()
  .describe('Taxes and fees that guests pay at the hotel, in addition to the price. Not sent.');
