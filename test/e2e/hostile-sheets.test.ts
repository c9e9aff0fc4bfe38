import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTurn } from '../support/every-case.ts';
import { HOSTILE_SHEETS } from '../support/hostile-sheets.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

describe('a sheet or message made to do harm', { timeout: 120_000 }, () => {
  // By day every fourth of them, and all at night.
  it.each(HOSTILE_SHEETS.filter((_, index) => isTurn(index + 2, 4)))(
    'is read or refused in time, and never a fault of the tool: $what',
    async ({ file, bytes }) => {
      const folder = temporaryFolder();
      writeFileSync(path.join(folder, file), bytes());
      const argv = ['import', file, '--propose', '-o', 'html=page.html'];
      const { code, stderr } = await runContracts(argv, { cwd: folder });
      expect([0, 1, 64], stderr).toContain(code);
      if (code === 64) expect(stderr).toMatch(/not-readable|too-large/);
      const page = path.join(folder, 'page.html');
      expect(existsSync(page)).toBe(code !== 64);
      if (code !== 64) expect(readFileSync(page, 'utf8').length).toBeLessThan(5_000_000);
    },
  );
});
