import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isTurn } from '../support/every-case.ts';
import { makeFolder, runBinary } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');

/** Whether a shell is installed. CI installs all of them, so a missing one is a failure there. */
const isHere = (shell: string): boolean => {
  try {
    execFileSync(shell, ['-c', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return process.env['CI'] === 'true';
  }
};

const KEYS = { tab: '\t', toStart: '\u0001', toEnd: '\u0005' };

describe('completions in a real shell', { timeout: 60_000 }, () => {
  const { folder } = makeFolder();
  const script = (shell: string) => path.join(folder, `scripts/contracts.${shell}`);

  beforeAll(async () => {
    cpSync(path.join(root, 'contracts-examples/city-hotel'), path.join(folder, 'contracts'), { recursive: true });
    for (const name of ['bin', 'scripts']) mkdirSync(path.join(folder, name));
    const program = `#!/bin/sh\nexec '${process.execPath}' '${path.join(root, 'bin/run.js')}' "$@"\n`;
    for (const name of ['contracts', 'hotel-contracts'])
      writeFileSync(path.join(folder, 'bin', name), program, { mode: 0o755 });
    for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
      const { code, stdout } = await runBinary(['completion', shell], { cwd: folder });
      expect(code).toBe(0);
      writeFileSync(script(shell), stdout);
    }
    writeFileSync(path.join(folder, 'plan one.json'), '{}');
  });

  const env = () => ({
    PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
    HOME: folder,
    TERM: 'dumb',
    LC_ALL: 'C.UTF-8',
  });

  /** The line after Tab was pressed at its end, in a shell with a terminal. */
  async function afterTab(command: string, start: string, line: string): Promise<string> {
    const typed = `${start}\n${line}${KEYS.tab}${KEYS.toStart}echo "[${KEYS.toEnd}]"\nexit\n`;
    const shell = spawn('script', ['-qec', command, '/dev/null'], { cwd: folder, env: env() });
    let screen = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => (screen += text));
    shell.stdin.end(typed);
    await new Promise((resolve) => shell.on('close', resolve));
    // The typed line has `echo` before it; the printed one begins with the text.
    return /^\[(.*)\]\r?$/m.exec(screen)?.[1] ?? screen;
  }

  const inBash = (line: string) => afterTab('bash --norc --noprofile -i', `source ${script('bash')}`, line);
  const inZsh = (line: string) =>
    afterTab('zsh -f -i', `unsetopt zle_bracketed_paste 2>/dev/null; bindkey -e; source ${script('zsh')}`, line);

  /** By day bash completes every second of these, and zsh the others. */
  const CASES: readonly (readonly [string, string])[] = [
    ['contracts valid', 'contracts validate '],
    ['hotel-contracts expl', 'hotel-contracts explain '],
    ['contracts sandbox sta', 'contracts sandbox sta'],
    ['contracts price --hotel SAO', 'contracts price --hotel SAO-VICENTE '],
    ['contracts price --hotel=SAO', 'contracts price --hotel=SAO-VICENTE '],
    ['contracts push --allow price-m', 'contracts push --allow price-move '],
    ['contracts push --no-ver', 'contracts push --no-verify '],
    ['contracts validate --only rates,off', 'contracts validate --only rates,offers '],
    ['contracts validate -o sar', 'contracts validate -o sarif '],
    ['contracts push -o jun', 'contracts push -o junit='],
    ['contracts validate contr', 'contracts validate contracts/'],
    ['contracts push --plan pl', 'contracts push --plan plan\\ one.json '],
    ['contracts price --rate Fl', 'contracts price --rate Flexible\\ 202'],
    ["contracts price --rate 'Flexible 2027' --par", "contracts price --rate 'Flexible 2027' --party "],
    ["contracts price --rate 'Flexible 2028' --hotel S", "contracts price --rate 'Flexible 2028' --hotel SAO-VICENTE "],
    [
      'contracts price contracts --rate Flexible\\ 2028 --room T',
      'contracts price contracts --rate Flexible\\ 2028 --room TRP ',
    ],
  ];

  it.skipIf(!isHere('bash')).each(CASES.filter((_, index) => isTurn(index, 2)))(
    'bash completes "%s" to "%s"',
    async (line, completed) => {
      expect(await inBash(line)).toBe(completed);
    },
  );

  it.skipIf(!isHere('zsh')).each(CASES.filter((_, index) => isTurn(index + 1, 2)))(
    'zsh completes "%s" to "%s"',
    async (line, completed) => {
      // Zsh removes the blank or slash after a word when the cursor leaves it.
      expect(await inZsh(line)).toBe(completed.replace(/[ /]$/, ''));
    },
  );

  it.skipIf(!isHere('fish')).each([
    ['contracts valid', ['validate\tCheck contracts offline.']],
    ['contracts price --hotel SAO', ['SAO-VICENTE\tHotel São Vicente']],
    ['contracts price --hotel=SAO', ['--hotel=SAO-VICENTE\tHotel São Vicente']],
    ['contracts push --allow price-m', ['price-move']],
    ['contracts validate contr', ['contracts/']],
    ['contracts price --rate ', ['Flexible 2027', 'Flexible 2028']],
    ['contracts push --plan pl', ['plan one.json']],
    ['contracts push --plan=pl', ['--plan=plan one.json']],
  ])('fish offers for "%s": %j', (line, offered) => {
    const code = `source ${script('fish')}; complete -C '${line}'`;
    const stdout = execFileSync('fish', ['--no-config', '-c', code], { cwd: folder, env: env(), encoding: 'utf8' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((one) => (offered[0]?.includes('\t') ? one : (one.split('\t')[0] ?? '')))).toEqual(offered);
  });

  // PowerShell is not among the packages of Debian: only the text of its script is tested.
  it('the script for PowerShell asks as the tool expects it', async () => {
    const text = readFileSync(script('powershell'), 'utf8');
    expect(text).toContain('Register-ArgumentCompleter -Native -CommandName contracts, hotel-contracts ');
    const asked = /hotel-contracts (completion --complete powershell) @words/.exec(text)?.[1]?.split(' ') ?? [];
    const { stdout } = await runBinary([...asked, 'price', '--hotel', '=SAO'], { cwd: folder });
    expect(stdout).toBe('SAO-VICENTE\tHotel São Vicente\n:\n');
  });

  it('a shell gets an answer whatever is wrong with the files', async () => {
    const cwd = path.join(folder, 'empty');
    mkdirSync(cwd);
    writeFileSync(path.join(cwd, 'contracts.config.yaml'), 'environments: [');
    for (const line of ['diff --env ', 'price --room ', '', '-- --']) {
      const run = await runBinary(['completion', '--complete', 'zsh', ...line.split(' ')], { cwd });
      expect(run).toMatchObject({ code: 0, stderr: '' });
      expect(run.stdout).toMatch(/^:\w*\n$/m);
    }
  });

  it('an unknown shell is wrong usage', async () => {
    const { code, stderr } = await runBinary(['completion', 'tcsh'], { cwd: folder });
    expect([code, stderr]).toEqual([64, expect.stringContaining('bash, zsh, fish, powershell')]);
  });
});
