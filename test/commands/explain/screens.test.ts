import { expect, it } from 'vitest';
import { codeTable } from '../../../src/commands/explain/command.ts';
import { stayTestsText } from '../../../src/commands/test/stay-tests-text.ts';
import type { Plan, Step } from '../../../src/plan/plan.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import { checkStayTest } from '../../../src/pricing/stay-tests/check-stay-test.ts';
import type { StepReport } from '../../../src/push/event.ts';
import { allCodes } from '../../../src/rules/check/all-codes.ts';
import { planText } from '../../../src/view/plan/plan-text.ts';
import { pushTotals, pushTroubles } from '../../../src/view/push/push-lines.ts';
import { contract, day, money } from '../../support/sample-contract.ts';
import { stayTest } from '../../support/small-contracts.ts';
import { expectOnScreens } from '../../view/text/on-screens.ts';

const ARABIC = { supplier: 'REDSEA', hotel: 'NOUR' };
const rate = { kind: 'rate', ...ARABIC, key: 'صيف 2027' } as const;
const price = (season: string, before: number, after: number) => ({
  path: ['seasons', season, 'seasonRoomPrices', 'DBL', 'distributionPrices', '2', 'amount'],
  kind: 'change' as const,
  before,
  after,
});

const update: Step = {
  id: 'replaceRate',
  operation: 'replaceRate',
  identity: rate,
  body: {},
  managed: {},
  changes: [price('الموسم المرتفع', 1100, 1250.5), price('旺季', 90, 85)],
  needs: [],
};
const creation: Step = {
  ...update,
  id: 'createOffer',
  operation: 'createOffer',
  identity: { kind: 'offer', ...ARABIC, key: 'EB27-10' },
  body: { type: 'PERCENT', value: 10, apply: 'LODGING' },
  changes: [],
};
const plan: Plan = {
  environment: 'production',
  steps: [creation, update],
  blocked: [
    {
      identity: { kind: 'supplement', ...ARABIC, key: 'GALA' },
      reason: 'the hub cannot change a supplement once it is created',
      wayOut: '`push --supersede` creates GALA.v2 and relinks the rates; GALA stays, unlinked',
      changes: [{ path: ['value'], kind: 'change', before: 60, after: 70 }],
    },
  ],
  unmanaged: [{ identity: { ...rate, key: 'Agency' }, prunable: false }],
  unchanged: [{ kind: 'hotel', supplier: 'PALMA', hotel: 'SEA-PALACE' }],
  gates: [
    {
      id: 'price-move',
      reason: '1 price moves by more than 10 %',
      cases: ['DBL in الموسم المرتفع: +13.68 %'],
      count: 1,
    },
  ],
  hotels: [
    { ...ARABIC, hotelname: 'فندق مرسى نور', currency: 'USD', files: ['nour.yaml'] },
    { supplier: 'PALMA', hotel: 'SEA-PALACE', hotelname: 'Sea Palace', currency: 'EUR', files: ['sea.yaml'] },
  ],
};

it('a plan fits every terminal', () =>
  expectOnScreens('plan', (paint) =>
    planText(plan, { baseUrl: 'https://hub.example.com/resources', files: 2 }, paint),
  ));

it('the report of a push fits every terminal', async () => {
  const report = (outcome: StepReport['outcome'], key: string, rest: Partial<StepReport> = {}): StepReport => ({
    stepId: key,
    identity: { ...rate, key },
    operation: 'replaceRate',
    outcome,
    ...rest,
  });
  const reports = [
    report('applied', 'صيف 2027'),
    report('refused', 'Winter 2027', {
      reason: 'HTTP 400: the name of the season "旺季" is longer than the 50 characters that are allowed',
      advice: 'correct the record in your files, then push again',
      requestId: 'req-7f3a',
    }),
    report('unknown', 'Summer 2028', { reason: 'no answer came within 30 s, and the record cannot be read back' }),
  ];
  await expectOnScreens('push', (paint) =>
    [...pushTroubles(reports, paint), `Pushed: ${pushTotals(reports)}`].join('\n'),
  );
});

it('failed tests fit every terminal', async () => {
  const hotel = contract();
  const test = stayTest({ checkIn: day('2027-05-10'), room: 'DBL', expected: { sold: true, total: money('99') } });
  const unknown = stayTest({ room: 'غرفة', checkIn: day('2027-05-10') });
  const place = { file: 'contracts/sea palace.yaml', line: 125, column: 5, endLine: 125, endColumn: 20 };
  const stays = [test, unknown].map((one) => ({
    hotel: 'PALMA/SEA-PALACE',
    currency: 'EUR',
    test: one,
    result: checkStayTest(priceBook(hotel), one, day('2027-01-01')),
    place,
  }));
  expect(stays.map(({ result }) => result.verdict)).toEqual(['wrong-price', 'unknown-name']);
  const rest = { version: '0', today: day('2027-01-01'), files: [place.file], folder: '', tookMs: 1 };
  const report = {
    ...rest,
    switches: referencePricing,
    placeOf: () => place,
    stays,
    hotels: 2,
    unread: [],
    errors: [],
  };
  await expectOnScreens('tests', (paint) => stayTestsText(report, paint));
});

it('the list of findings fits every terminal', () =>
  expectOnScreens('codes', (paint) =>
    codeTable(
      allCodes.filter(({ id }) => /^[RP]0[1-4]$/.test(id)),
      paint,
    ),
  ));
