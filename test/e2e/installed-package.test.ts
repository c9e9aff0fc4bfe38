import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booked, selling } from '../practice-hub/bookings/booked.ts';
import { packPackage, runNpm } from '../support/packed-package.ts';
import { makeFolder, type Run, runNode } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

const root = path.join(import.meta.dirname, '../..');
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/** Everything strict, and the declarations of the package checked too. */
const STRICT = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck', 'false'];
const NODENEXT = ['--ignoreConfig', '--module', 'nodenext', '--moduleResolution', 'nodenext', '--target', 'es2023'];

const CONSUMER = `import { type Contracts, ContractsError, loadContracts, type OffersDocument, plan, price, run, validate } from 'hotel-contracts';
import { type AnswerOf, type HubAnswer, openHub, operations, parseWebhook, Secret } from 'hotel-contracts/hub';

const contracts: Contracts = await loadContracts('contracts');
const { counts } = await validate(contracts, { today: '2026-11-22' });
const { offered }: OffersDocument = price(contracts, {
  checkIn: '2027-05-10', nights: 3, bookedOn: '2027-01-15', mealPlan: 'BED_AND_BREAKFAST', pricing: { rounding: 'line-half-even' },
});
const { totals } = plan(contracts, { suppliers: [], hotels: [] }).plan;
// @ts-expect-error a setting has fixed alternatives
const wrong = { pricing: { rounding: 'up' } } satisfies Partial<Parameters<typeof price>[1]>;
const total: string | undefined = offered[0]?.total;
const hub = openHub({ baseUrl: 'http://127.0.0.1:1/resources', micrositeId: 'm', username: 'u', password: 'p' });
const path = { micrositeId: 'm', bookingReference: 'b' };
type Trip = HubAnswer<AnswerOf<'readTrip'>>;
const roomsOf = (trip: Trip) => (trip.kind === 'ok' ? trip.body.hotelservice?.[0]?.room?.length : undefined);
export const later = async (): Promise<number | undefined> => roomsOf(await hub.call(operations.readTrip, { path }));
// @ts-expect-error a reference is missing
const nothing = await hub.call(operations.readTrip, { path: { micrositeId: 'm' } });
const [body, key] = [{ externalReference: 'r' }, new Secret('key')];
// @ts-expect-error a booking that is no test booking
const real = await hub.call(operations.book, { path: { accommodationId: 1 }, body: { ...body, accommodation: { combinationKey: key } } });
// @ts-expect-error no such parameter
await hub.call(operations.listBookings, { query: { from: '20270101', to: '20270102', since: '' } });
const { document } = await run('hash', { args: ['contracts'], flags: { hotel: 'SAO-*' } });
const hashed: readonly string[] = document.hotels.map(({ hotel }) => hotel);
// @ts-expect-error no such command
await run('sell').catch(() => {});
// @ts-expect-error no such flag
await run('hash', { flags: { hotels: 'SAO-*' } }).catch(() => {});
// @ts-expect-error a format that the command does not have
const format = { depth: 'deepest' } satisfies NonNullable<NonNullable<Parameters<typeof run<'verify'>>[1]>['flags']>;
const calls = [hashed.length, format.depth, nothing.kind, real.kind, parseWebhook('')?.type, hub.counts().requests];
export const answer = JSON.stringify([contracts.hotels[0]?.key, counts.error, total, totals.create > 0, wrong.pricing.rounding, new ContractsError('x', 'y').code, ...calls]);
`;

/**
 * Compares each operation: an answer of the source code has the published type, and an input of the published type is one of the source
 * code. A secret is a text here, because the two classes are not the same for the compiler.
 */
const SOUND = `import type * as built from 'hotel-contracts/hub';
import type { Secret } from '${root}/src/kernel/secret.ts';
import type { HubOperations } from '${root}/src/library/hub.ts';

type Plain<T> = T extends Secret | built.Secret ? string : T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T;
type Carried<T> = T extends { readonly types?: infer Types } ? NonNullable<Types> : never;
type Answer<T> = Carried<T> extends { readonly answer: infer A } ? Plain<A> : never;
type Part<T, Key> = Carried<T> extends { readonly input: { readonly [K in Key & string]?: infer Value } } ? Plain<NonNullable<Value>> : never;
type Name = keyof HubOperations;
// The types of contract records are made when the program runs: only the package states them.
type Written = 'Supplier' | 'Hotel' | 'Room' | 'MealPlan' | 'Rate' | 'Offer' | 'Supplement';
type Typed = Exclude<Name, \`\${'create' | 'replace'}\${Written}\`>;
type WrongAnswer = { [Key in Typed]: [Answer<HubOperations[Key]>] extends [Answer<built.HubOperations[Key]>] ? never : Key }[Typed];
type Wrong<P> = { [Key in Typed]: [Part<built.HubOperations[Key], P>] extends [Part<HubOperations[Key], P>] ? never : Key }[Typed];
export const all: [WrongAnswer | Wrong<'body'> | Wrong<'query'> | Exclude<keyof built.HubOperations, Name>] extends [never] ? true : [WrongAnswer, Wrong<'body'>, Wrong<'query'>] = true;
`;

/** Counts the tool's files by how they are compiled. */
const LOOK = `const vm = require('node:vm');
const counts = { compiled: 0, cached: 0 };
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    counts[options.cachedData && !this.cachedDataRejected ? 'cached' : 'compiled'] += 1;
  }
};
process.on('exit', () => console.error(JSON.stringify(counts)));
`;

// One story, in order: what people get who install the package without running any script.
describe('the package, packed and installed with --ignore-scripts', { timeout: 240_000 }, () => {
  const { folder, remove } = makeFolder();

  beforeAll(() => {
    const tarball = packPackage(folder);
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }\n');
    const install = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', tarball];
    runNpm(install, folder);
    cpSync(path.join(root, 'contracts-examples/city-hotel'), path.join(folder, 'contracts'), { recursive: true });
    mkdirSync(path.join(folder, 'contracts-examples'));
    cpSync(path.join(root, 'contracts-examples/city-hotel'), path.join(folder, 'contracts-examples/city-hotel'), {
      recursive: true,
    });
  });

  afterAll(() => remove());

  const node = (argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> =>
    runNode(argv, { cwd: folder, env: { CONTRACTS_TODAY: '2026-11-22', ...env } });
  const command = (...argv: string[]): Promise<Run> => node(['node_modules/.bin/hotel-contracts', ...argv]);

  const compile = (files: readonly string[], ...more: string[]): Promise<Run> =>
    node([compiler, ...NODENEXT, ...STRICT, ...more, '--outDir', 'out', ...files]);

  it('brings the database library and nothing else', () => {
    const installed = readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed.sort()).toEqual(['@libsql', '@neon-rs', 'detect-libc', 'hotel-contracts', 'libsql']);
    const { platform, arch } = process;
    for (const binary of readdirSync(path.join(folder, 'node_modules/@libsql')))
      expect(binary).toContain(`${platform}-${arch}`);
  });

  it('validates, prices and pushes to the practice hub under both names of its command', async () => {
    const checked = await node(['node_modules/.bin/contracts', 'validate']);
    expect(checked, checked.stderr).toMatchObject({ code: 0 });
    const priced = await command('price', '--check-in', '2027-05-10', '--nights', '3', '--booked-on', '2027-01-15');
    expect(priced, priced.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('EUR') });
    const pushed = await command('push', '--yes', '--no-verify');
    expect(pushed, pushed.stderr).toMatchObject({ code: 0 });
    const status = await command('sandbox', 'status', '--json');
    expect(status, status.stderr).toMatchObject({ code: 0 });
    expect(await node(['node_modules/.bin/hotel-contracts-hub', 'status', '--json'])).toEqual(status);
  });

  it('opens few files to validate, all compiled from the cache of an earlier run', async () => {
    const look = path.join(folder, 'look.cjs');
    writeFileSync(look, LOOK);
    const env = { XDG_CACHE_HOME: path.join(folder, 'cache') };
    const argv = ['--require', look, 'node_modules/.bin/contracts', 'validate'];
    const first = await node(argv, env);
    const second = await node(argv, env);
    expect([first.stdout, first.code]).toEqual([second.stdout, second.code]);
    const [before, after] = [first, second].map(({ stderr }) => JSON.parse(stderr.trim().split('\n').at(-1) ?? ''));
    expect(before).toEqual({ compiled: after.cached, cached: 0 });
    expect(after).toEqual({ compiled: 0, cached: expect.any(Number) });
    expect(after.cached).toBeLessThanOrEqual(15);
  });

  it('starts the practice hub from both of its binaries', async () => {
    const bin = path.join(folder, 'node_modules/.bin');
    for (const argv of [['hotel-contracts-hub'], ['contracts', 'sandbox', 'start']]) {
      const hub = await startSandboxProcess(folder, [], [path.join(bin, argv[0] ?? ''), ...argv.slice(1)]);
      const served = await fetch(new URL('/_sandbox/openapi.json', hub.baseUrl));
      expect([served.status, await hub.stop()]).toEqual([200, 0]);
    }
  });

  it('is a library for a strict program, which needs no other types', async () => {
    writeFileSync(path.join(folder, 'consumer.ts'), CONSUMER);
    writeFileSync(path.join(folder, 'run.mjs'), "import { answer } from './out/consumer.js';\nconsole.log(answer);\n");
    const compiled = await compile(['consumer.ts'], '--types', '', '--lib', 'es2023', '--declaration');
    expect(compiled.stdout + compiled.stderr).toBe('');
    const run = await node(['run.mjs']);
    expect(run.stderr).toBe('');
    expect(JSON.parse(run.stdout)).toEqual([
      'LISBOA-STAYS/SAO-VICENTE',
      0,
      expect.stringMatching(/^\d+\.\d\d$/),
      true,
      'up',
      'x',
      1,
      'deepest',
      'refused',
      'refused',
      null,
      0,
    ]);
  });

  it('declares documents and answers as the source code has them', async () => {
    const sources = Object.entries({
      ValidationDocument: 'findings/validation-document.ts',
      OffersDocument: 'price/price-document.ts',
      DiffDocument: 'plan/plan-document.ts',
    });
    // Types that contain any JSON are endless for the compiler.
    const whole = (name: string): string => (name === 'DiffDocument' ? name : `Deep<${name}>`);
    const lines = sources.flatMap(([name, file]) => [
      `import type { ${name} } from '${root}/src/view/${file}';`,
      `export const ${name[0]}: Same<built.${name}, ${whole(name)}> = true;`,
    ]);
    const types = [
      "import type * as built from 'hotel-contracts';",
      'type Deep<T> = T extends object ? { readonly [Key in keyof T]: Deep<T[Key]> } : T;',
      'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;',
    ];
    writeFileSync(path.join(folder, 'same.ts'), [...types, ...lines].join('\n'));
    writeFileSync(path.join(folder, 'sound.ts'), SOUND);
    const nodeTypes = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')];
    const argv = ['--strict', '--noEmit', '--allowImportingTsExtensions', '--skipLibCheck', ...nodeTypes];
    const compiled = await node([compiler, ...NODENEXT, ...argv, 'same.ts', 'sound.ts']);
    expect(compiled.stdout + compiled.stderr).toBe('');
  });

  it('can be required, and opens no terminal, thread or timer when it is imported', async () => {
    const script = `
      const before = process.getActiveResourcesInfo().sort().join();
      const listeners = process.eventNames().join();
      await import('hotel-contracts');
      console.log(process.getActiveResourcesInfo().sort().join() === before, process.eventNames().join() === listeners);
      const require = (await import('node:module')).createRequire(process.cwd() + '/x.js');
      console.log(typeof require('hotel-contracts').price, typeof require('hotel-contracts/hub').openHub);`;
    const run = await node(['--input-type=module', '--eval', script]);
    expect(run).toEqual({ code: 0, stdout: 'true true\nfunction function\n', stderr: '' });
  });

  it('keeps its files private', async () => {
    const inside = ['dist/main.js', 'dist/index.js', 'bin/run.js'];
    const script = inside.map(
      (file) => `await import('hotel-contracts/${file}').catch(({ code }) => console.log(code));`,
    );
    const run = await node(['--input-type=module', '--eval', script.join('\n')]);
    expect(run).toEqual({ code: 0, stdout: 'ERR_PACKAGE_PATH_NOT_EXPORTED\n'.repeat(3), stderr: '' });
  });

  it('compiles and runs the examples of its pages', async () => {
    const hub = await selling();
    await booked(hub);
    const { baseUrl, micrositeId, username, password } = hub.sandbox;
    const page = ['docs/api.md', 'docs/hub.md'].map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
    const examples = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
    expect(examples.length).toBeGreaterThanOrEqual(12);
    const sources = examples.map((text, at) => {
      writeFileSync(path.join(folder, `example-${at}.ts`), text);
      return `example-${at}.ts`;
    });
    const nodeTypes = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')];
    // The declarations themselves are checked by the strict program above.
    const compiled = await compile(sources, ...nodeTypes, '--skipLibCheck', 'true');
    expect(compiled.stdout + compiled.stderr).toBe('');
    // One after the other in one process, with a mark before each.
    const each = examples.map((_, at) => `console.log('EXAMPLE');\nawait import('./out/example-${at}.js');\n`);
    writeFileSync(path.join(folder, 'examples.mjs'), each.join(''));
    const account = { HUB_MICROSITE: micrositeId, HUB_USERNAME: username, HUB_PASSWORD: password };
    const run = await node(['examples.mjs'], { HUB_URL: baseUrl, ...account });
    expect(run, run.stderr).toMatchObject({ code: 0, stderr: '' });
    const printed = run.stdout.split('EXAMPLE\n').slice(1);
    expect(printed).toHaveLength(examples.length);
    for (const [at, text] of examples.entries()) if (!text.includes('findings')) expect(printed[at], text).not.toBe('');
    expect(run.stdout).not.toContain(password);
  });
});
