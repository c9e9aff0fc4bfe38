import { assemble, type Part } from '../../contract/assemble/assemble.ts';
import type { UnreadFile } from '../../contract/assemble/unread-files.ts';
import { Origins } from '../../contract/compact/origins.ts';
import { type RecordList, skeletonOf } from '../../contract/document-facts.ts';
import { gapsOf } from '../../contract/gaps.ts';
import type { Contracts, HotelContract, Supplier } from '../../contract/model.ts';
import { onceEach } from '../../contract/once-each.ts';
import { LIMITS } from '../../contract/source/limits.ts';
import type { LocatedDocument } from '../../contract/source/located-document.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import { TextLines } from '../../contract/source/text-lines.ts';
import type { Workspace, WorkspaceFile } from '../../contract/source/workspace.ts';
import { standIn } from '../../contract/stand-in.ts';
import { subjects } from '../../contract/subjects.ts';
import { unreachable, weighedNeighbours } from '../../contract/unread-neighbours.ts';
import { type Finding, type Subject, sortFindings } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import type { Remark } from '../../findings/suppressions.ts';
import type { readNow } from '../../host/node-files.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { revivedFinding, revivedSubject, type StoredFinding } from './stored-finding.ts';
import type { DocumentSurvey, FileSurvey, GroupTask, HotelSurvey } from './survey-file.ts';
import { unusedBlocks } from './unused-blocks.ts';

/** The hotels and suppliers of all files, assembled from the survey of each file. */
export interface Together<Kept> {
  /** The identities of the hotels and suppliers, without their contents. */
  readonly contracts: Contracts;
  readonly hotels: readonly HotelTogether<Kept>[];
  readonly origins: Origins;
  /** The findings about the form of the files. Sorted. */
  readonly findings: readonly Finding[];
  readonly remarks: readonly Remark[];
  /** The findings of the rules for a supplier. */
  readonly ofSupplier: (supplier: Supplier) => readonly Finding[];
  readonly revived: (stored: StoredFinding) => Finding;
  readonly subjectOf: (place: Place) => Subject | undefined;
  /** The sections that at least one hotel uses. */
  readonly filled: ReadonlySet<RecordList>;
}

export interface HotelTogether<Kept> {
  readonly contract: HotelContract;
  /** The documents that describe it. */
  readonly group: GroupTask;
  /** Findings that are already known from the survey. */
  readonly known?: HotelSurvey<Kept>;
}

interface Surveyed<Kept> {
  readonly file: WorkspaceFile;
  readonly index: number;
  readonly survey: DocumentSurvey<Kept>;
}

/** Assembles the hotels of all files from their surveys, without reading the documents again. */
export function putTogether<Kept>(
  { files, findings: ofWorkspace }: Workspace,
  surveys: readonly FileSurvey<Kept>[],
  read: typeof readNow,
): Together<Kept> {
  const documents = new LazyDocuments(read);
  const origins = new Origins();
  const surveyedAs = new Map<LocatedDocument, Surveyed<Kept>>();
  const parts: Part[] = [];
  for (const [position, file] of files.entries()) {
    for (const [index, survey] of (surveys[position]?.documents ?? []).entries()) {
      const document = documents.document(file, index);
      surveyedAs.set(document, { file, index, survey });
      parts.push(skeletonOf(survey.facts, document, file.selected, origins, survey.supplier));
    }
  }
  const unread = files.flatMap(({ file, selected, above = false }, position): UnreadFile[] => {
    const surveyed = surveys[position];
    return surveyed?.complete === false ? [{ file, selected, above, words: surveyed.words }] : [];
  });
  const assembled = assemble(parts, origins, [...unreachable(ofWorkspace), ...unread]);
  const { contracts, involved, hotelOf, partsOf, doubted } = assembled;

  const documentsIn = groupBy([...surveyedAs.keys()], ({ file }) => file);
  const recordIn =
    (file: string) =>
    (index: number): string => {
      const document = documentsIn.get(file)?.[index];
      return (document && hotelOf.get(document)) ?? file;
    };
  const revived = (stored: StoredFinding): Finding =>
    revivedFinding(stored, recordIn(stored.subject?.file ?? stored.place?.file ?? ''));
  const subjectOf = subjects([...surveyedAs.keys()], hotelOf);
  const surveyOf = ({ document }: Pick<Part, 'document'>): DocumentSurvey<Kept> | undefined =>
    surveyedAs.get(document)?.survey;
  const ofDocuments = parts.flatMap((part) => (involved.has(part) ? (surveyOf(part)?.findings ?? []) : []));
  const ofFiles = surveys.flatMap(({ findings }) => findings);

  const definedIn = new Map(
    parts.flatMap((part) => (part.supplier?.is === 'defined' ? [[part.supplier.record, part] as const] : [])),
  );
  return {
    contracts,
    hotels: [...partsOf].map(([contract, own]) => hotelTogether(contract, own, surveyedAs)),
    origins,
    findings: sortFindings([
      ...ofWorkspace,
      ...weighedNeighbours(ofFiles.map(revived), doubted),
      ...unusedBlocks(files, surveys).map((one) => withSubject(one, subjectOf)),
      ...onceEach([...ofDocuments.map(revived), ...assembled.findings.map((one) => withSubject(one, subjectOf))]),
    ]),
    remarks: files.flatMap(({ file, selected }, position) =>
      (surveys[position]?.remarks ?? []).map(({ subject, ...remark }) => ({
        ...remark,
        selected,
        ...(subject && { subject: revivedSubject(subject, recordIn(file)) }),
      })),
    ),
    ofSupplier: (supplier) => {
      const part = definedIn.get(supplier);
      return ((part && surveyOf(part)?.ofSupplier) ?? []).map(revived);
    },
    revived,
    subjectOf,
    filled: new Set([...partsOf.values()].flat().flatMap((part) => surveyOf(part)?.facts.filled ?? [])),
  };
}

function withSubject(finding: Finding, subjectOf: (place: Place) => Subject | undefined): Finding {
  const subject = finding.place && subjectOf(finding.place);
  return subject ? { ...finding, subject } : finding;
}

function hotelTogether<Kept>(
  contract: HotelContract,
  parts: readonly Part[],
  surveyedAs: ReadonlyMap<LocatedDocument, Surveyed<Kept>>,
): HotelTogether<Kept> {
  const own = parts.flatMap(({ document }) => surveyedAs.get(document) ?? []);
  const gaps = gapsOf(contract);
  const [only, ...more] = own;
  const alone = more.length === 0 ? only?.survey.alone : undefined;
  // The documents in their order, grouped by file.
  const byFile = groupBy(own, ({ file }) => file);
  const group = {
    files: [...byFile].map(([file, several]) => ({ file, documents: several.map(({ index }) => index) })),
    gaps,
  };
  return { contract, group, ...(alone?.gaps === gaps && { known: alone }) };
}

/** Documents that are read again only when needed, which is rare. One file at a time is kept in memory. */
class LazyDocuments {
  readonly #read: typeof readNow;
  #last: { readonly file: WorkspaceFile; readonly documents: readonly LocatedDocument[] } | undefined;

  constructor(read: typeof readNow) {
    this.#read = read;
  }

  /** The document at `index` in the file. */
  document(file: WorkspaceFile, index: number): LocatedDocument {
    return standIn(file.file, () => this.#documents(file)[index] ?? nothing(file.file));
  }

  #documents(file: WorkspaceFile): readonly LocatedDocument[] {
    if (this.#last?.file !== file) {
      const bytes = this.#read(file.path, LIMITS.fileBytes);
      this.#last = { file, documents: bytes.ok ? parseYaml(file.file, bytes.value).documents : [] };
    }
    return this.#last.documents;
  }
}

/** Stands for a document that is gone because the file has changed: its place is the file's first line. */
function nothing(file: string): LocatedDocument {
  const lines = new TextLines(file, '');
  const span = { start: 0, end: 0 };
  return {
    file,
    root: { kind: 'map', entries: [], span },
    value: {},
    place: () => lines.place(span),
    placeOf: () => lines.place(span),
    pathAt: () => undefined,
  };
}
