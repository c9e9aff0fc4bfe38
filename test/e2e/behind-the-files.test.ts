import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { galaHotel, winter } from '../support/gala-hotel.ts';
import { watchedProject } from '../support/watched-hub.ts';

// One key of a hotel differs in the hub, or only the hub has it. test/use/verify/behind-the-files.test.ts has the table of kinds.

const FILE = galaHotel({ rates: [winter(2026)], gala: { value: 60, years: [2026] } });

const DEARER = FILE.replace('"2": 315', '"2": 333');
const CLOSED = FILE.replace(
  '    supplements: [GALA]\n',
  '$&    stopSales: [{ providerRoomCode: DBL, stopSales: [2026-12-27..2026-12-27] }]\n',
);

/** A hub that holds one file, and a project with another. */
async function otherwise(hub: string, file: string) {
  const env = { CONTRACTS_TODAY: '2026-11-22' };
  const { contracts, at, write } = await watchedProject({ files: { 'hotel.yaml': hub }, env, isPushed: true });
  write(file);
  return { run: contracts, at, write };
}

describe('what differs behind the files', { timeout: 300_000 }, () => {
  it('is settled by pull, and by the field in the settings, which every report repeats', async () => {
    const { run, at, write } = await otherwise(CLOSED, FILE);
    expect((await run('verify', '--depth', 'full')).code).toBe(6);
    const settings = (text: string) => write(text, 'contracts.config.yaml');
    settings('unmanaged: [rates.stopSale]\n');
    const wrong = await run('diff');
    expect([wrong.code, wrong.stderr]).toEqual([64, expect.stringContaining('contracts.config.yaml:1:13')]);
    settings('unmanaged: [rates.stopSales]\n');
    for (const [argv, said] of [
      [['diff', '--exit-code'], /accepted by the settings/],
      [['verify'], /accepted by the settings: 1 difference.*stop sales of room DBL/],
      [['push', '--yes', '--no-verify'], /accepted by the settings: 1 difference/],
      [['monitor', '--prove-within', 'off'], /stop sales of room DBL/],
    ] as const) {
      const { code, stdout } = await run(...argv);
      expect([code, stdout.replaceAll(/\s+/g, ' ')]).toEqual([0, expect.stringMatching(said)]);
    }
    rmSync(at('contracts.config.yaml'));
    expect((await run('diff', '--exit-code')).code).toBe(2);
    expect((await run('pull', '--yes')).code).toBe(0);
    expect((await run('diff', '--exit-code')).code).toBe(0);
    expect((await run('verify')).code).toBe(0);
  });

  it('is compared in spite of errors that only forbid a push', async () => {
    const { run, write } = await otherwise(DEARER, FILE);
    write(
      FILE.replace(/^supplier.*$/m, 'supplier: PALMA')
        .replaceAll('SEA-PALACE', 'LAND-PALACE')
        .replace(/rates:\n[\s\S]*?supplements:\n {2}- /, 'rates:\n  - name: Later\nsupplements:\n  - ')
        .replace(
          '    - { providerCode: DBL',
          '    - { providerCode: TWN, name: Double room, distributions: ["1"] }\n    - { providerCode: DBL',
        ),
      'other.yaml',
    );
    const validated = await run('validate');
    expect(validated.code, validated.stdout).toBe(1);
    const diff = await run('diff');
    expect([diff.code, diff.stdout]).toEqual([1, expect.stringContaining('333')]);
    expect(diff.stderr).toContain('forbid a push');
    const monitor = await run('monitor', '--prove-within', 'off');
    expect([monitor.code, monitor.stdout]).toEqual([2, expect.stringContaining('SEA-PALACE: rate "Winter 2026"')]);
    const push = await run('push', '--yes');
    expect([push.code, push.stdout]).toEqual([1, expect.stringContaining('nothing was written')]);
  });
});
