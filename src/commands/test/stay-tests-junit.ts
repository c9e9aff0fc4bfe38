import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { type JunitCase, junit } from '../../view/reporters/junit.ts';
import { createPaint } from '../../view/text/paint.ts';
import { type CheckedStay, outcomeOf, type StayTestReport } from './stay-test-report.ts';
import { differenceText, testedStayText } from './stay-tests-text.ts';

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
