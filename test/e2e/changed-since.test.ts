import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../support/repository.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

/** A hotel with nothing worse than warnings. */
const hotel = (code: string, supplier: string): string =>
  `supplier: ${supplier}
hotel:
  providerCode: ${code}
  hotelname: ${code}
  category: S4
  currency: EUR
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/front.jpg]
  voucherRemarks: { EN: Free until 7 days before. }
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["2"] }
  mealPlans: [ROOM_ONLY]
`;
const RATES = `hotel: SEA
supplier: PALMA
rates:
  - name: Summer 2027
    seasons:
      - name: Low
        dateRanges: [2027-05-01..2027-05-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "2": 100 } }
`;
const STAY =
  '{ checkIn: 2027-05-10, nights: 2, bookedOn: 2027-02-01, party: "2", room: DBL, mealPlan: ROOM_ONLY, total: "200.00" }';
const estate = () =>
  repository({
    'palma.yaml': 'supplier: { externalCode: PALMA }\n',
    'sea/hótel A.yaml': hotel('SEA', 'PALMA'),
    'sea/rates.yaml': RATES,
    'town.yaml': hotel('TOWN', 'PALMA'),
    'north.yaml': hotel('NORTH', '12'),
  });

/** The hotels with findings, and the rest of the document. */
async function validate(cwd: string, ...argv: string[]) {
  const run = await runContracts(['validate', '--json', '--today', '2026-11-21', ...argv], { cwd });
  const document = JSON.parse(run.stdout);
  const records = (document.findings ?? []).map(({ subject }: { subject?: { record: string } }) => subject?.record);
  return { code: run.code, document, records: [...new Set(records)] };
}

describe('--changed-since', { timeout: 60_000 }, () => {
  it('checks nothing if only the lock file changed, and says so', async () => {
    const { folder, write } = estate();
    write({ 'contracts.lock.yaml': 'version: 1\nenvironments:\n' });
    const run = await runContracts(['validate', '--changed-since', 'main'], { cwd: folder });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(
      /^no findings in 0 files \(0 hotels checked\)\nno hotel has changed since main \([0-9a-f]{7}\)\n$/,
    );
  });

  it('checks hotels with a changed, removed, renamed or new file', async () => {
    const { folder, write } = estate();
    write({ 'sea/rates.yaml': RATES.replace('DBL', 'DLB') });
    const { document, records, code } = await validate(folder, '--changed-since', 'main');
    expect({ code, records, hotels: document.hotels, files: document.files }).toEqual({
      code: 1,
      records: ['PALMA/SEA'],
      hotels: 1,
      files: 3,
    });
    expect(document.selection.since).toMatch(/^1 of 3 hotels changed since main \(/);
    rmSync(path.join(folder, 'sea/rates.yaml'));
    write({ 'new place/hötel.yaml': hotel('NEW', '12') });
    expect((await validate(folder, '--changed-since', 'main')).records).toEqual(['#12/NEW', 'PALMA/SEA']);

    const other = estate();
    renameSync(path.join(other.folder, 'town.yaml'), path.join(other.folder, 'city.yaml'));
    expect((await validate(other.folder, '--changed-since', 'main')).document.hotels).toBe(1);
  });

  it('checks all hotels of a changed supplier, and all hotels after a change of the settings', async () => {
    const { folder, write } = estate();
    write({ 'palma.yaml': 'supplier: { externalCode: PALMA, commercialName: Palma }\n' });
    expect((await validate(folder, '--changed-since', 'main')).document.hotels).toBe(2);
    write({ 'contracts.config.yaml': 'rules: { R06: info }\n' });
    expect((await validate(folder, '--changed-since', 'main')).document.hotels).toBe(3);
  });

  it('shows what is wrong with a changed file that cannot be read, not what is wrong elsewhere', async () => {
    const { folder, write, commit } = estate();
    write({ 'town.yaml': `${hotel('TOWN', 'PALMA')}unknown: 1\n` });
    commit();
    write({ 'north.yaml': 'hotel: [' });
    const { code, document } = await validate(folder, '--changed-since', 'main');
    expect(code).toBe(1);
    expect(document.findings.map(({ place }: { place: { file: string } }) => place.file)).toEqual(['north.yaml']);
  });

  it('works for diff, fmt and test, with linked folders and subfolders', async () => {
    const { folder, write } = estate();
    const run = (...argv: string[]) => runContracts(argv, { cwd: folder });
    expect(await run('diff', '--changed-since', 'main')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('; the hub was not contacted'),
    });
    const untested = await run('test', '--changed-since', 'main');
    expect(untested).toMatchObject({ code: 0, stdout: 'Tests: 0 passed (0 hotels)\n' });
    expect(untested.stderr).toMatch(/^no hotel has changed since main \(/);

    write({ 'sea/rates.yaml': `${RATES}\n\n\n# end\n`, 'sea/new.yaml': 'supplier: PALMA\nhotel: SEA\noffers: []\n' });
    const format = await runContracts(['fmt', '--check', '--json', '--changed-since', 'HEAD'], {
      cwd: path.join(folder, 'sea'),
    });
    const named = JSON.parse(format.stdout).files.map(({ file }: { file: string }) => file);
    expect(named).toEqual(['new.yaml', 'rates.yaml']);
    const diff = await run('diff', '--json', '--changed-since', 'main', '--only', 'hotel');
    const { plan } = JSON.parse(diff.stdout);
    expect(plan.steps.map(({ id }: { id: string }) => id)).toEqual([
      'createSupplier supplier PALMA',
      'createHotel hotel PALMA/SEA',
    ]);
    expect(plan.leftOut).toMatchObject([{ kind: 'rate', key: 'Summer 2027' }]);
    const comment = ['diff', '--changed-since', 'main', '-o', 'markdown=out/comment.md'];
    expect(await run(...comment)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Plan for sandbox /) });
    expect(readFileSync(path.join(folder, 'out/comment.md'), 'utf8')).toMatch(
      /^### contracts diff: sandbox\n\n3 to create, 0 to update, 0 unchanged\n/,
    );

    write({ 'sea/rates.yaml': `${RATES}tests: [${STAY}]\n` });
    const tested = await run('test', '--changed-since', 'main');
    expect(tested).toMatchObject({ code: 0, stdout: 'Tests: 1 passed (1 hotel)\n' });
  });

  it('ends with exit 64 for an unknown commit, and without a repository that contains the files', async () => {
    const { folder } = estate();
    for (const [argv, words] of [
      [['--changed-since=-x'], 'git knows no commit "-x"'],
      [['--changed-since', 'gone'], 'git knows no commit "gone"'],
    ] as const)
      expect(await validate(folder, ...argv)).toMatchObject({ code: 64, document: { error: { message: words } } });
    const none = await validate(temporaryFolder(), folder, '--changed-since', 'main');
    expect(none).toMatchObject({ code: 64, document: { error: { code: 'changes-unknown' } } });
    const other = await validate(estate().folder, folder, '--changed-since', 'main');
    expect(other.document.error.message).toMatch(/is not in the git repository of this folder$/);
  });
});

describe('--hotel and --only', { timeout: 60_000 }, () => {
  it('leave out findings of other hotels', async () => {
    const { folder, write } = estate();
    write({ 'town.yaml': `${hotel('TOWN', 'PALMA')}unknown: 1\n` });
    expect(await validate(folder, '--hotel', 'NORTH')).toMatchObject({ code: 0, records: ['#12/NORTH'] });
    expect(await validate(folder, '--hotel', 'TOWN')).toMatchObject({ code: 1, records: ['PALMA/TOWN'] });
  });

  it('mention a hotel that could not be assembled instead of calling the name unknown', async () => {
    const { folder, write } = estate();
    write({ 'town.yaml': 'hotel: { providerCode: TOWN }\nsupplier: PALMA\n' });
    expect(await validate(folder, '--hotel', 'TOWN')).toMatchObject({ code: 1, records: ['PALMA/TOWN'] });
    expect(await validate(folder, '--hotel', 'NONE')).toMatchObject({ code: 64 });
  });

  it('show findings of some sections and base the exit code on them', async () => {
    const { folder, write } = estate();
    write({ 'sea/rates.yaml': RATES.replace('DBL', 'DLB') });
    const rates = await validate(folder, '--only', 'rates');
    expect(rates).toMatchObject({ code: 1, document: { selection: { only: ['rates'] } } });
    const fields = (list: { subject: { field: string } }[]) => list.map(({ subject }) => subject.field.slice(0, 5));
    expect(new Set(fields(rates.document.findings))).toEqual(new Set(['rates']));
    expect(await validate(folder, '--only', 'hotel')).toMatchObject({ code: 0 });
    const { document } = await validate(folder, '--only', 'offers,tests');
    expect(document.error).toMatchObject({ code: 'nothing-selected', message: 'no contract has offers or tests' });
  });

  const examples = path.join(import.meta.dirname, '../../contracts-examples');
  const TWO = ['--hotel', 'NAXOS-*', '--hotel', 'PAROS-*', examples];

  it.each<[string, string[], Record<string, string>, number]>([
    ['be given before the paths', ['--hotel', 'NAXOS-*', examples], {}, 1],
    [
      'come from variables, several names by comma',
      [examples],
      { CONTRACTS_HOTEL: 'NAXOS-*,PAROS-*', CONTRACTS_SUPPLIER: 'KYKLADES' },
      2,
    ],
    ['leave something out, also by a variable', TWO, { CONTRACTS_EXCLUDE: 'hotel:PAROS-*,supplier:LISBOA-*' }, 1],
  ])('can %s', async (_, argv, env, hotels) => {
    const run = await runContracts(['validate', ...argv, '--json'], { cwd: temporaryFolder(), env });
    expect(run.code, run.stdout + run.stderr).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ hotels });
  });
});
