import { MEAL_PLAN_TYPES } from '../../../contract/enumerations.ts';
import { filedStopSales, stopsRoom } from '../../../contract/stops-room.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import type { DayRange } from '../../../kernel/calendar-day.ts';
import { mergedRanges, parseRange, rangesWithout, rangeText } from '../../../kernel/day-ranges.ts';
import { canonicalJson, type Json, type JsonObject } from '../../../kernel/json.ts';
import { guestsMeant } from '../../export/guests.ts';
import type { Facts, ModifierFact } from '../facts.ts';
import { partiesOfRoom } from '../mapping/mapping.ts';
import type { Findings } from '../mapping/reading.ts';
import { wordsOf } from '../mapping/words-of.ts';
import { canBeIn, currencyCode } from '../values/currency.ts';
import { type FiledHotel, overlaid, recordsIn } from './filed-hotel.ts';
import type { HotelToBuild } from './hotel-to-build.ts';
import { namedSeasons, type OwnSeason } from './named-seasons.ts';
import type { MostGuests } from './person-prices.ts';
import { roomRecords } from './room-records.ts';
import { type BuildOptions, OnePriceEach, seasonContent } from './season-content.ts';
import { type PricedStretch, planJson, planName, seasonRecords } from './season-records.ts';
import { stretchesOf } from './stretches.ts';

/**
 * The hotel as its files should have it: what the source says, on top of what the files have. Anything open, lost or wrong is noted; then the
 * result is not complete.
 */
export function hotelOfFacts(build: HotelToBuild, findings: Findings): FiledHotel {
  const { facts, mapping, own, trace } = build;
  const fields = hotelFields(build, findings);
  const most = mostGuests(build);
  const options: BuildOptions = {
    currency: String(fields['currency'] ?? ''),
    most,
    baseBoard: mapping.baseBoard,
    severalLimits: mapping.severalLimits,
  };
  askBaseBoard(build, findings);
  const [limitsOf, quotasOf] = [groupBy(facts.limits, rateOf), groupBy(facts.quotas, rateOf)];
  const windowsOf = groupBy(facts.bookingWindows, rateOf);
  const byRate = [...groupBy(facts.prices, rateOf)].map(([rate, prices]) => {
    const limits = limitsOf.get(rate) ?? [];
    const named = namedSeasons(prices, limits, ownSeasonsOf(own, rate));
    const stretches = stretchesOf({ prices: named, quotas: quotasOf.get(rate) ?? [], limits });
    const onePriceEach = new OnePriceEach();
    const priced = stretches.flatMap((stretch): PricedStretch[] => {
      const content = seasonContent(stretch, onePriceEach, options, findings);
      return content ? [{ ...stretch, content }] : [];
    });
    return { rate, stretches: priced };
  });
  const all = byRate.flatMap(({ stretches }) => stretches);
  const hotelPlans = plansOfHotel(all, own, findings);
  const rooms = roomRecords(build, all, findings);
  const unitsOf = (room: string): number | undefined =>
    wordsOf(mapping.rooms, room)[0]?.[1]?.unitsQuota ?? mapping.unitsQuota;
  const before = new Map((own?.rates ?? []).map((rate) => [rate['name'], rate]));
  const rates = byRate.map(({ rate: name, stretches }): JsonObject => {
    const rate = before.get(name) ?? {};
    const ownSeasons = recordsIn(rate['seasons']);
    const windows = (windowsOf.get(name) ?? []).map(({ days }) => days);
    return {
      ...rate,
      name,
      ...(windows.length > 0 && { bookingWindows: mergedRanges(windows).map(rangeText) }),
      seasons: overlaid(ownSeasons, seasonRecords(stretches, ownSeasons, { trace, hotelPlans, unitsOf }), 'name'),
      ...stopSalesOf(facts, name, rate, rooms),
      ...linksOf(facts, name, rate),
    };
  });
  return {
    hotel: {
      ...fields,
      rooms,
      mealPlans: [...hotelPlans.values()],
      ...stopSalesOf(facts, undefined, own?.hotel ?? {}, rooms),
    },
    rates: overlaid(own?.rates ?? [], rates, 'name'),
    offers: overlaid(own?.offers ?? [], recordsOf(facts, 'offers'), 'providerCode'),
    supplements: overlaid(own?.supplements ?? [], recordsOf(facts, 'supplements'), 'providerCode'),
  };
}

const ownSeasonsOf = (own: FiledHotel | undefined, rate: string): readonly OwnSeason[] =>
  recordsIn(own?.rates.find(({ name }) => name === rate)?.['seasons']).map((season) => ({
    name: String(season['name']),
    nights: rangesIn(season['dateRanges']),
  }));

const rateOf = ({ rate }: { readonly rate: string }): string => rate;

/** The largest parties that prices must reach. */
function mostGuests({ facts, mapping, own }: HotelToBuild): MostGuests {
  const texts = [
    ...facts.prices.map(({ guests }) => guests.text),
    ...Object.keys(mapping.rooms ?? {}).flatMap((room) => partiesOfRoom(mapping, room) ?? []),
    ...recordsIn(own?.hotel['rooms']).flatMap(({ distributions }) =>
      Array.isArray(distributions) ? distributions.map(String) : [],
    ),
  ];
  const meant = [...new Set(texts)].flatMap((text) => {
    const one = guestsMeant(text);
    return one ? [one] : [];
  });
  const most = (who: 'adult' | 'child', ofParty: 'adults' | 'children'): number =>
    meant.reduce(
      (count, one) => Math.max(count, one.is === 'party' ? one[ofParty] : one.is === who ? one.position : 0),
      0,
    );
  return { adults: most('adult', 'adults'), children: most('child', 'children') };
}

/** Prices of rooms include a meal plan, and a hotel without any sells nothing. */
function askBaseBoard({ facts: { prices }, mapping }: HotelToBuild, findings: Findings): void {
  const silent = prices.filter(({ type, board }) => type === 'room' && board === undefined);
  if (silent.length === 0 || mapping.baseBoard !== undefined || prices.some(({ type }) => type === 'board')) return;
  findings.ask(
    ['baseBoard'],
    'which meal plan do the prices of rooms include?',
    silent.slice(0, 1).flatMap(({ sources }) => sources),
    MEAL_PLAN_TYPES,
  );
}

/**
 * The meal plans of the hotel: those of the files, and for each new one the price that most nights have. A contract sells each plan in all
 * seasons, so each needs a price in all of them.
 */
function plansOfHotel(
  stretches: readonly PricedStretch[],
  own: FiledHotel | undefined,
  findings: Findings,
): ReadonlyMap<string, Json> {
  const filed = own?.hotel['mealPlans'];
  const plans = new Map<string, Json>(
    (Array.isArray(filed) ? filed : []).map((entry: Json) => [planName(entry), entry]),
  );
  const named = new Set(stretches.flatMap(({ content }) => [...content.plans.keys()]));
  for (const plan of MEAL_PLAN_TYPES.filter((one) => named.has(one) && !plans.has(one))) {
    const found = stretches.flatMap(({ content }) => content.plans.get(plan) ?? []);
    const lacking = stretches.find(({ content }) => !content.plans.has(plan));
    if (lacking)
      findings.fail(
        `${plan} has no price on ${lacking.nights.start}, and a hotel sells each meal plan in all seasons: add the price, or map the plan to "leave out" under boards`,
        found[0]?.sources ?? [],
      );
    const byPrice = groupBy(found, ({ prices }) => canonicalJson({ ...prices }));
    const [most] = [...byPrice.values()].sort((a, b) => b.length - a.length);
    if (most?.[0]) plans.set(plan, planJson(plan, most[0].prices));
  }
  return plans;
}

/** Closed nights of the source and of the files together, by room. Nights that other entries of the files close anyway are not repeated. */
function stopSalesOf(
  { stopSales }: Facts,
  rate: string | undefined,
  own: JsonObject,
  rooms: readonly JsonObject[],
): JsonObject {
  const facts = stopSales.filter((fact) => fact.rate === rate);
  const rows = [...groupBy(facts, ({ room }) => room)].flatMap(([room, closed]): JsonObject[] => {
    const name = rooms.find(({ providerCode }) => providerCode === room)?.['name'];
    const named = { providerCode: room, ...(name !== undefined && { name: String(name) }) };
    const before = filedStopSales(own['stopSales']).filter((stop) => stopsRoom(stop, named));
    const first = before.find(({ providerRoomCode }) => providerRoomCode !== undefined);
    const others = before.filter((stop) => stop !== first).flatMap((stop) => stop.stopSales);
    const anyway = mergedRanges([...rangesIn(own['closed']), ...others]);
    const fresh = rangesWithout(mergedRanges(closed.map(({ nights }) => nights)), anyway);
    const ranges = mergedRanges([...(first?.stopSales ?? []), ...fresh]);
    return fresh.length === 0 ? [] : [{ providerRoomCode: room, stopSales: ranges.map(rangeText) }];
  });
  return rows.length === 0 ? {} : { stopSales: overlaid(recordsIn(own['stopSales']), rows, 'providerRoomCode') };
}

const recordsOf = ({ modifiers }: Facts, list: ModifierFact['list']): readonly JsonObject[] =>
  modifiers.flatMap((one) => (one.list === list ? [one.record] : []));

/** The links of the files, and those of the source. */
function linksOf({ modifiers }: Facts, rate: string, own: JsonObject): JsonObject {
  const links = (list: ModifierFact['list']): JsonObject => {
    const before = own[list];
    const codes = modifiers.flatMap((one) =>
      one.rate === rate && one.list === list ? [one.record['providerCode']] : [],
    );
    return codes.length === 0 ? {} : { [list]: [...new Set([...(Array.isArray(before) ? before : []), ...codes])] };
  };
  return { ...links('offers'), ...links('supplements') };
}

function rangesIn(list: Json | undefined): DayRange[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((text: Json) => parseRange(String(text)) ?? []);
}

/** What a new hotel needs besides its rooms and meal plans. A sheet rarely says it, and it cannot be made up. */
const NEEDED: Readonly<Record<string, string>> = {
  hotelname: 'the name that guests read',
  currency: 'the currency of the amounts',
  category: 'S1 to S6 stars, L1 to L5 keys, H1 to H5 suns, or IN',
  latitude: 'degrees north, with at least three decimals',
  longitude: 'degrees east, with at least three decimals',
  images: 'the address of at least one picture',
  voucherRemarks: 'the text on the voucher, such as cancellation terms, by language',
};

/** The fields of the hotel without its lists: of the mapping, else of the source, else of the files. */
function hotelFields({ code, facts, mapping, own }: HotelToBuild, findings: Findings): JsonObject {
  const [word = code, named = {}] = wordsOf(mapping.hotels, code)[0] ?? [];
  const said: JsonObject = { ...(mapping.currency !== undefined && { currency: mapping.currency }), ...named };
  const found: Record<string, JsonObject[string]> = {};
  for (const [field, values] of groupBy(facts.hotels, (fact) => fact.field)) {
    const [first] = values;
    const sources = values.map(({ source }) => source);
    if (field === 'currency') continue;
    if (new Set(values.map(({ value }) => value)).size > 1 && said[field] === undefined)
      findings.ask(['hotels', word, field], `${field} of ${code} is not the same everywhere`, sources);
    found[field] = first?.value;
  }
  const { rooms: _rooms, mealPlans: _plans, ...before } = own?.hotel ?? {};
  const currency = before['currency'] ?? said['currency'];
  const written = oneCurrency(code, facts.hotels, currency, findings);
  if (written !== undefined) found['currency'] = written;
  if (said['currency'] !== undefined && currency !== said['currency'])
    findings.fail(`${code} has prices in ${String(currency)}, and the mapping says ${String(said['currency'])}`, []);
  // A name in the files is what guests read; the name in a sheet is how its author calls the hotel.
  const ofSource = own
    ? { ...found, ...(before['hotelname'] !== undefined && { hotelname: before['hotelname'] }) }
    : found;
  const fields: JsonObject = { ...before, ...ofSource, ...said, providerCode: code };
  for (const [field, text] of Object.entries({ ...NEEDED, ...childAges(facts) }))
    if (fields[field] === undefined && (!own || field in childAges(facts)))
      findings.ask(['hotels', word, field], text, []);
  return fields;
}

/** The currency that codes, signs and number formats name together. Two that cannot be the same are refused. */
function oneCurrency(
  code: string,
  facts: Facts['hotels'],
  known: Json | undefined,
  findings: Findings,
): string | undefined {
  const written = groupBy(
    facts.filter(({ field }) => field === 'currency'),
    ({ value }) => String(value),
  );
  const [first] = written.keys();
  const named = known === undefined ? [...written.keys()].flatMap((one) => currencyCode(one) ?? [])[0] : String(known);
  for (const [one, others] of written) {
    if (named === undefined ? one === first : canBeIn(named, one)) continue;
    const same = [...written].filter(([other]) => other !== one).flatMap(([, [fact]]) => fact ?? []);
    findings.fail(
      `${code} has prices in ${named ?? first} and in ${one}`,
      [...same.slice(0, 1), ...others].map(({ source }) => source),
    );
  }
  return named;
}

function childAges({ prices }: HotelToBuild['facts']): Readonly<Record<string, string>> {
  const hasChildren = prices.some(({ guests }) => {
    const meant = guestsMeant(guests.text);
    return meant?.is === 'child' || (meant?.is === 'party' && meant.children > 0);
  });
  return hasChildren
    ? {
        minimumChildrenAge: 'guests of at least this age are children; younger ones are infants, who are free',
        maximumChildrenAge: 'guests up to this age are children; older ones are adults',
      }
    : {};
}
