import type { Finding } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { xmlText } from '../../view/escape/xml-text.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';

/** Checkstyle's XML, which most build servers read. */
export function checkstyleReport({ findings }: ValidationReport): string {
  const byFile = groupBy(findings, ({ place }) => place?.file ?? '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<checkstyle version="4.3">',
    ...[...byFile.keys()]
      .sort()
      .flatMap((file) => [
        `  <file name="${xmlText(file || '.')}">`,
        ...(byFile.get(file) ?? []).map(errorLine),
        '  </file>',
      ]),
    '</checkstyle>',
    '',
  ].join('\n');
}

function errorLine({ code, severity, message, place, hint }: Finding): string {
  const text = hint === undefined ? message : `${message} (${hint})`;
  const at = place ? ` line="${place.line}" column="${place.column}"` : '';
  return `    <error${at} severity="${severity}" message="${xmlText(text)}" source="contracts.${xmlText(code.id)}.${xmlText(code.name)}"/>`;
}
