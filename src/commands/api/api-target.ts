import type { QueryValues } from '../../hub/operations.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';

export interface ApiTarget {
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
