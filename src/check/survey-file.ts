import { amountsInCents } from '../contract/assemble/amounts-in-cents.ts';
import { contractFrom } from '../contract/assemble/assemble.ts';
import { lookalikes } from '../contract/assemble/lookalikes.ts';
import { type DecodedDocument, decodeDocument } from '../contract/decode/decode-document.ts';
import { type DocumentFacts, factsOf } from '../contract/document-facts.ts';
import type { DormantDocuments } from '../contract/dormant-documents.ts';
import { type Gaps, hasGaps } from '../contract/gaps.ts';
import type { Hotel, HotelContract, Supplier } from '../contract/model.ts';
import { onceEach } from '../contract/once-each.ts';
import { Origins } from '../contract/origins.ts';
import { fieldsAt } from '../contract/subjects.ts';
import { neighbourFindings } from '../contract/unread-neighbours.ts';
import type { Finding } from '../findings/finding.ts';
import type { Place } from '../findings/place.ts';
import type { Files } from '../host/files.ts';
import { withOwnTexts } from '../kernel/own-texts.ts';
import { type ReadFile, readWorkspace } from '../source/read-workspace.ts';
import type { WorkspaceFile } from '../source/workspace.ts';
import { type CheckSettings, checkContract, checkSupplier } from './check-contract.ts';
import { matchesAny } from './selection.ts';
import { type StoredFinding, type StoredSubject, type SubjectAt, storedFinding } from './stored-finding.ts';

/** All that is kept of a file once it was looked at. Plain data, but for what was asked to be kept of contracts. */
export interface FileSurvey<Kept = never> {
  readonly documents: readonly DocumentSurvey<Kept>[];
  /** What is wrong with it as YAML. */
  readonly findings: readonly StoredFinding[];
  readonly remarks: readonly StoredRemark[];
  readonly complete: boolean;
  /** Of a file that is not complete, as `ReadFile` has them. */
  readonly words?: readonly string[] | undefined;
}

export interface StoredRemark {
  readonly text: string;
  readonly place: Place;
  readonly ownLine: boolean;
  readonly subject?: StoredSubject;
}

export interface DocumentSurvey<Kept = never> {
  readonly facts: DocumentFacts;
  /** What is wrong with its form; counts where the document does. */
  readonly findings: readonly StoredFinding[];
  /** What was found in its hotel as if no other document described it; absent where others do, or where the hotel was not asked for. */
  readonly alone?: HotelSurvey<Kept> & { readonly gaps: Gaps };
  /** What was found in the supplier that it defines; counts where that is the one that counts. */
  readonly ofSupplier?: readonly StoredFinding[];
  /** What it defines; where contracts are kept. */
  readonly supplier?: Supplier;
}

export interface HotelSurvey<Kept = never> {
  readonly findings: readonly StoredFinding[];
  /** Where contracts are kept, and some document defines the hotel. */
  readonly kept?: Kept;
}

export interface SurveySettings<Kept> extends CheckSettings {
  /** What is kept of a contract, whosever it is, for who has more to do with it than checking. `origins` know where its records stand. */
  readonly keep?: ((contract: HotelContract, origins: Origins) => Kept) | undefined;
  /** Stands in for the documents of what is kept, whose trees would take more memory than all the rest. */
  readonly dormant?: DormantDocuments | undefined;
}

/** Hotels by patterns for their codes and for those of their suppliers. */
export interface NamedHotels {
  readonly hotel?: readonly string[] | undefined;
  readonly supplier?: readonly string[] | undefined;
}

/** The documents of some files that make one hotel. */
export interface GroupTask {
  readonly files: readonly { readonly file: WorkspaceFile; readonly documents: readonly number[] }[];
  readonly gaps: Gaps;
}

/**
 * Reads one file and checks what can be checked without any other: of the hotels, those that `named` may mean. Where a document leaves its
 * supplier to other files, it may be any.
 */
export async function surveyFile<Kept = never>(
  from: Files,
  file: WorkspaceFile,
  settings: SurveySettings<Kept>,
  named: NamedHotels = {},
): Promise<FileSurvey<Kept>> {
  const { read, parts, origins, subjectAt } = await decodedFile(from, file, settings);
  const codes = parts.map(codeOf);
  const stored = (found: readonly Finding[]): StoredFinding[] =>
    withOwnTexts(found.map((one) => storedFinding(one, one.place && subjectAt(one.place))));
  const documents: DocumentSurvey<Kept>[] = [];
  for (const [index, part] of parts.entries()) {
    const { hotel, supplier } = part;
    const isAlone = file.selected && codes.filter((code) => code === codes[index]).length === 1;
    const gaps = hasGaps(part) ? 'in documents' : 'none';
    const alone =
      isAlone && hotel?.is === 'defined' && mayBeNamed(part, named)
        ? await checkedParts([part], hotel.record, gaps, origins, settings)
        : undefined;
    const ofSupplier =
      supplier?.is === 'defined' ? checkSupplier(supplier.record, origins, settings, part.findings) : [];
    documents.push({
      facts: withOwnTexts(factsOf(part)),
      findings: stored(part.findings),
      ...(alone && { alone: { ...alone, gaps, findings: stored(alone.findings) } }),
      ...(ofSupplier.length > 0 && { ofSupplier: stored(ofSupplier) }),
      ...(settings.keep && supplier?.is === 'defined' && { supplier: withOwnTexts(supplier.record) }),
    });
  }
  const findings = file.selected ? read.findings : neighbourFindings(file.file, read);
  return {
    documents,
    findings: stored(findings),
    remarks: withOwnTexts(
      read.remarks.map((remark) => {
        const subject = subjectAt(remark.place);
        return subject ? { ...remark, subject } : remark;
      }),
    ),
    complete: read.complete,
    ...(read.words && { words: withOwnTexts(read.words) }),
  };
}

/** What is found in a hotel of which several documents speak. Files that have changed since they were surveyed are taken as they are now. */
export async function surveyGroup<Kept = never>(
  from: Files,
  { files, gaps }: GroupTask,
  settings: SurveySettings<Kept>,
): Promise<HotelSurvey<Kept>> {
  const origins = new Origins();
  const parts: DecodedDocument[] = [];
  const subjectsAt = new Map<string, SubjectAt>();
  for (const { file, documents } of files) {
    const decoded = await decodedFile(from, file, settings, origins);
    subjectsAt.set(file.file, decoded.subjectAt);
    for (const index of documents) {
      const part = decoded.parts[index];
      if (part) parts.push(part);
    }
  }
  const [definition] = parts.flatMap(({ hotel }) => (hotel?.is === 'defined' ? [hotel.record] : []));
  if (!definition) return { findings: [] };
  const { findings, ...kept } = await checkedParts(parts, definition, gaps, origins, settings);
  const stored = findings.map((one) => storedFinding(one, one.place && subjectsAt.get(one.place.file)?.(one.place)));
  return { ...kept, findings: withOwnTexts(stored) };
}

const codeOf = ({ hotel }: DecodedDocument): string | undefined =>
  hotel?.is === 'defined' ? hotel.record.providerCode : hotel?.providerCode;

const mayBeNamed = (part: DecodedDocument, { hotel, supplier }: NamedHotels): boolean =>
  matchesAny(codeOf(part) ?? '', hotel) &&
  (part.supplier?.is !== 'named' || matchesAny(part.supplier.externalCode, supplier));

async function checkedParts<Kept>(
  parts: readonly DecodedDocument[],
  hotel: Hotel,
  gaps: Gaps,
  origins: Origins,
  { keep, ...settings }: SurveySettings<Kept>,
): Promise<{ readonly findings: readonly Finding[]; readonly kept?: Kept }> {
  const contract = contractFrom(parts, hotel, undefined, gaps, origins);
  const inCents = amountsInCents(contract, origins);
  const reading = [...parts.flatMap(({ findings }) => findings), ...inCents];
  const ofContract = await checkContract(contract, origins, settings, reading);
  const findings = [...lookalikes([contract], origins), ...onceEach(inCents), ...ofContract];
  return { findings, ...(keep && { kept: keep(contract, origins) }) };
}

interface DecodedFile {
  readonly read: ReadFile;
  readonly parts: readonly DecodedDocument[];
  readonly origins: Origins;
  readonly subjectAt: SubjectAt;
}

async function decodedFile<Kept>(
  from: Files,
  file: WorkspaceFile,
  { dormant }: SurveySettings<Kept>,
  origins: Origins = new Origins(),
): Promise<DecodedFile> {
  for await (const read of readWorkspace(from, [file])) {
    const { bytes } = read;
    const documents = dormant && bytes ? dormant.of(read.file, bytes, read.documents) : read.documents;
    const parts = documents.map((document) => decodeDocument(document, origins));
    return { read, parts, origins, subjectAt: subjectsIn(parts) };
  }
  throw new Error(`nothing was said of ${file.file}`);
}

/** Subjects with the index of the document where the hotel should stand: which hotel that is depends on other files. */
function subjectsIn(parts: readonly DecodedDocument[]): SubjectAt {
  const documents = parts.map(({ document }) => document);
  const fieldAt = fieldsAt(documents);
  return (place) => {
    const at = fieldAt(place);
    if (!at) return undefined;
    const { supplier, document, field } = at;
    return supplier === undefined ? { document: documents.indexOf(document), field } : { record: supplier, field };
  };
}
