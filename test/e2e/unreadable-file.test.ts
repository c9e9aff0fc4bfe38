import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/contract/source/limits.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from '../contract/fixtures/palma.ts';
import { folderWith, runContracts } from '../support/run-contracts.ts';

/** A hotel with findings of rules for whole hotels: a supplement that no rate links, a gap between seasons. */
const FLAWED = SEA_PALACE.replace(/sea-palace/gi, 'HILL-HOUSE')
  .replace(/^ {4}(offers|supplements): \[.*\]\n/gm, '')
  .replace(/^tests:[\s\S]*/m, '');
const BROKEN = 'offers: [\n';

/** The findings in the hotel that can be read, each once. */
async function foundInHill(files: Readonly<Record<string, string>>, ...argv: string[]): Promise<string[]> {
  const cwd = folderWith({ 'supplier.yaml': PALMA_SUPPLIER, 'hill/hill.yaml': FLAWED, ...files });
  const run = await runContracts(['validate', '--json', '--today', '2026-11-21', ...argv], { cwd });
  const { findings }: { findings: { code: string; message: string; place: { file: string } }[] } = JSON.parse(
    run.stdout,
  );
  rmSync(cwd, { recursive: true });
  return findings
    .filter(({ place }) => place.file === 'hill/hill.yaml')
    .map(({ code, message }) => `${code} ${message}`);
}

const tooLarge = ' '.repeat(LIMITS.fileBytes + 1);

describe.each([
  { way: 'few files', argv: [] },
  { way: 'two threads', argv: ['--threads', '2'] },
])('an unreadable file, checked as $way', { timeout: 60_000 }, ({ argv }) => {
  it('does not hide findings of a hotel that it does not name', async () => {
    const whole = await foundInHill({}, ...argv);
    expect(whole.map((text) => text.slice(0, 3))).toContain('R05');
    expect(await foundInHill({ 'sea/sea.yaml': SEA_PALACE + BROKEN }, ...argv)).toEqual(whole);
    expect(await foundInHill({ 'hill/sea.yaml': SEA_PALACE + BROKEN }, ...argv)).toEqual(whole);
    expect(await foundInHill({ 'sea/sea.yaml': tooLarge }, ...argv)).toEqual(whole);
    expect(await foundInHill({ 'sea/sea.yaml': 'hotel: { hotelname: Nameless }\n' }, ...argv)).toEqual(whole);
  });

  it('suppresses findings about missing parts of a hotel that it may belong to', async () => {
    const part = `hotel: HILL-HOUSE\n${BROKEN}`;
    for (const file of ['hill/more.yaml', 'elsewhere/more.yaml'])
      expect(await foundInHill({ [file]: part }, ...argv)).not.toContainEqual(expect.stringMatching(/^R05/));
    for (const file of ['hill/more.yaml', 'more.yaml', 'hill/below/more.yaml'])
      expect(await foundInHill({ [file]: tooLarge }, ...argv)).not.toContainEqual(expect.stringMatching(/^R05/));
  });
});

describe('push of one file', { timeout: 60_000 }, () => {
  const push = (files: Readonly<Record<string, string>>) =>
    runContracts(['push', 'sea.yaml', '--yes', '--no-verify', '--json'], {
      cwd: folderWith({ 'supplier.yaml': PALMA_SUPPLIER, 'sea.yaml': SEA_PALACE, ...files }),
    });

  it('writes nothing while an unreadable neighbour may hold a part of its hotel', async () => {
    for (const text of [`hotel: SEA-PALACE\n${BROKEN}`, tooLarge, 'hotel: "SEA\\x2DPALACE"\noffers: [\n']) {
      const { code, stdout } = await push({ 'more.yaml': text });
      expect({ code, found: JSON.parse(stdout).findings?.map((one: { code: string }) => one.code) }).toMatchObject({
        code: 1,
        found: expect.arrayContaining(['F10']),
      });
    }
  });

  it('writes nothing if a neighbour with an unreadable supplier or hotel code names the hotel', async () => {
    const { code } = await push({ 'more.yaml': 'hotel: [SEA-PALACE]\noffers: []\n' });
    expect(code).toBe(1);
  });

  it.each(['hill', 'hill/hill.yaml'])(
    'continues below an unreadable file that does not name its hotel: %s',
    async (named) => {
      const cwd = folderWith({ 'supplier.yaml': PALMA_SUPPLIER, 'hill/hill.yaml': SEA_PALACE, 'more.yaml': tooLarge });
      const run = await runContracts(['push', named, '--yes', '--no-verify', '--json'], { cwd });
      expect(run, run.stdout + run.stderr).toMatchObject({ code: 0 });
    },
  );

  it('continues next to an unreadable neighbour of another hotel', async () => {
    const { code } = await push({ 'hill.yaml': FLAWED + BROKEN });
    expect(code).toBe(0);
  });
});
