import { describe, expect, it } from 'vitest';
import { Secret } from '../../../src/kernel/secret.ts';
import { type NotifyTarget, notifySettings } from '../../../src/verify/notify/notify-settings.ts';
import { receiverOf as decide } from '../../../src/verify/notify/receiver.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const webhook: NotifyTarget = { to: 'webhook', urlFrom: 'CONTRACTS_NOTIFY_URL', secretFrom: 'CONTRACTS_NOTIFY_SECRET' };
const mail: NotifyTarget = {
  to: 'mail',
  smtpFrom: 'CONTRACTS_NOTIFY_SMTP',
  passwordFrom: 'CONTRACTS_NOTIFY_SMTP_PASSWORD',
  senderFrom: 'CONTRACTS_NOTIFY_SENDER',
  recipientsFrom: 'CONTRACTS_NOTIFY_RECIPIENTS',
};
const variables = {
  CONTRACTS_NOTIFY_URL: 'https://hooks.example/canary?sig=canary',
  CONTRACTS_NOTIFY_SECRET: `whsec_${KEY}`,
  CONTRACTS_NOTIFY_SMTP: 'smtps://canary%40example.com@mail.example',
  CONTRACTS_NOTIFY_SMTP_PASSWORD: 'canary',
  CONTRACTS_NOTIFY_SENDER: 'Contracts <canary@example.com>',
  CONTRACTS_NOTIFY_RECIPIENTS: 'canary@example.com',
};

/** In an environment where every secret belongs to every host. */
const receiverOf = (target: NotifyTarget, env: Readonly<Record<string, string>>) =>
  decide(target, env, (variable) => new Secret(env[variable] ?? ''));

describe('a receiver of notifications', () => {
  it('over HTTP prints neither its address nor its key', () => {
    const receiver = receiverOf(webhook, variables);
    expect(receiver.ok && receiver.value).toMatchObject({ kind: 'webhook', name: 'webhook CONTRACTS_NOTIFY_URL' });
    expect(JSON.stringify(receiver)).not.toMatch(new RegExp(`canary|${KEY}`));
  });

  it('by mail has TLS from the first byte at smtps, and a login', () => {
    const receiver = receiverOf(mail, variables);
    expect(receiver.ok && receiver.value).toMatchObject({ host: 'mail.example', port: 465, tls: true, local: false });
    expect(receiver.ok && receiver.value.kind === 'mail' && receiver.value.login?.user).toBe('canary@example.com');
  });

  it('by mail uses port 587 for STARTTLS', () => {
    const receiver = receiverOf(mail, { ...variables, CONTRACTS_NOTIFY_SMTP: 'smtp://u@mail.example' });
    expect(receiver.ok && receiver.value).toMatchObject({ port: 587, tls: false });
  });

  it.each([
    [webhook, {}, 'CONTRACTS_NOTIFY_URL is not set'],
    [webhook, { ...variables, CONTRACTS_NOTIFY_URL: 'canary' }, 'CONTRACTS_NOTIFY_URL is not an https URL'],
    [webhook, { ...variables, CONTRACTS_NOTIFY_URL: 'file:///canary' }, 'CONTRACTS_NOTIFY_URL is not an https URL'],
    [webhook, { ...variables, CONTRACTS_NOTIFY_URL: 'http://canary.example/' }, 'must use https'],
    [
      webhook,
      { ...variables, CONTRACTS_NOTIFY_URL: 'https://u:canary@hooks.example/' },
      'must not contain a user name or password',
    ],
    [webhook, { ...variables, CONTRACTS_NOTIFY_SECRET: 'canary' }, 'CONTRACTS_NOTIFY_SECRET must be whsec_'],
    [webhook, { ...variables, CONTRACTS_NOTIFY_SECRET: `whsec_${KEY.slice(0, 20)}` }, 'must be whsec_'],
    [mail, { ...variables, CONTRACTS_NOTIFY_SMTP: 'https://canary' }, 'must be the address of a mail server'],
    [mail, { ...variables, CONTRACTS_NOTIFY_SMTP: 'smtps://u:canary@mail.example' }, 'must not hold a password'],
    [mail, { ...variables, CONTRACTS_NOTIFY_SMTP: 'smtps://mail.example' }, 'names no user for the password'],
    [
      mail,
      { ...variables, CONTRACTS_NOTIFY_RECIPIENTS: 'a@example.com\r\nBcc: canary@example.com' },
      'must be on one line',
    ],
  ] as const)('is refused without repeating a value (%#)', (target, env, reason) => {
    const receiver = receiverOf(target, env);
    expect(receiver).toEqual({ ok: false, error: expect.stringContaining(reason) });
    expect(JSON.stringify(receiver)).not.toContain('canary');
  });

  it.each([webhook, mail])('is not used if its secret belongs to another host ($to)', (target) => {
    expect(decide(target, variables, () => undefined)).toEqual({
      ok: false,
      error: expect.stringMatching(/(?:SECRET|PASSWORD) is not used for the host in CONTRACTS_NOTIFY_(?:URL|SMTP): /),
    });
  });

  it('is named by separate variables only, so that a folder can have nothing else read', () => {
    const parsed = notifySettings.safeParse([
      { to: 'webhook', urlFrom: 'https://canary.example', secretFrom: 'CONTRACTS_PASSWORD' },
    ]);
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['0.urlFrom', 'must be the name of a variable: CONTRACTS_NOTIFY_URL, or CONTRACTS_NOTIFY_<NAME>_URL'],
      ['0.secretFrom', 'must be the name of a variable: CONTRACTS_NOTIFY_SECRET, or CONTRACTS_NOTIFY_<NAME>_SECRET'],
    ]);
  });

  it('names no variable for another use than its name says, so that no password becomes a recipient', () => {
    const names = ['CONTRACTS_NOTIFY_SMTP_PASSWORD', 'CONTRACTS_NOTIFY_SECRET', 'CONTRACTS_NOTIFY_URL'];
    for (const field of ['smtpFrom', 'senderFrom', 'recipientsFrom'])
      for (const name of names) expect(notifySettings.safeParse([{ ...mail, [field]: name }]).success).toBe(false);
  });
});
