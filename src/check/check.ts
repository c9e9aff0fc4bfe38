import { DormantDocuments } from '../contract/dormant-documents.ts';
import { hotelKey } from '../contract/identity.ts';
import type { HotelContract, Supplier } from '../contract/model.ts';
import type { Origins } from '../contract/origins.ts';
import { applyPolicy, type Policy, type PolicyOutcome } from '../findings/apply-policy.ts';
import { type CodeInfo, type Finding, sortFindings } from '../findings/finding.ts';
import type { Remark } from '../findings/suppressions.ts';
import type { Files } from '../host/files.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { stayTestCodes } from '../pricing/stay-tests/stay-test-codes.ts';
import { rulesOfLastPush } from '../rules/index.ts';
import type { Workspace } from '../source/workspace.ts';
import { catalogue } from './all-codes.ts';
import type { CheckSettings } from './check-contract.ts';
import { Looking } from './looking.ts';
import { putTogether, type Together } from './put-together.ts';
import type { ResultMemory } from './result-memory.ts';
import type { Section } from './sections.ts';
import { recordsOf, selectedContracts } from './selected-contracts.ts';
import type { Changes, CheckRefusal, Selection } from './selection.ts';
import type { NamedHotels, SurveySettings } from './survey-file.ts';

export interface CheckOptions<Kept = never> extends CheckSettings {
  readonly select?: Selection;
  /**
   * What is kept of each selected contract, for who has more to do with it than checking. Whose the contract is does not count then: that
   * depends on other files.
   */
  readonly keep?: (contract: HotelContract, origins: Origins) => Kept;
  /** Where the files are read, where contracts are kept; the real file system by default. */
  readonly files?: Files;
  /** What came of files before, where nothing is kept. */
  readonly memory?: ResultMemory | undefined;
  /** The file of the second thread, where nothing is kept; `always`: however little there is to do. */
  readonly helper?: { readonly file: string; readonly always: boolean } | undefined;
}

export interface CheckedHotel<Kept> {
  /** Who it is; of what it says, nothing. */
  readonly contract: HotelContract;
  /** Absent where nothing was asked to be kept, and of a hotel of which its files have meanwhile lost the definition. */
  readonly kept?: Kept;
}

/** What is wrong with the selected contracts, as found: not yet weighed by the project's settings. */
export interface Checked<Kept = never> {
  readonly hotels: readonly CheckedHotel<Kept>[];
  readonly suppliers: readonly Supplier[];
  /** Sorted. */
  readonly findings: readonly Finding[];
  readonly remarks: readonly Remark[];
  /** Of the files that were asked for, those in which something of the selection stands. */
  readonly fileNames: readonly string[];
  /** The names of all that was looked at: hotels, suppliers, files. */
  readonly records: ReadonlySet<string>;
  /** Whether the selection left anything out. */
  readonly narrowed: boolean;
  readonly changes?: Changes;
  /** How many hotels there are, selected or not. */
  readonly allHotels: number;
  /** Codes that were not looked for. */
  readonly unchecked: readonly CodeInfo[];
  /** The hotels that were looked at now, by their keys, rather than known from before. */
  readonly rechecked: ReadonlySet<string>;
  /** Where the definition of a supplier stands. */
  readonly origins: Origins;
}

/**
 * The one way from files to findings. Each file is read once; all that is kept of it is whose it is and what is wrong with its form. The
 * selection is made from that, and rules and pricing tests run only on the selected hotels. Offline.
 */
export async function check<Kept = never>(
  workspace: Workspace,
  { select = {}, keep, files, memory, helper, ...checks }: CheckOptions<Kept>,
): Promise<Result<Checked<Kept>, CheckRefusal>> {
  const [problem] = workspace.problems;
  if (problem) {
    const { message, hint } = problem;
    return fail({ code: 'no-input', message, ...(hint !== undefined && { hint }) });
  }
  const settings: SurveySettings<Kept> = { ...checks, keep, dormant: keep && new DormantDocuments() };
  const looking = new Looking(settings, { files, memory, helper });
  const together = putTogether(workspace, await looking.atFiles(workspace.files, namedAtOnce(select)));
  const { contracts, origins, findings, subjectOf, remarks } = together;
  const fileNames = workspace.files.filter(({ selected }) => selected).map(({ file }) => file);
  const chosen = await selectedContracts(
    { contracts, origins, fileNames, findings, subjectOf, sections: sectionsOf(together) },
    select,
  );
  if (!chosen.ok) return chosen;
  const { contracts: selected, concerns, narrowed, changes } = chosen.value;

  const isSelected = new Set(selected.hotels);
  const surveyed = await looking.atHotels(together.hotels.filter(({ contract }) => isSelected.has(contract)));
  // What is worked with must be one edition of the files; of what is only reported, the next run tells.
  if (keep && looking.changed !== undefined) return fail(changedMeanwhile(looking.changed));
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
    rechecked: new Set(looking.lookedAt.map(hotelKey)),
    origins,
  });
}

const codesOfLastPush = rulesOfLastPush.map(({ code }) => code);

/**
 * The hotels that are checked while their file is at hand. Which of them belong to a part or have changed is known only when all files are
 * read; those are read once more then.
 */
const namedAtOnce = ({ hotel, supplier, shard, changes }: Selection): NamedHotels | undefined => {
  if (shard || changes) return { hotel: [] };
  return hotel || supplier ? { hotel, supplier } : undefined;
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

/** The findings of a check as the project's own settings leave them. */
export const judge = <Kept>(
  { findings, remarks, records, narrowed, unchecked }: Checked<Kept>,
  policy: Pick<Policy, 'settings' | 'baseline'>,
): PolicyOutcome =>
  applyPolicy(findings, { catalogue, remarks, wholeSelection: !narrowed, unchecked, records, ...policy });
