import { type Finding, finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { rangesOverlap } from '../../kernel/calendar-day.ts';
import { byStart, commonRanges, daysText, isOrdered, rangeText } from '../../kernel/day-ranges.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { repeated } from '../../kernel/repeated.ts';
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

/** A rate with the stays in which it is sold, and what its checks look at. */
interface CheckedRate {
  readonly rate: Rate;
  readonly stays: WrittenStays;
  /** Whether the stays are written in this rate, and not in the one that it is based on. */
  readonly isOwn: boolean;
  readonly basedOn: string | undefined;
  readonly base: Rate | undefined;
  /** Whether the other rate is sold in single nights. */
  readonly isBaseByNight: boolean;
  readonly weekdays: Trail | undefined;
  readonly origins: Origins;
  readonly hotel: Hotel;
}

/** Something wrong or doubtful about a rate in stays; without `place`, where its stays are written. */
interface Objection {
  /** Follows the name of the rate. */
  readonly message: string;
  readonly hint: string;
  readonly place?: Place | undefined;
  readonly isDoubt?: boolean;
}

/** The stays of a rate with what speaks against them; `undefined` if it is not sold in stays. */
export function rateInStays(
  index: number,
  rates: readonly Rate[],
  { derived, stays: own, weekdays, origins, hotel }: RatesAsWritten,
  { all, made, most }: StaysOfHotel,
): (RateInStays & { readonly findings: readonly Finding[] }) | undefined {
  const [rate, stays] = [rates[index], all[index]];
  if (!rate || !stays) return undefined;
  const basedOn = derived[index]?.basedOn;
  const base = basedOn === undefined ? -1 : rates.findIndex(({ name }) => name === basedOn);
  const checked: CheckedRate = {
    ...{ rate, stays, basedOn, origins, hotel },
    isOwn: own[index] !== undefined,
    base: rates[base],
    isBaseByNight: base >= 0 && base !== index && !all[base],
    weekdays: weekdays[index],
  };
  const result = (objections: Iterable<Objection>, windows: readonly StayWindow[] = []) => ({
    ...{ rate, stays, windows },
    findings: [...objections].map((one) => objectionTo(checked, one)),
  });
  if (stays.arrivalDays.length === 0 || stays.nights < 1) return result(impossibleStays(checked));
  const mistakes = [...mistakesInTerms(checked), ...mistakesInSeasons(checked)];
  if (mistakes.length > 0) return result(mistakes);
  const windows = stayWindows(rate, stays, most - made);
  if (windows.length + made > most) return result([tooManyStays(most)]);
  return result([...nightsWithoutStay(checked, windows), ...idleStopSales(checked, windows)], windows);
}

function objectionTo({ rate, stays }: CheckedRate, { message, hint, place, isDoubt }: Objection): Finding {
  return finding(stayPrice, {
    severity: isDoubt === true ? 'warning' : stayPrice.severity,
    message: `rate ${inQuotes(rate.name)}${message}`,
    place: place ?? placeOf(stays.at),
    hint,
  });
}

/** Mistakes in the stays of another rate are reported there. */
function* impossibleStays({ stays: { arrivalDays, nights, at }, isOwn }: CheckedRate): Generator<Objection> {
  if (isOwn && nights < 1) {
    const message = `: a stay has at least 1 night (got ${nights})`;
    yield { message, hint: 'correct nights, or leave stays out', place: placeOf(trail('nights', at)) };
  }
  if (isOwn && arrivalDays.length === 0) {
    const hint = 'name the days, such as SATURDAY';
    yield { message: ': stays begin on no day', hint, place: placeOf(trail('arrivalDays', at)) };
  }
}

/** What contradicts prices of whole stays. */
function* mistakesInTerms({
  rate,
  stays: { nights },
  isOwn,
  basedOn = '',
  isBaseByNight,
  weekdays,
  origins,
}: CheckedRate): Generator<Objection> {
  if (isOwn && isBaseByNight)
    yield {
      message: `: its prices are those of whole stays, and the prices of rate ${inQuotes(basedOn)} those of single nights`,
      hint: 'write seasons instead of basedOn',
    };
  if (weekdays) {
    const message = ': prices by weekday change single nights, and its prices are those of whole stays';
    yield { message, hint: 'leave weekdays out', place: placeOf(weekdays) };
  }
  for (const { message, owner, key } of contradictions(rate, nights))
    yield { message, hint: `leave ${key} out`, place: origins.place(owner, key) };
}

/** Seasons that cannot be divided. Each becomes the season of other rates in the hub, where nothing else would say it. */
function* mistakesInSeasons({ rate: { seasons }, rate, basedOn, isOwn, origins }: CheckedRate): Generator<Objection> {
  if (seasons.length === 0 && basedOn === undefined)
    yield { message: ': it has no seasons', hint: 'write seasons with prices of whole stays' };
  const hint = 'correct dateRanges';
  const ranges = seasons.flatMap(({ dateRanges }) => dateRanges).sort(byStart);
  const reversed = isOwn ? ranges.find((one) => !isOrdered(one)) : undefined;
  if (reversed)
    yield { message: `: ${rangeText(reversed)} ends before it begins`, hint, place: origins.place(reversed) };
  const tooLong = seasonTooLong(rate);
  if (tooLong) yield { message: `, season ${inQuotes(tooLong.name)}: a range of more than ten years`, hint };
  // Those of another rate are reported there.
  if (basedOn !== undefined) return;
  for (const { again } of repeated(seasons, ({ name }) => name)) {
    const message = `: it has two seasons named ${inQuotes(again.name)}`;
    yield { message, hint: 'rename one of them', place: origins.place(again, 'name') };
  }
  const second = ranges.find(({ start }, at) => start <= (ranges[at - 1]?.end ?? ''));
  if (second && !reversed)
    yield { message: `: the night of ${second.start} is in two date ranges`, hint, place: origins.place(second) };
}

const tooManyStays = (most: number): Objection => ({
  message: `: the stays of this hotel would become more than ${most} rates in the hub`,
  hint: 'write fewer arrival days or a shorter time: each stay is a rate',
});

/** Seasons of another rate are reported there, unless this one has other stays. */
function* nightsWithoutStay(
  { rate, stays: { arrivalDays, nights }, isOwn, basedOn, origins }: CheckedRate,
  windows: readonly StayWindow[],
): Generator<Objection> {
  for (const { season, nights: idle, hasArrival } of isOwn ? idleNights(rate, windows, basedOn !== undefined) : []) {
    const stay = `a stay of ${nightsText(nights)} from ${arrivalDays.join(' or ')}`;
    yield {
      message: `, season ${inQuotes(season.name)}: ${hasArrival ? '' : 'no stay begins in it; '}${stay} fits into no part of ${idle.map(daysText).join(', ')}`,
      hint: 'correct dateRanges or stays, unless these nights are not for sale',
      place: basedOn === undefined ? origins.place(season, 'dateRanges') : undefined,
      isDoubt: windows.length > 0,
    };
  }
}

function* idleStopSales(
  { rate: { stopSales = [] }, base, hotel, origins }: CheckedRate,
  windows: readonly StayWindow[],
): Generator<Objection> {
  const ofOthers = new Set([...(hotel.stopSales ?? []), ...(base?.stopSales ?? [])]);
  if (windows.length === 0) return;
  for (const range of stopSales.filter((one) => !ofOthers.has(one)).flatMap((one) => one.stopSales)) {
    if (windows.some((one) => rangesOverlap(one.nights, range))) continue;
    yield {
      message: `: no stay has a night in ${daysText(range)}, so closing a room then has no effect`,
      hint: 'correct these nights, or leave them out',
      place: origins.place(range),
      isDoubt: true,
    };
  }
}

const nightsText = (nights: number): string => (nights === 1 ? '1 night' : `${nights} nights`);

const placeOf = (to: Trail): Place => to.document.place(pathOf(to));

/** A limit of the rate or of one of its seasons with which no stay could be booked. */
function contradictions(rate: Rate, nights: number) {
  for (const season of rate.seasons)
    for (const key of ['minimumStay', 'maximumStay'] as const) {
      const owner = season[key] === undefined ? rate : season;
      const limit = owner[key] ?? nights;
      if (key === 'minimumStay' ? limit > nights : limit < nights) {
        const message = `${owner === rate ? '' : `, season ${inQuotes(season.name)}`}: ${key} is ${limit}, and its stays have ${nightsText(nights)}`;
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
