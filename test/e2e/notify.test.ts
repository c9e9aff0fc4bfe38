import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMailServer } from '../support/mail-server.ts';
import { runBinary, temporaryFolder } from '../support/run-contracts.ts';
import { openScriptedServer, type Reply, raw } from '../support/scripted-server.ts';
import { HUB_CERTIFICATE, TEST_AUTHORITY, TEST_KEY } from '../support/test-certificates.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');
const SECRET = Buffer.alloc(32, 7).toString('base64');

const SETTINGS = `notify:
  - { to: webhook, urlFrom: CONTRACTS_NOTIFY_URL, secretFrom: CONTRACTS_NOTIFY_SECRET }
  - { to: webhook, urlFrom: CONTRACTS_NOTIFY_CHAT_URL, secretFrom: CONTRACTS_NOTIFY_CHAT_SECRET }
  - to: mail
    smtpFrom: CONTRACTS_NOTIFY_SMTP
    passwordFrom: CONTRACTS_NOTIFY_SMTP_PASSWORD
    senderFrom: CONTRACTS_NOTIFY_SENDER
    recipientsFrom: CONTRACTS_NOTIFY_RECIPIENTS
`;

async function open(...chatReplies: Reply[]) {
  const folder = temporaryFolder();
  cpSync(example, path.join(folder, 'hotel.yaml'));
  writeFileSync(path.join(folder, 'contracts.config.yaml'), SETTINGS);
  writeFileSync(path.join(folder, 'ca.pem'), TEST_AUTHORITY);
  const [webhook, chat] = [await openScriptedServer(), await openScriptedServer()];
  onTestFinished(async () => void (await Promise.all([webhook.close(), chat.close()])));
  webhook.script(raw(204, ''), raw(204, ''));
  chat.script(...chatReplies);
  const mail = await openMailServer({
    secure: true,
    key: TEST_KEY,
    cert: HUB_CERTIFICATE,
    authOptional: false,
    onAuth: ({ username, password }, _, done) =>
      password === 'CANARY-PASSWORD' ? done(null, { user: username }) : done(new Error('no')),
  });
  const env = {
    NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
    CONTRACTS_NOTIFY_URL: `${webhook.baseUrl}/CANARY?sig=CANARY`,
    CONTRACTS_NOTIFY_SECRET: `whsec_${SECRET}`,
    CONTRACTS_NOTIFY_CHAT_SECRET: `whsec_${SECRET}`,
    CONTRACTS_NOTIFY_CHAT_URL: `${chat.baseUrl}/services/CANARY`,
    CONTRACTS_NOTIFY_SMTP: `smtps://ann@127.0.0.1:${mail.port}`,
    CONTRACTS_NOTIFY_SMTP_PASSWORD: 'CANARY-PASSWORD',
    CONTRACTS_NOTIFY_SENDER: 'فنادق <monitor@CANARY.example>',
    CONTRACTS_NOTIFY_RECIPIENTS: 'ann@CANARY.example',
  };
  const printed: string[] = [];
  const monitor = async (...argv: string[]) => {
    const run = await runBinary(['monitor', '--env', 'sandbox', '--prove-within', 'off', ...argv], {
      cwd: folder,
      env,
    });
    printed.push(run.stdout, run.stderr);
    return run;
  };
  const counts = () => [webhook.calls.length, chat.calls.length, mail.mails.length];
  /** Everything that was printed and that is in the files of the tool. */
  const left = (): string => {
    const files = readdirSync(path.join(folder, '.contracts'), { recursive: true, withFileTypes: true });
    const texts = files
      .filter((it) => it.isFile())
      .map((it) => readFileSync(path.join(it.parentPath, it.name), 'latin1'));
    return [...printed, ...texts].join('\n');
  };
  return { monitor, counts, left, mail, chat };
}

describe('notifications of a monitor', { timeout: 60_000 }, () => {
  it('reach everybody once, are tried again for whom they did not reach, and then there is silence', async () => {
    const { monitor, counts, left, mail } = await open(raw(403, 'CANARY'), raw(200, 'ok'));
    const first = await monitor('--quiet');
    expect([first.code, counts()]).toEqual([64, [1, 1, 1]]);
    expect(first.stderr).toContain(
      'not sent: webhook CONTRACTS_NOTIFY_CHAT_URL: the receiver answered 403; the next run sends it again',
    );
    expect(mail.mails[0]).toMatchObject({ user: 'ann', secure: true, to: ['ann@canary.example'] });
    expect(mail.mails[0]?.text).toMatch(/^sandbox: 3 new\n\nnew {3}supplier LISBOA-STAYS is not in the hub/);

    expect([(await monitor()).code, counts()]).toEqual([2, [1, 2, 1]]);
    expect([(await monitor()).code, counts()]).toEqual([2, [1, 2, 1]]);
    expect(left()).not.toMatch(new RegExp(`canary|${SECRET}`, 'i'));
  });

  it('can be tried', async () => {
    const { monitor, counts } = await open(raw(404, 'CANARY'));
    const run = await monitor('--test-notify');
    expect([run.code, counts()]).toEqual([64, [1, 1, 1]]);
    expect(run.stdout).toBe(
      'webhook CONTRACTS_NOTIFY_URL: arrived\nmail CONTRACTS_NOTIFY_RECIPIENTS: arrived\nwebhook CONTRACTS_NOTIFY_CHAT_URL: the receiver answered 404\n',
    );
    expect(run.stderr).toBe('');
    expect(run.stdout).not.toContain('CANARY');
  });
});
