import type { SandboxRequest } from '../../../practice-hub/requests/sandbox-request.ts';
import { addDays, parseDay } from '../../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/kernel/json.ts';
import { bodyOf, onCall, replaced, says, takes, type WrongHub, withBody } from './wrong-hub.ts';

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
  {
    name: 'accepts an offer twice',
    caughtBy: ['contracts/offer-twice'],
    wrong: forgiving(OFFER),
  },
  {
    name: 'accepts a supplement twice',
    caughtBy: ['contracts/supplement-twice'],
    wrong: forgiving(SUPPLEMENT),
  },
  {
    name: 'accepts a room twice',
    caughtBy: ['contracts/room-twice'],
    wrong: forgiving(/^POST \/hotel\/room\//),
  },
  {
    name: 'accepts a meal plan that the hotel has',
    caughtBy: ['contracts/meal-plan-twice'],
    wrong: forgiving(/^POST \/hotel\/mealplan\//),
  },
  {
    name: 'changes an offer by PUT',
    caughtBy: ['contracts/offer-not-changed'],
    wrong: onCall(/^PUT \/hotel\/offer\//, (request) => ({ status: 200, headers: {}, body: bodyOf(request) })),
  },
  {
    name: 'deletes a hotel',
    caughtBy: ['contracts/hotel-not-deleted'],
    wrong: onCall(/^DELETE \/hotel\//, () => ({ status: 200, headers: {}, body: {} })),
  },
  {
    name: 'keeps rooms that a PUT leaves out',
    caughtBy: ['contracts/hotel-replaced-whole'],
    wrong: onCall(REPLACE, (request, answer) => {
      const { body } = answer(read(request, hotelPath(request)));
      const sent = list(bodyOf(request)['rooms']);
      const codes = sent.map((room) => room['providerCode']);
      const kept = list(isJsonObject(body) ? body['rooms'] : []).filter(
        (room) => !codes.includes(room['providerCode']),
      );
      return answer(withBody(request, { ...bodyOf(request), rooms: [...sent, ...kept] }));
    }),
  },
  {
    name: 'loses the rates of a hotel that is replaced',
    caughtBy: ['contracts/hotel-replaced-keeps-rates'],
    wrong: () => {
      let replacements = 0;
      return (request, answer) => {
        if (REPLACE.test(`${request.method} ${request.path}`)) replacements += 1;
        const given = answer(request);
        return request.method === 'GET' && replacements > 0
          ? { ...given, body: replaced(given.body, () => [], 'rates') }
          : given;
      };
    },
  },
  {
    name: 'changes nothing by PUT of a hotel',
    caughtBy: ['contracts/hotel-replaced'],
    wrong: onCall(REPLACE, (request, answer) => answer(read(request, hotelPath(request)))),
  },
  {
    name: 'rounds prices to whole amounts',
    caughtBy: ['contracts/rate-prices', 'contracts/rate-replaced'],
    wrong: says(READ, (body) => everywhere(body, 'amount', (amount) => Math.round(Number(amount)))),
  },
  {
    name: 'rounds the value of an offer',
    caughtBy: ['contracts/offer-value'],
    wrong: takes(OFFER, (body) => ({ ...body, value: Math.round(Number(body['value'])) })),
  },
  {
    name: 'cuts coordinates to two decimals',
    caughtBy: ['contracts/hotel-coordinates'],
    wrong: says(READ, (body) => ({ ...body, latitude: Number(Number(body['latitude']).toFixed(2)) })),
  },
  {
    name: 'shows the end of date ranges a day later',
    caughtBy: ['contracts/rate-date-ranges', 'contracts/offer-windows', 'contracts/supplement-windows'],
    wrong: says(READ, (body) =>
      everywhere(body, 'end', (end) => {
        const day = parseDay(String(end));
        return day ? addDays(day, 1) : end;
      }),
    ),
  },
  {
    name: 'sells units on request at once',
    caughtBy: ['contracts/rate-quotas'],
    wrong: says(READ, (body) => everywhere(body, 'unitsOnRequest', () => 0)),
  },
  {
    name: 'prices persons by the first price only',
    caughtBy: ['contracts/rate-person-prices'],
    wrong: takes(NEW_RATE, (body) => {
      const first = (prices: Json): Json => (Array.isArray(prices) ? prices.slice(0, 1) : prices);
      const changed = everywhere(body, 'adultPrices', first);
      return isJsonObject(changed) ? changed : body;
    }),
  },
  {
    name: 'gives the limits of the hotel to its rates',
    caughtBy: ['contracts/rate-limits'],
    wrong: says(READ, (body) => everywhere(body, 'minimumStay', () => 1)),
  },
  {
    name: 'gives seasons new ids when a rate is replaced',
    caughtBy: ['contracts/rate-season-keeps-id'],
    wrong: () => {
      let replacements = 0;
      return (request, answer) => {
        const given = answer(request);
        if (NEXT_RATE.test(`${request.method} ${request.path}`)) replacements += 1;
        return request.method === 'GET'
          ? { ...given, body: everywhere(given.body, 'seasons', (seasons) => shiftedIds(seasons, replacements)) }
          : given;
      };
    },
  },
  {
    name: 'keeps links that a PUT leaves out',
    caughtBy: ['contracts/rate-replaced-whole'],
    wrong: takes(NEXT_RATE, (body) => ({ ...body, offers: ['LINKED'] })),
  },
  {
    name: 'makes a second rate of a renamed one',
    caughtBy: ['contracts/rate-renamed'],
    wrong: onCall(NEXT_RATE, (request, answer) => {
      const { id: _, ...body } = bodyOf(request);
      return answer({ ...withBody(request, body), method: 'POST' });
    }),
  },
  {
    name: 'creates a rate that PUT does not find',
    caughtBy: ['contracts/rate-unknown-replaced'],
    wrong: onCall(NEXT_RATE, (request, answer) => {
      const given = answer(request);
      const { id: _, ...body } = bodyOf(request);
      return given.status === 400 ? answer({ ...withBody(request, body), method: 'POST' }) : given;
    }),
  },
  {
    name: 'leaves out links to offers that do not exist',
    caughtBy: ['contracts/rate-unknown-offer', 'contracts/rate-error-audited'],
    wrong: takes(NEW_RATE, (body) => ({ ...body, offers: [] })),
  },
  {
    name: 'sells occupancies without a price for nothing',
    caughtBy: ['contracts/rate-missing-price'],
    wrong: takes(NEW_RATE, (body) => {
      const all = [1, 2].map((adults) => ({ amount: 0, adults, children: 0 }));
      const changed = everywhere(body, 'distributionPrices', () => [...all, { amount: 0, adults: 2, children: 1 }]);
      return isJsonObject(changed) ? changed : body;
    }),
  },
  {
    name: 'makes 1 March of 30 February',
    caughtBy: ['contracts/rate-impossible-date'],
    wrong: onCall(NEW_RATE, (request, answer) =>
      answer({ ...request, body: request.body.replaceAll('2028-02-30', '2028-03-01') }),
    ),
  },
  {
    name: 'does not require a currency',
    caughtBy: ['contracts/hotel-without-currency', 'contracts/hotel-null-currency'],
    wrong: takes(CREATE, (body) => ({ ...body, currency: body['currency'] ?? 'EUR' })),
  },
  {
    name: 'treats any currency as euros',
    caughtBy: ['contracts/hotel-unknown-currency'],
    wrong: takes(CREATE, (body) => ({ ...body, ...(body['currency'] && { currency: 'EUR' }) })),
  },
  {
    name: 'treats null as no release days',
    caughtBy: ['contracts/hotel-null-releasedays'],
    wrong: takes(CREATE, (body) => ({ ...body, releaseDays: body['releaseDays'] ?? 0 })),
  },
  {
    name: 'treats no travel window as all days',
    caughtBy: ['contracts/offer-empty-travelwindows'],
    wrong: takes(OFFER, (body) => ({
      ...body,
      travelWindows:
        list(body['travelWindows']).length > 0 ? body['travelWindows'] : [{ start: '2027-01-01', end: '2027-12-31' }],
    })),
  },
  {
    name: 'treats no room as all rooms',
    caughtBy: ['contracts/supplement-empty-providerroomcodes'],
    wrong: takes(SUPPLEMENT, (body) => ({ ...body, providerRoomCodes: ['DBL'] })),
  },
  {
    name: 'spells the fields for children as other interfaces do',
    caughtBy: ['contracts/offer-party-limits'],
    wrong: onCall(READ, (request, answer) => {
      const given = answer(request);
      return { ...given, body: JSON.parse(JSON.stringify(given.body).replaceAll('Childrens"', 'Children"')) };
    }),
  },
  {
    name: 'corrects the spelling of mandatoryPassengerBithdate',
    caughtBy: ['contracts/supplier-switches'],
    wrong: onCall(/^GET \/suppliers\/\d+$/, (request, answer) => {
      const given = answer(request);
      return { ...given, body: JSON.parse(JSON.stringify(given.body).replace('Bithdate', 'Birthdate')) };
    }),
  },
  {
    name: 'keeps only Latin letters of a name',
    caughtBy: ['contracts/supplier-text', 'contracts/hotel-names'],
    wrong: onCall(/^(?:POST|PUT) /, (request, answer) =>
      answer({ ...request, body: request.body.replaceAll(/[^\x20-\x7e]/g, '?') }),
    ),
  },
  {
    name: 'answers an unknown hotel with an empty record',
    caughtBy: ['contracts/hotel-unknown'],
    wrong: onCall(READ, (request, answer) => {
      const given = answer(request);
      return given.status === 404 ? { ...given, status: 200, body: {} } : given;
    }),
  },
  {
    name: 'calls an unknown hotel a bad request',
    caughtBy: ['contracts/hotel-unknown', 'contracts/hotel-of-other-supplier'],
    wrong: onCall(READ, (request, answer) => {
      const given = answer(request);
      return given.status === 404 ? { ...given, status: 400 } : given;
    }),
  },
  {
    name: 'lists the rooms of a hotel as records',
    caughtBy: ['contracts/hotel-listed'],
    wrong: says(/^GET \/hotel\/\d+$/, (body) => everywhere(body, 'rooms', () => [{ name: 'Double room' }])),
  },
  {
    name: 'reports only the first fault of a hotel',
    caughtBy: ['contracts/hotel-several-faults'],
    wrong: onCall(CREATE, (request, answer) => {
      const given = answer(request);
      return { ...given, body: replaced(given.body, (text) => String(text).split(', ')[0] ?? '', 'error', 0) };
    }),
  },
  {
    name: 'stores a hotel that it refuses',
    caughtBy: ['contracts/hotel-refused-not-stored'],
    wrong: onCall(CREATE, (request, answer) => {
      const given = answer(request);
      if (given.status === 400)
        answer(withBody(request, { ...bodyOf(request), images: ['https://images.example/other.jpg'] }));
      return given;
    }),
  },
  {
    name: 'does not say which image it refuses',
    caughtBy: ['contracts/hotel-image-not-valid', 'contracts/hotel-image-too-small'],
    wrong: onCall(CREATE, (request, answer) => {
      const given = answer(request);
      return given.status === 400
        ? { ...given, body: replaced(given.body, () => 'Not valid image', 'error', 0) }
        : given;
    }),
  },
  {
    name: 'shows a supplier without what was sent',
    caughtBy: ['contracts/supplier-contact'],
    wrong: says(/^GET \/suppliers\/\d+$/, ({ contact: _, ...body }) => body),
  },
];

const shiftedIds = (seasons: Json, by: number): Json =>
  Array.isArray(seasons)
    ? seasons.map((season: Json) =>
        isJsonObject(season) ? { ...season, id: Number(season['id']) + by * 1000 } : season,
      )
    : seasons;
