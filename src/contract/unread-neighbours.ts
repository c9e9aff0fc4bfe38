import { type Finding, finding } from '../findings/finding.ts';
import { unreadNeighbour } from '../source/file-codes.ts';
import type { UnreadFile } from './assemble/unread-files.ts';

/** What the search could not get at, of which nothing is known but where it is. */
export const unreachable = (ofWorkspace: readonly Finding[]): UnreadFile[] =>
  ofWorkspace.flatMap(({ place }) => (place ? [{ file: place.file, selected: true }] : []));

/** A neighbour that may hold a part of a selected hotel is an error: without that part, the hotel is another one. */
export const weighedNeighbours = (findings: readonly Finding[], doubted: ReadonlySet<string>): Finding[] =>
  findings.map((one) =>
    one.code === unreadNeighbour && one.place && doubted.has(one.place.file) ? { ...one, severity: 'error' } : one,
  );

/** What is wrong inside a neighbour is its own affair; that it could not be read is not. */
export function neighbourFindings(
  file: string,
  parsed: { readonly complete: boolean; readonly findings: readonly Finding[] },
): Finding[] {
  const error = parsed.findings.find(({ severity }) => severity === 'error');
  if (parsed.complete || !error) return [];
  const message = `${file} cannot be read (${error.message}); what it may say about these hotels is not checked`;
  return [finding(unreadNeighbour, { message, ...(error.place && { place: error.place }) })];
}
