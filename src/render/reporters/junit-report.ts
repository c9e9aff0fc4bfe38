import { countFindings, type Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { xmlText } from '../escape/xml-text.ts';
import type { ValidationReport } from '../findings/validation-report.ts';

/** JUnit's XML: a suite a file, a case a finding. Errors fail; warnings and notes pass, with their words in the output. */
export function junitReport({ files, findings }: ValidationReport): string {
  const byFile = groupBy(findings, ({ place }) => place?.file ?? '');
  const names = [...new Set([...files, ...byFile.keys()])].sort();
  const { error } = countFindings(findings);
  const tests = names.reduce((sum, name) => sum + Math.max(1, byFile.get(name)?.length ?? 0), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contracts validate" tests="${tests}" failures="${error}" errors="0">`,
    ...names.flatMap((name) => suite(name, byFile.get(name) ?? [])),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(file: string, findings: readonly Finding[]): string[] {
  const name = xmlText(file || 'contracts');
  const { error } = countFindings(findings);
  const cases =
    findings.length > 0 ? findings.flatMap(testCase) : [`    <testcase name="no findings" classname="${name}"/>`];
  return [
    `  <testsuite name="${name}" tests="${Math.max(1, findings.length)}" failures="${error}" errors="0" skipped="0">`,
    ...cases,
    '  </testsuite>',
  ];
}

function testCase({ code, severity, message, place, hint }: Finding): string[] {
  const at = place ? placeText(place) : '';
  const opening = `<testcase name="${xmlText(`${code.id} ${code.name} ${at}`.trim())}" classname="${xmlText(place?.file ?? 'contracts')}"${
    place ? ` file="${xmlText(place.file)}" line="${place.line}"` : ''
  }>`;
  const words = [at, message, hint && `help: ${hint}`].filter(Boolean).map((line) => xmlText(String(line)));
  const body =
    severity === 'error'
      ? `<failure type="${xmlText(code.id)}" message="${xmlText(message)}">${words.join('\n')}</failure>`
      : `<system-out>${xmlText(severity)}: ${words.join('\n')}</system-out>`;
  return [`    ${opening}`, `      ${body}`, '    </testcase>'];
}
