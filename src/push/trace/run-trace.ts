import type { Clock } from '../../host/host.ts';
import type { CallRecord } from '../../hub/client.ts';
import { VERDICT_FACTS } from '../../hub/outcomes/verdict.ts';
import type { Plan } from '../../plan/plan.ts';
import type { DepthEvent } from '../../verify/depth/verify-options.ts';
import type { PushEvent } from '../event.ts';
import { type OpenSpan, PushSpans, type SpanFacts, type SpanSink } from './push-spans.ts';

/** The name and the facts of a call's span: its route with the `{names}` of the operation, because values in a path may identify people. */
function hubCall(call: CallRecord): {
  readonly name: string;
  readonly facts: SpanFacts;
  readonly error?: string;
} {
  const { operation, request, attempt, outcome, status, trace, route, values } = call;
  const [method = ''] = request.split(' ');
  // A record that is not there is an answer, and the usual one before a first push.
  const isAnswer = outcome === 'ok' || outcome === 'absent';
  return {
    name: route === undefined ? method : `${method} ${route}`,
    facts: {
      'http.request.method': method,
      'url.template': route,
      'http.response.status_code': status,
      'http.request.resend_count': attempt > 1 ? attempt - 1 : undefined,
      'error.type': isAnswer ? undefined : outcome,
      'contracts.operation': operation,
      'contracts.attempt': attempt,
      'contracts.outcome': outcome,
      'contracts.hotel': values['providerCode'],
      'contracts.supplier_id': values['supplierId'],
      'contracts.accommodation_id': values['accommodationId'],
      'contracts.hub.request_id': trace.requestId,
      'contracts.hub.trace_id': trace.traceId,
    },
    ...(!isAnswer && { error: outcome }),
  };
}

export type Phase = 'check' | 'read' | 'plan' | 'verify';

/** A push as spans: the run, its phases, hotels, steps and calls, made from the events that screen and journal get too. */
export class RunTrace {
  readonly #sink: SpanSink;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #run: OpenSpan;
  #phase: OpenSpan | undefined;
  #plan: Plan | undefined;
  #push: PushSpans | undefined;
  #hub: SpanFacts = {};
  /** The hotels that are being verified, by accommodation id. */
  readonly #verified = new Map<string, OpenSpan>();
  /** Hotels by accommodation id, as far as they are known. */
  readonly #hotels = new Map<string, string>();

  constructor(sink: SpanSink, clock: Pick<Clock, 'now'>, name: string, startedAt: number) {
    this.#sink = sink;
    this.#clock = clock;
    this.#run = sink.begin(name, startedAt, {});
  }

  add(facts: SpanFacts): void {
    this.#run.add(facts);
  }

  /** The environment, and the hub that all calls go to. */
  connected(environment: string, baseUrl: string): void {
    this.add({ 'contracts.environment': environment });
    const { hostname, port, protocol } = new URL(baseUrl);
    this.#hub = {
      'server.address': hostname,
      'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    };
  }

  async during<T>(phase: Phase, work: () => Promise<T>): Promise<T> {
    const span = this.#begin(phase);
    this.#phase = span;
    try {
      const result = await work();
      this.#endPhase(span);
      return result;
    } catch (error) {
      this.#endPhase(span, 'failed');
      throw error;
    }
  }

  /** The plan that is about to be carried out, in the run with this id. */
  planned(plan: Plan, run: string): void {
    this.#plan = plan;
    this.add({ 'contracts.run': run, 'contracts.steps': plan.steps.length, 'contracts.blocked': plan.blocked.length });
  }

  onCall(call: CallRecord): void {
    const at = this.#clock.now();
    const { name, facts, error } = hubCall(call);
    const parent = this.#push?.of(call, at) ?? this.#verifiedBy(call, at) ?? this.#phase ?? this.#run;
    this.#sink.begin(name, at - call.ms, { ...facts, ...this.#hub }, { in: parent, isCall: true }).end(at, error);
  }

  onPush(event: PushEvent): void {
    const at = this.#clock.now();
    switch (event.type) {
      case 'push-started':
        this.#phase = this.#begin('apply');
        if (this.#plan) this.#push = new PushSpans(this.#sink, this.#phase, this.#plan);
        return;
      case 'step-sent':
        this.#push?.sent(event.step, at);
        return;
      case 'step-answered':
        return;
      case 'step-ended':
        this.#push?.ended(event.report, at);
        return;
      case 'push-ended':
        this.#push?.close(at);
        this.#push = undefined;
        if (this.#phase) this.#endPhase(this.#phase, event.interrupted ? 'interrupted' : undefined);
    }
  }

  onVerify(event: DepthEvent): void {
    if (event.type !== 'booking-ended') return;
    const { hotel, in: accommodation = '', ending } = event;
    const at = this.#clock.now();
    const span = this.#verified.get(accommodation) ?? this.#begin('hotel');
    this.#verified.delete(accommodation);
    this.#hotels.set(accommodation, hotel);
    const { verdict, stage, failure } = ending;
    span.add({ 'contracts.hotel_key': hotel, 'contracts.verdict': verdict, 'contracts.stage': stage });
    span.end(at, VERDICT_FACTS[verdict].result === 'failed' ? (failure ?? verdict) : undefined);
  }

  end(facts: SpanFacts, error?: string): void {
    this.add(facts);
    this.#run.end(this.#clock.now(), error);
  }

  #begin(name: string): OpenSpan {
    return this.#sink.begin(name, this.#clock.now(), {}, { in: this.#phase ?? this.#run });
  }

  #endPhase(span: OpenSpan, error?: string): void {
    const at = this.#clock.now();
    for (const hotel of this.#verified.values()) hotel.end(at);
    this.#verified.clear();
    span.end(at, error);
    this.#phase = undefined;
  }

  /** The hotel to which the call of a booking flow belongs. */
  #verifiedBy({ values, ms }: CallRecord, at: number): OpenSpan | undefined {
    const { accommodationId } = values;
    if (accommodationId === undefined || this.#phase === undefined) return undefined;
    const id = String(accommodationId);
    const known = this.#verified.get(id);
    if (known) return known;
    const facts = { 'contracts.accommodation_id': id, 'contracts.hotel_key': this.#hotels.get(id) };
    const span = this.#sink.begin('hotel', at - ms, facts, { in: this.#phase });
    this.#verified.set(id, span);
    return span;
  }
}

/** Does the work, as a phase of the run if that is traced. */
export const inPhase = <T>(trace: RunTrace | undefined, phase: Phase, work: () => Promise<T>): Promise<T> =>
  trace ? trace.during(phase, work) : work();
