import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultScript } from '../src/sandbox/faults/fault-script.ts';
import { runContracts, temporaryFolder } from './support/run-contracts.ts';

const root = path.join(import.meta.dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

/** The fenced blocks of a language, in order. */
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((match) => match[1] ?? '');

describe('the README', { timeout: 120_000 }, () => {
  it('has commands that work as they stand', async () => {
    const folder = temporaryFolder();
    symlinkSync(path.join(root, 'contracts-examples'), path.join(folder, 'contracts-examples'));
    // `npm ci` and `npm test` are what runs this very test; a push that would ask gets its answer.
    const lines = blocks('sh')
      .flatMap((block) => block.split('\n'))
      .map((line) => line.replace('npm ci && ', '').trim())
      .filter((line) => line !== '' && line !== 'npm test');
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const line of lines) {
      if (!line.startsWith('npx contracts ')) {
        execFileSync('sh', ['-c', line], { cwd: folder });
        continue;
      }
      const argv = line.replace('npx contracts ', '').split(' ');
      if (argv[0] === 'push' && !argv.includes('--yes')) argv.push('--yes');
      const run = await runContracts(argv, { cwd: folder });
      expect({ line, code: run.code, stderr: run.code === 0 ? '' : run.stderr }).toEqual({ line, code: 0, stderr: '' });
    }
  });

  it('shows a contract without findings and settings that are understood', async () => {
    const folder = temporaryFolder();
    const [contract = '', ...settings] = blocks('yaml');
    mkdirSync(path.join(folder, 'contracts'));
    writeFileSync(path.join(folder, 'contracts/hotel.yaml'), contract);
    expect(settings.length).toBeGreaterThanOrEqual(3);
    const write = (text: string): void => writeFileSync(path.join(folder, 'contracts.config.yaml'), text);
    for (const text of settings) {
      write(text);
      const checked = await runContracts(['validate'], { cwd: folder });
      expect(checked.stdout, checked.stderr).toMatch(/^no findings/);
    }
    const about = (key: string): string => settings.find((text) => text.includes(key)) ?? '';
    write(about('pricing:'));
    const price = await runContracts(['price', '--matrix', '--env', 'sandbox'], { cwd: folder });
    expect(price.stdout).toContain('percentStacking: compounding');
    write(about('https://live.'));
    const diff = await runContracts(['diff', '--env', 'production'], { cwd: folder });
    expect(diff.stderr).toContain('no credentials for the environment "production"');
  });

  it('shows faults that the practice hub understands', () => {
    const [script = ''] = blocks('json');
    expect(faultScript.parse(JSON.parse(script)).faults).toHaveLength(2);
  });

  it('lists every command', async () => {
    const { stdout } = await runContracts(['--help'], { cwd: root });
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) {2,}/gm)].map((match) => match[1] ?? '');
    expect(commands.length).toBeGreaterThanOrEqual(5);
    for (const command of commands) expect(readme).toContain(`\`${command}`);
  });

  it('lists every exit code', () => {
    for (const code of ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '64', '70', '124', '130, 143'])
      expect(readme).toContain(`| ${code} |`);
  });
});
