import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSources } from '../../../src/commands/import/open-sources.ts';
import { Budget } from '../../../src/sheets/import/budget.ts';
import type { Mapping } from '../../../src/sheets/import/mapping/mapping.ts';
import { type MadeSheet, makeXlsx } from '../../support/make-xlsx.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'contracts-tabs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tab = (name: string, year: number, price: number, heading = 'May to June'): MadeSheet => ({
  name,
  rows: [[`Rates ${year} per room and night, room only`], ['Room', heading], ['Double', price], ['Suite', price + 50]],
});

/** The answers offered for the sheet, and what is read by them: prices with their nights, and all cells with a price. */
async function readBy(answer: string, ...tabs: readonly MadeSheet[]) {
  const file = path.join(folder, 'rates.xlsx');
  writeFileSync(file, makeXlsx(tabs));
  const [source] = await openSources([file], undefined, new Budget(() => 0), {
    pdfReader: '',
    separatorOf: () => undefined,
  });
  const proposed = source?.propose(false);
  if (!source || !proposed) throw new Error('no layout');
  const answers = source.read(proposed).questions.find(({ key }) => key[0] === 'sheet')?.answers;
  const hotels = { 'this sheet': { providerCode: 'LAGO' } };
  const mapping: Mapping = { ...proposed, sheet: answer, hotels, distributions: ['2'], rate: 'Rates' };
  const reading = source.read(mapping);
  return {
    answers,
    prices: reading.facts.prices.map(({ code, nights, amount }) => `${code} ${nights.start}..${nights.end} ${amount}`),
    open: [...reading.questions.map(({ key }) => key.join('.')), ...reading.failures.map(({ text }) => text)],
    states: source.cover?.(mapping, reading).filter(({ source: { text } }) => /^\d+$/.test(text)),
  };
}

describe('a workbook with a sheet for each year', () => {
  it('is read as a whole, each sheet in its year, if that is the answer', async () => {
    const { answers, prices, open, states } = await readBy('all', tab('This', 2027, 80), tab('Next', 2028, 90));
    expect(answers).toEqual(['This', 'Next', 'all']);
    expect(open).toEqual([]);
    expect(prices).toEqual([
      'Double 2027-05-01..2027-06-30 80',
      'Suite 2027-05-01..2027-06-30 130',
      'Double 2028-05-01..2028-06-30 90',
      'Suite 2028-05-01..2028-06-30 140',
    ]);
    expect(states?.map(({ state }) => state)).toEqual(['contract', 'contract', 'contract', 'contract']);
  });

  it('is read by one of its sheets, if that is the answer', async () => {
    const { prices, states } = await readBy('This', tab('This', 2027, 80), tab('Next', 2028, 90));
    expect(prices).toEqual(['Double 2027-05-01..2027-06-30 80', 'Suite 2027-05-01..2027-06-30 130']);
    expect(states?.map(({ state }) => state)).toEqual(['contract', 'contract', 'left out', 'left out']);
  });

  it('must have one form, and a year in each sheet', async () => {
    const this2027 = tab('This', 2027, 80);
    expect((await readBy('This', this2027, tab('Next', 2027, 90))).answers).toEqual(['This', 'Next']);
    expect(
      (
        await readBy('This', this2027, {
          ...tab('Next', 2028, 90),
          rows: [['Rates 2028'], ['Room', 'May'], ['Villa Sol', 70]],
        })
      ).answers,
    ).toEqual(['This', 'Next']);
  });
});
