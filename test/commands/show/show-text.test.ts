import { describe, expect, it } from 'vitest';
import { cellsOf, headsOf, showText, timeLineOf } from '../../../src/commands/show/show-text.ts';
import type { CalendarDay } from '../../../src/kernel/calendar-day.ts';
import type { ShownHotel, ShownRate } from '../../../src/view/show/show-document.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { textWidth } from '../../../src/view/text/wrap-text.ts';
import { range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

const room = (code: string, guests: string, amount: string) =>
  ({ type: 'room', code, basis: 'room per night', guests, amount }) as const;
const board = (guests: string, amount: string) =>
  ({ type: 'board', code: 'HALF_BOARD', basis: 'person per night', guests, amount }) as const;

const summer: ShownRate = {
  name: 'Summer 2027',
  bookingWindows: [range('2026-11-01..2027-09-30')],
  seasons: [
    {
      sign: 'A',
      name: 'Low',
      nights: [range('2027-05-01..2027-05-31'), range('2027-09-16..2027-10-15')],
      prices: [room('DBL', '2', '100'), board('adult 1', '20'), board('adult 2', '20'), board('child 1', '10')],
    },
    {
      sign: 'B',
      name: 'High',
      nights: [range('2027-06-11..2027-09-15')],
      prices: [room('DBL', '2', '140.5'), board('adult 1', '25'), board('adult 2', '25'), board('child 1', '10')],
    },
  ],
  closed: [{ room: 'FAM', nights: [range('2027-05-20..2027-05-22')] }],
  offers: ['EB10'],
  supplements: [],
};

const hotel: ShownHotel = {
  hotel: 'PALMA/SEA-PALACE',
  name: 'Sea Palace',
  currency: 'EUR',
  rooms: ['DBL', 'FAM'],
  rates: [summer],
  offers: [
    {
      code: 'EB10',
      bookingWindows: [range('2026-11-01..2027-02-28')],
      travelWindows: [range('2027-05-01..2027-05-31')],
    },
  ],
  supplements: [],
};

describe('the picture of a hotel', () => {
  it('has its seasons, gaps, closed nights and windows on one line of time, and all prices', async () => {
    await expect(showText(hotel, createPaint(false, { width: 80 }))).toMatchFileSnapshot(
      '../../golden/render/show-80.txt',
    );
  });

  it('has every price on any screen, and no line is wider than it', () => {
    for (const width of [60, 80, 120]) {
      const text = showText(hotel, createPaint(false, { width }));
      for (const amount of ['100.00', '140.50', '20.00', '25.00', '10.00']) expect(text).toContain(amount);
      expect(text.split('\n').filter((line) => textWidth(line) > width)).toEqual([]);
    }
  });

  it('marks nights that are in two seasons', () => {
    const [low, high] = summer.seasons;
    if (!low || !high) throw new Error('two seasons');
    const doubled = { ...summer, seasons: [low, { ...high, nights: [range('2027-05-31..2027-09-15')] }] };
    expect(showText({ ...hotel, rates: [doubled] }, createPaint(false, { width: 400 }))).toMatch(/A!B/);
  });
});

describe('a line of time', () => {
  it('has every day once, in order, in cells that differ by at most one day', () => {
    const days = fc.integer({ min: 1, max: 1200 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 120 }), (length, width) => {
        const end = new Date(Date.UTC(2027, 0, length)).toISOString().slice(0, 10) as CalendarDay;
        const line = timeLineOf([{ start: '2027-01-01' as CalendarDay, end }], width);
        if (!line) throw new Error('there are days');
        const cells = cellsOf(line, (day) => day);
        const sizes = cells.map((cell) => cell.length);
        expect(cells.flat()).toEqual([...new Set(cells.flat())].sort());
        expect([cells.flat().length, cells.flat().at(-1)]).toEqual([length, end]);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        for (const head of headsOf(line)) expect(head.length).toBeLessThanOrEqual(line.cells);
      }),
      { numRuns: 50 },
    );
  });
});
