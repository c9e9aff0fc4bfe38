import type { Place } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { xmlText } from '../escape/xml-text.ts';

export interface JunitCase {
  readonly suite: string;
  readonly name: string;
  readonly place?: Place | undefined;
  /** Absent if it passed without a message. */
  readonly result?: {
    readonly element: 'failure' | 'error' | 'skipped' | 'system-out';
    readonly type?: string;
    readonly message?: string;
    readonly lines?: readonly string[];
  };
}

/** JUnit XML with the cases in their suites. Suites are in the order of their first cases. `tookMs` is the time of the whole run. */
export const junit = (command: string, cases: readonly JunitCase[], tookMs: number): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contracts ${command}" ${counts(cases)} time="${(tookMs / 1000).toFixed(3)}">`,
    ...[...groupBy(cases, ({ suite }) => suite)].flatMap(([suite, own]) => [
      `  <testsuite name="${xmlText(suite)}" ${counts(own)} skipped="${count(own, 'skipped')}">`,
      ...own.flatMap(caseLines),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');

const counts = (cases: readonly JunitCase[]): string =>
  `tests="${cases.length}" failures="${count(cases, 'failure')}" errors="${count(cases, 'error')}"`;

const count = (cases: readonly JunitCase[], element: 'failure' | 'error' | 'skipped'): number =>
  cases.filter(({ result }) => result?.element === element).length;

function caseLines({ suite, name, place, result }: JunitCase): string[] {
  const at = place ? ` file="${xmlText(place.file)}" line="${place.line}"` : '';
  const opening = `    <testcase name="${xmlText(name)}" classname="${xmlText(suite)}"${at}`;
  if (!result) return [`${opening}/>`];
  const { element, type, message, lines } = result;
  const head = `<${element}${attribute('type', type)}${attribute('message', message)}`;
  const text = lines?.map((line) => xmlText(line)).join('\n');
  return [
    `${opening}>`,
    `      ${text === undefined ? `${head}/>` : `${head}>${text}</${element}>`}`,
    '    </testcase>',
  ];
}

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${xmlText(value)}"`;
