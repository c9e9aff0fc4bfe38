import * as z from 'zod';
import { OFFER_TYPES } from '../enumerations.ts';
import { known } from './facts.ts';
import { amounts, apply, conditions, wording } from './modifier-fields.ts';
import { code, flag, whole } from './written.ts';

export const offer = z
  .strictObject({
    providerCode: known(
      code(
        'Your code of the offer, unique in the hotel. The hub cannot change an offer: a changed one is sent as `EB10.v2` with --supersede.',
        'EB10',
      ),
      { sells: true },
    ),
    ...wording,
    type: known(z.enum(OFFER_TYPES), { sells: true }).meta({
      description: '`PERCENT` off, an `ABSOLUTE` amount off, or `STAY_TO_PAY`: stay 7 nights, pay 6.',
      enumDescriptions: ['A percentage off', 'An amount off', 'Nights for free: see `stay` and `pay`'],
    }),
    apply,
    ...amounts,
    stay: known(
      whole(
        '`STAY_TO_PAY`: the nights of a block. With stay 7 and pay 6, two of 14 nights are free, and one of 13. Only nights in `travelWindows` and on `operationalDays` count.',
        7,
      ),
      { sells: true },
    ).optional(),
    pay: known(
      whole(
        '`STAY_TO_PAY`: the nights of each block that are paid, fewer than `stay`. The last nights of a block are free; a hub may do this differently, which `contracts probe` detects. Of several such offers, only the one that saves most counts.',
        6,
      ),
      { sells: true },
    ).optional(),
    active: known(flag('Whether the offer is in use.'), { absent: true, sells: true }).optional(),
    ...conditions,
  })
  .describe('An offer: it lowers the price of the rates that list its code under `offers`.');
