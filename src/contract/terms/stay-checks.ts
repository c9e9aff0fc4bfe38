import { type Finding, finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { rangesOverlap } from '../../kernel/calendar-day.ts';
import { commonRanges, daysText, isOrdered, rangeText } from '../../kernel/day-ranges.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { stayPrice } from '../compact/compact-codes.ts';
import type { Origins } from '../compact/origins.ts';
import type { DerivedRate, WrittenStays } from '../compact/written-terms.ts';
import type { Hotel, Rate } from '../model.ts';
import { pathOf, type Trail, trail } from '../trail.ts';
import { idleNights, type StayWindow, seasonTooLong, stayWindows } from './stay-windows.ts';

/** The rates of a hotel and, in their order, the terms written for each. */
export interface RatesAsWritten {
  readonly origins: Origins;
  readonly hotel: Hotel;
  readonly derived: readonly (DerivedRate | undefined)[];
  readonly stays: readonly (WrittenStays | undefined)[];
  /** Where prices by weekday are written; absent if the rate has none. */
  readonly weekdays: readonly (Trail | undefined)[];
}

/** A rate that is sold in stays. */
export interface RateInStays {
  readonly rate: Rate;
  readonly stays: WrittenStays;
  readonly windows: readonly StayWindow[];
}

/** The stays of each rate: its own, or those of the rate on which it is based. */
export function staysOfRates(
  rates: readonly Rate[],
  { derived, stays }: Pick<RatesAsWritten, 'derived' | 'stays'>,
): readonly (WrittenStays | undefined)[] {
  if (stays.every((one) => one === undefined)) return stays;
  const places = new Map(rates.map(({ name }, index) => [name, index]));
  return rates.map((_, index) => {
    const seen = new Set<number>();
    for (let at: number | undefined = index; at !== undefined && !seen.has(at); ) {
      if (stays[at]) return stays[at];
      seen.add(at);
      at = places.get(derived[at]?.basedOn ?? '');
    }
    return undefined;
  });
}

interface StaysOfHotel {
  /** Of each rate, as `staysOfRates` says. */
  readonly all: readonly (WrittenStays | undefined)[];
  /** How many stays other rates have become, and how many all may become. */
  readonly made: number;
  readonly most: number;
}

/** The stays of a rate with what speaks against them; `undefined` if it is not sold in stays. */
export function rateInStays(
  index: number,
  rates: readonly Rate[],
  written: RatesAsWritten,
  { all, made, most }: StaysOfHotel,
): (RateInStays & { readonly findings: readonly Finding[] }) | undefined {
  const [rate, stays] = [rates[index], all[index]];
  if (!rate || !stays) return undefined;
  const findings: Finding[] = [];
  const tell = (message: string, hint: string, place = placeOf(stays.at), severity = stayPrice.severity): void => {
    findings.push(finding(stayPrice, { severity, message: `rate ${inQuotes(rate.name)}${message}`, place, hint }));
  };
  const result = (windows: readonly StayWindow[] = []) => ({ rate, stays, windows, findings });

  const basedOn = written.derived[index]?.basedOn;
  const isOwn = written.stays[index] !== undefined;
  const { arrivalDays, nights } = stays;
  // Mistakes in stays of another rate are reported there.
  if (arrivalDays.length === 0 || nights < 1) {
    if (isOwn && nights < 1)
      tell(
        `: a stay has at least 1 night (got ${nights})`,
        'correct nights, or leave stays out',
        placeOf(trail('nights', stays.at)),
      );
    if (isOwn && arrivalDays.length === 0)
      tell(': stays begin on no day', 'name the days, such as SATURDAY', placeOf(trail('arrivalDays', stays.at)));
    return result();
  }
  const base = basedOn === undefined ? -1 : rates.findIndex(({ name }) => name === basedOn);
  if (isOwn && base >= 0 && base !== index && !all[base])
    tell(
      `: its prices are those of whole stays, and the prices of rate ${inQuotes(basedOn ?? '')} those of single nights`,
      'write seasons instead of basedOn',
    );
  const weekdays = written.weekdays[index];
  if (weekdays)
    tell(
      ': prices by weekday change single nights, and its prices are those of whole stays',
      'leave weekdays out',
      placeOf(weekdays),
    );
  for (const { message, owner, key } of contradictions(rate, nights))
    tell(message, `leave ${key} out`, written.origins.place(owner, key));
  if (rate.seasons.length === 0 && basedOn === undefined)
    tell(': it has no seasons', 'write seasons with prices of whole stays');
  const reversed = isOwn
    ? rate.seasons.flatMap(({ dateRanges }) => dateRanges).find((one) => !isOrdered(one))
    : undefined;
  if (reversed)
    tell(`: ${rangeText(reversed)} ends before it begins`, 'correct dateRanges', written.origins.place(reversed));
  const tooLong = seasonTooLong(rate);
  if (tooLong) tell(`, season ${inQuotes(tooLong.name)}: a range of more than ten years`, 'correct dateRanges');
  if (findings.length > 0) return result();

  const windows = stayWindows(rate, stays, most - made);
  if (windows.length + made > most) {
    tell(
      `: the stays of this hotel would become more than ${most} rates in the hub`,
      'write fewer arrival days or a shorter time: each stay is a rate',
    );
    return result();
  }
  const twice = windows.find(({ nights: { start } }, at) => windows[at - 1]?.nights.start === start);
  if (twice) tell(`: the night of ${twice.nights.start} is in several seasons`, 'correct dateRanges');
  // Seasons of another rate are reported there, unless this one has other stays.
  for (const { season, nights: idle, hasArrival } of isOwn && !twice
    ? idleNights(rate, windows, basedOn !== undefined)
    : []) {
    const stay = `a stay of ${nights} nights from ${arrivalDays.join(' or ')}`;
    tell(
      `, season ${inQuotes(season.name)}: ${hasArrival ? '' : 'no stay begins in it; '}${stay} fits into no part of ${idle.map(daysText).join(', ')}`,
      'correct dateRanges or stays, unless these nights are not for sale',
      basedOn === undefined ? written.origins.place(season, 'dateRanges') : undefined,
      windows.length === 0 ? 'error' : 'warning',
    );
  }
  const ofHotel = new Set(written.hotel.stopSales);
  const ofBase = new Set(rates[base]?.stopSales);
  for (const entry of windows.length === 0 ? [] : (rate.stopSales ?? []))
    for (const range of ofHotel.has(entry) || ofBase.has(entry) ? [] : entry.stopSales)
      if (!windows.some((one) => rangesOverlap(one.nights, range)))
        tell(
          `: no stay has a night in ${daysText(range)}, so closing a room then has no effect`,
          'correct these nights, or leave them out',
          written.origins.place(range),
          'warning',
        );
  return result(windows);
}

const placeOf = (to: Trail): Place => to.document.place(pathOf(to));

/** A limit of the rate or of one of its seasons with which no stay could be booked. */
function contradictions(rate: Rate, nights: number) {
  for (const season of rate.seasons)
    for (const key of ['minimumStay', 'maximumStay'] as const) {
      const owner = season[key] === undefined ? rate : season;
      const limit = owner[key] ?? nights;
      if (key === 'minimumStay' ? limit > nights : limit < nights) {
        const message = `${owner === rate ? '' : `, season ${inQuotes(season.name)}`}: ${key} is ${limit}, and its stays have ${nights} nights`;
        return [{ message, owner, key }];
      }
    }
  return [];
}

/** Rates in stays with the name of another rate. Their records would have other names than its, so nothing else would say it. */
export function namedTwice(
  rates: readonly Rate[],
  all: readonly RateInStays[],
): readonly { readonly rate: Rate; readonly found: Finding }[] {
  const byName = groupBy(rates, ({ name }) => name);
  return all.flatMap(({ rate, stays }) =>
    (byName.get(rate.name)?.length ?? 0) < 2
      ? []
      : {
          rate,
          found: finding(stayPrice, {
            message: `rate ${inQuotes(rate.name)}: another rate has this name`,
            place: placeOf(stays.at),
            hint: 'rename one of them',
          }),
        },
  );
}

/** Rates whose stays have nights in common with other stays, but do not say how these count units. */
export function overlappingStays(
  all: readonly RateInStays[],
): readonly { readonly rate: Rate; readonly found: Finding }[] {
  return all.flatMap((one) => {
    if (one.stays.units) return [];
    for (const other of all)
      for (const first of one.windows)
        for (const second of other.windows) {
          const [common] = commonRanges([first.nights], [second.nights]);
          const isSame = first.nights.start === second.nights.start && first.nights.end === second.nights.end;
          const room = common && !isSame ? roomInBoth(first, second) : undefined;
          if (!common || room === undefined) continue;
          const others = other === one ? 'another' : `one of rate ${inQuotes(other.rate.name)}`;
          const found = finding(stayPrice, {
            message: `rate ${inQuotes(one.rate.name)}: the stay from ${first.nights.start} and ${others} from ${second.nights.start} both sell room ${inQuotes(room)} on ${daysText(common)}, and a hub may count its units for each of them`,
            place: placeOf(one.stays.at),
            hint: 'write units: separate if unitsQuota is meant for each stay by itself, or units: shared for a hub that counts a booking in all rates',
          });
          return [{ rate: one.rate, found }];
        }
    return [];
  });
}

const roomInBoth = (first: StayWindow, second: StayWindow): string | undefined => {
  const codes = new Set(second.season.seasonRoomPrices.map(({ providerRoomCode }) => providerRoomCode));
  return first.season.seasonRoomPrices.find(({ providerRoomCode }) => codes.has(providerRoomCode))?.providerRoomCode;
};
