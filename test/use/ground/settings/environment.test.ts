import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../../src/kernel/result.ts';
import { CliFailure } from '../../../../src/use/ground/exit/exit-code.ts';
import type { Config, EnvironmentConfig } from '../../../../src/use/ground/settings/config-file.ts';
import { chooseEnvironment, withCredentials } from '../../../../src/use/ground/settings/environment.ts';
import { neededApprovals } from '../../../../src/use/ground/settings/needed-approvals.ts';
import { hubName, targetOf, targetOfAddress } from '../../../../src/use/ground/settings/state-folder.ts';
import { heldByOtherName } from '../../../../src/use/push/recorded-run.ts';

const credentials = { CONTRACTS_USERNAME: 'u', CONTRACTS_PASSWORD: 'canary-pass' };
const test = { baseUrl: 'https://test.example.com/resources', micrositeId: 'm' };
const production = { ...test, protected: true };

const config = (environments: Config['environments'] = new Map(), more: Partial<Config> = {}): Config => ({
  folder: '/project',
  environments,
  ...more,
});

const failure = (choose: () => unknown): CliFailure['details'] => {
  try {
    choose();
  } catch (error) {
    if (error instanceof CliFailure) return error.details;
    throw error;
  }
  return expect.fail('nothing was thrown');
};

const trusting = () => ok({ hosts: [new URL(test.baseUrl).host], folders: [] });

describe('the environment', () => {
  it('is the sandbox when none is configured', () =>
    expect(chooseEnvironment(config(), undefined, {})).toMatchObject({ name: 'sandbox', protected: false }));

  it('is the only configured one without being named', () =>
    expect(chooseEnvironment(config(new Map([['test', test]])), undefined, credentials)).toMatchObject({
      name: 'test',
      named: false,
      hub: { baseUrl: test.baseUrl, micrositeId: 'm' },
    }));

  it('has its certificates next to the settings', () =>
    expect(
      chooseEnvironment(config(new Map([['test', { ...test, caFile: 'ca.pem' }]])), undefined, credentials).hub?.caFile,
    ).toBe('/project/ca.pem'));

  it('needs an address, except the sandbox', () =>
    expect(
      failure(() => chooseEnvironment(config(new Map([['test', { micrositeId: 'm' }]])), 'test', {})),
    ).toMatchObject({
      exit: 64,
      message: expect.stringContaining('environments.test: baseUrl is missing'),
    }));

  it('is still the only one next to settings of the sandbox', () =>
    expect(
      chooseEnvironment(
        config(
          new Map<string, EnvironmentConfig>([
            ['sandbox', {}],
            ['test', test],
          ]),
        ),
        undefined,
        credentials,
      ).name,
    ).toBe('test'));

  it('uses the pricing settings written for it, and writes dates by them', () => {
    const capabilities = { pricing: { percentStacking: 'compounding', rangeEnd: 'check-out-day' } };
    expect(chooseEnvironment(config(new Map([['sandbox', { capabilities }]])), 'sandbox', {})).toMatchObject({
      fakeBooking: true,
      capabilities: { rangeEndIsNight: false, pricing: { percentStacking: 'compounding', rangeEnd: 'night' } },
    });
  });

  it('says whether new offers are sent as active', () => {
    const sends = (capabilities: EnvironmentConfig['capabilities']) =>
      chooseEnvironment(config(new Map([['sandbox', { capabilities }]])), 'sandbox', {}).capabilities.sendOfferActive;
    expect([sends({ sendOfferActive: false }), sends({ sendOfferActive: true }), sends({})]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('refuses an unknown pricing setting', () =>
    expect(
      failure(() =>
        chooseEnvironment(
          config(new Map([['sandbox', { capabilities: { pricing: { rounding: 'up' } } }]])),
          'sandbox',
          {},
        ),
      ),
    ).toMatchObject({ exit: 64, message: expect.stringContaining('rounding must be one of line-half-up') }));

  it('must be named among several', () =>
    expect(
      failure(() =>
        chooseEnvironment(
          config(
            new Map([
              ['test', test],
              ['production', production],
            ]),
          ),
          undefined,
          credentials,
        ),
      ),
    ).toMatchObject({
      exit: 64,
      message: 'several environments are configured (test, production) and none was chosen',
    }));

  it('is the default among several', () =>
    expect(
      chooseEnvironment(
        config(
          new Map([
            ['test', test],
            ['production', production],
          ]),
          { default: 'test' },
        ),
        undefined,
        credentials,
      ).name,
    ).toBe('test'));

  it('can be named on the command line, the sandbox too', () => {
    const both = config(
      new Map([
        ['test', test],
        ['production', production],
      ]),
    );
    expect(chooseEnvironment(both, 'production', credentials)).toMatchObject({ protected: true, named: true });
    expect(chooseEnvironment(both, 'sandbox', {}).hub).toBeUndefined();
  });

  it('is suggested when its name is misspelled', () =>
    expect(failure(() => chooseEnvironment(config(new Map([['test', test]])), 'tset', credentials))).toMatchObject({
      exit: 64,
      hint: 'did you mean "test"?',
    }));

  it('can come from variables alone', () =>
    expect(
      chooseEnvironment(config(), undefined, {
        ...credentials,
        CONTRACTS_BASE_URL: 'http://127.0.0.1:1/resources',
        CONTRACTS_MICROSITE_ID: 'm',
        CONTRACTS_PROTECTED: '1',
      }),
    ).toMatchObject({ name: 'variables', protected: true, hub: { micrositeId: 'm' } }));

  it('of the variables can be named, as a protected one must be for --yes', () => {
    const variables = {
      ...credentials,
      CONTRACTS_BASE_URL: 'http://127.0.0.1:1/resources',
      CONTRACTS_MICROSITE_ID: 'm',
      CONTRACTS_PROTECTED: '1',
    };
    expect(chooseEnvironment(config(), 'variables', variables)).toMatchObject({ protected: true, named: true });
    expect(chooseEnvironment(config(new Map([['variables', test]])), 'variables', variables).protected).toBe(false);
    expect(failure(() => chooseEnvironment(config(), 'variables', {})).exit).toBe(64);
  });

  it('says which variable is missing', () =>
    expect(failure(() => chooseEnvironment(config(), undefined, { CONTRACTS_BASE_URL: 'http://x' }))).toMatchObject({
      exit: 64,
      message: 'CONTRACTS_BASE_URL is set, but CONTRACTS_MICROSITE_ID is not',
    }));

  it('never shows its password', async () => {
    const chosen = chooseEnvironment(config(new Map([['test', test]])), 'test', credentials);
    const environment = await withCredentials(config(), chosen, credentials, [], trusting);
    expect(environment.hub?.password.reveal()).toBe('canary-pass');
    expect(inspect(environment, { depth: Number.POSITIVE_INFINITY })).not.toContain('canary');
  });

  it('that is the sandbox needs no credentials', async () =>
    expect(
      (await withCredentials(config(), chooseEnvironment(config(), undefined, {}), {}, [], trusting)).hub,
    ).toBeUndefined());
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
  const withAlias = config(
    new Map<string, EnvironmentConfig>([
      ['alias', { ...own, baseUrl: other }],
      ['live', live],
    ]),
  );

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
  const settings = (baseUrl: string, micrositeId: string) =>
    config(new Map<string, EnvironmentConfig>(Object.entries({ live, other: { baseUrl, micrositeId } })));
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
