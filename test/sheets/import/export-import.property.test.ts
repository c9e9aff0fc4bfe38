import { describe, expect, it } from 'vitest';
import { type ImportedHotel, importedHotels } from '../../../src/commands/import/imported-hotels.ts';
import { contractLayout } from '../../../src/contract/format/layout.ts';
import type { HotelContract, PaxPrices } from '../../../src/contract/model.ts';
import { formatValue } from '../../../src/contract/source/layout/format-value.ts';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { priceLines } from '../../../src/sheets/export/price-lines.ts';
import { priceSheet, SHEET_LAYOUTS } from '../../../src/sheets/export/price-sheet.ts';
import { proposeLayout } from '../../../src/sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../../src/sheets/import/layouts/read-layout.ts';
import { csvSheet } from '../../../src/sheets/import/sheet/csv-sheet.ts';
import { sheetCsv } from '../../../src/view/export-text.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { fc } from '../../support/fast-check.ts';
import { readContracts } from '../../support/read-contracts.ts';
import { money } from '../../support/sample-contract.ts';

const amount = fc.integer({ min: 1, max: 999_999 }).map((cents) => money(`${cents / 100}`));
const perPerson: fc.Arbitrary<PaxPrices> = fc.record({
  basePrice: amount,
  adultPrices: fc.array(amount, { minLength: 1, maxLength: 2 }),
  childPrices: fc.array(amount, { minLength: 1, maxLength: 2 }),
});

/** A hotel whose rates have one season each, so that none overlap; by occupancy or by person. */
const hotels: fc.Arbitrary<HotelContract> = fc
  .tuple(arbitraryHotel(), fc.option(perPerson), fc.option(perPerson))
  .map(([contract, ofRooms, ofMeals]) => ({
    ...contract,
    hotel: {
      ...contract.hotel,
      mealPlans: contract.hotel.mealPlans.map((plan) => ({ ...plan, ...ofMeals })),
    },
    rates: contract.rates.map((rate) => ({
      ...rate,
      seasons: rate.seasons.slice(0, 1).map((season) =>
        ofRooms
          ? {
              ...season,
              priceType: 'PAX' as const,
              seasonRoomPrices: season.seasonRoomPrices.map(({ providerRoomCode }) => ({
                providerRoomCode,
                ...ofRooms,
              })),
            }
          : season,
      ),
    })),
  }))
  .filter((contract) => contract.rates.length > 0);

const csvOf = (contract: HotelContract, layout: (typeof SHEET_LAYOUTS)[number], decimal: 'point' | 'comma'): string => {
  const lines = priceLines(contract, contract.rates);
  if (!lines.ok) throw new Error(lines.error);
  const { providerCode: hotel, hotelname: hotelName, currency } = contract.hotel;
  const sheet = priceSheet([{ supplier: 'PALMA', hotel, hotelName, currency, lines: lines.value }], layout);
  return sheetCsv(sheet, { separator: ';', mark: false, decimal });
};

/** What a person would answer: the fields that a sheet does not have. */
function imported(csv: string, contract: HotelContract): ImportedHotel {
  const sheet = csvSheet('rates.csv', csv);
  const proposed = sheet.ok ? proposeLayout(sheet.value) : undefined;
  if (!sheet.ok || !proposed) throw new Error('not recognised');
  const { hotel } = contract;
  const mapping = {
    ...proposed,
    hotels: {
      [hotel.providerCode]: {
        providerCode: hotel.providerCode,
        category: 'S4',
        latitude: 39.5613,
        longitude: 2.6224,
        images: ['https://example.com/1.jpg'],
        voucherRemarks: { EN: 'Free cancellation.' },
        minimumChildrenAge: 2,
        maximumChildrenAge: 11,
      },
    },
    rooms: Object.fromEntries(
      hotel.rooms.map(({ providerCode, distributions }) => [
        providerCode,
        {
          providerCode,
          unitsQuota: 3,
          ...(contract.rates.some(({ seasons }) => seasons.some(({ priceType }) => priceType === 'PAX')) && {
            distributions: distributions.map(({ adults, children }) =>
              children ? `${adults}+${children}` : `${adults}`,
            ),
          }),
        },
      ]),
    ),
  };
  const options = { capabilities: DEFAULT_CAPABILITIES, trace: false };
  const { hotels: built, reading } = importedHotels(
    { mapping, reading: readLayout(sheet.value, mapping) },
    [],
    new Map(),
    options,
  );
  expect({ questions: reading.questions, failures: reading.failures }).toEqual({ questions: [], failures: [] });
  const [one] = built;
  if (!one) throw new Error('no hotel');
  return one;
}

const contractOf = ({ now }: ImportedHotel): HotelContract => {
  const { hotel, rates } = now;
  const text = formatValue({ supplier: { externalCode: 'PALMA' }, hotel, rates }, contractLayout);
  const { documents } = parseYaml('h.yaml', Buffer.from(text));
  const [contract] = readContracts(documents.map((document) => ({ document, selected: true }))).contracts.hotels;
  if (!contract) throw new Error(text);
  return contract;
};

const sorted = (csv: string): readonly string[] => csv.split('\r\n').sort();

describe('a contract that is exported and imported', () => {
  it.each(SHEET_LAYOUTS)('has the same sheet in layout %s', (layout) =>
    fc.assert(
      fc.property(hotels, fc.constantFrom('point' as const, 'comma' as const), (contract, decimal) => {
        const csv = csvOf(contract, layout, decimal);
        if (csv.split('\r\n').length < 3) return;
        expect(sorted(csvOf(contractOf(imported(csv, contract)), layout, decimal))).toEqual(sorted(csv));
      }),
      { numRuns: 25 },
    ),
  );
});
