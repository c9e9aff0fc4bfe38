import { addDays, type CalendarDay, parseDay } from '../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { safeText } from '../../src/kernel/safe-text.ts';
import { type Answer, isText } from './answer.ts';
import { type Bench, perRun } from './bench.ts';
import { NotJudged, notJudged } from './deviation.ts';
import { guestOf } from './guests.ts';
import { type HotelOnSale, hotelOnSale, knownAccommodation, PUBLISHED } from './test-hotel.ts';

export const QUOTE = '/booking/accommodations/quote';
export type FlowStep = 'quote' | 'confirm' | 'prebook' | 'book';

/** A call of the booking flow for one hotel: `/booking/accommodations/157117/confirm`. */
export const stepPath = (accommodationId: string, step: FlowStep): string =>
  `/booking/accommodations/${encodeURIComponent(accommodationId)}/${step}`;

/** A stay of two adults that the hub sells. */
export interface TestStay {
  readonly accommodationId: string;
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  /** The body of Quote single. Quote takes it with `accommodations` and `filter`. */
  readonly search: JsonObject;
}

/** Of different ages, so that a hub which checks their order shows it. */
const AGES = [35, 30] as const;
const NIGHTS = 3;
const DAYS_AHEAD = 60;
const FIRST_ARRIVALS = [DAYS_AHEAD, 30, 120, 200];
const MOST_HOTELS = 100;

export const roomOf = (ages: readonly number[]): JsonObject => ({ persons: ages.map((age) => ({ age })) });

export function stayOf(accommodationId: string, checkIn: CalendarDay): TestStay {
  const checkOut = addDays(checkIn, NIGHTS);
  const search = { checkIn, checkOut, distributions: [roomOf(AGES)], language: 'EN', tripType: 'ONLY_HOTEL' };
  return { accommodationId, checkIn, checkOut, search };
}

const EVERY_ROOM: JsonObject = { bestCombinations: false, includeOnRequestOptions: false };

/** The body of Quote for the stay; `change` replaces some of its fields, and leaves out those that are `undefined`. */
export const quoteBody = ({ accommodationId, search }: TestStay, change: JsonObject = {}): JsonObject => ({
  ...search,
  filter: EVERY_ROOM,
  accommodations: [accommodationId],
  ...change,
});

/** A right search for a hotel that need not exist: for requests that are refused before anything is looked for. */
export const anyStay = (bench: Bench): TestStay =>
  stayOf(knownAccommodation(bench) ?? bench.code(), addDays(bench.today(), DAYS_AHEAD));

/** Quotes it; `change` replaces some fields of the request. */
export const quoteAny = async (bench: Bench, change: JsonObject = {}): Promise<Answer> =>
  bench.post(QUOTE, quoteBody(anyStay(bench), change));

/** The stay of the booking flow: in the test hotel, or in another hotel of the catalogue if that is not on sale. */
export const testStay = perRun('find a hotel on sale', async (bench) => {
  const own = await ownStay(bench);
  if (typeof own !== 'string') return own;
  const listed = (await bench.get(`/accommodations?first=0&limit=${MOST_HOTELS}`)).is(200).list('accommodations');
  const ids = listed.filter(isJsonObject).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  for (const days of ids.length === 0 ? [] : FIRST_ARRIVALS) {
    const stay = stayOf('', addDays(bench.today(), days));
    const quoted = (await bench.post(QUOTE, quoteBody(stay, { accommodations: ids }))).is(200);
    const code = quoted.at('accommodations', 0, 'code');
    if (typeof code === 'string') return stayOf(code, stay.checkIn);
  }
  return notJudged(
    `no hotel of the catalogue is on sale; ${own}`,
    bench.readOnly ? 'run without --read-only' : PUBLISHED,
  );
});

/** The stay in the test hotel, or why it cannot be quoted. */
async function ownStay(bench: Bench): Promise<TestStay | string> {
  const known = knownAccommodation(bench);
  if (bench.readOnly)
    return known === undefined ? 'the test hotel is not written' : stayOf(known, addDays(bench.today(), DAYS_AHEAD));
  try {
    const { accommodationId, checkIn } = await hotelOnSale(bench);
    const stay = stayOf(accommodationId, checkIn);
    const quoted = await bench.post(QUOTE, quoteBody(stay));
    return quoted.at('accommodations', 0, 'combinations', 0) === undefined ? 'the test hotel is not sold' : stay;
  } catch (error) {
    if (error instanceof NotJudged) return error.message;
    throw error;
  }
}

/** The test hotel, once it is what the stays of the booking flow are in. */
export async function soldTestHotel(bench: Bench): Promise<HotelOnSale> {
  const hotel = await hotelOnSale(bench);
  if ((await testStay(bench)).accommodationId !== hotel.accommodationId)
    notJudged('the test hotel is not on sale', PUBLISHED);
  return hotel;
}

const COMBINATION = ['accommodation', 'combination'] as const;

/** Where an answer of the flow has its combination; Quote's first one. */
export const combinationPath = (step: FlowStep): readonly (string | number)[] =>
  step === 'quote' ? ['accommodations', 0, 'combinations', 0] : COMBINATION;

/** The key that an answer issues for the next step. */
export function keyOf(bench: Bench, answer: Answer, step: FlowStep): string {
  const key = answer.at(...combinationPath(step), 'combinationKey');
  if (typeof key !== 'string' || key === '') return notJudged(`the answer to ${step} has no combinationKey`);
  bench.hide(key);
  return key;
}

export const quoteStay = async (bench: Bench, change: JsonObject = {}): Promise<Answer> =>
  bench.post(QUOTE, quoteBody(await testStay(bench), change));

interface SentKey {
  readonly key: Json;
  /** The other fields of the body. */
  readonly fields?: JsonObject;
  /** Another token than that of the run. */
  readonly token?: string;
}

/** Confirm, Prebook or Book with a key as it is. Nothing is booked after a test booking that the hub may have kept. */
export async function sendKey(bench: Bench, step: FlowStep, sent: SentKey): Promise<Answer> {
  if (step === 'book' && sent.key !== null) await expectDiscarded(bench);
  return postKey(bench, step, sent);
}

/** A request without a key is refused before any hotel is looked for. */
async function postKey(bench: Bench, step: FlowStep, { key, fields = {}, token }: SentKey): Promise<Answer> {
  const { accommodationId } = key === null ? anyStay(bench) : await testStay(bench);
  const body = { accommodation: { combinationKey: key }, ...fields };
  return bench.post(stepPath(accommodationId, step), body, token === undefined ? {} : { token });
}

export const confirmStay = async (bench: Bench, quoted: Answer): Promise<Answer> =>
  sendKey(bench, 'confirm', { key: keyOf(bench, quoted, 'quote') });

/** A fresh Quote and Confirm. */
export const confirmNow = async (bench: Bench): Promise<Answer> => confirmStay(bench, await quoteStay(bench));

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Made-up guests of these ages with everything that Confirm asks for. */
export function guestsFor(confirmed: Answer, stay: TestStay, ages: readonly number[] = AGES): JsonObject[] {
  const askedOf = (who: string): readonly string[] => textsOf(confirmed.at('requiredField', who));
  return ages.map((age, index) => {
    const asked = index === 0 ? [...askedOf('contactPerson'), ...askedOf('roomHolders')] : askedOf('otherPersons');
    const made = guestOf({ number: index + 1, age, stay }, ['TITLE', ...asked]);
    if ('guest' in made) return made.guest;
    return notJudged(
      `the hub asks for guest data without a field: ${made.unknown.map((word) => safeText(word, 60)).join(', ')}`,
    );
  });
}

/** Prebook with a key from Confirm; `change` replaces the guests' list or other fields. */
export async function prebookStay(bench: Bench, confirmed: Answer, change: JsonObject = {}): Promise<Answer> {
  const persons = guestsFor(confirmed, await testStay(bench));
  const fields = { distributions: [{ persons }], ...change };
  return sendKey(bench, 'prebook', { key: keyOf(bench, confirmed, 'confirm'), fields });
}

/** A fresh flow up to Prebook, in which each guest has `change` too. */
export async function prebookGuests(
  bench: Bench,
  change: (guests: readonly JsonObject[], stay: TestStay) => readonly JsonObject[],
): Promise<Answer> {
  const confirmed = await confirmNow(bench);
  const stay = await testStay(bench);
  const persons = change(guestsFor(confirmed, stay), stay);
  return prebookStay(bench, confirmed, { distributions: [{ persons }] });
}

export const prebookNow = async (bench: Bench): Promise<Answer> => prebookStay(bench, await confirmNow(bench));

/** The body of Book without the confirm key: always a test booking. */
export const testBooking = (bench: Bench, status = 'BOOKED'): JsonObject => ({
  externalReference: bench.code(),
  fakeBooking: { status },
});

/** A fresh flow up to a test booking that ends with this status. */
export const bookNow = async (bench: Bench, fields: JsonObject): Promise<Answer> =>
  sendKey(bench, 'book', { key: keyOf(bench, await prebookNow(bench), 'prebook'), fields });

/** One booking flow that many cases look at. A step that failed is answered all the same; the next is not judged then. */
export const theQuote = perRun('quote a stay', (bench) => quoteStay(bench));
export const theConfirm = perRun('confirm a stay', async (bench) => confirmStay(bench, await theQuote(bench)));
export const thePrebook = perRun('prebook a stay', async (bench) => prebookStay(bench, await theConfirm(bench)));
export const theBooking = async (bench: Bench): Promise<Answer> => (await firstBooking(bench)).booked;

/** A hub may show a booking late. */
const LATE_MS = 2000;

/** The first test booking of a run, and what Booking detail answers about it at once and a little later. */
export const firstBooking = perRun('make a test booking', async (bench) => {
  const key = keyOf(bench, await thePrebook(bench), 'prebook');
  const booked = await postKey(bench, 'book', { key, fields: testBooking(bench) });
  const [trip, service] = [booked.at('bookingReference'), booked.at('accommodation', 'bookingReference')];
  if (!isText(trip) || !isText(service)) return { booked };
  const path = `/booking/${encodeURIComponent(trip)}/accommodations/${encodeURIComponent(service)}`;
  let detail = await bench.get(path);
  if (detail.status === 404) {
    await bench.clock.sleep(LATE_MS);
    detail = await bench.get(path);
  }
  if (detail.status === 200) bench.leaves(`REAL BOOKING ${trip} (hotel service ${service}): cancel it`);
  return { booked, discarded: { trip, path, detail } };
});

/** Expects that the first test booking is not in the hub; not judged otherwise. Only a 404 proves it. */
export async function expectDiscarded(bench: Bench): Promise<void> {
  const { booked, discarded } = await firstBooking(bench);
  if (booked.status >= 400 || discarded?.detail.status === 404) return;
  notJudged(
    discarded?.detail.status === 200
      ? `the hub kept a test booking, ${discarded.trip}: no more are made`
      : 'it is not proven that the hub discarded the first test booking: no more are made',
  );
}

/** The hub's day, from the time of an answer. */
export const hubDay = (bench: Bench, answer: Answer): CalendarDay => {
  const timestamp = answer.at('auditData', 'timestamp');
  return (typeof timestamp === 'string' && parseDay(timestamp.slice(0, 10))) || bench.today();
};
