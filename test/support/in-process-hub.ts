import { randomBytes } from 'node:crypto';
import { Engine } from '../../practice-hub/engine.ts';
import type { SandboxResponse } from '../../practice-hub/requests/sandbox-request.ts';
import { openLibsqlStore } from '../../practice-hub/store/libsql-store.ts';
import type { Store } from '../../practice-hub/store/store.ts';
import type { HotelContract, StayTest } from '../../src/contract/model.ts';
import { type Capabilities, DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import {
  hotelToWire,
  offerToWire,
  rateToWire,
  rateWithLimits,
  supplementToWire,
  withLimits,
} from '../../src/hub/mapping/record-to-wire.ts';
import type { RawHeaders, Transport } from '../../src/hub/raw-exchange.ts';
import { addDays, type CalendarDay, dayNumber } from '../../src/kernel/calendar-day.ts';
import { type Decimal, decimalOf } from '../../src/kernel/decimal.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import type { PricingSwitches } from '../../src/pricing/settings/pricing-switches.ts';
import { at, listOf } from '../practice-hub/sandbox-client.ts';

const CREDENTIALS = { username: 'u', password: 'p', micrositeId: 'm' };

/** The parts of a combination that concern its price. */
export interface QuotedCombination {
  readonly room: string;
  readonly mealPlan: string;
  readonly amount: Decimal;
  readonly onRequest: boolean;
}

export interface StayToQuote {
  readonly checkIn: CalendarDay;
  readonly checkOut: CalendarDay;
  /** The people's ages, by room. */
  readonly parties: readonly (readonly number[])[];
}

/** The age used for adults. */
export const GROWN_UP = 40;

/**
 * The practice hub inside the test process, without network and file and with a settable clock. Creating one takes milliseconds, so that
 * property tests can use one per example.
 */
export class InProcessHub {
  readonly engine: Engine;
  #now = Date.UTC(2027, 0, 15, 9, 30);
  #token = '';

  constructor(
    capabilities: Partial<Omit<Capabilities, 'pricing'>> & { pricing?: PricingSwitches } = {},
    store: Store = openLibsqlStore(':memory:'),
  ) {
    this.engine = new Engine({
      store,
      account: { ...CREDENTIALS, denied: [] },
      capabilities: { ...DEFAULT_CAPABILITIES, ...capabilities },
      clock: () => this.#now,
      random: randomBytes,
    });
  }

  /** Milliseconds since 1970. */
  get time(): number {
    return this.#now;
  }

  /** Sets the time to noon UTC of the day. Tokens of other days expire. */
  goTo(day: CalendarDay): this {
    this.#now = dayNumber(day) * 86_400_000 + 43_200_000;
    this.#token = '';
    return this;
  }

  send(method: string, path: string, body?: Json): SandboxResponse {
    if (this.#token === '')
      this.#token = String(at(this.#request('POST', '/authentication/authenticate', CREDENTIALS).body, 'token'));
    return this.#request(method, path, body);
  }

  #request(method: string, path: string, body?: Json): SandboxResponse {
    return this.engine.handle({
      method,
      path,
      headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json', 'auth-token': this.#token },
      body: body === undefined ? '' : JSON.stringify(body),
    });
  }

  /** The transport for `openHub`, to use with `CREDENTIALS`. */
  transport(): Transport {
    return {
      send: async ({ method, path, headers, body = '' }) => {
        const answer = this.engine.handle({ method, path, headers, body });
        const answered: RawHeaders = new Map(Object.entries({ ...answer.headers, 'content-type': 'application/json' }));
        return {
          kind: 'answered',
          status: answer.status,
          headers: answered,
          body: Buffer.from(JSON.stringify(answer.body)),
        };
      },
      close: async () => {},
    };
  }

  #create(path: string, body: JsonObject): Json {
    const answer = this.send('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Loads the contract as a push would, with a new supplier. Returns the hotel's accommodation id. */
  load({ hotel, rates, offers, supplements }: HotelContract): string {
    const capabilities = DEFAULT_CAPABILITIES;
    const supplierId = at(this.#create('/suppliers', { commercialName: 'Direct' }), 'id');
    const record = withLimits(hotelToWire(hotel));
    const below = `${supplierId}/${hotel.providerCode}`;
    const roomName = (code: string): string =>
      hotel.rooms.find(({ providerCode }) => providerCode === code)?.name ?? code;
    this.#create(`/hotel/${supplierId}`, record);
    for (const offer of offers)
      this.#create(`/hotel/offer/${below}`, { active: true, ...withLimits(offerToWire(offer, hotel, capabilities)) });
    for (const supplement of supplements)
      this.#create(`/hotel/supplement/${below}`, withLimits(supplementToWire(supplement, hotel, capabilities)));
    for (const rate of rates)
      this.#create(
        `/hotel/rates/${below}`,
        rateWithLimits(rateToWire(rate, { hotel, capabilities, roomName }), record),
      );
    return `${supplierId}-${hotel.providerCode}`;
  }

  quote(accommodations: readonly string[], { checkIn, checkOut, parties }: StayToQuote): SandboxResponse {
    return this.send('POST', '/booking/accommodations/quote', {
      checkIn,
      checkOut,
      distributions: parties.map((ages) => ({ persons: ages.map((age) => ({ age })) })),
      language: 'EN',
      tripType: 'ONLY_HOTEL',
      accommodations,
      filter: { bestCombinations: false, includeOnRequestOptions: true },
    });
  }

  /** Everything that the hub sells of one hotel, in the hub's order; empty for a refused search. */
  combinations(accommodation: string, stay: StayToQuote): readonly QuotedCombination[] {
    const { status, body } = this.quote([accommodation], stay);
    if (status !== 200) return [];
    return listOf(at(body, 'accommodations', 0, 'combinations') ?? []).map((combination) => ({
      room: listOf(combination['rooms'])
        .map((room) => String(room['description']))
        .join(' + '),
      mealPlan: String(at(combination, 'mealPlan', 'type')),
      amount: decimalOf(Number(at(combination, 'price', 'amount'))),
      onRequest: combination['onRequest'] === true,
    }));
  }
}

/** A stay test as a search in the hub. */
export const stayOf = ({
  checkIn,
  nights,
  adults,
  childAges,
}: Pick<StayTest, 'checkIn' | 'nights' | 'adults' | 'childAges'>): StayToQuote => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
  parties: [[...Array.from({ length: adults }, () => GROWN_UP), ...childAges]],
});
