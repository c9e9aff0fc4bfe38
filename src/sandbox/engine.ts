import type { Capabilities } from '../hub/capabilities.ts';
import { isJsonObject } from '../kernel/json.ts';
import { ok } from '../kernel/result.ts';
import type { Account } from './account.ts';
import { authenticate } from './authenticate.ts';
import { bookingEndpoints } from './booking-endpoints.ts';
import { catalogueEndpoints } from './catalogue-endpoints.ts';
import { CombinationKeys } from './combination-keys.ts';
import { secondText } from './day-text.ts';
import { encodingTrouble } from './encoding-trouble.ts';
import type { Endpoint } from './endpoint.ts';
import { flowEndpoints } from './flow-endpoints.ts';
import { hotelEndpoints } from './hotel-endpoints.ts';
import { modifierEndpoints } from './modifier-endpoints.ts';
import { type Outcome, refusal } from './outcome.ts';
import { PreparedHotels } from './prepared-hotel.ts';
import { keepPricing, readPricing } from './pricing-setting.ts';
import { quoteEndpoints } from './quote-endpoints.ts';
import { type RandomBytes, randomHex } from './random-text.ts';
import { rateEndpoints } from './rate-endpoints.ts';
import { readBody } from './read-body.ts';
import { RequestLog } from './request-log.ts';
import { route } from './router.ts';
import type { SandboxRequest, SandboxResponse } from './sandbox-request.ts';
import type { Store } from './store.ts';
import { supplierEndpoints } from './supplier-endpoints.ts';
import { type Token, Tokens } from './tokens.ts';

/** What a hub assumes beside prices; it lives with the running hub. The readings of prices are kept with the records. */
type OpenAnswers = Omit<Capabilities, 'pricing'>;

export interface EngineOptions {
  readonly store: Store;
  readonly account: Account;
  /** Without `pricing`, prices are as the store's settings say. */
  readonly capabilities: OpenAnswers & Partial<Pick<Capabilities, 'pricing'>>;
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

const NOT_ALLOWED = 'The user is not allowed to access here';

/** An outcome, with the token whose trace it carries when one was accepted. */
interface Answered {
  readonly outcome: Outcome;
  readonly token?: Token;
  readonly audited?: boolean;
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
  #answers: OpenAnswers;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#tokens = new Tokens(options.random);
    this.#combinations = new CombinationKeys(options.random);
    const { pricing, ...answers } = options.capabilities;
    this.#answers = answers;
    if (pricing) this.assume({ pricing });
    // Settings that cannot be read must show now, not at the first quote.
    else this.capabilities;
  }

  get capabilities(): Capabilities {
    const { store } = this.#options;
    return store.read(() => this.#capabilities());
  }

  /** Inside a transaction: another process may set prices too. */
  #capabilities(): Capabilities {
    return { ...this.#answers, pricing: readPricing(this.#options.store) };
  }

  /** Answers differently on open questions from now on. */
  assume({ pricing, ...answers }: Partial<Capabilities>): void {
    const { store } = this.#options;
    this.#answers = { ...this.#answers, ...answers };
    if (pricing) store.write(() => keepPricing(store, pricing));
  }

  /** Does what the back office does by hand: puts a hotel on sale. `false` when there is no such hotel. */
  publish(supplierId: number, providerCode: string): boolean {
    const { store } = this.#options;
    return store.write(() => {
      const hotel = store.hotel({ supplierId, providerCode });
      if (hotel) store.putHotel({ ...hotel, live: true });
      return hotel !== undefined;
    });
  }

  handle(request: SandboxRequest): SandboxResponse {
    const now = this.#options.clock();
    const [path = '', query = ''] = request.path.split(/\?(.*)/s);
    const answered = this.#answer(request, path, new URLSearchParams(query), now);
    const { outcome, token } = answered;
    this.log.add({
      at: new Date(now).toISOString(),
      method: request.method,
      path,
      status: outcome.status,
      changed: outcome.changed ?? false,
      ...(outcome.identity === undefined ? {} : { identity: outcome.identity }),
    });
    return this.#response(answered, token?.traceId ?? randomHex(this.#options.random, 16), now);
  }

  #answer(request: SandboxRequest, path: string, query: URLSearchParams, now: number): Answered {
    const { store, account, random } = this.#options;
    if (path === '/authentication/authenticate') return this.#authenticate(request, now);
    const routed = route(ENDPOINTS, request.method, path);
    if (routed.kind === 'unknown') return { outcome: refusal(404, 'No such resource') };
    if (routed.kind === 'wrong-method') return { outcome: refusal(405, `Method ${request.method} is not supported`) };
    const { endpoint } = routed;

    const encoding = encodingTrouble(request.headers);
    if (encoding) return { outcome: encoding };
    const tokenText = request.headers['auth-token'];
    if (!tokenText) return { outcome: refusal(401, NOT_ALLOWED) };
    const body = endpoint.takes ? readBody(request, endpoint.takes) : ok({});
    if (!body.ok) return { outcome: body.error };
    // Permission comes after validation: a malformed request is told so even to an account that may not make it.
    const token = this.#tokens.valid(tokenText, now);
    if (!token || account.denied.includes(endpoint.name)) return { outcome: refusal(401, NOT_ALLOWED) };

    const handle = (): Outcome =>
      endpoint.handle(
        { path: routed.path, query, body: body.value, token, now },
        {
          store,
          capabilities: this.#capabilities(),
          combinations: this.#combinations,
          hotels: this.#hotels,
          random,
          micrositeId: account.micrositeId,
        },
      );
    const outcome = endpoint.readOnly ? store.read(handle) : store.write(handle);
    return { outcome, token, audited: endpoint.audited ?? true };
  }

  #authenticate(request: SandboxRequest, now: number): Answered {
    if (request.method !== 'POST') return { outcome: refusal(405, `Method ${request.method} is not supported`) };
    return {
      outcome: encodingTrouble(request.headers) ?? authenticate(request, this.#options.account, this.#tokens, now),
    };
  }

  #response({ outcome, token, audited }: Answered, traceId: string, now: number): SandboxResponse {
    const { body } = outcome;
    const headers = {
      'x-request-id': randomHex(this.#options.random, 16),
      'platform-trace-id': traceId,
    };
    if (!token || !audited || !isJsonObject(body)) return { status: outcome.status, headers, body };
    const auditData = {
      timestamp: secondText(now),
      processTime: 0,
      authToken: token.text,
      traceId,
      availabilityId: outcome.availabilityId ?? null,
      server: 'sandbox',
    };
    return { status: outcome.status, headers, body: { auditData, ...body } };
  }
}
