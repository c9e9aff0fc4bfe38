import { describe, expect, it } from 'vitest';
import { succeeded as isWritten, type Outcome } from '../../../src/hub/outcomes/step-outcome.ts';
import { STAY_VERDICTS, type StayVerdict } from '../../../src/hub/outcomes/verdict.ts';
import type { StepReport } from '../../../src/push/event.ts';
import { exitOf } from '../../../src/use/ground/exit/exit-code.ts';
import { outcomesOfPush } from '../../../src/use/push/apply-job.ts';
import { outcomesOfDepth } from '../../../src/use/verify/run-depth.ts';
import type { DepthReport, HotelInDepth, NotAsked } from '../../../src/verify/depth/depth-report.ts';
import type { Ending } from '../../../src/verify/ending.ts';
import { proofsInDepth, type RunReport, runJunit, runMarkdown } from '../../../src/view/reporters/run-reporters.ts';
import { expectHarmless } from '../../faults/harmless.ts';
import { day } from '../../support/sample-contract.ts';
import { HOSTILE } from '../findings/sample-report.ts';
import { expectWellFormed } from '../well-formed.ts';

const sea = { supplier: 'PALMA', hotel: 'SEA' };

const step = (outcome: Outcome, more: Partial<StepReport> = {}): StepReport => ({
  stepId: 'createRate PALMA/SEA rate "Summer <1>"',
  identity: { kind: 'rate', ...sea, key: 'Summer <1>' },
  operation: 'createRate',
  outcome,
  ...more,
});

const ofHotel = (hotel: string): HotelInDepth => ({ hotel, hotelname: 'Sea' });

const booked = (verdict: Ending['verdict'], hotel = 'PALMA/SEA'): HotelInDepth => ({
  ...ofHotel(hotel),
  booking: { verdict, stage: 'proof', detail: `it is ${verdict}` },
});

const notAsked = (verdict: NotAsked['verdict'], hotel = 'PALMA/SEA'): HotelInDepth => ({
  ...ofHotel(hotel),
  notAsked: { verdict, detail: `it is ${verdict}`, advice: 'wait' },
});

const proofsOf = (...hotels: readonly HotelInDepth[]) => proofsInDepth({ stays: [], hotels });

const report = (more: Partial<RunReport> = {}): RunReport => ({
  command: 'push',
  environment: 'test',
  totals: '1 applied, 1 refused',
  steps: [
    step('applied', { identity: { kind: 'supplier', supplier: 'PALMA' }, operation: 'createSupplier' }),
    step('refused', { reason: 'the hub said "no" & stopped', advice: 'correct it', requestId: 'req-1' }),
  ],
  blocked: [
    { identity: { kind: 'offer', ...sea, key: 'EB10' }, reason: 'cannot change', wayOut: '--supersede', changes: [] },
  ],
  proofs: proofsOf(notAsked('no-stay'), booked('wrong-price', 'PALMA/HILL')),
  tookMs: 61_234.5,
  ...more,
});

describe('a push as JUnit', () => {
  it('has a suite per hotel, and a case for every write, what is blocked, and the verification', () => {
    expect(`\n${runJunit(report())}`).toBe(`
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contracts push" tests="5" failures="3" errors="0" time="61.234">
  <testsuite name="PALMA" tests="1" failures="0" errors="0" skipped="0">
    <testcase name="createSupplier supplier PALMA" classname="PALMA"/>
  </testsuite>
  <testsuite name="PALMA/SEA" tests="3" failures="2" errors="0" skipped="1">
    <testcase name="createRate rate &quot;Summer &lt;1&gt;&quot;" classname="PALMA/SEA">
      <failure type="refused" message="the hub said &quot;no&quot; &amp; stopped">the hub said &quot;no&quot; &amp; stopped
help: correct it
request id req-1</failure>
    </testcase>
    <testcase name="offer EB10" classname="PALMA/SEA">
      <failure type="blocked" message="cannot change">cannot change
help: --supersede</failure>
    </testcase>
    <testcase name="verification" classname="PALMA/SEA">
      <skipped message="it is no-stay"/>
    </testcase>
  </testsuite>
  <testsuite name="PALMA/HILL" tests="1" failures="1" errors="0" skipped="0">
    <testcase name="test booking" classname="PALMA/HILL">
      <failure type="wrong-price" message="it is wrong-price">it is wrong-price</failure>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  it('says that there was nothing to do instead of being empty', () => {
    const text = runJunit(report({ steps: [], blocked: [], proofs: [] }));
    expect(text).toContain('<testcase name="nothing to do" classname="contracts"/>');
    expect(text).toContain('tests="1" failures="0"');
  });
});

describe('a push as Markdown', () => {
  it('has the outcome, what was not written, and the verdicts, failures first', () => {
    expect(`\n${runMarkdown(report())}`).toBe(`
### contracts push: test

1 applied, 1 refused

| Not written | Record | |
|---|---|---|
| refused | <code>PALMA/SEA rate "Summer &#60;1&#62;"</code> | the hub said "no" &amp; stopped<br>help: correct it |
| blocked | <code>PALMA/SEA offer EB10</code> | cannot change<br>help: --supersede |

| Verification | Of | |
|---|---|---|
| wrong-price | <code>PALMA/HILL test booking</code> | it is wrong-price |
| no-stay | <code>PALMA/SEA verification</code> | it is no-stay<br>help: wait |
`);
  });

  it('says how many rows it leaves out', () => {
    const hotels = Array.from({ length: 130 }, (_, index) => booked('ok', `PALMA/H${index}`));
    expect(runMarkdown(report({ proofs: proofsOf(...hotels) }))).toContain('\nand 30 more\n');
  });
});

const stay = {
  rate: 'Summer',
  room: 'DBL',
  roomName: 'Double room',
  mealPlan: 'ROOM_ONLY',
  checkIn: day('2027-05-10'),
  checkOut: day('2027-05-11'),
  nights: 1,
  bookedOn: day('2027-01-01'),
  adults: 2,
  childAges: [],
} as const;

const inDepth = (verdict: StayVerdict): DepthReport => ({
  plan: { searches: [], prices: 0, unproved: [], boundaries: 0, unchecked: [] },
  stays: [{ hotel: 'PALMA/SEA', stay, sold: true, prices: [], boundaries: [], verdict, detail: `it is ${verdict}` }],
  hotels: [
    {
      hotel: 'PALMA/SEA',
      hotelname: 'Sea',
      booking: { verdict: 'ok', stage: 'proof', detail: 'no booking was kept', fakeBooking: 'proved' },
    },
  ],
  factors: [],
  complete: true,
});

describe('a verification in depth as JUnit', () => {
  it('has a case for every stay and for the test booking', () => {
    const text = runJunit(
      report({ command: 'verify', steps: [], blocked: [], proofs: proofsInDepth(inDepth('wrong-price')) }),
    );
    expect(text).toContain('<testsuite name="PALMA/SEA" tests="2" failures="1" errors="0" skipped="0">');
    expect(text).toMatch(/<testcase name="[^"]*2027-05-10[^"]*Double room[^"]*" classname="PALMA\/SEA">/);
    expect(text).toContain('<testcase name="test booking" classname="PALMA/SEA"/>');
  });
});

describe('a report of a run', () => {
  const outcomes: readonly Outcome[] = ['applied', 'adopted', 'unchanged', 'refused', 'unknown', 'skipped'];
  const hotels = [
    ...(['no-stay', 'not-pushed'] as const).map((verdict) => notAsked(verdict)),
    ...(
      ['ok', 'rounding', 'pending', 'not-offered', 'wrong-price', 'unknown-status', 'saved-booking', 'failed'] as const
    ).map((verdict) => booked(verdict)),
  ].map((hotel) => [hotel.booking?.verdict ?? hotel.notAsked?.verdict, hotel] as const);

  it.each(outcomes)('fails for a step that is %s exactly if the exit code does', (outcome) => {
    expect(isWritten(step(outcome))).toBe(exitOf(outcomesOfPush([step(outcome)], [])) === 0);
  });

  it.each(STAY_VERDICTS)('fails for a stay that is %s exactly if the exit code does', (verdict) => {
    const failed = proofsInDepth(inDepth(verdict)).some(({ result }) => result === 'failed');
    expect(failed).toBe(exitOf(outcomesOfDepth(inDepth(verdict))) !== 0);
  });

  it.each(hotels)('fails for a hotel whose verdict is %s exactly if the exit code does', (_, hotel) => {
    expect(proofsOf(hotel)[0]?.result === 'failed').toBe(exitOf(outcomesOfDepth({ stays: [], hotels: [hotel] })) !== 0);
  });
});

describe('a hostile text in reports of runs', () => {
  const saying = (text: string): RunReport =>
    report({
      environment: text,
      totals: text,
      steps: [
        {
          stepId: text,
          operation: 'createRate',
          identity: { kind: 'rate', supplier: text, hotel: text, key: text },
          outcome: 'refused',
          reason: text,
          advice: text,
          requestId: text,
        },
      ],
      blocked: [{ identity: { kind: 'hotel', supplier: text, hotel: text }, reason: text, wayOut: text, changes: [] }],
      proofs: [
        { hotel: text, name: text, result: 'failed', verdict: text, detail: text, advice: text, requestId: text },
        { hotel: text, name: text, result: 'skipped', verdict: text, detail: text },
        { hotel: text, name: text, result: 'passed', verdict: text, detail: text },
      ],
    });

  it.each(HOSTILE)('cannot break the markup of junit or act as a command: %j', (text) => {
    const xml = runJunit(saying(text));
    expectWellFormed(xml);
    expectHarmless(xml);
    expect(xml.match(/<testcase /g)).toHaveLength(5);
  });

  it.each(HOSTILE)('stays in its table cell and cannot act as a command: %j', (text) => {
    const markdown = runMarkdown(saying(text));
    expectHarmless(markdown);
    const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
    expect(rows).toHaveLength(2 + 2 + 2 + 3);
    for (const row of rows) expect(row.match(/(?<!\\)\|/g), row).toHaveLength(4);
    expect(markdown).not.toMatch(/<(?!br>|\/?code>)|!\[|(?<!\\)\]\(|(?<![\w`&])@\w/);
  });
});
