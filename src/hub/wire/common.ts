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

/** Part of most answers. Only these three fields are kept; the token echoed with them is dropped. */
export const auditDataWire = z.object({
  traceId: z.string().nullish(),
  timestamp: z.string().nullish(),
  processTime: z.number().nullish(),
});

/** An answer with these fields. Unknown fields are allowed. */
export const answerOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.looseObject({ auditData: auditDataWire.nullish(), ...fields });

/** A text that must never be printed: a `Secret` in programs, written out only in the requests that the client sends. */
export const secretWire = z.codec(z.string().min(1), z.instanceof(Secret), {
  decode: (text) => new Secret(text),
  encode: (secret) => secret.reveal(),
});

/** What a program passes for a request: as the schema gives it, and never changed. */
export type Given<T> = T extends Secret ? T : T extends object ? { readonly [Name in keyof T]: Given<T[Name]> } : T;

/** A field that is only shown. If it has an unexpected form, it is left out rather than the whole answer refused. */
export const shown = <S extends z.ZodType>(schema: S) => schema.nullish().catch(null);

export const text = z.string().nullish();
export const integer = z.number().int().nullish();
export const shownText = shown(z.string());
export const shownNumber = shown(z.number());
export const shownFlag = shown(z.boolean());

export const moneyWire = z.looseObject({ amount: z.number(), currency: z.string() });
export type MoneyWire = z.infer<typeof moneyWire>;

/** An amount in the currency of the microsite and in that of the operator. */
export const moneyAmountWire = z.looseObject({ microsite: moneyWire.nullish(), operator: moneyWire.nullish() });

/** Penalties for cancelling, each from its date on. */
export const cancellationPolicies = listOf(
  z.looseObject({
    date: text,
    amount: moneyWire.nullish(),
    netPrice: moneyWire.nullish(),
    policyAmount: shown(moneyAmountWire),
  }),
).nullish();

export const paginationWire = z.looseObject({
  firstResult: z.number(),
  pageResults: z.number(),
  totalResults: z.number(),
});

export const geolocationWire = z.looseObject({ latitude: z.number().nullish(), longitude: z.number().nullish() });

export const countryWire = z.looseObject({ id: text, name: text });

/** A guest or the person to contact, in answers. */
export const personWire = z.looseObject({
  id: shownText,
  name: text,
  lastName: text,
  requestedAge: integer,
  // The interface has both spellings.
  birthDate: shownText,
  birthdate: shownText,
  documentNumber: shownText,
  courtesyTitle: shownText,
  academyTitle: shownText,
  documentType: shownText,
  email: shownText,
  phoneCountryCode: shownText,
  phone: shownText,
  country: shownText,
  countryId: shownText,
  municipality: shown(z.looseObject({ id: shownText, name: shownText, discount: shownText })),
  passportExpirationDate: shownText,
  address: shown(
    z.looseObject({
      street: shownText,
      city: shownText,
      postCode: shownText,
      empty: shownFlag,
      fullAddress: shownText,
    }),
  ),
  billingNumber: shownText,
  kinship: shownText,
  socialInsuranceNumber: shownText,
  clubDocumentNumber: shownText,
});

export const shownPerson = shown(personWire);

/** The guests of each room, under either of the two names that the interface has for them. */
export const distributionsWire = listOf(
  z.looseObject({ id: shownText, person: listOf(personWire).nullish(), persons: listOf(personWire).nullish() }),
).nullish();

/** Every error answer: `{"error": ["…"], "status": "BAD_REQUEST"}`. */
export const errorWire = z.looseObject({
  error: z.union([listOf(z.string()), z.string().transform((text) => [text])]),
  status: z.union([z.string(), z.number()]).nullish(),
});

const word = z.string().min(1);

export const authenticationBody = z.strictObject({ username: word, password: secretWire, micrositeId: word });

/** Signs a user in for single sign-on. The interface spells `userName` so. */
export const otpBody = z.strictObject({ userName: word, micrositeId: word });

export const authenticationAnswer = z.object({
  token: secretWire,
  expirationInSeconds: z.number().positive(),
});
export type AuthenticationAnswer = z.infer<typeof authenticationAnswer>;
