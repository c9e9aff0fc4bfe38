import { describe, expect, it } from 'vitest';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import type { DepthReport, StayVerification } from '../../../src/verify/depth/depth-report.ts';
import { planDepth } from '../../../src/verify/depth/plan/plan-depth.ts';
import { proofsInDepth, runMarkdown } from '../../../src/view/reporters/run-reporters.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { textWidth } from '../../../src/view/text/wrap-text.ts';
import { depthPlanText } from '../../../src/view/verify/depth-plan-text.ts';
import { depthText } from '../../../src/view/verify/depth-text.ts';
import { sideBySide } from '../../../src/view/verify/side-by-side.ts';
import { priceStay } from '../../support/price-stay.ts';
import { contractOf, day, money, range, summer, TODAY, withSeason } from '../../verify/fixtures.ts';
import { expectOnScreens } from '../text/on-screens.ts';

const paint = createPaint(false);
const offer = {
  providerCode: 'LONG',
  names: [],
  type: 'PERCENT' as const,
  apply: 'LODGING' as const,
  value: money('10'),
  minimumStay: 3,
  travelWindows: [range('2027-05-01', '2027-05-31')],
  providerRoomCodes: 'all' as const,
  mealPlans: 'all' as const,
};
const contract = { ...contractOf({}, [{ ...summer, offers: ['LONG'] }]), offers: [offer] };
const plan = planDepth([contract], 'full', TODAY, referencePricing);

const statementOf = (nights: number) => {
  const checkIn = day('2027-05-01');
  const request = {
    rate: 'Summer',
    room: 'DBL',
    mealPlan: 'ROOM_ONLY' as const,
    bookedOn: TODAY,
    adults: 2,
    childAges: [],
  };
  const price = priceStay(contract, { ...request, checkIn, checkOut: day(`2027-05-0${1 + nights}`) });
  if (!price.sold) throw new Error('the stay is sold');
  return price;
};

const euros = (amount: string) => ({ amount: money(amount), currency: 'EUR' });

function reportOf(change: (stay: StayVerification, index: number) => Partial<StayVerification>): DepthReport {
  const stays = plan.searches.flatMap(({ hotels }) =>
    hotels.flatMap((hotel) =>
      hotel.stays.map(
        (stay): StayVerification => ({ ...stay, hotel: 'PALMA/SEA-PALACE', verdict: 'ok', detail: 'right' }),
      ),
    ),
  );
  return {
    plan,
    stays: stays.map((stay, index) => ({ ...stay, ...change(stay, index) })),
    hotels: [{ hotel: 'PALMA/SEA-PALACE', hotelname: 'Sea Palace' }],
    factors: [],
    complete: true,
  };
}

const wrong = (stay: StayVerification): Partial<StayVerification> =>
  stay.stay.nights === 3 && stay.sold
    ? {
        verdict: 'wrong-price',
        detail: 'the contract says EUR 270.00, the hub confirms EUR 285.00 (+5.56 %)',
        expected: euros('270'),
        confirmed: euros('285'),
        beforeOffers: euros('300'),
        statement: statementOf(3),
      }
    : {};

describe('both statements', () => {
  it('stand side by side, line by line if the hub has lines', () => {
    const both = {
      statement: statementOf(3),
      expected: euros('270'),
      confirmed: euros('285'),
      beforeOffers: euros('300'),
    };
    expect(sideBySide(both, 45)).toEqual([
      '                        contract EUR  hub EUR',
      'lodging                       300.00',
      'offer LONG                    -30.00',
      'before offers                 300.00   300.00',
      'offers                        -30.00   -15.00',
      'total                         270.00   285.00',
    ]);
  });

  it('show what the hub should ask if its prices are in another currency', () => {
    const both = {
      statement: statementOf(1),
      expected: { amount: money('108.32'), currency: 'USD' },
      confirmed: { amount: money('110'), currency: 'USD' },
    };
    expect(
      sideBySide(both, 60)
        .slice(-2)
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      ['total', '100.00'],
      ['as the hub should ask it', '108.32', '110.00'],
    ]);
  });
});

describe('the text of a verification in depth', () => {
  it.each([40, 60, 100])('fits %i columns', (width) => {
    const options = { paint, width, verbose: true };
    const closed = planDepth([contractOf({}, withSeason({}))], 'full', day('2027-06-30'), referencePricing);
    const texts = [
      depthPlanText(plan, options, true),
      depthPlanText(closed, options, true),
      depthText(reportOf(wrong), options),
    ];
    for (const text of texts) expect(text.split('\n').filter((line) => textWidth(line) > width)).toEqual([]);
  });

  it('counts no price as proved if its stays have no answer', () => {
    const options = { paint, width: 200, verbose: false };
    const unanswered = depthText(
      reportOf(() => ({ verdict: 'unknown' })),
      options,
    );
    expect(unanswered).toContain(
      `Proved by quotes: 0 of ${plan.prices} prices, 0 of ${plan.boundaries} rules\nAsked, not proved: ${plan.prices} prices, `,
    );
    const answered = depthText(
      reportOf(() => ({})),
      options,
    );
    expect(answered).toContain(
      `Proved by quotes: ${plan.prices} of ${plan.prices} prices, ${plan.boundaries - plan.unchecked.length} of ${plan.boundaries} rules`,
    );
  });

  it('counts each rule once: proved, equal by record, not proved, or not provable now', () => {
    const from = day('2027-06-01');
    const later = [
      { hotel: 'PALMA/SEA-PALACE', boundary: { kind: 'offer' as const, code: 'LATE' }, reason: 'closed', from },
    ];
    const more = { ...plan, unchecked: [...plan.unchecked, ...later], boundaries: plan.boundaries + 1 };
    const known = { ...reportOf(() => ({})), plan: more };
    const proved = `Proved by quotes: ${plan.prices} of ${plan.prices} prices, ${plan.boundaries - 2} of ${plan.boundaries + 1} rules`;
    const linesOf = (report: DepthReport) =>
      depthText(report, { paint, width: 200, verbose: false }).split('\n').slice(3);
    expect(linesOf({ ...known, sameRecords: () => true })).toEqual([
      proved,
      'Equal by record only: 2 rules, shown by no quote: date ranges of seasons 1, travel windows 1',
      'Not provable now: 1 rule until 2027-06-01',
    ]);
    expect(linesOf({ ...known, sameRecords: () => false })).toContain(
      'Not proved: 2 rules of hotels whose records differ',
    );
    expect(linesOf(known)).toContain('Not proved: 2 rules because the records were not compared');
  });

  it('says how many prices are proved by how many quotes, in how many calls, and why others are not', () => {
    const text = depthPlanText(plan, { paint, width: 100, verbose: false }, false);
    const { prices, searches } = plan;
    expect(text).toContain(`${prices} of ${prices} prices in`);
    expect(text).toContain(`and ${searches.length} quotes`);
    expect(text).toMatch(/Calls: \d+, for \d+ quotes, \d+ confirmations and 1 test booking of 5 calls/);
    const late = planDepth([contract], 'full', day('2027-06-30'), referencePricing);
    expect(depthPlanText(late, { paint, width: 100, verbose: false }, false)).toContain(
      'its last night was 2027-05-31',
    );
  });

  it('counts the verdicts, and shows one stay for each kind of problem', () => {
    const text = depthText(reportOf(wrong), { paint, width: 100, verbose: false });
    expect(text).toMatch(/✗ PALMA\/SEA-PALACE \d+ stays: \d+ ok, \d+ wrong price/);
    expect(text).toMatch(/wrong price 2027-05-\d\d, 3 nights, Double room/);
    expect(text).toContain('proves: ');
    expect(text).toMatch(/total +270\.00 +285\.00/);
  });

  it('fits every terminal', async () => {
    const report = reportOf(wrong);
    const [stay] = plan.searches.flatMap(({ hotels }) => hotels.flatMap(({ stays }) => [...stays]));
    const changes = { proved: [], left: stay?.prices ?? [] };
    const hotels = report.hotels.map((hotel) => ({ ...hotel, changes }));
    await expectOnScreens('verification', (painted) =>
      depthText({ ...report, hotels }, { paint: painted, width: painted.width, verbose: false }),
    );
  });

  it('folds hotels that are as the contract says into one line, except with -v', () => {
    const good = reportOf(() => ({}));
    const folded = depthText(good, { paint, width: 100, verbose: false });
    expect(folded).toMatch(/^✓ 1 hotel verified \(-v shows it\)\n\nTotals: /);
    const shown = depthText(good, { paint, width: 100, verbose: true });
    expect(shown).toMatch(/^✓ PALMA\/SEA-PALACE \d+ stays: \d+ ok; no test booking\n/);
    expect(shown).not.toContain('-v shows');
  });

  describe('that was interrupted', () => {
    const hotels = ['A', 'B', 'C', 'D'].map((code) => ({ hotel: `PALMA/${code}`, hotelname: code }));
    const cutOff = {
      verdict: 'failed',
      stage: 'proof',
      detail: 'it is not known whether the hub kept a booking',
      bookingReference: 'SBX-1',
      cutOff: true,
    } as const;
    const report = (change: Partial<StayVerification> = {}): DepthReport => {
      const { plan: planned, stays: all, ...rest } = reportOf(() => ({}));
      const [stay] = all;
      if (!stay) throw new Error('a stay is planned');
      const notAsked = { ...stay, verdict: 'not-asked', detail: 'interrupted before quote' } as const;
      const stays = [
        { ...stay, hotel: 'PALMA/A' },
        { ...stay, hotel: 'PALMA/B', ...change },
        ...['B', 'C', 'D'].map((code) => ({ ...notAsked, hotel: `PALMA/${code}` })),
      ];
      const reached = hotels.map((hotel) => (hotel.hotelname === 'B' ? { ...hotel, booking: cutOff } : hotel));
      return { ...rest, plan: planned, stays, hotels: reached, complete: false };
    };
    const textOf = (of: DepthReport, verbose = false) => depthText(of, { paint, width: 100, verbose });

    it('folds what was verified, what only in part and what not, with the bookings to look for', () => {
      expect(textOf(report()).split('\n').slice(0, 7)).toEqual([
        '✓ 1 hotel verified (-v shows it)',
        '… 1 hotel verified in part (-v shows it)',
        '… 2 hotels not asked (-v shows them)',
        '? 1 test booking not confirmed discarded: interrupted before the last look, and not found until then',
        '  help: look for it in the back office: SBX-1 (PALMA/B)',
        '',
        'Totals: 2 ok, 3 not asked; 0 test bookings confirmed discarded',
      ]);
    });

    it('still shows a hotel with a wrong price, and every hotel with -v', () => {
      const wrongPrice = textOf(report({ verdict: 'wrong-price', detail: 'wrong' }));
      expect(wrongPrice).toMatch(/^✗ PALMA\/B 2 stays: 1 wrong price, 1 not asked/m);
      expect(textOf(report(), true).match(/^. PALMA\/[A-D]/gm)).toHaveLength(4);
    });

    it('leaves stays that were not asked out of a Markdown table', () => {
      const { stays, hotels: all } = report();
      const run = {
        command: 'verify',
        environment: 'test',
        totals: '2 ok, 3 not asked',
        steps: [],
        blocked: [],
      } as const;
      const text = runMarkdown({ ...run, proofs: proofsInDepth({ stays, hotels: all }), tookMs: 1 });
      expect(text).toContain('2 ok, 3 not asked');
      expect(text).not.toContain('interrupted before quote');
    });
  });

  it('says once that the price of a hotel matches', () => {
    const { stays, ...rest } = reportOf(() => ({ expected: euros('90'), confirmed: euros('90') }));
    const booking = { verdict: 'ok', stage: 'proof', detail: 'price matches; test booking made' } as const;
    const hotels = rest.hotels.map((hotel) => ({ ...hotel, booking: { ...booking, fakeBooking: 'proved' as const } }));
    const options = { paint, width: 100, verbose: true, everyStay: true };
    const text = depthText({ ...rest, hotels, stays: [...stays].slice(0, 1) }, options);
    expect(text.split('\n').slice(0, 1)).toEqual(['✓ PALMA/SEA-PALACE 1 stay: 1 ok; test booking confirmed discarded']);
    expect(text).not.toContain('price matches');
  });

  it('counts no stay as right if its verdict is unknown', () => {
    const text = depthText(
      reportOf((_, index) => (index === 0 ? { verdict: 'unknown' } : {})),
      {
        paint,
        width: 100,
        verbose: false,
      },
    );
    expect(text).toMatch(/^✗ /);
    expect(text).toContain('1 unknown');
  });

  it('gives the line for the settings for a markup, but not for an exchange rate', () => {
    const found = { factor: money('1.1'), stays: 9, of: 9 };
    const options = { paint, width: 100, verbose: false };
    const markup = depthText({ ...reportOf(() => ({})), factors: [{ from: 'EUR', to: 'EUR', ...found }] }, options);
    expect(markup).toContain('capabilities: { pricing: { markup: factor, markupFactor: "1.1" } }');
    const exchange = depthText({ ...reportOf(() => ({})), factors: [{ from: 'EUR', to: 'USD', ...found }] }, options);
    expect(exchange).toContain('1.1 USD for 1 EUR');
    expect(exchange).not.toContain('capabilities');
    const all = ['EUR', 'CHF'].map((from, index) => ({ ...found, from, to: from, factor: money(`1.${index + 1}`) }));
    expect(depthText({ ...reportOf(() => ({})), factors: all }, options)).not.toContain('capabilities');
    const same = all.map((factor) => ({ ...factor, factor: found.factor }));
    expect(depthText({ ...reportOf(() => ({})), factors: same }, options).match(/capabilities/g)).toHaveLength(1);
  });
});
