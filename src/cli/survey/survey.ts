import { assemble, type Part } from '../../contract/assemble/assemble.ts';
import type { UnreadFile } from '../../contract/assemble/unread-files.ts';
import { onceEach } from '../../contract/contracts-of.ts';
import { skeletonOf } from '../../contract/document-facts.ts';
import { gapsOf } from '../../contract/gaps.ts';
import { unreachable, weighedNeighbours } from '../../contract/load-contracts.ts';
import type { HotelContract } from '../../contract/model.ts';
import { Origins } from '../../contract/origins.ts';
import { packedFor } from '../../contract/packed-contract.ts';
import { subjects } from '../../contract/subjects.ts';
import { type Finding, sortFindings } from '../../findings/finding.ts';
import type { Remark } from '../../findings/suppressions.ts';
import type { LocatedDocument } from '../../source/full/located-document.ts';
import type { Workspace, WorkspaceFile } from '../../source/workspace.ts';
import { LazyDocuments } from './lazy-document.ts';
import { revivedFinding, revivedSubject, type StoredFinding } from './stored-finding.ts';
import type { DocumentSurvey, FileSurvey, GroupTask, HotelSurvey } from './survey-file.ts';

/** What files say about each other, from what is known of each. */
export interface Survey {
  /** Without what they say, but where the surveys have kept that. */
  readonly hotels: readonly HotelContract[];
  readonly suppliers: ReturnType<typeof assemble>['contracts']['suppliers'];
  readonly findings: readonly Finding[];
  readonly remarks: readonly Remark[];
}

/**
 * Puts the hotels of all files together as `contractsOf` does, without having their documents at hand, and takes what was found in
 * each. `check` looks into the hotels of which that is not known yet, because several documents speak of them.
 */
export async function survey(
  { files, findings: ofWorkspace }: Workspace,
  surveys: readonly FileSurvey[],
  check: (groups: readonly GroupTask[]) => Promise<readonly HotelSurvey[]>,
): Promise<Survey> {
  const documents = new LazyDocuments();
  const origins = new Origins();
  const origin = new Map<LocatedDocument, { readonly file: WorkspaceFile; readonly index: number }>();
  const parts: Part[] = [];
  for (const [position, file] of files.entries()) {
    for (const [index, surveyed] of (surveys[position]?.documents ?? []).entries()) {
      const document = documents.document(file, index);
      origin.set(document, { file, index });
      parts.push(partOf(surveyed, document, file, origins));
    }
  }
  const unread = files.flatMap(({ file, selected }, position): UnreadFile[] => {
    const surveyed = surveys[position];
    return surveyed?.complete === false ? [{ file, selected, words: surveyed.words }] : [];
  });
  const assembled = assemble(parts, origins, [...unreachable(ofWorkspace), ...unread]);

  const surveyOf = new Map(files.map((file, position) => [file, surveys[position]]));
  const partsOfFile = new Map<string, Part[]>();
  for (const part of parts) {
    const known = partsOfFile.get(part.document.file);
    if (known) known.push(part);
    else partsOfFile.set(part.document.file, [part]);
  }
  const recordIn =
    (file: string) =>
    (index: number): string => {
      const part = partsOfFile.get(file)?.[index];
      return (part && assembled.hotelOf.get(part.document)) ?? file;
    };
  const revived = (stored: StoredFinding): Finding => revivedFinding(stored, recordIn(stored.place?.file ?? ''));
  const subjectAt = subjects(
    parts.map(({ document }) => document),
    assembled.hotelOf,
  );
  const withSubject = (finding: Finding): Finding => {
    const subject = finding.place && subjectAt(finding.place);
    return subject ? { ...finding, subject } : finding;
  };

  const ofDocuments: Finding[] = [];
  for (const part of parts) {
    const at = origin.get(part.document);
    if (!at || !assembled.involved.has(part)) continue;
    for (const stored of surveyOf.get(at.file)?.documents[at.index]?.findings ?? []) ofDocuments.push(revived(stored));
  }
  const found: Finding[] = [
    ...ofWorkspace,
    ...weighedNeighbours(
      surveys.flatMap(({ findings }) => findings.map(revived)),
      assembled.doubted,
    ),
    ...onceEach([...ofDocuments, ...assembled.findings.map(withSubject)]),
  ];

  const shown = new Set(assembled.contracts.suppliers);
  for (const part of parts) {
    const at = origin.get(part.document);
    if (!at || part.supplier?.is !== 'defined' || !shown.has(part.supplier.record)) continue;
    const { ofSupplier = [] } = surveyOf.get(at.file)?.documents[at.index] ?? {};
    for (const stored of ofSupplier) found.push(revived(stored));
  }

  const open: { readonly contract: HotelContract; readonly group: GroupTask }[] = [];
  const looked = new Map<HotelContract, HotelSurvey>();
  for (const [contract, own] of assembled.partsOf) {
    const [only, ...more] = own.flatMap(({ document }) => origin.get(document) ?? []);
    const alone = only && more.length === 0 ? surveyOf.get(only.file)?.documents[only.index]?.alone : undefined;
    if (alone && alone.gaps === gapsOf(contract)) looked.set(contract, alone);
    else {
      const group = groupOf(
        own.flatMap(({ document }) => origin.get(document) ?? []),
        contract,
      );
      open.push({ contract, group });
    }
  }
  for (const [index, one] of (await check(open.map(({ group }) => group))).entries()) {
    const asked = open[index];
    if (asked) looked.set(asked.contract, one);
  }
  for (const { findings } of looked.values()) for (const stored of findings) found.push(revived(stored));

  const remarks = files.flatMap((file, position) =>
    (surveys[position]?.remarks ?? []).map(({ subject, ...remark }) => ({
      ...remark,
      selected: file.selected,
      ...(subject && { subject: revivedSubject(subject, recordIn(file.file)) }),
    })),
  );
  const { suppliers } = assembled.contracts;
  const hotels = assembled.contracts.hotels.map((bare) => {
    const contract = looked.get(bare)?.contract;
    return contract ? packedFor(contract, bare) : bare;
  });
  // Sorted here, so that it makes no difference which of them was found first.
  return { hotels, suppliers, findings: sortFindings(found), remarks };
}

function partOf(
  { facts, supplier }: DocumentSurvey,
  document: LocatedDocument,
  { selected }: WorkspaceFile,
  origins: Origins,
): Part {
  const part = skeletonOf(facts, document, selected, origins);
  return supplier ? { ...part, supplier: { is: 'defined', record: supplier } } : part;
}

/** The documents in their order, those of one file together. */
function groupOf(
  origins: readonly { readonly file: WorkspaceFile; readonly index: number }[],
  contract: HotelContract,
): GroupTask {
  const files = new Map<WorkspaceFile, number[]>();
  for (const { file, index } of origins) {
    const known = files.get(file);
    if (known) known.push(index);
    else files.set(file, [index]);
  }
  return {
    files: [...files].map(([file, documents]) => ({ file, documents })),
    gaps: gapsOf(contract),
  };
}
