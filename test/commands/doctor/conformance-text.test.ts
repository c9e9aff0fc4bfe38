import { describe, expect, test } from 'vitest';
import { type ConformanceDocument, conformanceDocument } from '../../../src/commands/doctor/conformance-document.ts';
import { conformanceText } from '../../../src/commands/doctor/conformance-text.ts';
import { expectOnScreens } from '../../view/text/on-screens.ts';

type Case = ConformanceDocument['cases'][number];

const PASSED: Case = {
  id: 'booking-flow/quote-price',
  operations: ['quote'],
  rule: 'Each price has an amount above 0, as a number, and a currency.',
  section: 'Quote response',
  effect: 'reads',
  verdict: 'passed',
};

const FAILED: Case = {
  ...PASSED,
  id: 'booking-flow/quote-timeout-2999',
  rule: 'A timeout of 2999 ms is refused with 400.',
  section: 'Limits',
  verdict: 'failed',
  expected: 'status 400',
  answered: '200',
  request: 'POST /booking/accommodations/quote {"checkIn":"2027-03-16","timeout":2999}',
};

const notJudged = (id: string): Case => ({
  ...PASSED,
  id,
  effect: 'changes bookings',
  verdict: 'not-judged',
  why: 'the run has no second booking, to cancel',
  help: 'name up to 5 bookings of the test hub: --booking REFERENCE',
});

const DOCUMENT: ConformanceDocument = {
  version: 1,
  command: 'doctor',
  environment: 'test',
  hub: 'https://hub.example.com/resources',
  cases: [PASSED, FAILED, notJudged('post-booking/cancel-status'), notJudged('post-booking/cancel-stored')],
  requiredNotJudged: [],
  settings: {
    capabilities: { sendOfferActive: false },
    practiceHub: { sendOfferActive: false, searchFields: 'optional', priceTolerance: '0.5' },
  },
  gaveUp: false,
  leftBehind: ['supplier 7 (CONTRACTS-CONFORMANCE)', 'hotel CONF-2027-01'],
  requests: 12,
};

describe('The report of a conformance run', () => {
  test('shows what deviates, what could not be judged, and the settings of the hub', async () => {
    expect(conformanceDocument.parse(DOCUMENT)).toEqual(DOCUMENT);
    await expectOnScreens('doctor-conformance', (paint) => conformanceText(DOCUMENT, paint));
  });

  test('names the cases that were not judged with -v', async () => {
    await expectOnScreens('doctor-conformance-verbose', (paint) => conformanceText(DOCUMENT, paint, true));
  });

  test('names the required cases that were not judged', async () => {
    const document = { ...DOCUMENT, requiredNotJudged: ['post-booking/cancel-status', 'post-booking/cancel-stored'] };
    await expectOnScreens('doctor-conformance-required', (paint) => conformanceText(document, paint));
  });

  test('says that it gave up', async () => {
    const notRun: Case = { ...PASSED, id: 'webhooks/again', verdict: 'not-run' };
    const document = { ...DOCUMENT, cases: [PASSED, notRun], gaveUp: true, leftBehind: ['perhaps hotel CONF-1'] };
    await expectOnScreens('doctor-conformance-gave-up', (paint) => conformanceText(document, paint));
  });

  test('says nothing about settings if none were found out', async () => {
    const document = { ...DOCUMENT, cases: [PASSED], settings: { capabilities: {}, practiceHub: {} }, leftBehind: [] };
    await expectOnScreens('doctor-conformance-passed', (paint) => conformanceText(document, paint));
  });
});
