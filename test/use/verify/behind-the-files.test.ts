import { describe, expect, it } from 'vitest';
import type { Contracts } from '../../../src/contract/model.ts';
import { saleFields } from '../../../src/contract/records/sale-fields.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { hasDifferences } from '../../../src/view/plan/plan-words.ts';
import { BASE, fieldOf, fields, isSent, withField, without } from '../../contract/field-samples.ts';
import { readFiles } from '../../contract/read.ts';
import { isTurn } from '../../support/every-case.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { galaHotel, winter } from '../../support/gala-hotel.ts';
import { MemoryStateFiles } from '../../support/memory-state-files.ts';
import { SimulatedHub } from '../../support/simulated-hub.ts';
import { Workstation } from '../../support/workstation.ts';

// After a push somebody changes the hub: what each command says to the difference, as its exit code.

const SALE = 'diff 2, quick 6, seasons 6, full 6, monitor 2';
const TEXT = 'diff 2, quick 0, seasons 0, full 0, monitor 2';
const LEFT = 'diff 0, quick 0, seasons 0, full 0, monitor 0';

const DEPTHS = ['quick', 'seasons', 'full'] as const;

/** The exit codes of the commands for the files, while the hub has what `hub` says, and all that they said. */
async function behind(files: Contracts, hub: Contracts): Promise<{ readonly codes: string; readonly said: string }> {
  const clock = new FakeClock();
  const station = (disk: MemoryStateFiles, simulated = newHub(clock)) =>
    new Workstation(simulated, { clock, files: disk });
  const disk = new MemoryStateFiles();
  const theirs = station(new MemoryStateFiles());
  for (const pushed of [await station(disk).push(files), await theirs.push(hub)])
    expect(pushed.exit, pushed.said).toBe(0);
  // The same project, as if the hub had been changed since its push.
  const ours = station(disk, theirs.hub);
  const { plan } = await ours.diff(files);
  const ran = [`diff ${plan && hasDifferences(plan) ? 2 : 0}`];
  const said: string[] = [];
  for (const depth of DEPTHS) {
    const verified = await ours.verifyAll(files, depth);
    ran.push(`${depth} ${verified.exit}`);
    if (verified.exit !== 0) said.push(verified.said);
  }
  const { exit, document } = await ours.monitor(files, { within: undefined, days: 1 });
  return { codes: [...ran, `monitor ${exit}`].join(', '), said: [...said, JSON.stringify(document)].join('\n') };
}

const newHub = (clock: FakeClock): SimulatedHub =>
  new SimulatedHub(clock, undefined, 'usual', { unknownFields: 'ignored' });

const contractsIn = (text: string): Contracts => readFiles({ 'hotel.yaml': text }).contracts;

const FILE = galaHotel({ rates: [winter(2027)], gala: { value: 60, years: [2027] } });
const LINKED = '    supplements: [GALA]\n';
const board = (value: string): string => FILE.replace('[HALF_BOARD]', `[${value}]`);
const ofRate = (line: string): string => FILE.replace(LINKED, `${LINKED}    ${line}\n`);
const ofSeason = (line: string): string => FILE.replace('        priceType', `        ${line}\n        priceType`);
const ofHotel = (line: string): string => FILE.replace('  rooms:\n', `  ${line}\n  rooms:\n`);
const ofSupplement = (line: string): string => `${FILE}    ${line}\n`;
const closed = (nights: string): string => ofRate(`stopSales: [{ providerRoomCode: DBL, stopSales: [${nights}] }]`);

/** What the hub has, what the files have, the exit codes, and how the difference is named. */
const KINDS: Readonly<Record<string, readonly [hub: string, files: string, codes: string, named: RegExp]>> = {
  'a price': [FILE.replace('"2": 315', '"2": 333'), FILE, SALE, /rate "Winter 2027"/],
  'the price of the board': [
    board('{ mealPlan: HALF_BOARD, adultPrices: [5] }'),
    FILE,
    SALE,
    /hotel PALMA\/SEA-PALACE/,
  ],
  'the value of a supplement': [FILE.replace('value: 60', 'value: 70'), FILE, SALE, /supplement GALA/],
  'a longest stay': [ofRate('maximumStay: 3'), ofRate('maximumStay: 5'), SALE, /rate "Winter 2027"/],
  'a longest stay, only in the hub': [ofRate('maximumStay: 3'), FILE, SALE, /: maximumStay 3/],
  'a longest stay, only in the files': [FILE, ofRate('maximumStay: 3'), SALE, /rate "Winter 2027"/],
  'a shortest stay, only in the hub': [
    ofSeason('minimumStay: 4'),
    FILE,
    SALE,
    /season \\?"Christmas\\?" minimumStay 4/,
  ],
  'release days': [ofHotel('releaseDays: 5'), ofHotel('releaseDays: 2'), SALE, /hotel PALMA\/SEA-PALACE/],
  'release days, only in the hub': [ofRate('releaseDays: 5'), FILE, SALE, /releaseDays 5/],
  'a quota': [FILE.replace('unitsQuota: 10', 'unitsQuota: 2'), FILE, SALE, /rate "Winter 2027"/],
  'a booking window, only in the hub': [
    ofRate('bookingWindows: [2026-11-01..2027-02-01]'),
    FILE,
    SALE,
    /bookingWindows 2026-11-01\.\.2027-02-01/,
  ],
  'the nights of a season': [FILE.replace('-12-20..', '-12-21..'), FILE, SALE, /rate "Winter 2027"/],
  'stop sales': [closed('2027-12-27..2027-12-27'), closed('2027-12-26..2027-12-26'), SALE, /rate "Winter 2027"/],
  'stop sales, only in the hub': [closed('2027-12-27..2027-12-27'), FILE, SALE, /stop sales of room DBL 2027-12-27/],
  'stop sales, only in the files': [FILE, closed('2027-12-27..2027-12-27'), SALE, /rate "Winter 2027"/],
  'past stop sales, only in the hub': [closed('2026-08-07..2026-08-10'), FILE, LEFT, /(?:)/],
  'a link': [FILE.replace(LINKED, ''), FILE, SALE, /rate "Winter 2027"/],
  'a link, only in the hub': [FILE, FILE.replace(LINKED, ''), SALE, /supplement link GALA/],
  'weekdays, only in the hub': [ofSupplement('operationalDays: [FRIDAY]'), FILE, SALE, /operationalDays FRIDAY/],
  'an age': [ofHotel('maximumChildrenAge: 9'), ofHotel('maximumChildrenAge: 11'), SALE, /hotel PALMA\/SEA-PALACE/],
  'an age, only in the hub': [ofHotel('maximumChildrenAge: 9'), FILE, SALE, /maximumChildrenAge 9/],
  'a rate, only in the hub': [
    FILE.replace('rates:\n', `rates:\n${winter(2027).replace('2027', 'B').replace(LINKED, '    minimumStay: 5\n')}`),
    FILE,
    SALE,
    /Winter B/,
  ],
  'a text': [FILE.replace('A quiet house by the sea.', 'A loud house.'), FILE, TEXT, /hotel PALMA\/SEA-PALACE/],
  'a text, only in the hub': [FILE, FILE.replace(/ {2}voucherRemarks.*\n/, ''), LEFT, /voucher remark/],
};

describe('a change behind the files', { timeout: 60_000 }, () => {
  it.each(Object.keys(KINDS))('%s', async (kind) => {
    const [hub = '', files = '', codes, named] = KINDS[kind] ?? [];
    const { said, ...ran } = await behind(contractsIn(files), contractsIn(hub));
    expect(ran).toEqual({ codes });
    expect(said).toMatch(named ?? /never/);
    expect(said).not.toMatch(/pricing rules|arithmetic/);
  });
});

/** The practice hub refuses records without these. */
const NEEDED = new Set([
  'hotel.mealPlans',
  'rates.seasons.seasonRoomPrices.distributionPrices',
  'offers.travelWindows',
  'offers.providerRoomCodes',
  'offers.mealPlans',
  'supplements.apply',
  'supplements.travelWindows',
  'supplements.providerRoomCodes',
  'supplements.mealPlans',
]);

describe('a field that can change a sale', { timeout: 60_000 }, () => {
  const { tests: _, ...hotel } = BASE;
  const forms = fields
    .filter((field) => isSent(field) && saleFields().has(fieldOf(field)))
    .flatMap((field, index) => {
      const path = field.path.split('/');
      const [one, other] = field.values.map((value) =>
        value === undefined ? undefined : (withField(hotel, path, value) as JsonObject),
      );
      const name = fieldOf(field);
      const absent = NEEDED.has(name) ? undefined : (without(hotel, path) as JsonObject);
      const rows = [
        [name, 'changed', one, other],
        [name, 'only in the hub', absent, other],
        [name, 'only in the files', other, absent],
      ] as const;
      return rows.filter(([, , ...texts], form) => isTurn(index + form, rows.length) && texts.every(isWhole));
    });

  it.each(forms)('%s, %s', async (_name, _form, files, hub) => {
    const { codes } = await behind(contractsIn(JSON.stringify(files)), contractsIn(JSON.stringify(hub)));
    expect(codes).toBe(SALE);
  });
});

/** A file that can be read: not one without a field that it must have. */
const isWhole = (file: JsonObject | undefined): boolean =>
  file !== undefined &&
  readFiles({ 'hotel.yaml': JSON.stringify(file) }).findings.every(({ severity }) => severity !== 'error');
