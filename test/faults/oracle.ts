import { inspect } from 'node:util';
import * as z from 'zod';
import { operationOf as routed } from '../../practice-hub/engine.ts';
import type { Outcome } from '../../src/hub/outcomes/step-outcome.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import type { RecordIdentity, Step, WriteOperation } from '../../src/plan/plan.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import type { MapStore } from '../support/map-store.ts';
import type { Arrival, HubWatcher, SimulatedHub } from '../support/simulated-hub.ts';
import { type Disk, LOCK, type Ran, type Workstation } from '../support/workstation.ts';
import { bothMoved, disagreement, lockLines } from './lock-law.ts';

// Judges only by the hub's own log and records, so it imports none of the code that plans, sends and compares.

const operations = new Map<string, string | undefined>();

/** Asked of every request several times. */
function operationOf(method: string, path: string): string | undefined {
  const asked = `${method} ${path}`;
  if (!operations.has(asked)) operations.set(asked, routed(method, path));
  return operations.get(asked);
}

/** One write as it came in. */
interface SeenWrite {
  readonly client: string;
  readonly operation: WriteOperation;
  readonly supplierId: number | undefined;
  readonly hotel: string | undefined;
  readonly key: string | undefined;
  /** The status of the answer in the hub's log; 0 if there was none. */
  status: number;
}

/** One step in the tool's own report. */
interface Reported {
  readonly id: string;
  readonly outcome: Outcome;
}

export interface RunCheck {
  readonly client: string;
  /** Where the hub's log and the writes stood when the run began. */
  readonly logAt: number;
  readonly writesAt: number;
  readonly before: MapStore;
  /** The content of the lock of the last push. */
  readonly lock: ReadonlyMap<string, JsonObject>;
  /** Who had last changed each record. */
  readonly authors: ReadonlyMap<string, string>;
  /** What this machine had written last of each record. */
  readonly own: ReadonlyMap<string, JsonObject>;
}

/** None of them may be sent twice. */
const BOOKING_STEPS = new Set(['confirm', 'prebook', 'book']);

/** More than any of these runs may need, whatever it meets: four tries of each call and every look that follows. */
const MOST_REQUESTS = 400;
const LONGEST_MS = 60 * 60_000;

/**
 * Watches a simulated hub and judges what a run did to it by the invariants of the design. Each violation begins with its number
 * (I1 no duplicate, I2 convergence, I3 honesty, I4 order, I5 blast radius, I6 secrecy, I7 bounds, I9 no booking kept, I10 the lock of
 * the last push says what the hub was seen to hold, and whose change is whose).
 */
export class Oracle implements HubWatcher {
  readonly violations: string[] = [];
  /**
   * Records that exist twice. The hub accepts a second rate or supplier of the same name, so two writers who look before either writes can
   * double one; with one writer it is a violation.
   */
  readonly doubled = new Set<string>();
  readonly #writers: 'one' | 'several';
  readonly writes: SeenWrite[] = [];
  /** The requests of the booking flow as they came in, and where the log stood. */
  readonly #steps: { readonly operation: string; readonly at: number }[] = [];
  readonly #hub: SimulatedHub;
  /** What each client saw last of a record that it may replace, as text. */
  readonly #seen = new Map<string, string>();
  /** What each client saw first in its run: what its plan was made from. */
  readonly #basis = new Map<string, string>();
  /** Every state that a record has had, oldest first. */
  readonly #history = new Map<string, JsonObject[]>();
  /** Who last changed each record: a machine, or somebody who does not push. */
  readonly #authors = new Map<string, string>();
  /** What each machine has written last of each record, as the hub kept it. */
  readonly #written = new Map<string, Map<string, JsonObject>>();
  readonly #own = new Map<string, { readonly state: JsonObject; readonly text: string }>();
  readonly #read = new WeakSet<Uint8Array>();
  /** Whose write was accepted but is not visible yet: a machine's, or `either`. */
  #lateBy: string | undefined;
  /** Whether records have changed in any other way than by a push's write, at the time of that write. */
  #unsteady = false;
  /** By how much somebody has set the clocks forward. */
  jumpedMs = 0;
  /** Replacements that undid somebody else's change within the window that the interface leaves open. */
  lostUpdates = 0;
  /** Whether a person has said that the files win over what changed in the hub. */
  overwrites = false;

  constructor(hub: SimulatedHub, writers: 'one' | 'several' = 'one') {
    this.#hub = hub;
    this.#writers = writers;
    hub.watchers.push(this);
    for (const [name, state] of allRecords(hub.store)) this.#own.set(name, { state, text: ownText(name, state) });
  }

  /** Call before a run, with its files; pass the result to `judge`. */
  begin(client = 'a', files?: Disk): RunCheck {
    for (const key of this.#basis.keys()) if (key.startsWith(`${client} `)) this.#basis.delete(key);
    return {
      client,
      logAt: this.#hub.engine.log.size,
      writesAt: this.writes.length,
      before: this.#hub.store.copy(),
      lock: lockLines(files?.files.get(LOCK)),
      authors: new Map(this.#authors),
      own: new Map(this.#written.get(client[0] ?? '')),
    };
  }

  arrived(arrival: Arrival): void {
    const { client, method, segments, body, store } = arrival;
    const operation = operationOf(method, `/${segments.map(encodeURIComponent).join('/')}`);
    if (operation === undefined) return;
    if (operation === 'book' && !isJsonObject(body['fakeBooking'])) this.#break('I9', 'Book without fakeBooking');
    if (BOOKING_STEPS.has(operation)) this.#steps.push({ operation, at: arrival.logIndex });
    if (!isWrite(operation)) return;
    const write = seenWrite(client, operation, segments, body);
    this.writes.push(write);
    const missing = missingParent(write, body, store);
    // With two writers, an earlier replacement may have removed what the other one has seen there.
    const wasThere = missing === 'room' && this.#writers === 'several' && this.#roomsWereThere(write, body);
    if (missing !== undefined && !wasThere)
      this.#break('I4', `${operation} ${write.key ?? ''} came before its ${missing}`);
    if (operation.startsWith('replace')) this.#checkReplacement(client, operation, segments, body, store);
  }

  done({ client, method, segments, body, store, logIndex }: Arrival): void {
    const path = `/${segments.map(encodeURIComponent).join('/')}`;
    const operation = operationOf(method, path) ?? '';
    const write = this.writes.at(-1);
    const logged = this.#hub.engine.log.entries(logIndex).at(-1);
    if (isWrite(operation) && write && logged?.method === method && logged.path === path) write.status = logged.status;
    for (const record of replaceable(store)) {
      const key = `${client} ${record.name}`;
      // An answer that was damaged on its way shows nothing, and neither does a refusal.
      if (method === 'GET' && logged?.status === 200 && logged.fault === undefined && shows(segments, record)) {
        this.#seen.set(key, record.text);
        if (!this.#basis.has(key)) this.#basis.set(key, record.text);
      } else if (isWrite(operation) && ownsRecord(record, operation, segments, body, store)) {
        // A client knows its own writes.
        this.#seen.set(key, record.text);
        this.#basis.set(key, record.text);
      }
    }
    const [me = ''] = client;
    if (isWrite(operation) || this.#lateBy !== undefined) {
      const spoiled = SPOILING.has(logged?.fault ?? '');
      this.#unsteady ||= this.#lateBy !== undefined || this.#hub.faulty.hasDelayed || spoiled;
      this.#remember(spoiled ? 'the hub' : isWrite(operation) ? this.#eitherOf(me) : (this.#lateBy ?? me));
    }
    if (!this.#hub.faulty.hasDelayed) this.#lateBy = undefined;
    else if (isWrite(operation)) this.#lateBy = this.#eitherOf(me);
  }

  /** Who has made what changes with a write of `me`: one that was late may have come just before it. */
  #eitherOf(me: string): string {
    return (this.#lateBy ?? me) === me ? me : 'either';
  }

  /** Somebody has changed the hub's records by hand. */
  edited(): void {
    this.#unsteady = true;
    this.#remember('somebody');
  }

  /** Judges one run by its report, the log and the records. */
  judge(ran: Ran, check: RunCheck, station: Workstation): void {
    const { client, logAt, writesAt, before } = check;
    const sent = this.writes.slice(writesAt).filter((write) => write.client === client);
    const reports = reportsOf(ran);
    this.#checkDuplicates();
    this.#checkSecrecy(ran, station);
    if (ran.requests > MOST_REQUESTS) this.#break('I7', `${ran.requests} requests in one run`);
    if (ran.tookMs > LONGEST_MS + this.jumpedMs) this.#break('I7', `a run of ${ran.tookMs / 60_000} minutes`);
    if (ran.plan === undefined) {
      if (sent.length > 0 && ran.verifications.length === 0) this.#break('I3', 'writes by a run that made no plan');
      if (ran.exit === EXIT.done && ran.verifications.length === 0) this.#break('I3', 'exit 0 without a plan');
      return;
    }
    this.#checkPlanned(ran.plan.steps, sent);
    const steps = new Map(ran.plan.steps.map((step) => [step.id, step]));
    const supplierIds = this.#supplierIds();
    const last = new Map(
      reports.filter(wasSent).flatMap(({ id }) => {
        const step = steps.get(id);
        return step ? [[nameOf(step), id]] : [];
      }),
    );
    for (const report of reports) {
      const step = steps.get(report.id);
      if (step === undefined) this.#break('I3', `a report of ${report.id}, which was not planned`);
      else this.#checkReport(report, step, { sent, logAt, supplierIds, last, before });
    }
    if (ran.error === undefined && reports.length !== ran.plan.steps.length)
      this.#break('I3', `${reports.length} reports of ${ran.plan.steps.length} steps`);
    this.#checkExit(ran, reports, sent);
    this.#checkLock(ran, check, station, reports);
    this.#checkConflicts(ran, check, reports);
  }

  /** Judges a verification: what it claims must be in the log. */
  judgeVerification(ran: Ran, { logAt, before }: RunCheck, station: Workstation): void {
    this.#checkDuplicates();
    this.#checkSecrecy(ran, station);
    if (ran.requests > MOST_REQUESTS) this.#break('I7', `${ran.requests} requests in one run`);
    const log = this.#hub.engine.log.entries(logAt);
    // Not by the log, where the hub's delayed work appears twice.
    const sent = (step: string) => this.#steps.filter(({ operation, at }) => operation === step && at >= logAt).length;
    for (const step of BOOKING_STEPS) if (sent(step) > 1) this.#break('I3', `${step} was sent ${sent(step)} times`);
    const kept = this.#hub.store.bookings().length - before.bookings().length;
    const alarms = ran.verifications.filter(({ verdict }) => verdict === 'saved-booking').length;
    if (kept > 0 && alarms === 0 && ran.verifications.every(({ verdict }) => verdict !== 'failed'))
      this.#break('I9', `the hub kept ${kept} bookings and reported none`);
    if (kept === 0 && alarms > 0) this.#break('I3', 'an alarm about a booking that the hub does not hold');
    const proved = ran.verifications.filter(({ fakeBooking }) => fakeBooking === 'proved').length;
    if (proved > 0 && kept > 0) this.#break('I9', 'proved gone while the hub holds it');
    if (proved > 0) {
      const booked = log.findIndex(({ path, status }) => path.endsWith('/book') && status === 200);
      const gone = log.findLastIndex(
        ({ method, path, status }) => method === 'GET' && path.startsWith('/booking/') && status === 404,
      );
      if (booked < 0 || gone < booked)
        this.#break('I3', 'a test booking confirmed discarded that was never made or looked up');
    }
    if (ran.verifications.length === 0) return;
    const good = ran.verifications.every(({ verdict }) => verdict === 'ok');
    if ((ran.exit === EXIT.done) !== good) this.#break('I3', `exit ${ran.exit} of ${ran.verifications[0]?.verdict}`);
    if (ran.exit === EXIT.unreachable && sent('book') > 0) this.#break('I3', 'exit 7 after Book was sent');
  }

  /** After the faults have stopped and the further runs have been made. `last` and `again` are the last push and a diff after it. */
  judgeEnd(last: Ran, again: Ran, files?: Disk): void {
    if (last.exit !== EXIT.done) this.#break('I2', `the second clean run ended with exit ${last.exit}: ${last.said}`);
    const left = again.plan?.steps.length ?? -1;
    if (left !== 0) this.#break('I2', `after two clean runs ${left} steps are left`);
    if (again.plan && again.plan.blocked.length > 0) this.#break('I2', 'after two clean runs something is blocked');
    if (files) this.#judgeLockAtEnd(again, files);
  }

  /** Every unchanged record must be in the lock, with the values that it has in the hub. */
  #judgeLockAtEnd({ plan }: Ran, { files }: Disk): void {
    const lines = lockLines(files.get(LOCK));
    for (const identity of plan?.unchanged ?? []) {
      const values = lines.get(lockName({ identity }));
      const [held] = heldRecords(this.#hub.store, identity);
      if (values === undefined) this.#break('I10', `${nameOf({ identity })} stands in the hub and is not noted`);
      else if (held === undefined) this.#break('I10', `${nameOf({ identity })} is noted and not in the hub`);
      else {
        const wrong = disagreement(values, held);
        if (wrong !== undefined) this.#break('I10', `${nameOf({ identity })} is noted at the end: ${wrong}`);
      }
    }
  }

  /**
   * An end that needs a person: a record in the hub differs from both the files and the last push. Then exactly that record must be
   * reported as a conflict; returns what a person writes to let the files win.
   */
  judgeConflictEnd(last: Ran): readonly string[] {
    if (last.exit !== EXIT.conflict) this.#break('I2', `exit ${last.exit} with a record that both sides have changed`);
    return conflictsOf(last);
  }

  /**
   * The only end with a difference: the hub keeps a create-only record differently from what was sent. Then every run must
   * report exactly that record, and change nothing.
   */
  judgeBlockedEnd(last: Ran, again: Ran, kind?: string): void {
    const blocked = again.plan?.blocked ?? [];
    if (last.exit !== EXIT.refused) this.#break('I2', `exit ${last.exit} with a record that cannot be put right`);
    if (blocked.length === 0 || blocked.some(({ identity }) => identity.kind !== (kind ?? identity.kind)))
      this.#break('I2', `${blocked.length} records are blocked, one ${kind ?? 'record'} should be`);
    if (again.plan?.steps.length !== 0) this.#break('I2', 'there is something left to do besides the blocked records');
  }

  #break(invariant: string, what: string): void {
    this.violations.push(`${invariant}: ${what}`);
  }

  #checkReport(
    { outcome, id: stepId }: Reported,
    step: Step,
    run: {
      readonly sent: readonly SeenWrite[];
      readonly logAt: number;
      readonly supplierIds: ReadonlyMap<string, readonly number[]>;
      readonly last: ReadonlyMap<string, string>;
      readonly before: MapStore;
    },
  ): void {
    const mine = run.sent.filter((write) => isOf(write, step, run.supplierIds));
    // A refused token is renewed once, and the refused write is sent once more, because it had no effect.
    const taken = mine.filter(({ status }) => status !== 401 && status !== 403 && status !== 429);
    if (outcome === 'skipped' && taken.length > 0) this.#break('I3', `${stepId} was sent and is reported as skipped`);
    if (outcome === 'refused' && this.#writers === 'one' && this.#committed(step, run))
      this.#break('I3', `${stepId} is there and reported as refused`);
    if ((taken.length > 1 || mine.length > 2) && !step.operation.startsWith('replace'))
      this.#break('I1', `${stepId} was sent ${mine.length} times in one run`);
    const stands = outcome === 'applied' || outcome === 'adopted' || outcome === 'unchanged';
    if (!stands || run.last.get(nameOf(step)) !== stepId) return;
    const states = this.#history.get(nameOf(step)) ?? heldRecords(this.#hub.store, step.identity);
    // Another writer's record may hold more than this one would have sent.
    const holds = (state: JsonObject): boolean =>
      outcome === 'applied' && this.#writers === 'one' ? contains(state, step.body) : includes(state, step.managed);
    if (!states.some(holds)) this.#break('I3', `${stepId} is reported as ${outcome} and the hub never held it`);
  }

  #roomsWereThere({ hotel }: SeenWrite, body: JsonObject): boolean {
    const codes = listAt(body, 'seasons')
      .flatMap((season) => listAt(season, 'seasonRoomPrices'))
      .map(({ providerRoomCode }) => providerRoomCode);
    const states = [...this.#history].flatMap(([name, bodies]) => (name.endsWith(`/${hotel}`) ? bodies : []));
    const known = new Set(states.flatMap((state) => listAt(state, 'rooms')).map(({ providerCode }) => providerCode));
    return codes.every((code) => known.has(code));
  }

  /** Whether the record has changed since before the run, and only this step can have changed it. */
  #committed(step: Step, { logAt, before }: Pick<RunCheck, 'logAt' | 'before'>): boolean {
    const wrote = this.#hub.log
      .slice(logAt)
      .some(
        ({ changed, method, path, identity }) =>
          changed &&
          operationOf(method, path) === step.operation &&
          (identity ?? '').endsWith(step.identity.key ?? step.identity.hotel ?? ''),
      );
    if (!wrote) return false;
    const [now] = heldRecords(this.#hub.store, step.identity);
    const [then] = heldRecords(before, step.identity);
    return now !== undefined && JSON.stringify(now) !== JSON.stringify(then);
  }

  #checkExit({ exit, error, plan }: Ran, reports: readonly Reported[], sent: readonly SeenWrite[]): void {
    if (exit === EXIT.unreachable && sent.some(({ status }) => status >= 200 && status < 300))
      this.#break('I3', 'exit 7, which promises that nothing was written, after a write');
    if (error) return;
    const outcomes = new Set(reports.map(({ outcome }) => outcome));
    const good = !outcomes.has('refused') && !outcomes.has('unknown') && !outcomes.has('skipped');
    const whole = good && plan?.blocked.length === 0;
    if ((exit === EXIT.done) !== whole) this.#break('I3', `exit ${exit} for ${[...outcomes].join(', ') || 'no step'}`);
    if (outcomes.has('unknown') && exit !== EXIT.unknown) this.#break('I3', `exit ${exit} with an unknown outcome`);
  }

  /** Every write must belong to a step of the plan. */
  #checkPlanned(steps: readonly Step[], sent: readonly SeenWrite[]): void {
    const supplierIds = this.#supplierIds();
    for (const write of sent)
      if (!steps.some((step) => isOf(write, step, supplierIds)))
        this.#break('I5', `${write.operation} ${write.hotel ?? ''} ${write.key ?? ''} was not planned`);
  }

  #checkReplacement(
    client: string,
    operation: string,
    segments: readonly string[],
    body: JsonObject,
    store: MapStore,
  ): void {
    for (const record of replaceable(store)) {
      if (!ownsRecord(record, operation, segments, body, store)) continue;
      const key = `${client} ${record.name}`;
      const known = this.#seen.get(key);
      if (known === undefined) this.#break('I5', `${operation} of ${record.name}, which its client has never read`);
      else if (known !== this.#basis.get(key))
        this.#break('I5', `${operation} of ${record.name}, which its client had seen to be another than planned`);
      else if (known !== record.text) this.lostUpdates += 1;
    }
  }

  #checkDuplicates(): void {
    const { store } = this.#hub;
    const doubled = (what: string, names: readonly unknown[]) => {
      const twice = names.find((name, index) => names.indexOf(name) !== index);
      if (twice === undefined) return;
      if (this.#writers === 'one' || !/^supplier$| rate$/.test(what))
        this.#break('I1', `two of ${what} ${String(twice)}`);
      else this.doubled.add(`${what} ${String(twice)}`);
    };
    doubled(
      'supplier',
      store.suppliers().map(({ body }) => body['externalCode']),
    );
    for (const hotel of store.hotels()) {
      const codes = (list: string, field: string) => listAt(hotel.body, list).map((record) => record[field]);
      doubled(`${hotel.providerCode} room`, codes('rooms', 'providerCode'));
      doubled(`${hotel.providerCode} meal plan`, codes('mealPlans', 'mealPlan'));
      doubled(
        `${hotel.providerCode} rate`,
        store.rates(hotel).map(({ body }) => body['name']),
      );
      for (const kind of ['offer', 'supplement'] as const)
        doubled(
          `${hotel.providerCode} ${kind}`,
          store.modifiers(kind, hotel).map(({ providerCode }) => providerCode),
        );
    }
  }

  #checkSecrecy(ran: Ran, { files }: Workstation): void {
    const written = [
      ran.said,
      JSON.stringify(ran.document ?? null),
      inspect(ran.document, { depth: 12 }),
      inspect(ran.verifications, { depth: 12 }),
      ...[...files.files.values()].flatMap((bytes) => this.#unread(bytes)),
    ].join('\n');
    for (const secret of this.#hub.secrets)
      for (const spelling of spellingsOf(secret))
        if (written.includes(spelling)) this.#break('I6', `a secret was written: ${spelling.slice(0, 8)}…`);
  }

  /** The text of a file, once: what was written before a secret was handed out cannot hold it. */
  #unread(bytes: Uint8Array): readonly string[] {
    if (this.#read.has(bytes)) return [];
    this.#read.add(bytes);
    return [Buffer.from(bytes).toString('latin1')];
  }

  /** A run may record only what the hub was seen to hold, and no write whose outcome is unknown to the run. */
  #checkLock({ plan }: Ran, { lock }: RunCheck, { files }: Workstation, reports: readonly Reported[]): void {
    const open = new Set(
      (plan?.steps ?? [])
        .filter(({ id }) => reports.some((reported) => reported.id === id && !STANDS.has(reported.outcome)))
        .map((step) => lockName(step)),
    );
    const states = new Map(allRecords(this.#hub.store).map(([name, state]) => [lockNameOf(name), state]));
    const several = this.#unsteady || this.#writers === 'several';
    const past = new Map(several ? [...this.#history].map(([name, all]) => [lockNameOf(name), all]) : []);
    for (const [name, values] of lockLines(files.files.get(LOCK))) {
      if (JSON.stringify(lock.get(name)) === JSON.stringify(values)) continue;
      // If several push, another one may have written and recorded it.
      if (open.has(name) && this.#writers === 'one') this.#break('I10', `${name} is noted and was not done`);
      const held = states.get(name);
      const wrong = held === undefined ? 'it is not in the hub' : disagreement(values, held);
      if (wrong !== undefined && !past.get(name)?.some((state) => disagreement(values, state) === undefined))
        this.#break('I10', `${name} is noted: ${wrong}`);
    }
  }

  /** A conflict needs somebody else's change, and a change that both sides made needs a conflict. */
  #checkConflicts(
    { plan }: Ran,
    { client, logAt, lock, before, authors, own }: RunCheck,
    reports: readonly Reported[],
  ): void {
    const [me = ''] = client;
    const wasMisread = this.#hub.log
      .slice(logAt)
      .some(({ method, fault }) => method === 'GET' && MISREAD.has(fault ?? ''));
    for (const { identity, conflict } of plan?.blocked ?? [])
      if (conflict && !wasMisread && !this.#movedElsewhere(identity, me))
        this.#break('I10', `a conflict about ${nameOf({ identity })}, which no one else has changed`);
    if (this.#writers === 'several' || this.overwrites) return;
    for (const step of plan?.steps ?? []) {
      const values = lock.get(lockName(step));
      const [then] = heldRecords(before, step.identity);
      const reported = reports.find(({ id }) => id === step.id)?.outcome;
      if (values === undefined || then === undefined || reported !== 'applied') continue;
      const name = nameOf(step);
      if (authors.get(name) === 'somebody' && bothMoved(values, own.get(name), then, step.managed))
        this.#break('I10', `${step.id} was sent over somebody else's change, without a question`);
    }
  }

  /** A hotel is written with its rooms and meal plans. */
  #movedElsewhere({ kind, supplier, hotel, key }: RecordIdentity, me: string): boolean {
    const own = nameOf({ identity: { kind, supplier, ...(hotel && { hotel }), ...(key && { key }) } });
    const parts = kind === 'hotel' ? [`room ${supplier}/${hotel}/`, `mealPlan ${supplier}/${hotel}/`] : [];
    return [...this.#authors].some(
      ([name, author]) => author !== me && (name === own || parts.some((part) => name.startsWith(part))),
    );
  }

  #noteAuthor(name: string, state: JsonObject, author: string): void {
    const known = this.#own.get(name);
    if (known?.state === state) return;
    const text = ownText(name, state);
    this.#own.set(name, { state, text });
    if (known?.text === text) return;
    this.#authors.set(name, author);
    const written = this.#written.get(author) ?? new Map<string, JsonObject>();
    this.#written.set(author, written.set(name, state));
  }

  #supplierIds(): ReadonlyMap<string, readonly number[]> {
    const ids = new Map<string, number[]>();
    for (const { id, body } of this.#hub.store.suppliers()) {
      const code = String(body['externalCode']);
      ids.set(code, [...(ids.get(code) ?? []), id]);
      ids.set(`#${id}`, [id]);
    }
    return ids;
  }

  /** Keeps the states of all records after a write; equal bodies are the same object in the store. */
  #remember(author: string): void {
    const { store } = this.#hub;
    for (const [name, state] of allRecords(store)) {
      this.#noteAuthor(name, state, author);
      const states = this.#history.get(name) ?? [];
      if (states.at(-1) !== state) this.#history.set(name, [...states, state]);
    }
  }
}

/** The names for `--overwrite-drift` of the records that both sides changed according to the plan. */
export const conflictsOf = ({ plan }: Ran): readonly string[] =>
  (plan?.blocked ?? []).flatMap(({ conflict, identity: { kind, supplier, hotel, key } }) =>
    conflict
      ? [[supplier, ...(hotel === undefined ? [] : [hotel, kind]), ...(key === undefined ? [] : [key])].join('/')]
      : [],
  );

const STANDS: ReadonlySet<Outcome> = new Set(['applied', 'adopted', 'unchanged']);

/** Faults in which the hub keeps something other than what was sent. */
const SPOILING: ReadonlySet<string> = new Set(['field-dropped', 'price-rounded']);

/** Faults in which the hub's answer differs from what it holds. */
const MISREAD: ReadonlySet<string> = new Set(['unknown-values', 'other-record', 'doubled']);

const isWrite = (operation: string): operation is WriteOperation => /^(?:create|replace)/.test(operation);
const wasSent = ({ outcome }: Reported): boolean => outcome !== 'skipped';

function reportsOf({ document }: Ran): readonly Reported[] {
  const push = isJsonObject(document) ? document['push'] : undefined;
  return isJsonObject(push) ? z.array(z.looseObject({ id: z.string(), outcome })).parse(push['steps']) : [];
}

const outcome = z.enum(['applied', 'adopted', 'unchanged', 'refused', 'unknown', 'skipped']);

/** `/hotel/rates/1/SEA` and a body, as the write of one record. */
function seenWrite(
  client: string,
  operation: WriteOperation,
  segments: readonly string[],
  body: JsonObject,
): SeenWrite {
  const [root, second, third, fourth] = segments;
  const isChild = root === 'hotel' && segments.length === 4;
  const id = root === 'suppliers' ? second : isChild ? third : second;
  const own = root === 'hotel' ? body['providerCode'] : undefined;
  const key = isChild ? (body['providerCode'] ?? body['mealPlan'] ?? body['name']) : undefined;
  const named = operation === 'createSupplier' ? body['externalCode'] : key;
  return {
    client,
    operation,
    supplierId: id === undefined ? undefined : Number(id),
    hotel: isChild ? fourth : own === undefined ? undefined : String(own),
    key: named === undefined ? undefined : String(named),
    status: 0,
  };
}

/** Whether the write is the one that the step plans. */
function isOf(write: SeenWrite, { operation, identity }: Step, ids: ReadonlyMap<string, readonly number[]>): boolean {
  const ownIds = ids.get(identity.supplier) ?? [];
  return (
    write.operation === operation &&
    write.hotel === identity.hotel &&
    write.key === (operation === 'createSupplier' ? identity.supplier : identity.key) &&
    (write.supplierId === undefined || ownIds.includes(write.supplierId))
  );
}

/** What the hub must hold for the write to make sense, but does not. */
function missingParent({ supplierId, hotel, operation }: SeenWrite, body: JsonObject, store: MapStore) {
  if (operation === 'createSupplier') return undefined;
  if (supplierId === undefined || !store.supplier(supplierId)) return 'supplier';
  if (['replaceSupplier', 'createHotel'].includes(operation)) return undefined;
  const key = { supplierId, providerCode: hotel ?? '' };
  const owner = store.hotel(key);
  if (!owner) return 'hotel';
  if (operation !== 'createRate' && operation !== 'replaceRate') return undefined;
  for (const kind of ['offer', 'supplement'] as const) {
    const there = new Set(store.modifiers(kind, key).map(({ providerCode }) => providerCode));
    const links = body[`${kind}s`];
    if (Array.isArray(links) && links.some((code) => !there.has(code))) return kind;
  }
  const rooms = new Set(listAt(owner.body, 'rooms').map(({ providerCode }) => providerCode));
  const priced = listAt(body, 'seasons').flatMap((season) => listAt(season, 'seasonRoomPrices'));
  return priced.every(({ providerRoomCode }) => rooms.has(providerRoomCode)) ? undefined : 'room';
}

/** A record that a PUT could replace. */
interface Replaceable {
  readonly name: string;
  readonly supplierId: number;
  readonly hotel?: string;
  readonly text: string;
}

function replaceable(store: MapStore): readonly Replaceable[] {
  return [
    ...store.suppliers().map(({ id, body }) => ({ name: `supplier ${id}`, supplierId: id, text: textOf(body) })),
    ...store.hotels().flatMap((stored) => {
      const { supplierId, providerCode: hotel } = stored;
      return [
        { name: `hotel ${supplierId}/${hotel}`, supplierId, hotel, text: textOf(stored.body) },
        ...store.rates(stored).map(({ id, body }) => ({ name: `rate ${id}`, supplierId, hotel, text: textOf(body) })),
      ];
    }),
  ];
}

/** Whether the answer to this GET holds the record. */
function shows([root, second, third]: readonly string[], { supplierId, hotel }: Replaceable): boolean {
  if (root === 'suppliers') return hotel === undefined && (second ?? String(supplierId)) === String(supplierId);
  return root === 'hotel' && third !== undefined && hotel === third && second === String(supplierId);
}

const texts = new WeakMap<JsonObject, string>();

/** The order of fields in a body is irrelevant, and so are empty fields. */
function sortedKeys(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isJsonObject(value)) return value ?? null;
  const names = Object.keys(value)
    .filter((name) => !isEmpty(value[name] ?? ''))
    .sort();
  return Object.fromEntries(names.map((name) => [name, sortedKeys(value[name])]));
}

/** Bodies in the store never change in place. */
function textOf(body: JsonObject): string {
  const known = texts.get(body) ?? JSON.stringify(sortedKeys(body));
  texts.set(body, known);
  return known;
}

function ownsRecord(
  { name }: Replaceable,
  operation: string,
  segments: readonly string[],
  body: JsonObject,
  store: MapStore,
): boolean {
  if (/Supplier$/.test(operation)) return name === `supplier ${segments[1] ?? store.suppliers().at(-1)?.id}`;
  if (operation === 'createHotel' || operation === 'replaceHotel')
    return name === `hotel ${segments[1]}/${String(body['providerCode'])}`;
  if (operation === 'replaceRate') return name === `rate ${String(body['id'])}`;
  if (operation === 'createRoom' || operation === 'createMealPlan')
    return name === `hotel ${segments[2]}/${segments[3]}`;
  return false;
}

const listAt = (record: JsonObject, list: string): readonly JsonObject[] => {
  const items = record[list];
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
};

/** All records that a step could be about, by the name that `nameOf` gives. */
function allRecords(store: MapStore): readonly (readonly [string, JsonObject])[] {
  const owners = new Map(store.suppliers().map(({ id, body }) => [id, String(body['externalCode'])]));
  return [
    ...store.suppliers().map(({ body }) => [`supplier ${String(body['externalCode'])}`, body] as const),
    ...store.hotels().flatMap((hotel) => {
      const owner = `${owners.get(hotel.supplierId)}/${hotel.providerCode}`;
      const child = (kind: string, records: readonly JsonObject[], field: string) =>
        records.map((record) => [`${kind} ${owner}/${String(record[field])}`, record] as const);
      return [
        [`hotel ${owner}`, hotel.body] as const,
        ...child('room', listAt(hotel.body, 'rooms'), 'providerCode'),
        ...child('mealPlan', listAt(hotel.body, 'mealPlans'), 'mealPlan'),
        ...child('offer', store.modifiers('offer', hotel), 'providerCode'),
        ...child('supplement', store.modifiers('supplement', hotel), 'providerCode'),
        ...child(
          'rate',
          store.rates(hotel).map(({ body }) => body),
          'name',
        ),
      ];
    }),
  ];
}

const nameOf = ({ identity: { kind, supplier, hotel, key } }: Pick<Step, 'identity'>): string =>
  `${kind} ${[supplier, hotel, key].filter((part) => part !== undefined).join('/')}`;

/** The name in the lock: `PALMA/SEA rate Summer`. */
const lockName = ({ identity: { kind, supplier, hotel, key } }: Pick<Step, 'identity'>): string =>
  [hotel === undefined ? supplier : `${supplier}/${hotel}`, kind, ...(key === undefined ? [] : [key])].join(' ');

/** The same for a name from `nameOf`. */
function lockNameOf(name: string): string {
  const [kind = ''] = name.split(' ');
  const [supplier = '', hotel, ...key] = name.slice(kind.length + 1).split('/');
  return [
    hotel === undefined ? supplier : `${supplier}/${hotel}`,
    kind,
    ...(key.length === 0 ? [] : [key.join('/')]),
  ].join(' ');
}

/** The fields of a record, without its named sub-records. */
function ownText(name: string, state: JsonObject): string {
  if (!name.startsWith('hotel ')) return textOf(state);
  const { rooms: _, mealPlans: __, ...own } = state;
  return textOf(own);
}

function heldRecords(store: MapStore, identity: RecordIdentity): readonly JsonObject[] {
  const wanted = nameOf({ identity });
  return allRecords(store).flatMap(([name, record]) => (name === wanted ? [record] : []));
}

/** What the server keeps for itself of a body that was merged from a read. */
const SERVERS = new Set(['id', 'contractId', 'facilities', 'offers', 'supplements', 'rates', 'auditData']);

/** Whether the stored record has everything that was sent. Anything else in it is the hub's own. */
function contains(stored: Json | undefined, sent: Json | undefined, top = true): boolean {
  if (sent === undefined || sent === null || (stored === undefined && isEmpty(sent))) return true;
  if (Array.isArray(sent)) {
    return (
      Array.isArray(stored) &&
      stored.length === sent.length &&
      sent.every((item, index) => contains(stored[index], item, false))
    );
  }
  if (!isJsonObject(sent)) return stored === sent;
  if (!isJsonObject(stored)) return false;
  const isRate = 'seasons' in sent;
  return Object.entries(sent).every(
    ([key, field]) => (top && SERVERS.has(key) && !(isRate && key !== 'id')) || contains(stored[key], field, false),
  );
}

/** The same where lists may hold more, in any order. */
function includes(stored: Json | undefined, sent: Json | undefined): boolean {
  if (sent === undefined || sent === null || (stored === undefined && isEmpty(sent))) return true;
  if (Array.isArray(sent))
    return Array.isArray(stored) && sent.every((item) => stored.some((other) => includes(other, item)));
  if (!isJsonObject(sent)) return stored === sent;
  return isJsonObject(stored) && Object.entries(sent).every(([key, field]) => includes(stored[key], field));
}

const isEmpty = (value: Json): boolean =>
  value === 0 || value === false || value === '' || (Array.isArray(value) && value.length === 0);

const MIN_PART = 20;

const spellings = new Map<string, readonly string[]>();

/** Tokens come again and again where bytes never surprise. */
function spellingsOf(secret: string): readonly string[] {
  const known = spellings.get(secret) ?? spelled(secret);
  spellings.set(secret, known);
  return known;
}

function spelled(secret: string): readonly string[] {
  const parts = [secret, ...secret.split('.').filter((part) => part.length > MIN_PART)];
  return parts.flatMap((part) => [
    part,
    encodeURIComponent(part),
    JSON.stringify(part).slice(1, -1),
    Buffer.from(part).toString('base64').replace(/=+$/, ''),
  ]);
}
