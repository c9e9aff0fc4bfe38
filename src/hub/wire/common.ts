import * as z from 'zod';
import { Secret } from '../../kernel/secret.ts';
import { listOf } from './list-of.ts';

/** Part of most answers. Only these three fields are kept; the token echoed beside them is dropped. */
export const auditDataWire = z.object({
  traceId: z.string().nullish(),
  timestamp: z.string().nullish(),
  processTime: z.number().nullish(),
});

/** A text that must never be printed. Only the client writes it out, in requests. */
export const secretWire = z
  .string()
  .min(1)
  .transform((value) => new Secret(value));

export const moneyWire = z.looseObject({ amount: z.number(), currency: z.string() });
export type MoneyWire = z.infer<typeof moneyWire>;

/** Every error answer: `{"error": ["…"], "status": "BAD_REQUEST"}`. */
export const errorWire = z.looseObject({
  error: z.union([listOf(z.string()), z.string().transform((text) => [text])]),
  status: z.union([z.string(), z.number()]).nullish(),
});
