import { describe, expect, it } from 'vitest';
import { project, projectOfSuite } from '../support/project.ts';
import { STAYS_HOTEL } from '../support/stays-hotel.ts';

const TODAY = { CONTRACTS_TODAY: '2026-11-25' };
const PRICE = 'distributionPrices: { "2": 770, "2+1": 840.05 }';

// One story, in order, with the practice hub of one folder.
describe('rates that are sold in stays', { timeout: 60_000 }, () => {
  const env = { ...TODAY, CONTRACTS_ENV: 'sandbox' };
  const { contracts: run, done, read, write, edit } = projectOfSuite({ 'hotel.yaml': STAYS_HOTEL }, { env });

  it('are pushed as a rate for each stay, and proved', async () => {
    expect((await done('test')).stdout).toContain('3 passed');
    const { stdout } = await done('push', '--yes');
    expect(stdout).toContain('+ rate "Weeks 2027"  5 stays, arrivals 2027-05-01 to 2027-05-29\n');
    expect(stdout).toContain('+ rate "Two weeks 2027"  4 stays, arrivals 2027-05-01 to 2027-05-22  2 seasons');
    expect(stdout).toContain('1 hotel verified');
  });

  it('change nothing in a second push, and no file if the hub has them', async () => {
    expect((await done('push', '--yes', '--no-verify')).stdout).toContain('Nothing to change');
    expect((await done('pull', '--yes')).stderr).toContain('1 as in the files');
    expect(read()).toBe(STAYS_HOTEL);
    expect(await run('pull', '--check')).toMatchObject({ code: 0, stdout: '' });
  });

  it('cost in full what the contract says, and no other stay is sold', async () => {
    const price = (nights: string) =>
      run(...['price', '--check-in', '2027-05-29', '--nights', nights, '--rate', 'Weeks 2027', '--party', '2+7']);
    expect((await price('7')).stdout).toContain('840.05');
    expect((await price('7')).stdout).toContain('Weeks 2027, 29 May 2027');
    expect((await price('6')).stdout).toContain('6 nights, but minimumStay of the rate is 7 (hotel.yaml:22:47)');
  });

  it('show in diff as the stays that they change, and rename none', async () => {
    edit(PRICE, PRICE.replace('770', '800'));
    const { code, stdout } = await run('diff', '--exit-code');
    expect(code).toBe(2);
    expect(stdout.match(/[~+-] rate .*/g)).toEqual(
      ['Non-refundable weeks', 'Weeks'].map(
        (name) => `~ rate "${name} 2027"  3 of 5 stays, arrivals 2027-05-01 to 2027-05-29`,
      ),
    );
    expect((await run('diff', '-v')).stdout.match(/[~+-] rate ".*"/g)).toEqual(
      ['Non-refundable weeks', 'Weeks'].flatMap((name) =>
        ['1 May', '29 May', '8 May'].map((arrival) => `~ rate "${name} 2027, ${arrival} 2027"`),
      ),
    );
    expect(stdout).toMatch(/season Low, APP, 2 +110\.00 -> 114\.28/);
  });

  it('give way to the records of the hub if these have other prices, and leave nothing to push then', async () => {
    await done('push', '--yes', '--no-verify');
    write(STAYS_HOTEL);
    const { stderr } = await done('pull', '--yes');
    expect(stderr).toContain(
      'INN: written out, because the hub has other records than its terms give: rate "Weeks 2027", rate "Non-refundable weeks 2027"\n',
    );
    expect(read().match(/name: Weeks 2027, .*/g)).toEqual(
      ['1', '8', '15', '22', '29'].map((arrival) => `name: Weeks 2027, ${arrival} May 2027`),
    );
    expect(read()).toContain('  - name: Two weeks 2027\n    status: provisional\n    stays: { arrivalDays: [SATURDAY]');
    expect((await done('diff', '--exit-code')).stdout).toContain('Nothing to change');
    expect(read()).toContain('rate: "Weeks 2027, 1 May 2027"');
    expect((await done('test')).stdout).toContain('3 passed');
  });
});

describe('edits of rates that are sold in stays', { timeout: 60_000 }, () => {
  const hotel = () => project({ 'hotel.yaml': STAYS_HOTEL }, { env: TODAY });
  const NIGHTS = ['--rate', 'Weeks 2027', '--room', 'APP', '--from', '2027-05-07', '--to', '2027-05-08', '--yes'];

  it('reprice changes the prices of whole stays', async () => {
    const { done, read } = hotel();
    await done('reprice', '--rate', 'Weeks 2027', '--by', '10%', '--yes');
    expect(read()).toBe(
      STAYS_HOTEL.replace('"2": 770, "2+1": 840.05', '"2": 847, "2+1": 924.06').replace(
        'perPerson: 490',
        'perPerson: 539',
      ),
    );
  });

  it('audit judges a booking of the rate by the stay that begins then, and export takes all of them', async () => {
    const { contracts, done, write } = hotel();
    write(
      'hotel,room,rate,check in,check out,booked on,adults,total,currency\n' +
        'INN,APP,Weeks 2027,2027-05-01,2027-05-08,2026-11-01,2,770,EUR\n' +
        'INN,APP,Weeks 2027,2027-05-02,2027-05-09,2026-11-01,2,770,EUR\n',
      'bookings.csv',
    );
    const { stdout } = await contracts('audit', 'bookings.csv', '--history', 'none');
    expect(stdout).toContain('2 bookings: 1 deviates, 1 agrees');
    expect(stdout).toMatch(/no\s+season\s+of\s+the\s+rate\s+covers\s+the\s+night\s+of\s+2027-05-08/);
    const exported = (await done('export', '--layout', 'long', '--rate', 'Weeks 2027')).stdout;
    expect(new Set(exported.match(/(?:Two w|Non-refundable w|W)eeks 2027, \d+ May/g))).toEqual(
      new Set(['1', '8', '15', '22', '29'].map((arrival) => `Weeks 2027, ${arrival} May`)),
    );
  });

  it('rename changes the rate, the rates that are based on it, and its tests', async () => {
    const { done, read } = hotel();
    await done('rename', 'rate', 'Weeks 2027', 'Full weeks', '--yes');
    expect(read()).toBe(
      STAYS_HOTEL.replace('name: Weeks 2027', 'name: Full weeks')
        .replace('basedOn: Weeks 2027', 'basedOn: Full weeks')
        .replace('rate: Weeks 2027', 'rate: Full weeks'),
    );
    expect((await done('test')).stdout).toContain('3 passed');
  });

  it('stop closes every stay with one of the nights, and open opens them again', async () => {
    const { contracts, done, read } = hotel();
    const sold = async (day: string): Promise<boolean> =>
      (await contracts('price', '--check-in', day, '--nights', '7', '--rate', 'Weeks 2027')).stdout.includes('770.00');
    await done('stop', ...NIGHTS);
    expect(read()).toContain(
      '    stopSales:\n      - { providerRoomCode: APP, stopSales: [2027-05-07..2027-05-08] }\n',
    );
    expect([await sold('2027-05-01'), await sold('2027-05-08'), await sold('2027-05-29')]).toEqual([
      false,
      false,
      true,
    ]);
    await done('open', ...NIGHTS);
    expect(read()).toBe(STAYS_HOTEL);
  });

  it('fmt leaves the file as it is, and --expand and --compact change no price', async () => {
    const { done, read } = hotel();
    await done('fmt', '--check');
    const before = (await done('hash')).stdout;
    await done('fmt', '--expand');
    expect(read()).toContain('distributionPrices: { "2": 980, "2+1": 1225 }');
    expect((await done('hash')).stdout).toBe(before);
    await done('fmt', '--compact');
    expect((await done('hash')).stdout).toBe(before);
  });

  it('roll moves them by whole weeks, and refuses to keep their dates', async () => {
    const { contracts, done, read } = hotel();
    expect(await contracts('roll', '--to', '2028', '--yes')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('roll it with --keep weekdays'),
    });
    await done('roll', '--to', '2028', '--keep', 'weekdays', '--yes');
    expect(read()).toContain(
      '  - name: Weeks 2028\n    stays: { arrivalDays: [SATURDAY], nights: 7, units: separate }\n',
    );
    expect(read()).toContain('  - name: Non-refundable weeks 2028\n    basedOn: Weeks 2028\n');
    expect(read()).toContain('dateRanges: [2028-04-29..2028-05-12, 2028-05-27..2028-06-02]');
    expect((await done('validate')).stdout).not.toContain('error');
  });
});
