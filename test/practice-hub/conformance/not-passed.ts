import type { ConformanceReport } from '../../../practice-hub/conformance/run-conformance.ts';

export const notPassed = ({ results }: ConformanceReport) =>
  results.flatMap(({ case: { id }, verdict }) => (verdict.kind === 'passed' ? [] : [{ id, ...verdict }]));
