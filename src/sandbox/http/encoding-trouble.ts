import { type Outcome, refusal } from '../outcome.ts';

/** The hub answers in gzip and refuses those who cannot read it. */
export function encodingTrouble(headers: Readonly<Record<string, string | undefined>>): Outcome | undefined {
  const accepted = (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([coding, weight]) => (coding === 'gzip' || coding === '*') && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return accepted ? undefined : refusal(406, 'Accept-Encoding must include gzip');
}
