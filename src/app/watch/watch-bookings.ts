import type { CommandEnd } from '../../cli/base-command.ts';
import { CliFailure, usageFailure, wrongUsage } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { failureOfRead } from '../../cli/exit/hub-failure.ts';
import { exitOf } from '../../cli/exit/run-outcome.ts';
import type { ConnectionFlags } from '../../cli/flags/flags.ts';
import { withHub } from '../../cli/hub/with-hub.ts';
import { type ConnectedSession, openHubSession, type Session } from '../../cli/session.ts';
import { webhooksFolder } from '../../cli/settings/state-folder.ts';
import type { HubFailure } from '../../hub/answer.ts';
import { failureText } from '../../hub/failure-text.ts';
import { parseWebhook } from '../../hub/wire/webhook.ts';
import { isJsonObject, parseJson } from '../../kernel/json.ts';
import { FAILURE_FACTS } from '../../outcomes/failure-kind.ts';
import type { ChangeLine, WatchLine } from '../../render/bookings/watch-document.ts';
import { changeText, listeningText } from '../../render/bookings/watch-text.ts';
import { jsonText } from '../../render/escape/json-text.ts';
import { safeLine } from '../../render/escape/safe-line.ts';
import { plural } from '../../render/text/plural.ts';
import { type Burst, EventQueue } from './event-queue.ts';
import { EventStore } from './event-store.ts';
import { readTrip } from './read-trip.ts';
import { type Receipt, type Receiver, receiveWebhooks } from './receive-webhooks.ts';
import { isUsable } from './received-event.ts';
import { type Program, programOf, runProgram } from './run-program.ts';
import { Teller } from './teller.ts';
import { PATH_VARIABLE, type WebhookPath, webhookPath } from './webhook-path.ts';

export interface WatchFlags extends ConnectionFlags {
  readonly env?: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Seconds. */
  readonly settle: number;
  readonly exec?: string | undefined;
  readonly json: boolean;
}

/** More wait only if the hub cannot be read for a long time; then it is asked to send again. */
const MOST_WAITING = 10_000;

/** `contracts bookings watch`: receives webhooks until Ctrl-C, and prints or passes on what changed. */
export async function watchBookings(flags: WatchFlags, outer: Session): Promise<CommandEnd> {
  if (outer.terminal.ci && flags.deadline === undefined)
    throw wrongUsage(
      'this waits for webhooks until someone ends it, and nobody watches a build',
      'add --deadline SECONDS',
    );
  const program = flags.exec === undefined ? undefined : programOf(flags.exec);
  const path = webhookPath(process.env);
  const session = await openHubSession(outer, flags);
  return withHub(session, flags, (connected) => new BookingWatch(flags, connected, path, program).run());
}

class BookingWatch {
  readonly #flags: WatchFlags;
  readonly #session: ConnectedSession;
  readonly #path: WebhookPath;
  readonly #program: Program | undefined;
  readonly #queue: EventQueue;
  readonly #store: EventStore;
  readonly #teller: Teller;
  #lastFailure: HubFailure | undefined;
  #failedPrograms = 0;

  constructor(flags: WatchFlags, session: ConnectedSession, path: WebhookPath, program: Program | undefined) {
    this.#flags = flags;
    this.#session = session;
    this.#path = path;
    this.#program = program;
    const { machine, connection, config, environment } = session;
    const { pricing: switches } = environment.capabilities;
    this.#queue = new EventQueue(flags.settle * 1000);
    this.#store = new EventStore(machine.files, webhooksFolder(config, environment.name));
    this.#teller = new Teller({
      queue: this.#queue,
      clock: machine.clock,
      read: (burst) => readTrip(connection.hub, burst, { micrositeId: connection.micrositeId, switches }),
      tell: (line) => this.#tell(line),
      unread: (burst, failure, nextTryAt) => this.#unread(burst, failure, nextTryAt),
      forget: (ids) => this.#store.remove(ids),
    });
  }

  async run(): Promise<CommandEnd> {
    const { connection, environment, interruption, terminal } = this.#session;
    const signedIn = await connection.hub.signIn();
    if (signedIn.kind !== 'ok') throw failureOfRead(signedIn, environment, '');
    const left = await this.#store.left();
    for (const event of left) this.#queue.add(event);
    const receiver = await this.#receive();
    this.#listening(receiver);
    if (left.length > 0) terminal.talk(`${plural(left.length, 'event')} of an earlier run left to read.`);
    const end = new AbortController();
    const stop = (): void => void receiver.close().then(() => end.abort());
    const closed = new AbortController();
    // Whoever reads the output has gone.
    process.stdout.once('error', () => closed.abort());
    const signal = AbortSignal.any([interruption.signal, closed.signal]);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    await this.#teller.run(end.signal);
    return { exit: this.#exit() };
  }

  async #receive(): Promise<Receiver> {
    const { host, port } = this.#flags;
    const { terminal, machine } = this.#session;
    try {
      return await receiveWebhooks({
        ...{ host, port, path: this.#path, clock: machine.clock },
        onBody: (body) => this.#take(body),
        onFlood: () =>
          terminal.talk(
            terminal.talkPaint.warning('Too many webhooks at once: the hub is asked to send them again later'),
          ),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw usageFailure(
        'not-listening',
        `webhooks cannot be received on ${host}, port ${port}: ${safeLine(reason)}`,
        'choose another --port or --host',
      );
    }
  }

  /** Stores a webhook before it is acknowledged. */
  async #take(body: string): Promise<Receipt> {
    const { machine, terminal } = this.#session;
    const event = parseWebhook(body);
    const receivedAt = machine.clock.now();
    if (event === undefined || !isUsable(event)) {
      if (!isJsonObject(parseJson(body))) return 'not-a-webhook';
      this.#line(
        { version: 1, command: 'bookings watch', kind: 'notification', receivedAt: new Date(receivedAt).toISOString() },
        'A notification that names no booking arrived, such as a test of the address.',
      );
      return 'stored';
    }
    if (this.#queue.has({ event })) return 'stored';
    if (this.#queue.size >= MOST_WAITING) return 'not-stored';
    const kept = await this.#store.put(event, receivedAt);
    if (!kept.ok) {
      terminal.talk(
        terminal.talkPaint.error(
          `An event could not be stored (${kept.error.code}); the hub is asked to send it again`,
        ),
      );
      return 'not-stored';
    }
    this.#queue.add(kept.value);
    this.#teller.news();
    return 'stored';
  }

  #listening({ port }: Receiver): void {
    const { host, json } = this.#flags;
    const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    const path = this.#path.isNew ? this.#path.path.reveal() : undefined;
    const line: WatchLine = { version: 1, command: 'bookings watch', kind: 'listening', origin, ...(path && { path }) };
    const { terminal } = this.#session;
    // The address is meant to be copied, so it is not broken over lines.
    terminal.print(json ? jsonText(line) : listeningText(origin, path, PATH_VARIABLE));
  }

  #line(line: WatchLine, text: string): void {
    const { terminal } = this.#session;
    if (this.#flags.json) terminal.print(jsonText(line));
    else terminal.out(text);
  }

  async #tell(line: ChangeLine): Promise<void> {
    const { terminal } = this.#session;
    this.#line(line, changeText(line, terminal.paint));
    if (this.#program === undefined) return;
    const { bookingReference, events, trip } = line;
    const booked = trip?.services[0] ?? trip;
    const variables = {
      BOOKING_REFERENCE: bookingReference,
      BOOKING_EVENTS: events.map(({ type }) => type).join(','),
      BOOKING_STATUS: booked?.status ?? '',
      BOOKING_STATE: booked?.state ?? 'unclear',
    };
    const failure = await runProgram(this.#program, `${JSON.stringify(line)}\n`, variables);
    if (failure === undefined) return;
    this.#failedPrograms += 1;
    terminal.talk(terminal.talkPaint.error(`--exec failed for ${safeLine(bookingReference, 100)}: ${failure}`));
  }

  #unread({ bookingReference }: Burst, failure: HubFailure | 'absent', nextTryAt: number | undefined): void {
    const { terminal, environment, machine } = this.#session;
    const { kind, message } =
      failure === 'absent'
        ? { kind: failure, message: 'the hub has no such booking yet.' }
        : { kind: failure.kind, message: failureText(failure, environment.name).message };
    if (failure !== 'absent') this.#lastFailure = failure;
    const minutes = nextTryAt === undefined ? 0 : Math.round((nextTryAt - machine.clock.now()) / 60_000);
    const next = nextTryAt === undefined ? 'Kept for the next run.' : `Next try in ${minutes} min.`;
    const text = `${safeLine(bookingReference, 100)} is not read yet: ${safeLine(message, 500)} ${next}`;
    if (!this.#flags.json) terminal.talk(terminal.talkPaint.warning(text));
    else
      this.#line(
        {
          ...{ version: 1, command: 'bookings watch', kind: 'unread', bookingReference, failure: kind, message },
          ...(nextTryAt !== undefined && { nextTryAt: new Date(nextTryAt).toISOString() }),
        },
        text,
      );
  }

  /** Ctrl-C is the usual way to end it. */
  #exit(): CommandEnd['exit'] {
    const { interruption } = this.#session;
    if (interruption.exit() === EXIT.deadline) return EXIT.deadline;
    if (this.#teller.left > 0)
      throw new CliFailure({
        code: 'bookings-unread',
        exit: this.#lastFailure ? exitOf([FAILURE_FACTS[this.#lastFailure.kind].run]) : EXIT.conflict,
        message: `${plural(this.#teller.left, 'booking')} could not be read; the events are kept`,
        hint: 'the next `contracts bookings watch` reads them',
      });
    return this.#failedPrograms > 0 ? EXIT.findings : EXIT.done;
  }
}
