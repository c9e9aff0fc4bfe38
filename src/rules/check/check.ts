import type { Origins } from '../../contract/compact/origins.ts';
import { DormantDocuments } from '../../contract/dormant-documents.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, Supplier } from '../../contract/model.ts';
import type { Workspace } from '../../contract/source/workspace.ts';
import { applyPolicy, type Policy, type PolicyOutcome } from '../../findings/apply-policy.ts';
import { type CodeInfo, type Finding, sortFindings } from '../../findings/finding.ts';
import type { Remark } from '../../findings/suppressions.ts';
import { readNow as readFromDisk } from '../../host/node-files.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { stayTestCodes } from '../../pricing/stay-tests/stay-test-codes.ts';
import { rulesOfLastPush } from '../index.ts';
import { catalogue } from './all-codes.ts';
import type { CheckSettings } from './check-contract.ts';
import { Checker, type Means } from './checker.ts';
import { putTogether, type Together } from './put-together.ts';
import type { Section } from './sections.ts';
import { recordsOf, selectedContracts } from './selected-contracts.ts';
import type { Changes, CheckRefusal, NamedHotels, Selection } from './selection.ts';
import type { SurveySettings } from './survey-file.ts';

export interface CheckOptions<Kept = never> extends CheckSettings, Means {
  readonly select?: Selection;
  /**
   * What to keep of each selected contract, for callers that do more than check it. It must not depend on the contract's supplier, which
   * other files may define.
   */
  readonly keep?: (contract: HotelContract, origins: Origins) => Kept;
  /** Goes with `files`: the same, for places that are looked up later. */
  readonly readNow?: typeof readFromDisk;
}

export interface CheckedHotel<Kept> {
  /** Identifies the hotel; without its contents. */
  readonly contract: HotelContract;
  /** Absent without `keep`, and if the files no longer define the hotel when they are read again. */
  readonly kept?: Kept;
}

/** The findings of the selected contracts, before the project's policy is applied. */
export interface Checked<Kept = never> {
  readonly hotels: readonly CheckedHotel<Kept>[];
  readonly suppliers: readonly Supplier[];
  /** Sorted. */
  readonly findings: readonly Finding[];
  readonly remarks: readonly Remark[];
  /** The files on the command line that contain part of the selection. */
  readonly fileNames: readonly string[];
  /** The names of everything checked: hotels, suppliers, files. */
  readonly records: ReadonlySet<string>;
  /** Whether the selection left anything out. */
  readonly narrowed: boolean;
  readonly changes?: Changes;
  /** The number of hotels, selected or not. */
  readonly allHotels: number;
  /** Codes that were not checked. */
  readonly unchecked: readonly CodeInfo[];
  /** The keys of the hotels that were checked in this run, not remembered from an earlier one. */
  readonly rechecked: ReadonlySet<string>;
  /** Where each supplier is defined. */
  readonly origins: Origins;
}

/**
 * The one way from files to findings. Each file is read once, and only its identity and its findings of form are kept. The selection is
 * made from these, and rules and pricing tests run only on the selected hotels. Works offline.
 */
export async function check<Kept = never>(
  workspace: Workspace,
  { select = {}, keep, files, readNow = readFromDisk, memory, helper, onRead, ...checks }: CheckOptions<Kept>,
): Promise<Result<Checked<Kept>, CheckRefusal>> {
  const [problem] = workspace.problems;
  if (problem) {
    const { message, hint } = problem;
    return fail({ code: 'no-input', message, ...(hint !== undefined && { hint }) });
  }
  const settings: SurveySettings<Kept> = { ...checks, keep, dormant: keep && new DormantDocuments() };
  const checker = new Checker(settings, { files, memory, helper, onRead });
  const together = putTogether(workspace, await checker.checkFiles(workspace.files, namedAtOnce(select)), readNow);
  const { contracts, origins, findings, subjectOf, remarks } = together;
  const fileNames = workspace.files.filter(({ selected }) => selected).map(({ file }) => file);
  const chosen = await selectedContracts(
    { contracts, origins, fileNames, findings, subjectOf, sections: sectionsOf(together) },
    select,
  );
  if (!chosen.ok) return chosen;
  const { contracts: selected, concerns, narrowed, changes } = chosen.value;

  const isSelected = new Set(selected.hotels);
  const surveyed = await checker.checkHotels(together.hotels.filter(({ contract }) => isSelected.has(contract)));
  // Contracts that are kept must all come from one version of the files. For findings alone, the next run will notice the change.
  if (keep && checker.changed !== undefined) return fail(changedMeanwhile(checker.changed));
  const found = [
    ...findings.filter(concerns),
    ...selected.suppliers.flatMap(together.ofSupplier),
    ...[...surveyed.values()].flatMap((survey) => survey.findings.map(together.revived)),
  ];
  return ok({
    hotels: selected.hotels.map((contract) => {
      const survey = surveyed.get(contract);
      return { contract, ...(survey && 'kept' in survey && { kept: survey.kept }) };
    }),
    suppliers: selected.suppliers,
    findings: sortFindings(found),
    remarks: remarks.map((remark) => ({ ...remark, selected: remark.selected && concerns(remark) })),
    fileNames: chosen.value.fileNames,
    records: new Set([...recordsOf(selected), ...chosen.value.fileNames]),
    narrowed,
    ...(changes && { changes }),
    allHotels: contracts.hotels.length,
    unchecked: [...(checks.tests ? [] : stayTestCodes), ...(checks.lastPush ? [] : codesOfLastPush)],
    rechecked: new Set(checker.checkedNow.map(hotelKey)),
    origins,
  });
}

const codesOfLastPush = rulesOfLastPush.map(({ code }) => code);

/**
 * The hotels to check right after their file is read. Shards and changed hotels are known only when all files have been read, so their
 * files are read again later.
 */
const namedAtOnce = ({ hotel, supplier, excluded, shard, changes }: Selection): NamedHotels | undefined => {
  if (shard || changes) return { hotel: [] };
  return hotel || supplier || excluded ? { hotel, supplier, excluded } : undefined;
};

const sectionsOf = <Kept>({ contracts, filled }: Together<Kept>): ReadonlySet<Section> =>
  new Set<Section>([
    ...(contracts.hotels.length > 0 ? (['hotel'] as const) : []),
    ...(contracts.suppliers.length > 0 ? (['supplier'] as const) : []),
    ...filled,
  ]);

const changedMeanwhile = (file: string): CheckRefusal => ({
  code: 'files-changed',
  message: `${file} was changed while it was being read; the hub was not contacted`,
  hint: 'run the command again',
});

/** The findings after the project's policy is applied. */
export const judge = (
  { findings, remarks, records, narrowed, unchecked }: Omit<Checked, 'hotels'>,
  policy: Pick<Policy, 'settings' | 'baseline' | 'isProtected'>,
): PolicyOutcome =>
  applyPolicy(findings, { catalogue, remarks, wholeSelection: !narrowed, unchecked, records, ...policy });
