import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENTS, documentSchemas } from '../../src/commands/schema/document-schemas.ts';
import { validationDocument } from '../../src/view/findings/validation-document.ts';
import { bookStay } from '../support/book-stay.ts';
import { settingsFor } from '../support/hub-variables.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { exampleFiles, personAt, projectOfSuite } from '../support/project.ts';
import { type Run, runContracts } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';
import { makeSigner } from '../support/signers.ts';

const root = path.join(import.meta.dirname, '../..');
const schemas = path.join(root, 'dist/schemas');

const SETTINGS = 'contracts.config.yaml';
const HOTEL = 'contracts/hotel.yaml';

const validators = new Map<string, ValidateFunction>();

/** The published schema of a document, as a validator. */
function validator(name: string): ValidateFunction {
  const known =
    validators.get(name) ??
    new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } }).compile(
      readJson(`${name}.schema.json`),
    );
  validators.set(name, known);
  return known;
}

const readJson = (file: string) => JSON.parse(readFileSync(path.join(schemas, file), 'utf8'));

const parsers = { validate: validationDocument, ...DOCUMENTS };

// One story, in order: every command prints what its schema says, and no other fields.
describe('what commands print with --json', { timeout: 120_000 }, () => {
  const { at, edit, folder, read, write, with: runWith } = projectOfSuite(exampleFiles('city-hotel'));
  const tried = new Set<string>();
  let hub: SandboxProcess;

  beforeAll(async () => {
    hub = await startSandboxProcess(folder);
    write(settingsFor(hub), SETTINGS);
    return () => hub.stop();
  });

  const run = (argv: readonly string[], env: Readonly<Record<string, string>> = hub.env, input = ''): Promise<Run> =>
    runWith({ CONTRACTS_TODAY: '2026-11-21', ...env }, argv, input);

  /** The document of a successful run. It must have no field that its schema does not name. */
  async function document(
    command: keyof typeof parsers,
    argv: readonly string[],
    env?: Readonly<Record<string, string>>,
    input?: string,
  ) {
    const { stdout, stderr } = await run([...command.split(' '), ...argv, '--json'], env, input);
    const printed = JSON.parse(stdout);
    expectValid(command, printed, stderr);
    expect(parsers[command].parse(printed)).toEqual(printed);
    return printed;
  }

  function expectValid(command: string, printed: unknown, context = ''): void {
    const name = command.replaceAll(' ', '-');
    tried.add(name);
    const validate = validator(name);
    expect(validate(printed), `${context}${JSON.stringify(validate.errors)}`).toBe(true);
  }

  it('before anything is pushed', async () => {
    await document('validate', []);
    await document('test', []);
    await document('price', ['--check-in', '2027-05-10']);
    await document('price', ['--check-in', '2027-05-10', '--matrix']);
    await document('fmt', ['--check']);
    await document('init', ['fresh', '--yes']);
    rmSync(at('fresh'), { recursive: true });
    await document('explain', []);
    await document('explain', ['R18']);
    await document('explain', ['minimumStay']);
    await document('explain', ['taxes']);
    const { plan } = await document('diff', ['--out', 'plan.json']);
    expect(plan.steps.length).toBeGreaterThan(3);
    expectValid('saved-plan', JSON.parse(read('plan.json')));
    await document('plan show', ['plan.json']);
    const key = makeSigner(folder, 'ann@hotel.test');
    write(`${read(SETTINGS)}signers: { allowed: allowed_signers }\n`, SETTINGS);
    const { approvals } = await document('approve', ['plan.json', '--key', key, '--yes']);
    expect(approvals).toMatchObject({ needed: 0, by: ['ann@hotel.test'] });
    const { counts } = await document('audit', ['contracts/bookings.csv', '--history', 'none', '--currency', 'EUR']);
    expect(counts).toEqual({ bookings: 4, agree: 3, deviations: 0, notJudged: 1 });
  });

  it('while the hub is filled and afterwards', async () => {
    const signing = ['--proof', 'proof.json', '--key', at('key-of-ann@hotel.test')];
    const { verification } = await document('push', ['--yes', ...signing]);
    expectValid('proof', JSON.parse(read('proof.json')));
    expect((await document('proof check', ['proof.json'])).ok).toBe(true);
    expect(verification).toMatchObject({ depth: 'quick', stays: [{ verdict: 'ok' }] });
    await document('push', ['--yes', '--no-verify']);
    await document('verify', []);
    await document('verify', ['--depth', 'full']);
    await document('verify', ['--depth', 'full', '--budget', '3']);
    await document('verify', ['--depth', 'seasons', '--plan-only']);
    const { told, proofs } = await document('monitor', ['--budget', '2']);
    expect({ told, quotes: proofs.quotes }).toEqual({ told: 'told', quotes: 2 });
    await document('catalogue find', ['sao vicente']);
    const { hotels } = await document('pull', []);
    expect(hotels).toMatchObject([{ hotel: 'SAO-VICENTE', state: 'equal' }]);
    const booking = await bookStay(hub, { checkIn: '2027-05-10', checkOut: '2027-05-13', amount: 330 });
    expect((await document('bookings', ['--until', 'tomorrow', '--guests'])).stays).toMatchObject([
      { bookingReference: booking, price: { result: 'same' } },
    ]);
    await document('bookings show', [booking]);
    await document('bookings cancel', [booking, '--yes']);
    await document('journal', []);
    await document('journal show', ['last']);
    await document('unlock', []);
    const shown = await document('plan show', ['plan.json']);
    expect(shown.warnings.length).toBeGreaterThan(0);
  });

  it('of a changed offer: blocked, superseded, and with gates', async () => {
    edit('value: 10\n', 'value: 25\n', HOTEL);
    edit('"2": 88 ', '"2": 188 ', HOTEL);
    await run(['test', '--update']);
    const { plan: wanted, impact } = await document('diff', ['--impact']);
    expect(wanted.blocked).toMatchObject([{}, { release: '--allow missing-link' }]);
    expect(impact.hotels[0].groups[0]).toMatchObject({ kind: 'cheaper', causes: ['offer LONG4'] });
    expect((await document('impact', ['--against', 'hub'])).hotels[0]).toMatchObject({ state: 'compared' });
    const { against } = await document('report', ['--against', 'hub']);
    expect(against.label).toContain(new URL(hub.baseUrl).host);
    const allowed = '--yes --allow price-move --allow missing-link'.split(' ');
    const { plan, error, soldDifferently } = await document('push', allowed);
    expect([plan.blocked.length, plan.steps[0].missingLinks[0].record.key]).toEqual([1, 'LONG4']);
    expect(soldDifferently).toMatchObject([{ record: { key: 'LONG4' } }]);
    expect(error.code).toBe('exit-3');
    const superseded = await document('diff', ['--supersede']);
    expect(superseded.plan.steps[0].supersedes.key).toBe('LONG4');
    await document('push', ['--yes', '--supersede', '--no-verify']);
    const after = await document('diff', []);
    expect(after.plan.unmanaged).toMatchObject([{ superseded: { by: 'LONG4.v2' } }]);
  });

  it('about access', async () => {
    await document('whoami', []);
    await document('doctor', []);
    await document('api', ['GET', '/suppliers']);
    const home = personAt(folder);
    const asPerson = ['--env', 'test', '--username', hub.username, '--password-stdin', '--store', 'file'];
    await document('login', asPerson, home, `${hub.password}\n`);
    await document('trust', [], home);
    await document('logout', ['--env', 'test'], home);
  });

  it('about the practice hub', async () => {
    await document('sandbox status', []);
    await document('sandbox publish', []);
    const other = await startSandboxProcess(folder, ['--db', 'other.db']);
    expectValid('sandbox-start', other.ready);
    expect(DOCUMENTS['sandbox start'].parse(other.ready)).toEqual(other.ready);
    await other.stop();
    await document('sandbox reset', ['--db', 'other.db', '--yes']);
  });

  it('about webhooks, one a line', async () => {
    const { stdout } = await run(['bookings', 'watch', '--json', '--deadline', '1']);
    const [line = '', ...more] = stdout.trimEnd().split('\n');
    const printed = JSON.parse(line);
    expect([printed.kind, more]).toEqual(['listening', []]);
    expectValid('bookings watch', printed);
  });

  it('about edits of contract files', async () => {
    const nights = ['--room', 'TRP', '--from', '2027-08-10', '--to', '2027-08-12'];
    const closed = [{ room: 'TRP', nights: [{ start: '2027-08-10', end: '2027-08-12' }] }];
    expect(await document('stop', [...nights, '--yes'])).toMatchObject({ written: true, nights: closed });
    expect(await document('open', [...nights, '--yes'])).toMatchObject({ written: true, nights: closed });
    const { prices } = await document('reprice', ['--season', 'High', '--by', '4%', '--diff']);
    expect(prices.length).toBeGreaterThan(0);
    const { rates } = await document('roll', ['--to', '2029', '--diff']);
    expect(rates).toMatchObject([{ from: 'Flexible 2028', name: 'Flexible 2029' }]);
  });

  it('about prices as a rate sheet', async () => {
    const { rows, losses } = await document('export', ['--layout', 'seasons', '--out', 'rates.csv']);
    expect(rows.length).toBe(read('rates.csv').trimEnd().split('\r\n').length - 1);
    expect(losses).toContainEqual({ hotel: 'LISBOA-STAYS/SAO-VICENTE', field: 'offers', count: 1 });
  });

  it('about a rate sheet that becomes contracts', async () => {
    const { created, sources } = await document('import', ['rates.csv', '--propose']);
    expect(created).toEqual(['rates.import.yaml']);
    expect(sources).toMatchObject([{ file: 'rates.csv', failures: [], questions: [] }]);
    rmSync(at('rates.import.yaml'));
  });

  it('of a renamed room', async () => {
    const { hotels } = await document('rename', ['room', 'TRP', 'TRIPLE', '--diff']);
    expect(hotels).toEqual([{ hotel: 'SAO-VICENTE', places: 11 }]);
  });

  it('about the hash of a contract', async () => {
    const { hotels } = await document('hash', ['--hotel', 'SAO-VICENTE']);
    expect(hotels).toEqual([{ hotel: 'LISBOA-STAYS/SAO-VICENTE', hash: expect.stringMatching(/^[\da-f]{64}$/) }]);
  });

  it('about what a change means for guests', async () => {
    const before = at('before');
    cpSync(path.join(root, 'contracts-examples/city-hotel'), before, { recursive: true });
    const [found] = (await document('impact', ['--against', 'before', '--nights', '1-3'])).hotels;
    expect(found).toMatchObject({ hotel: 'LISBOA-STAYS/SAO-VICENTE', state: 'compared' });
    const [same] = (await document('compare', ['before', 'contracts'])).hotels;
    expect(same).toMatchObject({ hotel: 'LISBOA-STAYS/SAO-VICENTE', state: 'compared' });
    const after = at('after');
    cpSync(before, after, { recursive: true });
    edit('"2": 110', '"2": 111', 'after/hotel.yaml');
    const { clauses } = await document('addendum', ['before', 'after', '--language', 'de']);
    expect(clauses).toMatchObject([{ number: '1', changes: [{ number: '1.1', before: '110', after: '111' }] }]);
    rmSync(after, { recursive: true });
    rmSync(before, { recursive: true });
  });

  it('about how a buyer pays less than a contract means', async () => {
    const [found] = (await document('attack', ['--nights', '1-4', '--all', '--max-findings', '99'])).hotels;
    expect(found).toMatchObject({ hotel: 'LISBOA-STAYS/SAO-VICENTE', currency: 'EUR' });
    const dodged = { kind: 'dodged-minimum-stay', usual: 'few-nights' };
    expect(found.findings).toContainEqual(expect.objectContaining(dodged));
  });

  it('about a contract as a picture', async () => {
    const [hotel] = (await document('show', [])).hotels;
    expect(hotel).toMatchObject({ hotel: 'LISBOA-STAYS/SAO-VICENTE', rooms: ['SGL', 'DBL', 'TRP'] });
    expect(hotel.rates[0].seasons[0]).toMatchObject({ sign: 'A', name: 'Low' });
  });

  it('about a contract as a page', async () => {
    const { verdict, rates } = await document('report', ['--redact', '-o', 'html=report.html']);
    expect(verdict.state).toBe('warnings');
    expect(rates[0].rows[0]).toMatchObject({ type: 'room', code: 'SGL', guests: '1' });
    const page = read('report.html');
    const [, data = ''] = /id="report-data">(.*?)<\/script>/.exec(page) ?? [];
    expectValid('report', JSON.parse(data).report);
  });

  it('about what falls due', async () => {
    const { due } = await document('agenda', ['--today', '2028-01-01', '--out', 'agenda.ics']);
    expect(due).toContainEqual({
      day: '2028-12-27',
      hotel: 'LISBOA-STAYS/SAO-VICENTE',
      kind: 'offer-closes',
      records: ['LONG4'],
      text: 'offer "LONG4": last day to book it',
    });
    expect(read('agenda.ics').match(/BEGIN:VEVENT/g)).toHaveLength(due.length);
  });

  it('about state that moves to a database', async () => {
    const database = await PostgresServer.start();
    try {
      const before = read(SETTINGS);
      write(`${before}state: ${database.url()}\n`, SETTINGS);
      const env = { ...hub.env, ...database.env };
      const { files, kept } = await document('state', [], env);
      expect([kept, files.lastPush]).toEqual(['database', true]);
      const { moved } = await document('state move', ['--to', 'database', '--yes'], env);
      expect(moved).toContain('contracts.lock.yaml');
      await run(['state', 'move', '--to', 'files', '--yes'], env);
      const { move, database: left } = await document('state', [], env);
      expect([move.to, left.lastPush]).toEqual(['files', false]);
      write(before, SETTINGS);
    } finally {
      await database.stop();
    }
  });

  it('of an added room', async () => {
    const added = await document('add', ['room', 'SUI', '--like', 'DBL', '--diff', '--hotel', 'SAO-VICENTE']);
    expect(added).toMatchObject({ written: false, kind: 'room', name: 'SUI', like: 'DBL', hotel: 'SAO-VICENTE' });
  });

  it('of a command that failed', async () => {
    const gone = { ...hub.env, CONTRACTS_BASE_URL: 'http://127.0.0.1:9/resources' };
    for (const [command, ...argv] of [
      ['diff'],
      ['push', '--yes'],
      ['verify'],
      ['whoami'],
      ['api', 'GET', '/suppliers'],
    ]) {
      const { stdout, code } = await run([command ?? '', ...argv, '--json'], gone);
      expect(code).not.toBe(0);
      const printed = JSON.parse(stdout);
      expect(printed.error).toBeTruthy();
      expectValid(command ?? '', printed);
    }
  });

  it('covers every command', () => {
    const published = readdirSync(schemas).map((file) => file.replace('.schema.json', ''));
    expect(published.toSorted()).toEqual(['contract', 'settings', ...Object.keys(documentSchemas)].toSorted());
    // The document of a probe is checked in the tests of the probe.
    expect(published.filter((name) => !tried.has(name))).toEqual(['contract', 'probe', 'settings']);
  });
});

describe('contracts schema', () => {
  it('prints the published schema of a document, and suggests one for a misspelled name', async () => {
    const printed = await runContracts(['schema', 'push'], { cwd: root });
    expect(JSON.parse(printed.stdout)).toEqual(readJson('push.schema.json'));
    const slip = await runContracts(['schema', 'pusch'], { cwd: root });
    expect([slip.code, slip.stderr]).toEqual([64, expect.stringContaining('did you mean push?')]);
  });
});
