import type { HubFailure } from '../../../hub/answer.ts';
import { failureText } from '../../../hub/failure-text.ts';
import { environmentText } from '../../../use/ground/credentials/environment-text.ts';
import type { ConnectedSession } from '../../../use/ground/session.ts';
import { PATH_VARIABLE, type WebhookPath } from '../../../use/watch/receive-webhooks.ts';
import { jsonText } from '../../../view/escape/json-text.ts';
import { safeLine } from '../../../view/escape/safe-line.ts';
import type { Paint } from '../../../view/text/paint.ts';
import { inReadingOrder } from '../../../view/text/wrap-text.ts';
import { type Program, runProgram } from './run-program.ts';
import type { ChangeLine, TripState, WatchLine } from './watch-document.ts';

const EVENTS: Readonly<Record<string, string>> = {
  CREATED: 'created',
  MODIFIED: 'modified',
  CANCELED: 'cancelled',
  CLIENT_REQUEST: 'client request',
  REFUND: 'refund',
};

/** Where webhooks are received, and what to do with the address. `path` is the secret path, if it is new. */
function listeningText(origin: string, path: string | undefined, variable: string): string {
  return path === undefined
    ? `Waiting for webhooks on ${origin}, on the path in ${variable}. Ctrl-C ends.`
    : [
        'Waiting for webhooks on this address. Ctrl-C ends.',
        `  ${origin}${path}`,
        `Register it in the hub's back office (Data > Webhooks), with the host and HTTPS of the proxy or tunnel that forwards to it.`,
        `Keep the path secret. It is new at every start unless ${variable} is set.`,
      ].join('\n');
}

/** A booking's events and what changed, one fact a line. */
export function changeText({ bookingReference, events, late, trip, changes }: ChangeLine, paint: Paint): string {
  const happened = [...new Set(events.map(({ type }) => EVENTS[type] ?? `unknown event ${safeLine(type, 40)}`))];
  const at = events.at(-1)?.timestamp ?? '';
  const facts = trip === undefined ? ['the hub has no such booking'] : changes;
  return [
    `${safeLine(at.replace('T', ' '), 40)}  ${paint.bold(inReadingOrder(safeLine(bookingReference, 100)))}  ${happened.join(', ')}${late ? paint.dim(' (arrived late)') : ''}`,
    ...(facts.length > 0 ? facts : ['nothing changed since it was last printed']).map(
      (fact) => `  ${inReadingOrder(safeLine(fact, 1000))}`,
    ),
  ].join('\n');
}

type Means = Pick<ConnectedSession, 'terminal' | 'environment' | 'machine'>;

const LINE = { version: 1, command: 'bookings watch' } as const;

export class WatchOutput {
  readonly #means: Means;
  readonly #json: boolean;
  readonly #program: Program | undefined;
  #failedPrograms = 0;

  constructor(means: Means, json: boolean, program: Program | undefined) {
    this.#means = means;
    this.#json = json;
    this.#program = program;
  }

  get failedPrograms(): number {
    return this.#failedPrograms;
  }

  /** The address, which is meant to be copied, so it is not broken over lines. */
  listening(host: string, port: number, { path, isNew }: WebhookPath): void {
    const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    const shown = isNew ? path.reveal() : undefined;
    const line: WatchLine = { ...LINE, kind: 'listening', origin, ...(shown && { path: shown }) };
    this.#means.terminal.print(this.#json ? jsonText(line) : listeningText(origin, shown, PATH_VARIABLE));
  }

  notification(receivedAt: number): void {
    this.#line(
      { ...LINE, kind: 'notification', receivedAt: new Date(receivedAt).toISOString() },
      'A notification that names no booking arrived, such as a test of the address.',
    );
  }

  /** Prints a change and gives it to the program. `false`: stdout has no reader any more. */
  async tell(line: ChangeLine): Promise<boolean> {
    const { terminal } = this.#means;
    this.#line(line, changeText(line, terminal.paint));
    if (!(await isPrinted())) return false;
    const failure = this.#program && (await runProgram(this.#program, `${JSON.stringify(line)}\n`, variablesOf(line)));
    if (failure === undefined) return true;
    this.#failedPrograms += 1;
    this.trouble(`--exec failed for ${safeLine(line.bookingReference, 100)}: ${failure}`);
    return true;
  }

  /** `nextTryAt` in milliseconds since 1970; `undefined` if this run does not try again. */
  unread(bookingReference: string, failure: HubFailure | 'absent', nextTryAt: number | undefined): void {
    const { terminal, environment, machine } = this.#means;
    const { kind, message } =
      failure === 'absent'
        ? { kind: failure, message: 'the hub has no such booking yet.' }
        : { kind: failure.kind, message: failureText(failure, environmentText(environment)).message };
    const minutes = nextTryAt === undefined ? 0 : Math.round((nextTryAt - machine.clock.now()) / 60_000);
    const next = nextTryAt === undefined ? 'Kept for the next run.' : `Next try in ${minutes} min.`;
    const text = `${safeLine(bookingReference, 100)} is not read yet: ${safeLine(message, 500)} ${next}`;
    if (!this.#json) terminal.talk(terminal.talkPaint.warning(text));
    else
      this.#line(
        {
          ...LINE,
          kind: 'unread',
          bookingReference,
          failure: kind,
          message,
          ...(nextTryAt !== undefined && { nextTryAt: new Date(nextTryAt).toISOString() }),
        },
        text,
      );
  }

  trouble(text: string): void {
    const { terminal } = this.#means;
    terminal.talk(terminal.talkPaint.error(text));
  }

  #line(line: WatchLine, text: string): void {
    if (this.#json) this.#means.terminal.print(jsonText(line));
    else this.#means.terminal.out(text);
  }
}

function variablesOf({ bookingReference, events, trip }: ChangeLine): Readonly<Record<string, string>> {
  return {
    BOOKING_REFERENCE: bookingReference,
    BOOKING_EVENTS: events.map(({ type }) => type).join(','),
    BOOKING_STATUS: trip?.status ?? '',
    BOOKING_STATE: trip ? commonState(trip) : 'unclear',
  };
}

/** The state of all hotels; `unclear` if they differ. */
function commonState({ state, services }: TripState): TripState['state'] {
  const [first = state, ...others] = new Set(services.map((service) => service.state));
  return others.length === 0 ? first : 'unclear';
}

/** Whether everything printed so far has reached the reader of stdout. */
const isPrinted = (): Promise<boolean> =>
  new Promise((resolve) => {
    process.stdout.write('', (error) => resolve(error == null));
  });
