import * as z from 'zod';
import { OFFER_TYPES } from '../enumerations.ts';
import { known } from './facts.ts';
import { amounts, apply, conditions, wording } from './modifier-fields.ts';
import { code } from './written.ts';

export const supplement = z
  .strictObject({
    providerCode: known(
      code(
        'Your code of the supplement, unique in the hotel. The hub cannot change a supplement: a changed one is sent as `GALA.v2` with --supersede.',
        'GALA',
      ),
      { sells: true },
    ),
    ...wording,
    type: known(z.enum(OFFER_TYPES), { sells: true }).describe('`PERCENT` or `ABSOLUTE`.'),
    apply: apply.optional(),
    ...amounts,
    ...conditions,
  })
  .describe('A supplement: it raises the price of the rates that list its code under `supplements`.');
