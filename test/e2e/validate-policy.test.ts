import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleText, type Project, project } from '../support/project.ts';
import { runContracts } from '../support/run-contracts.ts';

const text = (name: string): string => exampleText(`broken/${name}`);
const UNSOLD = text('R06-unsold-room.yaml');
const UNKNOWN = text('R03-unknown-room-code.yaml').replaceAll('Harbour House', 'Garden House');
/** The same mistake in another hotel. */
const OTHER = UNSOLD.replaceAll('R06-HOTEL', 'OTHER').replaceAll('Harbour House', 'Other House');

const suppressed = (comment: string): string =>
  UNSOLD.replace(/# wrong:.*/, `# contracts-disable-next-line ${comment}`);
const OFF = 'rules: { missing-cancellation-terms: off }\n';
const SETTINGS = 'contracts.config.yaml';

async function validated(made: Project, ...argv: string[]) {
  const run = await made.contracts('validate', '--json', ...argv);
  const document = JSON.parse(run.stdout);
  const codes = (document.findings ?? []).map(
    ({ code, severity, place }: { code: string; severity: string; place: { file: string } }) =>
      `${code} ${severity} ${place.file}`,
  );
  return { ...run, document, codes };
}

/** A project with these settings and files, and its validation. */
function policy(settings: string, files: Readonly<Record<string, string>> = { 'a.yaml': UNSOLD }) {
  const made = project({ [SETTINGS]: settings, ...files });
  const below = (folder: string) => runContracts(['validate', '-o', 'concise'], { cwd: made.at(folder) });
  return { ...made, below, validate: (...argv: string[]) => validated(made, ...argv) };
}

describe('the policy of a project', { timeout: 60_000 }, () => {
  it('sets severities for all files or some, also for commands in a folder of it', async () => {
    const rules =
      'rules:\n  H13: off\n  unsold-room: error\n  overrides:\n    - { paths: ["legacy/**"], rules: { R03: warn, R06: off } }\n';
    const { below, validate } = policy(rules, { 'a.yaml': UNSOLD, 'legacy/b.yaml': UNKNOWN, 'legacy/c.yaml': OTHER });
    expect(await validate()).toMatchObject({ code: 1, codes: ['R06 error a.yaml', 'R03 warning legacy/b.yaml'] });
    expect(await below('legacy')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^b\.yaml:\d+:\d+: warning: R03 [^\n]*\n$/),
    });
  });

  it.each([
    ['H0x: off', 'contracts.config.yaml:1:10: rules: there is no code "H0x"'],
    ['unsold-rom: off', 'did you mean unsold-room?'],
    ['R06: loud', 'rules.R06'],
    ['F04: off', 'F04 yaml-syntax cannot be set to off'],
    ['S01: info', 'S01 missing-field cannot be set to info'],
    ['R06: off, unsold-room: off', 'R06 is set twice'],
  ])('with rules: { %s } ends with exit 64', async (rule, words) => {
    const { code, document } = await policy(`rules: { ${rule} }\n`).validate();
    expect(code).toBe(64);
    expect(`${document.error.message} ${document.error.hint}`).toContain(words);
  });

  it.each(['!b.yaml', '[a-c].yaml'])(
    'says of the glob %s that it stands for itself and matches nothing',
    async (glob) => {
      const rules = `rules:\n  overrides:\n    - { paths: ["${glob}"], rules: { R06: off } }\n`;
      const { done, write } = policy(rules);
      expect((await done('validate')).stderr).toContain(
        `warning contracts.config.yaml:3:17: rules.overrides: "${glob}" matches no file: `,
      );
      write(OTHER, glob);
      expect((await done('validate')).stderr).toBe('');
    },
  );

  it('accepts a glob that begins with a slash, and does not complain about one that matches no file', async () => {
    const rules = 'rules:\n  overrides:\n    - { paths: [/a.yaml, old/**], rules: { R06: off, H13: off } }\n';
    expect(await policy(rules).contracts('validate')).toEqual({
      code: 0,
      stderr: '',
      stdout: 'no findings in 1 file (1 hotel checked)\n',
    });
  });

  it('fails a run with more warnings than allowed', async () => {
    const { contracts, validate } = policy('');
    expect(await validate('--max-warnings', '1')).toMatchObject({ code: 0 });
    expect(await contracts('validate', '--max-warnings', '0')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('1 warning, at most 0 allowed\n'),
    });
  });

  it('holds for a diff too: a lowered error no longer stops it, a raised warning does', async () => {
    const { contracts, done, write } = policy('rules: { R06: error }\n');
    expect(await contracts('diff')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('1 error in the files forbids a push: `contracts validate` shows them'),
    });
    write('rules: { R06: info }\n', SETTINGS);
    await done('diff');
  });
});

describe('how the hub treats competing quotas', { timeout: 60_000 }, () => {
  const hub = (rateQuotas: string) =>
    `{ baseUrl: https://hub.example.com/resources, micrositeId: m, capabilities: { rateQuotas: ${rateQuotas} } }`;
  const settings = (first: string) =>
    `rules: { D03: error }\n${first}environments:\n  live: ${hub('shared')}\n  test: ${hub('added')}\n  sandbox: {}\n`;
  const competing = (first: string) => {
    const { contracts, ...made } = policy(settings(first), { 'a.yaml': text('D03-competing-rates.yaml') });
    const reported = async (line: string) => {
      const { stdout, stderr } = await contracts(...line.split(' '));
      return stdout + stderr;
    };
    return { ...made, contracts, reported };
  };

  it('is taken from the environment that a push would use', async () => {
    const { reported, with: run } = competing('default: live\n');
    expect(await reported('validate')).toContain('the hub shares their quotas: 10 and 10 are sold as 10');
    expect(await reported('validate --hotel D03*')).toContain('10 and 10 are sold as 10');
    expect(await reported('validate --cache --threads 2')).toContain('10 and 10 are sold as 10');
    expect(await reported('diff --env sandbox')).toContain('`contracts validate --env sandbox` shows them');
    const unknown = 'it is not known whether the hub shares or adds their quotas';
    expect(await reported('validate --env sandbox')).toContain(unknown);
    const planned = 'verify --depth seasons --plan-only --env test';
    expect(await reported(planned)).toContain('the hub adds their quotas: 10 and 10 are sold as 20');
    expect((await run({ CONTRACTS_ENV: 'test' }, ['validate'])).stdout).toContain('10 and 10 are sold as 20');
  });

  it('is unknown if no environment is chosen, and must be one of the two values', async () => {
    const { contracts, edit, reported } = competing('');
    expect(await reported('validate')).toContain('it is not known whether the hub shares or adds their quotas');
    edit('added', 'both', SETTINGS);
    const run = await contracts('validate');
    expect([run.code, run.stderr]).toEqual([64, expect.stringContaining('environments.test.capabilities.rateQuotas')]);
  });
});

describe('a suppressing comment', { timeout: 60_000 }, () => {
  it('suppresses the finding below it, is counted, and checked itself, in hotels that are selected', async () => {
    const { contracts, validate } = policy(OFF, { 'a.yaml': suppressed('R06: sold on request only') });
    expect(await validate()).toMatchObject({ code: 0, codes: [], document: { suppressed: 1 } });
    expect((await contracts('validate')).stdout).toBe(
      'no findings in 1 file (1 hotel checked)\n1 finding suppressed by comments\n',
    );
    const unused = await policy(OFF, { 'a.yaml': suppressed('R03: because') }).validate();
    expect(unused.codes).toEqual(['C02 warning a.yaml', 'R06 warning a.yaml']);
    const two = policy(OFF, { 'a.yaml': suppressed('R06: x'), 'b.yaml': UNKNOWN });
    const { codes } = await two.validate('--hotel', 'R03-HOTEL');
    expect(codes).toEqual(['R03 error b.yaml']);
  });
});

describe('a baseline', { timeout: 60_000 }, () => {
  const both = () => policy(OFF, { 'a.yaml': UNSOLD, 'b.yaml': UNKNOWN });

  it('is written, and from then on only new findings count', async () => {
    const { at, read, validate, write } = both();
    expect(await validate('--write-baseline', 'known/b.json')).toMatchObject({ code: 0, codes: [] });
    const room = { code: 'R06', name: 'unsold-room', record: '#1204/R06-HOTEL' };
    const stop = { code: 'R03', name: 'unknown-room-code', record: '#1204/R03-HOTEL' };
    expect(JSON.parse(read('known/b.json'))).toEqual({
      version: 1,
      findings: [
        { ...stop, field: 'rates[Summer 2027].stopSales[DLB].providerRoomCode', count: 1 },
        { ...room, field: 'hotel.rooms[SUI].providerCode', count: 1 },
      ],
    });
    // Lines move, one finding goes, one comes.
    write(`# a line more\n\n${UNSOLD.replace('SUI, name: Suite', 'FAM, name: Suite')}`, 'a.yaml');
    symlinkSync('known/b.json', at('link.json'));
    const gone = [{ code: 'R06', field: 'hotel.rooms[SUI].providerCode' }];
    expect(await validate('--baseline', 'link.json')).toMatchObject({
      code: 0,
      codes: ['R06 warning a.yaml'],
      document: { baseline: { known: 1, elsewhere: 0, gone } },
    });
    expect(await validate('b.yaml', '--baseline', 'known/b.json')).toMatchObject({
      codes: [],
      document: { baseline: { known: 1, gone: [], elsewhere: 1 } },
    });
  });

  it('that is rewritten for a selection keeps its other entries, and for everything drops a hotel that is gone', async () => {
    const { at, contracts, read, validate } = both();
    await validate('--write-baseline', 'known.json');
    const known = read('known.json');
    for (const selection of [['--hotel', 'R03-HOTEL'], ['b.yaml']]) {
      const { stderr } = await contracts('validate', ...selection, '--write-baseline', 'known.json');
      expect(stderr).toContain(
        'wrote 2 entries to known.json; 1 of them is kept from before: this run could not judge it',
      );
      expect(read('known.json')).toBe(known);
    }
    rmSync(at('a.yaml'));
    const { stderr } = await contracts('validate', '--write-baseline', 'known.json');
    expect(stderr).toBe('wrote 1 entry to known.json\n');
  });

  it('is written into an empty file, but not over another one, and is not read in another format', async () => {
    const { read, validate, write } = policy('');
    for (const [content, words] of [
      ['{ "name": "package" }', 'is not understood'],
      ['nonsense', 'is not JSON'],
    ] as const) {
      write(content, 'b.json');
      const over = await validate('--write-baseline', 'b.json');
      expect(over.code).toBe(64);
      expect(over.document.error.hint).toContain('choose another name, or delete the file first');
      expect(read('b.json')).toBe(content);
      const used = await validate('--baseline', 'b.json');
      expect([used.code, used.document.error.message]).toEqual([64, expect.stringContaining(words)]);
    }
    write('', 'b.json');
    expect(await validate('--write-baseline', 'b.json')).toMatchObject({ code: 0 });
  });

  it('named in the settings holds for every command', async () => {
    const { below, done, validate } = policy(`${OFF}baseline: known.json\n`, { 'sub/b.yaml': UNKNOWN });
    expect(await validate()).toMatchObject({ code: 64 });
    expect(await validate('--write-baseline', 'known.json')).toMatchObject({ code: 0 });
    expect(await below('sub')).toMatchObject({ code: 0, stdout: '' });
    await done('diff');
  });

  it('never covers unreadable files', async () => {
    const { read, validate } = policy('', { 'a.yaml': text('S01-missing-field.yaml') });
    expect((await validate('--write-baseline', 'b.json')).codes).toContain('S01 error a.yaml');
    expect(read('b.json')).not.toContain('"code": "S01"');
  });
});

describe('the stays under tests:', { timeout: 60_000 }, () => {
  const STAYS = text('T01-failed-stay-test.yaml');

  it('are run by validate unless turned off, and stop a push if they fail', async () => {
    const { contracts, validate } = policy('', { 'a.yaml': STAYS });
    expect(await validate()).toMatchObject({ code: 1, codes: ['T01 error a.yaml'] });
    expect(await validate('--no-tests')).toMatchObject({ code: 0, codes: [] });
    const run = await contracts('push', '--yes');
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('T01 failed-stay-test');
    expect(run.stdout).toContain('The hub was not contacted');
  });

  it('are run next to one that cannot be read', async () => {
    const [head, stays] = STAYS.split(/(?<=^tests:\n)/m);
    const broken = `${head}  - { checkIn: 2027-05-10, party: "2" }\n${stays}`;
    const { contracts, validate } = policy('', { 'a.yaml': broken });
    const { codes } = await validate();
    expect([...new Set(codes)].sort()).toEqual(['S01 error a.yaml', 'T01 error a.yaml']);
    expect((await contracts('test')).stdout).toContain('+ total: 300.00 EUR');
  });
});

describe('-o', { timeout: 60_000 }, () => {
  it('writes several reports in one run, next to the text, or goes to stdout without a file', async () => {
    const { at, contracts, read, validate } = policy(OFF);
    const run = await contracts('validate', '-o', 'sarif=out/a.sarif', '-o', 'junit=out/a.xml', 'a.yaml');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^a\.yaml:16:23\nwarning R06/);
    expect(JSON.parse(read('out/a.sarif')).runs[0].results).toHaveLength(1);
    expect(read('out/a.xml')).toContain('<testsuite name="a.yaml"');
    expect(readdirSync(at('out')).sort()).toEqual(['a.sarif', 'a.xml']);
    const lines = (await contracts('validate', '-o', 'ndjson')).stdout.trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'summary', counts: { warning: 1 } });
    const json = await contracts('validate', '-o', 'json');
    expect(JSON.parse(json.stdout)).toEqual((await validate()).document);
  });

  it('annotates lines and adds the whole list to the summary of the step', async () => {
    const { at, folder, read } = project({
      'contracts/contracts.config.yaml': OFF,
      'contracts/a.yaml': UNSOLD,
      summary: 'before\n',
    });
    const env = { GITHUB_WORKSPACE: folder, GITHUB_STEP_SUMMARY: path.join(folder, 'summary') };
    const run = await runContracts(['validate', '-o', 'github'], { cwd: at('contracts'), env });
    expect(run.stdout).toMatch(
      /^::warning file=contracts\/a\.yaml,line=16,endLine=16,col=23,endColumn=26,title=R06 [^\n]*\n$/,
    );
    expect(read('summary')).toMatch(/^before\n### contracts validate\n[\s\S]*R06 unsold-room/);
  });

  it('says which file cannot be written, after showing the result', async () => {
    const { at, contracts } = policy('', { 'a.yaml': UNSOLD, 'folder/x': '' });
    const run = await contracts('validate', '-o', 'json=folder');
    expect(run.code).toBe(64);
    expect(run.stdout).toContain('R06');
    expect(run.stderr).toContain('the json report cannot be written to folder (EISDIR)');
    const under = await contracts('validate', '-o', 'json=a.yaml/x.json');
    expect(under.stderr).toContain('cannot be written to a.yaml/x.json (');
    expect(existsSync(at('a.yaml'))).toBe(true);
  });

  it.each([
    ['-o sarf', 'did you mean sarif?'],
    ['-o text -o junit', 'would both go to stdout'],
    ['-o json=a.yaml', 'would be read as a contract, or replace one'],
    ['--write-baseline a.yaml', 'would be read as a contract, or replace one'],
  ])('%s is wrong usage', async (argv, words) => {
    const { contracts, read } = policy('');
    const run = await contracts('validate', ...argv.split(' '));
    expect(run).toMatchObject({ code: 64, stdout: '', stderr: expect.stringContaining(words) });
    expect(read('a.yaml')).toBe(UNSOLD);
  });
});
