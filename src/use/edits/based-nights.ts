import type { WrittenContract } from '../../contract/compact/written-terms.ts';
import type { HotelContract, Rate, Room } from '../../contract/model.ts';
import { stopSalesFor } from '../../contract/stops-room.ts';
import { basesOf } from '../../contract/terms/based-rates.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, daysIn, mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import { type Owner, ownStopSales } from './stop-sales-list.ts';

/** Nights of a room that close or open. */
export interface ChangedNights {
  readonly room: string;
  /** Absent: in every rate. */
  readonly rate?: string;
  /** The rate that it is based on, and with which it changes. */
  readonly basedOn?: string;
  readonly nights: readonly DayRange[];
}

/** Nights of a room that are closed in a rate because they are closed in the one that it is based on. */
export type BasedNights = Required<ChangedNights>;

/** The nights that stay closed in these rates, whatever their own stop sales are. */
export function nightsClosedInBases(
  rates: readonly Rate[],
  rooms: readonly Room[],
  nights: DayRange,
  written: WrittenContract | undefined,
): readonly BasedNights[] {
  const named = new Set(rates);
  return rates.flatMap((rate) =>
    basesOf(rate, written)
      .filter((base) => !named.has(base))
      .flatMap((base) =>
        rooms.flatMap((room): readonly BasedNights[] => {
          const closed = mergedRanges(stopSalesFor(room, base).flatMap(({ stopSales }) => stopSales));
          const common = commonRanges(closed, [nights]);
          if (common.length === 0) return [];
          return [{ room: room.providerCode, rate: rate.name, basedOn: base.name, nights: common }];
        }),
      ),
  );
}

/**
 * The nights that change in rates because they change in one that these are based on, and that neither another of these rates nor the hotel
 * closes.
 */
export function nightsOfFollowers(
  { hotel }: HotelContract,
  changed: readonly ChangedNights[],
  written: WrittenContract | undefined,
): readonly ChangedNights[] {
  const changedIn = (owner: Owner, room: Room): readonly DayRange[] =>
    changed
      .filter((one) => one.room === room.providerCode && one.rate === ('seasons' in owner ? owner.name : undefined))
      .flatMap(({ nights }) => nights);
  const closedIn = (owner: Owner, room: Room): readonly DayRange[] => {
    const stopSales = owner === hotel ? (hotel.stopSales ?? []) : ownStopSales(owner, hotel);
    const closed = stopSalesFor(room, { stopSales }).flatMap(({ stopSales: nights }) => nights);
    return rangesWithout(mergedRanges(closed), mergedRanges(changedIn(owner, room)));
  };
  return [...(written?.derived.keys() ?? [])].flatMap((rate) =>
    hotel.rooms.flatMap((room): readonly ChangedNights[] => {
      const bases = basesOf(rate, written);
      const cause = bases.find((base) => changedIn(base, room).length > 0);
      const moved = mergedRanges(bases.flatMap((base) => changedIn(base, room)));
      const others = [hotel, rate, ...bases].flatMap((owner) => closedIn(owner, room));
      const nights = rangesWithout(moved, mergedRanges([...others, ...changedIn(rate, room)]));
      return cause && daysIn(nights) > 0
        ? [{ room: room.providerCode, rate: rate.name, basedOn: cause.name, nights }]
        : [];
    }),
  );
}
