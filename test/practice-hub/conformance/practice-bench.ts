import { randomBytes } from 'node:crypto';
import { type BehaviourSettings, storeBehaviourSettings } from '../../../practice-hub/behaviour-settings.ts';
import {
  type Bench,
  createBench,
  type ReceivedWebhook,
  type WebhookEndpoint,
} from '../../../practice-hub/conformance/bench.ts';
import { MOST_BOOKINGS } from '../../../practice-hub/conformance/existing-booking.ts';
import type { Send } from '../../../practice-hub/conformance/wire.ts';
import { Engine } from '../../../practice-hub/engine.ts';
import type { SandboxRequest, SandboxResponse } from '../../../practice-hub/requests/sandbox-request.ts';
import { openLibsqlStore } from '../../../practice-hub/store/libsql-store.ts';
import { Webhooks } from '../../../practice-hub/webhooks/webhooks.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { booked, sell } from '../bookings/booked.ts';
import { receiver } from '../webhooks/receiver.ts';
import { EngineClient } from './engine-client.ts';

const ACCOUNT = { username: 'anna', password: 'a-password-of-tests', micrositeId: 'mine' };

/** Changes what a hub does with a request: a wrong hub. */
export type Wrong = (request: SandboxRequest, answer: (request: SandboxRequest) => SandboxResponse) => SandboxResponse;

export interface PracticeOptions extends Partial<BehaviourSettings> {
  readonly wrong?: Wrong;
  /** What the hub does before the suite runs. */
  readonly prepare?: (engine: Engine) => void;
  /** The bookings that cases may change. */
  readonly bookings?: readonly string[];
  /** Whether test hotels must not be written. */
  readonly readOnly?: boolean;
}

/** A bench for the practice hub inside this process: requests reach its engine as they are, without sockets. */
export function practiceBench({
  profile = 'usual',
  set = {},
  wrong,
  prepare,
  bookings,
  readOnly = false,
}: PracticeOptions = {}) {
  const hub = practiceHub({ profile, set });
  prepare?.(hub.engine);
  return opened(hub, { readOnly, ...(wrong && { wrong }), ...(bookings && { bookings }) });
}

interface PreparedOptions extends Pick<PracticeOptions, 'profile' | 'set' | 'wrong'> {
  /** Changes what has arrived. */
  readonly webhooks?: (received: readonly ReceivedWebhook[]) => readonly ReceivedWebhook[];
}

/** The same with everything that a person can prepare: real bookings that may be changed, and an endpoint for webhooks. */
export async function preparedBench({
  profile = 'usual',
  set = {},
  wrong,
  webhooks: altered = (all) => all,
}: PreparedOptions = {}) {
  const statuses: number[] = [];
  const endpoint = await receiver(() => 0, statuses);
  const hub = practiceHub({ profile: 'usual', set });
  hub.webhooks.configure([endpoint.url]);
  const bookings = await realBookings(hub.engine);
  fillListing(hub, bookings[0]);
  hub.store.write(() => storeBehaviourSettings(hub.store, { profile, set }));
  await hub.webhooks.settled();
  const webhooks: WebhookEndpoint = {
    received: async () => {
      await hub.webhooks.settled();
      const all = endpoint.received.map(({ body, ...webhook }) => ({ ...webhook, body: JSON.stringify(body) }));
      return altered(all);
    },
    failNext: () => {
      statuses[endpoint.received.length] = 503;
    },
  };
  return opened(hub, { bookings, webhooks, ...(wrong && { wrong }) });
}

async function realBookings(engine: Engine): Promise<readonly string[]> {
  const client = new EngineClient(engine, ACCOUNT);
  client.token = await client.signIn();
  await sell(client, { unitsQuota: MOST_BOOKINGS });
  const references: string[] = [];
  for (let made = 0; made < MOST_BOOKINGS; made += 1) references.push((await booked(client)).reference);
  return references;
}

/** Copies of a booking, so that the listing has more than a page. They use no units. */
function fillListing({ store }: Pick<PracticeHub, 'store'>, reference: string | undefined): void {
  store.write(() => {
    const booking = store.booking(reference ?? '');
    if (!booking) throw new Error('no booking to copy');
    const { units: _, ...copied } = booking;
    for (let made = 0; made < 100; made += 1)
      store.putBooking({
        ...copied,
        bookingReference: `COPY-${made}`,
        accommodationBookingReference: `COPY-${made}-H1`,
      });
  });
}

type PracticeHub = ReturnType<typeof practiceHub>;

function practiceHub(behaviour: BehaviourSettings) {
  let now = Date.UTC(2027, 0, 15, 9, 30);
  const clock = {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms;
    },
  };
  const store = openLibsqlStore(':memory:');
  const { micrositeId } = ACCOUNT;
  const webhooks = new Webhooks({ store, micrositeId, clock: clock.now, sleep: clock.sleep });
  const engine = new Engine({
    store,
    account: { ...ACCOUNT, denied: [] },
    behaviour,
    clock: clock.now,
    random: randomBytes,
    onEvent: (event) => webhooks.tell(event),
  });
  return { store, engine, clock, webhooks };
}

function opened(hub: PracticeHub, options: BenchOptions) {
  const open = (): Bench => benchFor(hub, options);
  /** Another run against the same hub, a minute later. */
  const again = (): Bench => {
    hub.clock.sleep(60_000);
    return open();
  };
  return { bench: open(), engine: hub.engine, again };
}

interface BenchOptions extends Pick<PracticeOptions, 'wrong' | 'bookings' | 'readOnly'> {
  readonly webhooks?: WebhookEndpoint;
}

function benchFor(
  { engine, clock }: PracticeHub,
  { wrong = (request, answer) => answer(request), ...given }: BenchOptions,
) {
  const send: Send = async ({ method, path, headers, body = '' }) => {
    const answer = wrong({ method, path, headers, body }, (request) => engine.handle(request));
    return {
      kind: 'answered',
      status: answer.status,
      headers: new Map(Object.entries({ 'content-type': 'application/json', ...answer.headers })),
      body: answer.bodiless ? undefined : answer.body,
    };
  };
  return createBench({
    ...given,
    send,
    account: { ...ACCOUNT, password: new Secret(ACCOUNT.password) },
    clock,
    image: 'https://images.example/conformance.jpg',
  });
}
