import { isJsonObject, type Json } from '../src/kernel/json.ts';
import { ok } from '../src/kernel/result.ts';
import {
  type BehaviourSettings,
  keepPricing,
  type NonPricingCapabilities,
  readBehaviourSettings,
  readPricing,
  resolveBehaviour,
  type Settings,
  storeBehaviourSettings,
} from './behaviour-settings.ts';
import { type Account, authenticate } from './endpoints/authenticate.ts';
import { ENDPOINTS } from './endpoints/endpoints.ts';
import { OPERATIONS, type OperationName } from './endpoints/operations.ts';
import { route } from './endpoints/router.ts';
import { changeStatus } from './endpoints/trip.ts';
import { type BookingEvent, badRequest, errorOutcome, type Outcome } from './outcome.ts';
import type { Capabilities, HubBehaviour } from './profile.ts';
import { encodingTrouble, readBody, readQuery } from './requests/read-request.ts';
import { type LoggedRequest, RequestLog } from './requests/request-log.ts';
import type { SandboxRequest, SandboxResponse } from './requests/sandbox-request.ts';
import { accommodationId } from './selling/accommodation.ts';
import { CombinationKeys } from './selling/combination-keys.ts';
import { PreparedHotels } from './selling/prepared-hotel.ts';
import { withoutEmptyFields, withoutNulls } from './store/record-fields.ts';
import type { Store } from './store/store.ts';
import { type KeptTokens, keptTokens, type Token, Tokens } from './store/tokens.ts';
import { secondText } from './values/day-text.ts';
import type { ServiceStatus } from './values/enumerations.ts';
import { type RandomBytes, randomHex, randomKey } from './values/random-text.ts';

export interface EngineOptions {
  readonly store: Store;
  readonly account: Account;
  /** Override the profile's while this hub runs. `pricing` is stored; without it the stored pricing settings apply. */
  readonly capabilities?: Partial<Capabilities>;
  /** Stored; without it the stored settings apply. */
  readonly behaviour?: BehaviourSettings;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes;
  /** Called after an event's change is stored. */
  readonly onEvent?: (event: BookingEvent) => void;
  /** Its own by default, like the key that combination keys are signed with: the processes of a shared hub have the same. */
  readonly tokens?: KeptTokens;
  readonly signingKey?: string;
  /** Runs `work` once the changes of the request are stored for good; at once by default. */
  readonly afterwards?: (work: () => void) => void;
}

const AUTHENTICATE = '/authentication/authenticate';

/** The operation that a method and a path without query call, or `undefined`. */
export function operationOf(method: string, path: string): OperationName | undefined {
  if (path === AUTHENTICATE) return 'authenticate';
  const routed = route(ENDPOINTS, method, path);
  return routed.kind === 'endpoint' ? routed.endpoint.name : undefined;
}

/** Whether the operation stores nothing. */
const isReadOnly = (name: OperationName): boolean => ['read', 'flow'].includes(OPERATIONS[name].effect);

const CONTRACT_PATH = /^\/(?:hotel|suppliers)(?:\/|$)/;

/** Thrown to undo the writes of a dry run. */
const ROLLBACK = Symbol('rehearsal');

const NOT_ALLOWED = 'The user is not allowed to access here';

interface How {
  /** Runs the endpoint instead of a separate transaction. */
  readonly within?: (work: () => Outcome) => Outcome;
  readonly set?: Settings;
}

/** An outcome with what shapes the response; `token` if one was accepted. */
interface Answered {
  readonly outcome: Outcome;
  readonly token?: Token;
  readonly audited?: boolean;
  readonly bodiless?: boolean;
  readonly neverNull?: boolean;
}

/**
 * The hub without a network: handles requests synchronously, one at a time, and logs each in `log`. HTTP or a test's own transport
 * carries the bytes.
 */
export class Engine {
  readonly log = new RequestLog();
  readonly #options: EngineOptions;
  readonly #tokens: Tokens;
  readonly #combinations: CombinationKeys;
  readonly #hotels = new PreparedHotels();
  #overrides: Partial<NonPricingCapabilities>;

  constructor(options: EngineOptions) {
    this.#options = options;
    const { random, tokens = keptTokens(), signingKey = randomKey(random, 32) } = options;
    this.#tokens = new Tokens(random, tokens);
    this.#combinations = new CombinationKeys(signingKey);
    const { pricing, ...overrides } = options.capabilities ?? {};
    const { store, behaviour } = options;
    this.#overrides = overrides;
    if (behaviour) store.write(() => storeBehaviourSettings(store, behaviour));
    if (pricing) this.setCapabilities({ pricing });
    // Fails now if the stored settings are unreadable, not at the first quote.
    else this.capabilities;
  }

  get capabilities(): Capabilities {
    const { store } = this.#options;
    return store.read(() => this.#settings().capabilities);
  }

  /** Call it inside a transaction, because other processes may change the settings too. */
  #settings(set?: Settings): { readonly capabilities: Capabilities; readonly behaviour: HubBehaviour } {
    const { store } = this.#options;
    const kept = readBehaviourSettings(store);
    const { capabilities, behaviour } = resolveBehaviour({ ...kept, set: { ...kept.set, ...set } });
    return { capabilities: { ...capabilities, ...this.#overrides, pricing: readPricing(store) }, behaviour };
  }

  setCapabilities({ pricing, ...overrides }: Partial<Capabilities>): void {
    const { store } = this.#options;
    this.#overrides = { ...this.#overrides, ...overrides };
    if (pricing) store.write(() => keepPricing(store, pricing));
  }

  /** Publishes and maps a hotel, as the back office does by hand. Returns its accommodation id, or `undefined` if there is no such hotel. */
  publish(supplierId: number, providerCode: string): string | undefined {
    const { store } = this.#options;
    return store.write(() => {
      const hotel = store.hotel({ supplierId, providerCode });
      if (!hotel) return undefined;
      store.putHotel({ ...hotel, live: true });
      return accommodationId(hotel, this.#settings().behaviour);
    });
  }

  /** Changes a booking's status as an agent or supplier does on the platform. `false` if there is no such booking. */
  setBookingStatus(reference: string, status: ServiceStatus): boolean {
    const { store, clock, onEvent } = this.#options;
    const event = store.write(() => {
      const booking = store.booking(reference);
      return booking && changeStatus(booking, status, { store, now: clock(), ...this.#settings() });
    });
    if (event) this.#afterwards(() => onEvent?.(event));
    return event !== undefined;
  }

  /** `fault` is the name of the fault that hit the request, for the log; `set` are settings for this request only. */
  handle(request: SandboxRequest, fault?: string, set?: Settings): SandboxResponse {
    const now = this.#options.clock();
    const answered = this.#answer(request, now, { ...(set && { set }) });
    const { status, changed = false, identity, event } = answered.outcome;
    this.#log(request, { status, changed, ...(identity !== undefined && { identity }) }, fault);
    if (event) this.#afterwards(() => this.#options.onEvent?.(event));
    return this.#response(answered, now);
  }

  /** The answer that `handle` would give, without storing or logging anything. */
  dryRun(request: SandboxRequest): SandboxResponse {
    const now = this.#options.clock();
    const { store } = this.#options;
    let answered: Answered | undefined;
    try {
      store.write(() => {
        answered = this.#answer(request, now, { within: (work) => work() });
        throw ROLLBACK;
      });
    } catch (error) {
      if (error !== ROLLBACK || answered === undefined) throw error;
    }
    if (answered === undefined) throw new Error('a dry run without an answer');
    return this.#response(answered, now);
  }

  /** Logs a request that the hub did not handle; `status` is what the client got, 0 for no answer. */
  logUnhandled(request: SandboxRequest, status: number, fault: string): void {
    this.#log(request, { status, changed: false }, fault);
  }

  /** Whether the request may change anything, even if it only reads records. */
  mayChange({ method, path, headers }: Pick<SandboxRequest, 'method' | 'path' | 'headers'>): boolean {
    const [route = ''] = path.split('?');
    const name = operationOf(method, route);
    const isRead = name === undefined ? method === 'GET' : isReadOnly(name);
    return !isRead || this.#tokens.isSingleUse(headers['auth-token'] ?? '');
  }

  /** Makes every client authenticate again. */
  forgetTokens(): void {
    this.#tokens.forget();
  }

  #log(
    { method, path }: SandboxRequest,
    seen: Pick<LoggedRequest, 'status' | 'changed' | 'identity'>,
    fault: string | undefined,
  ): void {
    const at = this.#options.clock();
    const [pathOnly = ''] = path.split('?');
    const entry = { at, method, path: pathOnly, ...seen, ...(fault !== undefined && { fault }) };
    this.#afterwards(() => this.log.add(entry));
  }

  #afterwards(work: () => void): void {
    const { afterwards } = this.#options;
    if (afterwards) afterwards(work);
    else work();
  }

  #answer(request: SandboxRequest, now: number, { within, set }: How): Answered {
    const [path = '', text = ''] = request.path.split(/\?(.*)/s);
    const { store, account, random } = this.#options;
    if (path === AUTHENTICATE) return this.#authenticate(request, now);
    const routed = route(ENDPOINTS, request.method, path);
    if (routed.kind === 'unknown') return { outcome: errorOutcome(404, 'No such resource') };
    if (routed.kind === 'wrong-method')
      return { outcome: errorOutcome(405, `Method ${request.method} is not supported`) };
    const { endpoint } = routed;

    const encoding = encodingTrouble(request.headers);
    if (encoding) return { outcome: encoding };
    const tokenText = request.headers['auth-token'];
    if (!tokenText) return { outcome: errorOutcome(401, NOT_ALLOWED) };
    const { capabilities, behaviour } = within ? this.#settings(set) : store.read(() => this.#settings(set));
    const takes = typeof endpoint.takes === 'function' ? endpoint.takes(behaviour) : endpoint.takes;
    const body = takes ? readBody(request, takes, behaviour.unknownFields) : ok({});
    if (!body.ok) return { outcome: body.error };
    const query = endpoint.query ? readQuery(new URLSearchParams(text), endpoint.query) : ok({});
    if (!query.ok) return { outcome: query.error };
    const objection = endpoint.objection?.(query.value);
    if (objection !== undefined) return { outcome: badRequest(objection) };
    // As in the real hub, permission is checked after validation, so even an account without permission learns of errors in its request.
    const token = this.#tokens.valid(tokenText, now);
    if (!token || account.denied.includes(endpoint.name)) return { outcome: errorOutcome(401, NOT_ALLOWED) };

    const handle = (): Outcome =>
      endpoint.handle(
        { path: routed.path, query: query.value, body: body.value, token, now },
        {
          store,
          capabilities,
          behaviour,
          combinations: this.#combinations,
          hotels: this.#hotels,
          random,
          account,
          tokens: this.#tokens,
        },
      );
    const { audited } = OPERATIONS[endpoint.name];
    const readOnly = isReadOnly(endpoint.name);
    const outcome = within ? within(handle) : readOnly ? store.read(handle) : store.write(handle);
    const isRecord = CONTRACT_PATH.test(path) && outcome.status < 300;
    return {
      outcome:
        isRecord && behaviour.emptyFields === 'left-out'
          ? { ...outcome, body: withoutEmptyFields(outcome.body) }
          : outcome,
      token,
      audited,
      bodiless: isRecord && behaviour.writesAnswer === 'nothing' && !readOnly,
      neverNull: behaviour.emptyFields === 'never-null',
    };
  }

  #authenticate(request: SandboxRequest, now: number): Answered {
    if (request.method !== 'POST') return { outcome: errorOutcome(405, `Method ${request.method} is not supported`) };
    const { account } = this.#options;
    const tokens = this.#tokens;
    return { outcome: encodingTrouble(request.headers) ?? authenticate(request, { account, tokens, now }) };
  }

  #response({ outcome, token, audited, bodiless = false, neverNull = false }: Answered, now: number): SandboxResponse {
    const shown = (body: Json): Json => (neverNull ? withoutNulls(body) : body);
    const { body } = outcome;
    const traceId = token?.traceId ?? randomHex(this.#options.random, 16);
    const headers = {
      'x-request-id': randomHex(this.#options.random, 16),
      'platform-trace-id': traceId,
    };
    const nothing = bodiless ? ({ bodiless: true } as const) : {};
    if (!token || !audited || !isJsonObject(body))
      return { status: outcome.status, headers, body: shown(body), ...nothing };
    const auditData = {
      timestamp: secondText(now),
      processTime: 0,
      authToken: token.text,
      traceId,
      availabilityId: outcome.availabilityId ?? null,
      server: 'sandbox',
    };
    return { status: outcome.status, headers, body: shown({ auditData, ...body }), ...nothing };
  }
}
