import { plural } from '../text/plural.ts';
import { named } from './html.ts';
import type { ReportDocument } from './report-document.ts';

const SIGNS = { errors: '✕', warnings: '!', clean: '✓' } as const;

/** The first screen: what to think of the contract, in words. */
export function verdictSection(report: ReportDocument): string {
  const { verdict, hotel, name, currency, rooms, rates, term, asOf, hash, redacted, against } = report;
  const facts: readonly (readonly [string, string])[] = [
    ['Hotel', named(hotel)],
    ['Contract', `${plural(rooms.length, 'room')}, ${plural(rates.length, 'rate')}, in ${named(currency)}`],
    ...(term
      ? [
          [
            'Nights',
            `${term.start} to ${term.end} (${plural(term.nights, 'night')}${term.left > 0 ? `; ${term.left} later nights are not shown` : ''})`,
          ] as const,
        ]
      : []),
    ['As of', asOf],
    ...(against ? [['Compared with', named(against.label)] as const] : []),
    [redacted ? 'Hash without quotas and notes' : 'Hash of the contract', `<code class="hash">${hash}</code>`],
  ];
  return `<header>
<p class="eyebrow">Contract report</p>
<h1>${named(name)}</h1>
<div class="verdict ${verdict.state}"><p class="title"><span aria-hidden="true">${SIGNS[verdict.state]}</span> ${named(verdict.title)}</p>
<ul>${verdict.sentences.map((sentence) => `<li>${named(sentence, 1000)}</li>`).join('\n')}</ul></div>
<dl class="facts">${facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('\n')}</dl>
</header>`;
}
