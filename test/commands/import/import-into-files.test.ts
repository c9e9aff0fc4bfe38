import { describe, expect, it } from 'vitest';
import { importedHotels } from '../../../src/commands/import/imported-hotels.ts';
import { contractLayout } from '../../../src/contract/format/layout.ts';
import { editYaml } from '../../../src/contract/source/layout/edit-yaml.ts';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { mergeFiled } from '../../../src/plan/filed/merge-filed.ts';
import { NO_FACTS, type StopSaleFact } from '../../../src/sheets/import/facts.ts';
import { proposeLayout } from '../../../src/sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../../src/sheets/import/layouts/read-layout.ts';
import type { Reading } from '../../../src/sheets/import/mapping/reading.ts';
import { withKnownCodes } from '../../../src/sheets/import/mapping/with-known-codes.ts';
import { csv } from '../../support/import-sheet.ts';
import { readContracts } from '../../support/read-contracts.ts';
import { days } from '../../support/sample-contract.ts';

const FILE = `supplier: { externalCode: PALMA }
hotel:
  providerCode: SEA
  hotelname: Sea Palace
  category: S4
  currency: EUR
  images: [https://example.com/a.jpg]
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["1", "2"] } # refurbished
    - { providerCode: SUI, name: Suite, distributions: ["2"] }
  mealPlans:
    - BED_AND_BREAKFAST
    - { mealPlan: HALF_BOARD, basePrice: 20, adultPrices: [20] }
rates:
  # Agreed in spring.
  - name: Summer 2027
    minimumStay: 2
    offers: [EB10]
    seasons:
      - name: High
        dateRanges: [2027-07-01..2027-08-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 7, distributionPrices: { "1": 80, "2": 100 } }
          - { providerRoomCode: SUI, unitsQuota: 2, distributionPrices: { "2": 300 } }
offers:
  - providerCode: EB10
    names: { EN: Early booking }
    type: PERCENT
    apply: LODGING
    value: 10
    bookingWindows: [2026-11-01..2027-01-31]
    travelWindows: [2027-05-01..2027-10-31]
    providerRoomCodes: all
    mealPlans: all
`;

const SHEET = `Hotel,Room,Board,Pax,Rate,Season,From,To,Currency,Price,Basis
Sea Palace,Double Room,BB,1,Summer 2027,High,2027-07-01,2027-08-31,EUR,85,per room
Sea Palace,Double Room,BB,2,Summer 2027,High,2027-07-01,2027-08-31,EUR,100,per room
`;

/** The file after the import of a sheet, or of nights that a message closes, and what was open, wrong or edited. */
function imported(file: string, source: string | readonly StopSaleFact[], trace = false) {
  const { documents } = parseYaml('sea.yaml', Buffer.from(file));
  const { contracts, origins } = readContracts(documents.map((document) => ({ document, selected: true })));
  const [contract] = contracts.hotels;
  const sheet = csv(typeof source === 'string' ? source : SHEET);
  const proposed = proposeLayout(sheet);
  if (!contract || !proposed) throw new Error('not read');
  const mapping = withKnownCodes(proposed, [{ supplier: 'PALMA', ...contract.hotel }]);
  const closings: Reading = {
    facts: { ...NO_FACTS, stopSales: typeof source === 'string' ? [] : source },
    ...{ questions: [], losses: [], failures: [] },
  };
  const { hotels, reading } = importedHotels(
    { mapping, reading: typeof source === 'string' ? readLayout(sheet, mapping) : closings },
    [{ contract, origins, findings: [] }],
    new Map(),
    { capabilities: DEFAULT_CAPABILITIES, trace },
  );
  const merged = hotels.flatMap(({ own, now }) => (own ? [mergeFiled(contract, origins, own, now)] : []));
  const edits = merged.flatMap((one) => one.edits.map(({ edit }) => edit));
  const done = edits.length === 0 ? undefined : editYaml('sea.yaml', Buffer.from(file), edits, contractLayout);
  if (done && !done.ok) throw new Error(done.error.why);
  return {
    text: done ? done.value.text : file,
    edits,
    reading,
    writtenOut: merged.flatMap((one) => one.ratesWrittenOut),
  };
}

describe('a sheet about a hotel that has files', () => {
  it('changes only what it has otherwise, under the codes of the files, and asks nothing more', () => {
    const { text, reading } = imported(FILE, SHEET);
    expect([reading.questions, reading.failures]).toEqual([[], []]);
    expect(text).toBe(FILE.replace('"1": 80', '"1": 85'));
  });

  it('changes nothing the second time, with and without the cells next to the prices', () => {
    for (const trace of [false, true]) {
      const { text } = imported(FILE, SHEET, trace);
      expect(imported(text, SHEET, trace)).toMatchObject({ text, edits: [] });
    }
    expect(imported(FILE, SHEET, true).text).toContain('{ "1": 85, "2": 100 }, x-source: "rates.csv, J2, J3" }');
  });

  it('adds a season behind the others, and asks for its allotment', () => {
    const { text, reading } = imported(FILE, SHEET.replaceAll('High', 'Low').replaceAll(/2027-0([78])/g, '2028-0$1'));
    expect(reading.questions.map(({ key }) => key.join('.'))).toEqual(['unitsQuota']);
    expect(text).toContain('# Agreed in spring.');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'name: Low dateRanges: [2028-07-01..2028-08-31] priceType: DISTRIBUTION seasonRoomPrices: - { providerRoomCode: DBL, distributionPrices: { "1": 85, "2": 100 } }',
    );
  });

  it('is refused if its prices are in another currency', () => {
    const { failures } = imported(FILE, SHEET.replaceAll('EUR', 'USD')).reading;
    expect(failures.map(({ text }) => text)).toEqual(['SEA has prices in EUR and in USD']);
  });
});

describe('a sheet about a rate on which others are based', () => {
  const derived = (name: string, ...lines: readonly string[]) =>
    [`  - name: ${name}`, ...lines, ''].join('\n    ').trimEnd();
  const WITH_TERMS = FILE.replace(
    '    minimumStay: 2\n',
    '    minimumStay: 2\n    stopSales: [{ providerRoomCode: SUI, stopSales: [2027-07-01..2027-07-02] }]\n',
  ).replace(
    'offers:\n  - ',
    `${derived('Saver 2027', 'basedOn: Summer 2027', 'by: -10%')}
${derived('Group 2027', 'basedOn: Saver 2027', 'by: -5', 'stopSales: [{ providerRoomCode: DBL, stopSales: [2027-07-05..2027-07-06] }]')}
$&`,
  );
  const rowOf = (rate: string, price: number) =>
    `Sea Palace,Double Room,BB,2,${rate},High,2027-07-01,2027-08-31,EUR,${price},per room\n`;

  it('changes the base alone, and the others follow', () => {
    expect(imported(WITH_TERMS, SHEET).text).toBe(WITH_TERMS.replace('"1": 80', '"1": 85'));
  });

  it('changes nothing the second time', () => {
    expect(imported(WITH_TERMS.replace('"1": 80', '"1": 85'), SHEET).edits).toEqual([]);
  });

  it('writes out the derived rate whose prices it has otherwise, and says so; the one after it follows', () => {
    const { text, writtenOut } = imported(WITH_TERMS, SHEET + rowOf('Saver 2027', 95));
    expect(writtenOut).toEqual(['Saver 2027']);
    expect(text).toContain('    basedOn: Saver 2027\n    by: -5\n');
    expect(text).not.toContain('basedOn: Summer 2027');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('distributionPrices: { "1": 72, "2": 95 }');
  });
});

describe('nights that a message closes', () => {
  const closing = (room: string, nights: string, rate?: string): StopSaleFact => ({
    ...{ hotel: 'SEA', room, nights: days(nights), source: { file: 'message.xml', text: '' } },
    ...(rate !== undefined && { rate }),
  });
  const inEveryRate = (...entries: readonly string[]) =>
    FILE.replace(
      '  mealPlans:',
      ['  stopSales:', ...entries.map((entry) => `    - ${entry}`), '  mealPlans:'].join('\n'),
    );
  const inRate = (...entries: readonly string[]) =>
    FILE.replace('    minimumStay: 2', ['    stopSales:', ...entries.map((entry) => `      - ${entry}`)].join('\n'));
  const closed = (file: string, ...facts: readonly StopSaleFact[]) =>
    imported(file, facts)
      .text.split('\n')
      .flatMap((line) => /- (\{ (?:providerRoomCode|roomName): [^,]*, stopSales.*)/.exec(line)?.[1] ?? []);

  it('join those that the file closes in every rate', () => {
    const own = '{ providerRoomCode: DBL, stopSales: [2027-07-01..2027-07-03] }';
    expect(
      closed(inEveryRate(own), closing('DBL', '2027-07-03..2027-07-05'), closing('SUI', '2027-08-01..2027-08-01')),
    ).toEqual([
      '{ providerRoomCode: DBL, stopSales: [2027-07-01..2027-07-05] }',
      '{ providerRoomCode: SUI, stopSales: [2027-08-01..2027-08-01] }',
    ]);
  });

  it.each([
    ['in every rate', inEveryRate, undefined],
    ['in one rate', inRate, 'Summer 2027'],
  ])('are not repeated %s if a stop sale by the name of the room has them', (_, file, rate) => {
    const byName = '{ roomName: Double room, stopSales: [2027-07-01..2027-07-10] }';
    const again = closing('DBL', '2027-07-02..2027-07-04', rate);
    expect(imported(file(byName), [again]).edits).toEqual([]);
    const [suite, double] = ['name: Suite', 'name: Double room'];
    expect(imported(file(byName).replace(suite, double), [again, { ...again, room: 'SUI' }]).edits).toEqual([]);
    expect(imported(file(byName.replace('Double room', 'DBL')).replace(`${double}, `, ''), [again]).edits).toEqual([]);
  });

  it('are not repeated if the whole hotel is closed', () =>
    expect(
      imported(FILE.replace('  mealPlans:', '  closed: [2027-07-01..2027-07-31]\n  mealPlans:'), [
        closing('DBL', '2027-07-02..2027-07-04'),
      ]).edits,
    ).toEqual([]));
});
