import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, runContracts } from '../support/run-contracts.ts';

const broken = path.join(import.meta.dirname, '../../contracts-examples/broken');
const text = (name: string): string => readFileSync(path.join(broken, name), 'utf8');
const UNSOLD = text('R06-unsold-room.yaml');
const UNKNOWN = text('R03-unknown-room-code.yaml').replaceAll('Harbour House', 'Garden House');

const suppressed = (comment: string): string =>
  UNSOLD.replace(/# wrong:.*/, `# contracts-disable-next-line ${comment}`);
const OFF = 'rules: { missing-cancellation-terms: off }\n';

async function validate(cwd: string, ...argv: string[]) {
  const run = await runContracts(['validate', '--json', ...argv], { cwd });
  const document = JSON.parse(run.stdout);
  const codes = (document.findings ?? []).map(
    ({ code, severity, place }: { code: string; severity: string; place: { file: string } }) =>
      `${code} ${severity} ${place.file}`,
  );
  return { ...run, document, codes };
}

describe('the policy of a project', { timeout: 60_000 }, () => {
  it('sets severities for all files or some', async () => {
    const rules = [
      'rules:',
      '  H13: off',
      '  unsold-room: error',
      '  overrides:',
      '    - paths: ["legacy/**"]',
      '      rules: { R03: warn, R06: off }',
      '',
    ].join('\n');
    const cwd = folderWith({
      'contracts.config.yaml': rules,
      'a.yaml': UNSOLD,
      'legacy/b.yaml': UNKNOWN,
      'legacy/c.yaml': UNSOLD.replaceAll('R06-HOTEL', 'OTHER').replaceAll('Harbour House', 'Other House'),
    });
    expect(await validate(cwd)).toMatchObject({ code: 1, codes: ['R06 error a.yaml', 'R03 warning legacy/b.yaml'] });
    const below = await validate(path.join(cwd, 'legacy'));
    expect(below).toMatchObject({ code: 0, codes: ['R03 warning b.yaml'] });
  });

  it.each([
    ['H0x: off', 'contracts.config.yaml:1:10: rules: there is no code "H0x"'],
    ['unsold-rom: off', 'did you mean unsold-room?'],
    ['R06: loud', 'rules.R06'],
    ['F04: off', 'F04 yaml-syntax cannot be set to off'],
    ['S01: info', 'S01 missing-field cannot be set to info'],
    ['R06: off, unsold-room: off', 'R06 is set twice'],
  ])('with rules: { %s } ends with exit 64', async (rule, words) => {
    const cwd = folderWith({ 'contracts.config.yaml': `rules: { ${rule} }\n`, 'a.yaml': UNSOLD });
    const { code, document } = await validate(cwd);
    expect(code).toBe(64);
    expect(`${document.error.message} ${document.error.hint}`).toContain(words);
  });

  it.each(['!b.yaml', '[a-c].yaml'])(
    'says of the glob %s that it stands for itself and matches nothing',
    async (glob) => {
      const cwd = folderWith({
        'contracts.config.yaml': `rules:\n  overrides:\n    - { paths: ["${glob}"], rules: { R06: off } }\n`,
        'a.yaml': UNSOLD,
      });
      const run = await runContracts(['validate'], { cwd });
      expect(run.code).toBe(0);
      expect(run.stderr).toContain(`warning contracts.config.yaml:3:17: rules.overrides: "${glob}" matches no file: `);
      writeFileSync(
        path.join(cwd, glob),
        UNSOLD.replaceAll('R06-HOTEL', 'OTHER').replaceAll('Harbour House', 'Other House'),
      );
      expect((await runContracts(['validate'], { cwd })).stderr).toBe('');
    },
  );

  it('accepts a glob that begins with a slash, and does not complain about one that matches no file', async () => {
    const cwd = folderWith({
      'contracts.config.yaml':
        'rules:\n  overrides:\n    - { paths: [/a.yaml, old/**], rules: { R06: off, H13: off } }\n',
      'a.yaml': UNSOLD,
    });
    expect(await runContracts(['validate'], { cwd })).toMatchObject({
      code: 0,
      stderr: '',
      stdout: 'no findings in 1 file (1 hotel checked)\n',
    });
  });

  it('fails a run with more warnings than allowed', async () => {
    const cwd = folderWith({ 'a.yaml': UNSOLD });
    expect(await validate(cwd, '--max-warnings', '1')).toMatchObject({ code: 0 });
    expect(await validate(cwd, '--max-warnings', '0')).toMatchObject({ code: 1 });
    const { stdout } = await runContracts(['validate', '--max-warnings', '0'], { cwd });
    expect(stdout).toContain('1 warning, at most 0 allowed\n');
  });

  it('holds for a diff too: a lowered error no longer stops it, a raised warning does', async () => {
    const cwd = folderWith({ 'contracts.config.yaml': 'rules: { R06: error }\n', 'a.yaml': UNSOLD });
    const refused = await runContracts(['diff'], { cwd });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain('1 error in the files forbids a push: `contracts validate` shows them');
    writeFileSync(path.join(cwd, 'contracts.config.yaml'), 'rules: { R06: info }\n');
    expect(await runContracts(['diff'], { cwd })).toMatchObject({ code: 0 });
  });
});

describe('how the hub treats competing quotas', { timeout: 60_000 }, () => {
  const hub = (rateQuotas: string) =>
    `{ baseUrl: https://hub.example.com/resources, micrositeId: m, capabilities: { rateQuotas: ${rateQuotas} } }`;
  const settings = (first: string) =>
    `rules: { D03: error }\n${first}environments:\n  live: ${hub('shared')}\n  test: ${hub('added')}\n  sandbox: {}\n`;
  const COMPETING = text('D03-competing-rates.yaml');
  const reported = async (cwd: string, ...argv: string[]) => {
    const { stdout, stderr } = await runContracts(argv, { cwd });
    return stdout + stderr;
  };

  it('is taken from the environment that a push would use', async () => {
    const cwd = folderWith({ 'contracts.config.yaml': settings('default: live\n'), 'a.yaml': COMPETING });
    expect(await reported(cwd, 'validate')).toContain('the hub shares their quotas: 10 and 10 are sold as 10');
    expect(await reported(cwd, 'validate', '--hotel', 'D03*')).toContain('10 and 10 are sold as 10');
    expect(await reported(cwd, 'validate', '--cache', '--threads', '2')).toContain('10 and 10 are sold as 10');
    expect(await reported(cwd, 'diff', '--env', 'sandbox')).toContain('`contracts validate --env sandbox` shows them');
    expect(await reported(cwd, 'validate', '--env', 'sandbox')).toContain(
      'it is not known whether the hub shares or adds their quotas',
    );
    const planned = ['verify', '--depth', 'seasons', '--plan-only', '--env', 'test'];
    expect(await reported(cwd, ...planned)).toContain('the hub adds their quotas: 10 and 10 are sold as 20');
    const run = await runContracts(['validate'], { cwd, env: { CONTRACTS_ENV: 'test' } });
    expect(run.stdout).toContain('10 and 10 are sold as 20');
  });

  it('is unknown if no environment is chosen, and must be one of the two values', async () => {
    const cwd = folderWith({ 'contracts.config.yaml': settings(''), 'a.yaml': COMPETING });
    expect(await reported(cwd, 'validate')).toContain('it is not known whether the hub shares or adds their quotas');
    writeFileSync(path.join(cwd, 'contracts.config.yaml'), settings('').replace('added', 'both'));
    const run = await runContracts(['validate'], { cwd });
    expect([run.code, run.stderr]).toEqual([64, expect.stringContaining('environments.test.capabilities.rateQuotas')]);
  });
});

describe('a suppressing comment', { timeout: 60_000 }, () => {
  it('suppresses the finding below it and is counted', async () => {
    const cwd = folderWith({ 'contracts.config.yaml': OFF, 'a.yaml': suppressed('R06: sold on request only') });
    expect(await validate(cwd)).toMatchObject({ code: 0, codes: [], document: { suppressed: 1 } });
    const { stdout } = await runContracts(['validate'], { cwd });
    expect(stdout).toBe('no findings in 1 file (1 hotel checked)\n1 finding suppressed by comments\n');
  });

  it.each([
    ['R06', ['C01 error a.yaml', 'R06 warning a.yaml']],
    ['R03: because', ['C02 warning a.yaml', 'R06 warning a.yaml']],
    ['R66, R06: because', ['C03 error a.yaml']],
  ])('%s is checked itself', async (comment, codes) => {
    const cwd = folderWith({ 'contracts.config.yaml': OFF, 'a.yaml': suppressed(comment) });
    expect((await validate(cwd)).codes).toEqual(codes);
  });

  it('is not reported as unused for a hotel that was not selected', async () => {
    const files = { 'a.yaml': suppressed('R06: x'), 'b.yaml': UNKNOWN, 'contracts.config.yaml': OFF };
    const { codes } = await validate(folderWith(files), '--hotel', 'R03-HOTEL');
    expect(codes).toEqual(['R03 error b.yaml']);
  });
});

describe('a baseline', { timeout: 60_000 }, () => {
  it('is written, and from then on only new findings count', async () => {
    const cwd = folderWith({ 'contracts.config.yaml': OFF, 'a.yaml': UNSOLD, 'b.yaml': UNKNOWN });
    expect(await validate(cwd, '--write-baseline', 'known/b.json')).toMatchObject({ code: 0, codes: [] });
    expect(JSON.parse(readFileSync(path.join(cwd, 'known/b.json'), 'utf8'))).toEqual({
      version: 1,
      findings: [
        {
          code: 'R03',
          name: 'unknown-room-code',
          record: '#1204/R03-HOTEL',
          field: 'rates[Summer 2027].stopSales[DLB].providerRoomCode',
          count: 1,
        },
        {
          code: 'R06',
          name: 'unsold-room',
          record: '#1204/R06-HOTEL',
          field: 'hotel.rooms[SUI].providerCode',
          count: 1,
        },
      ],
    });
    // Lines move, a file gets another name, one finding goes, one comes.
    writeFileSync(
      path.join(cwd, 'a.yaml'),
      `# a line more\n\n${UNSOLD.replace('SUI, name: Suite', 'FAM, name: Suite')}`,
    );
    symlinkSync('known/b.json', path.join(cwd, 'link.json'));
    const second = await validate(cwd, '--baseline', 'link.json');
    expect(second).toMatchObject({
      code: 0,
      codes: ['R06 warning a.yaml'],
      document: {
        baseline: { known: 1, elsewhere: 0, gone: [{ code: 'R06', field: 'hotel.rooms[SUI].providerCode' }] },
      },
    });
    const part = await validate(cwd, 'b.yaml', '--baseline', 'known/b.json');
    expect(part).toMatchObject({ codes: [], document: { baseline: { known: 1, gone: [], elsewhere: 1 } } });
  });

  it.each([
    ['a hotel', ['--hotel', 'R03-HOTEL']],
    ['a path', ['b.yaml']],
  ])('that is rewritten for %s only keeps its entries for the others', async (_, selection) => {
    const cwd = folderWith({ 'contracts.config.yaml': OFF, 'a.yaml': UNSOLD, 'b.yaml': UNKNOWN });
    await validate(cwd, '--write-baseline', 'known.json');
    const known = readFileSync(path.join(cwd, 'known.json'), 'utf8');
    const { stderr } = await runContracts(['validate', ...selection, '--write-baseline', 'known.json'], { cwd });
    expect(stderr).toContain(
      'wrote 2 entries to known.json; 1 of them is kept from before: this run could not judge it',
    );
    expect(readFileSync(path.join(cwd, 'known.json'), 'utf8')).toBe(known);
  });

  it('that is rewritten for everything drops a hotel that no longer exists', async () => {
    const cwd = folderWith({ 'contracts.config.yaml': OFF, 'a.yaml': UNSOLD, 'b.yaml': UNKNOWN });
    await validate(cwd, '--write-baseline', 'known.json');
    rmSync(path.join(cwd, 'a.yaml'));
    const { stderr } = await runContracts(['validate', '--write-baseline', 'known.json'], { cwd });
    expect(stderr).toBe('wrote 1 entry to known.json\n');
  });

  it.each(['{ "name": "package" }', 'nonsense'])('is not written over another file: %s', async (content) => {
    const cwd = folderWith({ 'a.yaml': UNSOLD, 'b.json': content });
    const { code, document } = await validate(cwd, '--write-baseline', 'b.json');
    expect(code).toBe(64);
    expect(document.error.hint).toContain('choose another name, or delete the file first');
    expect(readFileSync(path.join(cwd, 'b.json'), 'utf8')).toBe(content);
  });

  it('may be written into an empty file', async () => {
    const cwd = folderWith({ 'a.yaml': UNSOLD, 'b.json': '' });
    expect(await validate(cwd, '--write-baseline', 'b.json')).toMatchObject({ code: 0 });
  });

  it('named in the settings holds for every command', async () => {
    const cwd = folderWith({ 'contracts.config.yaml': `${OFF}baseline: known.json\n`, 'sub/b.yaml': UNKNOWN });
    expect(await validate(cwd)).toMatchObject({ code: 64 });
    expect(await validate(cwd, '--write-baseline', 'known.json')).toMatchObject({ code: 0 });
    expect(await validate(path.join(cwd, 'sub'))).toMatchObject({ code: 0, codes: [] });
    expect(await runContracts(['diff'], { cwd })).toMatchObject({ code: 0 });
  });

  it('never covers unreadable files', async () => {
    const cwd = folderWith({ 'a.yaml': text('S01-missing-field.yaml') });
    expect((await validate(cwd, '--write-baseline', 'b.json')).codes).toContain('S01 error a.yaml');
    expect(readFileSync(path.join(cwd, 'b.json'), 'utf8')).not.toContain('"code": "S01"');
  });

  it.each([
    ['{}', 'is not understood'],
    ['nonsense', 'is not JSON'],
  ])('in another format ends with exit 64: %s', async (content, words) => {
    const cwd = folderWith({ 'a.yaml': UNSOLD, 'b.json': content });
    const { code, document } = await validate(cwd, '--baseline', 'b.json');
    expect({ code, message: document.error.message }).toEqual({ code: 64, message: expect.stringContaining(words) });
  });
});

describe('the stays under tests:', { timeout: 60_000 }, () => {
  const STAYS = text('T01-failed-stay-test.yaml');

  it('are run by validate unless turned off', async () => {
    const cwd = folderWith({ 'a.yaml': STAYS });
    expect(await validate(cwd)).toMatchObject({ code: 1, codes: ['T01 error a.yaml'] });
    expect(await validate(cwd, '--no-tests')).toMatchObject({ code: 0, codes: [] });
  });

  it('are run next to one that cannot be read', async () => {
    const [head, stays] = STAYS.split(/(?<=^tests:\n)/m);
    const cwd = folderWith({ 'a.yaml': `${head}  - { checkIn: 2027-05-10, party: "2" }\n${stays}` });
    const { codes } = await validate(cwd);
    expect([...new Set(codes)].sort()).toEqual(['S01 error a.yaml', 'T01 error a.yaml']);
    expect((await runContracts(['test'], { cwd })).stdout).toContain('+ total: 300.00 EUR');
  });

  it('stop a push if they fail', async () => {
    const cwd = folderWith({ 'a.yaml': STAYS });
    const run = await runContracts(['push', '--yes'], { cwd });
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('T01 failed-stay-test');
    expect(run.stdout).toContain('The hub was not contacted');
  });
});

describe('-o', { timeout: 60_000 }, () => {
  it('writes several reports in one run, next to the text', async () => {
    const cwd = folderWith({ 'contracts.config.yaml': OFF, 'a.yaml': UNSOLD });
    const run = await runContracts(['validate', '-o', 'sarif=out/a.sarif', '-o', 'junit=out/a.xml', 'a.yaml'], { cwd });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^a\.yaml:16:23\nwarning R06/);
    expect(JSON.parse(readFileSync(path.join(cwd, 'out/a.sarif'), 'utf8')).runs[0].results).toHaveLength(1);
    expect(readFileSync(path.join(cwd, 'out/a.xml'), 'utf8')).toContain('<testsuite name="a.yaml"');
    expect(readdirSync(path.join(cwd, 'out')).sort()).toEqual(['a.sarif', 'a.xml']);
  });

  it('goes to stdout without a file', async () => {
    const cwd = folderWith({ 'a.yaml': UNSOLD });
    const run = await runContracts(['validate', '-o', 'ndjson'], { cwd });
    const lines = run.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ type: 'summary', counts: { warning: 1 } });
    const json = await runContracts(['validate', '-o', 'json'], { cwd });
    expect(JSON.parse(json.stdout)).toEqual((await validate(cwd)).document);
  });

  it('annotates lines and adds the whole list to the summary of the step', async () => {
    const root = folderWith({
      'contracts/contracts.config.yaml': OFF,
      'contracts/a.yaml': UNSOLD,
      summary: 'before\n',
    });
    const env = { GITHUB_WORKSPACE: root, GITHUB_STEP_SUMMARY: path.join(root, 'summary') };
    const run = await runContracts(['validate', '-o', 'github'], { cwd: path.join(root, 'contracts'), env });
    expect(run.stdout).toMatch(
      /^::warning file=contracts\/a\.yaml,line=16,endLine=16,col=23,endColumn=26,title=R06 [^\n]*\n$/,
    );
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toMatch(
      /^before\n### contracts validate\n[\s\S]*R06 unsold-room/,
    );
  });

  it('says which file cannot be written, after showing the result', async () => {
    const cwd = folderWith({ 'a.yaml': UNSOLD, 'folder/x': '' });
    const run = await runContracts(['validate', '-o', 'json=folder'], { cwd });
    expect(run.code).toBe(64);
    expect(run.stdout).toContain('R06');
    expect(run.stderr).toContain('the json report cannot be written to folder (EISDIR)');
    const under = await runContracts(['validate', '-o', 'json=a.yaml/x.json'], { cwd });
    expect(under.stderr).toContain('cannot be written to a.yaml/x.json (');
    expect(existsSync(path.join(cwd, 'a.yaml'))).toBe(true);
  });

  it.each([
    ['-o sarf', 'did you mean sarif?'],
    ['-o text -o junit', 'would both go to stdout'],
    ['-o json=a.yaml', 'would be read as a contract, or replace one'],
    ['--write-baseline a.yaml', 'would be read as a contract, or replace one'],
  ])('%s is wrong usage', async (argv, words) => {
    const cwd = folderWith({ 'a.yaml': UNSOLD });
    const run = await runContracts(['validate', ...argv.split(' ')], { cwd });
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain(words);
    expect(readFileSync(path.join(cwd, 'a.yaml'), 'utf8')).toBe(UNSOLD);
  });
});
