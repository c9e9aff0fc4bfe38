import { safeLine } from '../../view/escape/safe-line.ts';
import { hubText } from '../../view/text/hub-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { wrapText } from '../../view/text/wrap-text.ts';
import type { ConformanceDocument } from './conformance-document.ts';

type CaseLine = ConformanceDocument['cases'][number];

/**
 * The result of a conformance run: what deviates, what could not be judged, the settings found out, and what stays in the hub. `verbose`
 * names the cases that were not judged.
 */
export function conformanceText(document: ConformanceDocument, paint: Paint, verbose = false): string {
  const { environment, hub, cases, requests } = document;
  return [
    paint.bold(safeLine(`Conformance of ${environment} at ${hubText(hub)}`, 300)),
    ...areaLines(cases),
    ...cases.filter(({ verdict }) => verdict === 'failed').flatMap((one) => ['', ...failureLines(one, paint)]),
    ...notJudgedLines(cases, paint, verbose),
    ...requiredLines(document, paint),
    ...(document.gaveUp ? ['', paint.error('Stopped early: the hub gave no answer to several cases in a row')] : []),
    ...settingLines(document, paint),
    ...leftLines(document, paint),
    '',
    `${conformanceTotals(document)} (${plural(requests, 'request')})`,
  ].join('\n');
}

/** `198 passed, 2 failed, 3 not judged`. */
export function conformanceTotals({ cases }: Pick<ConformanceDocument, 'cases'>): string {
  const count = (verdict: CaseLine['verdict']): number => cases.filter((one) => one.verdict === verdict).length;
  const parts = [
    [count('passed'), 'passed'],
    [count('failed'), 'failed'],
    [count('not-judged'), 'not judged'],
    [count('not-run'), 'not run'],
  ] as const;
  return (
    parts
      .filter(([number]) => number > 0)
      .map(([number, word]) => `${number} ${word}`)
      .join(', ') || 'no cases'
  );
}

const areaOf = ({ id }: CaseLine): string => id.split('/')[0] ?? '';

function areaLines(cases: readonly CaseLine[]): string[] {
  const areas = [...new Set(cases.map(areaOf))];
  const width = Math.max(0, ...areas.map((area) => area.length));
  return areas.map((area) => {
    const own = cases.filter((one) => areaOf(one) === area);
    return `  ${area.padEnd(width)}  ${conformanceTotals({ cases: own })}`;
  });
}

function failureLines({ id, rule, section, expected = '', answered = '', request }: CaseLine, paint: Paint): string[] {
  const below = (label: string, text: string): string[] =>
    wrapText(`${label}${safeLine(text, 1000)}`, paint.width - 4).map((line) => `    ${line}`);
  return [
    `${paint.error(paint.sign('✗'))} ${paint.bold(id)}`,
    ...below('', `${rule} (${section})`),
    ...below('expected ', expected),
    ...below('answered ', answered),
    ...(request === undefined ? [] : below('request  ', request)),
  ];
}

/** Cases with the same reason are counted together. */
function notJudgedLines(cases: readonly CaseLine[], paint: Paint, verbose: boolean): string[] {
  const open = cases.filter(({ verdict }) => verdict === 'not-judged');
  const reasons = [...new Set(open.map(({ why = '' }) => why))];
  if (reasons.length === 0) return [];
  const lines = reasons.flatMap((reason) => {
    const alike = open.filter(({ why = '' }) => why === reason);
    const ids = alike.map(({ id }) => id);
    const [{ help } = {}] = alike;
    return [
      ...wrapText(`${plural(ids.length, 'case')}: ${safeLine(reason, 500)}`, paint.width - 4).map(indented),
      ...(help === undefined ? [] : wrapText(`to judge: ${help}`, paint.width - 4).map((line) => `    ${line}`)),
      ...(verbose ? wrapText(ids.join(', '), paint.width - 4).map((line) => `    ${paint.dim(line)}`) : []),
    ];
  });
  const more = verbose ? '' : paint.dim(' (-v names the cases)');
  return ['', `${paint.warning('Not judged')}${more}`, ...lines];
}

function requiredLines({ requiredNotJudged: ids }: ConformanceDocument, paint: Paint): string[] {
  if (ids.length === 0) return [];
  return [
    '',
    paint.error(`Required, but not judged: ${plural(ids.length, 'case')}`),
    ...wrapText(ids.join(', '), paint.width - 4).map((line) => `  ${line}`),
  ];
}

const indented = (line: string, index = 0): string => `  ${index > 0 ? '  ' : ''}${line}`;

function settingLines({ settings }: ConformanceDocument, paint: Paint): string[] {
  const { capabilities, practiceHub } = settings;
  const asked = Object.entries(practiceHub);
  if (asked.length === 0) return [];
  const configured = Object.entries(capabilities);
  return [
    '',
    paint.bold('How this hub answers what the interface leaves open'),
    ...(configured.length === 0
      ? []
      : [
          'For this environment in contracts.config.yaml:',
          '  capabilities:',
          ...configured.map(([name, value]) => `    ${name}: ${value}`),
        ]),
    'A practice hub that does the same:',
    // One setting a line, so that the command can be read and copied.
    ...['contracts sandbox start', ...asked.map(([name, value]) => `  --set ${name}=${value}`)].map(
      (line, index) => `  ${line}${index < asked.length ? ' \\' : ''}`,
    ),
    'Prices are settled by `contracts probe`.',
  ];
}

const leftLines = ({ leftBehind }: ConformanceDocument, paint: Paint): string[] =>
  leftBehind.length === 0
    ? []
    : [
        '',
        'Left in the hub (the interface cannot remove hotels and suppliers):',
        ...wrapText(leftBehind.map((what) => safeLine(what, 200)).join(', '), paint.width - 2).map(
          (line) => `  ${line}`,
        ),
      ];
