import { recordsAt } from '../../../practice-hub/values/json-read.ts';
import { addDays, parseDay } from '../../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../../../src/kernel/json.ts';
import type { Wrong } from './practice-bench.ts';
import { bodyOf, hub, type WrongHub, withBody } from './wrong-hub.ts';

// Hubs that show every record as it was sent, and sell by another one.

type Change = (record: JsonObject) => JsonObject;

const HOTEL_OR_RATE = /^(?:POST|PUT) \/hotel\/(?:rates\/)?\d+(?:\/[\w-]+)?$/;
const READ = /^GET \/hotel\/\d+\/([\w-]+)$/;

/** Stores hotels and rates with a change, and shows them without it. */
const echoing =
  ({ rate = same, hotel = same }: { readonly rate?: Change; readonly hotel?: Change }) =>
  (): Wrong => {
    const rates = new Map<string, JsonObject>();
    const hotels = new Map<string, JsonObject>();
    return (request, answer) => {
      const call = `${request.method} ${request.path}`;
      const body = bodyOf(request);
      const isRate = call.includes('/rates/');
      if (HOTEL_OR_RATE.test(call)) {
        const given = answer(withBody(request, isRate ? rate(body) : hotel(body)));
        if (given.status < 300)
          (isRate ? rates : hotels).set(
            isRate ? `${call.split('/').at(-1)}/${body['name']}` : String(body['providerCode']),
            body,
          );
        return given;
      }
      const given = answer(request);
      const code = READ.exec(call)?.[1];
      if (code === undefined || !isJsonObject(given.body)) return given;
      const shown = recordsAt(given.body, 'rates').map((one) =>
        shownAs(rates.get(`${code}/${one['name']}`) ?? {}, one),
      );
      const own = hotels.get(code) ?? {};
      return { ...given, body: { ...given.body, ...ageBand(own), ...(shown.length > 0 && { rates: shown }) } };
    };
  };

const same: Change = (record) => record;

/** The rate as it was sent, with the ids that the hub gave it. */
function shownAs({ id: _, ...sent }: JsonObject, stored: JsonObject): JsonObject {
  const given = recordsAt(stored, 'seasons');
  const seasons = recordsAt(sent, 'seasons').map((season, index) => ({ ...season, id: given[index]?.['id'] ?? null }));
  return { ...stored, ...sent, seasons };
}

const ageBand = ({ minimumChildrenAge, maximumChildrenAge }: JsonObject): JsonObject =>
  minimumChildrenAge === undefined ? {} : { minimumChildrenAge, maximumChildrenAge: maximumChildrenAge ?? null };

/** Changes every number of this name, in the rate and in its seasons. */
const numbers =
  (name: string, change: (value: number) => number): Change =>
  (rate) =>
    everywhere(rate, (key, value) => (key === name && typeof value === 'number' ? change(value) : value));

/** Moves the ends of the ranges in this list. */
const ranges =
  (name: string, start: number, end: number): Change =>
  (rate) => {
    const moved = (range: JsonObject) => {
      const [first, last] = [later(range['start'], start), later(range['end'], end)];
      return first <= last ? { start: first, end: last } : range;
    };
    return everywhere(rate, (key, value) =>
      key === name && Array.isArray(value) ? value.map((range) => (isRange(range) ? moved(range) : range)) : value,
    );
  };

const isRange = (value: Json): value is JsonObject => isJsonObject(value) && value['start'] !== undefined;

const later = (day: Json | undefined, days: number): string => {
  const parsed = parseDay(String(day));
  return parsed ? addDays(parsed, days) : String(day);
};

function everywhere(record: JsonObject, change: (key: string, value: Json) => Json): JsonObject {
  const text = JSON.stringify(record, (key, value) => change(key, value));
  const changed = parseJson(text);
  return isJsonObject(changed) ? changed : record;
}

const without =
  (name: string): Change =>
  (rate) => ({ ...rate, [name]: [] });

/** The test rates only: the main rate of the hotel stays as it is, so that the booking flow works. */
const tested =
  (change: Change): Change =>
  (rate) =>
    rate['name'] === 'Test' ? rate : change(rate);

const selling = (change: Change) => echoing({ rate: tested(change) });

/** The age band of children, with each end moved. */
const band = (minimum: number, maximum: number) =>
  echoing({
    hotel: (record) => ({
      ...record,
      minimumChildrenAge: Number(record['minimumChildrenAge']) + minimum,
      maximumChildrenAge: Number(record['maximumChildrenAge']) + maximum,
    }),
  });

export const disobedientHubs: readonly WrongHub[] = [
  hub`sells at whole amounts: booking-flow/obeys-cents`(selling(numbers('amount', Math.floor))),
  hub`rounds prices to ten cents: booking-flow/obeys-cents`(
    selling(numbers('amount', (amount) => Math.round(amount * 10) / 10)),
  ),
  hub`ignores the shortest stay: booking-flow/obeys-minimum-stay`(selling(numbers('minimumStay', () => 1))),
  hub`sells a night less than the shortest stay: booking-flow/obeys-minimum-stay`(
    selling(numbers('minimumStay', (nights) => Math.max(1, nights - 1))),
  ),
  hub`wants a night more than the shortest stay: booking-flow/obeys-minimum-stay`(
    selling(numbers('minimumStay', (nights) => nights + 1)),
  ),
  hub`ignores the longest stay: booking-flow/obeys-maximum-stay`(selling(numbers('maximumStay', () => 30))),
  hub`sells a night more than the longest stay: booking-flow/obeys-maximum-stay`(
    selling(numbers('maximumStay', (nights) => nights + 1)),
  ),
  hub`sells the longest stay without its last night: booking-flow/obeys-maximum-stay`(
    selling(numbers('maximumStay', (nights) => nights - 1)),
  ),
  hub`sells in spite of stop sales: booking-flow/obeys-stop-sales`(selling(without('stopSales'))),
  hub`closes a day late: booking-flow/obeys-stop-sales`(selling(ranges('stopSales', 1, 0))),
  hub`closes a day early: booking-flow/obeys-stop-sales`(selling(ranges('stopSales', -1, 0))),
  hub`opens a day late: booking-flow/obeys-stop-sales`(selling(ranges('stopSales', 0, 1))),
  hub`opens two days early: booking-flow/obeys-stop-sales`(selling(ranges('stopSales', 0, -2))),
  hub`ignores release days: booking-flow/obeys-release`(selling(numbers('releaseDays', () => 0))),
  hub`sells two days after the release: booking-flow/obeys-release`(
    selling(numbers('releaseDays', (days) => Math.max(0, days - 2))),
  ),
  hub`releases two days early: booking-flow/obeys-release`(
    selling(numbers('releaseDays', (days) => (days === 0 ? 0 : days + 2))),
  ),
  hub`sells the night before a season: booking-flow/obeys-date-range`(selling(ranges('dateRanges', -1, 0))),
  hub`does not sell the first night of a season: booking-flow/obeys-date-range`(selling(ranges('dateRanges', 1, 0))),
  hub`sells the night after a season: booking-flow/obeys-date-range`(selling(ranges('dateRanges', 0, 1))),
  hub`ends a season two nights early: booking-flow/obeys-date-range`(selling(ranges('dateRanges', 0, -2))),
  hub`sells outside booking windows: booking-flow/obeys-booking-windows`(selling(without('bookingWindows'))),
  hub`closes booking windows a day late: booking-flow/obeys-booking-windows`(selling(ranges('bookingWindows', 0, 1))),
  hub`opens booking windows a day early: booking-flow/obeys-booking-windows`(selling(ranges('bookingWindows', -1, 0))),
  hub`takes children of the youngest age for infants: booking-flow/obeys-ages`(band(1, 0)),
  hub`takes the oldest infants for children: booking-flow/obeys-ages`(band(-1, 0)),
  hub`takes the youngest adults for children: booking-flow/obeys-ages`(band(0, 1)),
  hub`takes children two years younger than the oldest for adults: booking-flow/obeys-ages`(band(0, -2)),
];
