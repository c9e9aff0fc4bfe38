import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { faultScript } from '../practice-hub/faults/fault-script.ts';
import { fitText } from '../src/view/text/wrap-text.ts';
import { commandsPage, readPage } from './support/docs-pages.ts';
import { isTurn } from './support/every-case.ts';
import { runContracts, temporaryFolder } from './support/run-contracts.ts';
import { sessionPicture } from './support/session-picture.ts';

const root = path.join(import.meta.dirname, '..');

/** As wide as the widest line of the session that is shown; longer texts are broken as on a terminal of that width. */
const PICTURE_COLUMNS = 116;

const docs = readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md'));
const pages = ['README.md', ...docs.map((file) => `docs/${file}`)];

const reportSchema = z.object({
  findings: z.array(z.looseObject({ code: z.string(), message: z.string() })),
});

interface Block {
  readonly language: string;
  readonly text: string;
}

const blocksOf = (page: string): readonly Block[] =>
  [...readPage(page).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));

/** The file that a block says it is, in its first line. */
const fileOf = ({ text }: Block): string | undefined => /^# ([\w./-]+\.ya?ml)$/m.exec(text.split('\n')[0] ?? '')?.[1];

/** A block of settings, which stands for the whole file of settings. */
const isSettings = ({ language, text }: Block): boolean =>
  language === 'yaml' && /^(?:environments|gates|rules|signers|notify):/m.test(text);

const FIRST = new Set(['README.md', 'docs/getting-started.md', 'docs/recipes.md']);

/** What runs this very test, or changes this machine. */
const NOT_RUN = new Set(['npm test', 'npm ci && npm test', 'npm ci && npm link']);

/** The words of a line of a shell; single words may stand in quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');

/** Commands of contracts run on the built binary, all others in a shell. Each must end with 0. */
async function runLine(line: string, folder: string): Promise<void> {
  if (!line.startsWith('contracts ')) {
    execFileSync('sh', ['-c', line], { cwd: folder });
    return;
  }
  const [command = '', output] = line.split(' > ');
  const argv = wordsOf(command).slice(1);
  // What would ask gets its answer.
  if (['push', 'approve'].includes(argv[0] ?? '') && !argv.includes('--yes')) argv.push('--yes');
  const run = await runContracts(argv, { cwd: folder, env: { CONTRACTS_TODAY: '2026-11-22' } });
  expect({ line, code: run.code, trouble: run.code === 0 ? '' : run.stdout + run.stderr }).toEqual({
    line,
    code: 0,
    trouble: '',
  });
  if (output !== undefined) writeFileSync(path.join(folder, output), run.stdout);
}

describe('the README and the pages of docs', { timeout: 240_000 }, () => {
  const withCommands = pages.filter((page) => blocksOf(page).some(({ language }) => language === 'sh'));

  // By day the pages that people read first, and every fifth of the others.
  it.each(withCommands.filter((page, index) => FIRST.has(page) || isTurn(index, 5)))(
    '%s has commands that work as they stand, on the files that it shows',
    async (page) => {
      const folder = temporaryFolder();
      cpSync(path.join(root, 'contracts-examples'), path.join(folder, 'contracts-examples'), { recursive: true });
      for (const block of blocksOf(page)) {
        const file = fileOf(block);
        if (file !== undefined && file !== 'contracts.config.yaml') {
          mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
          writeFileSync(path.join(folder, file), block.text);
        }
        if (block.language !== 'sh') continue;
        const lines = block.text.split('\n').map((line) => line.trim());
        for (const line of lines.filter((one) => one !== '' && !NOT_RUN.has(one))) await runLine(line, folder);
      }
    },
  );

  it('show a session as it is', async () => {
    const folder = temporaryFolder();
    const contract = readFileSync(path.join(root, 'contracts-examples/city-hotel/hotel.yaml'), 'utf8');
    const env = { CONTRACTS_TODAY: '2026-11-22', FORCE_COLOR: '1' };
    const lines: string[] = [];
    const type = async (line: string, code: number): Promise<void> => {
      const run = await runContracts(wordsOf(line).slice(1), { cwd: folder, env });
      expect({ line, code: run.code, trouble: run.code === code ? '' : run.stderr }).toEqual({
        line,
        code,
        trouble: '',
      });
      // Each practice hub finds a free port.
      const output = run.stdout.trimEnd().replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:8080');
      lines.push(`$ \u001b[1m${line}\u001b[22m`, ...fitText(output, PICTURE_COLUMNS).split('\n'), '');
    };
    writeFileSync(path.join(folder, 'hotel.yaml'), contract.replace('"1": 62 }', '"1": 6.2 }'));
    await type('contracts validate', 0);
    lines.push('# 6.2 should have been 62: the file is corrected.', '');
    writeFileSync(path.join(folder, 'hotel.yaml'), contract);
    await type('contracts price --check-in 2027-05-10 --nights 3', 0);
    await type('contracts push --yes', 0);
    const title = 'A wrong price is found, a stay is priced, and the contract is pushed and verified.';
    lines.pop();
    await expect(sessionPicture(title, lines)).toMatchFileSnapshot(path.join(root, 'docs/session.svg'));
    expect(readPage('README.md')).toContain(`![${title}](docs/session.svg)`);
  });

  it('shows a contract without findings', async () => {
    const folder = temporaryFolder();
    const contract = blocksOf('README.md').find(({ language }) => language === 'yaml')?.text ?? '';
    writeFileSync(path.join(folder, 'hotel.yaml'), contract);
    const run = await runContracts(['validate', 'hotel.yaml', '--today', '2026-11-22'], { cwd: folder });
    expect(run.stdout, run.stderr).toMatch(/^no findings/);
  });

  it('show settings that are understood', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'contracts'));
    const contract = blocksOf('README.md').find(({ language }) => language === 'yaml')?.text ?? '';
    writeFileSync(path.join(folder, 'contracts/hotel.yaml'), contract);
    // The hotel that settings with values of an environment name.
    cpSync(path.join(root, 'contracts-examples/city-hotel/hotel.yaml'), path.join(folder, 'contracts/city.yaml'));
    const settings = pages.flatMap(blocksOf).filter(isSettings);
    expect(settings.length).toBeGreaterThanOrEqual(4);
    for (const { text } of settings) {
      writeFileSync(path.join(folder, 'contracts.config.yaml'), text);
      const checked = await runContracts(['validate', '--today', '2026-11-22'], { cwd: folder });
      expect(checked.stdout, checked.stderr).toMatch(/^no findings/);
      if (!text.includes('https://live.')) continue;
      const diff = await runContracts(['diff', '--env', 'production'], { cwd: folder });
      expect(diff.stderr).toContain('no credentials for production (');
    }
  });

  it('show YAML that can be read', () => {
    // Examples of findings are wrong on purpose.
    for (const { language, text } of pages.filter((page) => page !== 'docs/checks.md').flatMap(blocksOf))
      if (language === 'yaml' || language === 'yml') expect(parseDocument(text).errors, text).toEqual([]);
  });

  it('show parts of contracts that are in form', async () => {
    const folder = temporaryFolder();
    const parts = pages
      .filter((page) => page !== 'docs/checks.md')
      .flatMap(blocksOf)
      .filter((block) => block.language === 'yaml' && fileOf(block) === undefined && !isSettings(block));
    expect(parts.length).toBeGreaterThanOrEqual(5);
    for (const [at, { text }] of parts.entries()) writeFileSync(path.join(folder, `part-${at}.yaml`), text);
    const { stdout } = await runContracts(['validate', '.', '--json', '--no-tests'], { cwd: folder });
    const { findings } = reportSchema.parse(JSON.parse(stdout));
    // The hotel and its supplier are elsewhere; every entry of a list is whole.
    const outOfForm = findings.filter(
      ({ code, message }) =>
        /^[SY]/.test(code) && code !== 'S05' && !/^the hotel has no "|" belongs? to a hotel/.test(message),
    );
    expect(outOfForm.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  });

  it('show failures that the practice hub understands', () => {
    const scripts = blocksOf('docs/sandbox.md').filter(({ text }) => text.includes('"faults"'));
    expect(scripts).toHaveLength(1);
    for (const { text } of scripts) expect(faultScript.parse(JSON.parse(text)).faults).toHaveLength(2);
  });

  it('name commands and flags that exist, in the files for build servers', async () => {
    const lines = [...readPage('docs/ci.md').matchAll(/bin\/hotel-contracts ([a-z]+)((?: [^\n']*)?)/g)];
    expect(lines.length).toBeGreaterThanOrEqual(8);
    for (const [, command = '', rest = ''] of lines) {
      const { stdout } = await runContracts([command, '--help'], { cwd: root });
      for (const [flag] of rest.matchAll(/(?<= )--?[a-z-]+/g)) expect(stdout, `${command} ${flag}`).toMatch(flag);
    }
  });

  it('show the help of every command', async () => {
    const { stdout } = await runContracts(['--help'], { cwd: root });
    expect([...stdout.matchAll(/^ {2}([a-z]+) {2,}/gm)].length).toBeGreaterThanOrEqual(5);
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'oclif.manifest.json'), 'utf8'));
    const helps = new Map<string, string>();
    for (const id of commandsOf(manifest)) {
      const words = id.split(':');
      const help = await runContracts([...words, '--help'], { cwd: root });
      helps.set(words.join(' '), help.stdout);
    }
    await expect(commandsPage(helps)).toMatchFileSnapshot(path.join(root, 'docs/commands.md'));
  });
});

function commandsOf(manifest: unknown): readonly string[] {
  const commands = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'commands') : undefined;
  return Object.keys(typeof commands === 'object' && commands !== null ? commands : {}).sort();
}
