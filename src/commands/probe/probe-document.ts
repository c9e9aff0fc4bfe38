import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../../view/document-of.ts';

const stay = z.object({
  checkIn: z.string(),
  nights: z.int(),
  adults: z.int(),
  childAges: z.array(z.int()),
  mealPlan: z.string(),
});

/** Also kept as evidence. */
export const probeDocument = documentOf('probe', {
  environment: z.string(),
  hub: z.string().describe('The address of the hub.'),
  probedAt: z.string().describe('When the probe ended, UTC.'),
  laboratory: z.object({
    supplier: z.string(),
    hotel: z.string(),
    accommodationId: z.string().optional().describe('The hotel in the catalogue of the hub.'),
  }),
  calibration: z
    .object({
      currency: z.string().describe('Of the quotes.'),
      factor: z.string().describe('Amount of a quote / amount of the contract.'),
    })
    .optional(),
  quotes: z.int().describe('Quotes after those of the calibration.'),
  answers: z.array(
    z.object({
      question: z.string().describe('Its name under capabilities.pricing.'),
      known: z
        .enum(['learned', 'alike', 'open'])
        .describe('learned: one setting fits; alike: no stay tells these apart; open: these are still possible.'),
      readings: z.array(z.string()),
      before: z.string().describe('The setting of the environment before.'),
      answers: z.int().describe('The number of answers that ruled settings out.'),
    }),
  ),
  evidence: z
    .array(
      z.object({
        room: z.string(),
        stay,
        questions: z.array(z.string()).describe('What its price depends on.'),
        quoted: z.string().describe('The amounts of the quote, or `not offered`.'),
        combinationsBefore: z.int(),
        combinationsAfter: z.int().describe('0: no combination of settings explains this answer.'),
        requestId: z.string().optional(),
      }),
    )
    .describe('In the order in which the answers were evaluated.'),
  settings: z
    .record(z.string(), z.string())
    .describe('What was learned, as written under environments.NAME.capabilities.pricing.'),
  renames: z
    .object({ rates: z.boolean().optional(), seasons: z.boolean().optional() })
    .describe(
      'Whether the hub gives a rate, or a season, that is replaced under its id another name; absent if unknown.',
    ),
  contradicted: z.array(z.string()).describe('Settings that answers without an explanation depend on.'),
  trouble: z
    .object({
      step: z.enum(['load', 'locate', 'calibrate', 'quote']),
      detail: z.string(),
      advice: z.string().optional(),
    })
    .optional()
    .describe('Why the probe ended early.'),
  written: z
    .object({ settings: z.string().optional(), evidence: z.string().optional() })
    .describe('The files that were written.'),
});

export type ProbeDocument = ReadOnly<z.infer<typeof probeDocument>>;
