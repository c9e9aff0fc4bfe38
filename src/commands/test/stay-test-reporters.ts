import type { StayTest } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { markdownText } from '../../view/escape/markdown-text.ts';
import { findingJson } from '../../view/findings/findings-json.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import { placed, refusalJson, soldJson } from '../../view/price/price-json.ts';
import type { PlaceOf } from '../../view/price/stay-statement.ts';
import { findingsTable } from '../../view/reporters/findings-table.ts';
import { githubReport, gitlabReport } from '../../view/reporters/github-report.ts';
import { type JunitCase, junit } from '../../view/reporters/junit.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { createPaint } from '../../view/text/paint.ts';
import type { StayTestsDocument } from './stay-tests-document.ts';
import {
  type CheckedStay,
  countStays,
  differenceText,
  outcomeOf,
  type StayTestReport,
  stayTestsText,
  summaryText,
  testedStayText,
} from './stay-tests-text.ts';

/** JUnit XML with a suite per hotel and a case per stay. A stay with another result fails; one with an unknown name is an error. */
export const stayTestsJunit = (report: StayTestReport): string =>
  junit(
    'test',
    [
      ...report.stays.map((stay) => stayCase(stay, report)),
      ...report.unread.flatMap(({ hotel, stays }) =>
        Array.from({ length: stays }, (_, index) => unreadCase(hotel, `stay ${index + 1}`)),
      ),
      ...report.errors.map(errorCase),
    ],
    report.tookMs,
  );

function stayCase(stay: CheckedStay, report: StayTestReport): JunitCase {
  const { hotel, place, finding } = stay;
  const own = { suite: hotel, name: testedStayText(stay.test), place };
  const outcome = outcomeOf(stay);
  if (outcome === 'passed' || !finding) return own;
  const lines = [
    ...(place ? [placeText(place)] : []),
    ...differenceText(stay, { ...report, paint: createPaint(false, { width: 78 }) }),
  ];
  const element = outcome === 'failed' ? 'failure' : 'error';
  return { ...own, result: { element, type: finding.code.id, message: finding.message, lines } };
}

const unreadCase = (hotel: string, name: string): JunitCase => ({
  suite: hotel,
  name,
  result: {
    element: 'error',
    type: 'unread',
    message: 'a part of the files of the hotel cannot be read; contracts validate says which',
  },
});

/** Files that cannot be read may contain any stay. */
const errorCase = ({ code, message, place }: Finding): JunitCase => ({
  suite: 'files',
  name: `${code.id} ${place ? placeText(place) : code.name}`,
  result: { element: 'error', type: code.id, message },
});

/** The reports of stay tests for `-o`, by format. Formats that annotate lines treat failed stays as findings. */
export const stayTestReporters: Reporters<'test', StayTestReport> = {
  text: (report) => stayTestsText(report, createPaint(false)),
  json: (report) => `${jsonText(stayTestsJson(report), 2)}\n`,
  junit: stayTestsJunit,
  github: (report) => githubReport(asValidation(report)),
  gitlab: (report) => gitlabReport(asValidation(report)),
};

export const stayTestsSummary = (report: StayTestReport): string =>
  findingsTable(
    ['### contracts test', '', markdownText(summaryText(report, createPaint(false))), ''],
    findingsOf(report),
  );

const findingsOf = ({ errors, stays }: StayTestReport): readonly Finding[] => [
  ...errors,
  ...stays.flatMap(({ finding, hotel }) =>
    finding ? [{ ...finding, subject: { record: hotel, field: 'tests' } }] : [],
  ),
];

const asValidation = (report: StayTestReport): ValidationReport => {
  const { version, files, hotels, folder, tookMs } = report;
  return { version, files, hotels, folder, tookMs, findings: findingsOf(report), policy: { suppressed: 0 } };
};

export const stayTestsJson = ({
  today,
  hotels,
  stays,
  unread,
  errors,
  placeOf,
}: StayTestReport): StayTestsDocument => ({
  version: 1,
  command: 'test',
  counts: countStays(stays),
  hotels,
  unread,
  errors: errors.map(findingJson),
  stays: stays.map((stay) => checkedStayJson(stay, today, placeOf)),
});

function checkedStayJson(stay: CheckedStay, today: CalendarDay, placeOf: PlaceOf): StayTestsDocument['stays'][number] {
  const { hotel, currency, test, place, finding } = stay;
  const { expected } = test;
  return {
    hotel,
    ...placed(place),
    stay: stayJson(test, today),
    expected: expected.sold ? { sold: true, total: amountText(expected.total, currency) } : { sold: false },
    ...(test.bookedOn === undefined && { bookedToday: true }),
    outcome: outcomeOf(stay),
    actual: actualJson(stay, placeOf),
    ...(finding && { message: finding.message }),
  };
}

function actualJson({ result }: CheckedStay, placeOf: PlaceOf): StayTestsDocument['stays'][number]['actual'] {
  switch (result.verdict) {
    case 'not-sold': {
      const { refusals } = result;
      return {
        sold: false,
        refusals: refusals.map(({ rate, reason, sources }) => refusalJson(reason, sources, placeOf, rate)),
      };
    }
    case 'unknown-name':
    case 'no-stay':
      return { sold: false, refusals: [refusalJson(result.reason, [], placeOf)] };
    default: {
      const { price } = result;
      return price.sold
        ? soldJson(price, placeOf)
        : { sold: false, refusals: [refusalJson(price.reason, price.sources, placeOf)] };
    }
  }
}

const stayJson = (
  { checkIn, nights, bookedOn, adults, childAges, room, mealPlan, rate }: StayTest,
  today: CalendarDay,
): StayTestsDocument['stays'][number]['stay'] => ({
  checkIn,
  nights,
  bookedOn: bookedOn ?? today,
  adults,
  childAges,
  room,
  mealPlan,
  ...(rate !== undefined && { rate }),
});
