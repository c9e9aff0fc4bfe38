import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../../src/use/ground/settings/config-file.ts';
import { contractsAt } from '../../../src/use/versions/contracts-at.ts';

const config = readConfig(mkdtempSync(path.join(tmpdir(), 'contracts-at-')));

it('A version that is neither a path nor known to git is refused by its name, with what can be named', async () => {
  await expect(contractsAt('no-such-version', { paths: [], today: '2027-01-10', config })).rejects.toMatchObject({
    details: {
      code: 'no-input',
      message: expect.stringMatching(
        /^no-such-version cannot be compared: no such file, folder, commit, branch or tag \(/,
      ),
      hint: 'name a commit, branch or tag, a folder or file of contracts, a saved plan (plan.json) or journal:RUN',
    },
  });
});
