import type { Capabilities } from '../hub/capabilities.ts';
import { isJsonObject, type Json } from '../kernel/json.ts';
import { ok } from '../kernel/result.ts';
import { type Behaviour, keepBehaviour, type OpenAnswers, readBehaviour, settingsOf } from './behaviour.ts';
import { secondText } from './day-text.ts';
import type { Account } from './endpoints/account.ts';
import { authenticate } from './endpoints/authenticate.ts';
import { bookingEndpoints } from './endpoints/booking-endpoints.ts';
import { catalogueEndpoints } from './endpoints/catalogue-endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { flowEndpoints } from './endpoints/flow-endpoints.ts';
import { hotelEndpoints } from './endpoints/hotel-endpoints.ts';
import { modifierEndpoints } from './endpoints/modifier-endpoints.ts';
import { quoteEndpoints } from './endpoints/quote-endpoints.ts';
import { rateEndpoints } from './endpoints/rate-endpoints.ts';
import { route } from './endpoints/router.ts';
import { supplierEndpoints } from './endpoints/supplier-endpoints.ts';
import { encodingTrouble } from './http/encoding-trouble.ts';
import { readBody } from './http/read-body.ts';
import { type LoggedRequest, RequestLog } from './http/request-log.ts';
import type { SandboxRequest, SandboxResponse } from './http/sandbox-request.ts';
import { type Outcome, refusal, refused } from './outcome.ts';
import type { Manners } from './profile.ts';
import { type RandomBytes, randomHex } from './random-text.ts';
import { accommodationId } from './selling/accommodation.ts';
import { CombinationKeys } from './selling/combination-keys.ts';
import { PreparedHotels } from './selling/prepared-hotel.ts';
import { keepPricing, readPricing } from './selling/pricing-setting.ts';
import { sparse, withoutNulls } from './store/sparse.ts';
import type { Store } from './store/store.ts';
import { type Token, Tokens } from './store/tokens.ts';

export interface EngineOptions {
  readonly store: Store;
  readonly account: Account;
  /** Over those of the profile, as long as this hub runs. `pricing` is kept in the store; without it prices are as the store says. */
  readonly capabilities?: Partial<Capabilities>;
  /** Kept in the store; without it the hub behaves as the store says. */
  readonly behaviour?: Behaviour;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes;
}

const ENDPOINTS: readonly Endpoint[] = [
  ...supplierEndpoints,
  ...hotelEndpoints,
  ...rateEndpoints,
  ...modifierEndpoints,
  ...quoteEndpoints,
  ...flowEndpoints,
  ...bookingEndpoints,
  ...catalogueEndpoints,
];

const AUTHENTICATE = '/authentication/authenticate';

/** The name of the operation that a method and path without query lead to; `undefined` for none. */
export function operationOf(method: string, path: string): string | undefined {
  if (path === AUTHENTICATE) return 'authenticate';
  const routed = route(ENDPOINTS, method, path);
  return routed.kind === 'endpoint' ? routed.endpoint.name : undefined;
}

const CONTRACT_PATH = /^\/(?:hotel|suppliers)(?:\/|$)/;

/** Undoes what a rehearsal has written. */
const REHEARSAL = Symbol('rehearsal');

const NOT_ALLOWED = 'The user is not allowed to access here';

/** An outcome, with the token whose trace it carries when one was accepted. */
interface Answered {
  readonly outcome: Outcome;
  readonly token?: Token;
  readonly audited?: boolean;
  readonly bodiless?: boolean;
  readonly neverNull?: boolean;
}

/**
 * The hub without a network: requests in, responses out, one at a time and at once. Whatever carries the bytes (HTTP, a test's own
 * transport) stands in front of it. Every request is in `log`.
 */
export class Engine {
  readonly log = new RequestLog();
  readonly #options: EngineOptions;
  readonly #tokens: Tokens;
  readonly #combinations: CombinationKeys;
  readonly #hotels = new PreparedHotels();
  #answers: Partial<OpenAnswers>;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#tokens = new Tokens(options.random);
    this.#combinations = new CombinationKeys(options.random);
    const { pricing, ...answers } = options.capabilities ?? {};
    const { store, behaviour } = options;
    this.#answers = answers;
    if (behaviour) store.write(() => keepBehaviour(store, behaviour));
    if (pricing) this.assume({ pricing });
    // Settings that cannot be read must show now, not at the first quote.
    else this.capabilities;
  }

  get capabilities(): Capabilities {
    const { store } = this.#options;
    return store.read(() => this.#settings().capabilities);
  }

  /** Inside a transaction: another process may change them too. */
  #settings(): { readonly capabilities: Capabilities; readonly manners: Manners } {
    const { store } = this.#options;
    const { answers, manners } = settingsOf(readBehaviour(store));
    return { capabilities: { ...answers, ...this.#answers, pricing: readPricing(store) }, manners };
  }

  /** Answers differently on open questions from now on. */
  assume({ pricing, ...answers }: Partial<Capabilities>): void {
    const { store } = this.#options;
    this.#answers = { ...this.#answers, ...answers };
    if (pricing) store.write(() => keepPricing(store, pricing));
  }

  /** Publishes and maps a hotel, as the back office does by hand; the id under which it is sold, or `undefined` without such a hotel. */
  publish(supplierId: number, providerCode: string): string | undefined {
    const { store } = this.#options;
    return store.write(() => {
      const hotel = store.hotel({ supplierId, providerCode });
      if (!hotel) return undefined;
      store.putHotel({ ...hotel, live: true });
      return accommodationId(hotel, this.#settings().manners);
    });
  }

  /** `fault`: what strikes the request on its way, for the log. */
  handle(request: SandboxRequest, fault?: string): SandboxResponse {
    const now = this.#options.clock();
    const answered = this.#answer(request, now);
    const { status, changed = false, identity } = answered.outcome;
    this.#log(request, { status, changed, ...(identity !== undefined && { identity }) }, fault);
    return this.#response(answered, now);
  }

  /** The answer that `handle` would give, with nothing kept of it. */
  rehearse(request: SandboxRequest): SandboxResponse {
    const now = this.#options.clock();
    const { store } = this.#options;
    let answered: Answered | undefined;
    try {
      store.write(() => {
        answered = this.#answer(request, now, (work) => work());
        throw REHEARSAL;
      });
    } catch (error) {
      if (error !== REHEARSAL || answered === undefined) throw error;
    }
    if (answered === undefined) throw new Error('a rehearsal gives an answer');
    return this.#response(answered, now);
  }

  /** Logs a request that never got to the hub's work; `status` is what its client was told, 0 for nothing. */
  note(request: SandboxRequest, status: number, fault: string): void {
    this.#log(request, { status, changed: false }, fault);
  }

  /** Every client has to authenticate again. */
  forgetTokens(): void {
    this.#tokens.forget();
  }

  #log(
    { method, path }: SandboxRequest,
    seen: Pick<LoggedRequest, 'status' | 'changed' | 'identity'>,
    fault: string | undefined,
  ): void {
    const at = new Date(this.#options.clock()).toISOString();
    const [pathOnly = ''] = path.split('?');
    this.log.add({ at, method, path: pathOnly, ...seen, ...(fault !== undefined && { fault }) });
  }

  #answer(request: SandboxRequest, now: number, within?: (work: () => Outcome) => Outcome): Answered {
    const [path = '', text = ''] = request.path.split(/\?(.*)/s);
    const query = new URLSearchParams(text);
    const { store, account, random } = this.#options;
    if (path === AUTHENTICATE) return this.#authenticate(request, now);
    const routed = route(ENDPOINTS, request.method, path);
    if (routed.kind === 'unknown') return { outcome: refusal(404, 'No such resource') };
    if (routed.kind === 'wrong-method') return { outcome: refusal(405, `Method ${request.method} is not supported`) };
    const { endpoint } = routed;

    const encoding = encodingTrouble(request.headers);
    if (encoding) return { outcome: encoding };
    const tokenText = request.headers['auth-token'];
    if (!tokenText) return { outcome: refusal(401, NOT_ALLOWED) };
    const { capabilities, manners } = within ? this.#settings() : store.read(() => this.#settings());
    const takes = typeof endpoint.takes === 'function' ? endpoint.takes(manners) : endpoint.takes;
    const body = takes ? readBody(request, takes, manners.unknownFields) : ok({});
    if (!body.ok) return { outcome: body.error };
    const objection = endpoint.objection?.(query);
    if (objection !== undefined) return { outcome: refused(objection) };
    // Permission comes after validation: a malformed request is told so even to an account that may not make it.
    const token = this.#tokens.valid(tokenText, now);
    if (!token || account.denied.includes(endpoint.name)) return { outcome: refusal(401, NOT_ALLOWED) };

    const handle = (): Outcome =>
      endpoint.handle(
        { path: routed.path, query, body: body.value, token, now },
        {
          store,
          capabilities,
          manners,
          combinations: this.#combinations,
          hotels: this.#hotels,
          random,
          micrositeId: account.micrositeId,
        },
      );
    const outcome = within ? within(handle) : endpoint.readOnly ? store.read(handle) : store.write(handle);
    const audited = endpoint.audited ?? true;
    const isRecord = CONTRACT_PATH.test(path) && outcome.status < 300;
    return {
      outcome: isRecord && manners.emptyFields === 'left-out' ? { ...outcome, body: sparse(outcome.body) } : outcome,
      token,
      audited,
      bodiless: isRecord && manners.writesAnswer === 'nothing' && !endpoint.readOnly,
      neverNull: manners.emptyFields === 'never-null',
    };
  }

  #authenticate(request: SandboxRequest, now: number): Answered {
    if (request.method !== 'POST') return { outcome: refusal(405, `Method ${request.method} is not supported`) };
    return {
      outcome: encodingTrouble(request.headers) ?? authenticate(request, this.#options.account, this.#tokens, now),
    };
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
