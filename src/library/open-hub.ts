import type { HubAnswer } from '../hub/answer.ts';
import type { CallRecord } from '../hub/client.ts';
import { checkedInput, type GivenInput } from './checked-input.ts';
import { wrongArgument } from './contracts-error.ts';
import type { HubAccount } from './hub-account.ts';
import { clientOperation, type HubOperation } from './hub-operations.ts';
import { openClient } from './open-client.ts';

export interface HubSettings {
  /** Replaces every operation's own deadline, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** The most calls at once; 4 by default. The hub's own limits make it fewer. */
  readonly concurrency?: number | undefined;
  /** The most requests in all; 100,000 by default. */
  readonly maxRequests?: number | undefined;
  /** Sent as `user-agent`; visible ASCII. */
  readonly userAgent?: string | undefined;
  /** Called for every exchange, for a log: without headers, bodies and secrets. */
  readonly onCall?: ((call: CallRecord) => void) | undefined;
}

/** What follows the operation in a call: nothing is required where the operation requires nothing. */
export type CallArguments<Input> = object extends Input
  ? [input?: Input & { readonly signal?: AbortSignal | undefined }]
  : [input: Input & { readonly signal?: AbortSignal | undefined }];

/** An open connection to a hub, for one run of a program. */
export interface HubClient {
  /**
   * Makes one call; signs in first if necessary. A failure is a value (`kind` is not `ok`), never an exception. Reads are tried up to
   * four times; other calls are sent again only if they were never sent, or once with a new token after a 401 or 403; steps of a booking
   * flow, cancellations and refunds never. An aborted signal ends the call, whose effect is then unknown.
   *
   * Input that the interface does not have is not sent: the answer is `refused` without a status.
   *
   * @throws {ContractsError} `wrong-usage` for an operation that is none of `operations`.
   */
  call<Input, Answer>(
    operation: HubOperation<Input, Answer>,
    ...input: CallArguments<Input>
  ): Promise<HubAnswer<Answer>>;
  /** Signs in if necessary; tells how long the token still lives. A booking flow needs one token from quote to book. */
  signIn(): Promise<HubAnswer<{ readonly tokenLivesMs: number }>>;
  /** Renews the token if it lives less than this, for a booking flow of that length. */
  ensureTokenLife(ms: number): Promise<HubAnswer<null>>;
  /** The requests so far. */
  counts(): { readonly requests: number; readonly retries: number };
  /** Closes the connections. */
  close(): Promise<void>;
}

/**
 * Opens a hub. Nothing is sent before the first call. Proxies are taken from the environment variables, as by the command line.
 *
 * @throws {ContractsError} `wrong-usage` for an address or a setting that cannot be used.
 */
export function openHub(account: HubAccount, settings: HubSettings = {}): HubClient {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  for (const [name, value] of given)
    if (typeof value === 'number' && !(Number.isSafeInteger(value) && value >= 1))
      throw wrongArgument(`${name} must be a whole number of at least 1 (got ${value})`);
  const hub = openClient(account, Object.fromEntries(given));

  function call<Input, Answer>(
    operation: HubOperation<Input, Answer>,
    ...input: CallArguments<Input>
  ): Promise<HubAnswer<Answer>>;
  // Answers have the type of the operation, which is one of ours.
  async function call(operation: object, input: GivenInput = {}): Promise<HubAnswer<unknown>> {
    const known = clientOperation(operation);
    if (!known) throw wrongArgument('the operation is none of `operations`', 'import `operations`');
    const checked = checkedInput(known, input);
    if (checked.ok) return hub.call(known, checked.value);
    const { name, method, path } = known;
    const reason = `not sent: ${checked.error}`;
    return { kind: 'refused', operation: name, request: `${method} ${path}`, reason, messages: [], trace: {} };
  }

  return {
    call,
    signIn: hub.signIn,
    ensureTokenLife: hub.ensureTokenLife,
    counts: () => {
      const { requests, retries } = hub.counts();
      return { requests, retries };
    },
    close: hub.close,
  };
}
