import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { HotelContract, MealPlan, PaxPrices } from '../../../src/contract/model.ts';
import { dayNumber, dayOfNumber, parseDay } from '../../../src/kernel/calendar-day.ts';
import { priceLines } from '../../../src/sheets/export/price-lines.ts';
import { priceSheet, SHEET_LAYOUTS, type SheetLayout } from '../../../src/sheets/export/price-sheet.ts';
import { type SheetForm, sheetCsv } from '../../../src/view/export-text.ts';
import { pricedHotels } from '../../support/arbitrary-priced-hotel.ts';
import { fc } from '../../support/fast-check.ts';
import { money } from '../../support/sample-contract.ts';

const forms: fc.Arbitrary<SheetForm> = fc.record({
  separator: fc.constantFrom(',' as const, ';' as const),
  mark: fc.boolean(),
  decimal: fc.constantFrom('point' as const, 'comma' as const),
});

const byPosition = ({ basePrice = money('0'), adultPrices = [], childPrices = [] }: PaxPrices): [string, string][] => [
  ...[basePrice, ...adultPrices].map((price, index): [string, string] => [`adult ${index + 1}`, price]),
  ...childPrices.map((price, index): [string, string] => [`child ${index + 1}`, price]),
];

const ofBoard = (plan: MealPlan): [string, string][] =>
  (plan.basePrice ?? '0') === '0' && !plan.adultPrices?.length && !plan.childPrices?.length
    ? [['each guest', '0']]
    : byPosition(plan);

/** Every price of every night, read from the contract. */
function pricesOf({ hotel, rates }: HotelContract): readonly string[] {
  const found: string[] = [];
  for (const rate of rates)
    for (const season of rate.seasons)
      for (const { start, end } of season.dateRanges)
        for (let at = dayNumber(start); at <= dayNumber(end); at += 1) {
          const say = (what: string, code: string, name: string, [guests, price]: [string, string]): void => {
            found.push(
              [hotel.hotelname, rate.name, season.name, dayOfNumber(at), what, code, name, guests, price].join('|'),
            );
          };
          for (const { providerRoomCode: code, distributionPrices = [], ...pax } of season.seasonRoomPrices) {
            const name = hotel.rooms.find(({ providerCode }) => providerCode === code)?.name ?? '';
            const prices =
              season.priceType === 'PAX'
                ? byPosition(pax)
                : distributionPrices.map((one): [string, string] => [
                    one.children > 0 ? `${one.adults}+${one.children}` : `${one.adults}`,
                    one.amount,
                  ]);
            for (const price of prices) say('room', code, name, price);
          }
          for (const plan of hotel.mealPlans) {
            const own = season.mealPlans?.find(({ mealPlan }) => mealPlan === plan.mealPlan) ?? plan;
            for (const price of ofBoard(own)) say('board', plan.mealPlan, '', price);
          }
        }
  return found.sort();
}

const nightOf = (text: string): number => {
  const day = parseDay(text);
  if (day === undefined) throw new Error(`not a day: ${text}`);
  return dayNumber(day);
};

const withoutApostrophe = (text: string): string => text.replace(/^'(?='*[=+\-@])/, '');

/** Every price of every night, read from the sheet by a parser that is not ours. */
function pricesIn(csv: string, layout: SheetLayout, { separator, decimal }: SheetForm): readonly string[] {
  const [head = [], ...rows]: string[][] = parse(csv, { delimiter: separator, bom: true });
  const found: string[] = [];
  for (const row of rows) {
    const cells = new Map(row.map((cell, index) => [head[index] ?? '', cell]));
    const text = (column: string): string => withoutApostrophe(cells.get(column) ?? '?');
    const prices =
      layout === 'long'
        ? [[text('guests'), cells.get('price') ?? '']]
        : row.flatMap((price, index) => (index >= 12 && price !== '' ? [[head[index] ?? '', price]] : []));
    for (let at = nightOf(text('first night')); at <= nightOf(text('last night')); at += 1)
      for (const [guests, price = ''] of prices)
        found.push(
          [
            ...[text('hotel name'), text('rate'), text('season'), dayOfNumber(at)],
            ...[
              text('type'),
              text('code'),
              text('name'),
              guests,
              decimal === 'comma' ? price.replace(',', '.') : price,
            ],
          ].join('|'),
        );
  }
  return found.sort();
}

function csvOf(contract: HotelContract, layout: SheetLayout, form: SheetForm): string {
  const lines = priceLines(contract, contract.rates);
  if (!lines.ok) throw new Error(lines.error);
  const { providerCode: hotel, hotelname: hotelName, currency } = contract.hotel;
  return sheetCsv(priceSheet([{ supplier: 'PALMA', hotel, hotelName, currency, lines: lines.value }], layout), form);
}

describe('a rate sheet', () => {
  it.each(SHEET_LAYOUTS)(
    'in layout %s has the same prices for the same nights, rooms and guests as the contract',
    (layout) =>
      fc.assert(
        fc.property(pricedHotels, forms, (contract, form) => {
          expect(pricesIn(csvOf(contract, layout, form), layout, form)).toEqual(pricesOf(contract));
        }),
      ),
  );

  it('has no cell that a spreadsheet program runs as a formula', () =>
    fc.assert(
      fc.property(pricedHotels, fc.constantFrom(...SHEET_LAYOUTS), forms, (contract, layout, form) => {
        const rows: string[][] = parse(csvOf(contract, layout, form), { delimiter: form.separator, bom: true });
        expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      }),
    ));
});
