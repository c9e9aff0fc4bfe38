import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Secret } from '../../../src/kernel/secret.ts';
import type { MailReceiver } from '../../../src/verify/notify/receiver.ts';
import { sendMail } from '../../../src/verify/notify/send-mail.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { newsOf } from '../../support/monitor-news.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { HUB_CERTIFICATE, TEST_KEY } from '../../support/test-certificates.ts';

const clock = standingClock();

const send = (
  port: number,
  more: Partial<MailReceiver> = {},
  news = newsOf(['a']),
  signal = new AbortController().signal,
) =>
  sendMail(
    {
      ...{ kind: 'mail', name: 'mail CONTRACTS_NOTIFY_TO', host: '127.0.0.1', port, tls: false, local: true },
      ...{ sender: 'Contracts <monitor@example.com>', recipients: 'ann@example.com, bob@example.com' },
      ...more,
    },
    news,
    { clock, randomness: { next: () => 0.5 }, signal, env: {}, userAgent: 'contracts/1' },
  );

const wrong = (reason: string) => ({ ok: false, error: `mail CONTRACTS_NOTIFY_TO: ${reason}` });

describe('news by mail', () => {
  it('arrive at every recipient, with Arabic names as they are', async () => {
    const server = await openMailServer();
    const sent = await send(server.port, { sender: 'فنادق <monitor@example.com>' }, newsOf(['فندق البحر changed']));
    expect(sent).toEqual({ ok: true, value: 0 });
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: 'monitor@example.com', to: ['ann@example.com', 'bob@example.com'] });
    expect(mail?.text).toContain('new   فندق البحر changed\n');
    expect(mail?.headers).toContain('Subject: [contracts] production: 1 new\r\n');
    expect(mail?.headers).toMatch(/^From: =\?UTF-8\?[BQ]\?\S+\?= <monitor@example.com>\r$/m);
    expect(mail?.headers).toContain('Auto-Submitted: auto-generated');
  });

  it('have the same id when they are sent again', async () => {
    const server = await openMailServer();
    await send(server.port);
    await send(server.port);
    const ids = server.mails.map(({ headers }) => /^Message-ID: (.*)$/m.exec(headers)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });

  it('cannot be given another header by a name', async () => {
    const server = await openMailServer();
    await send(server.port, {}, { ...newsOf(['a']), environment: 'x\r\nBcc: eve@example.com' });
    expect(server.mails[0]?.headers).not.toMatch(/^Bcc:/m);
    expect(server.mails[0]?.to).toHaveLength(2);
  });

  it('tell how many recipients the server refused', async () => {
    const server = await openMailServer({
      onRcptTo: ({ address }, _, done) => done(address.startsWith('bob') ? new Error('canary') : undefined),
    });
    expect(await send(server.port)).toEqual({ ok: true, value: 1 });
  });

  it('log in with user and password', async () => {
    const login = { user: 'ann', password: new Secret('canary') };
    const authOf = (password: string): SMTPServerOptions => ({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password: given }, _, done) =>
        given === password ? done(null, { user: username }) : done(new Error('canary is wrong')),
    });
    const server = await openMailServer(authOf('canary'));
    expect((await send(server.port, { login })).ok).toBe(true);
    expect(server.mails[0]?.user).toBe('ann');
    const strict = await openMailServer(authOf('another'));
    expect(await send(strict.port, { login })).toEqual(wrong('the mail server refused user and password (535)'));
  });

  it('are not sent to another machine without TLS', async () => {
    const server = await openMailServer();
    const sent = await send(server.port, { local: false });
    expect(sent).toEqual(wrong('no secure connection to the mail server could be established (500)'));
    expect(server.mails).toEqual([]);
  });

  it('are not sent to a server whose certificate no authority vouches for', async () => {
    const server = await openMailServer({ secure: true, key: TEST_KEY, cert: HUB_CERTIFICATE });
    expect(await send(server.port, { tls: true })).toEqual(
      wrong('no secure connection to the mail server could be established'),
    );
    expect(server.mails).toEqual([]);
  });

  it('are tried again if no connection came about', async () => {
    const server = await openMailServer();
    await server.close();
    expect(await send(server.port)).toEqual(wrong('the mail server refused the connection (4 attempts)'));
  });

  it('end with the run, whatever the server does', async () => {
    const abort = new AbortController();
    let isCut = false;
    const server = createServer((socket) => {
      socket
        .on('error', () => {})
        .on('close', () => {
          isCut = true;
        });
      abort.abort();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect((await send(port, {}, newsOf(['a']), abort.signal)).ok).toBe(false);
    await expect.poll(() => isCut).toBe(true);
  });
});
