import { amountsInCents } from '../../contract/assemble/amounts-in-cents.ts';
import { contractFrom } from '../../contract/assemble/assemble.ts';
import { lookalikes } from '../../contract/assemble/lookalikes.ts';
import { onceEach } from '../../contract/contracts-of.ts';
import { type DecodedDocument, decodeDocument } from '../../contract/decode/decode-document.ts';
import { type DocumentFacts, factsOf } from '../../contract/document-facts.ts';
import { type Gaps, hasGaps } from '../../contract/gaps.ts';
import { neighbourFindings } from '../../contract/load-contracts.ts';
import type { Hotel, HotelContract, Supplier } from '../../contract/model.ts';
import { Origins } from '../../contract/origins.ts';
import { packedContract } from '../../contract/packed-contract.ts';
import { subjects } from '../../contract/subjects.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import type { Files } from '../../host/files.ts';
import { withOwnTexts } from '../../kernel/own-texts.ts';
import { type ReadFile, readWorkspace } from '../../source/read-workspace.ts';
import type { WorkspaceFile } from '../../source/workspace.ts';
import { type CheckSettings, checkContract, checkSupplier } from '../check-contract.ts';
import { type StoredFinding, type StoredSubject, type SubjectAt, storedFinding } from './stored-finding.ts';

/** All that is kept of a file once it was looked at. Plain data, but for what was asked to be kept of records. */
export interface FileSurvey {
  readonly documents: readonly DocumentSurvey[];
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

export interface DocumentSurvey {
  readonly facts: DocumentFacts;
  /** What is wrong with its form; counts where the document does. */
  readonly findings: readonly StoredFinding[];
  /** What was found in its hotel, taking it for all that there is about it; absent where that is surely not so. */
  readonly alone?: HotelSurvey & { readonly gaps: Gaps };
  /** What was found in the supplier that it defines; counts where that is the one that counts. */
  readonly ofSupplier?: readonly StoredFinding[];
  /** What it defines; where records are kept. */
  readonly supplier?: Supplier;
}

export interface HotelSurvey {
  readonly findings: readonly StoredFinding[];
  /** Packed, and whosever it is; where records are kept, and some document defines the hotel. */
  readonly contract?: HotelContract;
}

export interface SurveySettings extends CheckSettings {
  /** Whether what the files say is kept, for who has more to do with it than checking. */
  readonly records?: boolean;
}

/** The documents of some files that make one hotel. */
export interface GroupTask {
  readonly files: readonly { readonly file: WorkspaceFile; readonly documents: readonly number[] }[];
  readonly gaps: Gaps;
}

/** Reads one file and checks what can be checked without any other. */
export async function surveyFile(from: Files, file: WorkspaceFile, settings: SurveySettings): Promise<FileSurvey> {
  const { read, parts, origins, subjectAt } = await decodedFile(from, file);
  const codes = parts.map(({ hotel }) => (hotel?.is === 'defined' ? hotel.record.providerCode : hotel?.providerCode));
  const stored = (found: readonly Finding[]): StoredFinding[] =>
    withOwnTexts(found.map((one) => storedFinding(one, subjectOf(one, subjectAt))));
  const documents: DocumentSurvey[] = [];
  for (const [index, part] of parts.entries()) {
    const { hotel } = part;
    const isAlone = file.selected && codes.filter((code) => code === codes[index]).length === 1;
    const gaps = hasGaps(part) ? 'in documents' : 'none';
    const alone =
      isAlone && hotel?.is === 'defined'
        ? await checkedParts([part], hotel.record, gaps, origins, settings)
        : undefined;
    const ofSupplier =
      part.supplier?.is === 'defined' ? checkSupplier(part.supplier.record, origins, settings, part.findings) : [];
    documents.push({
      facts: withOwnTexts(factsOf(part)),
      findings: stored(part.findings),
      ...(alone && { alone: { ...alone, gaps, findings: stored(alone.findings) } }),
      ...(ofSupplier.length > 0 && { ofSupplier: stored(ofSupplier) }),
      ...(settings.records && part.supplier?.is === 'defined' && { supplier: withOwnTexts(part.supplier.record) }),
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
export async function surveyGroup(
  from: Files,
  { files, gaps }: GroupTask,
  settings: SurveySettings,
): Promise<HotelSurvey> {
  const origins = new Origins();
  const parts: DecodedDocument[] = [];
  const subjectsAt = new Map<string, SubjectAt>();
  for (const { file, documents } of files) {
    const decoded = await decodedFile(from, file, origins);
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

const subjectOf = ({ place }: Finding, subjectAt: SubjectAt): StoredSubject | undefined => place && subjectAt(place);

async function checkedParts(
  parts: readonly DecodedDocument[],
  hotel: Hotel,
  gaps: Gaps,
  origins: Origins,
  { records, ...settings }: SurveySettings,
): Promise<{ readonly findings: readonly Finding[]; readonly contract?: HotelContract }> {
  const contract = contractFrom(parts, hotel, undefined, gaps, origins);
  const inCents = amountsInCents(contract, origins);
  const reading = [...parts.flatMap(({ findings }) => findings), ...inCents];
  const ofContract = await checkContract(contract, origins, settings, reading);
  const findings = [...lookalikes([contract], origins), ...onceEach(inCents), ...ofContract];
  return { findings, ...(records && { contract: packedContract(contract) }) };
}

interface DecodedFile {
  readonly read: ReadFile;
  readonly parts: readonly DecodedDocument[];
  readonly origins: Origins;
  readonly subjectAt: SubjectAt;
}

async function decodedFile(from: Files, file: WorkspaceFile, origins: Origins = new Origins()): Promise<DecodedFile> {
  for await (const read of readWorkspace(from, [file])) {
    const parts = read.documents.map((document) => decodeDocument(document, origins));
    return { read, parts, origins, subjectAt: subjectsIn(parts) };
  }
  throw new Error(`nothing was said of ${file.file}`);
}

/** Subjects with the index of the document where the hotel should stand: which hotel that is depends on other files. */
function subjectsIn(parts: readonly DecodedDocument[]): SubjectAt {
  const marks = new Map(
    parts.flatMap(({ document, hotel }, index) => (hotel ? [[document, `${MARK}${index}`] as const] : [])),
  );
  const subjectAt = subjects(
    parts.map(({ document }) => document),
    marks,
  );
  return (place) => {
    const subject = subjectAt(place);
    if (!subject?.record.startsWith(MARK)) return subject;
    return { document: Number(subject.record.slice(MARK.length)), field: subject.field };
  };
}

/** No name begins so: a file with this character is not read. */
const MARK = '\u0000';
