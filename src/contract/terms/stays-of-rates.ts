import type { Finding } from '../../findings/finding.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { commonRanges } from '../../kernel/day-ranges.ts';
import type { Origins } from '../compact/origins.ts';
import type { Rate, RoomStopSales, StayTest } from '../model.ts';
import { rateCalled, stayName } from '../stay-name.ts';
import { trail } from '../trail.ts';
import {
  namedTwice,
  overlappingStays,
  type RateInStays,
  type RatesAsWritten,
  rateInStays,
  staysOfRates,
} from './stay-checks.ts';
import { type StayWindow, seasonsOfStay } from './stay-windows.ts';

export interface RatesByStay {
  readonly rates: readonly Rate[];
  /** The test with the name of the record that sells its stay. */
  readonly testOf: (test: StayTest) => StayTest;
  readonly findings: readonly Finding[];
}

/** More than any contract needs: each becomes a rate in the hub, at which every check and push looks. */
const MOST_STAYS = 400;

/**
 * The rates with each one that is sold in stays divided: one rate for each arrival day, in which only this stay can be booked. Its name
 * follows from the rate and the day alone, so that changes of other stays rename nothing.
 */
export function ratesByStay(rates: readonly Rate[], written: RatesAsWritten): RatesByStay {
  const { origins } = written;
  const findings: Finding[] = [];
  const sold = new Map<Rate, RateInStays>();
  const refused = new Set<Rate>();
  const all = staysOfRates(rates, written);
  let made = 0;
  for (const [index, rate] of rates.entries()) {
    const found = rateInStays(index, rates, written, { all, made, most: MOST_STAYS });
    if (!found) continue;
    findings.push(...found.findings);
    made += found.windows.length;
    if (found.findings.some(({ severity }) => severity === 'error')) refused.add(rate);
    else sold.set(rate, found);
  }
  for (const { rate, found } of namedTwice(rates, [...sold.values()])) {
    findings.push(found);
    refused.add(rate);
  }
  for (const { rate, found } of overlappingStays([...sold.values()].filter(({ rate }) => !refused.has(rate)))) {
    findings.push(found);
    refused.add(rate);
  }
  const records = rates.flatMap((rate) => {
    const one = sold.get(rate);
    if (refused.has(rate)) return [];
    return one ? one.windows.map((window) => recordOf(one, window, written)) : [rate];
  });
  const testOf = (test: StayTest): StayTest => {
    const record = test.rate === undefined ? undefined : rateCalled(records, test.rate, test.checkIn);
    return record && origins.stayOf(record) ? origins.inherit({ ...test, rate: record.name }, test) : test;
  };
  return { rates: records, testOf, findings };
}

/** The rate in which one stay can be booked. The hotel's limits are wider or narrower, and do not count. */
function recordOf({ rate, stays }: RateInStays, window: StayWindow, { origins, hotel }: RatesAsWritten): Rate {
  const { formerly, stopSales = [], ...rest } = rate;
  const closed = stopSales.flatMap((one) => within(one, window, hotel.stopSales ?? [], origins));
  const record: Rate = {
    ...rest,
    name: stayName(rate.name, window.nights.start),
    ...(formerly !== undefined && { formerly: stayName(formerly, window.nights.start) }),
    minimumStay: stays.nights,
    ...((rate.maximumStay ?? hotel.maximumStay ?? stays.nights) < stays.nights && { maximumStay: stays.nights }),
    seasons: seasonsOfStay(window, minorUnits(hotel.currency), origins),
    ...(closed.length > 0 && { stopSales: closed }),
  };
  origins.noteElsewhere(record, ([key]) => (key === 'minimumStay' ? trail('nights', stays.at) : undefined));
  origins.noteStay(record, { rate: rate.name, ...stays });
  return origins.inherit(record, rate);
}

/** The nights of the stay on which a room is closed. Those of the hotel stay as they are, because every rate has them. */
function within(
  closed: RoomStopSales,
  { nights }: StayWindow,
  ofHotel: readonly RoomStopSales[],
  origins: Origins,
): readonly RoomStopSales[] {
  if (ofHotel.includes(closed)) return [closed];
  const stopSales = closed.stopSales.flatMap((range) =>
    commonRanges([range], [nights]).map((common) => origins.inherit({ ...common }, range)),
  );
  return stopSales.length === 0 ? [] : [origins.inherit({ ...closed, stopSales }, closed)];
}
