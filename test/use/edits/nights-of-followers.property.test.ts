import { expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { stopSalesFor } from '../../../src/contract/stops-room.ts';
import { type CalendarDay, dayNumber, dayOfNumber } from '../../../src/kernel/calendar-day.ts';
import { mergedRanges, rangesWithout } from '../../../src/kernel/day-ranges.ts';
import { type NightsChange, nightsEdits } from '../../../src/use/edits/change-nights.ts';
import { day } from '../../support/contract-builder.ts';
import { editedText } from '../../support/edited-text.ts';
import { fc } from '../../support/fast-check.ts';
import { readHotel } from '../../support/read-contracts.ts';
import { TERMS_HOTEL } from '../../support/terms-hotel.ts';

/** A base, a rate that is based on it, one that is based on that one, and one alone. */
const original = `${TERMS_HOTEL}  - name: Saver 2027
    basedOn: Non-refundable 2027
    by: -5%
  - name: Group 2027
    seasons:
      - name: Low
        dateRanges: [2027-04-01..2027-05-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 2, distributionPrices: { "1": 40, "2": 70, "2+1": 80 } }
`;
const RATES = ['Flexible 2027', 'Non-refundable 2027', 'Saver 2027', 'Group 2027'];
const ROOMS = ['DBL', 'SUI'];
const first = dayNumber(day('2027-04-10'));
const LAST = 8;

/** The closed nights of what is sold: `Flexible 2027 DBL 2027-04-10`. */
function closedIn({ hotel, rates }: HotelContract): ReadonlySet<string> {
  return new Set(
    rates.flatMap((rate) =>
      hotel.rooms.flatMap((room) => {
        const closed = mergedRanges(stopSalesFor(room, rate).flatMap(({ stopSales }) => stopSales));
        return nightsIn(closed).map((night) => `${rate.name} ${room.providerCode} ${night}`);
      }),
    ),
  );
}

const nightsIn = (ranges: readonly { readonly start: CalendarDay; readonly end: CalendarDay }[]): CalendarDay[] =>
  Array.from({ length: LAST + 1 }, (_, index) => dayOfNumber(first + index)).filter(
    (night) => rangesWithout([{ start: night, end: night }], ranges).length === 0,
  );

const changes: fc.Arbitrary<NightsChange> = fc
  .record({
    kind: fc.constantFrom('stop' as const, 'open' as const),
    days: fc.tuple(fc.nat(LAST), fc.nat(LAST)),
    room: fc.option(fc.constantFrom(...ROOMS), { nil: undefined }),
    rate: fc.option(fc.constantFrom(...RATES, '*2027'), { nil: undefined }),
  })
  .map(({ kind, days: [a, b], room, rate }) => ({
    kind,
    ...(room !== undefined && { room: [room] }),
    ...(rate !== undefined && { rate: [rate] }),
    nights: { start: dayOfNumber(first + Math.min(a, b)), end: dayOfNumber(first + Math.max(a, b)) },
  }));

it('stop and open name each night that changes in a rate because it is based on another one, and no other night', () =>
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 4 }), (steps) => {
      let text = original;
      for (const step of steps) {
        const { contract, origins } = readHotel(text);
        const written = origins.writtenOf(contract)?.contract ?? contract;
        const { edits, changed, closedEverywhere, closedInBase, closedHotel } = nightsEdits(written, origins, step);
        if (closedEverywhere.length + closedInBase.length + closedHotel.length > 0) continue;
        const next = editedText(
          text,
          edits.map(({ edit }) => edit),
        );
        const [before, after] = [contract, readHotel(next).contract].map(closedIn);
        const moved = new Set(
          [...(before ?? []), ...(after ?? [])].filter((one) => before?.has(one) !== after?.has(one)),
        );
        const entriesOf = (list: typeof changed) =>
          list.flatMap(({ rate, room, nights }) =>
            (rate === undefined ? RATES : [rate]).flatMap((name) =>
              nightsIn(nights).map((night) => `${name} ${room} ${night}`),
            ),
          );
        const own = new Set(entriesOf(changed.filter(({ basedOn }) => basedOn === undefined)));
        const following = entriesOf(changed.filter(({ basedOn }) => basedOn !== undefined));
        expect(following.filter((one) => !moved.has(one))).toEqual([]);
        expect([...moved].filter((one) => !own.has(one) && !following.includes(one))).toEqual([]);
        text = next;
      }
    }),
    { numRuns: 15 },
  ));
