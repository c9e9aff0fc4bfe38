import type { SandboxRequest } from '../../../practice-hub/requests/sandbox-request.ts';
import { addDays, parseDay } from '../../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/kernel/json.ts';
import { answers, bodyOf, hub, onCall, replaced, says, takes, type WrongHub, withBody } from './wrong-hub.ts';

const READ = /^GET \/hotel\/\d+\/./;
const CREATE = /^POST \/hotel\/\d+$/;
const REPLACE = /^PUT \/hotel\/\d+$/;
const NEW_RATE = /^POST \/hotel\/rates\//;
const NEXT_RATE = /^PUT \/hotel\/rates\//;
const OFFER = /^POST \/hotel\/offer\//;
const SUPPLEMENT = /^POST \/hotel\/supplement\//;

const list = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** Changes every value under this name, at any depth. */
const everywhere = (value: Json, name: string, change: (value: Json) => Json): Json => {
  if (Array.isArray(value)) return value.map((item: Json) => everywhere(item, name, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner = null]) => [
      key,
      key === name ? change(inner) : everywhere(inner, name, change),
    ]),
  );
};

/** Answers a refused call with a success. */
const forgiving = (call: RegExp) =>
  onCall(call, (request, answer) => {
    const given = answer(request);
    return given.status === 400 ? { ...given, status: 201, body: bodyOf(request) } : given;
  });

const read = (request: SandboxRequest, path: string): SandboxRequest => ({ ...request, method: 'GET', path, body: '' });

const hotelPath = (request: SandboxRequest): string => `${request.path}/${String(bodyOf(request)['providerCode'])}`;

/** Hubs that do one thing wrong with contract records. */
export const wrongContractHubs: readonly WrongHub[] = [
  hub`accepts an offer twice: contracts/offer-twice`(forgiving(OFFER)),
  hub`accepts a supplement twice: contracts/supplement-twice`(forgiving(SUPPLEMENT)),
  hub`accepts a room twice: contracts/room-twice`(forgiving(/^POST \/hotel\/room\//)),
  hub`accepts a meal plan that the hotel has: contracts/meal-plan-twice`(forgiving(/^POST \/hotel\/mealplan\//)),
  hub`changes an offer by PUT: contracts/offer-not-changed`(
    onCall(/^PUT \/hotel\/offer\//, (request) => ({ status: 200, headers: {}, body: bodyOf(request) })),
  ),
  hub`deletes a hotel: contracts/hotel-not-deleted`(
    onCall(/^DELETE \/hotel\//, () => ({ status: 200, headers: {}, body: {} })),
  ),
  hub`keeps rooms that a PUT leaves out: contracts/hotel-replaced-whole`(
    onCall(REPLACE, (request, answer) => {
      const { body } = answer(read(request, hotelPath(request)));
      const sent = list(bodyOf(request)['rooms']);
      const codes = sent.map((room) => room['providerCode']);
      const kept = list(isJsonObject(body) ? body['rooms'] : []).filter(
        (room) => !codes.includes(room['providerCode']),
      );
      return answer(withBody(request, { ...bodyOf(request), rooms: [...sent, ...kept] }));
    }),
  ),
  hub`loses the rates of a hotel that is replaced: contracts/hotel-replaced-keeps-rates`(() => {
    let replacements = 0;
    return (request, answer) => {
      if (REPLACE.test(`${request.method} ${request.path}`)) replacements += 1;
      const given = answer(request);
      return request.method === 'GET' && replacements > 0
        ? { ...given, body: replaced(given.body, () => [], 'rates') }
        : given;
    };
  }),
  hub`changes nothing by PUT of a hotel: contracts/hotel-replaced`(
    onCall(REPLACE, (request, answer) => answer(read(request, hotelPath(request)))),
  ),
  hub`rounds prices to whole amounts: contracts/rate-prices contracts/rate-replaced`(
    says(READ, (body) => everywhere(body, 'amount', (amount) => Math.round(Number(amount)))),
  ),
  hub`rounds the value of an offer: contracts/offer-value`(
    takes(OFFER, (body) => ({ ...body, value: Math.round(Number(body['value'])) })),
  ),
  hub`cuts coordinates to two decimals: contracts/hotel-coordinates`(
    says(READ, (body) => ({ ...body, latitude: Number(Number(body['latitude']).toFixed(2)) })),
  ),
  hub`shows the end of date ranges a day later:
    contracts/rate-date-ranges contracts/offer-windows contracts/supplement-windows`(
    says(READ, (body) =>
      everywhere(body, 'end', (end) => {
        const day = parseDay(String(end));
        return day ? addDays(day, 1) : end;
      }),
    ),
  ),
  hub`sells units on request at once: contracts/rate-quotas`(
    says(READ, (body) => everywhere(body, 'unitsOnRequest', () => 0)),
  ),
  hub`prices persons by the first price only: contracts/rate-person-prices`(
    takes(NEW_RATE, (body) => {
      const first = (prices: Json): Json => (Array.isArray(prices) ? prices.slice(0, 1) : prices);
      const changed = everywhere(body, 'adultPrices', first);
      return isJsonObject(changed) ? changed : body;
    }),
  ),
  hub`gives the limits of the hotel to its rates: contracts/rate-limits`(
    says(READ, (body) => everywhere(body, 'minimumStay', () => 1)),
  ),
  hub`gives seasons new ids when a rate is replaced: contracts/rate-season-keeps-id`(() => {
    let replacements = 0;
    return (request, answer) => {
      const given = answer(request);
      if (NEXT_RATE.test(`${request.method} ${request.path}`)) replacements += 1;
      return request.method === 'GET'
        ? { ...given, body: everywhere(given.body, 'seasons', (seasons) => shiftedIds(seasons, replacements)) }
        : given;
    };
  }),
  hub`keeps links that a PUT leaves out: contracts/rate-replaced-whole`(
    takes(NEXT_RATE, (body) => ({ ...body, offers: ['LINKED'] })),
  ),
  hub`makes a second rate of a renamed one: contracts/rate-renamed`(
    onCall(NEXT_RATE, (request, answer) => {
      const { id: _, ...body } = bodyOf(request);
      return answer({ ...withBody(request, body), method: 'POST' });
    }),
  ),
  hub`creates a rate that PUT does not find: contracts/rate-unknown-replaced`(
    onCall(NEXT_RATE, (request, answer) => {
      const given = answer(request);
      const { id: _, ...body } = bodyOf(request);
      return given.status === 400 ? answer({ ...withBody(request, body), method: 'POST' }) : given;
    }),
  ),
  hub`leaves out links to offers that do not exist: contracts/rate-unknown-offer contracts/rate-error-audited`(
    takes(NEW_RATE, (body) => ({ ...body, offers: [] })),
  ),
  hub`sells occupancies without a price for nothing: contracts/rate-missing-price`(
    takes(NEW_RATE, (body) => {
      const all = [1, 2].map((adults) => ({ amount: 0, adults, children: 0 }));
      const changed = everywhere(body, 'distributionPrices', () => [...all, { amount: 0, adults: 2, children: 1 }]);
      return isJsonObject(changed) ? changed : body;
    }),
  ),
  hub`makes 1 March of 30 February: contracts/rate-impossible-date`(
    onCall(NEW_RATE, (request, answer) =>
      answer({ ...request, body: request.body.replaceAll('2028-02-30', '2028-03-01') }),
    ),
  ),
  hub`does not require a currency: contracts/hotel-without-currency contracts/hotel-null-currency`(
    takes(CREATE, (body) => ({ ...body, currency: body['currency'] ?? 'EUR' })),
  ),
  hub`treats any currency as euros: contracts/hotel-unknown-currency`(
    takes(CREATE, (body) => ({ ...body, ...(body['currency'] && { currency: 'EUR' }) })),
  ),
  hub`treats null as no release days: contracts/hotel-null-releasedays`(
    takes(CREATE, (body) => ({ ...body, releaseDays: body['releaseDays'] ?? 0 })),
  ),
  hub`treats no travel window as all days: contracts/offer-empty-travelwindows`(
    takes(OFFER, (body) => ({
      ...body,
      travelWindows:
        list(body['travelWindows']).length > 0 ? body['travelWindows'] : [{ start: '2027-01-01', end: '2027-12-31' }],
    })),
  ),
  hub`treats no room as all rooms: contracts/supplement-empty-providerroomcodes`(
    takes(SUPPLEMENT, (body) => ({ ...body, providerRoomCodes: ['DBL'] })),
  ),
  hub`spells the fields for children as other interfaces do: contracts/offer-party-limits`(
    answers(READ, (given) => ({
      ...given,
      body: JSON.parse(JSON.stringify(given.body).replaceAll('Childrens"', 'Children"')),
    })),
  ),
  hub`corrects the spelling of mandatoryPassengerBithdate: contracts/supplier-switches`(
    answers(/^GET \/suppliers\/\d+$/, (given) => ({
      ...given,
      body: JSON.parse(JSON.stringify(given.body).replace('Bithdate', 'Birthdate')),
    })),
  ),
  hub`keeps only Latin letters of a name: contracts/supplier-text contracts/hotel-names`(
    onCall(/^(?:POST|PUT) /, (request, answer) =>
      answer({ ...request, body: request.body.replaceAll(/[^\x20-\x7e]/g, '?') }),
    ),
  ),
  hub`answers an unknown hotel with an empty record: contracts/hotel-unknown`(
    answers(READ, (given) => (given.status === 404 ? { ...given, status: 200, body: {} } : given)),
  ),
  hub`calls an unknown hotel a bad request: contracts/hotel-unknown contracts/hotel-of-other-supplier`(
    answers(READ, (given) => (given.status === 404 ? { ...given, status: 400 } : given)),
  ),
  hub`lists the rooms of a hotel as records: contracts/hotel-listed`(
    says(/^GET \/hotel\/\d+$/, (body) => everywhere(body, 'rooms', () => [{ name: 'Double room' }])),
  ),
  hub`reports only the first fault of a hotel: contracts/hotel-several-faults`(
    answers(CREATE, (given) => ({
      ...given,
      body: replaced(given.body, (text) => String(text).split(', ')[0] ?? '', 'error', 0),
    })),
  ),
  hub`stores a hotel that it refuses: contracts/hotel-refused-not-stored`(
    onCall(CREATE, (request, answer) => {
      const given = answer(request);
      if (given.status === 400)
        answer(withBody(request, { ...bodyOf(request), images: ['https://images.example/other.jpg'] }));
      return given;
    }),
  ),
  hub`does not say which image it refuses: contracts/hotel-image-not-valid contracts/hotel-image-too-small`(
    answers(CREATE, (given) =>
      given.status === 400 ? { ...given, body: replaced(given.body, () => 'Not valid image', 'error', 0) } : given,
    ),
  ),
  hub`shows a supplier without what was sent: contracts/supplier-contact`(
    says(/^GET \/suppliers\/\d+$/, ({ contact: _, ...body }) => body),
  ),
];

const shiftedIds = (seasons: Json, by: number): Json =>
  Array.isArray(seasons)
    ? seasons.map((season: Json) =>
        isJsonObject(season) ? { ...season, id: Number(season['id']) + by * 1000 } : season,
      )
    : seasons;
