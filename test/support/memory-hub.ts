import type { HubAnswer, HubFailure } from '../../src/hub/answer.ts';
import type { CallInput, Hub } from '../../src/hub/hub.ts';
import { itemsOf, recordsOf, textOf } from '../../src/hub/mapping/record-to-wire.ts';
import type { Operation } from '../../src/hub/operations.ts';
import type { FailureKind } from '../../src/hub/outcomes/failure-kind.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { refusal } from './hub-failures.ts';

/** One call as the hub saw it, and whether it changed anything. */
export interface SeenCall {
  readonly operation: string;
  readonly path: Readonly<Record<string, string | number>>;
  readonly body?: JsonObject;
  committed: boolean;
}

/** A scripted fault for the nth call (from 1) of an operation. */
export interface Fault {
  readonly operation: string;
  readonly nth?: number;
  /** Whether the call takes effect before the failure. */
  readonly commit?: boolean;
  readonly failure?: {
    readonly kind: FailureKind;
    readonly reason?: string;
    readonly messages?: readonly string[];
    readonly status?: number;
    readonly retryAfterMs?: number;
  };
  /** Changes the answer of a write without failure. */
  readonly answer?: (body: Json) => Json;
  /** Runs first when the call arrives. */
  readonly meanwhile?: (hub: MemoryHub) => void;
}

/** How the hub's answers differ from what was sent. */
export type Noise = 'none' | 'nulls' | 'drops-defaults';

const WRITES = /^(create|replace)/;

/**
 * A hub in memory that behaves like the real one: a PUT replaces the whole record, offers and supplements are create-only, the server
 * assigns ids, missing stay limits crash, links and rooms must exist.
 */
export class MemoryHub implements Hub {
  readonly suppliers = new Map<number, JsonObject>();
  /** Whole hotels with their rates, offers and supplements, by `supplierId/providerCode`. */
  readonly hotels = new Map<string, JsonObject>();
  readonly calls: SeenCall[] = [];
  readonly faults: Fault[] = [];
  noise: Noise = 'none';
  #nextId = 1;

  get writes(): SeenCall[] {
    return this.calls.filter(({ operation }) => WRITES.test(operation));
  }

  callsOf(operation: string): SeenCall[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  hotel(supplierId: number, code: string): JsonObject {
    const hotel = this.hotels.get(`${supplierId}/${code}`);
    if (hotel === undefined) throw new Error(`the hub has no hotel ${supplierId}/${code}`);
    return hotel;
  }

  /** Somebody edits a hotel in the back office. */
  editHotel(supplierId: number, code: string, edit: (hotel: JsonObject) => JsonObject): void {
    this.hotels.set(`${supplierId}/${code}`, edit(this.hotel(supplierId, code)));
  }

  /** Somebody edits one rate in the back office. */
  editRate(supplierId: number, code: string, name: string, edit: (rate: JsonObject) => JsonObject): void {
    this.editHotel(supplierId, code, (hotel) => ({
      ...hotel,
      rates: recordsOf(hotel['rates']).map((rate) => (rate['name'] === name ? edit(rate) : rate)),
    }));
  }

  addSupplier(fields: JsonObject): number {
    const id = this.newId();
    this.suppliers.set(id, { active: true, ...fields, id });
    return id;
  }

  newId(): number {
    return this.#nextId++;
  }

  async ensureTokenLife(): Promise<HubAnswer<null>> {
    return { kind: 'ok', status: 200, body: null, trace: {} };
  }

  async call<Body, Answer>(
    operation: Operation<Body, Answer>,
    input: CallInput<Body> = {},
  ): Promise<HubAnswer<Answer>> {
    const body: unknown = input.body === undefined ? undefined : JSON.parse(JSON.stringify(input.body));
    const seen: SeenCall = {
      operation: operation.name,
      path: input.path ?? {},
      committed: false,
      ...(isJsonObject(body) && { body }),
    };
    this.calls.push(seen);
    const trace = { requestId: `req-${this.calls.length}` };
    const nth = this.callsOf(operation.name).length;
    const fault = this.faults.find((it) => it.operation === operation.name && (it.nth ?? nth) === nth);
    fault?.meanwhile?.(this);
    const failed = (failure: NonNullable<Fault['failure']>): HubFailure => ({
      reason: failure.kind,
      messages: [],
      ...failure,
      operation: operation.name,
      request: `${operation.method} ${operation.path}`,
      trace,
    });
    if (fault?.failure && !fault.commit) return failed(fault.failure);
    // Real answers are always asynchronous.
    await Promise.resolve();
    const done = this.#answer(operation.name, seen);
    if (!done.ok) return failed(done.failure);
    if (fault?.failure) return failed(fault.failure);
    const noisy = this.#withNoise(done.body);
    const answered = fault?.answer ? fault.answer(noisy) : noisy;
    const status = operation.method === 'POST' ? 201 : 200;
    return { kind: 'ok', status, body: operation.answer.parse(answered), trace };
  }

  #answer(name: string, seen: SeenCall): Done {
    const supplierId = Number(seen.path['supplierId']);
    const code = String(seen.path['providerCode'] ?? seen.body?.['providerCode']);
    const body = seen.body ?? {};
    const commit = (result: Done): Done => {
      seen.committed = result.ok;
      return result;
    };
    switch (name) {
      case 'listSuppliers':
        return done([...this.suppliers.values()]);
      case 'readSupplier':
        return found(this.suppliers.get(supplierId));
      case 'listHotels':
        return done({
          hotel: this.#hotelsOf(supplierId).map(({ providerCode, hotelname }) => ({ providerCode, hotelname })),
        });
      case 'readHotel':
        return found(this.hotels.get(`${supplierId}/${code}`));
      case 'createSupplier': {
        const id = this.addSupplier(body);
        return commit(found(this.suppliers.get(id)));
      }
      case 'replaceSupplier':
        if (!this.suppliers.has(supplierId)) return found(undefined);
        this.suppliers.set(supplierId, { ...body, id: supplierId });
        return commit(found(this.suppliers.get(supplierId)));
      case 'createHotel':
        return commit(this.#createHotel(supplierId, code, body));
      case 'replaceHotel':
        return commit(this.#replaceHotel(supplierId, code, body));
      default:
        return commit(this.#writeChild(name, supplierId, code, body));
    }
  }

  #hotelsOf(supplierId: number): JsonObject[] {
    return [...this.hotels].filter(([key]) => key.startsWith(`${supplierId}/`)).map(([, hotel]) => hotel);
  }

  #createHotel(supplierId: number, code: string, body: JsonObject): Done {
    const key = `${supplierId}/${code}`;
    if (!this.suppliers.has(supplierId)) return refuse('unknown supplier');
    if (this.hotels.has(key)) return refuse(`hotel ${code} already exists`);
    const trouble = limitsTrouble(body) ?? hotelTrouble(body);
    if (trouble) return refuse(trouble);
    const server = { active: true, contractId: `C-${this.newId()}`, facilities: [] };
    this.hotels.set(key, { ...server, ...body, offers: [], supplements: [], rates: [] });
    return found(this.hotels.get(key));
  }

  #replaceHotel(supplierId: number, code: string, body: JsonObject): Done {
    const key = `${supplierId}/${code}`;
    const old = this.hotels.get(key);
    if (old === undefined) return found(undefined);
    const trouble = limitsTrouble(body) ?? hotelTrouble(body) ?? usageTrouble(old, body);
    if (trouble) return refuse(trouble);
    const { active, contractId, offers, supplements } = old;
    const rates = recordsOf(old['rates']).map((rate) => withNewRoomNames(rate, old, body));
    this.hotels.set(key, { active, contractId, ...body, offers, supplements, rates });
    return found(this.hotels.get(key));
  }

  #writeChild(name: string, supplierId: number, code: string, body: JsonObject): Done {
    const key = `${supplierId}/${code}`;
    const hotel = this.hotels.get(key);
    if (hotel === undefined) return found(undefined);
    const put = (list: string, items: readonly Json[]) => this.hotels.set(key, { ...hotel, [list]: items });
    const append = (list: string, field: string): Done => {
      const items = recordsOf(hotel[list]);
      if (items.some((item) => item[field] === body[field])) {
        return refuse(`${String(body[field])} already exists for contract ${String(hotel['contractId'])}`);
      }
      put(list, [...items, body]);
      return done(body);
    };
    switch (name) {
      case 'createRoom':
        return append('rooms', 'providerCode');
      case 'createMealPlan':
        return append('mealPlans', 'mealPlan');
      case 'createOffer':
      case 'createSupplement': {
        const trouble = limitsTrouble(body) ?? modifierTrouble(body, hotel);
        return trouble ? refuse(trouble) : append(name === 'createOffer' ? 'offers' : 'supplements', 'providerCode');
      }
      case 'createRate': {
        const trouble = rateTrouble(body, hotel);
        if (trouble) return refuse(trouble);
        if (body['id'] !== undefined) return refuse('a new rate has no id');
        const rate = this.#withIds(body);
        put('rates', [...recordsOf(hotel['rates']), rate]);
        return done(rate);
      }
      case 'replaceRate': {
        const rates = recordsOf(hotel['rates']);
        if (!rates.some((rate) => rate['id'] === body['id'])) return found(undefined);
        const trouble = rateTrouble(body, hotel);
        if (trouble) return refuse(trouble);
        const rate = this.#withIds(body);
        put(
          'rates',
          rates.map((it) => (it['id'] === body['id'] ? rate : it)),
        );
        return done(rate);
      }
      default:
        throw new Error(`the memory hub does not know ${name}`);
    }
  }

  #withIds(rate: JsonObject): JsonObject {
    const seasons = recordsOf(rate['seasons']).map((season) => ({ ...season, id: season['id'] ?? this.newId() }));
    return { ...rate, id: rate['id'] ?? this.newId(), seasons };
  }

  #withNoise(body: Json): Json {
    if (this.noise === 'none') return body;
    return this.noise === 'nulls' ? withNulls(body) : withoutDefaults(body);
  }
}

type Done =
  | { readonly ok: true; readonly body: Json }
  | { readonly ok: false; readonly failure: NonNullable<Fault['failure']> };

const done = (body: Json): Done => ({ ok: true, body });
const refuse = (message: string): Done => ({ ok: false, failure: refusal(message) });
const found = (body: JsonObject | undefined): Done =>
  body === undefined
    ? { ok: false, failure: { kind: 'absent', status: 404, reason: 'answered 404' } }
    : { ok: true, body };

const isInteger = (value: Json | undefined): boolean => Number.isInteger(value);

const limitsTrouble = (record: JsonObject): string | undefined =>
  hasNull(record)
    ? 'id to load is required for loading'
    : isInteger(record['releaseDays']) && isInteger(record['minimumStay'])
      ? undefined
      : 'java.lang.NullPointerException';

const hasNull = (value: Json | undefined): boolean =>
  value === null ||
  (Array.isArray(value) && value.some(hasNull)) ||
  (isJsonObject(value) && Object.values(value).some(hasNull));

const hotelTrouble = (hotel: JsonObject): string | undefined => {
  for (const list of ['rooms', 'mealPlans', 'images']) {
    if (itemsOf(hotel[list]).length === 0) return `createHotel.contract.${list}: Size must be between 1 and 2147483647`;
  }
  const codes = recordsOf(hotel['rooms']).map((room) => room['providerCode']);
  return new Set(codes).size === codes.length ? undefined : 'room codes must be unique';
};

/** A stop sale stays with its room when the room is renamed. */
function withNewRoomNames(rate: JsonObject, old: JsonObject, hotel: JsonObject): JsonObject {
  const codes = new Map(recordsOf(old['rooms']).map((room) => [room['name'], room['providerCode']]));
  const names = new Map(recordsOf(hotel['rooms']).map((room) => [room['providerCode'], room['name']]));
  if (rate['stopSales'] === undefined) return rate;
  const stopSales = recordsOf(rate['stopSales']).map((stop) => ({
    ...stop,
    roomName: names.get(codes.get(stop['roomName'])) ?? stop['roomName'],
  }));
  return { ...rate, stopSales };
}

/** A room or meal plan that a rate uses cannot be removed. */
function usageTrouble(old: JsonObject, hotel: JsonObject): string | undefined {
  for (const rate of recordsOf(old['rates'])) {
    const trouble = referenceTrouble(rate, hotel, old);
    if (trouble) return trouble;
  }
  return undefined;
}

function referenceTrouble(rate: JsonObject, hotel: JsonObject, before = hotel): string | undefined {
  const rooms = new Set(recordsOf(hotel['rooms']).map((room) => room['providerCode']));
  const names = new Set([...recordsOf(hotel['rooms']), ...recordsOf(before['rooms'])].map((room) => room['name']));
  const plans = new Set(recordsOf(hotel['mealPlans']).map((plan) => plan['mealPlan']));
  for (const season of recordsOf(rate['seasons'])) {
    for (const price of recordsOf(season['seasonRoomPrices'])) {
      if (!rooms.has(price['providerRoomCode'])) return `unknown room ${String(price['providerRoomCode'])}`;
    }
    for (const plan of recordsOf(season['mealPlans'])) {
      if (!plans.has(plan['mealPlan'])) return `unknown meal plan ${String(plan['mealPlan'])}`;
    }
  }
  for (const stop of recordsOf(rate['stopSales'])) {
    if (!names.has(stop['roomName'])) return `unknown room ${String(stop['roomName'])}`;
  }
  return undefined;
}

function rateTrouble(rate: JsonObject, hotel: JsonObject): string | undefined {
  const levels = [rate, ...recordsOf(rate['seasons'])];
  const crash = levels.map(limitsTrouble).find((trouble) => trouble !== undefined);
  if (crash) return crash;
  for (const list of ['offers', 'supplements']) {
    const there = new Set(recordsOf(hotel[list]).map((it) => it['providerCode']));
    const missing = itemsOf(rate[list]).find((code) => !there.has(textOf(code)));
    if (missing !== undefined) return `${list} ${String(missing)} not found`;
  }
  return referenceTrouble(rate, hotel);
}

function modifierTrouble(modifier: JsonObject, hotel: JsonObject): string | undefined {
  for (const list of ['travelWindows', 'providerRoomCodes', 'mealPlans']) {
    if (itemsOf(modifier[list]).length === 0) return `${list}: must not be empty`;
  }
  const rooms = new Set(recordsOf(hotel['rooms']).map((room) => room['providerCode']));
  const missing = itemsOf(modifier['providerRoomCodes']).find((code) => !rooms.has(textOf(code)));
  return missing === undefined ? undefined : `unknown room ${String(missing)}`;
}

/** As from a serialiser that writes all fields, even empty ones. */
function withNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withNulls);
  if (!isJsonObject(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, field === undefined ? null : withNulls(field)]);
  const noise = 'providerCode' in value ? { chain: null, typeId: null, descriptions: null, operationalDays: [] } : {};
  const rate = 'seasons' in value ? { bookingWindows: null, offers: null, supplements: null, stopSales: null } : {};
  return { ...noise, ...rate, maximumStay: null, ...Object.fromEntries(fields) };
}

/** As from a serialiser that leaves out empty fields, and zeros that mean the same as nothing. */
function withoutDefaults(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([name, field]) => {
    if (field === false || field === '' || (Array.isArray(field) && field.length === 0)) return false;
    return !(field === 0 && ['children', 'unitsQuota', 'unitsOnRequest', 'basePrice', 'childValue'].includes(name));
  });
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutDefaults(field ?? null)]));
}
