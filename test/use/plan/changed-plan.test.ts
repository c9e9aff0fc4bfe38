import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { signerList, signWith } from '../../../src/use/ground/ssh/ssh-keygen.ts';
import { judgedSignatures, signatureFile, signatureTexts } from '../../../src/use/plan/plan-approvals.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { planToSave, savedText } from '../../support/push-to.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { makeSigner } from '../../support/signers.ts';

const plan = Buffer.from(
  savedText({ ...(await planToSave(new MemoryHub(), { suppliers: [], hotels: [] })), author: 'ann' }),
);

async function approved() {
  const folder = temporaryFolder();
  const file = path.join(folder, 'plan.json');
  const signature = await signWith(makeSigner(folder, 'ann'), plan, 'contracts-plan', false);
  writeFileSync(signatureFile(file, 'ann'), signature);
  const signers = { allowed: signerList(path.join(folder, 'allowed_signers')) };
  const judge = async (bytes: Uint8Array): Promise<boolean> => {
    const [seen] = await judgedSignatures(signatureTexts(file), bytes, signers);
    return seen?.signer.ok === true;
  };
  return { folder, file, judge };
}

describe('an approval', { timeout: 120_000 }, () => {
  it('is void as soon as one byte of the plan is another, wherever it is', async () => {
    const { judge } = await approved();
    expect(await judge(plan)).toBe(true);
    const untouched: number[] = [];
    // Each byte costs a process: every seventeenth, and both ends.
    const last = plan.length - 1;
    const positions = [...plan.keys()].filter((at) => at % 17 === 0 || at === last);
    const work = async (): Promise<void> => {
      for (let at = positions.pop(); at !== undefined; at = positions.pop()) {
        const changed = Uint8Array.from(plan);
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
        if (await judge(changed)) untouched.push(at);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(untouched).toEqual([]);
  });

  it('is void if a byte is missing or more', async () => {
    const { judge } = await approved();
    expect(await judge(plan.subarray(0, -1))).toBe(false);
    expect(await judge(Buffer.concat([plan, Buffer.from('\n')]))).toBe(false);
  });

  it('is found next to the plan, whatever characters the name has', async () => {
    const { file, folder } = await approved();
    writeFileSync(signatureFile(file, '../é/x y'), 'text');
    writeFileSync(path.join(folder, 'plan.jsonx.y.sig'), 'of another plan');
    expect([...signatureTexts(file).keys()]).toEqual(['plan.json...%2Fé%2Fx%20y.sig', 'plan.json.ann.sig']);
  });
});
