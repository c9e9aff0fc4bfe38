import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContracts, validate } from '../../src/library/index.ts';
import { validationDocument } from '../../src/view/findings/validation-document.ts';
import { runContracts } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');

describe('validate', () => {
  it.each(['contracts-examples', 'contracts-examples/broken'])('finds in %s what the command finds', async (folder) => {
    const contracts = await loadContracts(folder, { folder: root });
    const document = await validate(contracts, { today: '2026-11-22' });
    const { stdout } = await runContracts(['validate', folder, '--json', '--today', '2026-11-22'], { cwd: root });
    expect(document).toEqual(JSON.parse(stdout));
    expect(validationDocument.parse(document)).toEqual(document);
  });

  it('uses the date that it is given', async () => {
    const contracts = await loadContracts('contracts-examples/city-hotel', { folder: root });
    const codes = async (today: string) => (await validate(contracts, { today })).findings.map(({ code }) => code);
    expect(await codes('2026-11-22')).toEqual([]);
    expect(await codes('2032-01-01')).not.toEqual([]);
  });

  it('skips the stays under tests: on request', async () => {
    const contracts = await loadContracts('contracts-examples/broken/T01-failed-stay-test.yaml', { folder: root });
    const codes = async (tests: boolean) =>
      (await validate(contracts, { today: '2026-11-22', tests })).findings.map(({ code }) => code);
    expect(await codes(true)).toContain('T01');
    expect(await codes(false)).not.toContain('T01');
  });

  it('refuses a day that does not exist', async () => {
    const contracts = await loadContracts('contracts-examples/city-hotel', { folder: root });
    await expect(validate(contracts, { today: '2027-02-30' })).rejects.toMatchObject({
      code: 'wrong-usage',
      message: 'today: 2027-02-30 is not a valid date',
    });
  });
});
