import type { Clock } from '../host/host.ts';
import type { HubFailure, HubSuccess } from '../hub/answer.ts';
import { leavesOpen } from '../hub/outcomes/failure-kind.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { HotelPlace } from '../plan/find-supplier.ts';
import { identityText, type Step } from '../plan/plan.ts';
import { endAccepted, endFailed, endUnknown, type Look, sendPatiently, settle } from './end-step.ts';
import { readHotel } from './look/read-snapshot.ts';
import { LEFT_TO_OTHERS, type Recheck, recheckHotel, unreadable } from './look/recheck-hotel.ts';
import type { PushRun } from './push-run.ts';
import { type Reading, readingOf, type Sight, sightOf } from './sight.ts';

interface Accepted {
  readonly step: Step;
  readonly answer: HubSuccess<unknown>;
}

/** A step that was sent and whose answer leaves its effect open. */
interface Open {
  readonly step: Step;
  readonly failure: HubFailure;
}

/**
 * Writes the steps of one hotel in order, then reads the hotel back once and ends every accepted step according to what it shows. It is
 * also read back before rates move to a new version of an offer. Steps without a clear answer share one wait.
 */
export async function pushHotel(run: PushRun, steps: readonly Step[]): Promise<void> {
  const place = placeOf(run, steps);
  if (place !== undefined) return new HotelPush(run, place).push(steps);
  // Without the supplier's id, nothing can be written.
  for (const step of steps)
    run.end(step, 'skipped', { reason: run.obstacle(step) ?? "its supplier's id is not known" });
}

function placeOf(run: PushRun, steps: readonly Step[]): HotelPlace | undefined {
  for (const { supplierId, identity } of steps) {
    const id = supplierId ?? run.supplierIds.get(identity.supplier);
    if (id !== undefined) return { supplierId: id, code: identity.hotel ?? '' };
  }
  return undefined;
}

class HotelPush {
  readonly #run: PushRun;
  readonly #place: HotelPlace;
  /** Other hotels are written while this one waits. */
  readonly #clock: Clock;
  /** Records that this push has begun to write: changes to them are its own. */
  readonly #begun = new Set<string>();
  #accepted: Accepted[] = [];
  /** They share one wait, after all steps that do not depend on them. */
  #open: readonly Open[] = [];
  /** Steps that cannot be sent before the open ones have ended. */
  #waiting: readonly Step[] = [];
  #seen: Recheck = { foregone: new Map(), isLeft: false };
  /** Whether the hub could not be read after a failure: until it can, nothing more is sent. */
  #isBlind = false;

  constructor(run: PushRun, place: HotelPlace) {
    this.#run = run;
    this.#place = place;
    this.#clock = { now: run.clock.now, sleep: (ms, signal) => run.places.lend(() => run.clock.sleep(ms, signal)) };
  }

  async push(steps: readonly Step[]): Promise<void> {
    for (let next = steps; next.length > 0; next = this.#waiting) {
      this.#waiting = [];
      await this.#recheck(next);
      for (const [index, step] of next.entries()) {
        if (this.#mustWait(step)) this.#waiting = [...this.#waiting, step];
        else await this.#write(step, next.slice(index + 1));
      }
      await this.#settle();
    }
    await this.#readBack();
  }

  async #recheck(steps: readonly Step[]): Promise<void> {
    const rest = steps.filter(({ identity }) => !this.#begun.has(identityText(identity)));
    const now = await recheckHotel(this.#run, this.#place, rest);
    this.#isBlind = !now.ok && this.#open.length > 0;
    if (this.#isBlind) return;
    if (!now.ok) this.#run.stopAfter(now.error);
    const seen = now.ok ? now.value : { foregone: unreadable(rest, now.error), isLeft: false };
    this.#seen = { ...seen, isLeft: this.#seen.isLeft || seen.isLeft };
  }

  #mustWait({ needs, identity }: Step): boolean {
    if (this.#open.length === 0) return false;
    const name = identityText(identity);
    const ahead = [...this.#open.map(({ step }) => step), ...this.#waiting];
    return (
      this.#isBlind ||
      identity.kind === 'hotel' ||
      ahead.some((it) => it.identity.kind === 'hotel' || needs.includes(it.id) || identityText(it.identity) === name)
    );
  }

  /** `coming`: the steps after it. */
  async #write(step: Step, coming: readonly Step[]): Promise<void> {
    const run = this.#run;
    this.#begun.add(identityText(step.identity));
    if (takesPlace(step, this.#accepted)) await this.#readBack();
    const ended = this.#seen.foregone.get(step.id) ?? (this.#seen.isLeft ? LEFT_TO_OTHERS : undefined);
    if (run.skip(step)) return;
    if (ended !== undefined) run.end(step, ended.outcome, ended.ending);
    else await this.#send(step, coming);
  }

  async #send(step: Step, coming: readonly Step[]): Promise<void> {
    const run = this.#run;
    let looked = false;
    const look: Look = () => {
      looked = true;
      return this.#lookAt(step);
    };
    const answer = await sendPatiently(run, step, this.#place.supplierId, look, this.#clock);
    if (answer === undefined) return;
    if (answer.kind === 'ok') this.#accepted.push({ step, answer });
    else if (leavesOpen(answer.kind)) this.#open = [...this.#open, { step, failure: answer }];
    else if ((await endFailed(run, step, answer, look)) && !run.openEnds.has(step.id))
      this.#seen = { ...this.#seen, isLeft: true };
    // Meanwhile others may have written records of the steps to come.
    if (looked || answer.kind !== 'ok') await this.#recheck([...this.#waiting, ...coming]);
  }

  async #lookAt(step: Step): Promise<Result<Sight, HubFailure>> {
    const now = await this.#read();
    return now.ok ? ok(sightIn(now.value, step)) : now;
  }

  /** `undefined` if the hub has no such hotel. */
  async #read(): Promise<Result<Reading | undefined, HubFailure>> {
    const hotel = await readHotel(this.#run.hub, this.#place);
    if (hotel.ok) return ok(readingOf(hotel.value.record));
    return hotel.error.kind === 'absent' ? ok(undefined) : hotel;
  }

  async #settle(): Promise<void> {
    if (this.#open.length === 0) return;
    const now = await settle(
      () => this.#endSeen(),
      () => this.#open.length === 0,
      this.#clock,
      this.#run.signal,
    );
    for (const { step, failure } of this.#open)
      endUnknown(this.#run, step, failure, now.ok ? ok(sightIn(now.value, step)) : now);
    this.#open = [];
  }

  /** Ends the open steps whose records are in the hub as they were sent. */
  async #endSeen(): Promise<Result<Reading | undefined, HubFailure>> {
    const now = await this.#read();
    if (!now.ok) return now;
    this.#open = this.#open.filter(({ step, failure }) => {
      const sight = sightIn(now.value, step);
      if (sight.kind === 'as-sent') endUnknown(this.#run, step, failure, ok(sight));
      return sight.kind !== 'as-sent';
    });
    return now;
  }

  async #readBack(): Promise<void> {
    const accepted = this.#accepted;
    if (accepted.length === 0) return;
    this.#accepted = [];
    const hotel = await readHotel(this.#run.hub, this.#place);
    const last = new Map(accepted.map(({ step }) => [identityText(step.identity), step.id]));
    const seen = hotel.ok ? ok(readingOf(hotel.value.record)) : hotel;
    for (const { step, answer } of accepted) {
      const superseded = last.get(identityText(step.identity)) !== step.id;
      endAccepted(this.#run, step, answer, seen.ok ? ok(sightOf(step, seen.value, superseded)) : seen);
    }
  }
}

const sightIn = (reading: Reading | undefined, step: Step): Sight =>
  reading ? sightOf(step, reading) : { kind: 'absent' };

/**
 * Whether the step links a record that replaces another one. Rates are sold with it as soon as they link it, so the hub must hold it
 * exactly as sent before that.
 */
const takesPlace = ({ needs }: Step, accepted: readonly Accepted[]): boolean =>
  accepted.some(({ step }) => step.supersedes !== undefined && needs.includes(step.id));
