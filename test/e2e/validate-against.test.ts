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

  it('says nothing more of a version that has no such hotel', async () => {
    const validate = project();
    const other = path.join(import.meta.dirname, '../../contracts-examples/ski-hotel');
    const [alone, compared] = [await validate('-o', 'concise'), await validate('-o', 'concise', '--against', other)];
    expect(compared).toEqual(alone);
  });
});
