import { plural } from '../../view/text/plural.ts';
import { daysList, named, plainTable, section, wide } from './html.ts';
import { priceSection } from './price-section.ts';
import type { ReportDocument } from './report-document.ts';
import { changesSection, termsSection } from './terms-section.ts';
import { timeLinePicture } from './time-line-picture.ts';
import { unsoldSection } from './unsold-section.ts';

/** The parts of the page that need the whole contract and not only the report. */
export interface PricedParts {
  /** The price calendar of the first choice. */
  readonly calendar: string;
  /** The discounts of the first choice by booking day. */
  readonly bookings: string;
  /** For whom they are, in words. */
  readonly choice: string;
  readonly calculator: string;
}

const CONTENTS = [
  ['seasons', 'Seasons'],
  ['calendar', 'Calendar'],
  ['prices', 'Prices'],
  ['terms', 'Terms'],
  ['changes', 'Changes'],
  ['unsold', 'Not sold'],
  ['booking', 'Early booking'],
  ['calculator', 'Calculator'],
  ['findings', 'Findings'],
  ['checks', 'Checks'],
  ['signatures', 'Signatures'],
] as const;

export function reportBody(report: ReportDocument, parts: PricedParts): string {
  const links = CONTENTS.filter(([id]) => id !== 'changes' || report.against?.changes)
    .map(([id, title]) => `<a href="#${id}">${title}</a>`)
    .join('\n');
  return `<a class="skip" href="#seasons">Skip to the contents</a>
${verdictSection(report)}
<nav aria-label="Contents">${links}</nav>
<main>
${timeLineSection(report)}
${calendarSection(report, parts)}
${priceSection(report)}
${termsSection(report)}
${changesSection(report)}
${unsoldSection(report)}
${bookingSection(parts)}
${section('calculator', 'Stay calculator', parts.calculator)}
${findingsSection(report)}
${checksSection(report)}
${signatureSection(report)}
</main>`;
}

const calendarSection = ({ currency }: ReportDocument, { calendar, choice }: PricedParts): string =>
  section(
    'calendar',
    'Price calendar',
    `<p>What one night costs in ${named(currency)}, before offers and supplements, in the cheapest rate that sells it.</p>`,
    choiceForm('cal', ['room', 'board', 'party']),
    `<p id="cal-choice" class="choice" role="status">${named(choice)}</p>`,
    `<div class="calendar"><div id="cal-months">${calendar}</div>`,
    '<aside id="cal-night" class="night" aria-label="The chosen night" hidden><p id="cal-night-text" role="status"></p><pre id="cal-statement" class="statement" tabindex="0" role="region" aria-label="Statement of the stay" hidden></pre></aside></div>',
  );

const bookingSection = ({ bookings, choice }: PricedParts): string =>
  section(
    'booking',
    'Early booking',
    '<p>The choice of the calendar, for a stay of several nights in the cheapest rate. The rows are the days of booking on which an offer or a rate begins or has ended; “12 of 31 sold” counts the days of arrival.</p>',
    choiceForm('book', ['nights']),
    `<p id="book-choice" class="choice">${named(choice)}</p>`,
    `<div id="book-table">${bookings}</div>`,
  );

const FIELDS = {
  room: '<select id="cal-room"></select>',
  board: '<select id="cal-board"></select>',
  party: '<select id="cal-party"></select>',
  nights: '<select id="book-nights"></select>',
} as const;

/** Filled and shown by the script of the page; without it, the first choice stays. */
const choiceForm = (id: string, fields: readonly (keyof typeof FIELDS)[]): string =>
  `<div id="${id}-form" class="calc-form" hidden>${fields
    .map((field) => {
      const [, control] = /id="([^"]+)"/.exec(FIELDS[field]) ?? [];
      return `<div class="calc-field"><label for="${control}">${field.charAt(0).toUpperCase()}${field.slice(1)}</label>${FIELDS[field]}</div>`;
    })
    .join('')}</div>`;

function signatureSection({ name, supplier, hash, asOf, redacted, findings }: ReportDocument): string {
  const about = `${named(name)}: the <a href="#prices">prices</a> and <a href="#terms">terms</a> of this page, contract ${redacted ? 'without quotas and notes ' : ''}with the hash <code class="hash">${hash}</code>, as of ${asOf}, with ${plural(findings.length, 'finding')}.`;
  const box = (who: string, party: string): string =>
    `<div class="signature"><p class="who">${who}</p><p>${named(party, 1000)}</p><p class="line">Name</p><p class="line">Place and date</p><p class="line">Signature</p></div>`;
  return section(
    'signatures',
    'Signatures',
    `<p>${about}</p>`,
    `<div class="signatures">${box('For the hotel', name)}${box('For the supplier', supplier)}</div>`,
  );
}

const SIGNS = { errors: '✕', warnings: '!', changes: '△', clean: '✓' } as const;

/** The first screen: what to think of the contract, in words. */
function verdictSection(report: ReportDocument): string {
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

const LEGEND = [
  ['season s0', 'season'],
  ['gap', 'gap: no season'],
  ['overlap', 'overlap: two seasons'],
  ['closed', 'rooms closed'],
  ['travel', 'nights of an offer or supplement'],
  ['booking', 'days of booking'],
] as const;

/** The seasons of each rate, with what else depends on dates. */
function timeLineSection(report: ReportDocument): string {
  const keys = LEGEND.map(
    ([kind, text]) =>
      `<li><svg class="key" viewBox="0 0 22 12" aria-hidden="true"><rect class="${kind}" width="22" height="12" rx="2"/></svg>${text}</li>`,
  );
  return section(
    'seasons',
    'Seasons and dates',
    `<ul class="legend">${keys.join('')}</ul>`,
    wide('Line of time', timeLinePicture(report)),
    `<details><summary>As a table</summary>${timeLineTable(report)}</details>`,
  );
}

function timeLineTable({ rates, offers, supplements }: ReportDocument): string {
  const rows: (readonly [what: string, days: string])[] = [
    ...rates.flatMap(({ name, seasons, gaps, overlaps, closed, bookingWindows }) => [
      ...(bookingWindows.length > 0 ? [[`${named(name)}: can be booked`, daysList(bookingWindows)] as const] : []),
      ...seasons.map(
        ({ sign, name: season, nights, minimumStay, maximumStay, releaseDays }) =>
          [
            `${named(name)}: season ${sign} ${named(season)}${limitsText({ minimumStay, maximumStay, releaseDays })}`,
            daysList(nights),
          ] as const,
      ),
      ...(gaps.length > 0 ? [[`${named(name)}: <strong>no season</strong>`, daysList(gaps)] as const] : []),
      ...overlaps.map(
        ({ seasons: both, nights }) =>
          [
            `${named(name)}: <strong>in ${both.map((one) => named(one)).join(' and ')}</strong>`,
            daysList(nights),
          ] as const,
      ),
      ...closed.map(({ room, nights }) => [`${named(name)}: ${named(room)} closed`, daysList(nights)] as const),
    ]),
    ...[...offers, ...supplements].flatMap(({ code, travelWindows, bookingWindows }) => [
      ...(travelWindows.length > 0 ? [[`${named(code)}: nights`, daysList(travelWindows)] as const] : []),
      ...(bookingWindows.length > 0 ? [[`${named(code)}: booked`, daysList(bookingWindows)] as const] : []),
    ]),
  ];
  return plainTable(
    ['What', 'Days, first and last included'],
    rows.map((cells) => ({ cells })),
  );
}

type Limits = Pick<ReportDocument['rates'][number]['seasons'][number], 'minimumStay' | 'maximumStay' | 'releaseDays'>;

/** `, minimum stay 3, release 7 days`. */
function limitsText({ minimumStay, maximumStay, releaseDays }: Limits): string {
  return [
    ...(minimumStay === undefined ? [] : [`, minimum stay ${minimumStay}`]),
    ...(maximumStay === undefined ? [] : [`, maximum stay ${maximumStay}`]),
    ...(releaseDays === undefined ? [] : [`, release ${releaseDays}`]),
  ].join('');
}

const SEVERITIES = { error: '✕ error', warning: '! warning', info: 'i info' } as const;

function findingsSection({ findings, suppressed, known }: ReportDocument): string {
  const hidden = [
    ...(suppressed > 0 ? [`${plural(suppressed, 'finding')} suppressed by comments in the files`] : []),
    ...(known > 0 ? [`${plural(known, 'finding')} known to the baseline`] : []),
  ];
  const listed = findings.map(
    ({ severity, code, name, message, place, hint }) =>
      `<li class="${severity}"><p><strong>${SEVERITIES[severity]}</strong> <code>${code} ${name}</code>${place ? ` <span class="place">${named(`${place.file}:${place.line}`)}</span>` : ''}</p><p>${named(message, 2000)}</p>${hint === undefined ? '' : `<p class="hint">${named(hint, 1000)}</p>`}</li>`,
  );
  return section(
    'findings',
    'Findings',
    listed.length === 0 ? '<p>No findings.</p>' : `<ul class="findings">${listed.join('\n')}</ul>`,
    ...(hidden.length > 0 ? [`<p>Not listed: ${hidden.join('; ')}.</p>`] : []),
  );
}

function checksSection({ checks, stays }: ReportDocument): string {
  const count = (result: ReportDocument['checks'][number]['result']): number =>
    checks.filter((check) => check.result === result).length;
  const rows = checks.map(({ code, name, summary, result, findings }) => ({
    cells: [`<code>${code}</code> ${name}`, named(summary), resultText(result, findings)],
    kind: result.replace(' ', '-'),
  }));
  const ran = checks.length - count('off') - count('not run');
  const left = [
    ...(count('off') > 0 ? [`${count('off')} switched off in the settings`] : []),
    ...(count('not run') > 0 ? [`${count('not run')} not run`] : []),
  ];
  return section(
    'checks',
    'Checks',
    `<p>${plural(ran, 'check')} ran, ${count('passed')} without findings${left.length > 0 ? `; ${left.join(', ')}` : ''}. ${stays === 0 ? 'The contract has no stays under <code>tests:</code>.' : `${plural(stays, 'stay')} under <code>tests:</code> ${stays === 1 ? 'was' : 'were'} priced.`} All of this is from the files; the hub was not asked.</p>`,
    `<details><summary>All checks and their results</summary>${wide('Checks', plainTable(['Check', 'Looks for', 'Result'], rows))}</details>`,
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
