import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EXIT, exitOf } from '../../src/use/ground/exit/exit-code.ts';
import { outcomesOfVerification } from '../../src/use/verify/run-depth.ts';
import { answer, failing, flowHub, type Reply, type Script } from '../support/flow-hub.ts';
import { verifyContracts } from '../support/hotel-verdicts.ts';
import { standingClock } from '../support/standing-clock.ts';
import {
  bookedOf,
  combination,
  confirmOf,
  contractOf,
  goodScript,
  may,
  money,
  optionsFor,
  quoteOf,
  range,
  seaPalace,
  summer,
  verifyOne,
} from './fixtures.ts';

describe('a verification without problems', () => {
  it('is ok and proved, with stay, prices and accommodation', async () => {
    const { verification } = await verifyOne();
    expect(verification).toMatchObject({
      hotel: 'PALMA/SEA-PALACE',
      hotelname: 'Sea Palace',
      verdict: 'ok',
      stage: 'proof',
      fakeBooking: 'proved',
      accommodation: { id: 'A1', from: 'settings' },
      stay: { checkIn: '2027-05-01', adults: 2 },
      expected: { amount: '100', currency: 'EUR' },
      quoted: { amount: '100', currency: 'EUR' },
      confirmed: { amount: '100', currency: 'EUR' },
      requestId: 'request-absent',
    });
  });

  it('quotes every room of the one hotel, on request too, then gives each step the key of the step before', async () => {
    const { hub } = await verifyOne();
    expect(hub.names()).toEqual(['quote', 'confirm', 'prebook', 'book', ...Array(3).fill('readBooking')]);
    expect(hub.bodyOf('quote')).toEqual({
      checkIn: '2027-05-01',
      checkOut: '2027-05-02',
      distributions: [{ persons: [{ age: 30 }, { age: 30 }] }],
      language: 'EN',
      tripType: 'ONLY_HOTEL',
      accommodations: ['A1'],
      filter: { bestCombinations: false, includeOnRequestOptions: true },
    });
    expect(hub.bodyOf('confirm')).toEqual({ accommodation: { combinationKey: 'quote-key-0123456789' } });
    expect(hub.bodyOf('prebook')).toMatchObject({ accommodation: { combinationKey: 'confirm-key-0123456789' } });
    expect(hub.bodyOf('book')).toEqual({
      accommodation: { combinationKey: 'prebook-key-0123456789' },
      externalReference: expect.stringMatching(/^VERIFY-[0-9A-Z]+-[A-Z]{8}-1$/),
      fakeBooking: { status: 'BOOKED' },
    });
    const flow = hub.calls.filter(({ operation }) => ['confirm', 'prebook', 'book'].includes(operation));
    expect(flow.map(({ path }) => path)).toEqual(Array(3).fill({ accommodationId: 'A1' }));
    expect(hub.calls.at(-1)?.path).toEqual({
      bookingReference: 'TRIP-1',
      accommodationBookingReference: 'SERVICE-1',
    });
  });

  it('repeats the quoted ages in prebook, in the same order', async () => {
    const rooms = [{ ...seaPalace.rooms[0], providerCode: 'DBL', distributions: [{ adults: 2, children: 1 }] }];
    const script = {
      quote: answer(quoteOf(combination({ amount: 120 }))),
      confirm: answer(confirmOf({ amount: 120 })),
    };
    const prebook = answer(confirmOf({ amount: 120 }));
    const { hub, verification } = await verifyOne({ ...script, prebook }, {}, contractOf({ rooms }));
    expect(verification.verdict).toBe('ok');
    expect(hub.bodyOf('prebook')).toMatchObject({
      distributions: [{ persons: [{ requestedAge: 30 }, { requestedAge: 30 }, { requestedAge: 7 }] }],
    });
  });

  it('reports what it begins to ask, each stay and quote, and the end of the booking', async () => {
    const reported: unknown[] = [];
    await verifyOne({}, { onEvent: (event) => reported.push(event) });
    expect(reported).toMatchObject([
      { type: 'depth-started', hotels: 1, stays: 1, quotes: 1 },
      { type: 'stays-ended', ended: 1, of: 1 },
      { type: 'search-ended', hotels: 1, ended: 1, of: 1 },
      { type: 'booking-ended', hotel: 'PALMA/SEA-PALACE', ending: { verdict: 'ok' } },
    ]);
  });

  it('reports how many bookings it waits for', async () => {
    const reported: unknown[] = [];
    const clock = { now: () => 0, sleep: () => new Promise<void>((resolve) => setImmediate(resolve)) };
    await verifyOne({}, { clock, onEvent: (event) => reported.push(event) });
    expect(reported).toContainEqual({ type: 'looking-again', bookings: 1 });
  });

  it("mentions the hub's warnings", async () => {
    const warnings = [{ type: 'PRICE_CHANGE', description: 'from 99 to 100' }];
    const { verification } = await verifyOne({ confirm: answer(confirmOf({}, { warnings })) });
    expect(verification.verdict).toBe('ok');
    expect(verification.detail).toContain('PRICE_CHANGE: from 99 to 100');
  });

  it('mentions that the hub sells on request', async () => {
    const { verification } = await verifyOne({ quote: answer(quoteOf(combination({ onRequest: true }))) });
    expect(verification.detail).toContain('on request');
  });

  it.each(['not-allowed', 'not-asked'] as const)(
    'ends after prebook when a test booking is %s',
    async (fakeBooking) => {
      const { verification, hub } = await verifyOne({}, { fakeBooking });
      expect(hub.names()).toEqual(['quote', 'confirm', 'prebook']);
      expect(verification).toMatchObject({ verdict: 'ok', stage: 'prebook', fakeBooking });
      expect(verification.detail).toContain('no test booking was made');
    },
  );
});

describe('quoting', () => {
  it('asks for the single hotel if the hub says that it must be', async () => {
    const { hub, verification } = await verifyOne({
      quote: answer({ accommodations: [{ code: 'A1', quoteSingleNeeded: true, combinations: [] }] }),
      quoteSingle: answer({ accommodation: { code: 'A1', combinations: [combination({ key: 'single-key' })] } }),
    });
    expect(verification.verdict).toBe('ok');
    expect(hub.calls[1]).toMatchObject({ operation: 'quoteSingle', path: { accommodationId: 'A1' } });
    expect(hub.bodyOf('quoteSingle')).not.toHaveProperty('accommodations');
    expect(hub.bodyOf('quoteSingle')).toMatchObject({
      filter: { includeOnRequestOptions: true },
      tripType: 'ONLY_HOTEL',
    });
    expect(hub.bodyOf('confirm')).toEqual({ accommodation: { combinationKey: 'single-key' } });
  });

  it('asks for the single hotel if the quote is full and ours is not in it', async () => {
    const shown = Array.from({ length: 60 }, (_, index) => combination({ description: 'SUITE', amount: 200 + index }));
    const all = { code: 'A1', combinations: [...shown, combination({ key: 'single-key' })] };
    const script = { quote: answer(quoteOf(...shown)), quoteSingle: answer({ accommodation: all }) };
    const { hub, verification } = await verifyOne(script);
    expect(verification.verdict).toBe('ok');
    expect(hub.bodyOf('confirm')).toEqual({ accommodation: { combinationKey: 'single-key' } });
    const fewer = await verifyOne({ ...script, quote: answer(quoteOf(...shown.slice(1))) });
    expect(fewer.verification.verdict).toBe('not-offered');
    expect(fewer.hub.names()).toEqual(['quote']);
    const among = await verifyOne({ ...script, quote: answer(quoteOf(...shown.slice(1), combination())) });
    expect(among.hub.names()).not.toContain('quoteSingle');
  });

  it('reports an empty answer as not offered, with the traces of the providers made safe', async () => {
    const providerTraces = [{ provider: 'CONTRACT_HOTEL', error: 'no\u001b[2J mapping', quoteResults: 0, secret: 'x' }];
    const { verification, hub } = await verifyOne({ quote: answer({ total: 0, accommodations: [], providerTraces }) });
    expect(verification).toMatchObject({ verdict: 'not-offered', stage: 'quote' });
    expect(verification.providerTraces).toEqual([
      { provider: 'CONTRACT_HOTEL', error: 'no\\u001b[2J mapping', quoteResults: 0 },
    ]);
    expect(hub.names()).toEqual(['quote']);
  });

  it('shows what is offered instead', async () => {
    const { verification } = await verifyOne({
      quote: answer(quoteOf(combination({ mealPlan: 'HALF_BOARD', amount: 140 }))),
    });
    expect(verification.verdict).toBe('not-offered');
    expect(verification.detail).toContain('DOUBLE ROOM HALF_BOARD EUR 140.00');
  });

  it("never uses another hotel's combinations", async () => {
    const { verification } = await verifyOne({
      quote: answer({ accommodations: [{ code: 'A2', combinations: [combination()] }] }),
    });
    expect(verification.verdict).toBe('not-offered');
  });

  it("never uses another hotel's combinations for the single hotel that it asked for", async () => {
    const { verification, hub } = await verifyOne({
      quote: answer({ accommodations: [{ code: 'A1', quoteSingleNeeded: true }] }),
      quoteSingle: answer({ accommodation: { code: 'B2', combinations: [combination()] } }),
    });
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'quote' });
    expect(verification.detail).toBe('the hub quoted hotel B2 instead of A1');
    expect(hub.names()).toEqual(['quote', 'quoteSingle']);
  });

  it('finds ours wherever it is, if the hub lists the hotel once for each provider', async () => {
    const ours = { code: 'A1', combinations: [combination()] };
    const others = { code: 'A1', combinations: [combination({ mealPlan: 'HALF_BOARD' })] };
    for (const accommodations of [
      [ours, others, { code: 'A1' }],
      [others, ours],
    ]) {
      const { verification } = await verifyOne({ quote: answer({ accommodations }) });
      expect(verification.verdict).toBe('ok');
    }
    const single = { code: 'A1', quoteSingleNeeded: true };
    const { hub } = await verifyOne({
      quote: answer({ accommodations: [single, others] }),
      quoteSingle: answer({ accommodation: ours }),
    });
    expect(hub.names()).toContain('quoteSingle');
  });

  it('is failed if the call fails, not "not offered"', async () => {
    const { verification } = await verifyOne({ quote: failing('unknown', { reason: 'timed out after 60 s' }) });
    expect(verification).toMatchObject({
      verdict: 'failed',
      stage: 'quote',
      failure: 'unknown',
      detail: 'quote: timed out after 60 s',
      requestId: 'request-unknown',
    });
  });
});

describe('the confirmed price', () => {
  it("ends the verification before prebook if it is not the contract's", async () => {
    const { verification, hub } = await verifyOne({ confirm: answer(confirmOf({ amount: 112.5 })) });
    expect(verification).toMatchObject({
      verdict: 'wrong-price',
      stage: 'confirm',
      expected: { amount: '100' },
      confirmed: { amount: '112.5' },
    });
    expect(verification.detail).toBe(
      'the contract says EUR 100.00, the hub confirms EUR 112.50 (+12.50 %); the hub quoted EUR 100.00, then confirmed EUR 112.50',
    );
    expect(hub.names()).toEqual(['quote', 'confirm']);
  });

  it('counts, not the quoted one', async () => {
    const { verification } = await verifyOne({ quote: answer(quoteOf(combination({ amount: 95 }))) });
    expect(verification).toMatchObject({ verdict: 'ok', quoted: { amount: '95' }, confirmed: { amount: '100' } });
    expect(verification.detail).toContain('the hub quoted EUR 95.00, then confirmed EUR 100.00');
  });

  it.each([
    [-5, 'EUR', 'the hub quoted EUR -5.00, then confirmed EUR 100.00: the quoted price is negative'],
    [0, 'EUR', 'the hub quoted EUR 0.00, then confirmed EUR 100.00: the quoted price is zero'],
    [100.001, 'EUR', 'quoted EUR 100.001, then confirmed EUR 100.00: EUR has no such decimals as the quoted price'],
    [100, 'USD', 'the hub quoted USD 100.00, then confirmed EUR 100.00: the currencies differ'],
  ])('does not make an impossible quote of %d %s right', async (amount, currency, words) => {
    const { verification, hub } = await verifyOne({ quote: answer(quoteOf(combination({ amount, currency }))) });
    expect(verification).toMatchObject({ verdict: 'wrong-price', stage: 'confirm', confirmed: { amount: '100' } });
    expect(verification.detail).toContain(words);
    expect(hub.names()).toEqual(['quote', 'confirm']);
  });

  it('may be off by a cent for each line of the bill, and the verdict says so', async () => {
    const script = (amount: number) => ({
      confirm: answer(confirmOf({ amount })),
      prebook: answer(confirmOf({ amount, key: 'prebook-key-0123456789' })),
    });
    const { verification } = await verifyOne(script(100.01));
    expect(verification).toMatchObject({ verdict: 'rounding', stage: 'proof', fakeBooking: 'proved' });
    expect(verification.detail).toContain('rounding only: the contract says EUR 100.00, the hub confirms EUR 100.01');
    expect((await verifyOne(script(100.02))).verification.verdict).toBe('wrong-price');
  });

  it('in another currency cannot be compared', async () => {
    const { verification } = await verifyOne({ confirm: answer(confirmOf({ currency: 'USD' })) });
    expect(verification.verdict).toBe('wrong-price');
    expect(verification.detail).toContain('cannot be compared');
  });

  it('is reported if the hub gives none', async () => {
    const { verification } = await verifyOne({ confirm: answer({ accommodation: { combination: null } }) });
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'confirm' });
    expect(verification.detail).toContain('without a price');
  });

  it('is reported as missing at prebook, if the hub leaves it out', async () => {
    const prebooked = { accommodation: { combination: { combinationKey: 'prebook-key-0123456789' } } };
    const { verification } = await verifyOne({ prebook: answer(prebooked) });
    expect(verification).toMatchObject({ verdict: 'ok', stage: 'proof' });
    expect(verification.detail).toContain('the hub prebooked it without naming a price again');
  });

  it('is compared again at prebook, before anything is booked', async () => {
    const { verification, hub } = await verifyOne({ prebook: answer(confirmOf({ amount: 101 })) });
    expect(verification).toMatchObject({ verdict: 'wrong-price', stage: 'prebook' });
    expect(hub.names()).not.toContain('book');
  });
});

describe('steps that go wrong', () => {
  it.each(['confirm', 'prebook', 'book'] as const)('%s is sent once, whatever it answers', async (step) => {
    const { verification, hub } = await verifyOne({ [step]: failing('unknown') });
    expect(verification).toMatchObject({ verdict: 'failed', stage: step, failure: 'unknown' });
    expect(hub.names().filter((name) => name === step)).toHaveLength(1);
    expect(hub.names().at(-1)).toBe(step);
  });

  it('stops at prebook if the hub asks for data that the interface has no field for', async () => {
    const requiredField = { roomHolders: ['FIRST_NAME', 'SHOE_SIZE'] };
    const { verification, hub } = await verifyOne({ confirm: answer(confirmOf({}, { requiredField })) });
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'prebook' });
    expect(verification.detail).toContain('SHOE_SIZE');
    expect(hub.names()).toEqual(['quote', 'confirm']);
  });

  it('refuses another meal plan at confirm and at prebook', async () => {
    const other = { mealPlan: 'HALF_BOARD' };
    const atConfirm = await verifyOne({ confirm: answer(confirmOf(other)) });
    expect(atConfirm.verification).toMatchObject({ verdict: 'failed', stage: 'confirm' });
    const atPrebook = await verifyOne({ prebook: answer(confirmOf(other)) });
    expect(atPrebook.verification).toMatchObject({ verdict: 'failed', stage: 'prebook' });
  });

  it.each([
    ['hotel', { code: 'B2' }, 'hotel B2 instead of A1'],
    ['arrival', { checkIn: '2027-06-01' }, 'arrival 2027-06-01 instead of 2027-05-01'],
    ['departure', { checkOut: '2027-06-01' }, 'departure 2027-06-01 instead of 2027-05-02'],
  ])('refuses another %s at confirm and at prebook, even at the right price', async (_, reported, words) => {
    const atConfirm = await verifyOne({ confirm: answer(confirmOf({}, {}, reported)) });
    expect(atConfirm.verification).toMatchObject({ verdict: 'failed', stage: 'confirm' });
    expect(atConfirm.verification.detail).toBe(`the hub confirmed ${words}`);
    expect(atConfirm.hub.names()).toEqual(['quote', 'confirm']);
    const atPrebook = await verifyOne({ prebook: answer(confirmOf({}, {}, reported)) });
    expect(atPrebook.verification).toMatchObject({ verdict: 'failed', stage: 'prebook' });
    expect(atPrebook.verification.detail).toBe(`the hub prebooked ${words}`);
    expect(atPrebook.hub.names()).toEqual(['quote', 'confirm', 'prebook']);
  });

  it('refuses another room of the contract, and accepts a name that none of its rooms has', async () => {
    const [double] = seaPalace.rooms;
    if (double === undefined) throw new Error('the hotel has a room');
    const contract = contractOf({ rooms: [double, { ...double, providerCode: 'STE', name: 'Suite' }] });
    const suite = { confirm: answer(confirmOf({ description: 'SUITE' })) };
    const { verification, hub } = await verifyOne(suite, {}, contract);
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'confirm' });
    expect(verification.detail).toBe('the hub confirmed room Suite instead of Double room');
    expect(hub.names()).toEqual(['quote', 'confirm']);
    expect((await verifyOne(suite)).verification.verdict).toBe('ok');
  });

  it('accepts dates with a time', async () => {
    const reported = { checkIn: '2027-05-01T00:00:00', checkOut: '2027-05-02T00:00:00' };
    const { verification } = await verifyOne({ confirm: answer(confirmOf({}, {}, reported)) });
    expect(verification.verdict).toBe('ok');
  });

  it("shows the hub's own words", async () => {
    const { verification } = await verifyOne({ prebook: failing('refused', { messages: ['name is missing'] }) });
    expect(verification.detail).toBe('prebook: scripted refused: name is missing');
  });
});

describe('the test booking', () => {
  it('that the hub kept is the alarm, with both references', async () => {
    const { verification } = await verifyOne({ readBooking: answer(bookedOf()) });
    expect(verification).toMatchObject({
      verdict: 'saved-booking',
      stage: 'proof',
      bookingReference: 'TRIP-1',
      accommodationBookingReference: 'SERVICE-1',
    });
    expect(verification.detail).toMatch(/TRIP-1.*SERVICE-1.*VERIFY-/);
    expect(verification.advice).toContain('cancel');
  });

  it.each([1, 2])('that the hub shows only after %d looks is the alarm', async (missed) => {
    const clock = standingClock();
    const { verification, hub } = await verifyOne(
      { readBooking: (_, nth) => (nth > missed ? answer(bookedOf()) : failing('absent', { status: 404 })) },
      { clock },
    );
    expect(verification).toMatchObject({ verdict: 'saved-booking', stage: 'proof', bookingReference: 'TRIP-1' });
    expect(verification.advice).toContain('cancel');
    expect(verification).not.toHaveProperty('fakeBooking');
    expect(hub.names().filter((name) => name === 'readBooking')).toHaveLength(missed + 1);
    expect(clock.slept).toEqual([2_000, 6_000].slice(0, missed));
  });

  it('is searched for again at 2 and 8 seconds, and the last look counts', async () => {
    const clock = standingClock();
    const late = (reply: Reply): Script => ({
      readBooking: (_, nth) => (nth === 3 ? reply : failing(nth === 1 ? 'unknown' : 'absent', { status: 404 })),
    });
    const gone = await verifyOne(late(failing('absent', { status: 404 })), { clock });
    expect(gone.verification).toMatchObject({ verdict: 'ok', fakeBooking: 'proved' });
    expect(clock.slept).toEqual([2_000, 6_000]);
    const { verification } = await verifyOne(late(failing('unknown')), { clock });
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'proof', failure: 'unknown' });
  });

  it('is looked for once, without a wait, if the practice hub says that it cannot show a booking later', async () => {
    const clock = standingClock();
    const gone = failing('absent', { status: 404, trace: { bookingsAtOnce: true } });
    const { verification, hub } = await verifyOne({ readBooking: gone }, { clock });
    expect(verification).toMatchObject({ verdict: 'ok', fakeBooking: 'proved' });
    expect(hub.names().filter((name) => name === 'readBooking')).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  it('is waited for only if one was made', async () => {
    const clock = standingClock();
    await verifyOne({}, { clock, fakeBooking: 'not-asked' });
    await verifyOne({ book: failing('unknown') }, { clock });
    await verifyOne({ confirm: answer(confirmOf({ amount: 112.5 })) }, { clock });
    expect(clock.slept).toEqual([]);
  });

  it('that the hub kept is the alarm whatever its status', async () => {
    const { verification } = await verifyOne({
      book: answer(bookedOf({ status: 'RQ' })),
      readBooking: answer(bookedOf({ status: 'RQ' })),
    });
    expect(verification.verdict).toBe('saved-booking');
  });

  it.each(['RQ', 'PENDING_BOOK', 'PRICE_ERROR', 'BOOKED_MAYBE', 'booked', null])(
    'with status %s needs a person',
    async (status) => {
      const { verification } = await verifyOne({ book: answer(bookedOf({ status })) });
      expect(verification).toMatchObject({ verdict: 'unknown-status', stage: 'book' });
    },
  );

  it('must be BOOKED on the hotel service as well', async () => {
    const accommodation = { bookingReference: 'SERVICE-1', status: 'PENDING_BOOK' };
    const { verification } = await verifyOne({ book: answer(bookedOf({ accommodation })) });
    expect(verification.verdict).toBe('unknown-status');
    expect(verification.detail).toContain('BOOKED / PENDING_BOOK');
  });

  it.each(['unknown', 'refused', 'rate-limited', 'not-enabled'] as const)(
    'is not proved gone by a look that is %s; both references are reported',
    async (kind) => {
      const { verification } = await verifyOne({ readBooking: failing(kind) });
      expect(verification).toMatchObject({
        verdict: 'failed',
        stage: 'proof',
        bookingReference: 'TRIP-1',
        accommodationBookingReference: 'SERVICE-1',
      });
      expect(verification.detail).toContain('not known whether the hub kept a booking');
      expect(verification).not.toHaveProperty('fakeBooking');
    },
  );

  it('cannot be searched for without references, and says so', async () => {
    const { verification, hub } = await verifyOne({ book: answer(bookedOf({ bookingReference: null })) });
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'proof' });
    expect(hub.names()).not.toContain('readBooking');
  });

  it('of unknown outcome prints our reference and is not repeated', async () => {
    const { verification, hub } = await verifyOne({ book: failing('unknown', { reason: 'timed out after 120 s' }) });
    const [reference = 'none'] = /VERIFY-[0-9A-Z-]+/.exec(JSON.stringify(hub.bodyOf('book'))) ?? [];
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'book', failure: 'unknown' });
    expect(verification.detail).toContain('not known whether the hub kept a booking');
    expect(verification.detail).toContain(reference);
  });
});

describe('secrets', () => {
  const KEYS = ['quote-key-0123456789', 'confirm-key-0123456789', 'prebook-key-0123456789'];
  const echo = (key: string) => failing('refused', { messages: [`bad key ${key}`, `bad key ${key.slice(3, 15)}`] });
  const scripts: readonly (readonly [string, Script])[] = [
    ['all is well', {}],
    ['confirm echoes its key', { confirm: echo('quote-key-0123456789') }],
    ['prebook echoes its key', { prebook: echo('confirm-key-0123456789') }],
    ['book echoes its key', { book: echo('prebook-key-0123456789') }],
    ['nothing fits', { quote: answer(quoteOf(combination({ mealPlan: 'HALF_BOARD' }))) }],
    [
      'a warning holds the key',
      { confirm: answer(confirmOf({}, { warnings: [{ type: 'X', description: KEYS[1] ?? '' }] })) },
    ],
    ['the booking was kept', { readBooking: answer(bookedOf()) }],
  ];

  it.each(scripts)('do not come out when %s', async (_, script) => {
    const events: unknown[] = [];
    const { verification } = await verifyOne(script, { onEvent: (event) => events.push(event) });
    const printed = [JSON.stringify([verification, events]), inspect([verification, events], { depth: 20 })].join();
    for (const key of KEYS) {
      for (let start = 0; start + 10 <= key.length; start += 1)
        expect(printed).not.toContain(key.slice(start, start + 10));
    }
  });
});

describe('several hotels', () => {
  const hotels = ['ONE', 'TWO', 'THREE'].map((providerCode) =>
    contractOf({ providerCode, hotelname: `Hotel ${providerCode}` }),
  );
  const accommodationIds = new Map(hotels.map(({ hotel }) => [`PALMA/${hotel.providerCode}`, hotel.providerCode]));
  const quoteAny = (amount = 100) => ({
    accommodations: ['ONE', 'TWO', 'THREE'].map((code) => ({ code, combinations: [combination({ amount })] })),
  });
  const script = (more: Script = {}) => goodScript({ quote: answer(quoteAny()), ...more });

  it('are reported in the order of the contracts', async () => {
    const hub = flowHub(script());
    const verifications = await verifyContracts(hotels, optionsFor(hub, { accommodationIds, concurrency: 3 }));
    expect(verifications.map(({ hotel, verdict }) => `${hotel} ${verdict}`)).toEqual([
      'PALMA/ONE ok',
      'PALMA/TWO ok',
      'PALMA/THREE ok',
    ]);
  });

  it('share the wait for the later looks, and none is booked any more once one of them finds a booking', async () => {
    const sleepers: (() => void)[] = [];
    const clock = {
      now: () => 0,
      // No time limit ends before all wait.
      sleep: () =>
        new Promise<void>((resolve) => {
          sleepers.push(resolve);
          if (sleepers.length === hotels.length) for (const wake of sleepers.splice(0)) wake();
        }),
    };
    const hub = flowHub(script());
    await verifyContracts(hotels, optionsFor(hub, { accommodationIds, concurrency: 1, clock }));
    expect(hub.names().filter((name) => name === 'readBooking')).toHaveLength(9);
    const late = flowHub(
      script({ readBooking: (_, nth) => (nth > 1 ? answer(bookedOf()) : failing('absent', { status: 404 })) }),
    );
    const reported = await verifyContracts(hotels, optionsFor(late, { accommodationIds, concurrency: 1 }));
    expect(reported.map(({ verdict }) => verdict)).toEqual(['saved-booking', 'failed', 'failed']);
    expect(late.names().filter((name) => name === 'book')).toHaveLength(1);
  });

  it('use a separate reference each', async () => {
    const hub = flowHub(script());
    await verifyContracts(hotels, optionsFor(hub, { accommodationIds, randomness: { next: () => 0 } }));
    const bodies = hub.calls.filter(({ operation }) => operation === 'book').map(({ body }) => JSON.stringify(body));
    expect(new Set(bodies).size).toBe(3);
  });

  it('do not stop for a hotel that fails', async () => {
    const hub = flowHub(script({ confirm: (_, nth) => (nth === 1 ? failing('refused') : answer(confirmOf())) }));
    const verifications = await verifyContracts(hotels, optionsFor(hub, { accommodationIds, concurrency: 1 }));
    expect(verifications.map(({ verdict }) => verdict)).toEqual(['failed', 'ok', 'ok']);
  });

  it.each(['credentials-rejected', 'not-enabled', 'unreachable'] as const)(
    'stop when a call is %s, and none is left out of the report',
    async (kind) => {
      const hub = flowHub(script({ quote: failing(kind) }));
      const verifications = await verifyContracts(hotels, optionsFor(hub, { accommodationIds, concurrency: 1 }));
      expect(hub.names()).toEqual(['quote']);
      expect(verifications.map(({ verdict, failure }) => [verdict, failure])).toEqual(Array(3).fill(['failed', kind]));
      expect(verifications[1]?.detail).toBe(`quote: scripted ${kind}`);
    },
  );

  it('with other dates are not quoted either then, and name the hotel that failed', async () => {
    const june = { ...may, dateRanges: [range('2027-06-01', '2027-06-30')] };
    const [one, two] = hotels;
    if (!one || !two) throw new Error('there are three');
    const apart = [one, { ...two, rates: [{ ...summer, seasons: [june] }] }];
    const hub = flowHub(script({ quote: failing('credentials-rejected') }));
    const verifications = await verifyContracts(apart, optionsFor(hub, { accommodationIds, concurrency: 1 }));
    expect(hub.names()).toEqual(['quote']);
    expect(verifications[1]).toMatchObject({ verdict: 'failed', failure: 'credentials-rejected' });
    expect(verifications[1]?.detail).toContain('PALMA/ONE');
  });

  it('stop before the first call if there is no token', async () => {
    const hub = flowHub(script(), () => failing('credentials-rejected').failure);
    const verifications = await verifyContracts(hotels, optionsFor(hub, { accommodationIds }));
    expect(hub.names()).toEqual([]);
    expect(verifications.map(({ failure }) => failure)).toEqual(Array(3).fill('credentials-rejected'));
  });

  it('are not booked any more after the hub kept a booking', async () => {
    const hub = flowHub(script({ readBooking: answer(bookedOf()) }));
    const verifications = await verifyContracts(hotels, optionsFor(hub, { accommodationIds, concurrency: 3 }));
    expect(hub.names().filter((name) => name === 'book')).toHaveLength(1);
    expect(verifications.map(({ verdict }) => verdict).sort()).toEqual(['failed', 'failed', 'saved-booking']);
  });

  it('are all asked and booked while the first booking waits for its next look', async () => {
    const hub = flowHub(script());
    const books = () => hub.names().filter((name) => name === 'book').length;
    const untilAllAreBooked = async () => {
      for (let turns = 0; books() < 3 && turns < 1000; turns += 1)
        await new Promise((resolve) => setImmediate(resolve));
      expect(books()).toBe(3);
    };
    const clock = { now: () => 0, sleep: untilAllAreBooked };
    const verifications = await verifyContracts(hotels, optionsFor(hub, { accommodationIds, concurrency: 1, clock }));
    expect(verifications.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok']);
  });

  it('are booked one after another, each looked for before the next', async () => {
    const hub = flowHub(script());
    const clock = { now: () => 0, sleep: () => new Promise<void>((resolve) => setImmediate(resolve)) };
    await verifyContracts(hotels, optionsFor(hub, { accommodationIds, concurrency: 3, clock }));
    const ends = hub.names().filter((name) => name === 'book' || name === 'readBooking');
    expect(ends.slice(0, 6)).toEqual(['book', 'readBooking', 'book', 'readBooking', 'book', 'readBooking']);
    expect(ends.slice(6)).toEqual(Array(6).fill('readBooking'));
  });

  it('are not quoted singly at the same time', async () => {
    let running = 0;
    let most = 0;
    const needed = quoteAny();
    const hub = flowHub(
      script({
        quote: answer({ accommodations: needed.accommodations.map((each) => ({ ...each, quoteSingleNeeded: true })) }),
        quoteSingle: async () => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          return answer({ accommodation: { combinations: [combination()] } });
        },
      }),
    );
    await verifyContracts(hotels, optionsFor(hub, { accommodationIds, concurrency: 3 }));
    expect(most).toBe(1);
  });

  it('report a hotel that sells nothing without asking the hub', async () => {
    const empty = contractOf({ providerCode: 'ONE', minimumStay: 31 });
    const hub = flowHub({});
    const [verification] = await verifyContracts([empty], optionsFor(hub));
    expect(verification).toMatchObject({ verdict: 'no-stay', stage: 'choose' });
    expect(hub.calls).toEqual([]);
  });
});

describe('an interrupted run', () => {
  it.each(['quote', 'confirm', 'prebook'] as const)('finishes %s and begins nothing more', async (last) => {
    const controller = new AbortController();
    const good = goodScript();
    const { verification, hub } = await verifyOne(
      {
        [last]: () => {
          controller.abort();
          const reply = good[last];
          if (reply === undefined || typeof reply === 'function')
            throw new Error('the good script gives plain replies');
          return reply;
        },
      },
      { signal: controller.signal },
    );
    expect(hub.names().at(-1)).toBe(last);
    expect(verification).toMatchObject({ verdict: 'not-asked', detail: expect.stringContaining('interrupted') });
  });

  it.each([
    [1, 'asked once and did not know it'],
    [2, 'asked twice and did not know it'],
  ])('still looks for a booking that is under way, and says how often: %d', async (looks, words) => {
    const controller = new AbortController();
    const clock = standingClock();
    const { verification, hub } = await verifyOne(
      {
        readBooking: (_, nth) => {
          if (nth === looks) controller.abort();
          return failing('absent', { status: 404 });
        },
      },
      { signal: controller.signal, clock },
    );
    expect(hub.names().filter((name) => name === 'readBooking')).toHaveLength(looks);
    expect(verification).toMatchObject({ verdict: 'failed', stage: 'proof', bookingReference: 'TRIP-1' });
    expect(verification.detail).toContain(words);
    expect(verification.advice).toContain('VERIFY-');
    expect(verification).not.toHaveProperty('fakeBooking');
    const { stage } = verification;
    expect(exitOf(outcomesOfVerification([{ verdict: 'failed', stage }]))).toBe(EXIT.unknown);
  });

  it('reports the hotels that were not reached', async () => {
    const { verification, hub } = await verifyOne({}, { signal: AbortSignal.abort() });
    expect(hub.calls).toEqual([]);
    expect(verification).toMatchObject({ verdict: 'not-asked', stage: 'quote' });
  });
});

describe('a hotel whose price has parts', () => {
  it('is compared to the last digit', async () => {
    const mealPlans = [{ mealPlan: 'HALF_BOARD', basePrice: money('10.05'), adultPrices: [money('10.05')] }] as const;
    const wanted = { mealPlan: 'HALF_BOARD', amount: 120.1 };
    const { verification } = await verifyOne(
      {
        quote: answer(quoteOf(combination(wanted))),
        confirm: answer(confirmOf(wanted)),
        prebook: answer(confirmOf(wanted)),
      },
      {},
      contractOf({ mealPlans }),
    );
    expect(verification).toMatchObject({ verdict: 'ok', expected: { amount: '120.1' } });
  });
});
