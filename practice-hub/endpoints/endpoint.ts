import type { JsonObject } from '../../src/kernel/json.ts';
import type { Outcome } from '../outcome.ts';
import type { Capabilities, HubBehaviour } from '../profile.ts';
import type { Taken } from '../requests/read-request.ts';
import type { CombinationKeys } from '../selling/combination-keys.ts';
import type { PreparedHotels } from '../selling/prepared-hotel.ts';
import type { Store } from '../store/store.ts';
import type { Token, Tokens } from '../store/tokens.ts';
import type { RandomBytes } from '../values/random-text.ts';
import type { Account } from './authenticate.ts';
import type { OperationName } from './operations.ts';

/** A request after routing, validation and the permission check. */
export interface Call {
  /** The values of the path's `{names}`. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: JsonObject;
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
  readonly account: Account;
  readonly tokens: Tokens;
}

/** How one operation of the interface is served. */
export interface Serving {
  /** A function if the required fields depend on the hub's behaviour. */
  readonly takes?: Taken | ((behaviour: HubBehaviour) => Taken);
  /** The query's parameters. */
  readonly query?: Taken;
  /** An error in the query beyond its shape. Like all errors in a request, it is reported before permission is checked. */
  readonly objection?: (query: JsonObject) => string | undefined;
  /** Runs inside a store transaction, a writing one if the operation has more effect than a read. */
  handle(call: Call, world: World): Outcome;
}

export type Endpoints = Partial<Readonly<Record<OperationName, Serving>>>;

export interface Endpoint extends Serving {
  /** An account can be denied operations by their names. */
  readonly name: OperationName;
}
