import { describe, expect, it } from 'vitest';
import type { CallRecord } from '../../../src/hub/client.ts';
import { operations } from '../../../src/hub/operations.ts';
import type { Plan, Step } from '../../../src/plan/plan.ts';
import type { OpenSpan, SpanFacts, SpanSink } from '../../../src/push/trace/push-spans.ts';
import { RunTrace } from '../../../src/push/trace/run-trace.ts';
import { standingClock } from '../../support/standing-clock.ts';

/** Keeps spans as lines: where, from when to when, and the error. */
class Lines implements SpanSink {
  readonly ended: string[] = [];
  readonly facts = new Map<string, SpanFacts>();
  readonly #names = new Map<OpenSpan, string>();

  begin(name: string, at: number, facts: SpanFacts, place: { readonly in?: OpenSpan } = {}): OpenSpan {
    const path = place.in ? `${this.#names.get(place.in)} > ${name}` : name;
    this.facts.set(path, facts);
    const open: OpenSpan = {
      add: (more) => void this.facts.set(path, { ...this.facts.get(path), ...more }),
      end: (end, error) => void this.ended.push(`${path} ${at - START}-${end - START}${error ? ` ${error}` : ''}`),
    };
    this.#names.set(open, path);
    return open;
  }
}

const START = Date.UTC(2027, 0, 15, 12);

const step = (supplier: string, operation: Step['operation'], hotel?: string, supplierId?: number): Step => ({
  id: `${operation} ${supplier}/${hotel}`,
  operation,
  identity: { kind: hotel === undefined ? 'supplier' : 'rate', supplier, ...(hotel !== undefined && { hotel }) },
  ...{ body: {}, managed: {}, changes: [], needs: [] },
  ...(supplierId !== undefined && { supplierId }),
});

function begin(...steps: Step[]) {
  const lines = new Lines();
  const clock = standingClock(START);
  const trace = new RunTrace(lines, clock, 'run', START);
  const plan: Plan = { environment: 'sandbox', steps, blocked: [], unmanaged: [], unchanged: [], hotels: [] };
  trace.planned(plan, 'r1');
  trace.onPush({ type: 'push-started', steps: steps.length, hotels: 1 });
  const call = (
    operation: keyof typeof operations,
    values: CallRecord['values'],
    more: Partial<CallRecord> = {},
  ): void => {
    clock.advance(10);
    const { path: route } = operations[operation];
    const request = operation.startsWith('read') ? 'GET /secret' : 'POST /secret';
    trace.onCall({ operation, request, attempt: 1, outcome: 'ok', ms: 10, trace: {}, route, values, ...more });
  };
  const ended = (it: Step, outcome: 'applied' | 'refused' | 'skipped' = 'applied'): void => {
    const { id: stepId, identity, operation } = it;
    trace.onPush({ type: 'step-ended', report: { stepId, identity, operation, outcome, reason: 'canary' } });
  };
  const finish = (interrupted = false): string[] => {
    trace.onPush({ type: 'push-ended', reports: [], interrupted });
    trace.end({});
    return lines.ended;
  };
  const sent = (it: Step): void => trace.onPush({ type: 'step-sent', step: it });
  return { lines, trace, call, sent, ended, finish };
}

describe('the spans of a push', () => {
  it('have each call in its step, and the reads after the writes in a span of their own', () => {
    const rate = step('P', 'createRate', 'SEA', 7);
    const { call, sent, ended, finish } = begin(rate);
    const place = { supplierId: 7, providerCode: 'SEA' };
    call('readHotel', place);
    sent(rate);
    call('createRate', place);
    call('readHotel', place);
    ended(rate);
    const read = 'GET /hotel/{supplierId}/{providerCode}';
    expect(finish()).toEqual([
      `run > apply > hotel > ${read} 0-10`,
      'run > apply > hotel > createRate > POST /hotel/rates/{supplierId}/{providerCode} 10-20',
      `run > apply > hotel > read back > ${read} 20-30`,
      'run > apply > hotel > createRate 10-30',
      'run > apply > hotel > read back 20-30',
      'run > apply > hotel 0-30',
      'run > apply 0-30',
      'run 0-30',
    ]);
  });

  it('name the outcome of a step that failed, and nothing of what the hub said', () => {
    const [first, second] = [step('P', 'createRate', 'SEA', 7), step('P', 'createOffer', 'SEA', 7)];
    const { lines, call, sent, ended, finish } = begin(first, second);
    sent(first);
    call('createRate', { supplierId: 7, providerCode: 'SEA' }, { outcome: 'refused', status: 400 });
    ended(first, 'refused');
    ended(second, 'skipped');
    expect(finish().filter((line) => / (?:refused|skipped)$/.test(line))).toEqual([
      'run > apply > hotel > createRate > POST /hotel/rates/{supplierId}/{providerCode} 0-10 refused',
      'run > apply > hotel > createRate 0-10 refused',
      'run > apply > hotel > createOffer 10-10 skipped',
    ]);
    expect(JSON.stringify([...lines.facts])).not.toMatch(/canary|secret/);
  });

  it('count a call that was sent again', () => {
    const { lines, call } = begin();
    call(
      'listSuppliers',
      {},
      { attempt: 3, status: 503, outcome: 'unknown', trace: { requestId: 'q1', traceId: 't1' } },
    );
    expect(lines.facts.get('run > apply > POST /suppliers')).toMatchObject({
      'http.request.resend_count': 2,
      'http.response.status_code': 503,
      'error.type': 'unknown',
      'contracts.hub.request_id': 'q1',
      'contracts.hub.trace_id': 't1',
    });
  });

  it('put a call under the phase if either of two hotels of new suppliers could be meant', () => {
    const [one, other] = [step('P', 'createHotel', 'SEA'), step('Q', 'createHotel', 'SEA')];
    const { call, sent, finish } = begin(one, other);
    sent(one);
    sent(other);
    call('createHotel', { supplierId: 7, providerCode: 'SEA' });
    expect(finish()[0]).toBe('run > apply > POST /hotel/{supplierId} 0-10');
  });

  it('are ended when the push is interrupted', () => {
    const rate = step('P', 'createRate', 'SEA', 7);
    const { sent, finish } = begin(rate);
    sent(rate);
    expect(finish(true)).toEqual([
      'run > apply > hotel > createRate 0-0 interrupted',
      'run > apply > hotel 0-0',
      'run > apply 0-0 interrupted',
      'run 0-0',
    ]);
  });

  it('put the calls of a test booking into a span of their hotel', async () => {
    const { lines, trace, call, finish } = begin();
    trace.onPush({ type: 'push-ended', reports: [], interrupted: false });
    await trace.during('verify', async () => {
      call('confirm', { accommodationId: '1-SEA' });
      const ending = { verdict: 'wrong-price', stage: 'confirm', detail: 'canary' } as const;
      trace.onVerify({ type: 'booking-ended', hotel: 'P/SEA', in: '1-SEA', ending });
    });
    expect(finish().slice(1, 4)).toEqual([
      'run > verify > hotel > POST /booking/accommodations/{accommodationId}/confirm 0-10',
      'run > verify > hotel 0-10 wrong-price',
      'run > verify 0-10',
    ]);
    expect(lines.facts.get('run > verify > hotel')).toMatchObject({ 'contracts.hotel_key': 'P/SEA' });
  });

  it('end a phase that fails with an error, and the run goes on', async () => {
    const { trace, finish } = begin();
    await expect(trace.during('plan', () => Promise.reject(new Error('canary')))).rejects.toThrow('canary');
    expect(finish()[0]).toBe('run > apply > plan 0-0 failed');
  });
});
