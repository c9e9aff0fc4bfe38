import type { Part } from '../../src/contract/assemble/assemble.ts';
import type { UnreadFile } from '../../src/contract/assemble/unread-files.ts';
import { decodeDocument } from '../../src/contract/decode/decode-document.ts';
import { DormantDocuments } from '../../src/contract/dormant-documents.ts';
import type { Contracts } from '../../src/contract/model.ts';
import { Origins } from '../../src/contract/origins.ts';
import { subjects } from '../../src/contract/subjects.ts';
import { neighbourFindings, unreachable, weighedNeighbours } from '../../src/contract/unread-neighbours.ts';
import { type Finding, type Subject, sortFindings } from '../../src/findings/finding.ts';
import type { Place } from '../../src/findings/place.ts';
import type { Files } from '../../src/host/files.ts';
import type { PlacedRemark } from '../../src/source/parse-yaml.ts';
import { readWorkspace } from '../../src/source/read-workspace.ts';
import { findContractFiles, type InputProblem } from '../../src/source/workspace.ts';
import { contractsOf } from './contracts-of.ts';

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

/**
 * Everything that the YAML files under `paths` (relative to `cwd`) say, and everything that is wrong with their form.
 * All of it is at hand at once, which the tool itself never does: its checks are held against this.
 */
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
