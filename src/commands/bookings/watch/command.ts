import { Flags } from '@oclif/core';
import type { FlagsOf } from '../../../cli/base-command.ts';
import { SessionCommand } from '../../../cli/session-command.ts';
import type { HubFailure } from '../../../hub/answer.ts';
import { FAILURE_FACTS, stopsEverything } from '../../../hub/outcomes/failure-kind.ts';
import { parseWebhook } from '../../../hub/wire/webhook.ts';
import { isJsonObject, parseJson } from '../../../kernel/json.ts';
import {
  CliFailure,
  type CommandEnd,
  EXIT,
  exitOf,
  usageFailure,
  wrongUsage,
} from '../../../use/ground/exit/exit-code.ts';
import { numberFlag, runFlags, textFlag } from '../../../use/ground/flags/flags.ts';
import { failureOfRead } from '../../../use/ground/hub/hub-failure.ts';
import { type ConnectedSession, openHubSession, type Session, withHub } from '../../../use/ground/session.ts';
import { webhooksFolder } from '../../../use/ground/settings/state-folder.ts';
import {
  type Receipt,
  type Receiver,
  receiveWebhooks,
  type WebhookPath,
  webhookPath,
} from '../../../use/watch/receive-webhooks.ts';
import { safeLine } from '../../../view/escape/safe-line.ts';
import { plural } from '../../../view/text/plural.ts';
import { EventQueue, EventStore, isUsable } from './event-queue.ts';
import { readTrip } from './read-trip.ts';
import { type Program, programOf } from './run-program.ts';
import { Teller } from './teller.ts';
import { WatchOutput } from './watch-output.ts';

type WatchFlags = FlagsOf<typeof BookingsWatch>;

/** More wait only if the hub cannot be read for a long time; then it is asked to send again. */
const MOST_WAITING = 10_000;

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses the port',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'no such host',
  EACCES: 'only the administrator may use the port',
};

/** One run: the receiver fills the queue, the teller empties it. */
class BookingWatch {
  readonly #flags: WatchFlags;
  readonly #session: ConnectedSession;
  readonly #path: WebhookPath;
  readonly #output: WatchOutput;
  readonly #queue: EventQueue;
  readonly #store: EventStore;
  readonly #teller: Teller;
  readonly #stop = new AbortController();
  #lastFailure: HubFailure | undefined;

  constructor(flags: WatchFlags, session: ConnectedSession, path: WebhookPath, program: Program | undefined) {
    this.#flags = flags;
    this.#session = session;
    this.#path = path;
    this.#output = new WatchOutput(session, flags.json, program);
    const { machine, connection, config, environment } = session;
    const { pricing: switches } = environment.capabilities;
    this.#queue = new EventQueue(flags.settle * 1000);
    this.#store = new EventStore(machine.files, webhooksFolder(config, environment.name));
    this.#teller = new Teller({
      queue: this.#queue,
      clock: machine.clock,
      read: (burst, signal) =>
        readTrip(connection.hub, burst, { micrositeId: connection.micrositeId, switches, signal }),
      tell: (line) => this.#output.tell(line),
      unread: ({ bookingReference }, failure, nextTryAt) => {
        this.#output.unread(bookingReference, failure, nextTryAt);
        this.#endIfHopeless(failure);
      },
      forget: (ids) => this.#store.remove(ids),
    });
  }

  async run(): Promise<CommandEnd> {
    const { connection, environment, interruption, terminal } = this.#session;
    const signedIn = await connection.hub.signIn();
    if (signedIn.kind !== 'ok') throw failureOfRead(signedIn, environment, '');
    const ready = await this.#store.open();
    if (!ready.ok)
      throw usageFailure(
        'events-not-stored',
        `events cannot be stored in .contracts/webhooks (${ready.error.code})`,
        'look for a file or folder in its place',
      );
    const left = await this.#store.left();
    for (const event of left) this.#queue.add(event);
    const receiver = await this.#receive();
    this.#output.listening(this.#flags.host, receiver.port, this.#path);
    if (left.length > 0) terminal.talk(`${plural(left.length, 'event')} of an earlier run left to read.`);
    const end = new AbortController();
    const stop = (): void => void receiver.close().then(() => end.abort());
    // The reader of the output has gone.
    process.stdout.once('error', () => this.#stop.abort());
    const signal = AbortSignal.any([interruption.signal, this.#stop.signal]);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    await this.#teller.run(end.signal);
    const { unread } = this.#teller;
    if (unread > 0)
      terminal.talk(`${plural(unread, 'booking')} left to read: the next \`contracts bookings watch\` reads them.`);
    return { exit: this.#exit() };
  }

  async #receive(): Promise<Receiver> {
    const { host, port } = this.#flags;
    const { machine } = this.#session;
    try {
      return await receiveWebhooks({
        host,
        port,
        path: this.#path,
        clock: machine.clock,
        onBody: (body) => this.#take(body),
        onFlood: () => this.#output.trouble('Too many webhooks at once: the hub is asked to send them again later'),
      });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const reason = REASONS[code] ?? String(error);
      throw usageFailure(
        'not-listening',
        `webhooks cannot be received on ${host}, port ${port}: ${safeLine(reason)}`,
        'choose another --port or --host',
      );
    }
  }

  /** Stores a webhook before it is acknowledged. */
  async #take(body: string): Promise<Receipt> {
    const { machine } = this.#session;
    const event = parseWebhook(body);
    const receivedAt = machine.clock.now();
    if (event === undefined || !isUsable(event)) {
      if (!isJsonObject(parseJson(body))) return 'not-a-webhook';
      this.#output.notification(receivedAt);
      return 'stored';
    }
    if (this.#queue.has({ event })) return 'stored';
    if (this.#queue.size >= MOST_WAITING) return 'not-stored';
    const kept = await this.#store.put(event, receivedAt);
    if (!kept.ok) {
      this.#output.trouble(`An event could not be stored (${kept.error.code}); the hub is asked to send it again`);
      return 'not-stored';
    }
    this.#queue.add(kept.value);
    this.#teller.news();
    return 'stored';
  }

  /** Every further read would fail as well: the watch ends, so that the hub sends again what it cannot deliver. */
  #endIfHopeless(failure: HubFailure | 'absent'): void {
    if (failure === 'absent') return;
    this.#lastFailure = failure;
    if (FAILURE_FACTS[failure.kind].run !== 'unreachable' && stopsEverything(failure.kind)) this.#stop.abort();
  }

  /** Ctrl-C is the usual way to end it. */
  #exit(): CommandEnd['exit'] {
    const { interruption } = this.#session;
    if (interruption.exit() === EXIT.deadline) return EXIT.deadline;
    const { left } = this.#teller;
    if (left === 0) return this.#output.failedPrograms > 0 ? EXIT.findings : EXIT.done;
    const exit = this.#lastFailure ? exitOf([FAILURE_FACTS[this.#lastFailure.kind].run]) : EXIT.conflict;
    // The lines for programs say so already.
    if (this.#flags.json) return exit;
    throw new CliFailure({
      code: 'bookings-unread',
      exit,
      message: `${plural(left, 'booking')} could not be read or printed; the events are kept`,
      hint: 'the next `contracts bookings watch` reads them',
    });
  }
}

export default class BookingsWatch extends SessionCommand<typeof BookingsWatch> {
  static override summary = 'Print changes of bookings as the hub reports them.';
  static override description =
    "Receives the hub's webhooks, reads each booking from the hub and prints what changed, until Ctrl-C. Prints the address to register in the hub's back office; its path is secret, and new at every start unless CONTRACTS_WEBHOOK_PATH sets one. Repeated events are printed once in a run, late ones are marked. An event is stored in .contracts/webhooks before it is acknowledged and deleted once it was printed: after a crash the next run prints it, possibly a second time. The hub sends an event five times within 51 minutes; what it sent while this did not run is lost after that. With --json it prints one line for the address and one for each change.";
  static override examples = [
    '<%= config.bin %> bookings watch --port 4020',
    '<%= config.bin %> bookings watch --port 4020 --exec "node notify.mjs"',
    '<%= config.bin %> bookings watch --env test --json',
  ];
  static override flags = {
    port: numberFlag('N', 'Port to listen on; 0 picks a free one.', {
      env: 'CONTRACTS_WEBHOOK_PORT',
      default: 0,
      min: 0,
      max: 65_535,
    }),
    host: Flags.string({
      helpValue: 'ADDRESS',
      summary: 'Address to listen on; others than this machine only behind a proxy with HTTPS.',
      env: 'CONTRACTS_WEBHOOK_HOST',
      default: '127.0.0.1',
    }),
    settle: numberFlag('SECONDS', 'Wait this long for more events of a booking before reading it.', {
      default: 3,
      min: 0,
      max: 60,
    }),
    exec: textFlag('COMMAND', 'Run a program for each change, with the change as JSON on stdin.', {
      description:
        'Started without a shell, one at a time, for at most 30 seconds. Its variables are BOOKING_REFERENCE, BOOKING_EVENTS, BOOKING_STATUS and BOOKING_STATE; it gets none of the CONTRACTS_ variables. Its output goes to stderr. A failure is reported and not repeated.',
      exclusive: ['json'],
    }),
    ...runFlags,
  };

  protected async work(_: readonly string[], outer: Session): Promise<CommandEnd> {
    const { flags } = this;
    if (outer.terminal.ci && flags.deadline === undefined)
      throw wrongUsage('in a build, a wait for webhooks needs a time limit', 'add --deadline SECONDS');
    const program = flags.exec === undefined ? undefined : programOf(flags.exec);
    const path = webhookPath(process.env);
    const session = await openHubSession(outer, flags);
    return withHub(session, flags, (connected) => new BookingWatch(flags, connected, path, program).run());
  }
}
