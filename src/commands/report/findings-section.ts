import { plural } from '../../view/text/plural.ts';
import { named, section, wide } from './html.ts';
import type { ReportDocument } from './report-document.ts';

const SIGNS = { error: '✕ error', warning: '! warning', info: 'i info' } as const;

export function findingsSection({ findings, suppressed, known }: ReportDocument): string {
  const hidden = [
    ...(suppressed > 0 ? [`${plural(suppressed, 'finding')} suppressed by comments in the files`] : []),
    ...(known > 0 ? [`${plural(known, 'finding')} known to the baseline`] : []),
  ];
  const listed = findings.map(
    ({ severity, code, name, message, place, hint }) =>
      `<li class="${severity}"><p><strong>${SIGNS[severity]}</strong> <code>${code} ${name}</code>${place ? ` <span class="place">${named(`${place.file}:${place.line}`)}</span>` : ''}</p><p>${named(message, 2000)}</p>${hint === undefined ? '' : `<p class="hint">${named(hint, 1000)}</p>`}</li>`,
  );
  return section(
    'findings',
    'Findings',
    listed.length === 0 ? '<p>No findings.</p>' : `<ul class="findings">${listed.join('\n')}</ul>`,
    ...(hidden.length > 0 ? [`<p>Not listed: ${hidden.join('; ')}.</p>`] : []),
  );
}

export function checksSection({ checks, stays }: ReportDocument): string {
  const count = (result: ReportDocument['checks'][number]['result']): number =>
    checks.filter((check) => check.result === result).length;
  const rows = checks.map(
    ({ code, name, summary, result, findings }) =>
      `<tr class="${result.replace(' ', '-')}"><th scope="row"><code>${code}</code> ${name}</th><td>${named(summary)}</td><td>${resultText(result, findings)}</td></tr>`,
  );
  const ran = checks.length - count('off') - count('not run');
  const left = [
    ...(count('off') > 0 ? [`${count('off')} switched off in the settings`] : []),
    ...(count('not run') > 0 ? [`${count('not run')} not run`] : []),
  ];
  return section(
    'checks',
    'Checks',
    `<p>${plural(ran, 'check')} ran, ${count('passed')} without findings${left.length > 0 ? `; ${left.join(', ')}` : ''}. ${stays === 0 ? 'The contract has no stays under <code>tests:</code>.' : `${plural(stays, 'stay')} under <code>tests:</code> ${stays === 1 ? 'was' : 'were'} priced.`} All of this is from the files; the hub was not asked.</p>`,
    `<details><summary>All checks and their results</summary>${wide(
      'Checks',
      `<table class="plain"><thead><tr><th scope="col">Check</th><th scope="col">Looks for</th><th scope="col">Result</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
    )}</details>`,
  );
}

function resultText(result: ReportDocument['checks'][number]['result'], findings: number): string {
  switch (result) {
    case 'passed':
      return '✓ passed';
    case 'found':
      return `! ${plural(findings, 'finding')}`;
    default:
      return result;
  }
}
