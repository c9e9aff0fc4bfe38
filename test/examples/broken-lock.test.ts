import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exampleSpan, repairedLines } from '../../src/commands/explain/command.ts';
import { type Lock, lockText, notedLock } from '../../src/contract/pushed/lock-text.ts';
import { pushedLine, pushedName } from '../../src/contract/pushed/pushed-record.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { contractRecords } from '../../src/plan/last-push/record-of-push.ts';
import { rulesOfLastPush } from '../../src/rules/index.ts';
import { loadContracts } from '../support/load-contracts.ts';

const folder = path.join(import.meta.dirname, '../../contracts-examples/broken');

/** The broken example as its comments mend it. */
function mended(file: string): string {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  const span = exampleSpan(lines);
  if (!span) throw new Error('no mark');
  const { from, to, end } = span;
  return [...lines.slice(0, from), ...repairedLines(lines.slice(to + 1, end)), ...lines.slice(end)].join('\n');
}

it('holds what a push of the corrected examples would have recorded', async () => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  let lock: Lock = new Map();
  for (const { code } of rulesOfLastPush) {
    const file = `${code.id}-${code.name}.yaml`;
    writeFileSync(path.join(temporary, file), mended(file));
    const { contracts } = await loadContracts(nodeFiles, [file], temporary);
    const records = [...contractRecords(contracts, DEFAULT_CAPABILITIES)];
    lock = notedLock(lock, {
      environment: 'test',
      hub: 'https://hub.example.com/resources my-microsite',
      noted: new Map(records.map(({ identity, pushed }) => [pushedName(identity), pushedLine(pushed)])),
      whole: new Set(),
    });
  }
  await expect(lockText(lock)).toMatchFileSnapshot(path.join(folder, 'contracts.lock.yaml'));
});
