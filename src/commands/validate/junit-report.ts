import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import { type JunitCase, junit } from '../../view/reporters/junit.ts';

/** JUnit XML with a suite per file and a case per finding. Errors fail; warnings and notes pass, with their text in the output. */
export function junitReport({ files, findings, tookMs }: ValidationReport): string {
  const byFile = groupBy(findings, ({ place }) => place?.file ?? '');
  const names = [...new Set([...files, ...byFile.keys()])].sort();
  const cases = names.flatMap((name): readonly JunitCase[] => {
    const suite = name || 'contracts';
    return byFile.get(name)?.map((finding) => findingCase(suite, finding)) ?? [{ suite, name: 'no findings' }];
  });
  return junit('validate', cases, tookMs);
}

function findingCase(suite: string, { code, severity, message, place, hint }: Finding): JunitCase {
  const at = place ? placeText(place) : '';
  const lines = [at, message, hint && `help: ${hint}`].flatMap((line) => line || []);
  const [first = '', ...others] = lines;
  return {
    suite,
    name: `${code.id} ${code.name} ${at}`.trim(),
    place,
    result:
      severity === 'error'
        ? { element: 'failure', type: code.id, message, lines }
        : { element: 'system-out', lines: [`${severity}: ${first}`, ...others] },
  };
}
