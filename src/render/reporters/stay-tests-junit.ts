import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { xmlText } from '../escape/xml-text.ts';
import { type CheckedStay, countStays, outcomeOf, type StayTestReport } from '../stays/stay-test-report.ts';
import { differenceText, testedStayText } from '../stays/stay-tests-text.ts';
import { createPaint } from '../text/paint.ts';

/** JUnit's XML: a suite a hotel, a case a stay. A stay that came out otherwise fails; one that names what does not exist is an error. */
export function stayTestsJunit(report: StayTestReport): string {
  const { stays, unread, errors } = report;
  const counts = countStays(stays);
  const untested = unread.reduce((sum, { stays: count }) => sum + count, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contracts test" tests="${stays.length + untested + errors.length}" failures="${counts.failed}" errors="${counts.error + untested + errors.length}">`,
    ...[...groupBy(stays, ({ hotel }) => hotel)].flatMap(([hotel, ofHotel]) => suite(hotel, ofHotel, report)),
    ...unread.flatMap(({ hotel, stays: count }) => unreadSuite(hotel, count)),
    ...errorSuite(errors),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(hotel: string, stays: readonly CheckedStay[], report: StayTestReport): string[] {
  const { failed, error } = countStays(stays);
  return [
    `  <testsuite name="${xmlText(hotel)}" tests="${stays.length}" failures="${failed}" errors="${error}" skipped="0">`,
    ...stays.flatMap((stay) => testCase(stay, report)),
    '  </testsuite>',
  ];
}

function testCase(stay: CheckedStay, report: StayTestReport): string[] {
  const { hotel, place, finding } = stay;
  const at = place ? ` file="${xmlText(place.file)}" line="${place.line}"` : '';
  const opening = `    <testcase name="${xmlText(testedStayText(stay.test))}" classname="${xmlText(hotel)}"${at}`;
  const outcome = outcomeOf(stay);
  if (outcome === 'passed' || !finding) return [`${opening}/>`];
  const element = outcome === 'failed' ? 'failure' : 'error';
  const words = [
    ...(place ? [placeText(place)] : []),
    ...differenceText(stay, { ...report, paint: createPaint(false), width: 74 }),
  ];
  return [
    `${opening}>`,
    `      <${element} type="${xmlText(finding.code.id)}" message="${xmlText(finding.message)}">${words.map((line) => xmlText(line)).join('\n')}</${element}>`,
    '    </testcase>',
  ];
}

function unreadSuite(hotel: string, stays: number): string[] {
  const name = xmlText(hotel);
  return [
    `  <testsuite name="${name}" tests="${stays}" failures="0" errors="${stays}" skipped="0">`,
    ...Array.from({ length: stays }, (_, index) => [
      `    <testcase name="stay ${index + 1}" classname="${name}">`,
      '      <error type="unread" message="a part of the files of the hotel cannot be read; contracts validate says which"/>',
      '    </testcase>',
    ]).flat(),
    '  </testsuite>',
  ];
}

/** Files that cannot be read may hold any stay. */
function errorSuite(errors: readonly Finding[]): string[] {
  if (errors.length === 0) return [];
  return [
    `  <testsuite name="files" tests="${errors.length}" failures="0" errors="${errors.length}" skipped="0">`,
    ...errors.flatMap(({ code, message, place }) => [
      `    <testcase name="${xmlText(`${code.id} ${place ? placeText(place) : code.name}`)}" classname="files">`,
      `      <error type="${xmlText(code.id)}" message="${xmlText(message)}"/>`,
      '    </testcase>',
    ]),
    '  </testsuite>',
  ];
}
