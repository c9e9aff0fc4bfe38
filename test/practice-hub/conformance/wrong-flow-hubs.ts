import { isJsonObject, type Json, type JsonObject } from '../../../src/kernel/json.ts';
import { bodyOf, onCall, replaced, says, takes, type WrongHub } from './wrong-hub.ts';

const QUOTE = /^POST \/booking\/accommodations\/quote$/;
const QUOTE_SINGLE = /^POST \/booking\/accommodations\/[^/]+\/quote$/;
const CONFIRM = /\/confirm$/;
const PREBOOK = /\/prebook$/;
const BOOK = /\/book$/;
const ANY = /^/;

const without = (record: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const FIRST = ['accommodations', 0, 'combinations', 0] as const;

/** Changes each guest of Prebook. */
const guests = (change: (guest: JsonObject, index: number) => JsonObject) =>
  takes(PREBOOK, (body) => ({
    ...body,
    distributions: list(body['distributions']).map((room) =>
      isJsonObject(room)
        ? {
            ...room,
            persons: list(room['persons']).map((guest, index) => (isJsonObject(guest) ? change(guest, index) : guest)),
          }
        : room,
    ),
  }));

/** Hubs whose booking flow does one thing wrong. */
export const wrongFlowHubs: readonly WrongHub[] = [
  {
    name: 'quotes stays of 31 nights',
    caughtBy: ['booking-flow/quote-31-nights'],
    wrong: takes(QUOTE, (body) => {
      const nights = (Date.parse(String(body['checkOut'])) - Date.parse(String(body['checkIn']))) / 86_400_000;
      const last = new Date(Date.parse(String(body['checkIn'])) + 30 * 86_400_000);
      return nights > 30 ? { ...body, checkOut: last.toISOString().slice(0, 10) } : body;
    }),
  },
  {
    name: 'accepts any timeout',
    caughtBy: ['booking-flow/quote-timeout-2999', 'booking-flow/quote-single-timeout-2999'],
    wrong: takes(/\/quote$/, (body) => without(body, 'timeout')),
  },
  {
    name: 'accepts any maxCombinations',
    caughtBy: ['booking-flow/quote-most-61'],
    wrong: takes(QUOTE, (body) => ({
      ...body,
      filter: replaced(body['filter'], (most) => Math.min(Number(most), 60), 'maxCombinations'),
    })),
  },
  {
    name: 'does not say which field is missing',
    caughtBy: ['booking-flow/quote-null-check-in', 'booking-flow/confirm-no-key', 'bookings/listing-no-from'],
    wrong: onCall(ANY, (request, answer) => {
      const given = answer(request);
      return given.status === 400 ? { ...given, body: { error: ['Invalid request'], status: 'BAD_REQUEST' } } : given;
    }),
  },
  {
    name: 'has auditData in errors of validation',
    caughtBy: ['booking-flow/quote-null-check-in', 'booking-flow/book-no-key', 'bookings/listing-neither'],
    wrong: onCall(ANY, (request, answer) => {
      const given = answer(request);
      return given.status === 400 && isJsonObject(given.body)
        ? { ...given, body: { auditData: { traceId: 'x' }, ...given.body } }
        : given;
    }),
  },
  {
    name: 'has no auditData in errors after validation',
    caughtBy: ['booking-flow/quote-31-nights', 'booking-flow/guest-no-name', 'post-booking/unknown-read-booking'],
    wrong: onCall(ANY, (request, answer) => {
      const given = answer(request);
      return given.status >= 400 && isJsonObject(given.body)
        ? { ...given, body: without(given.body, 'auditData') }
        : given;
    }),
  },
  {
    name: 'answers an error as one text',
    caughtBy: ['booking-flow/confirm-unknown-key', 'bookings/unknown-read-trip'],
    wrong: onCall(ANY, (request, answer) => {
      const given = answer(request);
      return given.status >= 400
        ? { ...given, body: replaced(given.body, (texts) => list(texts).join(), 'error') }
        : given;
    }),
  },
  {
    name: 'shows prices as texts',
    caughtBy: ['booking-flow/quote-price'],
    wrong: says(QUOTE, (body) => replaced(body, (amount) => Number(amount).toFixed(2), ...FIRST, 'price', 'amount')),
  },
  {
    name: 'shows the dates of policies with a time',
    caughtBy: ['booking-flow/quote-policies', 'booking-flow/confirm-policies'],
    wrong: onCall(/^POST/, (request, answer) => {
      const given = answer(request);
      const text = JSON.stringify(given.body).replaceAll(/"date":"(\d{4}-\d\d-\d\d)"/g, '"date":"$1T00:00:00"');
      return { ...given, body: JSON.parse(text) };
    }),
  },
  {
    name: 'quotes options on request without being asked',
    caughtBy: ['booking-flow/quote-no-on-request'],
    wrong: takes(QUOTE, (body) => ({
      ...body,
      filter: replaced(body['filter'], () => true, 'includeOnRequestOptions'),
    })),
  },
  {
    name: 'leaves a combination out of Quote single',
    caughtBy: ['booking-flow/quote-single-complete'],
    wrong: says(QUOTE_SINGLE, (body) => replaced(body, (all) => list(all).slice(1), 'accommodation', 'combinations')),
  },
  {
    name: 'returns the key of Quote from Confirm',
    caughtBy: ['booking-flow/confirm-new-key'],
    wrong: says(CONFIRM, (body, request) =>
      replaced(body, (key) => sentKey(bodyOf(request)) ?? key, 'accommodation', 'combination', 'combinationKey'),
    ),
  },
  {
    name: 'accepts a key with any token',
    caughtBy: ['booking-flow/confirm-other-token', 'booking-flow/prebook-other-token', 'booking-flow/book-other-token'],
    wrong: () => {
      let first: string | undefined;
      return (request, answer) => {
        if (!/\/(?:quote|confirm|prebook|book)$/.test(request.path)) return answer(request);
        first ??= request.headers['auth-token'];
        return answer({
          ...request,
          headers: { ...request.headers, ...(first !== undefined && { 'auth-token': first }) },
        });
      };
    },
  },
  {
    name: 'loses the id of the search after Quote',
    caughtBy: [
      'booking-flow/confirm-availability',
      'booking-flow/prebook-availability',
      'booking-flow/book-availability',
    ],
    wrong: says(/\/(?:confirm|prebook|book)$/, (body) => replaced(body, () => 999, 'auditData', 'availabilityId')),
  },
  {
    name: 'sends no trace header',
    caughtBy: ['booking-flow/confirm-trace'],
    wrong: onCall(CONFIRM, (request, answer) => {
      const { headers, ...given } = answer(request);
      return {
        ...given,
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.endsWith('trace-id'))),
      };
    }),
  },
  {
    name: 'confirms another price without a warning',
    caughtBy: ['booking-flow/confirm-same-price'],
    wrong: says(CONFIRM, (body) =>
      replaced(body, (amount) => Number(amount) + 1, 'accommodation', 'combination', 'price', 'amount'),
    ),
  },
  {
    name: 'does not warn of a changed price',
    caughtBy: ['booking-flow/price-change-warning'],
    wrong: says(CONFIRM, (body) => ({ ...body, warnings: [] })),
  },
  {
    name: 'ignores the ages of guests',
    caughtBy: ['booking-flow/guest-other-age'],
    wrong: guests((guest, index) => ({ ...guest, requestedAge: index === 0 ? 35 : 30 })),
  },
  {
    name: 'accepts two guests with one name',
    caughtBy: ['booking-flow/guest-same-name'],
    wrong: guests((guest, index) => ({ ...guest, lastName: `${guest['lastName']}${'i'.repeat(index)}` })),
  },
  {
    name: 'accepts names in any letters',
    caughtBy: ['booking-flow/guest-arabic-name', 'booking-flow/guest-digits-in-name'],
    wrong: guests((guest, index) => ({ ...guest, name: ['Anna', 'Karl'][index] ?? 'Eva', lastName: 'Meyer' })),
  },
  {
    name: 'does not compare birth dates with ages',
    caughtBy: ['booking-flow/guest-other-birth-date'],
    wrong: guests((guest) => without(guest, 'birthDate')),
  },
  {
    name: 'knows guests as "persons" only',
    caughtBy: ['booking-flow/prebook-person'],
    wrong: takes(PREBOOK, (body) => ({
      ...body,
      distributions: list(body['distributions']).map((room) => (isJsonObject(room) ? without(room, 'person') : room)),
    })),
  },
  {
    name: 'books what should fail',
    caughtBy: ['booking-flow/book-error'],
    wrong: takes(BOOK, (body) => ({ ...body, fakeBooking: replaced(body['fakeBooking'], () => 'BOOKED', 'status') })),
  },
  {
    name: 'loses the caller’s own reference',
    caughtBy: ['booking-flow/book-external-reference'],
    wrong: says(BOOK, (body) => without(body, 'externalReference')),
  },
  {
    name: 'keeps test bookings',
    caughtBy: ['post-booking/test-booking-detail'],
    wrong: takes(BOOK, (body) => without(body, 'fakeBooking')),
  },
  {
    name: 'books at a price that rose by a tenth',
    caughtBy: ['booking-flow/price-error'],
    wrong: says(BOOK, (body) => ({ ...body, status: 'BOOKED' })),
  },
];

function sentKey(body: JsonObject): Json | undefined {
  const { accommodation } = body;
  return isJsonObject(accommodation) ? accommodation['combinationKey'] : undefined;
}
