import * as z from 'zod';
import { known } from './facts.ts';
import { hotel } from './hotel.ts';
import { offer } from './offer.ts';
import { rate } from './rate.ts';
import { stayTest } from './stay-test.ts';
import { supplement } from './supplement.ts';
import { supplier } from './supplier.ts';
import { code, whole } from './written.ts';

/** One document of a contract file. It defines its supplier and hotel, or names them. */
export const contractDocument = z
  .strictObject({
    supplier: z
      .union([
        code('The `externalCode` of a supplier defined in some file.', 'PALMA'),
        whole('The number of a supplier in the hub.', 1204),
        supplier,
      ])
      .optional()
      .describe(
        'The supplier of the hotel: defined here, or named by its code. May be left out if exactly one is defined in the folder or above.',
      ),
    hotel: z
      .union([code('The `providerCode` of a hotel defined in some file.', 'SEA-PALACE'), hotel])
      .optional()
      .describe('The hotel of the other sections: defined here, or named by its code.'),
    rates: known(z.array(rate), { laid: 'blocks' })
      .optional()
      .describe('The rates of the hotel: when it can be booked, and what it costs.'),
    offers: z.array(offer).optional().describe('The offers of the hotel: they lower prices.'),
    supplements: z.array(supplement).optional().describe('The supplements of the hotel: they raise prices.'),
    tests: known(z.array(stayTest), { laid: 'rows' })
      .optional()
      .describe('Stays with their expected prices, to notice unintended changes.'),
    blocks: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'Parts of contracts by name, for `use: ../blocks/summer.yaml#prices` in other files. They stand in a file of their own.',
      ),
  })
  .describe('A hotel contract or part of one.');

export type ContractDocumentInput = z.infer<typeof contractDocument>;
