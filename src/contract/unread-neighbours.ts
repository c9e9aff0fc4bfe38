import { type Finding, finding } from '../findings/finding.ts';
import type { UnreadFile } from './assemble/unread-files.ts';
import { unreadNeighbour } from './source/file-codes.ts';

/** Files that the search could not access; nothing but their path is known. */
export const unreachable = (ofWorkspace: readonly Finding[]): UnreadFile[] =>
  ofWorkspace.flatMap(({ place }) => (place ? [{ file: place.file, selected: true }] : []));

/** An unreadable neighbour is an error if it may contain part of a selected hotel, because that part would be missing. */
export const weighedNeighbours = (findings: readonly Finding[], doubted: ReadonlySet<string>): Finding[] =>
  findings.map((one) =>
    one.code === unreadNeighbour && one.place && doubted.has(one.place.file) ? { ...one, severity: 'error' } : one,
  );

/** A neighbour is reported only if it cannot be read, not for mistakes inside it. */
export function neighbourFindings(
  file: string,
  parsed: { readonly complete: boolean; readonly findings: readonly Finding[] },
): Finding[] {
  const error = parsed.findings.find(({ severity }) => severity === 'error');
  if (parsed.complete || !error) return [];
  const message = `${file} cannot be read (${error.message}); what it may say about these hotels is not checked`;
  return [finding(unreadNeighbour, { message, ...(error.place && { place: error.place }) })];
}
