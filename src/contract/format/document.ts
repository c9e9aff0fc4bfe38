import * as z from 'zod';
import { hotel } from './hotel.ts';
import { offer, supplement } from './modifier.ts';
import { rate } from './rate.ts';
import { stayTest } from './stay-test.ts';
import { supplier } from './supplier.ts';
import { code, whole } from './written.ts';

/** One document of a contract file: each section is defined here, or named where the format allows it. */
export const contractDocument = z
  .strictObject({
    supplier: z
      .union([
        code('The externalCode of a supplier that is defined in some file.'),
        whole('The number of a supplier in the hub.'),
        supplier,
      ])
      .optional()
      .describe('Whom the hotel belongs to: defined here, or named.'),
    hotel: z
      .union([code('The providerCode of a hotel that is defined in some file.'), hotel])
      .optional()
      .describe('The hotel that the other sections belong to: defined here, or named.'),
    rates: z.array(rate).optional().describe('The rates of the hotel.'),
    offers: z.array(offer).optional().describe('The offers of the hotel.'),
    supplements: z.array(supplement).optional().describe('The supplements of the hotel.'),
    tests: z.array(stayTest).optional().describe('Stays and what they must cost.'),
  })
  .describe('A hotel contract.');

export type ContractDocumentInput = z.infer<typeof contractDocument>;

/** The JSON Schema of a contract file, for editors. Keys starting with `x-` are the author's own on every record. */
export function contractJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(contractDocument, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object' && jsonSchema.additionalProperties === false)
        jsonSchema.patternProperties = { '^x-': {} };
    },
  });
}
