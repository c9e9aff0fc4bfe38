import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import type { Contracts } from '../../src/contract/model.ts';
import { applyPolicy, type PolicyOutcome } from '../../src/findings/apply-policy.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import type { CalendarDay } from '../../src/kernel/calendar-day.ts';
import { stayTestCodes } from '../../src/pricing/stay-tests/stay-test-codes.ts';
import { stayTestFindings } from '../../src/pricing/stay-tests/stay-test-findings.ts';
import { catalogue } from '../../src/rules/check/all-codes.ts';
import { SECTIONS } from '../../src/rules/check/sections.ts';
import { recordsOf, selectedContracts } from '../../src/rules/check/selected-contracts.ts';
import type { CheckRefusal, Selection } from '../../src/rules/check/selection.ts';
import { rules, rulesOfLastPush } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { type LoadedContracts, loadContracts } from './load-contracts.ts';

export interface WholeCheck {
  readonly contracts: Contracts;
  readonly policy: PolicyOutcome;
  readonly fileNames: readonly string[];
}

/**
 * The simple reference implementation of a check: reads all files, assembles them, selects complete contracts and runs all rules. The fast
 * implementation is compared with it.
 */
export async function checkWhole(
  paths: readonly string[],
  selection: Selection,
  today: CalendarDay,
  tests = true,
): Promise<WholeCheck | CheckRefusal> {
  const loaded = await loadContracts(nodeFiles, paths, process.cwd());
  const [problem] = loaded.problems;
  if (problem) return { code: 'no-input', ...problem };
  const withSubject = <T extends Pick<Finding, 'place'>>(one: T): T => subjected(one, loaded);
  const findings = loaded.findings.map(withSubject);
  const { contracts: all } = loaded;
  const sections = new Set(
    SECTIONS.filter((section) =>
      section === 'supplier'
        ? all.suppliers.length > 0
        : all.hotels.some((hotel) => section === 'hotel' || hotel[section].length > 0),
    ),
  );
  const selected = await selectedContracts({ ...loaded, findings, sections }, selection);
  if (!selected.ok) return selected.error;
  const { contracts, concerns, fileNames, narrowed } = selected.value;
  const context = { origins: loaded.origins, today, contracts };
  const ofStays = tests ? contracts.hotels.flatMap((hotel) => stayTestFindings(hotel, context)) : [];
  const ofContracts = withoutFollowUps([...runRules(rules, context), ...ofStays], loaded.findings);
  const policy = applyPolicy([...findings.filter(concerns), ...ofContracts.map(withSubject)], {
    catalogue,
    settings: { everywhere: new Map(), overrides: [] },
    remarks: loaded.remarks.map(withSubject).map((remark) => ({
      ...remark,
      selected: remark.selected && concerns(remark),
    })),
    wholeSelection: !narrowed,
    unchecked: [...(tests ? [] : stayTestCodes), ...rulesOfLastPush.map(({ code }) => code)],
    records: new Set([...recordsOf(contracts), ...fileNames]),
  });
  return { contracts, policy, fileNames };
}

function subjected<T extends Pick<Finding, 'place'>>(one: T, { subjectOf }: LoadedContracts): T {
  const subject = one.place && subjectOf(one.place);
  return subject ? { ...one, subject } : one;
}
