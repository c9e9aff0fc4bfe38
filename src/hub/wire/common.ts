import * as z from 'zod';
import { Secret } from '../../kernel/secret.ts';

/** A list that is checked up to its first invalid entry. The parser's own list would report every invalid entry. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  describedAs(z.array(z.unknown()), item).transform((entries, context): z.output<Item>[] => {
    const checked: z.output<Item>[] = [];
    for (const [index, entry] of entries.entries()) {
      const { data, error } = item.safeParse(entry);
      if (error) {
        for (const { message, path } of error.issues.slice(0, 1))
          context.addIssue({ code: 'custom', message, path: [index, ...path] });
        return z.NEVER;
      }
      checked.push(data);
    }
    return checked;
  });

/** `list` with the entries that its JSON Schema shows. */
function describedAs(list: z.ZodArray<z.ZodUnknown>, item: z.ZodType): z.ZodArray<z.ZodUnknown> {
  list._zod.processJSONSchema = (...asked) => z.array(item)._zod.processJSONSchema?.(...asked);
  return list;
}

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

export interface AuthenticationRequest {
  readonly username: string;
  readonly password: Secret;
  readonly micrositeId: string;
}

export const authenticationAnswer = z.object({
  token: secretWire,
  expirationInSeconds: z.number().positive(),
});
export type AuthenticationAnswer = z.infer<typeof authenticationAnswer>;
