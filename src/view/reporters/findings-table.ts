import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { markdownCode, markdownText } from '../escape/markdown-text.ts';

/** The limit of a build's summary (1 MiB), minus room for what others write there. */
const MOST_BYTES = 900_000;

/** A heading and a table of the findings, as Markdown; without findings, only the heading. */
export function findingsTable(head: readonly string[], findings: readonly Finding[], mostBytes = MOST_BYTES): string {
  if (findings.length === 0) return head.join('\n');
  const lines = [...head, '| | Code | Place | Finding |', '|---|---|---|---|'];
  let bytes = Buffer.byteLength(lines.join('\n'));
  for (const [index, finding] of findings.entries()) {
    const row = tableRow(finding);
    bytes += Buffer.byteLength(row) + 1;
    if (bytes > mostBytes) {
      lines.push('', `and ${findings.length - index} more`);
      break;
    }
    lines.push(row);
  }
  return `${lines.join('\n')}\n`;
}

function tableRow({ code, severity, message, place, hint }: Finding): string {
  const where = place ? markdownCode(placeText(place)) : '';
  const text = markdownText(message) + (hint === undefined ? '' : `<br>${markdownText(`help: ${hint}`)}`);
  return `| ${severity} | ${markdownText(`${code.id} ${code.name}`)} | ${where} | ${text} |`;
}
