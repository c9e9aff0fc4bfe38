import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeExample, exampleSpan, repairedLines } from '../../src/commands/explain/command.ts';
import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { stayTestFindings } from '../../src/pricing/stay-tests/stay-test-findings.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { BROKEN_LOCK, brokenLastPush } from '../support/broken-lock.ts';
import { day } from '../support/contract-builder.ts';
import { loadContracts } from '../support/load-contracts.ts';

const folder = path.join(import.meta.dirname, '../../contracts-examples/broken');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== path.basename(BROKEN_LOCK));
const repairable = files.filter((file) => codeExample(readFileSync(path.join(folder, file), 'latin1'))?.good);

async function findingsIn(text: string): Promise<readonly Finding[]> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  writeFileSync(path.join(temporary, 'hotel.yaml'), text);
  const loaded = await loadContracts(nodeFiles, ['hotel.yaml'], temporary);
  const lastPush = brokenLastPush();
  const context = { origins: loaded.origins, today: day('2026-11-21'), contracts: loaded.contracts, lastPush };
  return [
    ...loaded.findings,
    ...withoutFollowUps(runRules(rules, context), loaded.findings),
    ...loaded.contracts.hotels.flatMap((contract) => stayTestFindings(contract, context)),
  ];
}

const textOf = ({ code, message }: Finding): string => `${code.id} ${message}`;

/** These are found after the checks, by what comments and the environment say. */
const FOUND_ELSEWHERE = /^C0/;

/** What has to change with the corrected lines: links and prices of another name, and seams of nights that were added. */
const FOLLOWS = /^(?:D20|P01|P02|R04|R05|R06|T01) /;

describe('the corrected lines of a broken example', () => {
  it.each(repairable)('remove the one finding of %s, and are right themselves', async (file) => {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const span = exampleSpan(lines);
    if (!span) throw new Error('no mark');
    const { from, to, end } = span;
    const mended = [...lines.slice(0, from), ...repairedLines(lines.slice(to + 1, end)), ...lines.slice(end)];
    const after = (await findingsIn(mended.join('\n'))).map(textOf);
    const before = (await findingsIn(lines.join('\n'))).map(textOf);
    const removed = before.filter((one) => !after.includes(one));
    const code = file.slice(0, 3);
    // As text, the byte of F03 is a lost letter.
    const found = code === 'F03' ? 'H17' : code;
    expect(removed).toEqual(FOUND_ELSEWHERE.test(file) ? [] : [expect.stringMatching(`^${found} `)]);
    expect(after.join('\n')).not.toMatch(new RegExp(`^${code} `, 'm'));
    expect(after.filter((one) => !before.includes(one) && !FOLLOWS.test(one))).toEqual([]);
  });

  it('exist for all but an empty file and an invisible character', () => {
    const others = files.filter((file) => !repairable.includes(file));
    expect(others).toEqual(['F08-empty-file.yaml', 'Y15-byte-order-mark-or-crlf.yaml']);
  });
});
