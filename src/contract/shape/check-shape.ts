import { type Finding, finding } from '../../findings/finding.ts';
import { wrongType } from '../literals/shape-codes.ts';
import { type ContractDocumentInput, contractDocument } from '../records/document.ts';
import type { LocatedDocument, Path } from '../source/located-document.ts';
import { sourceAt } from '../source/located-document.ts';
import { conforms } from './conforms.ts';
import { describeIssue } from './describe-issue.ts';
import { doubtfulPart } from './doubtful-part.ts';
import { asWritten, childOf, type Editable, EditableValue, isObject, type WrittenValue } from './editable-value.ts';
import { type ShapeIssue, shapeIssues } from './shape-issue.ts';

export interface CheckedShape {
  readonly findings: readonly Finding[];
  /** The document without everything unreadable; `undefined` if nothing remains. */
  readonly input: ContractDocumentInput | undefined;
  readonly value: WrittenValue;
  /** The removed records; references to them are not reported. */
  readonly lost: LostRecords;
  /** Whether anything was removed or guessed. */
  readonly incomplete: boolean;
  /** The fields and records that were removed, without indexes: `rates.seasons.minimumStay`. */
  readonly removed: readonly string[];
}

export type LostKind = 'hotel' | 'supplier' | 'rooms' | 'mealPlans' | 'offers' | 'supplements' | 'rates';
export interface LostRecord {
  readonly kind: LostKind;
  /** Absent if not even its name could be read. */
  readonly name: string | undefined;
}
export type LostRecords = readonly LostRecord[];

/**
 * Compares a document with the format and reports all problems at once. Then removes what cannot be read, in the smallest possible parts,
 * so that everything else can be decoded and checked.
 */
export function checkShape(document: LocatedDocument): CheckedShape {
  if (document.spelling && isSurelyRight(document.value))
    return { findings: [], input: document.value, value: asWritten, lost: [], incomplete: false, removed: [] };
  const value = new EditableValue(document);
  const findings: Finding[] = [];
  const lost: LostRecord[] = [];
  if (!isObject(value.root)) {
    const message = 'the document is not a block of keys such as hotel: and rates:';
    return {
      findings: [finding(wrongType, { message, place: document.place([]) })],
      input: undefined,
      value,
      lost,
      incomplete: true,
      removed: [''],
    };
  }
  // Each pass removes something, from the leaves upward. Only the first pass sees what the author wrote, except under misspelt keys,
  // which later passes check once the key is known.
  const removed = new Set<string>();
  let toReport: ReadonlySet<string> = new Set([keyOf([])]);
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const root: unknown = value.root;
    let issues: readonly ShapeIssue[] = [];
    const note = (found: readonly ZodIssue[]): void => {
      issues = shapeIssues(found, value);
    };
    // In the first pass, a value from the fast reader is already known to be wrong.
    const isInDoubt = pass > 0 || !document.spelling;
    if ((isInDoubt && isSurelyRight(root)) || isContractDocument(root, note))
      return { findings, input: root, value, lost, incomplete: pass > 0, removed: [...removed] };
    const reported = issues.filter(({ path }) => isBelow(value.pathInFile(path), toReport));
    for (const issue of withoutConsequences(reported))
      for (const found of describeIssue(issue, value, document)) findings.push(found);
    toReport = misspeltPaths(reported, value);
    const removals = issues.flatMap((issue) => repair(issue, value, document));
    for (const path of removals) {
      for (const record of lostRecord(path, value)) lost.push(record);
      removed.add(path.filter((step) => typeof step === 'string').join('.'));
    }
    if (removals.some((path) => path.length === 0))
      return { findings, input: undefined, value, lost, incomplete: true, removed: [''] };
    value.remove(removals);
  }
  throw new Error('a document does not get any simpler');
}

/** Far more than a document has levels; each pass removes something. */
const MOST_PASSES = 1000;

type ZodIssue = Parameters<typeof shapeIssues>[0][number];

function isContractDocument(
  value: unknown,
  note: (issues: readonly ZodIssue[]) => void,
): value is ContractDocumentInput {
  const result = contractDocument.safeParse(partInDoubt(value), { jitless: checkedBefore < WORTH_COMPILING });
  checkedBefore += 1;
  if (!result.success) note(result.error.issues);
  return result.success;
}

const isSurelyRight = (value: unknown): value is ContractDocumentInput => conformsToFormat?.(value) === true;

const conformsToFormat = conforms(contractDocument);

const partInDoubt = doubtfulPart(contractDocument);

/** Compiling the schema takes longer than checking this many documents without compiling it. */
const WORTH_COMPILING = 25;
let checkedBefore = 0;

const keyOf = (path: Path): string => JSON.stringify(path);

const isBelow = (path: Path, paths: ReadonlySet<string>): boolean =>
  paths.size > 0 && [[], ...path.map((_, index) => path.slice(0, index + 1))].some((start) => paths.has(keyOf(start)));

/** The paths in the file of values under misspelt keys. */
function misspeltPaths(issues: readonly ShapeIssue[], value: EditableValue): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const issue of issues) {
    if (issue.kind !== 'unknown keys') continue;
    for (const key of issue.keys)
      if (issue.meant.get(key) !== undefined) paths.add(keyOf([...value.pathInFile(issue.path), key]));
  }
  return paths;
}

/** If a field is missing because its name is misspelt, only the misspelt name is reported. */
function withoutConsequences(issues: readonly ShapeIssue[]): ShapeIssue[] {
  const misspelt = new Set<string>();
  for (const issue of issues) {
    if (issue.kind !== 'unknown keys') continue;
    for (const key of issue.keys) misspelt.add(keyOf([...issue.path, issue.meant.get(key) ?? '']));
  }
  return issues.filter((issue) => issue.kind !== 'missing' || !misspelt.has(keyOf([...issue.path, issue.key])));
}

/** Repairs what can be repaired without guessing an amount or a date, and returns the paths to remove. */
function repair(issue: ShapeIssue, value: EditableValue, document: LocatedDocument): Path[] {
  const { path } = issue;
  switch (issue.kind) {
    case 'unknown keys':
      return issue.keys.flatMap((key) => {
        const meant = issue.meant.get(key);
        if (meant === undefined || childOf(value.at(path), meant) !== undefined) return [[...path, key]];
        value.rename(path, key, meant);
        return [];
      });
    case 'missing':
      return fillIn(path, issue.key, value) ? [] : [path];
    case 'surplus':
      return [[...path, issue.key]];
    case 'type': {
      const found = value.at(path);
      const written = sourceAt(document, value.pathInFile(path))?.source;
      if (
        issue.expected.includes('string') &&
        isNumberOrFlag(found) &&
        written !== undefined &&
        !issue.expected.includes('number')
      ) {
        value.set(path, written);
        return [];
      }
      return [path];
    }
    case 'value':
    case 'form':
      return [path];
  }
}

const isNumberOrFlag = (value: Editable | undefined): boolean =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Fields that may be missing without removing the whole hotel, rate or season. The contract is marked incomplete and never pushed. */
function emptyWillDo(path: Path, key: string): boolean {
  if (path.length === 1 && path[0] === 'hotel') return key === 'hotelname' || key === 'category' || key === 'currency';
  return key === 'name' && path[0] === 'rates' && (path.length === 2 || (path.length === 4 && path[2] === 'seasons'));
}

function fillIn(path: Path, key: string, value: EditableValue): boolean {
  const record = value.at(path);
  if (emptyWillDo(path, key)) {
    value.set([...path, key], '');
    return true;
  }
  if (key === 'priceType' && isObject(record)) {
    const rooms = record['seasonRoomPrices'];
    const byOccupancy = Array.isArray(rooms) && rooms.some((room) => childOf(room, 'distributionPrices') !== undefined);
    value.set([...path, key], byOccupancy ? 'DISTRIBUTION' : 'PAX');
    return true;
  }
  return false;
}

/** The record at `path`, if there is one and it will be removed. */
function lostRecord(path: Path, value: EditableValue): LostRecord[] {
  const [section, second, , ...rest] = path;
  if (path.length === 1 && (section === 'hotel' || section === 'supplier'))
    return [{ kind: section, name: nameOf(value.at(path), ['providerCode', 'externalCode']) }];
  if (path.length === 3 && section === 'hotel' && (second === 'rooms' || second === 'mealPlans'))
    return [{ kind: second, name: nameOf(value.at(path), ['providerCode', 'mealPlan']) }];
  if (path.length === 2 && (section === 'offers' || section === 'supplements' || section === 'rates'))
    return [{ kind: section, name: nameOf(value.at(path), ['providerCode', 'name']) }];
  if (rest.length > 0) return [];
  // The value of a list is not a list: all its records are lost, with unknown names.
  if (path.length === 2 && section === 'hotel' && (second === 'rooms' || second === 'mealPlans'))
    return [{ kind: second, name: undefined }];
  if (path.length === 1 && (section === 'offers' || section === 'supplements' || section === 'rates'))
    return [{ kind: section, name: undefined }];
  return [];
}

function nameOf(value: Editable | undefined, keys: readonly string[]): string | undefined {
  if (typeof value === 'string') return value;
  return keys.map((key) => childOf(value, key)).find((name) => typeof name === 'string');
}
