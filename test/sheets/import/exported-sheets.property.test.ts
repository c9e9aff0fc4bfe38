import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { hotelToFile } from '../../../src/hub/mapping/record-to-file.ts';
import { addDays, type DayRange } from '../../../src/kernel/calendar-day.ts';
import { canonicalJson, type Json } from '../../../src/kernel/json.ts';
import { wireOfContract } from '../../../src/plan/filed/wire-of-contract.ts';
import { priceLines } from '../../../src/sheets/export/price-lines.ts';
import {
  type PriceSheet,
  priceSheet,
  SHEET_LAYOUTS,
  type SheetLayout,
} from '../../../src/sheets/export/price-sheet.ts';
import { priceWorkbook } from '../../../src/sheets/export/price-workbook.ts';
import { hotelOfFacts } from '../../../src/sheets/import/build/hotel-of-facts.ts';
import type { Sheet } from '../../../src/sheets/import/cells.ts';
import { proposeLayout } from '../../../src/sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../../src/sheets/import/layouts/read-layout.ts';
import type { Mapping } from '../../../src/sheets/import/mapping/mapping.ts';
import { Findings, type Reading } from '../../../src/sheets/import/mapping/reading.ts';
import { csvSheet } from '../../../src/sheets/import/sheet/csv-sheet.ts';
import { xlsxSheets } from '../../../src/sheets/import/sheet/xlsx-sheets.ts';
import { sheetCsv } from '../../../src/view/export-text.ts';
import { pricedHotels } from '../../support/arbitrary-priced-hotel.ts';
import { fc } from '../../support/fast-check.ts';

const linesOf = (contract: HotelContract) => {
  const lines = priceLines(contract, contract.rates);
  if (!lines.ok) throw new Error(lines.error);
  return lines.value;
};

const yearsLater = ({ start, end }: DayRange, years: number): DayRange => ({
  start: addDays(start, 365 * years),
  end: addDays(end, 365 * years),
});

/** Hotels that a check lets through: with ages of children, and with seasons that do not overlap. Without prices there is nothing to export. */
const exported = pricedHotels
  .map(
    (contract): HotelContract => ({
      ...contract,
      hotel: { ...contract.hotel, minimumChildrenAge: 3, maximumChildrenAge: 11 },
      rates: contract.rates.map((rate) => ({
        ...rate,
        seasons: rate.seasons.map((season, index) => ({
          ...season,
          dateRanges: season.dateRanges.map((range) => yearsLater(range, index)),
        })),
      })),
    }),
  )
  .filter(({ rates }) => rates.every(({ name }) => name === plain(name)))
  .filter((contract) => linesOf(contract).some(({ prices }) => prices.length > 0));

function sheetOf(contract: HotelContract, layout: SheetLayout): PriceSheet {
  const { providerCode: hotel, hotelname: hotelName, currency } = contract.hotel;
  return priceSheet([{ supplier: 'PALMA', hotel, hotelName, currency, lines: linesOf(contract) }], layout);
}

/** The sheet as `import` reads it from a file. */
const FORMS: Readonly<Record<string, (sheet: PriceSheet) => Sheet>> = {
  csv: (sheet) => {
    const read = csvSheet('rates.csv', sheetCsv(sheet, { separator: ',', mark: false, decimal: 'point' }));
    if (!read.ok) throw new Error(read.error);
    return read.value;
  },
  xlsx: (sheet) => {
    const read = xlsxSheets('rates.xlsx', priceWorkbook(sheet));
    if (!read.ok || !read.value[0]) throw new Error('no sheet');
    return read.value[0];
  },
};

/** Read with the mapping that `--propose` writes; only the decimal sign, which texts cannot say, is answered. */
function readBack(sheet: Sheet): { readonly mapping: Mapping; readonly reading: Reading } {
  const proposed = proposeLayout(sheet);
  if (!proposed) throw new Error('the layout is not known');
  const mapping: Mapping = { ...proposed, decimal: 'point' };
  return { mapping, reading: readLayout(sheet, mapping) };
}

/** As files mean it: meal plans have no order, and a first guest who pays nothing is written or left out. */
const meant = (value: object): Json =>
  JSON.parse(
    JSON.stringify(value, (key, item: unknown) => {
      if (key === 'basePrice' && item === 0) return undefined;
      if (key !== 'mealPlans' || !Array.isArray(item)) return item;
      return item.map((plan) => (typeof plan === 'string' ? plan : canonicalJson(meant(plan)))).sort();
    }),
  );

/** Names are read without invisible blanks. */
const plain = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();

interface Priced {
  readonly rate: string;
  readonly season: string;
  readonly nights: { readonly start: string; readonly end: string };
  readonly type: string;
  readonly code: string;
  readonly basis: string;
}

const priceText = ({ rate, season, nights, type, code, basis }: Priced, guests: string, amount: string): string =>
  [plain(rate), plain(season), nights.start, nights.end, type, code, basis, guests, amount].join(' | ');

describe.each(Object.keys(FORMS))('a rate sheet that was exported as %s', (form) => {
  const fileOf = (contract: HotelContract, layout: SheetLayout): Sheet => {
    const written = FORMS[form];
    if (!written) throw new Error(form);
    return written(sheetOf(contract, layout));
  };

  it('is read with exactly the prices of the contract, and without questions', () =>
    fc.assert(
      fc.property(exported, fc.constantFrom(...SHEET_LAYOUTS), (contract, layout) => {
        const { reading } = readBack(fileOf(contract, layout));
        expect([reading.questions, reading.failures, reading.losses]).toEqual([[], [], []]);
        expect(reading.facts.prices.map((fact) => priceText(fact, fact.guests.text, fact.amount)).sort()).toEqual(
          linesOf(contract)
            .flatMap((line) => line.prices.map(({ guests, amount }) => priceText(line, guests.text, amount)))
            .sort(),
        );
      }),
      { numRuns: 25 },
    ));

  it('changes nothing in the files that it came from', () =>
    fc.assert(
      fc.property(exported, fc.constantFrom(...SHEET_LAYOUTS), (contract, layout) => {
        const { mapping, reading } = readBack(fileOf(contract, layout));
        const own = hotelToFile(wireOfContract(contract, DEFAULT_CAPABILITIES), DEFAULT_CAPABILITIES);
        const findings = new Findings();
        const code = contract.hotel.providerCode;
        const now = hotelOfFacts({ code, facts: reading.facts, mapping, own, trace: false }, findings);
        expect(findings.all).toEqual({ questions: [], failures: [], losses: [] });
        expect(meant(now)).toEqual(meant(own));
      }),
      { numRuns: 25 },
    ));
});
