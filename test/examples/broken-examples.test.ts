import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeExample, exampleSpan, repairedLines } from '../../src/cli/code-example.ts';
import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import { loadContracts } from '../../src/contract/load-contracts.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day } from '../support/contract-builder.ts';

const folder = path.join(import.meta.dirname, '../../contracts-examples/broken');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const repairable = files.filter((file) => codeExample(readFileSync(path.join(folder, file), 'latin1'))?.good);

async function codesIn(text: string): Promise<string[]> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  writeFileSync(path.join(temporary, 'hotel.yaml'), text);
  const loaded = await loadContracts(nodeFiles, ['hotel.yaml'], temporary);
  const context = { origins: loaded.origins, today: day('2026-11-21'), contracts: loaded.contracts };
  const findings = [...loaded.findings, ...withoutFollowUps(runRules(rules, context), loaded.findings)];
  return findings.map(({ code }) => code.id);
}

describe('what is right in a broken example', () => {
  it.each(repairable)('mends the fault of %s', async (file) => {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const span = exampleSpan(lines);
    if (!span) throw new Error('no mark');
    const { from, to, end } = span;
    const mended = [...lines.slice(0, from), ...repairedLines(lines.slice(to + 1, end)), ...lines.slice(end)];
    expect(await codesIn(mended.join('\n'))).not.toContain(file.slice(0, 3));
  });

  it('is told for most of them', () => expect(repairable.length / files.length).toBeGreaterThan(0.8));
});
