import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandList } from '../../src/cli/start/command-list.ts';
import { bookStay } from '../support/book-stay.ts';
import { isTurn } from '../support/every-case.ts';
import { makeXlsx } from '../support/make-xlsx.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { makeFolder, type Run, runContracts, writeFiles } from '../support/run-contracts.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/sandbox-process.ts';

const root = path.join(import.meta.dirname, '../..');
const TODAY = '2026-11-22';

const commands = commandList(root);
const examples = [...new Set(commands.flatMap((command) => command.examples))];

/** By day the first example of each command and every tenth of the others are run; each of them names flags that its command has. */
const isRun = new Set(
  commands.flatMap(({ examples: own }, command) => own.filter((_, at) => at === 0 || isTurn(command + at, 10))),
);

const flagsOf = ({ flags }: (typeof commands)[number]): ReadonlySet<string> =>
  new Set(
    flags.flatMap(({ name, char, allowNo }) => [
      `--${name}`,
      ...(char ? [`-${char}`] : []),
      ...(allowNo ? [`--no-${name}`] : []),
    ]),
  );

/** One example of every eighth command runs in its own process, as users run it; the others in the process of the test. */
const inOwnProcess = new Set(
  commands.flatMap((command, index) => (isTurn(index, 8) ? command.examples.slice(0, 1) : [])),
);

/** The words of a line without redirections, as a shell reads them. Few lines have something that it replaces. */
const wordsOf = (line: string, env: NodeJS.ProcessEnv): readonly string[] =>
  /[$~*\\]/.test(line.replaceAll(/'[^']*'/g, ''))
    ? execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8', env })
        .split('\0')
        .slice(1, -1)
    : [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => word.replaceAll(/['"]/g, '')).slice(1);

/** What follows one of these takes a copy of a project where it has run. */
const PUSH = 'contracts push --yes --no-verify';
const PUSH_EXAMPLES = 'contracts push contracts-examples --yes --no-verify';

const SHEET = 'contracts export --layout seasons --out rates.csv';
const MAPPED = [SHEET, 'contracts import rates.csv --propose'];

/** What an example needs besides the project: commands that ran before it. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'contracts approve plan.json --key ~/.ssh/id_ed25519': [
    'mkdir -p ~/.ssh && ssh-keygen -q -t ed25519 -N "" -f ~/.ssh/id_ed25519',
    'echo "ann@hotel.test $(cat ~/.ssh/id_ed25519.pub)" > allowed_signers',
    "printf 'signers: { allowed: allowed_signers }\\n' >> contracts.config.yaml",
  ],
  'contracts proof check proof.json': [
    'ssh-keygen -q -t ed25519 -N "" -f signer',
    'echo "ann@hotel.test $(cat signer.pub)" > allowed_signers',
    "printf 'signers: { allowed: allowed_signers }\\n' >> contracts.config.yaml",
    'contracts push --yes --no-verify --proof proof.json --key signer',
  ],
  'contracts trust hub.example.com --remove': ['contracts trust hub.example.com'],
  'contracts logout --env test': [
    'contracts login --env test --username api-user --password-stdin --store file < password.txt',
  ],
  'contracts state move --to database --yes': [`printf 'state: %s\\n' "$STATE" >> contracts.config.yaml`],
  'contracts journal show last': [PUSH],
  'contracts api PUT /suppliers/1 --input supplier.json --yes': [PUSH],
  'contracts push --resume': ['contracts push --yes --no-verify --max-requests 12'],
  // Another example stopped a sale in this hub, which the files of this project do not mention.
  'contracts verify --env production --fake-booking': ['contracts push --env production --prune --yes --no-verify'],
  'contracts verify --resume': [PUSH, 'contracts verify --depth seasons --max-requests 6'],
  'contracts monitor contracts-examples': [PUSH_EXAMPLES],
  'contracts verify contracts-examples': [PUSH_EXAMPLES],
  "contracts sandbox publish SEA-PALACE 'LISBOA-STAYS/*'": [PUSH],
  'contracts catalogue find "sao vicente"': [PUSH],
  'contracts catalogue find SAO-VICENTE': [PUSH],
  'contracts sandbox publish': [PUSH],
  "contracts pull --hotel 'SEA-*' --out contracts/palma": [PUSH],
  'contracts pull --check contracts': [PUSH],
  'contracts import rates.csv --propose': [SHEET],
  'contracts import rates.csv --diff -o html=check.html': MAPPED,
  'contracts import rates.csv --out contracts --trace --yes': MAPPED,
  'contracts import rates.xml rooms.xml free-rooms.xml --propose': [
    'contracts export --layout alpinebits --hotel SAO-VICENTE --out rates.xml',
    'cp rates.xml rooms.xml',
    'cp rates.xml free-rooms.xml',
  ],
};

const BOOKINGS = `Booked,Hotel,Room,Board,Arrival,Nights,Adults,Total,Currency
2027-01-15,SEA-PALACE,DBL,BB,10/05/2027,3,2,384.00,EUR
2027-01-15,LISBOA-STAYS/SAO-VICENTE,DBL,BB,2027-05-10,3,2,384.00,EUR
`;

/** Whether a command runs until Ctrl-C. */
const runsUntilEnded = (line: string): boolean =>
  /^contracts (?:sandbox start|bookings watch|monitor --every)/.test(line);

/** Waits for test bookings are shortened, as in other tests. */
const SHORT_WAITS = `--import=${pathToFileURL(path.join(root, 'test/support/short-waits.mjs')).href}`;

it('the examples in help texts name flags that their commands have', () => {
  const unknown = commands.flatMap((command) =>
    command.examples.flatMap((example) =>
      [...example.replaceAll(/'[^']*'|"[^"]*"/g, '').matchAll(/(?<= )--?[a-z][\w-]*/gi)]
        .filter(([flag]) => !flagsOf(command).has(flag))
        .map(([flag]) => `${example}: ${flag}`),
    ),
  );
  expect(unknown).toEqual([]);
});

describe('the examples in help texts', { timeout: 120_000 }, () => {
  const { folder, remove } = makeFolder();
  const template = path.join(folder, 'template');
  const pushed = new Map([PUSH, PUSH_EXAMPLES].map((line, index) => [line, path.join(folder, `pushed-${index}`)]));
  let hub: SandboxProcess;
  let database: PostgresServer;
  /** A booking of the test environment, for the examples that name one. */
  let booking = '';

  beforeAll(async () => {
    mkdirSync(path.join(template, 'contracts'), { recursive: true });
    mkdirSync(path.join(folder, 'bin'));
    const program = `#!/bin/sh\nexec '${process.execPath}' '${path.join(root, 'bin/run.js')}' "$@"\n`;
    writeFileSync(path.join(folder, 'bin/contracts'), program, { mode: 0o755 });
    hub = await startSandboxProcess(folder);
    database = await PostgresServer.start();
    project(template);
    const { code, stdout, stderr } = await run('contracts diff --out plan.json', template);
    expect(stdout + stderr).toContain('Saved as plan');
    expect(code).toBe(0);
    await run('contracts push --env test --yes --no-verify', template);
    for (const [line, at] of pushed) {
      cpSync(template, at, { recursive: true, verbatimSymlinks: true });
      expect((await run(line, at)).code).toBe(0);
    }
    const { CONTRACTS_USERNAME: username = '', CONTRACTS_MICROSITE_ID: micrositeId = '' } = hub.env;
    const account = { baseUrl: hub.baseUrl, username, password: hub.password, micrositeId };
    booking = await bookStay(account, { checkIn: '2027-05-10', checkOut: '2027-05-13', amount: 330 });
  });

  afterAll(async () => {
    await hub.stop();
    await database.stop();
    remove();
  });

  /** A project with everything that examples name: two hotels, two environments, git. */
  function project(at: string): void {
    const hotel = readFileSync(path.join(root, 'contracts-examples/city-hotel/hotel.yaml'), 'utf8');
    const other = hotel.replaceAll('SAO-VICENTE', 'SEA-PALACE').replace('Hotel São Vicente', 'Sea Palace');
    const second = other.replaceAll('LISBOA-STAYS', 'PALMA').replace('Lisboa Stays\n', 'Palma Stays\n');
    const environment = `{ baseUrl: "${hub.baseUrl}", micrositeId: "${hub.env['CONTRACTS_MICROSITE_ID']}" }`;
    const files = {
      'contracts/hotel.yaml': hotel,
      'contracts/palma/hotel.yaml': second,
      'contracts.config.yaml': `default: sandbox\nenvironments:\n  test: ${environment}\n  production: ${environment}\n`,
      'bookings.csv': BOOKINGS,
      'supplier.json': '{ "active": true }\n',
      'faults.yaml': 'faults: []\n',
      'password.txt': `${hub.password}\n`,
      '.gitignore': '.contracts/\n',
    };
    writeFiles(at, files);
    const rows = BOOKINGS.trim()
      .split('\n')
      .map((line) => line.split(','));
    writeFileSync(path.join(at, 'bookings.xlsx'), makeXlsx([{ name: 'May', rows }]));
    symlinkSync(path.join(root, 'contracts-examples'), path.join(at, 'contracts-examples'));
    const git = (...argv: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...argv], {
        cwd: at,
        // The bookings of the examples are younger than the contracts.
        env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-20T00:00:00Z' },
      });
    // Few files, because each example copies and removes them.
    git('init', '-q', '-b', 'main', '--template=');
    git('add', '.');
    git('commit', '-qm', 'Contracts');
    git('repack', '-adq');
  }

  /** The environment of an example. CI stores no credentials and receives no webhooks, so some commands run without it; a resumed run keeps its own day, and one that goes on has none. */
  const variables = (line: string): Record<string, string> => ({
    PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
    HOME: folder,
    XDG_CONFIG_HOME: path.join(folder, '.config'),
    TERM: 'dumb',
    NODE_OPTIONS: SHORT_WAITS,
    STATE: database.url(),
    ...database.env,
    ...(/^contracts log(?:in|out)/.test(line) ? {} : { ...hub.envOf('test'), ...hub.envOf('production') }),
    ...(!/^contracts (?:log(?:in|out)|bookings watch)/.test(line) && { CI: 'true' }),
    ...(!/^contracts (?:verify --resume$|monitor --every)/.test(line) && { CONTRACTS_TODAY: TODAY }),
  });

  /** Runs a line, in this process if it needs no shell. */
  async function run(line: string, cwd: string): Promise<Run> {
    if (!/^contracts [^<>|&]*$/.test(line)) return runInShell(line, cwd);
    const { NODE_OPTIONS: _, ...env } = variables(line);
    return runContracts(wordsOf(typedAs(line), env), { cwd, env: { CI: '', ...env } });
  }

  const typedAs = (line: string): string =>
    line.replace('api-user', hub.env['CONTRACTS_USERNAME'] ?? '').replace('SBX-1A2B3C4D5E', booking);

  /** Runs a line in a shell; a command that runs until Ctrl-C is ended once it is ready. */
  async function runInShell(line: string, cwd: string, typed?: ReadonlyMap<string, string>): Promise<Run> {
    const script = typedAs(line).replace(/^contracts /, 'exec contracts ');
    const [program, ...argv] = typed === undefined ? ['sh', '-c', script] : ['script', '-qec', script, '/dev/null'];
    const child = spawn(program ?? '', argv, { cwd, env: variables(line) });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        said[name] += text;
        if (runsUntilEnded(line) && !child.killed) child.kill('SIGINT');
        for (const [prompt, answer] of typed ?? []) if (text.includes(prompt)) child.stdin.write(`${answer}\n`);
      });
    if (typed === undefined) child.stdin.end();
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, ...said };
  }

  /** A project for one example. The first contract starts in an empty folder, a workflow in a project with contracts; a hotel in this folder is not also in `contracts`. */
  function prepare(example: string): string {
    const cwd = path.join(folder, 'run');
    // One that failed has left it.
    rmSync(cwd, { recursive: true, force: true });
    if (/^contracts init (?!--ci)/.test(example)) mkdirSync(cwd);
    else cpSync(pushed.get(BEFORE[example]?.[0] ?? '') ?? template, cwd, { recursive: true, verbatimSymlinks: true });
    if (/ hotel\.yaml/.test(example)) {
      cpSync(path.join(cwd, 'contracts/hotel.yaml'), path.join(cwd, 'hotel.yaml'));
      rmSync(path.join(cwd, 'contracts'), { recursive: true });
    }
    return cwd;
  }

  it.each(examples.filter((example) => isRun.has(example)))('%s', async (example) => {
    const cwd = prepare(example);
    for (const line of BEFORE[example] ?? []) if (!pushed.has(line)) await run(line, cwd);
    const signsIn = example === 'contracts login --env test';
    const asks =
      /^contracts (?:push|probe|approve|init|test --update|bookings cancel|reprice|stop|open|roll|rename|add(?!endum)|pull)/.test(
        example,
      ) && !/--yes|--diff|--check/.test(example);
    const typed = new Map([
      ['User name', hub.env['CONTRACTS_USERNAME'] ?? ''],
      ['Password', hub.password],
    ]);
    // The test answers in advance what a person would be asked; there is no keychain here.
    const line = `${example}${asks ? ' --yes' : ''}${signsIn ? ' --store file' : ''}`;
    const { code, stdout, stderr } =
      inOwnProcess.has(example) || signsIn || runsUntilEnded(example)
        ? await runInShell(line, cwd, signsIn ? typed : undefined)
        : await run(line, cwd);
    rmSync(cwd, { recursive: true });
    const good = example.includes('--exit-code')
      ? [0, 2]
      : example.includes('--diff')
        ? [0, 1]
        : runsUntilEnded(example)
          ? [0, 130]
          : [0];
    expect(good.includes(code ?? -1) || { code, said: stdout.slice(-600) + stderr.slice(-900) }).toBe(true);
  });
});
