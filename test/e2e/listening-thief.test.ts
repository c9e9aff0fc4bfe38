import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { settingsFile } from '../../src/use/ground/settings/config-file.ts';
import { listeningThief } from '../support/listening-thief.ts';
import { openMailServer } from '../support/mail-server.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { ADDRESSES, ARGUMENTS, connectingCommands, SECRETS } from './listening-thief.ts';

const root = path.join(import.meta.dirname, '../..');

/** Settings that hold none, or the name of a variable whose value is an address. */
const NO_ADDRESSES = [
  'baseline',
  'calendar.*.*',
  'default',
  'environments.*.accommodations.*',
  'environments.*.caFile',
  'environments.*.gates.protectedHotels[]',
  'environments.*.micrositeId',
  'environments.*.overrides.hotels.*.address.email',
  'environments.*.overrides.hotels.*.hotelname',
  'environments.*.overrides.hotels.*.providerCode',
  'environments.*.overrides.suppliers.*.commercialName',
  'environments.*.overrides.suppliers.*.email',
  'environments.*.overrides.suppliers.*.externalCode',
  'environments.*.overrides.suppliers.*.fromEmail',
  'environments.*.overrides.suppliers.*.replyEmail',
  'environments.*.unmanaged[]',
  'gates.protectedHotels[]',
  'notify[].passwordFrom',
  'notify[].recipientsFrom',
  'notify[].secretFrom',
  'notify[].senderFrom',
  'notify[].smtpFrom',
  'notify[].urlFrom',
  'rules.overrides[].paths[]',
  'signers.accounts[]',
  'signers.allowed',
  'signers.revoked',
  'unmanaged[]',
];

const NO_SECRETS =
  /_(?:AUTHOR|BASE_URL|BROWSER|BUDGET|CA_FILE|CHANGED_SINCE|CONCURRENCY|DEADLINE|DEPTH|ENV|EXCLUDE|FOLDER|HOST|HOST_|HOTEL|MAX_REQUESTS|MICROSITE_ID|ONLY|PROBE_IMAGE|PROTECTED|PROVE_WITHIN|SHARD|STATE_HOST|STATE_USER|SUPPLIER|TIMEOUT|TIME_ZONE|TODAY|WEBHOOK_HOST|WEBHOOK_PORT|YES)$/;

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** The places of all texts that are free to choose. */
function textsIn(schema: Schema, at = ''): readonly string[] {
  const below = Object.entries(schema.properties ?? {}).map(([key, one]) =>
    textsIn(one, at === '' ? key : `${at}.${key}`),
  );
  const others = typeof schema.additionalProperties === 'object' ? textsIn(schema.additionalProperties, `${at}.*`) : [];
  const either = [schema.anyOf, schema.oneOf, schema.allOf]
    .flatMap((all) => all ?? [])
    .flatMap((one) => textsIn(one, at));
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  const items = schema.items === undefined ? [] : textsIn(schema.items, `${at}[]`);
  return [...new Set([...below.flat(), ...others, ...either, ...items, ...(isText ? [at] : [])])];
}

describe('the lists of this test', () => {
  it('have every setting: one that can hold an address belongs to those that are tried', () => {
    const schema = z.toJSONSchema(settingsFile, { io: 'input', reused: 'inline' }) as Schema;
    expect(textsIn(schema).toSorted()).toEqual([...Object.keys(ADDRESSES), ...NO_ADDRESSES].toSorted());
  });

  it('have every variable: one with a secret belongs to those that are tried', () => {
    const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
    const texts = sources
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'));
    const names = new Set(texts.flatMap((text) => text.match(/\bCONTRACTS_[A-Z_]+/g) ?? []));
    const unknown = [...names].filter((name) => !NO_SECRETS.test(name) && !SECRETS.some((one) => one.startsWith(name)));
    expect(unknown).toEqual([]);
  });

  it('have every command', () => {
    const files = readdirSync(path.join(root, 'src/commands'), { recursive: true, encoding: 'utf8' });
    const commands = files
      .filter((file) => path.basename(file) === 'command.ts')
      .map((file) => path.dirname(file).replaceAll(path.sep, ' '));
    expect(Object.keys(ARGUMENTS).toSorted()).toEqual(commands.toSorted());
  });
});

describe('a thief who wrote the settings and listens at all addresses in them', { timeout: 600_000 }, () => {
  it('is not even connected to by any command while the environment has passwords', async () => {
    expect(await connectingCommands(Object.keys(ARGUMENTS))).toEqual([]);
  });

  it('is sent no password of another program by the state that it names', async () => {
    expect(await connectingCommands(['journal'], { CONTRACTS_STATE_PASSWORD: '' })).toEqual(['journal']);
  });

  it('is sent nothing by a monitor that notifies the owner, whatever receivers and secrets the settings pair', async () => {
    const { folder, env, owners, thief, mail } = await openReceivers();
    for (const argv of [['--test-notify'], ['hotel.yaml', '--env', 'sandbox', '--prove-within', 'off']]) {
      const { stdout, stderr } = await runContracts(['monitor', ...argv], { cwd: folder, env });
      expect(`${stdout}${stderr}`).toMatch(
        /CONTRACTS_NOTIFY_SECRET is not used for the host in CONTRACTS_NOTIFY_X_URL/,
      );
      expect(`${stdout}${stderr}`).toMatch(
        /CONTRACTS_NOTIFY_SMTP_PASSWORD is not used for the host in CONTRACTS_NOTIFY_X_SMTP/,
      );
    }
    expect([owners.connections() > 0, mail.mails.length, thief.connections()]).toEqual([true, 2, 0]);
  });
});

const LOGIN: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_, __, done) => done(null, { user: 'ann' }),
};

/** The owner's receivers work. The thief's, whose variables the settings know too, are paired with the owner's secrets. */
async function openReceivers() {
  const [owners, thief, mail] = [await listeningThief(), await listeningThief(), await openMailServer(LOGIN)];
  const folder = temporaryFolder();
  copyFileSync(path.join(root, 'contracts-examples/city-hotel/hotel.yaml'), path.join(folder, 'hotel.yaml'));
  const people = { senderFrom: 'CONTRACTS_NOTIFY_SENDER', recipientsFrom: 'CONTRACTS_NOTIFY_RECIPIENTS' };
  const passwordFrom = 'CONTRACTS_NOTIFY_SMTP_PASSWORD';
  const secretFrom = 'CONTRACTS_NOTIFY_SECRET';
  const settings = {
    notify: [
      { to: 'webhook', urlFrom: 'CONTRACTS_NOTIFY_URL', secretFrom },
      { to: 'webhook', urlFrom: 'CONTRACTS_NOTIFY_X_URL', secretFrom },
      { to: 'mail', smtpFrom: 'CONTRACTS_NOTIFY_SMTP', passwordFrom, ...people },
      { to: 'mail', smtpFrom: 'CONTRACTS_NOTIFY_X_SMTP', passwordFrom, ...people },
    ],
  };
  writeFileSync(path.join(folder, 'contracts.config.yaml'), JSON.stringify(settingsFile.parse(settings)));
  const env = {
    CONTRACTS_NOTIFY_URL: `http://127.0.0.1:${owners.port}/`,
    CONTRACTS_NOTIFY_X_URL: `http://127.0.0.1:${thief.port}/`,
    CONTRACTS_NOTIFY_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    CONTRACTS_NOTIFY_SMTP: `smtp://ann@127.0.0.1:${mail.port}`,
    CONTRACTS_NOTIFY_X_SMTP: `smtp://ann@127.0.0.1:${thief.port}`,
    CONTRACTS_NOTIFY_SMTP_PASSWORD: 'canary',
    CONTRACTS_NOTIFY_SENDER: 'ann@example.com',
    CONTRACTS_NOTIFY_RECIPIENTS: 'ann@example.com',
  };
  return { folder, env, owners, thief, mail };
}
