import { isJsonObject, type Json, type JsonObject } from '../../../src/kernel/json.ts';
import { answers, bodyOf, hub, onCall, replaced, says, takes, type WrongHub } from './wrong-hub.ts';

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
  hub`quotes stays of 31 nights: booking-flow/quote-31-nights`(
    takes(QUOTE, (body) => {
      const nights = (Date.parse(String(body['checkOut'])) - Date.parse(String(body['checkIn']))) / 86_400_000;
      const last = new Date(Date.parse(String(body['checkIn'])) + 30 * 86_400_000);
      return nights > 30 ? { ...body, checkOut: last.toISOString().slice(0, 10) } : body;
    }),
  ),
  hub`accepts any timeout: booking-flow/quote-timeout-2999 booking-flow/quote-single-timeout-2999`(
    takes(/\/quote$/, (body) => without(body, 'timeout')),
  ),
  hub`accepts any maxCombinations: booking-flow/quote-most-61`(
    takes(QUOTE, (body) => ({
      ...body,
      filter: replaced(body['filter'], (most) => Math.min(Number(most), 60), 'maxCombinations'),
    })),
  ),
  hub`does not say which field is missing:
    booking-flow/quote-null-check-in booking-flow/confirm-no-key bookings/listing-no-from`(
    onCall(ANY, (request, answer) => {
      const given = answer(request);
      return given.status === 400 ? { ...given, body: { error: ['Invalid request'], status: 'BAD_REQUEST' } } : given;
    }),
  ),
  hub`has auditData in errors of validation:
    booking-flow/quote-null-check-in booking-flow/book-no-key bookings/listing-neither`(
    answers(ANY, (given) =>
      given.status === 400 && isJsonObject(given.body)
        ? { ...given, body: { auditData: { traceId: 'x' }, ...given.body } }
        : given,
    ),
  ),
  hub`has no auditData in errors after validation:
    booking-flow/quote-31-nights booking-flow/guest-no-name post-booking/unknown-read-booking`(
    answers(ANY, (given) =>
      given.status >= 400 && isJsonObject(given.body) ? { ...given, body: without(given.body, 'auditData') } : given,
    ),
  ),
  hub`answers an error as one text: booking-flow/confirm-unknown-key bookings/unknown-read-trip`(
    answers(ANY, (given) =>
      given.status >= 400 ? { ...given, body: replaced(given.body, (texts) => list(texts).join(), 'error') } : given,
    ),
  ),
  hub`shows prices as texts: booking-flow/quote-price`(
    says(QUOTE, (body) => replaced(body, (amount) => Number(amount).toFixed(2), ...FIRST, 'price', 'amount')),
  ),
  hub`shows the dates of policies with a time: booking-flow/quote-policies booking-flow/confirm-policies`(
    onCall(/^POST/, (request, answer) => {
      const given = answer(request);
      const text = JSON.stringify(given.body).replaceAll(/"date":"(\d{4}-\d\d-\d\d)"/g, '"date":"$1T00:00:00"');
      return { ...given, body: JSON.parse(text) };
    }),
  ),
  hub`quotes options on request without being asked: booking-flow/quote-no-on-request`(
    takes(QUOTE, (body) => ({
      ...body,
      filter: replaced(body['filter'], () => true, 'includeOnRequestOptions'),
    })),
  ),
  hub`leaves a combination out of Quote single: booking-flow/quote-single-complete`(
    says(QUOTE_SINGLE, (body) => replaced(body, (all) => list(all).slice(1), 'accommodation', 'combinations')),
  ),
  hub`returns the key of Quote from Confirm: booking-flow/confirm-new-key`(
    says(CONFIRM, (body, request) =>
      replaced(body, (key) => sentKey(bodyOf(request)) ?? key, 'accommodation', 'combination', 'combinationKey'),
    ),
  ),
  hub`accepts a key with any token:
    booking-flow/confirm-other-token booking-flow/prebook-other-token booking-flow/book-other-token`(() => {
    let first: string | undefined;
    return (request, answer) => {
      if (!/\/(?:quote|confirm|prebook|book)$/.test(request.path)) return answer(request);
      first ??= request.headers['auth-token'];
      return answer({
        ...request,
        headers: { ...request.headers, ...(first !== undefined && { 'auth-token': first }) },
      });
    };
  }),
  hub`loses the id of the search after Quote:
    booking-flow/confirm-availability booking-flow/prebook-availability booking-flow/book-availability`(
    says(/\/(?:confirm|prebook|book)$/, (body) => replaced(body, () => 999, 'auditData', 'availabilityId')),
  ),
  hub`sends no trace header: booking-flow/confirm-trace`(
    onCall(CONFIRM, (request, answer) => {
      const { headers, ...given } = answer(request);
      return {
        ...given,
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.endsWith('trace-id'))),
      };
    }),
  ),
  hub`confirms another price without a warning: booking-flow/confirm-same-price`(
    says(CONFIRM, (body) =>
      replaced(body, (amount) => Number(amount) + 1, 'accommodation', 'combination', 'price', 'amount'),
    ),
  ),
  hub`does not warn of a changed price: booking-flow/price-change-warning`(
    says(CONFIRM, (body) => ({ ...body, warnings: [] })),
  ),
  hub`ignores the ages of guests: booking-flow/guest-other-age`(
    guests((guest, index) => ({ ...guest, requestedAge: index === 0 ? 35 : 30 })),
  ),
  hub`accepts two guests with one name: booking-flow/guest-same-name`(
    guests((guest, index) => ({ ...guest, lastName: `${guest['lastName']}${'i'.repeat(index)}` })),
  ),
  hub`accepts names in any letters: booking-flow/guest-arabic-name booking-flow/guest-digits-in-name`(
    guests((guest, index) => ({ ...guest, name: ['Anna', 'Karl'][index] ?? 'Eva', lastName: 'Meyer' })),
  ),
  hub`does not compare birth dates with ages: booking-flow/guest-other-birth-date`(
    guests((guest) => without(guest, 'birthDate')),
  ),
  hub`knows guests as "persons" only: booking-flow/prebook-person`(
    takes(PREBOOK, (body) => ({
      ...body,
      distributions: list(body['distributions']).map((room) => (isJsonObject(room) ? without(room, 'person') : room)),
    })),
  ),
  hub`books what should fail: booking-flow/book-error`(
    takes(BOOK, (body) => ({ ...body, fakeBooking: replaced(body['fakeBooking'], () => 'BOOKED', 'status') })),
  ),
  hub`loses the caller’s own reference: booking-flow/book-external-reference`(
    says(BOOK, (body) => without(body, 'externalReference')),
  ),
  hub`keeps test bookings: post-booking/test-booking-detail`(takes(BOOK, (body) => without(body, 'fakeBooking'))),
  hub`books at a price that rose by a tenth: booking-flow/price-error`(
    says(BOOK, (body) => ({ ...body, status: 'BOOKED' })),
  ),
];

function sentKey(body: JsonObject): Json | undefined {
  const { accommodation } = body;
  return isJsonObject(accommodation) ? accommodation['combinationKey'] : undefined;
}
