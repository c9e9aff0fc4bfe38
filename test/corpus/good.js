// The good contracts of the corpus: hotels of many styles, written by hand in the short form of a rate sheet (test/corpus/good/*.sheet), one line a
// season, and written out here as contract files. Nothing is random. A house is what `all` of its style says, with its own keys in place.
//
//   place: 39.3921, 3.2287 | Carrer del Far 3 | Santanyí | 07650 | ES | +34 971 555 200
//   rooms: { DBL: Double room = 1 2 2+1 }           units: { DBL: 20 }            boards: { RO: in, HB: 22/11, AI: 40 36/20 10 }
//   a season: { on: 2027-05-01..2027-05-31, min: 3, DBL: 62 88 104 }              prices in the order of the occupancies
//             { on: …, DBL: 6+2 | 64 / 40 28 / 0 20 }                             6 units and 2 on request, by person: base / adults / children
//             { on: …, DBL: { perPerson: 50, single: +60% }, SUI: DBL +12% }      compact prices
//   a rate like another one: { like: Summer 2027, plus: 3%, round: 1, on: { A: 2028-05-01..2028-05-31 }, … }
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document, isMap, isScalar, isSeq, parse, visit } from 'yaml';

const folder = path.join(import.meta.dirname, 'good');

const BOARDS = {
  RO: 'ROOM_ONLY',
  BB: 'BED_AND_BREAKFAST',
  HB: 'HALF_BOARD',
  FB: 'FULL_BOARD',
  AI: 'ALL_INCLUSIVE',
};
const words = (text) =>
  String(text ?? '')
    .split(/\s+/)
    .filter(Boolean);
const parts = (text, by) =>
  String(text)
    .split(by)
    .map((part) => part.trim());
/** Leaves out what is absent. */
const present = (record) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== null));
const limits = ({ min, max, release }) => ({ minimumStay: min, maximumStay: max, releaseDays: release });
const pair = (text, [first, second]) => {
  if (!text) return {};
  const [low, high] = parts(text, '-').map(Number);
  return { [first]: low, [second]: high };
};

/** Every good contract: `{ style, code, document, text }`, by style and then in the order of writing. */
export const goodContracts = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sheet'))
    .sort()
    .flatMap((file) => {
      const { all, houses } = parse(readFileSync(path.join(folder, file), 'utf8'));
      return Object.entries(houses).map(([code, own]) => {
        const house = { ...all, ...own };
        const document = contract(code, house);
        for (const key of ['offers', 'supplements'])
          if (house[key] === all[key]) fitTo(document[key] ?? [], document.rates, key);
        return { style: file.replace('.sheet', ''), code, document, text: textOf(document) };
      });
    });

function contract(code, house) {
  const rates = Object.entries(house.rates).map(([name, rate]) => rateOf(name, rate, house));
  const linked = (key) => new Set(rates.flatMap((rate) => rate[key] ?? []));
  const rules = (key, made) =>
    Object.entries(house[key] ?? {})
      .filter(([name]) => linked(key).has(name))
      .map(([name, rule]) => made(name, rule));
  return present({
    supplier: supplierOf(house.supplier),
    hotel: hotelOf(code, house),
    rates,
    offers: someOf(rules('offers', offerOf)),
    supplements: someOf(rules('supplements', supplementOf)),
    tests: house.tests,
  });
}

/** Travel windows that houses of a style share are written in each house for the nights that its rates sell. */
function fitTo(records, rates, key) {
  for (const record of records) {
    const sold = new Set(
      rates
        .filter((rate) => rate[key]?.includes(record.providerCode))
        .flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges.flatMap(nightsOf))),
    );
    record.travelWindows = rangesOf(
      [...new Set((record.travelWindows ?? []).flatMap(nightsOf))].filter((night) => sold.has(night)),
    );
  }
}

const DAY = 86_400_000;

export function nightsOf(range) {
  const [from, to = from] = range.split('..').map((day) => Date.parse(day));
  return Array.from({ length: (to - from) / DAY + 1 }, (_, index) => dayOf(from + index * DAY));
}

const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/** `2027-05-01..2027-05-31` from the days of May, for any days. */
export function rangesOf(days) {
  const ranges = [];
  for (const day of [...days].sort()) {
    const last = ranges.at(-1);
    if (last && Date.parse(day) - Date.parse(last[1]) === DAY) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges.map(([from, to]) => `${from}..${to}`);
}

const someOf = (list) => (list.length > 0 ? list : undefined);

function supplierOf(text) {
  const [externalCode, commercialName, id, phoneNumber] = parts(text, '|');
  const email = `contracts@${externalCode.toLowerCase()}.example.com`;
  return { externalCode, commercialName, email, country: { id }, phoneNumber };
}

function hotelOf(code, house) {
  const [at, address, locationName, postalCode, country, phone] = parts(house.place, '|');
  const [latitude, longitude] = parts(at, ',').map(Number);
  return present({
    providerCode: code,
    hotelname: house.name,
    category: house.category,
    chain: house.chain,
    currency: house.currency,
    latitude,
    longitude,
    address: present({ address, locationName, postalCode: postalCode || undefined, country, phone }),
    ...limits(house),
    infantsAllowed: house.infants,
    ...pair(house.ages, ['minimumChildrenAge', 'maximumChildrenAge']),
    images: [
      `https://example.com/${code.toLowerCase()}/front.jpg`,
      `https://example.com/${code.toLowerCase()}/room.jpg`,
    ],
    descriptions: house.about,
    voucherRemarks: house.voucher,
    rooms: Object.entries(house.rooms).map(([room, text]) => {
      const [name, occupancies] = parts(text, '=');
      return { providerCode: room, name, distributions: words(occupancies) };
    }),
    mealPlans: boardsOf(house.boards, house),
    stopSales: stopsOf(house.stops),
    closed: house.closed && words(house.closed),
  });
}

/** The longest party of the house, for lists by position. */
function guests({ rooms }) {
  const all = Object.values(rooms).flatMap((text) =>
    words(parts(text, '=')[1]).map((party) => party.split('+').map(Number)),
  );
  return {
    adults: Math.max(...all.map(([adults]) => adults)),
    children: Math.max(...all.map(([, children = 0]) => children)),
  };
}

function boardsOf(boards, house) {
  const { adults, children } = guests(house);
  return Object.entries(boards).map(([short, prices]) => {
    if (prices === 'in') return BOARDS[short];
    const [first, child = ''] = parts(prices, '/');
    const [basePrice, ...further] = words(first).map(Number);
    return {
      mealPlan: BOARDS[short],
      basePrice,
      adultPrices: filled(further.length > 0 ? further : [basePrice], adults - 1),
      childPrices: filled(words(child).map(Number), children),
    };
  });
}

const filled = (list, length) =>
  Array.from({ length: list.length === 0 ? 0 : length }, (_, index) => list[index] ?? list.at(-1));

const stopsOf = (stops) =>
  stops && Object.entries(stops).map(([providerRoomCode, nights]) => ({ providerRoomCode, stopSales: words(nights) }));

function rateOf(name, rate, house) {
  const seasons = rate.like ? likeSeasons(rate, house) : rate.seasons;
  return present({
    name,
    status: rate.status,
    bookingWindows: rate.book && words(rate.book),
    ...limits(rate),
    offers: rate.offers && words(rate.offers),
    supplements: rate.supplements && words(rate.supplements),
    seasons: Object.entries(seasons).map(([season, its]) => seasonOf(season, its, house)),
    stopSales: stopsOf(rate.stop),
  });
}

/** The seasons of another rate on the days of `on`, with its prices raised as a house does: by a percentage, rounded. */
function likeSeasons({ like, plus = '0%', round = 1, on }, house) {
  const base = house.rates[like];
  const seasons = base.seasons ?? likeSeasons(base, house);
  const raised = (number) =>
    String(Number((Math.round((number * (100 + Number.parseFloat(plus))) / 100 / round) * round).toFixed(2)));
  const prices = (text) => {
    const [units, rest] = String(text).includes('|') ? parts(text, '|') : [undefined, String(text)];
    if (/[A-Z]/.test(rest)) return text;
    return `${units ? `${units} | ` : ''}${rest.replace(/\d+(\.\d+)?/g, (number) => raised(Number(number)))}`;
  };
  return Object.fromEntries(
    Object.entries(on).map(([name, days]) => {
      const { on: _, ...season } = seasons[name];
      const priced = Object.entries(season).map(([key, value]) => {
        if (!house.rooms[key]) return [key, value];
        return [
          key,
          typeof value === 'object' ? { ...value, perPerson: Number(raised(value.perPerson)) } : prices(value),
        ];
      });
      return [name, { on: days, ...Object.fromEntries(priced) }];
    }),
  );
}

function seasonOf(name, season, house) {
  const priced = Object.entries(house.rooms).flatMap(([room, text]) =>
    season[room] === undefined ? [] : [roomPrice(room, season[room], words(parts(text, '=')[1]), house.units)],
  );
  const byPerson = priced.some((row) => row.basePrice !== undefined) || season.by === 'person';
  return present({
    name,
    dateRanges: words(season.on),
    priceType: byPerson ? 'PAX' : 'DISTRIBUTION',
    ...limits(season),
    mealPlans: season.boards && boardsOf(season.boards, house),
    seasonRoomPrices: priced,
  });
}

function roomPrice(providerRoomCode, price, occupancies, units = {}) {
  const own = String(price).includes('|') ? parts(price, '|') : undefined;
  const [free, request] = String(own?.[0] ?? units[providerRoomCode])
    .split('+')
    .map(Number);
  const row = present({ providerRoomCode, unitsQuota: free, unitsOnRequest: request });
  if (typeof price === 'object') {
    const { round, ...prices } = price;
    return { ...row, prices: present({ ...prices, round }) };
  }
  const text = own?.[1] ?? String(price);
  if (/[A-Z]/.test(text)) {
    const [relativeTo, by, , round] = words(text);
    return present({ ...row, relativeTo, by: by.endsWith('%') ? by : Number(by), round: round && Number(round) });
  }
  if (text.includes('/')) {
    const [base, adults, children = ''] = parts(text, '/');
    const lists = { adultPrices: words(adults).map(Number), childPrices: words(children).map(Number) };
    return { ...row, basePrice: Number(base), ...lists };
  }
  const prices = words(text).map(Number);
  if (prices.length !== occupancies.length)
    throw new Error(`${providerRoomCode}: ${text} for ${occupancies.join(' ')}`);
  return { ...row, distributionPrices: Object.fromEntries(occupancies.map((party, index) => [party, prices[index]])) };
}

const eligible = (rule) => ({
  ...limits(rule),
  ...pair(rule.adults, ['minimumAdults', 'maximumAdults']),
  ...pair(rule.children, ['minimumChildrens', 'maximumChildrens']),
  bookingWindows: rule.book && words(rule.book),
  travelWindows: rule.on && words(rule.on),
  operationalDays: rule.days && words(rule.days),
  providerRoomCodes: rule.rooms ? words(rule.rooms) : 'all',
  mealPlans: rule.boards ? words(rule.boards).map((board) => BOARDS[board]) : 'all',
});

/** `off: 15%`, `off: 15% LODGING_AND_MEAL`, `off: 7=6` or `off: 20/10 PER_STAY_PERSON`. */
function offerOf(providerCode, rule) {
  const [what, apply = 'LODGING'] = words(rule.off);
  const head = { providerCode, names: rule.names };
  if (what.includes('=')) {
    const [stay, pay] = what.split('=').map(Number);
    return present({ ...head, type: 'STAY_TO_PAY', apply, stay, pay, ...eligible(rule) });
  }
  return present({ ...head, ...amounts(what, apply), ...eligible(rule) });
}

function amounts(what, apply) {
  const [value, childValue] = what.replace('%', '').split('/').map(Number);
  return { type: what.endsWith('%') ? 'PERCENT' : 'ABSOLUTE', apply, value, childValue };
}

/** `add: 60/30 PER_STAY_PERSON` or `add: 10% LODGING`. */
function supplementOf(providerCode, rule) {
  const [what, apply] = words(rule.add);
  return present({ providerCode, names: rule.names, ...amounts(what, apply), ...eligible({ release: 0, ...rule }) });
}

const FLOW = new Set([
  'address',
  'country',
  'distributions',
  'dateRanges',
  'bookingWindows',
  'travelWindows',
  'operationalDays',
  'providerRoomCodes',
  'mealPlans',
  'images',
  'names',
  'offers',
  'supplements',
  'stopSales',
  'closed',
]);
const FLOW_ENTRIES = new Set(['rooms', 'mealPlans', 'seasonRoomPrices', 'stopSales', 'tests']);

/** A document as people lay it out: records and rows of prices on lines of their own. */
export function textOf(document) {
  const whole = new Document(document, { aliasDuplicateObjects: false });
  visit(whole, {
    Pair(_, { key, value }, ancestors) {
      const inside = ancestors.filter((node) => isMap(node)).length > 1;
      const entries = isSeq(value) && value.items.some((item) => isMap(item));
      if (isSeq(value) && FLOW_ENTRIES.has(String(key)))
        for (const item of value.items) if (isMap(item)) item.flow = true;
      if ((isMap(value) || isSeq(value)) && inside && FLOW.has(String(key)) && !entries) value.flow = true;
    },
    Scalar(_, node) {
      if (isScalar(node) && typeof node.value === 'string' && /^[\d+]+$/.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return whole.toString({ lineWidth: 0, flowCollectionPadding: true });
}
