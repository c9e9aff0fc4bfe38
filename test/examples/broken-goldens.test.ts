import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportContracts } from '../../src/commands/validate/report-contracts.ts';
import { rules, rulesOfLastPush } from '../../src/rules/index.ts';
import { BROKEN_LOCK } from '../support/broken-lock.ts';
import { unwatchedTerminal } from '../support/unwatched-terminal.ts';

const root = path.join(import.meta.dirname, '../..');
const examples = readdirSync(path.join(root, 'contracts-examples/broken')).filter(
  (file) => file.endsWith('.yaml') && file !== path.basename(BROKEN_LOCK),
);
const comparing = new Set(rulesOfLastPush.map(({ code }) => code.id));
const goldens = readdirSync(path.join(import.meta.dirname, '../golden/broken-examples'));

/** What `contracts validate` prints, run in the folder of this repository. */
async function printed(file: string): Promise<string> {
  const lines: string[] = [];
  const collect = (text: string): void => void lines.push(text.endsWith('\n') ? text : `${text}\n`);
  const terminal = unwatchedTerminal(collect);
  const lock = comparing.has(path.basename(file).slice(0, 3)) ? BROKEN_LOCK : undefined;
  const { exit } = await reportContracts([file], { today: '2026-11-21', lock }, terminal, { version: '0.0.0', root });
  return `$ contracts validate ${file} --today 2026-11-21${lock === undefined ? '' : ` --lock ${lock}`}\n\n${lines.join('')}\nexit code ${exit}\n`;
}

/** `npm run unit -- --update test/examples/broken-goldens` writes them anew; look at the difference before you keep it. */
describe('the report of a broken example', () => {
  it.each(examples)('has one finding, on the line below its mark, and matches its golden: %s', async (file) => {
    expect(path.relative(root, process.cwd())).toBe('');
    const golden = `../golden/broken-examples/${file.replace(/\.yaml$/, '.txt')}`;
    const report = await printed(`contracts-examples/broken/${file}`);
    expect(report.match(/^(error|warning|info) .*/gm)).toEqual([expect.stringContaining(` ${file.slice(0, 3)} `)]);
    await expect(report).toMatchFileSnapshot(golden);
    const lines = readFileSync(path.join(root, 'contracts-examples/broken', file), 'utf8').split('\n');
    const marked = lines.findIndex((line) => line.trim().startsWith('# wrong:')) + 2;
    const found = Number(/^\S+\.yaml:(\d+):\d+$/m.exec(report)?.[1]);
    expect(found).toBe(marked);
  });

  it('exists for every rule', () => {
    for (const { code } of rules) expect(examples).toContain(`${code.id}-${code.name}.yaml`);
  });

  it('exists for these examples and no others', () => {
    expect(goldens.sort()).toEqual(examples.map((file) => file.replace(/\.yaml$/, '.txt')).sort());
  });
});
