import { errorOutcome, type Outcome } from '../outcome.ts';

/** The hub answers only in gzip and refuses clients that do not accept it. */
export function encodingTrouble(headers: Readonly<Record<string, string | undefined>>): Outcome | undefined {
  const accepted = (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([coding, weight]) => (coding === 'gzip' || coding === '*') && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return accepted ? undefined : errorOutcome(406, 'Accept-Encoding must include gzip');
}
