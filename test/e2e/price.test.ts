import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { matrixDocument } from '../../src/view/price/price-document.ts';
import { CITY_HOTEL, project } from '../support/project.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const cwd = path.join(import.meta.dirname, '../../contracts-examples');
const TODAY = ['--today', '2026-11-21'];
const price = (...argv: string[]) => runContracts(['price', ...argv, ...TODAY], { cwd });
const CITY = ['city-hotel', '--check-in', '2027-05-10'];

describe('contracts price', { timeout: 60_000 }, () => {
  it('lists what is offered, cheapest first', async () => {
    const run = await price(...CITY, '--nights', '3');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout.split('\n')).toEqual([
      'Hotel São Vicente (LISBOA-STAYS/SAO-VICENTE)',
      '2027-05-10 to 2027-05-13, 3 nights, 2 adults, booked 2026-11-21',
      '',
      '   EUR   per night  room  meal plan          rate',
      '330.00      110.00  DBL   room only          Flexible 2027  Double room',
      '384.00      128.00  DBL   bed and breakfast  Flexible 2027  Double room',
      '384.00      128.00  TRP   room only          Flexible 2027  Triple room',
      '438.00      146.00  TRP   bed and breakfast  Flexible 2027  Triple room',
      '',
      '8 combinations of rate, room and meal plan not offered; -v says why',
      '',
    ]);
  });

  it('counts tomorrow and +30d from --today, and shows the dates', async () => {
    const run = await price('city-hotel', '--check-in', '+170d', '--check-out', '+173d', '--booked-on', 'tomorrow');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('2027-05-10 to 2027-05-13, 3 nights, 2 adults, booked 2026-11-22\n');
  });

  it('says which date --today +30d is', async () => {
    const run = await runContracts(['price', ...CITY, '--today', '+0d'], { cwd });
    const [, today = ''] = /^Today is taken to be (\d{4}-\d{2}-\d{2})\.$/m.exec(run.stderr) ?? [];
    expect(run.stdout).toContain(`booked ${today}\n`);
  });

  it('prints the calculation of one room and meal plan', async () => {
    const run = await price(...CITY, '--nights', '5', '--party', '2+7', '--room', 'TRP', '--meal-plan', 'BB');
    expect(run.stdout.split('\n').slice(3, 14)).toEqual([
      'TRP Triple room, bed and breakfast, rate "Flexible 2027", counted as 2+1',
      '                                                                           EUR',
      'Lodging                                                                 710.00',
      '  2027-05-10..2027-05-14, Mid: 5 nights x 142.00 = 710.00',
      'Bed and breakfast                                                       115.00',
      '  2027-05-10..2027-05-14, Mid: 5 nights x 23.00 (9.00 + 9.00 + child',
      '  of 7 5.00) = 115.00',
      'Offer LONG4: Stay longer                                                -71.00',
      '  10 % of lodging 710.00, 2027-05-10..2027-05-14',
      '                                                                        ------',
      'Total                                                                   754.00',
    ]);
  });

  it('says once for each rate why nothing is offered, with the place', async () => {
    const run = await price('city-hotel', '--check-in', '2027-12-30', '--check-out', '2028-01-01', '--party', '2');
    expect(run.code).toBe(0);
    expect(run.stdout.split('\n').slice(3, 9)).toEqual([
      'Nothing is offered.',
      '',
      'rate "Flexible 2027"',
      '  room SGL does not allow 2 (city-hotel/hotel.yaml:53:62)',
      '  2 nights, but minimumStay of the season is 3 (city-hotel/hotel.yaml:91:22)',
      '    DBL, TRP',
    ]);
  });

  it('prints prices as JSON, of a stay and of a matrix', async () => {
    const offers = JSON.parse((await price(...CITY, '--nights', '3', '--json')).stdout);
    expect(offers).toMatchObject({ stay: { nights: 3, bookedOn: '2026-11-21' }, assumed: {} });
    const totals = offers.offered.map(({ total }: { total: string }) => total);
    expect(totals).toEqual(['330.00', '384.00', '384.00', '438.00']);
    expect(offers.refused).toHaveLength(8);
    const grid = JSON.parse((await price('city-hotel', '--matrix', '--json')).stdout);
    expect(grid.rates[0].rooms[0].cells[0]).toEqual({ sold: false, reason: 'occupancy-not-allowed' });
    const amounts = grid.rates[0].rooms[1].cells.map(({ amount }: { amount: string }) => amount);
    expect(amounts).toEqual(['88.00', '110.00', '134.00', '156.00']);
  });

  it('writes a stay for every rate, room, meal plan and party to a file', async () => {
    const file = path.join(temporaryFolder(), 'prices.csv');
    const run = await price(...CITY, '--matrix', '--nights', '7', '--out', file);
    expect(run).toMatchObject({ code: 0, stdout: '' });
    const [head, first, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    expect(head).toMatch(/,units,1,2,2\+7,3$/);
    expect(first).toMatch(/,Flexible 2027,SGL,Single room,room only,free,491\.4,room SGL does not allow 2,/);
    expect(rows).toHaveLength(11);
    const { rows: cells } = matrixDocument.parse(JSON.parse((await price(...CITY, '--matrix', '--json')).stdout));
    expect(cells).toHaveLength(12);
  });

  it('says how a party that looks like an occupancy is counted', async () => {
    const second = async (...argv: string[]) => (await price(...argv)).stdout.split('\n')[1];
    expect(await second('city-hotel', '--matrix', '--party', '2+1', '--rate', 'Flexible 2027')).toBe(
      'EUR a night for 2 adults, a child of 1, counted as 2 and 1 infant, room only, before offers and supplements',
    );
    expect(await second(...CITY, '--nights', '3', '--party', '2+12')).toBe(
      '2027-05-10 to 2027-05-13, 3 nights, 2 adults, a child of 12, counted as 3, booked 2026-11-21',
    );
    expect(await second(...CITY, '--nights', '3', '--party', '2+7')).not.toContain('counted');
  });

  it('marks what is sold on request', async () => {
    const { stdout } = await price('beach-resort', '--check-in', '2028-12-22', '--nights', '5', '--party', '4');
    expect(stdout).toMatch(/^4305\.00\* {5}861\.00 {2}VIL /m);
    expect(stdout).toContain('\n* on request\n');
    const matrix = await price('beach-resort', '--matrix');
    expect(matrix.stdout).toMatch(/445\.00\*\n/);
    expect(matrix.stdout).toContain('*  on request\n');
  });

  it('uses the pricing settings of the environment that is named, and says so', async () => {
    const { contracts } = project({
      'hotel.yaml': CITY_HOTEL,
      'contracts.config.yaml':
        'environments: { test: { baseUrl: "https://hub.example.com/resources", micrositeId: m, capabilities: { pricing: { markup: factor, markupFactor: 1.1 } } } }\n',
    });
    const stay = ['--check-in', '2027-05-10', '--room', 'DBL', '--meal-plan', 'RO'];
    const { stdout } = await contracts('price', ...stay, ...TODAY, '--env', 'test');
    expect(stdout).toMatch(/Total {65,}110\.00\nQuoted by the hub, x 1\.1 +121\.00\n/);
    expect(stdout).toContain('Assumed pricing settings:\n  markup: factor\n  markupFactor: 1.1\n');
  });

  it.each([
    [['city-hotel'], '--check-in is missing'],
    [['city-hotel', '--matrix', '--nights', '2'], '--check-in is missing'],
    [[...CITY, '--matrix', '--out', 'prices.pdf'], 'only CSV, XLSX and Markdown are written'],
    [[...CITY, '--matrix', '--out', 'prices.yaml'], 'would be read as a contract'],
    [['.', '--check-in', '2027-05-10'], 'name it with --hotel: '],
    [['city-hotel', '--check-in', '2027-02-30'], '--check-in: 2027-02-30 does not exist'],
    [['city-hotel', '--check-in', '2026-11-20'], 'is before the day of booking, 2026-11-21'],
    [[...CITY, '--booked-on', '2027-05-11'], 'is before the day of booking, 2027-05-11'],
    [[...CITY, '--check-out', '2027-05-10'], 'is not after --check-in'],
    [[...CITY, '--check-out', '2027-05-12', '--nights', '2'], '--nights'],
    [[...CITY, '--nights', '0'], '0'],
    [[...CITY, '--nights', '99999999'], '--nights 99999999 goes past 9999-12-31, the last possible date'],
    [[...CITY, '--party', '2+'], 'is not a valid party'],
    [[...CITY, '--party', '0+7'], 'is not a valid party'],
    [[...CITY, '--room', 'DLB'], 'did you mean "DBL"?'],
    [[...CITY, '--meal-plan', 'HALF_BORD'], 'did you mean HALF_BOARD?'],
    [[...CITY, '--meal-plan', 'HB'], 'the hotel has no meal plan "HALF_BOARD"'],
    [[...CITY, '--rate', 'Flexible 2029'], 'did you mean "Flexible'],
  ])('%j is wrong usage', async (argv, words) => {
    const run = await price(...argv);
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('prices nothing of a hotel with a part that cannot be read', async () => {
    const run = await runContracts(['price', 'broken/S02-wrong-type.yaml', '--check-in', '2027-05-10', ...TODAY], {
      cwd,
    });
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toContain('cannot be read completely');
  });
});
