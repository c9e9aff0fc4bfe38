import type { CallRecord } from '../../hub/client.ts';
import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { Plan, RecordIdentity, Step } from '../../plan/plan.ts';
import type { StepReport } from '../event.ts';

interface OpenStep {
  readonly span: OpenSpan;
  readonly operation: Step['operation'];
  /** Whether a call of it has ended. */
  called: boolean;
}

/** The span of a hotel. The supplier's name is known by the steps, its id by the calls. */
interface Place {
  readonly span: OpenSpan;
  readonly hotel: string;
  supplier?: string;
  supplierId?: number | string;
  readonly open: Map<string, OpenStep>;
  /** Since the hub was asked for what was written. */
  readBack?: OpenSpan;
}

/** The spans of a push below that of its phase: a span per hotel, in it the steps, and the reads that show what they left in the hub. */
export class PushSpans {
  readonly #sink: SpanSink;
  readonly #phase: OpenSpan;
  /** The number of steps to come, by hotel. */
  readonly #left: Map<string, number>;
  readonly #places = new Map<string, Place[]>();
  readonly #ofSuppliers = new Map<string, OpenStep>();

  constructor(sink: SpanSink, phase: OpenSpan, plan: Plan) {
    this.#sink = sink;
    this.#phase = phase;
    this.#left = new Map(
      [...groupBy(plan.steps, ({ identity }) => keyOf(identity))].map(([key, steps]) => [key, steps.length]),
    );
  }

  sent({ id, operation, identity, supplierId }: Step, at: number): void {
    const place = this.#placeOfStep(identity, supplierId, at);
    const open = place?.open ?? this.#ofSuppliers;
    // A step that is sent again, without a field that the hub refused, is the same step.
    if (open.has(id)) return;
    const span = this.#begin(operation, at, { id, identity, operation }, place);
    open.set(id, { span, operation, called: false });
  }

  ended(report: StepReport, at: number): void {
    const { stepId, identity, outcome, failure } = report;
    const place = this.#placeOfStep(identity, undefined, at);
    const open = place?.open ?? this.#ofSuppliers;
    const span = open.get(stepId)?.span ?? this.#begin(report.operation, at, { id: stepId, ...report }, place);
    span.add({ 'contracts.outcome': outcome });
    span.end(at, succeeded(report) ? undefined : (failure ?? outcome));
    open.delete(stepId);
    if (place && open.size === 0) {
      place.readBack?.end(at);
      delete place.readBack;
    }
    const left = (this.#left.get(keyOf(identity)) ?? 0) - 1;
    this.#left.set(keyOf(identity), left);
    if (place && left === 0) this.#close(place, at);
  }

  /** The span that a call belongs to. */
  of({ operation, values, ms }: CallRecord, at: number): OpenSpan {
    const { providerCode: hotel, supplierId } = values;
    if (hotel === undefined) return lastOf(this.#ofSuppliers, operation)?.span ?? this.#phase;
    const place = this.#placeOf({ hotel: String(hotel), ...(supplierId !== undefined && { supplierId }) }, at - ms);
    if (place === undefined) return this.#phase;
    const step = lastOf(place.open, operation);
    if (step) {
      step.called = true;
      return step.span;
    }
    if (![...place.open.values()].some(({ called }) => called)) return place.span;
    place.readBack ??= this.#sink.begin('read back', at - ms, {}, { in: place.span });
    return place.readBack;
  }

  close(at: number): void {
    for (const place of [...this.#places.values()].flat()) this.#close(place, at);
  }

  #begin(
    name: string,
    at: number,
    { id, identity, operation }: Pick<Step, 'id' | 'identity' | 'operation'>,
    place: Place | undefined,
  ): OpenSpan {
    const facts = {
      'contracts.step': id,
      'contracts.operation': operation,
      'contracts.record.kind': identity.kind,
      'contracts.supplier': identity.supplier,
      'contracts.hotel': identity.hotel,
    };
    return this.#sink.begin(name, at, facts, { in: place?.span ?? this.#phase });
  }

  #placeOfStep({ kind, supplier, hotel }: RecordIdentity, supplierId: number | undefined, at: number) {
    if (kind === 'supplier' || hotel === undefined) return undefined;
    return this.#placeOf({ supplier, hotel, ...(supplierId !== undefined && { supplierId }) }, at);
  }

  /** Absent for a call that could be about either of two hotels, of new suppliers, with one code. */
  #placeOf(wanted: Pick<Place, 'supplier' | 'supplierId' | 'hotel'>, at: number): Place | undefined {
    const { supplier, supplierId, hotel } = wanted;
    const alike = this.#places.get(hotel) ?? [];
    const agrees = (known: unknown, asked: unknown): boolean =>
      known === undefined || asked === undefined || known === asked;
    const possible = alike.filter((it) => agrees(it.supplier, supplier) && agrees(it.supplierId, supplierId));
    const exact = possible.find((it) =>
      supplier === undefined ? it.supplierId === supplierId : it.supplier === supplier,
    );
    const found = exact ?? (possible.length === 1 ? possible[0] : undefined);
    if (found === undefined) return supplier === undefined && possible.length > 1 ? undefined : this.#open(wanted, at);
    if (supplier !== undefined && found.supplier === undefined) found.span.add({ 'contracts.supplier': supplier });
    Object.assign(found, {
      ...(supplier !== undefined && { supplier }),
      ...(supplierId !== undefined && { supplierId }),
    });
    return found;
  }

  #open(wanted: Pick<Place, 'supplier' | 'supplierId' | 'hotel'>, at: number): Place {
    const facts = { 'contracts.hotel': wanted.hotel, 'contracts.supplier': wanted.supplier };
    const place: Place = {
      ...wanted,
      span: this.#sink.begin('hotel', at, facts, { in: this.#phase }),
      open: new Map(),
    };
    this.#places.set(wanted.hotel, [...(this.#places.get(wanted.hotel) ?? []), place]);
    return place;
  }

  #close(place: Place, at: number): void {
    for (const { span } of place.open.values()) span.end(at, 'interrupted');
    place.readBack?.end(at);
    place.span.end(at);
    const others = this.#places.get(place.hotel)?.filter((it) => it !== place) ?? [];
    if (others.length > 0) this.#places.set(place.hotel, others);
    else this.#places.delete(place.hotel);
  }
}

const keyOf = ({ supplier, hotel }: RecordIdentity): string => JSON.stringify([supplier, hotel]);

const lastOf = (open: ReadonlyMap<string, OpenStep>, operation: string): OpenStep | undefined =>
  [...open.values()].findLast((step) => step.operation === operation);

/** What a span says about itself. Nothing secret, nothing of a person, no body of a call. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

export interface OpenSpan {
  add(facts: SpanFacts): void;
  /** `error` is one word of ours for what went wrong: `refused`. */
  end(at: number, error?: string): void;
}

/** Where spans go. Times are in ms since 1970. */
export interface SpanSink {
  begin(
    name: string,
    at: number,
    facts: SpanFacts,
    place?: { readonly in?: OpenSpan; readonly isCall?: true },
  ): OpenSpan;
}
