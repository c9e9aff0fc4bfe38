import { amountsInCents } from '../../contract/assemble/amounts-in-cents.ts';
import { contractFrom } from '../../contract/assemble/assemble.ts';
import { lookalikes } from '../../contract/assemble/lookalikes.ts';
import { Origins } from '../../contract/compact/origins.ts';
import { type DecodedDocument, decodeDocument } from '../../contract/decode/decode-document.ts';
import { type DocumentFacts, factsOf } from '../../contract/document-facts.ts';
import type { DormantDocuments } from '../../contract/dormant-documents.ts';
import { type Gaps, hasGaps } from '../../contract/gaps.ts';
import type { Hotel, HotelContract, Supplier, SupplierRef } from '../../contract/model.ts';
import { onceEach } from '../../contract/once-each.ts';
import type { BlockFile } from '../../contract/source/blocks/block-files.ts';
import type { LocatedDocument } from '../../contract/source/located-document.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import { type ReadFile, readWorkspace } from '../../contract/source/read-workspace.ts';
import type { WorkspaceFile } from '../../contract/source/workspace.ts';
import { fieldsAt } from '../../contract/subjects.ts';
import { neighbourFindings } from '../../contract/unread-neighbours.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import type { Files } from '../../host/files.ts';
import { withOwnTexts } from '../../kernel/own-texts.ts';
import { type CheckSettings, checkContract, checkSupplier } from './check-contract.ts';
import { isHotelMeant, isMeant, type NamedHotels } from './selection.ts';
import { type StoredFinding, type StoredSubject, type SubjectAt, storedFinding } from './stored-finding.ts';
import { type BlocksOfFile, blocksIn } from './unused-blocks.ts';

/** Everything that is kept of a file after reading it. Plain data, except for what `keep` returned. */
export interface FileSurvey<Kept = never> extends BlocksOfFile {
  readonly documents: readonly DocumentSurvey<Kept>[];
  /** Findings about its YAML. */
  readonly findings: readonly StoredFinding[];
  readonly remarks: readonly StoredRemark[];
  readonly complete: boolean;
  /** For an incomplete file, its words as in `ReadFile`. */
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
  /** Findings about its form; they count if the document is used. */
  readonly findings: readonly StoredFinding[];
  /** The findings of its hotel if no other document describes it; absent if one in the same file does, or if the hotel was not selected. */
  readonly alone?: HotelSurvey<Kept> & { readonly gaps: Gaps };
  /** The findings of the supplier that it defines; they count if this definition is the one used. */
  readonly ofSupplier?: readonly StoredFinding[];
  /** The supplier that it defines, if contracts are kept. */
  readonly supplier?: Supplier;
}

export interface HotelSurvey<Kept = never> {
  readonly findings: readonly StoredFinding[];
  /** Present if contracts are kept and a document defines the hotel. */
  readonly kept?: Kept;
}

export interface SurveySettings<Kept> extends CheckSettings {
  /**
   * What to keep of a contract, for callers that do more than check it. It must not depend on the supplier. `origins` has the places of its
   * records.
   */
  readonly keep?: ((contract: HotelContract, origins: Origins) => Kept) | undefined;
  /** Replaces the documents of kept contracts, whose trees would take more memory than everything else. */
  readonly dormant?: DormantDocuments | undefined;
}

/** The documents that describe one hotel, by file. */
export interface GroupTask {
  readonly files: readonly { readonly file: WorkspaceFile; readonly documents: readonly number[] }[];
  readonly gaps: Gaps;
}

/**
 * Reads one file and checks everything that does not depend on other files, for the hotels that `named` may select. If a document leaves
 * its supplier to other files, its hotel may be selected by any supplier.
 */
export async function surveyFile<Kept = never>(
  from: Files,
  file: WorkspaceFile,
  settings: SurveySettings<Kept>,
  named: NamedHotels = {},
  note: NoteBlocks = () => {},
): Promise<FileSurvey<Kept>> {
  const { read, parts, origins, subjectAt } = await decodedFile(from, file, settings, note);
  const { documents: located } = read;
  const codes = parts.map(codeOf);
  const stored = (found: readonly Finding[]): StoredFinding[] =>
    withOwnTexts(found.map((one) => storedFinding(withUser(one, located), one.place && subjectAt(one.place))));
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
  const blocks = parts.flatMap(({ document, sections }) => (sections.includes('blocks') ? blocksIn(document) : []));
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
    ...(read.blockNames && { usedBlocks: withOwnTexts(read.blockNames) }),
    ...(blocks.length > 0 && { blocks: withOwnTexts(blocks) }),
  };
}

/** The findings of a hotel that several documents describe. Files that have changed since the survey are used as they are now. */
export async function surveyGroup<Kept = never>(
  from: Files,
  { files, gaps }: GroupTask,
  settings: SurveySettings<Kept>,
  note: NoteBlocks = () => {},
): Promise<HotelSurvey<Kept>> {
  const origins = new Origins();
  const parts: DecodedDocument[] = [];
  const users: LocatedDocument[] = [];
  const subjectsAt = new Map<string, SubjectAt>();
  for (const { file, documents } of files) {
    const decoded = await decodedFile(from, file, settings, note, origins);
    const { documents: located } = decoded.read;
    for (const one of [file.file, ...located.flatMap(({ uses = [] }) => uses)])
      if (!subjectsAt.has(one)) subjectsAt.set(one, decoded.subjectAt);
    users.push(...located);
    for (const index of documents) {
      const part = decoded.parts[index];
      if (part) parts.push(part);
    }
  }
  const [definition] = parts.flatMap(({ hotel }) => (hotel?.is === 'defined' ? [hotel.record] : []));
  if (!definition) return { findings: [] };
  const { findings, ...kept } = await checkedParts(parts, definition, gaps, origins, settings);
  const stored = findings.map((one) =>
    storedFinding(withUser(one, users), one.place && subjectsAt.get(one.place.file)?.(one.place)),
  );
  return { ...kept, findings: withOwnTexts(stored) };
}

const codeOf = ({ hotel }: DecodedDocument): string | undefined =>
  hotel?.is === 'defined' ? hotel.record.providerCode : hotel?.providerCode;

const mayBeNamed = (part: DecodedDocument, named: NamedHotels): boolean =>
  isHotelMeant(part.supplier?.is === 'named' ? part.supplier.externalCode : undefined, codeOf(part) ?? '', named) &&
  (part.supplier?.is !== 'named' || isMeant('supplier', part.supplier.externalCode, named));

/** The supplier as far as the documents of a hotel name it. */
function namedSupplier(parts: readonly DecodedDocument[]): SupplierRef | undefined {
  const [supplier] = parts.flatMap(({ supplier: named }) => named ?? []);
  if (supplier?.is === 'numbered') return { by: 'id', id: supplier.id };
  const externalCode = supplier?.is === 'named' ? supplier.externalCode : supplier?.record.externalCode;
  return externalCode === undefined ? undefined : { by: 'externalCode', externalCode };
}

async function checkedParts<Kept>(
  parts: readonly DecodedDocument[],
  hotel: Hotel,
  gaps: Gaps,
  origins: Origins,
  { keep, ...settings }: SurveySettings<Kept>,
): Promise<{ readonly findings: readonly Finding[]; readonly kept?: Kept }> {
  const { contract, findings: ofPrices } = contractFrom(parts, hotel, namedSupplier(parts), gaps, origins);
  const inCents = amountsInCents(contract, origins);
  const reading = [...parts.flatMap(({ findings }) => findings), ...inCents, ...ofPrices];
  const ofContract = await checkContract(contract, origins, settings, reading);
  const findings = [...lookalikes([contract], origins), ...onceEach([...inCents, ...ofPrices]), ...ofContract];
  return { findings, ...(keep && { kept: keep(contract, origins) }) };
}

/** Hears which files with blocks were read. */
export type NoteBlocks = (files: readonly BlockFile[]) => void;

/** Names the line that uses the block in which a finding is, or that of the settings with another value. */
function withUser(found: Finding, documents: readonly LocatedDocument[]): Finding {
  const { place, related } = found;
  if (!place || related) return found;
  for (const document of documents) {
    const note = document.file === place.file ? document.noteAt?.(place) : undefined;
    if (note) return { ...found, related: note };
    const used = document.uses?.includes(place.file) ? document.usedAt?.(place) : undefined;
    if (used) return { ...found, related: { message: 'the block is used here', place: used } };
  }
  return found;
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
  { dormant, parse = parseYaml }: SurveySettings<Kept>,
  note: NoteBlocks,
  origins: Origins = new Origins(),
): Promise<DecodedFile> {
  for await (const read of readWorkspace(from, [file], parse)) {
    const { bytes, blockFiles } = read;
    const again = read.again ?? (bytes && (() => parse(read.file, bytes).documents));
    if (blockFiles) note(blockFiles);
    const documents = dormant && bytes ? dormant.of(read.file, bytes, read.documents, again) : read.documents;
    const parts = documents.map((document) => decodeDocument(document, origins));
    return { read, parts, origins, subjectAt: subjectsIn(parts) };
  }
  throw new Error(`nothing was said of ${file.file}`);
}

/** The subject at a place, with the index of the document instead of the hotel, which may depend on other files. */
function subjectsIn(parts: readonly DecodedDocument[]): SubjectAt {
  const documents = parts.map(({ document }) => document);
  const fieldAt = fieldsAt(documents);
  return (place) => {
    const at = fieldAt(place);
    if (!at) return undefined;
    const { supplier, document, field } = at;
    if (supplier !== undefined) return { record: supplier, field };
    const isElsewhere = document.file !== place.file;
    return { document: documents.indexOf(document), ...(isElsewhere && { file: document.file }), field };
  };
}
