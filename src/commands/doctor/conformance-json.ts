import type { ConformanceCase } from '../../../practice-hub/conformance/conformance-case.ts';
import type { CaseResult, ConformanceReport } from '../../../practice-hub/conformance/run-conformance.ts';
import type { ConformanceDocument } from './conformance-document.ts';

/** The document of `contracts doctor --conformance --json`. */
export function conformanceJson(
  { results, notRun, gaveUp, left, requests }: ConformanceReport,
  {
    environment,
    hub,
    required,
  }: Pick<ConformanceDocument, 'environment' | 'hub'> & { readonly required: ReadonlySet<string> },
): ConformanceDocument {
  const found = results.flatMap(({ settled }) => Object.entries(settled));
  return {
    version: 1,
    command: 'doctor',
    environment,
    hub,
    cases: [...results.map(resultJson), ...notRun.map((one) => ({ ...caseJson(one), verdict: 'not-run' as const }))],
    requiredNotJudged: [
      ...results.flatMap(({ case: { id }, verdict }) => (verdict.kind === 'not-judged' ? [id] : [])),
      ...notRun.map(({ id }) => id),
    ].filter((id) => required.has(id)),
    settings: {
      capabilities: Object.fromEntries(found.filter(([name]) => CONFIGURED.has(name))),
      practiceHub: Object.fromEntries(found),
    },
    gaveUp,
    leftBehind: left,
    requests,
  };
}

/** The settings that an environment has under `capabilities`, besides those about prices. */
const CONFIGURED: ReadonlySet<string> = new Set(['sendOfferActive', 'rateQuotas']);

const caseJson = ({ id, operations, rule, section, effect }: ConformanceCase) => ({
  id,
  operations,
  rule,
  section,
  effect,
});

function resultJson({ case: one, verdict, settled }: CaseResult): ConformanceDocument['cases'][number] {
  const { kind, ...told } = verdict;
  const { silent: _, ...details } = { silent: false, ...told };
  return {
    ...caseJson(one),
    verdict: kind,
    ...details,
    ...(Object.keys(settled).length > 0 && { settled: { ...settled } }),
  };
}
