import type { Capabilities } from '../../hub/capabilities.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Taken } from '../http/read-body.ts';
import type { Outcome } from '../outcome.ts';
import type { Manners } from '../profile.ts';
import type { RandomBytes } from '../random-text.ts';
import type { CombinationKeys } from '../selling/combination-keys.ts';
import type { PreparedHotels } from '../selling/prepared-hotel.ts';
import type { Store } from '../store/store.ts';
import type { Token } from '../store/tokens.ts';

/** A request that has passed routing, validation and permission. */
export interface Call {
  /** The values of the path's `{names}`. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: JsonObject;
  readonly token: Token;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What endpoints work with. */
export interface World {
  readonly store: Store;
  readonly capabilities: Capabilities;
  readonly manners: Manners;
  readonly combinations: CombinationKeys;
  readonly hotels: PreparedHotels;
  readonly random: RandomBytes;
  readonly micrositeId: string;
}

export interface Endpoint {
  /** As the operation is called on the interface; what an account can be denied. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, with `{names}` for single segments. */
  readonly path: string;
  /** A function where the hub's behaviour decides what is required. */
  readonly takes?: Taken | ((manners: Manners) => Taken);
  /** What is wrong with the query; told before permission is looked at, like what is wrong with a body. */
  readonly objection?: (query: URLSearchParams) => string | undefined;
  /** `false` for the answers that carry no auditData. */
  readonly audited?: boolean;
  /** Runs inside a transaction of the store, a writing one unless `readOnly`. */
  readonly readOnly: boolean;
  handle(call: Call, world: World): Outcome;
}
