import * as z from 'zod';

/** Settings come with a folder, which somebody else may have written. So they name variables, and only the environment says where news go. */
const variable = z
  .string()
  .regex(/^CONTRACTS_NOTIFY_[A-Z0-9_]+$/, 'must be the name of a variable that begins with CONTRACTS_NOTIFY_');

export const notifySettings = z
  .array(
    z.discriminatedUnion('to', [
      z.strictObject({
        to: z.literal('webhook'),
        urlFrom: variable.describe('The variable with the address.'),
        secretFrom: variable.describe(
          'The variable with the key of the signature: whsec_ and 24 to 64 bytes in base64.',
        ),
      }),
      z.strictObject({
        to: z.literal('mail'),
        smtpFrom: variable.describe('The variable with the mail server: smtps://user@smtp.example.com'),
        passwordFrom: variable.optional().describe('The variable with the password of that user.'),
        senderFrom: variable.describe('The variable with the sender: Contracts <monitor@example.com>'),
        recipientsFrom: variable.describe('The variable with the recipients, separated by commas.'),
      }),
    ]),
  )
  .describe('Who is told what `contracts monitor` finds. Each name is that of a variable of the environment.');

export type NotifySettings = z.infer<typeof notifySettings>;
export type NotifyTarget = NotifySettings[number];
