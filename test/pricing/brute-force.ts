import type { DistributionPrice, Offer, Rate, Season, StayLimits, Supplement } from '../../src/contract/model.ts';
import type { SellableContract, StayRequest } from '../../src/pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../src/pricing/settings/pricing-switches.ts';

// A second implementation that shares no code with the first: it writes out every day of every range and counts in hundredths of cents. It
// knows prices by occupancy in whole cents, ROOM_ONLY, and offers and supplements on lodging with whole percentages or cents.

export type BruteForce =
  | { readonly sold: false; readonly kind: string }
  | {
      readonly sold: true;
      readonly seasons: readonly string[];
      /** The days on which each offer and supplement applies, by code. */
      readonly days: ReadonlyMap<string, readonly string[]>;
      readonly cents: number;
    };

const DAY = 24 * 60 * 60 * 1000;

/** Every day from `from` up to but not including `to`. */
function everyDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += DAY) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** Every day of the ranges; with `endOut` without their last ones. */
const daysIn = (ranges: readonly { readonly start: string; readonly end: string }[], endOut: boolean): Set<string> =>
  new Set(ranges.flatMap(({ start, end }) => everyDay(start, endOut ? end : dayAfter(end))));

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const weekday = (day: string): string => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

export function bruteForce(contract: SellableContract, request: StayRequest, switches: PricingSwitches): BruteForce {
  const refused = (kind: string): BruteForce => ({ sold: false, kind });
  const endOut = switches.rangeEnd === 'check-out-day';
  const rate = contract.rates.find(({ name }) => name === request.rate);
  if (!rate) return refused('unknown-rate');
  const nights = everyDay(request.checkIn, request.checkOut);
  if (nights.length === 0) return refused('no-night');
  if (nights.length > 30) return refused('too-many-nights');
  if (Date.parse(request.bookedOn) > Date.parse(request.checkIn)) return refused('booked-after-check-in');
  const closed = daysIn(
    (rate.stopSales ?? []).flatMap(({ stopSales }) => stopSales),
    endOut,
  );
  const found: { season: Season; cents: number; free: boolean; units: number }[] = [];
  for (const night of nights) {
    const covering = rate.seasons.filter((season) => daysIn(season.dateRanges, endOut).has(night));
    if (covering.length === 0) return refused('no-season');
    const priced = covering.filter(({ seasonRoomPrices }) => seasonRoomPrices.length > 0);
    if (priced.length === 0) return refused('room-not-priced');
    if (priced.length > 1) return refused('several-seasons');
    if (closed.has(night)) return refused('stop-sale');
    const [season] = priced;
    const [price] = season?.seasonRoomPrices ?? [];
    if (!season || !price) throw new Error('a season that prices the room has a price');
    const free = price.unitsQuota ?? 0;
    found.push({
      season,
      cents: centsOf(price.distributionPrices),
      free: free > 0,
      units: free + (price.unitsOnRequest ?? 0),
    });
  }
  const open = rate.bookingWindows ?? [];
  if (open.length > 0 && !daysIn(open, false).has(request.bookedOn)) return refused('outside-booking-windows');
  const limit = limitTrouble(
    contract,
    rate,
    found.map(({ season }) => season),
    request,
    switches,
  );
  if (limit) return refused(limit);
  if (found.some(({ units }) => units === 0)) return refused('no-units');

  const stay = { request, nights, endOut, switches };
  const days = new Map<string, readonly string[]>();
  for (const record of linkedBy(rate, contract)) days.set(record.providerCode, applicable(record, stay));
  const cents = charge(
    linkedBy(rate, contract),
    days,
    nights,
    new Map(found.map(({ cents }, night) => [nights[night] ?? '', cents])),
  );
  return { sold: true, seasons: found.map(({ season }) => season.name), days, cents };
}

const centsOf = (prices: readonly DistributionPrice[] = []): number =>
  Math.round(Number(prices.find(({ adults, children }) => adults === 2 && children === 0)?.amount) * 100);

const linkedBy = (rate: Rate, { offers, supplements }: SellableContract): readonly (Offer | Supplement)[] => [
  ...offers.filter(({ providerCode }) => rate.offers?.includes(providerCode)),
  ...supplements.filter(({ providerCode }) => rate.supplements?.includes(providerCode)),
];

const tooLate = (request: StayRequest, releaseDays: number, { release }: PricingSwitches): boolean => {
  const ahead = everyDay(request.bookedOn, request.checkIn).length;
  return release === 'more-than' ? ahead <= releaseDays : ahead < releaseDays;
};

function limitTrouble(
  { hotel }: SellableContract,
  rate: Rate,
  seasons: readonly Season[],
  request: StayRequest,
  switches: PricingSwitches,
): string | undefined {
  const given = (levels: readonly StayLimits[], key: keyof StayLimits): number[] =>
    levels.map((level) => level[key]).filter((value) => value !== undefined);
  const inner = (season: Season, key: keyof StayLimits): number[] => given([season, rate, hotel], key).slice(0, 1);
  const arrival = seasons[0] ?? { name: '', dateRanges: [], priceType: 'PAX', seasonRoomPrices: [] };
  const minimums = {
    'arrival-season': inner(arrival, 'minimumStay'),
    'strictest-season': seasons.flatMap((season) => inner(season, 'minimumStay')),
    'every-level': given([arrival, rate, hotel], 'minimumStay'),
  }[switches.minimumStay];
  if (minimums.some((minimum) => seasons.length < minimum)) return 'below-minimum-stay';
  if (inner(arrival, 'maximumStay').some((maximum) => seasons.length > maximum)) return 'above-maximum-stay';
  if (inner(arrival, 'releaseDays').some((days) => tooLate(request, days, switches))) return 'released';
  return undefined;
}

interface Stay {
  readonly request: StayRequest;
  readonly nights: readonly string[];
  readonly endOut: boolean;
  readonly switches: PricingSwitches;
}

function applicable(record: Offer | Supplement, { request, nights, endOut, switches }: Stay): readonly string[] {
  const count = nights.length;
  const windows = record.bookingWindows ?? [];
  if (count < (record.minimumStay ?? 0) || count > (record.maximumStay ?? count)) return [];
  if (windows.length > 0 && !daysIn(windows, false).has(request.bookedOn)) return [];
  if (record.releaseDays !== undefined && tooLate(request, record.releaseDays, switches)) return [];
  const travel = daysIn(record.travelWindows, endOut);
  const inWindow = nights.map((night) => record.travelWindows.length === 0 || travel.has(night));
  const names = record.operationalDays ?? [];
  const onDay = nights.map((night) => names.length === 0 || names.includes(weekday(night)));
  const spread = (tested: boolean[], reading: string): boolean[] => {
    if (reading === 'each-night') return tested;
    const all = reading.startsWith('arrival') ? tested[0] === true : tested.every(Boolean);
    return tested.map(() => all);
  };
  const window = spread(inWindow, switches.travelWindow);
  const operational = spread(onDay, switches.operationalDays);
  return nights.filter((_, night) => window[night] && operational[night]);
}

/** Half-up, of hundredths of cents to cents. */
const rounded = (hundredths: number): number => Math.floor((hundredths + 50) / 100);

/** All offers and supplements on lodging, by the reference model. */
function charge(
  records: readonly (Offer | Supplement)[],
  days: ReadonlyMap<string, readonly string[]>,
  nights: readonly string[],
  cents: ReadonlyMap<string, number>,
): number {
  const costOf = (night: string): number => cents.get(night) ?? 0;
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const daysOf = (record: Offer | Supplement): readonly string[] => days.get(record.providerCode) ?? [];
  const isOffer = (record: Offer | Supplement): boolean => record.providerCode.startsWith('O');

  let freed: readonly string[] = [];
  let best = -1;
  for (const record of records.filter(({ type }) => type === 'STAY_TO_PAY')) {
    const { stay = 0, pay = 0 }: Partial<Offer> = record;
    const blocks = Math.floor(daysOf(record).length / stay);
    const free = daysOf(record).filter((_, index) => index < blocks * stay && index % stay >= pay);
    if (free.length > 0 && sum(free.map(costOf)) > best) {
      freed = free;
      best = sum(free.map(costOf));
    }
  }
  const left = (night: string): number => (freed.includes(night) ? 0 : costOf(night));

  let total = sum(nights.map(costOf)) - sum(freed.map(costOf));
  const wanted = new Map<string, number>();
  for (const record of records.filter((each) => isOffer(each) && each.type !== 'STAY_TO_PAY')) {
    const value = Number(record.value);
    const take = (night: string): number => (record.type === 'PERCENT' ? left(night) * value : value * 10_000);
    total -= rounded(sum(daysOf(record).map(take)));
    for (const night of daysOf(record)) wanted.set(night, (wanted.get(night) ?? 0) + take(night));
  }
  const excess = rounded(sum([...wanted].map(([night, hundredths]) => Math.max(0, hundredths - left(night) * 100))));
  total = Math.max(0, total + excess);
  for (const record of records.filter((each) => !isOffer(each))) {
    const value = Number(record.value);
    const add = (night: string): number => (record.type === 'PERCENT' ? costOf(night) * value : value * 10_000);
    total += rounded(sum(daysOf(record).map(add)));
  }
  return total;
}
