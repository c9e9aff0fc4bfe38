import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { settingsFile } from '../../src/use/ground/settings/config-file.ts';
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

// The nightly tests try all commands.
describe('a thief who wrote the settings and listens at all addresses in them', { timeout: 60_000 }, () => {
  it('is not even connected to while the environment has passwords', async () => {
    expect(await connectingCommands(['state', 'doctor', 'diff', 'whoami'])).toEqual([]);
  });

  it('is sent no password of another program by the state that it names', async () => {
    expect(await connectingCommands(['journal'], { CONTRACTS_STATE_PASSWORD: '' })).toEqual(['journal']);
  });
});
