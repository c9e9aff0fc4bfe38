import { Args, Flags } from '@oclif/core';
import * as z from 'zod';
import { BaseCommand } from '../../cli/base-command.ts';
import type { HubAnswer, HubFailure } from '../../hub/answer.ts';
import type { Operation, QueryValues } from '../../hub/operations.ts';
import { leavesOpen } from '../../hub/outcomes/failure-kind.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { redact } from '../../kernel/redact.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { refuseWithoutPlan } from '../../use/approve/refuse-without-plan.ts';
import { agree, refuseYesAlone } from '../../use/ground/consent.ts';
import { CliFailure, type CommandEnd, EXIT, exitOf, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { environmentFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { givenText, readStdin } from '../../use/ground/flags/given-file.ts';
import { type Connection, connect } from '../../use/ground/hub/connection.ts';
import { failureOfRead } from '../../use/ground/hub/hub-failure.ts';
import { type HubSession, openEnvironment } from '../../use/ground/session.ts';
import type { ApiDocument } from '../../view/access-document.ts';
import { jsonText } from '../../view/escape/json-text.ts';

const DEADLINE_MS = 60_000;
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Accepts any value: what was parsed is JSON already. */
const anyJson: z.ZodType<Json> = z.custom<Json>();

function targetOf(method: string, path: string): ApiTarget {
  const target = apiTarget(method, path);
  if (target.ok) return target.value;
  const { kind, reason } = target.error;
  throw new CliFailure({
    code: kind === 'gate' ? 'not-by-hand' : 'wrong-usage',
    exit: kind === 'gate' ? EXIT.gate : EXIT.usage,
    message: `${safeText(`${method} ${path}`, 200)} is not sent: ${reason}`,
  });
}

async function bodyOf({ method }: ApiTarget, input: string | undefined): Promise<JsonObject | undefined> {
  if (method === 'GET') {
    if (input === undefined) return undefined;
    throw wrongUsage('a GET request has no body', 'remove --input');
  }
  if (input === undefined)
    throw wrongUsage(`a ${method} needs a body`, 'name a file with JSON: --input body.json, or - for stdin');
  const text =
    input === '-'
      ? await readStdin(MAX_BODY_BYTES)
      : givenText(input, MAX_BODY_BYTES, (reason) =>
          wrongUsage(`${input} cannot be read (${reason})`, 'name a file with JSON'),
        );
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch {
    // The parser's own message would quote the body.
  }
  throw wrongUsage(
    `${input === '-' ? 'stdin' : input} does not contain a JSON object`,
    'the hub expects one JSON object',
  );
}

/** As in a push: `--yes` alone does not confirm a protected environment. */
async function agreeTo(
  target: ApiTarget,
  session: Pick<HubSession, 'environment' | 'terminal'>,
  yes: boolean,
): Promise<void> {
  refuseYesAlone(yes, session.environment, 'Nothing was sent.');
  const request = `${target.method} /${target.segments.join('/')}`;
  await agree(
    (place) => `This changes the hub. Send ${request} to ${place}?`,
    yes,
    session,
    () => ({ command: 'api' }),
  );
}

function call({ hub }: Connection, target: ApiTarget, body: JsonObject | undefined): Promise<HubAnswer<Json>> {
  const names = target.segments.map((_, index) => `part${index}`);
  const operation: Operation<JsonObject, Json> = {
    name: 'api',
    area: 'contracts',
    method: target.method,
    path: names.map((name) => `/{${name}}`).join(''),
    effect: target.isRead ? 'read' : 'unguarded-create',
    deadlineMs: DEADLINE_MS,
    answer: anyJson,
  };
  const path = Object.fromEntries(target.segments.map((segment, index) => [`part${index}`, segment]));
  return hub.call(operation, { path, query: target.query, ...(body && { body }) });
}

function failureOfCall(failure: HubFailure, { isRead }: ApiTarget, environment: HubSession['environment']): CliFailure {
  const isOpen = !isRead && leavesOpen(failure.kind);
  const left = isOpen ? 'It is not known whether it was written.' : 'Nothing was written.';
  const failed = failureOfRead(failure, environment, left);
  const { hint: _, ...rest } = failed.details;
  if (isOpen)
    return new CliFailure({ ...rest, exit: exitOf(['unknown']), hint: 'read the record before you send it again' });
  if (failure.kind === 'absent') return new CliFailure({ ...rest, exit: exitOf(['refused']) });
  return failed;
}

/** A shorter secret could occur in ordinary words. */
const MIN_SOUGHT = 8;

/** Fields that are never shown: keys may contain net prices, and the user of a trip has a password. */
const HIDDEN: ReadonlySet<string> = new Set(['combinationkey', 'password']);

/** The same JSON with every hidden field masked, and every known secret masked within texts and keys. */
export function maskSecrets(value: Json | undefined, secrets: readonly string[]): Json {
  const sought = secrets.filter(({ length }) => length >= MIN_SOUGHT);
  const mask = (item: Json | undefined): Json => {
    if (typeof item === 'string') return redact(item, sought);
    if (isJsonObject(item)) {
      return Object.fromEntries(
        Object.entries(item).map(([key, inside]) => [
          redact(key, sought),
          HIDDEN.has(key.toLowerCase()) ? '[secret]' : mask(inside),
        ]),
      );
    }
    return Array.isArray(item) ? item.map(mask) : (item ?? null);
  };
  return mask(value);
}

export default class Api extends BaseCommand<typeof Api> {
  static override summary = 'Make an authenticated request to the hub API.';
  static override description =
    'Prints what the hub really answers. GET requests and quotes are sent at once; requests that change a record ask first, or need --yes. Authentication, Confirm, Prebook, Book and writes to bookings are refused, with what sends them instead. Tokens and combination keys are masked; auditData is left out.';
  static override examples = [
    '<%= config.bin %> api GET /suppliers',
    "<%= config.bin %> api GET '/accommodations?first=0&limit=1' --env test",
    '<%= config.bin %> api PUT /suppliers/1 --input supplier.json --yes',
  ];
  static override args = {
    method: Args.string({ required: true, description: 'GET, POST or PUT.' }),
    target: Args.string({
      required: true,
      description: 'Path below the base URL, with its query, such as /suppliers.',
    }),
  };
  static override flags = {
    ...environmentFlags,
    input: textFlag('FILE', 'JSON request body; - reads stdin.'),
    yes: Flags.boolean({ char: 'y', summary: 'Send changes without asking.' }),
  };

  /** One call with the account's credentials, its answer without secrets. A call that changes the hub needs confirmation and is sent once. */
  protected async execute([method = '', path = '']: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const session = { ...(await openEnvironment(flags.env)), terminal };
    const { environment } = session;
    const target = targetOf(method, path);
    const body = await bodyOf(target, flags.input);
    if (!target.isRead) {
      await refuseWithoutPlan(session);
      await agreeTo(target, session, flags.yes);
    }
    const connection = await connect(session, flags);
    try {
      const answer = await call(connection, target, body);
      const request = `${target.method} /${target.segments.map((segment) => safeText(segment, 100)).join('/')}`;
      if (answer.kind !== 'ok') throw failureOfCall(answer, target, environment);
      const secrets = environment.hub ? [environment.hub.password.reveal()] : [];
      const shown = maskSecrets(answer.body, secrets);
      const { requestId } = answer.trace;
      terminal.talk(
        terminal.talkPaint.dim(`${request}: ${answer.status}${requestId ? `, request id ${requestId}` : ''}`),
      );
      if (!flags.json) terminal.print(jsonText(shown, 2));
      return {
        exit: EXIT.done,
        document: {
          version: 1,
          command: 'api',
          request,
          status: answer.status,
          requestId,
          body: shown,
        } satisfies ApiDocument,
      };
    } finally {
      await connection.close();
    }
  }
}

interface ApiTarget {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Segments below the base URL, decoded. */
  readonly segments: readonly string[];
  readonly query: QueryValues;
  /** Whether the call changes nothing: a GET or a quote. */
  readonly isRead: boolean;
}

/** `gate`: understood, but never sent; `usage`: not understood. */
export interface ApiObjection {
  readonly kind: 'gate' | 'usage';
  readonly reason: string;
}

/**
 * The call that a user wrote, or why it is not sent. Writes of the booking flow are refused however the path is spelled, because they could
 * make a real booking; so is authentication, whose answer contains the token.
 */
export function apiTarget(method: string, target: string): Result<ApiTarget, ApiObjection> {
  const verb = method.toUpperCase();
  if (verb !== 'GET' && verb !== 'POST' && verb !== 'PUT' && verb !== 'DELETE')
    return usage(`${method} is not GET, POST or PUT`);
  const [path = '', search = '', ...more] = target.split('?');
  if (more.length > 0 || target.includes('#')) return usage('the path may have one ? and no #');
  const segments = segmentsOf(path);
  if (!segments.ok) return segments;
  const [first = '', ...rest] = segments.value.map((segment) => segment.toLowerCase());
  if (first === 'authentication')
    return gate(
      `its answer is a secret; ${rest[0] === 'otp' ? BY_PROGRAM : 'the tool signs in by itself, and `contracts whoami` tries the credentials'}`,
    );
  const isQuote = first === 'booking' && rest[0] === 'accommodations' && rest.at(-1) === 'quote' && rest.length <= 3;
  const isRead = verb === 'GET' || (verb === 'POST' && isQuote);
  if (first === 'booking' && !isRead) return gate(senderOf(verb, rest));
  if (verb === 'DELETE') return gate('the interface deletes no records');
  return ok({ method: verb, segments: segments.value, query: queryOf(search), isRead });
}

const BY_PROGRAM = 'no command sends it; a program can, with `hotel-contracts/hub`';

/** What sends a write of the booking flow, or to a booking. */
function senderOf(verb: string, [second]: readonly string[]): string {
  if (second === 'accommodations')
    return '`contracts verify` sends Confirm, Prebook and Book, and can only make test bookings';
  return verb === 'DELETE'
    ? '`contracts bookings cancel` cancels a booking, after showing the fee'
    : `${BY_PROGRAM}, or the back office of the hub`;
}

/**
 * Each segment decoded once. Paths that servers read in different ways (empty segments, `..`, `;`, encoded slashes, double encoding) are
 * not sent.
 */
function segmentsOf(path: string): Result<readonly string[], ApiObjection> {
  if (!path.startsWith('/')) return usage('the path begins with /, below the base URL: /suppliers');
  const segments: string[] = [];
  for (const written of path.slice(1).split('/')) {
    const segment = decoded(written);
    if (segment === undefined || /[/\\%;{}\p{Cc}\p{Cs}]/u.test(segment) || ['', '.', '..'].includes(segment))
      return usage(
        `the path has a part that servers read in different ways: ${written === '' ? 'an empty one' : written}`,
      );
    segments.push(segment);
  }
  return ok(segments);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function queryOf(search: string): QueryValues {
  const pairs = new URLSearchParams(search);
  return Object.fromEntries([...new Set(pairs.keys())].map((name) => [name, pairs.getAll(name)]));
}

const gate = (reason: string): Result<never, ApiObjection> => fail({ kind: 'gate', reason });
const usage = (reason: string): Result<never, ApiObjection> => fail({ kind: 'usage', reason });
