import { type Finding, finding, type Subject, sortFindings } from '../findings/finding.ts';
import type { Place } from '../findings/place.ts';
import type { Files } from '../host/files.ts';
import { unreadNeighbour } from '../source/file-codes.ts';
import type { PlacedRemark } from '../source/parse-yaml.ts';
import { readWorkspace } from '../source/read-workspace.ts';
import { findContractFiles, type InputProblem } from '../source/workspace.ts';
import type { Part } from './assemble/assemble.ts';
import type { UnreadFile } from './assemble/unread-files.ts';
import { contractsOf } from './contracts-of.ts';
import { decodeDocument } from './decode/decode-document.ts';
import { DormantDocuments } from './dormant-documents.ts';
import type { Contracts } from './model.ts';
import { Origins } from './origins.ts';
import { subjects } from './subjects.ts';

export interface LoadedRemark extends PlacedRemark {
  /** Whether its file belongs to the selection rather than being read because that may refer to it. */
  readonly selected: boolean;
}

export interface LoadedContracts {
  readonly contracts: Contracts;
  readonly origins: Origins;
  /** Sorted. */
  readonly findings: readonly Finding[];
  /** How many selected files were read. */
  readonly files: number;
  /** The names of these files. */
  readonly fileNames: readonly string[];
  /** The comments that address this tool, of all files that were read. */
  readonly remarks: readonly LoadedRemark[];
  /** What stands at a place; `undefined` where the document could not be read. */
  readonly subjectOf: (place: Place) => Subject | undefined;
  /** Paths that name nothing to check: wrong usage. */
  readonly problems: readonly InputProblem[];
}

/** Everything that the YAML files under `paths` (relative to `cwd`) say, and everything that is wrong with their form. */
export async function loadContracts(files: Files, paths: readonly string[], cwd: string): Promise<LoadedContracts> {
  const workspace = await findContractFiles(files, paths, cwd);
  const origins = new Origins();
  const dormant = new DormantDocuments();
  const parts: Part[] = [];
  const findings: Finding[] = [...workspace.findings];
  const remarks: LoadedRemark[] = [];
  const unread: UnreadFile[] = unreachable(workspace.findings);
  let bytes: Uint8Array = new Uint8Array();
  const noting: Files = {
    ...files,
    read: async (path, limitBytes) => {
      const read = await files.read(path, limitBytes);
      bytes = read.ok ? read.value : new Uint8Array();
      return read;
    },
  };
  for await (const file of readWorkspace(noting, workspace.files)) {
    if (!file.complete) unread.push({ file: file.file, selected: file.selected, words: file.words });
    for (const found of file.selected ? file.findings : neighbourFindings(file.file, file)) findings.push(found);
    for (const remark of file.remarks) remarks.push({ ...remark, selected: file.selected });
    // One file after the other is decoded and forgotten: together, their trees would take more memory than all that comes of them.
    for (const document of dormant.of(file.file, bytes, file.documents))
      parts.push({ ...decodeDocument(document, origins), selected: file.selected });
  }
  const read = contractsOf(parts, origins, unread);
  const fileNames = workspace.files.filter(({ selected }) => selected).map(({ file }) => file);
  return {
    contracts: read.contracts,
    origins: read.origins,
    findings: sortFindings([...weighedNeighbours(findings, read.doubted), ...read.findings]),
    files: fileNames.length,
    fileNames,
    remarks,
    subjectOf: subjects(
      parts.map(({ document }) => document),
      read.hotelOf,
    ),
    problems: workspace.problems,
  };
}

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
