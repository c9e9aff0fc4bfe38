import type { Capabilities } from '../../hub/capabilities.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Taken } from '../http/read-body.ts';
import type { Outcome } from '../outcome.ts';
import type { HubBehaviour } from '../profile.ts';
import type { RandomBytes } from '../random-text.ts';
import type { CombinationKeys } from '../selling/combination-keys.ts';
import type { PreparedHotels } from '../selling/prepared-hotel.ts';
import type { Store } from '../store/store.ts';
import type { Token } from '../store/tokens.ts';

/** A request after routing, validation and the permission check. */
export interface Call {
  /** The values of the path's `{names}`. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: JsonObject;
  readonly token: Token;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface World {
  readonly store: Store;
  readonly capabilities: Capabilities;
  readonly behaviour: HubBehaviour;
  readonly combinations: CombinationKeys;
  readonly hotels: PreparedHotels;
  readonly random: RandomBytes;
  readonly micrositeId: string;
}

export interface Endpoint {
  /** The operation's name in the hub's interface, by which an account can be denied. */
  readonly name: string;
  /** The path is below the base path; each `{name}` stands for one segment. */
  readonly route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  /** A function if the required fields depend on the hub's behaviour. */
  readonly takes?: Taken | ((behaviour: HubBehaviour) => Taken);
  /** The error in the query. Like an error in the body, it is reported before permission is checked. */
  readonly objection?: (query: URLSearchParams) => string | undefined;
  /** `false` if answers carry no auditData. */
  readonly audited?: boolean;
  /** `handle` runs inside a store transaction, a writing one unless `readOnly`. By default, only GET is. */
  readonly readOnly?: boolean;
  handle(call: Call, world: World): Outcome;
}
