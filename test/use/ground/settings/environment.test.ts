import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../../src/kernel/result.ts';
import type { Config, EnvironmentConfig } from '../../../../src/use/ground/settings/config-file.ts';
import { chooseEnvironment, withCredentials } from '../../../../src/use/ground/settings/environment.ts';
import { neededApprovals } from '../../../../src/use/ground/settings/needed-approvals.ts';
import { hubName, targetOf, targetOfAddress } from '../../../../src/use/ground/settings/state-folder.ts';
import { heldByOtherName } from '../../../../src/use/push/recorded-run.ts';
import { failureOf } from '../../../support/failure-of.ts';

const credentials = { CONTRACTS_USERNAME: 'u', CONTRACTS_PASSWORD: 'canary-pass' };
const test = { baseUrl: 'https://test.example.com/resources', micrositeId: 'm' };
const production = { ...test, protected: true };

const config = (
  environments: Readonly<Record<string, EnvironmentConfig>> = {},
  more: Partial<Config> = {},
): Config => ({ folder: '/project', environments: new Map(Object.entries(environments)), ...more });

/** The environment that is chosen, or why none is. */
const choose = (settings: Config, named?: string, variables: NodeJS.ProcessEnv = credentials) =>
  chooseEnvironment(settings, named, variables);
const sandboxWith = (capabilities: EnvironmentConfig['capabilities']) =>
  choose(config({ sandbox: { capabilities } }), 'sandbox', {});

const trusting = () => ok({ hosts: [new URL(test.baseUrl).host], folders: [] });

describe('the environment', () => {
  const several = { test, production };
  const variables = {
    ...credentials,
    CONTRACTS_BASE_URL: 'http://127.0.0.1:1/resources',
    CONTRACTS_MICROSITE_ID: 'm',
    CONTRACTS_PROTECTED: '1',
  };

  it('is the sandbox when none is configured, which needs no credentials', async () => {
    const sandbox = choose(config(), undefined, {});
    expect(sandbox).toMatchObject({ name: 'sandbox', protected: false });
    expect((await withCredentials(config(), sandbox, {}, [], trusting)).hub).toBeUndefined();
  });

  it('is the only configured one without being named, also next to settings of the sandbox', () => {
    const hub = { baseUrl: test.baseUrl, micrositeId: 'm' };
    expect(choose(config({ test }))).toMatchObject({ name: 'test', named: false, hub });
    expect(choose(config({ sandbox: {}, test })).name).toBe('test');
  });

  it('has its certificates next to the settings', () =>
    expect(choose(config({ test: { ...test, caFile: 'ca.pem' } })).hub?.caFile).toBe('/project/ca.pem'));

  it('uses the pricing settings written for it, and writes dates by them', () =>
    expect(sandboxWith({ pricing: { percentStacking: 'compounding', rangeEnd: 'check-out-day' } })).toMatchObject({
      fakeBooking: true,
      capabilities: { rangeEndIsNight: false, pricing: { percentStacking: 'compounding', rangeEnd: 'night' } },
    }));

  it('says whether new offers are sent as active', () =>
    expect(
      [{ sendOfferActive: false }, { sendOfferActive: true }, {}].map(
        (one) => sandboxWith(one).capabilities.sendOfferActive,
      ),
    ).toEqual([false, true, true]));

  it('is the default among several, or the one that is named, the sandbox too', () => {
    expect(choose(config(several, { default: 'test' })).name).toBe('test');
    expect(choose(config(several), 'production')).toMatchObject({ protected: true, named: true });
    expect(choose(config(several), 'sandbox', {}).hub).toBeUndefined();
  });

  it.each<[what: string, run: () => unknown, details: object]>([
    [
      'without an address',
      () => choose(config({ test: { micrositeId: 'm' } }), 'test', {}),
      { message: expect.stringContaining('environments.test: baseUrl is missing') },
    ],
    [
      'with an unknown pricing setting',
      () => sandboxWith({ pricing: { rounding: 'up' } }),
      { message: expect.stringContaining('rounding must be one of line-half-up') },
    ],
    [
      'among several, without a name',
      () => choose(config(several)),
      { message: 'several environments are configured (test, production) and none was chosen' },
    ],
    ['with a misspelled name', () => choose(config({ test }), 'tset'), { hint: 'did you mean "test"?' }],
    [
      'of variables, with one missing',
      () => choose(config(), undefined, { CONTRACTS_BASE_URL: 'http://x' }),
      { message: 'CONTRACTS_BASE_URL is set, but CONTRACTS_MICROSITE_ID is not' },
    ],
    ['of variables that are not set', () => choose(config(), 'variables', {}), {}],
  ])('%s ends the command with exit 64', async (_, run, details) =>
    expect(await failureOf(run)).toMatchObject({ exit: 64, ...details }),
  );

  it('can come from variables alone, and be named, as a protected one must be for --yes', () => {
    const hub = { micrositeId: 'm' };
    expect(choose(config(), undefined, variables)).toMatchObject({ name: 'variables', protected: true, hub });
    expect(choose(config(), 'variables', variables)).toMatchObject({ protected: true, named: true });
    expect(choose(config({ variables: test }), 'variables', variables).protected).toBe(false);
  });

  it('never shows its password', async () => {
    const chosen = choose(config({ test }), 'test');
    const environment = await withCredentials(config(), chosen, credentials, [], trusting);
    expect(environment.hub?.password.reveal()).toBe('canary-pass');
    expect(inspect(environment, { depth: Number.POSITIVE_INFINITY })).not.toContain('canary');
  });
});

/** Other spellings of one address, and of one host. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['https://live.example.com/resources', 'https://LIVE.Example.com/resources'],
  ['https://live.example.com/resources', 'https://live.example.com:443/resources'],
  ['https://live.example.com/resources', 'https://live.example.com./resources'],
  ['https://live.example.com/resources', 'https://live.example.com/resources//'],
  ['https://live.example.com/resources', 'https://live.example.com/%72esources'],
  ['https://live.example.com/resources', 'https://live.example.com/x/../resources'],
  ['http://127.0.0.1:4010/resources', 'http://localhost:4010/resources'],
  ['http://127.0.0.1:4010/resources', 'http://LOCALHOST:4010/resources'],
  ['http://127.0.0.1:4010/resources', 'http://127.1:4010/resources'],
  ['http://127.0.0.1:4010/resources', 'http://2130706433:4010/resources'],
  ['http://127.0.0.1:4010/resources', 'http://127.0.0.2:4010/resources'],
  ['http://127.0.0.1:4010/resources', 'http://[::1]:4010/resources'],
  ['http://127.0.0.1:4010/resources', 'http://[0:0:0:0:0:0:0:1]:4010/resources'],
  ['https://127.0.0.1:4010/resources', 'https://localhost.:4010/resources'],
  ['https://127.0.0.1:4010/resources', 'https://[::ffff:127.0.0.1]:4010/resources'],
];

describe.each(SPELLINGS)('the hub at %s, written as %s', (baseUrl, other) => {
  const own = { baseUrl, micrositeId: 'm' };
  const live = { ...own, protected: true, approvals: 2 };
  const variables = { ...credentials, CONTRACTS_BASE_URL: other, CONTRACTS_MICROSITE_ID: 'm' };
  const withAlias = config({ alias: { ...own, baseUrl: other }, live });

  it('is protected under any name, in settings and in variables', () => {
    expect(chooseEnvironment(withAlias, 'alias', {}).protected).toBe(true);
    expect(chooseEnvironment(withAlias, undefined, variables).protected).toBe(true);
  });

  it('demands as many approvals, and has one name in locks and journals', async () => {
    const target = targetOf(chooseEnvironment(withAlias, 'alias', {}));
    expect(await neededApprovals(withAlias, target)).toBe(2);
    expect(hubName(target)).toBe(hubName(targetOf(chooseEnvironment(withAlias, 'live', {}))));
  });
});

describe('a hub with a host name of another', () => {
  const live = { baseUrl: 'https://live.example.com/resources', micrositeId: 'm', approvals: 2, protected: true };
  const addresses = { 'live.example.com': ['192.0.2.1', '192.0.2.2'], 'alias.example.net': ['192.0.2.2'] };
  const resolve = async (host: string) =>
    Object.entries(addresses).flatMap(([name, found]) => (name === host ? found : []));
  const settings = (baseUrl: string, micrositeId: string) => config({ live, other: { baseUrl, micrositeId } });
  const needed = (baseUrl: string, micrositeId = 'm') =>
    neededApprovals(settings(baseUrl, micrositeId), targetOfAddress('other', { baseUrl, micrositeId }), resolve);
  const isProtected = async (baseUrl: string, micrositeId = 'm') => {
    const known = settings(baseUrl, micrositeId);
    const chosen = chooseEnvironment(known, 'other', {});
    return (
      await withCredentials(
        known,
        chosen,
        credentials,
        [],
        () => ok({ hosts: [new URL(baseUrl).host], folders: [] }),
        resolve,
      )
    ).protected;
  };

  it('demands as many approvals, and is as protected, if both lead to one place', async () => {
    expect(await needed('https://alias.example.net/resources')).toBe(2);
    expect(await isProtected('https://alias.example.net/resources')).toBe(true);
  });

  it.each([
    ['https://alias.example.net/resources m', true],
    ['https://elsewhere.example.net/resources m', false],
    ['https://alias.example.net/resources n', false],
  ])('keeps others out while a run at %s writes the supplier: %s', async (hub, isHeld) => {
    const owner = { hub, supplier: 'PALMA', run: 'theirs', pid: 1, host: 'desk', user: 'ann', since: '' };
    const own = { hub: 'https://live.example.com/resources m', run: 'ours' };
    const held = async (suppliers: readonly string[], more: object = {}) =>
      (await heldByOtherName(own, suppliers, [{ file: 'f', owner, ageMs: 0, ...more }], resolve)) !== undefined;
    expect([await held(['PALMA']), await held(['SOL']), await held(['PALMA'], { stale: 'dead' })]).toEqual([
      isHeld,
      false,
      false,
    ]);
  });

  it.each([
    ['another place', 'https://elsewhere.example.net/resources', 'm'],
    ['another microsite', 'https://alias.example.net/resources', 'n'],
    ['another path', 'https://alias.example.net/test', 'm'],
    ['another port', 'https://alias.example.net:8443/resources', 'm'],
  ])('demands nothing at %s', async (_, baseUrl, micrositeId) => {
    expect(await needed(baseUrl, micrositeId)).toBe(0);
    expect(await isProtected(baseUrl, micrositeId)).toBe(false);
  });
});
