import * as z from 'zod';

/**
 * Settings come with a folder, which somebody else may have written. So they name variables, and only the environment says where notifications go. The end of
 * a name says what the variable holds, so that no password is ever written where an address belongs.
 */
const variable = (end: string) =>
  z
    .string()
    .regex(
      new RegExp(`^CONTRACTS_NOTIFY_(?:[A-Z0-9_]+_)?${end}$`),
      `must be the name of a variable: CONTRACTS_NOTIFY_${end}, or CONTRACTS_NOTIFY_<NAME>_${end}`,
    );

export const notifySettings = z
  .array(
    z.discriminatedUnion('to', [
      z.strictObject({
        to: z.literal('webhook'),
        urlFrom: variable('URL').describe('The variable with the address.'),
        secretFrom: variable('SECRET').describe(
          'The variable with the key of the signature: whsec_ and 24 to 64 bytes in base64. Named as that of the address, with SECRET for URL.',
        ),
      }),
      z.strictObject({
        to: z.literal('mail'),
        smtpFrom: variable('SMTP').describe('The variable with the mail server: smtps://user@smtp.example.com'),
        passwordFrom: variable('SMTP_PASSWORD')
          .optional()
          .describe('The variable with the password of that user: the name in smtpFrom, and _PASSWORD.'),
        senderFrom: variable('SENDER').describe('The variable with the sender: Contracts <monitor@example.com>'),
        recipientsFrom: variable('RECIPIENTS').describe('The variable with the recipients, separated by commas.'),
      }),
    ]),
  )
  .describe('Receivers of what `contracts monitor` finds. Each name is that of a variable of the environment.');

export type NotifyTarget = z.infer<typeof notifySettings>[number];
