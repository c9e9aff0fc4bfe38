import { describe, expect, it } from 'vitest';
import { importedHotels } from '../../../../src/commands/import/imported-hotels.ts';
import { DEFAULT_CAPABILITIES } from '../../../../src/hub/capabilities.ts';
import type { Sheet } from '../../../../src/sheets/import/cells.ts';
import { readLayout } from '../../../../src/sheets/import/layouts/read-layout.ts';
import { LAYOUT_NAMES, type Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { GOOD_SHEETS } from './good-sheets.ts';
import { readingText, sheetOf } from './sheet-texts.ts';

type Layout = (typeof LAYOUT_NAMES)[number];

/** What reading the sheet and building its contracts finds. */
function foundIn(sheet: Sheet, mapping: Mapping): readonly string[] {
  const options = { capabilities: DEFAULT_CAPABILITIES, trace: false };
  const { reading } = importedHotels({ mapping, reading: readLayout(sheet, mapping) }, [], new Map(), options);
  return readingText(reading);
}

const withPrice = (layout: Layout, price: string): string =>
  GOOD_SHEETS[layout].drawn.replace(GOOD_SHEETS[layout].price.written, `| ${price} `);

describe.each(LAYOUT_NAMES)('%s', (layout) => {
  const { mapping, drawn, price } = GOOD_SHEETS[layout];
  const { cell, heading } = price;
  const read = (text: string, more: Partial<Mapping> = {}) => foundIn(sheetOf(text), { ...mapping, ...more });

  it('asks whether digits with a blank in a cell are one price or two', () => {
    const text = withPrice(layout, '100 120');
    expect(read(text)).toContain(
      `ask spacedDigits: 100 120: is this 100120, or two prices? (${cell}) [one number | two numbers]`,
    );
    expect(read(text, { spacedDigits: 'two numbers' })).toContain(
      `wrong: 100 120 is two prices in one cell: give each its own (${cell})`,
    );
    expect(read(text, { spacedDigits: 'one number' }).join('\n')).toMatch(/: (?:100120|200240) /);
  });

  it('never makes one price of two', () => {
    expect(read(withPrice(layout, '12 50')).join('\n')).toContain(`wrong: 12 50 is not an amount (${cell})`);
  });

  it('asks what a price of 0 means', () => {
    const question = `ask zero.${heading}: a price of 0 for ${heading}: what does that mean? (${cell}) [not sold | free]`;
    expect(read(withPrice(layout, '0'))).toContain(question);
    expect(read(withPrice(layout, '0'), { zero: 'free' }).join('\n')).not.toContain('ask zero');
  });

  it('refuses a sign of another currency than the hotel has', () => {
    expect(read(withPrice(layout, '€ 80')).join('\n')).toContain('wrong: LAGO has prices in USD and in € (');
    expect(read(withPrice(layout, '$ 80')).join('\n')).not.toContain('prices in USD');
  });

  it('refuses two signs of currencies, or asks which one counts, with both cells', () => {
    const { currency, ...lago } = mapping.hotels?.['Lago'] ?? {};
    const text = drawn.replaceAll('USD', '   ');
    let count = 0;
    const signed = text.replaceAll(/\| (?=\d{2,3} *(?:\||$))/gm, () => ['| € ', '| $ '][count++] ?? '| ');
    const found = read(signed, { blankLabels: 'none', hotels: { Lago: { ...lago, providerCode: 'LAGO' } } });
    const asked = /ask hotels\.Lago\.currency: the sheet has prices in [€$] and [€$].* \(.*[A-Z]\d [A-Z]\d/;
    const refused = /wrong: LAGO has prices in EUR and in \$ \([A-Z]\d [A-Z]\d/;
    expect(found.join('\n')).toMatch(['long', 'seasons'].includes(layout) ? refused : asked);
  });

  it('takes the currency of a number format for what it is', () => {
    const sheet = sheetOf(drawn);
    const rows = sheet.rows.map((cells) => cells.map((one) => (one.is === 'number' ? { ...one, currency: '€' } : one)));
    expect(foundIn({ ...sheet, rows }, mapping).join('\n')).toContain('wrong: LAGO has prices in USD and in € (');
  });

  it('never says that nothing is a reading', () => {
    const sheet = sheetOf(drawn);
    const rows = sheet.rows.map((cells) =>
      cells.map((one) => (one.is === 'number' ? ({ is: 'blank' } as const) : one)),
    );
    const found = foundIn({ ...sheet, rows }, { ...mapping, blank: 'not sold', zero: 'not sold' });
    expect(found.filter((line) => line.startsWith('wrong')).join('\n')).not.toBe('');
  });
});

const ROOM_PRICES: readonly Layout[] = ['season-blocks', 'season-columns', 'sections', 'nested'];

describe.each(ROOM_PRICES)('a basis in a title above %s', (layout) => {
  const { mapping, drawn } = GOOD_SHEETS[layout];
  const unit = drawn.replaceAll('Family per unit', 'Family');
  const sections = { ...mapping.sections, Family: { room: 'Family' } };
  const own: Mapping = layout === 'sections' ? { ...mapping, sections } : mapping;

  it.each([
    'Prices per person in double',
    'Preise pro Person im DZ',
    'Precios por persona',
    'Prix par personne',
    'Prezzi a persona',
    'Preços por pessoa',
    'Rates p.p.',
    'Prices per week',
  ])('%s is asked before prices are taken for those of rooms', (title) => {
    const titled = foundIn(sheetOf(`${title}\n${unit.trim()}`), own).join('\n');
    expect(titled).toContain(`ask basis: "${title}": are the prices for the room and night, or for each person`);
    const answered: Mapping = { ...own, basis: 'room per night' };
    expect(foundIn(sheetOf(`${title}\n${unit.trim()}`), answered).join('\n')).not.toContain('ask basis');
  });

  it('is not asked where no title names one', () => {
    expect(foundIn(sheetOf(drawn), mapping).join('\n')).not.toContain('ask basis');
  });

  it('makes prices per person those of the party', () => {
    const pricesOf = (basis: Mapping['basis']) =>
      foundIn(sheetOf(unit), { ...own, ...(basis && { basis }) }).filter((line) => / room \S+ with .* 2: /.test(line));
    const [each, whole] = [pricesOf('person per night'), pricesOf('room per night')];
    const amounts = (lines: readonly string[]) =>
      lines.filter((line) => !line.includes('STU')).map((line) => Number(/ 2: (\d+)/.exec(line)?.[1]));
    expect(amounts(each)).toEqual(amounts(whole).map((amount) => amount * 2));
    expect(amounts(each).length).toBeGreaterThan(0);
  });
});

describe('a cell that is joined with a price', () => {
  it.each<[layout: Layout, joined: string, blank: string, price: RegExp]>([
    ['season-blocks', 'B2:C2', '| 110', /VIS with ROOM_ONLY 2: 90 \(B2\)/],
    ['season-columns', 'C4:C5', '| 90 ', /STD with ROOM_ONLY 2: 60 \(C4\)/],
    ['base-and-deltas', 'F2:F3', '| 80 ', /High .* STD with BED_AND_BREAKFAST 2: 100 \(F2\)/],
    ['sections', 'B2:B3', '| 141 ', /STU with BED_AND_BREAKFAST 1: 111 \(B2\)/],
    ['nested', 'G2:H2', '| 100', /STD with BED_AND_BREAKFAST 2: 80 \(G2\)/],
    ['long', 'I2:I3', '| 120 ', /DBL with BED_AND_BREAKFAST 2: 100 \(I2\)/],
    ['seasons', 'F2:G2', '| 100 ', /DLX with BED_AND_BREAKFAST 2: 80 \(F2\)/],
  ])('has that price in %s', (layout, joined, blank, price) => {
    const { mapping, drawn } = GOOD_SHEETS[layout];
    const sheet = sheetOf(drawn.replace(blank, '| '), joined);
    const found = foundIn(sheet, mapping).join('\n');
    expect(found).toMatch(price);
    expect(found).not.toContain('ask blank');
  });
});
