import { describe, expect, it } from 'vitest';
import { bookingDays, bookingGrid } from '../../../../src/commands/report/data/early-booking.ts';
import { firstChoice, nightChoices, nightPrices, unsoldNights } from '../../../../src/commands/report/data/nights.ts';
import { contractTerm, nightsOf, seasonBreaks } from '../../../../src/commands/report/data/season-dates.ts';
import type { HotelContract } from '../../../../src/contract/model.ts';
import { addDays, inRange } from '../../../../src/kernel/calendar-day.ts';
import { referencePricing } from '../../../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../../../src/pricing/stay/price-book.ts';
import { priceGrid } from '../../../../src/pricing/stay/price-grid.ts';
import { day, goodContract, range } from '../../../support/contract-builder.ts';

const good = goodContract();
const { rooms, mealPlans } = nightChoices(good, referencePricing);

function termOf({ rates }: HotelContract) {
  const term = contractTerm(rates);
  if (!term) throw new Error('no nights');
  return term;
}

const term = termOf(good);
const nights = nightsOf(term);

describe('the prices of nights', () => {
  it('are those of the price list on every night, for every room, board and party', () => {
    const prices = nightPrices(good, referencePricing);
    let compared = 0;
    for (const rate of good.rates)
      for (const mealPlan of mealPlans)
        for (const { code: room, parties } of rooms)
          for (const party of parties) {
            const grid = priceGrid(good, rate, party, mealPlan, referencePricing);
            const cells = grid.rooms.find((row) => row.code === room)?.cells ?? [];
            for (const night of nights) {
              const column = grid.seasons.findIndex(({ dateRanges }) => dateRanges.some((one) => inRange(night, one)));
              const cell = cells[column];
              const offer = prices({ room, mealPlan, ...party }, night);
              if (!cell?.sold || (!offer.sold && offer.reason.kind === 'stop-sale')) continue;
              expect(offer).toEqual({ sold: true, rate: rate.name, amount: cell.amount, onRequest: false });
              compared += 1;
            }
          }
    expect(compared).toBeGreaterThan(3000);
  });

  it('name the reason of the rate that comes nearest to selling', () => {
    const prices = nightPrices(good, referencePricing);
    const choice = { room: 'FAM', mealPlan: 'ROOM_ONLY', adults: 2, childAges: [] } as const;
    const reasonOn = (night: string) => {
      const offer = prices(choice, day(night));
      return offer.sold ? 'sold' : offer.reason.kind;
    };
    expect(['2027-05-19', '2027-05-20', '2027-11-01', '2029-01-01'].map(reasonOn)).toEqual([
      'sold',
      'stop-sale',
      'room-not-priced',
      'no-season',
    ]);
  });
});

describe('nights that are not sold', () => {
  it('are those for which no choice has a price', () => {
    const prices = nightPrices(good, referencePricing);
    const isSold = (room: (typeof rooms)[number], night: (typeof nights)[number]) =>
      mealPlans.some((mealPlan) =>
        room.parties.some((party) => prices({ room: room.code, mealPlan, ...party }, night).sold),
      );
    const expected = rooms.flatMap((room) => nights.filter((night) => !isSold(room, night)));
    const months = unsoldNights(good, referencePricing, term);
    for (const { month, unsold, roomNights } of months) {
      const count = unsold.reduce((sum, one) => sum + one.roomNights, 0);
      expect(count).toBe(expected.filter((night) => night.startsWith(month)).length);
      expect(roomNights).toBe(rooms.length * nights.filter((night) => night.startsWith(month)).length);
    }
    expect(expected.length).toBeGreaterThan(100);
  });
});

describe('early booking', () => {
  const book = priceBook(good, referencePricing);
  const choice = firstChoice({ rooms, mealPlans });
  if (!choice) throw new Error('no choice');

  it('is shown for the days on which a window opens or has closed', () => {
    expect(bookingDays(good, day('2026-12-01'), term.end)).toEqual(['2026-12-01', '2027-03-01', '2027-10-11']);
  });

  it('has the least and the most that offers take off, over all arrivals of a month', () => {
    const bookedOn = day('2026-12-01');
    const grid = bookingGrid(book, choice, 7, { days: [bookedOn], term });
    const june = grid.rows[0]?.cells[grid.months.indexOf('2027-06')];
    // 10 % of the lodging, with room only.
    expect(june).toEqual({ arrivals: 30, sold: 30, percent: { least: '-10', most: '-10' } });
    const may = grid.rows[0]?.cells[grid.months.indexOf('2027-05')];
    const totals = nights
      .filter((night) => night.startsWith('2027-05'))
      .flatMap((checkIn) => {
        const sale = book.sale({ ...choice, rate: 'Summer 2027', checkIn, checkOut: addDays(checkIn, 7), bookedOn });
        return sale.ok ? [(Number(sale.value.total) / Number(sale.value.totalBeforeOffers) - 1) * 100] : [];
      });
    expect(may?.sold).toBe(totals.length);
    expect(Number(may?.percent?.most)).toBeCloseTo(Math.min(...totals), 1);
    expect(Number(may?.percent?.least)).toBeCloseTo(Math.max(...totals), 1);
  });

  it('counts only arrivals from the booking day on', () => {
    const grid = bookingGrid(book, choice, 7, { days: [day('2027-05-20')], term });
    expect(grid.rows[0]?.cells[0]).toMatchObject({ arrivals: 12 });
  });
});

describe('seasons', () => {
  const [rate] = good.rates;
  const [low, high] = rate?.seasons ?? [];
  if (!low || !high) throw new Error('no seasons');

  it('that follow each other have neither gaps nor overlaps', () => {
    expect(seasonBreaks([low, high])).toEqual({ gaps: [], overlaps: [] });
  });

  it('show the nights between them, and those in two of them', () => {
    const late = { ...high, dateRanges: [range('2027-06-05..2027-09-20')] };
    expect(seasonBreaks([low, late])).toEqual({
      gaps: [range('2027-06-01..2027-06-04')],
      overlaps: [{ seasons: ['Low', 'High'], nights: [range('2027-09-16..2027-09-20')] }],
    });
  });

  it('of a year that was mistyped are cut, and what is left out is counted', () => {
    const far = {
      ...good,
      rates: [{ name: 'A', seasons: [{ ...low, dateRanges: [range('2027-01-01..2207-01-01')] }] }],
    };
    expect(termOf(far)).toMatchObject({ start: '2027-01-01', nights: 1200, left: 64_544 });
  });
});
