import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { CITY_HOTEL, exampleText, type Project, project } from '../support/project.ts';
import { runContracts } from '../support/run-contracts.ts';

const UNFORMATTED = CITY_HOTEL.replaceAll('{ ', '{');
const UNQUOTED = exampleText('broken/Y02-unquoted-text.yaml');
const SYNTAX = exampleText('broken/F04-yaml-syntax.yaml');

const holding = (text: string): Project => project({ 'hotel.yaml': text });
const applied = ({ folder }: Project, patch: string): unknown =>
  execFileSync('git', ['apply', '-p0', '-'], { cwd: folder, input: patch });

describe('contracts fmt', () => {
  it('formats a file, keeps its permissions, and changes nothing the second time', async () => {
    const { at, contracts, read } = holding(UNFORMATTED.replaceAll(' }', '}'));
    chmodSync(at('hotel.yaml'), 0o640);
    expect(await contracts('fmt', '--check')).toMatchObject({ code: 1, stdout: 'hotel.yaml\n' });
    expect(read()).not.toBe(CITY_HOTEL);
    expect(await contracts('fmt')).toMatchObject({ code: 0, stdout: 'hotel.yaml\n' });
    expect(read()).toBe(CITY_HOTEL);
    expect(statSync(at('hotel.yaml')).mode & 0o777).toBe(0o640);
    expect(await contracts('fmt', '--check', 'hotel.yaml')).toMatchObject({ code: 0, stdout: '' });
    expect((await contracts('fmt', 'nowhere')).code).toBe(64);
  });

  it('writes prices in compact form and out again, with the same prices for every stay', async () => {
    const { contracts, done, read } = project();
    expect(await contracts('fmt', '--compact')).toMatchObject({ code: 0, stdout: 'hotel.yaml\n' });
    expect(read()).toContain('providerRoomCode: TRP, unitsQuota: 3, prices: { perPerson: 52,');
    await done('test');
    expect(await contracts('fmt', '--compact', '--check')).toMatchObject({ code: 0, stdout: '' });
    expect(await contracts('fmt', '--expand')).toMatchObject({ code: 0, stdout: 'hotel.yaml\n' });
    const pricesIn = (all: string) => [...all.matchAll(/(?<=")\d(?:\+\d)?": [\d.]+/g)].map(([one]) => one).sort();
    expect(pricesIn(read())).toEqual(pricesIn(CITY_HOTEL));
  });

  it('leaves a file with a syntax error unchanged and says where the error is', async () => {
    const { contracts, read } = holding(SYNTAX);
    const { code, stdout, stderr } = await contracts('fmt');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('F04 yaml-syntax');
    expect(stderr).toContain('1 file left alone');
    expect(read()).toBe(SYNTAX);
  });

  it('reports each file in its JSON', async () => {
    const document = { version: 1, command: 'fmt', check: true };
    const of = (state: string) => ({ ...document, files: [{ file: 'hotel.yaml', state, findings: [] }] });
    expect(await project().json('fmt', '--check')).toEqual(of('unchanged'));
    expect(await holding(UNFORMATTED).json('fmt', '--check')).toEqual(of('changed'));
    const { files } = await holding(SYNTAX).json('fmt', '--check');
    expect(files).toMatchObject([{ file: 'hotel.yaml', state: 'left alone', findings: [{ code: 'F04' }] }]);
  });

  it('escapes control characters and workflow commands in file names', async () => {
    const text = CITY_HOTEL.replace('category: S3', 'category:   S3');
    const { contracts } = project({ '::error::a.yaml': text, 'b\u001b[2J.yaml': text });
    expect((await contracts('fmt')).stdout).toBe('\\u003a:error::a.yaml\nb\\u001b[2J.yaml\n');
  });

  it('shows with --diff what would change, in the format of patch, and writes nothing', async () => {
    const made = holding(UNFORMATTED);
    const { code, stdout, stderr } = await made.with({ CI: '' }, ['fmt', '--diff']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '1 file would be reformatted\n' });
    expect(made.read()).toBe(UNFORMATTED);
    applied(made, stdout);
    expect(made.read()).toBe(CITY_HOTEL);
    expect(await made.contracts('fmt', '--diff')).toMatchObject({ code: 0, stdout: '' });
  });

  it('formats a document from stdin to stdout, up to the size limit of a file, and prints only an error', async () => {
    const { with: run } = project({});
    const fmt = (input: string, ...argv: string[]) => run({}, ['fmt', '-', ...argv], input);
    const formatted = { code: 0, stdout: CITY_HOTEL, stderr: '' };
    expect([await fmt(UNFORMATTED), await fmt(CITY_HOTEL)]).toEqual([formatted, formatted]);
    expect(await fmt(UNFORMATTED, '--check')).toEqual({ code: 1, stdout: '<stdin>\n', stderr: '' });
    expect((await fmt(UNFORMATTED, '--diff')).stdout).toMatch(/^--- <stdin>\n\+\+\+ <stdin>\n@@ /);
    const broken = await fmt(SYNTAX);
    expect(broken).toMatchObject({ code: 1, stdout: '' });
    expect(broken.stderr).toMatch(/^<stdin>:\d+:\d+\nerror F04 yaml-syntax/);
    const large = await fmt('# a\n'.repeat(3_000_000));
    expect(large).toMatchObject({ code: 64, stdout: '' });
    expect(large.stderr).toContain('stdin holds more than 8388608 bytes');
  });
});

describe('contracts validate --fix', () => {
  it('fixes what needs no decision, says what, and changes nothing else', async () => {
    const { at, contracts, read, write } = project({});
    const crlf = (text: string): string => `\ufeff${text.replaceAll('\n', '\r\n')}`;
    write(crlf(UNQUOTED.replace('category: S3', 'category: 3*').replace('country: ES', 'country: UK')));
    chmodSync(at('hotel.yaml'), 0o600);
    const { code, stdout, stderr } = await contracts('validate', '--fix');
    const right = UNQUOTED.replace('postalCode: 07014', 'postalCode: "07014"').replace('country: ES', 'country: GB');
    expect(read()).toBe(crlf(right));
    expect(statSync(at('hotel.yaml')).mode & 0o777).toBe(0o600);
    expect(stderr).toMatch(/fixed hotel\.yaml:\d+:\d+ Y02 unquoted-text: 07014 -> "07014"/);
    expect(stderr).toMatch(/fixed hotel\.yaml:\d+:13 H01 unknown-category: 3\* -> S3/);
    expect(stdout).not.toContain('Y02 unquoted-text');
    expect(code).toBe(0);
  });

  it('escapes control characters in file names', async () => {
    const { contracts } = project({ 'b\u001b[2J.yaml': UNQUOTED });
    expect((await contracts('validate', '--fix')).stderr).toMatch(/^fixed b\\u001b\[2J\.yaml:\d+:\d+ Y02 /);
  });

  it('changes no file that was not named', async () => {
    const supplier = 'supplier: { externalCode: PALMA, country: { id: UK } }\n';
    const hotel = UNQUOTED.replace(/supplier: .*/, 'supplier: PALMA');
    const { contracts, read } = project({ 'hotel.yaml': hotel, 'palma.yaml': supplier });
    const { stdout } = await contracts('validate', 'hotel.yaml', '--fix');
    expect(stdout).toContain('H03 unknown-country');
    expect(read('palma.yaml')).toBe(supplier);
    expect(read()).toContain('postalCode: "07014"');
    await contracts('validate', '--fix');
    expect(read('palma.yaml')).toBe(supplier.replace('UK', 'GB'));
  });

  it('shows with --diff everything that it would fix in all rounds, and writes nothing', async () => {
    const before = UNQUOTED.replace('country: ES', 'country: UK');
    const made = holding(before);
    const run = await made.with({ CI: '' }, ['validate', '--fix', '--diff']);
    expect(run).toMatchObject({ code: 1, stderr: '2 fixable in 1 file; nothing was written.\n' });
    expect(made.read()).toBe(before);
    applied(made, run.stdout);
    expect(made.read()).toBe(
      UNQUOTED.replace('postalCode: 07014', 'postalCode: "07014"').replace('country: ES', 'country: GB'),
    );
    const stderr = 'No automatic fixes; `contracts validate` shows all findings.\n';
    expect(await made.contracts('validate', '--fix', '--diff')).toEqual({ code: 0, stdout: '', stderr });
  });

  it('leaves what needs a decision, and files without fixes, unchanged', async () => {
    const text = exampleText('broken/H01-unknown-category.yaml');
    const { at, contracts, read } = holding(text);
    const before = statSync(at('hotel.yaml'));
    const { code, stdout } = await contracts('validate', '--fix', '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { fixed: [] }]);
    expect(stdout).toContain('"H01"');
    expect(read()).toBe(text);
    expect(statSync(at('hotel.yaml')).ino).toBe(before.ino);
  });
});

describe('contracts validate', () => {
  it('checks a document from stdin alone, even if its file holds an older version', async () => {
    const { contracts, with: run } = project();
    const validate = (input: string) => run({}, ['validate', '-', '-o', 'concise'], input);
    const broken = await validate(CITY_HOTEL.replaceAll('providerRoomCode: DBL', 'providerRoomCode: DLB'));
    expect(broken.code).toBe(1);
    expect(broken.stdout).toMatch(/^<stdin>:71:33: error: R03 /m);
    expect(await validate(CITY_HOTEL)).toMatchObject({ code: 0, stdout: '' });
    for (const [argv, words] of [
      [['-', 'hotel.yaml'], '- reads one document from stdin'],
      [['-', '--fix'], '--fix needs files'],
      [['-', '--watch'], '--watch needs files'],
    ] as const)
      expect(await contracts('validate', ...argv)).toMatchObject({
        code: 64,
        stdout: '',
        stderr: expect.stringContaining(words),
      });
  });

  it('finds no error in the tool’s own folder, with its build and its tests', async () => {
    const cwd = new URL('../..', import.meta.url).pathname;
    const { code, stdout } = await runContracts(['validate', '-o', 'concise'], { cwd });
    expect(code).toBe(0);
    expect(stdout.split('\n').filter((line) => /: [A-Z]\d\d /.test(line) && line.includes('dist/'))).toEqual([]);
  });
});

describe('contracts explain', () => {
  const explain = async (...argv: string[]) => project({}).contracts('explain', ...argv);

  it('shows why a finding matters, what is wrong and what is right', async () => {
    for (const word of ['r03', 'unknown-room-code', 'unknown-room']) {
      const { code, stdout } = await explain(word);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^R03 unknown-room-code \(error\)/);
      expect(stdout).toContain('{ providerRoomCode: DLB, stopSales: [2027-08-01..2027-08-03] }');
      expect(stdout).toContain('{ providerRoomCode: DBL, stopSales: [2027-08-01..2027-08-03] }');
    }
    expect(JSON.parse((await explain('H03', '--json')).stdout)).toMatchObject({
      version: 1,
      command: 'explain',
      findings: [
        { code: 'H03', name: 'unknown-country', severity: 'error', example: { bad: [expect.stringContaining('UK')] } },
      ],
    });
  });

  it('suggests the name meant by a misspelled one', async () => {
    for (const [word, meant] of [
      ['unknwon-room-code', 'did you mean unknown-room-code?'],
      ['minimunStay', 'did you mean minimumStay?'],
      ['quantum-price', ''],
    ] as const)
      expect(await explain(word)).toMatchObject({ code: 64, stderr: expect.stringContaining(meant) });
  });

  it('lists every finding by family, those of one letter, of some numbers, and of some words', async () => {
    const all = (await explain()).stdout;
    expect(all).toMatch(/^Files\n {2}F01/);
    expect(all).toMatch(/\nOffers, supplements and stays\n {2}O01 {2}impossible-stay-to-pay +error/);
    expect(all).not.toContain('Others');
    const family = (await explain('r')).stdout;
    expect(family).toMatch(/^References and identity\n {2}R01 /);
    expect(family).not.toMatch(/^ {2}[^R ]/m);
    const tens = JSON.parse((await explain('R1', '--json')).stdout);
    const codes = tens.findings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('R10');
    expect(codes).not.toContain('R01');
    const some = (await explain('meal-plan')).stdout;
    expect(some).toMatch(/R08 +unknown-meal-plan/);
    expect(some).toMatch(/P16 +unlisted-meal-plan/);
    expect(some).not.toContain('R01');
  });

  it('says what a field means and how it affects prices', async () => {
    const { code, stdout } = await explain('seasons.minimumStay');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^minimumStay \(a whole number\)\n\nThe fewest nights of a stay\./);
    expect(stdout).toContain('the season of the arrival night, then the rate, then the hotel');
    expect(stdout).toContain('In: rates.seasons');
    const other = await explain('ageBands');
    expect(other).toMatchObject({ code: 0 });
    expect(other.stdout).toContain('No field is called ageBands: a hotel has one band of child ages');
  });
});

describe('contracts schema', () => {
  it('prints the schema, or writes it to a file', async () => {
    const { contracts, read } = project({});
    const printed = await contracts('schema');
    const written = await contracts('schema', '--out', 'schemas/contract.schema.json');
    expect(written).toMatchObject({ code: 0, stdout: '' });
    expect(read('schemas/contract.schema.json')).toBe(printed.stdout);
    expect(JSON.parse(printed.stdout)).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Hotel contract',
    });
  });

  it('of the settings is a JSON Schema that accepts settings and refuses others', async () => {
    const { stdout } = await project({}).contracts('schema', 'settings');
    const check = new Ajv({ strict: false }).compile(JSON.parse(stdout));
    const hub = { baseUrl: 'https://hub.example.com/resources', micrositeId: 'm', protected: true };
    const settings = { environments: { production: hub }, gates: { priceFloor: { EUR: 10 } }, rules: { R06: 'off' } };
    expect(check(settings), JSON.stringify(check.errors)).toBe(true);
    expect(check({ enviroments: {} })).toBe(false);
    expect(check({ environments: { production: { ...hub, protected: 'yes' } } })).toBe(false);
    expect(check({ rules: { R06: 'loud' } })).toBe(false);
  });
});
