import { describe, expect, it } from 'vitest';
import { judgeAll } from '../../../../src/commands/audit/judge-all.ts';
import type { HotelContract } from '../../../../src/contract/model.ts';
import { addDays, type CalendarDay, dayNumber } from '../../../../src/kernel/calendar-day.ts';
import { add, type Decimal, fromScaled, negate, ZERO } from '../../../../src/kernel/decimal.ts';
import { quotedAmount } from '../../../../src/pricing/amounts/quoted-amount.ts';
import type { PricingSwitches } from '../../../../src/pricing/settings/pricing-switches.ts';
import { offeredStays } from '../../../../src/pricing/stay/stay-offers.ts';
import type { ContractHistory, VersionedContracts } from '../../../../src/use/versions/history/contract-history.ts';
import { hotelOfFile } from '../../../../src/verify/bookings/find-hotel.ts';
import type { AuditedBooking, ContractVersion } from '../../../../src/view/audit/audit-report.ts';
import {
  type ArbitraryStay,
  arbitrarySellingContract,
  arbitraryStay,
  arbitrarySwitches,
} from '../../../support/arbitrary-selling.ts';
import { fc } from '../../../support/fast-check.ts';
import { day } from '../../../support/sample-contract.ts';

const at = (on: CalendarDay): number => dayNumber(on) * 86_400_000;

/** Contracts by the day from which they were in effect. */
function historyOf(...states: readonly (readonly [CalendarDay, HotelContract])[]): ContractHistory {
  const versions = states.map(([since, contract]) => ({
    version: { id: since, label: `the contract of ${since}`, since: at(since) },
    contracts: { key: since, hotels: [contract], placeOf: () => undefined, errors: [] } satisfies VersionedContracts,
  }));
  const place = ({ id }: ContractVersion): number => versions.findIndex(({ version }) => version.id === id);
  return {
    basis: 'the contracts of a test',
    notes: [],
    during(from, until) {
      const start = versions.findLastIndex(({ version }) => version.since <= from);
      const found = versions.filter(({ version }, index) => index >= start && version.since <= until);
      return found.length > 0
        ? { kind: 'versions', versions: found.map(({ version }) => version) }
        : { kind: 'none', reason: 'nothing then' };
    },
    neighbours(version) {
      const [before, after] = [versions[place(version) - 1], versions[place(version) + 1]];
      return { ...(before && { before: before.version }), ...(after && { after: after.version }) };
    },
    contracts: async (version) =>
      versions[place(version)]?.contracts ?? { key: '', hotels: [], placeOf: () => undefined, errors: [] },
  };
}

/** Everything that the contract sells for the stay, as it would be booked. */
function bookingsOf(
  contract: HotelContract,
  { checkIn, bookedOn, nights, adults, childAges }: ArbitraryStay,
  switches: PricingSwitches,
): AuditedBooking[] {
  const checkOut = addDays(checkIn, nights);
  return offeredStays(contract, { checkIn, checkOut, bookedOn, adults, childAges }, switches).map(
    ({ rate, room, mealPlan, price }, index) => ({
      line: index + 2,
      booked: { from: at(bookedOn), until: at(addDays(bookedOn, 1)) - 1 },
      stay: {
        bookingReference: `R-${index}`,
        ...{ bookedOn, checkIn, checkOut, mealPlan, rate },
        hotelCode: contract.hotel.providerCode,
        rooms: [room.providerCode],
        parties: [[...Array.from({ length: adults }, () => 30), ...childAges]],
        sold: { amount: quotedAmount(price.total, price.currency, switches), currency: price.currency },
      },
    }),
  );
}

async function audit(bookings: readonly AuditedBooking[], history: ContractHistory, switches: PricingSwitches) {
  async function* items() {
    for (const booking of bookings) yield { kind: 'booking', booking } as const;
  }
  return judgeAll(items(), {
    history,
    switches,
    findHotel: hotelOfFile,
    isWanted: () => true,
    mayBeWanted: () => true,
  });
}

const moved = (booking: AuditedBooking, by: Decimal): AuditedBooking => {
  const { sold } = booking.stay;
  return sold ? { ...booking, stay: { ...booking.stay, sold: { ...sold, amount: add(sold.amount, by) } } } : booking;
};

const LONG_AGO = day('2026-01-01');
const given = fc.tuple(arbitrarySellingContract, arbitrarySellingContract, arbitraryStay, arbitrarySwitches);

describe('an audit', { timeout: 60_000 }, () => {
  it('finds no deviation in what the contract sells, whatever the contract says later', async () => {
    let judged = 0;
    await fc.assert(
      fc.asyncProperty(given, async ([contract, later, stay, switches]) => {
        const bookings = bookingsOf(contract, stay, switches);
        const alone = await audit(bookings, historyOf([LONG_AGO, contract]), switches);
        expect(alone).toEqual({
          ...{ bookings: bookings.length, agree: bookings.length },
          ...{ deviations: [], notJudged: [], foreign: 0, stakes: [], causes: [] },
        });
        const changed = historyOf([LONG_AGO, contract], [addDays(stay.bookedOn, 1), later]);
        expect(await audit(bookings, changed, switches)).toEqual(alone);
        judged += bookings.length;
      }),
    );
    expect(judged).toBeGreaterThan(20);
  });

  it('finds every wrong amount with its exact difference, and adds them up', async () => {
    let planted = 0;
    const difference = fc
      .integer({ min: -5_000, max: 5_000 })
      .filter((cents) => cents !== 0)
      .map((cents) => fromScaled(BigInt(cents), 2));
    await fc.assert(
      fc.asyncProperty(given, difference, fc.nat(3), async ([contract, later, stay, switches], by, which) => {
        const right = bookingsOf(contract, stay, switches);
        fc.pre(right.length > which);
        const bookings = right.map((booking, index) => (index === which ? moved(booking, by) : booking));
        const history = historyOf([LONG_AGO, contract], [addDays(stay.bookedOn, 1), later]);
        const { deviations, agree, stakes } = await audit(bookings, history, switches);
        expect(agree).toBe(right.length - 1);
        expect(deviations.map(({ booking, difference: found }) => [booking.line, found])).toEqual([[which + 2, by]]);
        const [stake] = stakes;
        const signed = add(
          add(stake?.tooMuch ?? ZERO, negate(stake?.tooLittle ?? ZERO)),
          add(stake?.rounding ?? ZERO, stake?.notSold ?? ZERO),
        );
        expect(signed).toBe(by);
        planted += 1;
      }),
    );
    expect(planted).toBeGreaterThan(10);
  });

  it('judges nothing that was booked before there was a contract', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ([contract, , stay, switches]) => {
        const bookings = bookingsOf(contract, stay, switches);
        const { agree, notJudged } = await audit(bookings, historyOf([addDays(stay.bookedOn, 1), contract]), switches);
        expect(agree).toBe(0);
        expect(notJudged.map(({ reason }) => reason)).toEqual(bookings.map(() => 'no-contract-then'));
      }),
      { numRuns: 20 },
    );
  });
});
