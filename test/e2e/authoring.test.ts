import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const examples = path.join(import.meta.dirname, '../../contracts-examples');

function copyOf(example: string): { readonly folder: string; readonly file: string; readonly text: string } {
  const folder = temporaryFolder();
  const file = path.join(folder, 'hotel.yaml');
  cpSync(path.join(examples, example), file);
  return { folder, file, text: readFileSync(file, 'utf8') };
}

describe('contracts fmt', () => {
  it('formats a file, keeps its permissions, and changes nothing the second time', async () => {
    const { folder, file, text } = copyOf('city-hotel/hotel.yaml');
    writeFileSync(file, text.replaceAll('{ ', '{').replaceAll(' }', '}'));
    chmodSync(file, 0o640);
    const check = await runContracts(['fmt', '--check'], { cwd: folder });
    expect({ code: check.code, stdout: check.stdout }).toEqual({ code: 1, stdout: 'hotel.yaml\n' });
    expect(readFileSync(file, 'utf8')).not.toBe(text);
    const first = await runContracts(['fmt'], { cwd: folder });
    expect({ code: first.code, stdout: first.stdout }).toEqual({ code: 0, stdout: 'hotel.yaml\n' });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    const second = await runContracts(['fmt', '--check', 'hotel.yaml'], { cwd: folder });
    expect({ code: second.code, stdout: second.stdout }).toEqual({ code: 0, stdout: '' });
  });

  it('writes prices in compact form and out again, with the same prices for every stay', async () => {
    const { folder, file, text } = copyOf('city-hotel/hotel.yaml');
    expect(await runContracts(['fmt', '--compact'], { cwd: folder })).toMatchObject({
      code: 0,
      stdout: 'hotel.yaml\n',
    });
    const compact = readFileSync(file, 'utf8');
    expect(compact).toContain('providerRoomCode: TRP, unitsQuota: 3, prices: { perPerson: 52,');
    expect(await runContracts(['test'], { cwd: folder })).toMatchObject({ code: 0 });
    expect(await runContracts(['fmt', '--compact', '--check'], { cwd: folder })).toMatchObject({ code: 0, stdout: '' });
    expect(await runContracts(['fmt', '--expand'], { cwd: folder })).toMatchObject({ code: 0, stdout: 'hotel.yaml\n' });
    const pricesIn = (all: string) => [...all.matchAll(/(?<=")\d(?:\+\d)?": [\d.]+/g)].map(([one]) => one).sort();
    expect(pricesIn(readFileSync(file, 'utf8'))).toEqual(pricesIn(text));
  });

  it('leaves a file with a syntax error unchanged and says where the error is', async () => {
    const { folder, file, text } = copyOf('broken/F04-yaml-syntax.yaml');
    const { code, stdout, stderr } = await runContracts(['fmt'], { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('F04 yaml-syntax');
    expect(stderr).toContain('1 file left alone');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('reports each file in its JSON', async () => {
    const { folder } = copyOf('city-hotel/hotel.yaml');
    const { stdout } = await runContracts(['fmt', '--check', '--json'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      command: 'fmt',
      check: true,
      files: [{ file: 'hotel.yaml', state: 'unchanged', findings: [] }],
    });
  });

  it('escapes control characters and workflow commands in file names', async () => {
    const { folder, file, text } = copyOf('city-hotel/hotel.yaml');
    for (const name of ['::error::a.yaml', 'b\u001b[2J.yaml'])
      writeFileSync(path.join(folder, name), text.replace('category: S3', 'category:   S3'));
    rmSync(file);
    const { stdout } = await runContracts(['fmt'], { cwd: folder });
    expect(stdout).toBe('\\u003a:error::a.yaml\nb\\u001b[2J.yaml\n');
  });

  it('shows with --diff what would change, in the format of patch, and writes nothing', async () => {
    const { folder, file, text } = copyOf('city-hotel/hotel.yaml');
    const before = text.replaceAll('{ ', '{');
    writeFileSync(file, before);
    const { code, stdout, stderr } = await runContracts(['fmt', '--diff'], { cwd: folder, env: { CI: '' } });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '1 file would be reformatted\n' });
    expect(readFileSync(file, 'utf8')).toBe(before);
    execFileSync('git', ['apply', '-p0', '-'], { cwd: folder, input: stdout });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(await runContracts(['fmt', '--diff'], { cwd: folder })).toMatchObject({ code: 0, stdout: '' });
  });

  it('formats a document from stdin to stdout', async () => {
    const { folder, text } = copyOf('city-hotel/hotel.yaml');
    const run = (...argv: string[]) =>
      runContracts(['fmt', '-', ...argv], { cwd: folder, input: text.replaceAll('{ ', '{') });
    expect(await run()).toEqual({ code: 0, stdout: text, stderr: '' });
    expect(await run('--check')).toEqual({ code: 1, stdout: '<stdin>\n', stderr: '' });
    expect((await run('--diff')).stdout).toMatch(/^--- <stdin>\n\+\+\+ <stdin>\n@@ /);
    expect(await runContracts(['fmt', '-'], { cwd: folder, input: text })).toEqual({
      code: 0,
      stdout: text,
      stderr: '',
    });
  });

  it('prints only the error for a document from stdin with a syntax error', async () => {
    const { folder, text } = copyOf('broken/F04-yaml-syntax.yaml');
    const { code, stdout, stderr } = await runContracts(['fmt', '-'], { cwd: folder, input: text });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^<stdin>:\d+:\d+\nerror F04 yaml-syntax/);
  });

  it('reads no more from stdin than the size limit of a file', async () => {
    const run = await runContracts(['fmt', '-'], { cwd: temporaryFolder(), input: '# a\n'.repeat(3_000_000) });
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain('stdin holds more than 8388608 bytes');
  });

  it('refuses a path that does not exist', async () =>
    expect((await runContracts(['fmt', 'nowhere'], { cwd: temporaryFolder() })).code).toBe(64));
});

describe('contracts validate --fix', () => {
  it('fixes what needs no decision, says what, and changes nothing else', async () => {
    const { folder, file, text } = copyOf('broken/Y02-unquoted-text.yaml');
    const broken = text.replace('category: S3', 'category: 3*').replace('country: ES', 'country: UK');
    writeFileSync(file, `\ufeff${broken.replaceAll('\n', '\r\n')}`);
    chmodSync(file, 0o600);
    const { code, stdout, stderr } = await runContracts(['validate', '--fix'], { cwd: folder });
    const right = text.replace('postalCode: 07014', 'postalCode: "07014"').replace('country: ES', 'country: GB');
    expect(readFileSync(file, 'utf8')).toBe(`\ufeff${right.replaceAll('\n', '\r\n')}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(stderr).toMatch(/fixed hotel\.yaml:\d+:\d+ Y02 unquoted-text: 07014 -> "07014"/);
    expect(stderr).toMatch(/fixed hotel\.yaml:\d+:13 H01 unknown-category: 3\* -> S3/);
    expect(stdout).not.toContain('Y02 unquoted-text');
    expect(code).toBe(0);
  });

  it('escapes control characters in file names', async () => {
    const { folder, file, text } = copyOf('broken/Y02-unquoted-text.yaml');
    writeFileSync(path.join(folder, 'b\u001b[2J.yaml'), text);
    rmSync(file);
    const { stderr } = await runContracts(['validate', '--fix'], { cwd: folder });
    expect(stderr).toMatch(/^fixed b\\u001b\[2J\.yaml:\d+:\d+ Y02 /);
  });

  it('changes no file that was not named', async () => {
    const { folder, file, text } = copyOf('broken/Y02-unquoted-text.yaml');
    const palma = path.join(folder, 'palma.yaml');
    const supplier = 'supplier: { externalCode: PALMA, country: { id: UK } }\n';
    writeFileSync(palma, supplier);
    writeFileSync(file, text.replace(/supplier: .*/, 'supplier: PALMA'));
    const { stdout } = await runContracts(['validate', 'hotel.yaml', '--fix'], { cwd: folder });
    expect(stdout).toContain('H03 unknown-country');
    expect(readFileSync(palma, 'utf8')).toBe(supplier);
    expect(readFileSync(file, 'utf8')).toContain('postalCode: "07014"');
    await runContracts(['validate', '--fix'], { cwd: folder });
    expect(readFileSync(palma, 'utf8')).toBe(supplier.replace('UK', 'GB'));
  });

  it('shows with --diff everything that it would fix in all rounds, and writes nothing', async () => {
    const { folder, file, text } = copyOf('broken/Y02-unquoted-text.yaml');
    writeFileSync(file, text.replace('country: ES', 'country: UK'));
    const before = readFileSync(file, 'utf8');
    const run = await runContracts(['validate', '--fix', '--diff'], { cwd: folder, env: { CI: '' } });
    expect(run).toMatchObject({ code: 1, stderr: '2 fixable in 1 file; nothing was written.\n' });
    expect(readFileSync(file, 'utf8')).toBe(before);
    execFileSync('git', ['apply', '-p0', '-'], { cwd: folder, input: run.stdout });
    expect(readFileSync(file, 'utf8')).toBe(
      text.replace('postalCode: 07014', 'postalCode: "07014"').replace('country: ES', 'country: GB'),
    );
    const again = await runContracts(['validate', '--fix', '--diff'], { cwd: folder });
    expect(again).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No automatic fixes; `contracts validate` shows all findings.\n',
    });
  });

  it('leaves what needs a decision, and files without fixes, unchanged', async () => {
    const { folder, file, text } = copyOf('broken/H01-unknown-category.yaml');
    const before = statSync(file);
    const { code, stdout } = await runContracts(['validate', '--fix', '--json'], { cwd: folder });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ fixed: [] });
    expect(stdout).toContain('"H01"');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(statSync(file).ino).toBe(before.ino);
  });
});

describe('contracts validate', () => {
  it('checks a document from stdin alone, even if its file holds an older version', async () => {
    const { folder, text } = copyOf('city-hotel/hotel.yaml');
    const input = text.replaceAll('providerRoomCode: DBL', 'providerRoomCode: DLB');
    const broken = await runContracts(['validate', '-', '-o', 'concise'], { cwd: folder, input });
    expect(broken.code).toBe(1);
    expect(broken.stdout).toMatch(/^<stdin>:71:33: error: R03 /m);
    expect(await runContracts(['validate', '-', '-o', 'concise'], { cwd: folder, input: text })).toMatchObject({
      code: 0,
      stdout: '',
    });
  });

  it.each([
    [['-', 'hotel.yaml'], '- reads one document from stdin'],
    [['-', '--fix'], '--fix needs files'],
    [['-', '--watch'], '--watch needs files'],
  ])('%j is wrong usage', async (argv, words) => {
    const run = await runContracts(['validate', ...argv], { cwd: temporaryFolder() });
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain(words);
  });

  it('finds no error in the tool’s own folder, with its build and its tests', async () => {
    const root = path.join(examples, '..');
    const { code, stdout } = await runContracts(['validate', '-o', 'concise'], { cwd: root });
    expect({
      code,
      errors: stdout.split('\n').filter((line) => /: [A-Z]\d\d /.test(line) && line.includes('dist/')),
    }).toEqual({
      code: 0,
      errors: [],
    });
  });
});

describe('contracts schema settings', () => {
  it('is a JSON Schema that accepts settings and refuses others', async () => {
    const { stdout } = await runContracts(['schema', 'settings'], { cwd: temporaryFolder() });
    const check = new Ajv({ strict: false }).compile(JSON.parse(stdout));
    const hub = { baseUrl: 'https://hub.example.com/resources', micrositeId: 'm', protected: true };
    const settings = { environments: { production: hub }, gates: { priceFloor: { EUR: 10 } }, rules: { R06: 'off' } };
    expect(check(settings), JSON.stringify(check.errors)).toBe(true);
    expect(check({ enviroments: {} })).toBe(false);
    expect(check({ environments: { production: { ...hub, protected: 'yes' } } })).toBe(false);
    expect(check({ rules: { R06: 'loud' } })).toBe(false);
  });
});

describe('contracts explain', () => {
  it('shows why a finding matters, what is wrong and what is right', async () => {
    for (const word of ['R03', 'r03', 'unknown-room-code']) {
      const { code, stdout } = await runContracts(['explain', word], { cwd: temporaryFolder() });
      expect(code).toBe(0);
      expect(stdout).toMatch(/^R03 unknown-room-code \(error\)/);
      expect(stdout).toContain('{ providerRoomCode: DLB, stopSales: [2027-08-01..2027-08-03] }');
      expect(stdout).toContain('{ providerRoomCode: DBL, stopSales: [2027-08-01..2027-08-03] }');
    }
  });

  it('suggests the name meant by a misspelled one', async () => {
    const { code, stderr } = await runContracts(['explain', 'unknwon-room-code'], { cwd: temporaryFolder() });
    expect(code).toBe(64);
    expect(stderr).toContain('did you mean unknown-room-code?');
  });

  it('finds a finding by some of the words of its name', async () => {
    const { code, stdout } = await runContracts(['explain', 'unknown-room'], { cwd: temporaryFolder() });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^R03 unknown-room-code \(error\)/)]);
    const several = await runContracts(['explain', 'quantum-price'], { cwd: temporaryFolder() });
    expect(several.code).toBe(64);
    const list = await runContracts(['explain', 'meal-plan'], { cwd: temporaryFolder() });
    expect(list.stdout).toMatch(/R08 +unknown-meal-plan/);
    expect(list.stdout).toMatch(/P16 +unlisted-meal-plan/);
    expect(list.stdout).not.toContain('R01');
  });

  it('lists the findings of a family by its letter, and some of them by the beginning of their number', async () => {
    const { stdout } = await runContracts(['explain', 'r'], { cwd: temporaryFolder() });
    expect(stdout).toMatch(/^References and identity\n {2}R01 /);
    expect(stdout).not.toMatch(/^ {2}[^R ]/m);
    const tens = await runContracts(['explain', 'R1', '--json'], { cwd: temporaryFolder() });
    const codes = JSON.parse(tens.stdout).findings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('R10');
    expect(codes).not.toContain('R01');
  });

  it('lists every finding by family', async () => {
    const { stdout } = await runContracts(['explain'], { cwd: temporaryFolder() });
    expect(stdout).toMatch(/^Files\n {2}F01/);
    expect(stdout).toMatch(/\nOffers, supplements and stays\n {2}O01 {2}impossible-stay-to-pay +error/);
    expect(stdout).not.toContain('Others');
  });

  it('says what a field means and how it affects prices', async () => {
    const { code, stdout } = await runContracts(['explain', 'seasons.minimumStay'], { cwd: temporaryFolder() });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^minimumStay \(a whole number\)\n\nThe fewest nights of a stay\./);
    expect(stdout).toContain('the season of the arrival night, then the rate, then the hotel');
    expect(stdout).toContain('In: rates.seasons');
    const other = await runContracts(['explain', 'ageBands'], { cwd: temporaryFolder() });
    expect(other).toMatchObject({ code: 0 });
    expect(other.stdout).toContain('No field is called ageBands: a hotel has one band of child ages');
    const near = await runContracts(['explain', 'minimunStay'], { cwd: temporaryFolder() });
    expect(near).toMatchObject({ code: 64, stderr: expect.stringContaining('did you mean minimumStay?') });
  });

  it('gives the same information as JSON', async () => {
    const { stdout } = await runContracts(['explain', 'H03', '--json'], { cwd: temporaryFolder() });
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      command: 'explain',
      findings: [
        { code: 'H03', name: 'unknown-country', severity: 'error', example: { bad: [expect.stringContaining('UK')] } },
      ],
    });
  });
});

describe('contracts schema', () => {
  it('prints the schema, or writes it to a file', async () => {
    const folder = temporaryFolder();
    const printed = await runContracts(['schema'], { cwd: folder });
    const written = await runContracts(['schema', '--out', 'schemas/contract.schema.json'], { cwd: folder });
    expect({ code: written.code, stdout: written.stdout }).toEqual({ code: 0, stdout: '' });
    expect(readFileSync(path.join(folder, 'schemas/contract.schema.json'), 'utf8')).toBe(printed.stdout);
    expect(JSON.parse(printed.stdout)).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Hotel contract',
    });
  });
});
