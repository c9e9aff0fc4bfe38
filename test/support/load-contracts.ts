import type { Part } from '../../src/contract/assemble/assemble.ts';
import type { UnreadFile } from '../../src/contract/assemble/unread-files.ts';
import { Origins } from '../../src/contract/compact/origins.ts';
import { decodeDocument } from '../../src/contract/decode/decode-document.ts';
import { DormantDocuments } from '../../src/contract/dormant-documents.ts';
import type { Contracts } from '../../src/contract/model.ts';
import type { PlacedRemark } from '../../src/contract/source/parse-yaml.ts';
import { readWorkspace } from '../../src/contract/source/read-workspace.ts';
import { findContractFiles, type InputProblem } from '../../src/contract/source/workspace.ts';
import { subjects } from '../../src/contract/subjects.ts';
import { neighbourFindings, unreachable, weighedNeighbours } from '../../src/contract/unread-neighbours.ts';
import { type Finding, type Subject, sortFindings } from '../../src/findings/finding.ts';
import type { Place } from '../../src/findings/place.ts';
import type { Files } from '../../src/host/files.ts';
import { type BlocksOfFile, blocksIn, unusedBlocks } from '../../src/rules/check/unused-blocks.ts';
import { contractsOf } from './contracts-of.ts';

export interface LoadedRemark extends PlacedRemark {
  /** Whether its file is selected, not just read because a selected file may refer to it. */
  readonly selected: boolean;
}

export interface LoadedContracts {
  readonly contracts: Contracts;
  readonly origins: Origins;
  /** Sorted. */
  readonly findings: readonly Finding[];
  /** The number of selected files read. */
  readonly files: number;
  /** The names of these files. */
  readonly fileNames: readonly string[];
  /** The comments addressed to this tool in all files read. */
  readonly remarks: readonly LoadedRemark[];
  /** The subject at a place; `undefined` if the document could not be read. */
  readonly subjectOf: (place: Place) => Subject | undefined;
  /** Paths with nothing to check: usage errors. */
  readonly problems: readonly InputProblem[];
}

/**
 * Loads the YAML files under `paths` (relative to `cwd`) with findings about their form. Unlike the tool itself, it holds everything in
 * memory at once; the tool's checks are compared with it.
 */
export async function loadContracts(files: Files, paths: readonly string[], cwd: string): Promise<LoadedContracts> {
  const workspace = await findContractFiles(files, paths, cwd);
  const origins = new Origins();
  const dormant = new DormantDocuments();
  const parts: Part[] = [];
  const findings: Finding[] = [...workspace.findings];
  const remarks: LoadedRemark[] = [];
  const unread: UnreadFile[] = unreachable(workspace.findings);
  const surveys: BlocksOfFile[] = [];
  for await (const file of readWorkspace(files, workspace.files)) {
    surveys.push({ usedBlocks: file.blockNames ?? [], blocks: file.documents.flatMap(blocksIn) });
    if (!file.complete) unread.push({ file: file.file, selected: file.selected, words: file.words });
    for (const found of file.selected ? file.findings : neighbourFindings(file.file, file)) findings.push(found);
    for (const remark of file.remarks) remarks.push({ ...remark, selected: file.selected });
    // Files are decoded one by one, because all their trees together would take much more memory than the result.
    const { bytes = new Uint8Array() } = file;
    for (const document of dormant.of(file.file, bytes, file.documents, file.again))
      parts.push({ ...decodeDocument(document, origins), selected: file.selected });
  }
  const read = contractsOf(parts, origins, unread);
  const fileNames = workspace.files.filter(({ selected }) => selected).map(({ file }) => file);
  return {
    contracts: read.contracts,
    origins: read.origins,
    findings: sortFindings([
      ...weighedNeighbours(findings, read.doubted),
      ...unusedBlocks(workspace.files, surveys),
      ...read.findings,
    ]),
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
