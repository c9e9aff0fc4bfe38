import type { WrittenContract } from '../../contract/compact/written-terms.ts';
import type { Rate, Room } from '../../contract/model.ts';
import { stopSalesFor } from '../../contract/stops-room.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, mergedRanges } from '../../kernel/day-ranges.ts';

/** Nights of a room that are closed in a rate because they are closed in the one that it is based on. */
export interface BasedNights {
  readonly room: string;
  readonly rate: string;
  readonly basedOn: string;
  readonly nights: readonly DayRange[];
}

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

/** The names of the rates that are based on one of these, and close with it. */
export const basedOnThese = (rates: readonly Rate[], written: WrittenContract | undefined): readonly string[] =>
  [...(written?.derived.keys() ?? [])]
    .filter((rate) => !rates.includes(rate) && basesOf(rate, written).some((base) => rates.includes(base)))
    .map(({ name }) => name);

/** The rate that it is based on, the one that this is based on, and so on. */
function basesOf(rate: Rate, written: WrittenContract | undefined): readonly Rate[] {
  const bases: Rate[] = [];
  for (let one: Rate | undefined = rate; one !== undefined; ) {
    const name: string | undefined = written?.derived.get(one)?.basedOn;
    one = name === undefined ? undefined : written?.contract.rates.find((other) => other.name === name);
    if (one === undefined || one === rate || bases.includes(one)) return bases;
    bases.push(one);
  }
  return bases;
}
