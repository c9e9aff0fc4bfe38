import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../support/repository.ts';
import { runContracts } from '../support/run-contracts.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');
const original = readFileSync(example, 'utf8').replace(/\ntests:[\s\S]*$/, '\n');
/** Every price of the middle season of a rate is 30 % higher. */
const changed = original
  .replace('"1": 78 }', '"1": 101 }')
  .replace('"1": 92, "2": 110 }', '"1": 120, "2": 143 }')
  .replace('"2": 128, "2+1": 142, "3": 156 }', '"2": 166, "2+1": 185, "3": 203 }');

function project() {
  const { folder, write } = repository({ 'contracts/hotel.yaml': original });
  cpSync(path.join(folder, 'contracts'), path.join(folder, 'before'), { recursive: true });
  write({ 'contracts/hotel.yaml': changed });
  return (...argv: string[]) =>
    runContracts(['validate', 'contracts', '--today', '2026-11-27', ...argv], { cwd: folder });
}

describe('validate --against', () => {
  it.each(['main', 'before', 'before/hotel.yaml'])(
    'compares prices with those of %s, and names it',
    async (version) => {
      const validate = project();
      const alone = await validate('-o', 'concise');
      const compared = await validate('-o', 'concise', '--against', version);
      const fresh = compared.stdout.split('\n').filter((line) => !alone.stdout.includes(line));
      expect(fresh).toEqual([expect.stringMatching(/^contracts\/hotel\.yaml:\d+:\d+: warning: P25 .*Mid/)]);
      expect(fresh[0]).toContain(version);
      expect(compared.code).toBe(alone.code);
    },
  );

  it.each(['nosuch', 'plan.json'])('refuses %s, which is no version of the files', async (version) => {
    const { code, stdout, stderr } = await project()('--against', version);
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toContain(`${version} cannot be compared: no such file, folder, commit, branch or tag`);
    expect(stderr).toContain('help: name a commit, branch or tag, or a folder or file of contracts\n');
  });

  it('names the same if a file of the version cannot be read', async () => {
    const { folder, write } = repository({ 'contracts/hotel.yaml': original });
    write({ 'bad.yaml': 'hotel: [' });
    const { code, stderr } = await runContracts(['validate', 'contracts', '--against', 'bad.yaml'], { cwd: folder });
    expect(code).toBe(64);
    expect(stderr).toContain('help: name a commit, branch or tag, or a folder or file of contracts\n');
  });

  it('names the hotels that the version does not have', async () => {
    const validate = project();
    const other = path.join(import.meta.dirname, '../../contracts-examples/ski-hotel');
    const [alone, compared] = [await validate('-o', 'concise'), await validate('-o', 'concise', '--against', other)];
    expect({ ...compared, stderr: '' }).toEqual({ ...alone, stderr: '' });
    expect(compared.stderr).toMatch(/^not in .*ski-hotel, so not compared with it: \S+\/\S+$/m);
  });

  it("does not compare with another supplier's hotel of the same code", async () => {
    const { folder, write } = repository({ 'contracts/hotel.yaml': changed });
    const other = original
      .replace(/^ {2}externalCode: .*$/m, '  externalCode: OTHER')
      .replace(/^supplier: \S.*$/m, 'supplier: OTHER');
    expect(other).not.toBe(original);
    write({ 'other/hotel.yaml': other });
    const { stdout, stderr } = await runContracts(
      ['validate', 'contracts', '--today', '2026-11-27', '--against', 'other', '-o', 'concise'],
      { cwd: folder },
    );
    expect(stdout).not.toContain('of other');
    expect(stderr).toContain('not in other, so not compared with it: ');
  });
});
