// The requests of agencies, suppliers and back offices to a practice hub, in a fixed mixture and order.
import { rateRecord } from './filled-hub.js';

const PERSONS = [{ age: 30 }, { age: 31 }];
const NAMES = [
  { name: 'Anna', lastName: 'Meyer', courtesyTitle: 'MRS', requestedAge: 30 },
  { name: 'Karl', lastName: 'Meyer', courtesyTitle: 'MISTER', requestedAge: 31 },
];

/** A quote for three nights, `offset` days after the first of January. */
export const quoteOf = (accommodations, year, offset) => ({
  checkIn: day(year, offset),
  checkOut: day(year, offset + 3),
  distributions: [{ persons: PERSONS }],
  ...{ language: 'EN', sourceMarket: 'ES', tripType: 'ONLY_HOTEL' },
  filter: { bestCombinations: true, maxCombinations: 1, includeOnRequestOptions: true },
  accommodations,
});

const day = (year, offset) => new Date(Date.UTC(year, 0, 1 + offset)).toISOString().slice(0, 10);

/** How often each kind is sent in a hundred requests. */
const SHARES = {
  hotel: 15,
  quote: 20,
  quoteMany: 2,
  quoteDestination: 1,
  flow: 24,
  datasheet: 12,
  datasheets: 2,
  catalogue: 4,
  preferred: 3,
  destinations: 1,
  destination: 1,
  suppliers: 1,
  hotels: 1,
  mealPlans: 2,
  rate: 6,
  replaceHotel: 2,
  listing: 3,
};

/** Gives one request after the other; `send` resolves to the answer. The steps of a booking follow each other. */
export function mixedRequests({ send, micrositeId }, ids, year) {
  const random = randomness();
  const pick = (list) => list[random(list.length)];
  // Four searches in five are for a fifth of the hotels.
  const popular = ids.slice(0, Math.ceil(ids.length / 5));
  const wanted = () => pick(random(5) === 0 ? ids : popular);
  const hotelPath = (id) => id.replace('-', '/');
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) => Array(share).fill(kind));
  const flows = [];

  const requests = {
    hotel: () => send('GET', `/hotel/${hotelPath(pick(ids))}`),
    quote: () => quote([wanted()]),
    quoteMany: () => quote(some(20)),
    quoteDestination: () => {
      const { accommodations: _, ...search } = quoteOf([], year, random(300));
      return send('POST', '/booking/accommodations/quote', { ...search, destinationId: 'ES-PLACE8' });
    },
    flow: () => (flows.shift() ?? startFlow)(),
    datasheet: () => send('GET', `/accommodations/${wanted()}/datasheet?lang=EN`),
    datasheets: () =>
      send(
        'GET',
        `/accommodations/datasheet?${some(20)
          .map((id) => `accommodationId=${id}`)
          .join('&')}`,
      ),
    catalogue: () => send('GET', `/accommodations?first=${random(ids.length)}&limit=100`),
    preferred: () =>
      send('GET', `/accommodations/preferred/${micrositeId}?countryCode=ES&first=${random(1000)}&limit=10`),
    destinations: () => send('GET', `/destination/${micrositeId}`),
    destination: () => send('GET', `/destination/${micrositeId}/ES-PLACE8`),
    suppliers: () => send('GET', '/suppliers'),
    hotels: () => send('GET', `/hotel/${pick(ids).split('-')[0]}`),
    mealPlans: () => send('GET', `/mealplan/${micrositeId}?lang=EN`),
    rate: () => replace(pick(ids)),
    replaceHotel: async () => {
      const id = pick(ids);
      const { auditData: _, ...hotel } = (await send('GET', `/hotel/${hotelPath(id)}`)).content();
      // The hub refuses some of the nulls that it returns.
      const given = Object.entries(hotel).filter(([, value]) => value !== null);
      return send('PUT', `/hotel/${id.split('-')[0]}`, Object.fromEntries(given));
    },
    listing: () => {
      const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
      return send('GET', `/booking/bookings?microsite=${micrositeId}&from=${today}&to=${today}&first=0&limit=100`);
    },
  };

  const some = (count) => [...new Set(Array.from({ length: count }, wanted))];
  const quote = (codes) => send('POST', '/booking/accommodations/quote', quoteOf(codes, year, random(300)));

  /** Reads a hotel and writes one of its rates with another price. */
  async function replace(id) {
    const { rates } = (await send('GET', `/hotel/${hotelPath(id)}`)).content();
    const { id: rate, name } = pick(rates);
    return send('PUT', `/hotel/rates/${hotelPath(id)}`, { ...rateRecord(name, year, 80 + random(90)), id: rate });
  }

  /** Quote, Confirm, Prebook, Book, Booking detail, and for every second booking Cancel. Each answer leads to the next request. */
  async function startFlow() {
    const id = wanted();
    const offset = random(300);
    const at = `/booking/accommodations/${id}`;
    const step = (name, body, next) => async () => {
      const answer = await send('POST', `${at}/${name}`, body);
      if (answer.status < 400) flows.push(next(answer.content()));
      return answer;
    };
    const keyOf = ({ accommodation }) => ({ combinationKey: accommodation.combination.combinationKey });
    const prebook = (answer) => ({ accommodation: keyOf(answer), distributions: [{ persons: NAMES }] });
    const { accommodations: _, filter: __, ...search } = quoteOf([], year, offset);
    return step('quote', search, ({ accommodation }) => {
      const { combinationKey } = pick(accommodation.combinations);
      return step('confirm', { accommodation: { combinationKey } }, (confirmed) =>
        step('prebook', prebook(confirmed), (prebooked) =>
          step('book', { accommodation: keyOf(prebooked), externalReference: `bench-${offset}` }, (booked) => {
            // Another request has changed the price, so nothing is stored.
            if (booked.status !== 'BOOKED') return startFlow;
            const path = `/booking/${booked.bookingReference}/accommodations/${booked.accommodation.bookingReference}`;
            if (random(2) === 0) flows.push(() => send('DELETE', path));
            return () => send('GET', path);
          }),
        ),
      );
    })();
  }

  return {
    next: () => {
      const name = pick(kinds);
      return { name, send: requests[name] };
    },
  };
}

/** The same numbers on every run. */
function randomness() {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
