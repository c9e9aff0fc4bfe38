// Many workers at one hub, with a virtual clock. A worker is one process: its calls wait for the hub side by side, its own work goes one after
// the other. It behaves as the tool does because it asks the tool's own rules (`tool`): how many calls at once, when and how often to repeat,
// when a lease ends and a token is renewed. The same scenario and seed always give the same result. Times are in seconds.
import { EventQueue } from './event-queue.js';

/**
 * `hotels` in one queue. A single process takes all of them and goes through the `phases` one after the other; with `oneByOne`, there is one
 * phase, and a worker takes the next hotel whenever it can begin one. Of a phase, `effects` are the calls for one hotel in their order, of
 * which the last `gated` belong to one hotel at a time; `later` are looks some time after the last call, for which only the end of the phase
 * waits; `hotelWork` and `callWork` are processor time. `start` is what a process needs before its first call. `stateCall` is the time of a call
 * to the shared state: one before each write and one while it has its turn. `latency`: of an answer, its median and the spread (sigma of a
 * log-normal distribution; 0 is constant). `limit`: calls a second that the hub allows, how many at once, and the pause that it asks for
 * otherwise. `deaths`: the mean time to the end of a worker, and the time until another one takes its place.
 */
export function simulate(scenario, tool) {
  return new Fleet(scenario, tool).run();
}

class Fleet {
  #scenario;
  #tool;
  #events = new EventQueue();
  #random;
  #now = 0;
  #next = 0;
  /** Hotels that a dead worker has left, once its lease has ended. */
  #returned = [];
  #open;
  /** Looks that are still to come. */
  #looks = 0;
  #allowance;
  #toldUntil = 0;
  #seen = { calls: 0, tooMany: 0, retries: 0, signIns: 0, deaths: 0, takenOver: 0, failed: 0, ownWork: 0, underWay: 0 };
  #inSecond = new Map();
  #workers;

  constructor(scenario, tool) {
    this.#scenario = scenario;
    this.#tool = tool;
    this.#random = randomness(scenario.seed ?? 1);
    this.#open = scenario.hotels;
    this.#allowance = { left: scenario.limit?.atOnce ?? 0, at: 0 };
    this.#workers = Array.from({ length: scenario.workers }, () => this.#newWorker());
  }

  run() {
    for (const worker of this.#workers) this.#startWorker(worker);
    while (this.#open > 0 || this.#looks > 0) {
      const { time, thing } = this.#events.take();
      this.#now = time;
      thing();
    }
    const { workers, concurrency } = this.#scenario;
    const { calls, ownWork, underWay, ...seen } = this.#seen;
    return {
      ...seen,
      calls,
      seconds: this.#now,
      perSecond: calls / this.#now,
      mostInASecond: Math.max(...this.#inSecond.values()),
      /** Of the time of all workers, without work of their own. */
      waiting: 1 - ownWork / (workers * this.#now),
      /** Of all calls that could have been under way. */
      used: underWay / (workers * concurrency * this.#now),
    };
  }

  #newWorker() {
    const { concurrency } = this.#scenario;
    return {
      ...{ isDead: false, workedUntil: 0, notBefore: 0, renewAt: 0 },
      ...{ pace: this.#tool.startingPace(concurrency), taken: 0, waiting: [], gate: [], isGateShut: false },
      ...{ phase: -1, unbegun: [], begun: new Set(), ended: [], waitingForToken: undefined },
    };
  }

  #startWorker(worker) {
    const { start, deaths } = this.#scenario;
    if (deaths) this.#at(this.#now - deaths.every * Math.log(1 - this.#random()), () => this.#die(worker));
    this.#work(worker, start, () => this.#begin(worker));
  }

  #at(time, then) {
    this.#events.add(time, then);
  }

  /** The same for something that a dead worker does not do any more. */
  #later(worker, time, then) {
    this.#events.add(time, () => {
      if (!worker.isDead) then();
    });
  }

  /** The worker's own work: one thing after the other. */
  #work(worker, seconds, then) {
    worker.workedUntil = Math.max(worker.workedUntil, this.#now) + seconds;
    this.#seen.ownWork += seconds;
    this.#later(worker, worker.workedUntil, then);
  }

  #begin(worker) {
    const { hotels, oneByOne } = this.#scenario;
    if (!oneByOne) for (let left = hotels; left > 0; left -= 1) worker.unbegun.push(this.#takeHotel());
    this.#nextPhase(worker);
  }

  /** The next hotel of the queue; `undefined` if none is left but those that others have begun. */
  #takeHotel() {
    if (this.#returned.length > 0) return this.#returned.pop();
    if (this.#next >= this.#scenario.hotels) return undefined;
    this.#next += 1;
    return { done: 0, isTakenOver: false, isFailed: false };
  }

  #nextPhase(worker) {
    const { phases } = this.#scenario;
    worker.phase += 1;
    const phase = phases[worker.phase];
    if (phase === undefined) return;
    if (worker.phase > 0) [worker.unbegun, worker.ended] = [worker.ended, []];
    this.#work(worker, phase.hotelWork * worker.unbegun.length, () => {
      for (let free = phase.atOnce; free > 0; free -= 1) this.#beginHotel(worker, phase);
      this.#endPhase(worker);
    });
  }

  #endPhase(worker) {
    if (!this.#scenario.oneByOne && worker.unbegun.length === 0 && worker.begun.size === 0) this.#nextPhase(worker);
  }

  #beginHotel(worker, phase) {
    const { oneByOne } = this.#scenario;
    const hotel = oneByOne ? this.#takeHotel() : worker.unbegun.pop();
    if (hotel === undefined) {
      // What a worker that ends has left comes back.
      if (oneByOne) this.#later(worker, this.#now + IDLE_SECONDS, () => this.#beginHotel(worker, phase));
      return;
    }
    worker.begun.add(hotel);
    const goOn = () => this.#continue(worker, phase, hotel);
    // Another worker has begun it: what the hub holds is read first.
    const begin = () => (hotel.isTakenOver ? this.#call(worker, 'read', goOn) : goOn());
    if (oneByOne) this.#work(worker, phase.hotelWork, begin);
    else begin();
  }

  #continue(worker, phase, hotel) {
    const { effects, gated = 0 } = phase;
    if (hotel.done === effects.length || hotel.isFailed) return this.#endHotel(worker, phase, hotel);
    const goOn = () =>
      this.#call(worker, effects[hotel.done], (isDone) => {
        if (isDone) hotel.done += 1;
        else hotel.isFailed = true;
        this.#continue(worker, phase, hotel);
      });
    if (gated > 0 && hotel.done === effects.length - gated) this.#passGate(worker, hotel, goOn);
    else goOn();
  }

  #endHotel(worker, phase, hotel) {
    worker.begun.delete(hotel);
    this.#leaveGate(worker, hotel);
    const isLast = phase === this.#scenario.phases.at(-1);
    if (isLast || hotel.isFailed) {
      this.#open -= 1;
      if (hotel.isFailed) this.#seen.failed += 1;
    } else worker.ended.push({ ...hotel, done: 0 });
    if (!hotel.isFailed) this.#lookLater(worker, phase, 0);
    this.#beginHotel(worker, phase);
    this.#endPhase(worker);
  }

  #passGate(worker, hotel, goOn) {
    if (worker.gateOf === undefined) {
      worker.gateOf = hotel;
      goOn();
    } else worker.gate.push({ hotel, goOn });
  }

  #leaveGate(worker, hotel) {
    if (worker.gateOf !== hotel) return;
    const next = worker.gate.shift();
    worker.gateOf = next?.hotel;
    next?.goOn();
  }

  #lookLater(worker, phase, index) {
    const { later = [] } = phase;
    if (index >= later.length) return;
    this.#looks += 1;
    this.#later(worker, this.#now + later[index], () =>
      this.#call(worker, 'read', () => {
        this.#looks -= 1;
        this.#lookLater(worker, phase, index + 1);
      }),
    );
  }

  /** One call with everything that the tool does to get its answer; `then` is told whether it succeeded. */
  #call(worker, effect, then) {
    let attempt = 1;
    const { stateCall = 0 } = this.#scenario;
    const isNoted = stateCall > 0 && effect !== 'read';
    const sendIt = () => this.#takeTurn(worker, () => this.#send(worker, answered, isNoted ? stateCall : 0));
    const noteIt = isNoted ? () => this.#later(worker, this.#now + stateCall, sendIt) : sendIt;
    const tryIt = () => this.#withToken(worker, noteIt);
    const answered = (isAllowed, retryAfter) => {
      if (isAllowed) return then(true);
      const failed = { effect, kind: 'rate-limited', retryAfterMs: retryAfter * 1000, attempt };
      const delay = this.#tool.retryDelay(failed, this.#random());
      attempt += 1;
      if (delay !== undefined) {
        this.#seen.retries += 1;
        return this.#later(worker, this.#now + delay / 1000, tryIt);
      }
      if (effect === 'read' || effect === 'flow' || effect === 'unguarded-create' || attempt > 2) return then(false);
      // A write that was turned away is sent once more, after a look that shows that it was not carried out.
      this.#seen.retries += 1;
      const pause = this.#tool.pauseMs(retryAfter * 1000) / 1000;
      this.#later(worker, this.#now + pause, () =>
        this.#call(worker, 'read', (seen) => (seen ? tryIt() : then(false))),
      );
    };
    tryIt();
  }

  #withToken(worker, then) {
    if (this.#now < worker.renewAt) return then();
    if (worker.waitingForToken !== undefined) return worker.waitingForToken.push(then);
    worker.waitingForToken = [then];
    this.#seen.signIns += 1;
    const signIn = () =>
      this.#takeTurn(worker, () =>
        this.#send(worker, (isAllowed) => {
          if (!isAllowed) return this.#later(worker, this.#now + 1, signIn);
          worker.renewAt = this.#now + this.#tool.tokenSeconds;
          const { waitingForToken } = worker;
          worker.waitingForToken = undefined;
          for (const go of waitingForToken) go();
        }),
      );
    signIn();
  }

  #takeTurn(worker, go) {
    if (worker.taken >= worker.pace.limit) return worker.waiting.push(go);
    worker.taken += 1;
    return this.#patiently(worker, go);
  }

  #patiently(worker, go) {
    if (this.#now >= worker.notBefore) return go();
    return this.#later(worker, worker.notBefore, () => this.#patiently(worker, go));
  }

  #endTurn(worker) {
    worker.taken -= 1;
    while (worker.taken < worker.pace.limit && worker.waiting.length > 0) {
      worker.taken += 1;
      this.#patiently(worker, worker.waiting.shift());
    }
  }

  #send(worker, answered, notedFor = 0) {
    const sentAt = this.#now;
    const takes = notedFor + this.#latency();
    const isAllowed = this.#allows();
    const { limit } = this.#scenario;
    this.#seen.calls += 1;
    this.#seen.underWay += takes;
    const second = Math.floor(sentAt);
    this.#inSecond.set(second, (this.#inSecond.get(second) ?? 0) + 1);
    if (!isAllowed) this.#seen.tooMany += 1;
    this.#later(worker, sentAt + takes, () => {
      const strain = isAllowed ? 'none' : 'asked';
      worker.pace = this.#tool.nextPace(worker.pace, strain, sentAt * 1000, this.#now * 1000);
      if (!isAllowed) this.#waitForHub(worker);
      const { phases } = this.#scenario;
      const { callWork } = phases[Math.min(Math.max(0, worker.phase), phases.length - 1)];
      this.#work(worker, callWork, () => {
        this.#endTurn(worker);
        answered(isAllowed, limit?.retryAfter ?? 0);
      });
    });
  }

  /** The worker that was turned away waits at once, the others as soon as they have heard of it. */
  #waitForHub(worker) {
    const until = this.#now + this.#scenario.limit.retryAfter;
    worker.notBefore = Math.max(worker.notBefore, until);
    if (this.#now < this.#toldUntil) return;
    this.#toldUntil = this.#now + this.#tool.beatSeconds;
    this.#at(this.#toldUntil, () => {
      for (const other of this.#workers) other.notBefore = Math.max(other.notBefore, until);
    });
  }

  #allows() {
    const { limit } = this.#scenario;
    if (limit === undefined) return true;
    const allowance = this.#allowance;
    allowance.left = Math.min(limit.atOnce, allowance.left + (this.#now - allowance.at) * limit.perSecond);
    allowance.at = this.#now;
    if (allowance.left < 1) return false;
    allowance.left -= 1;
    return true;
  }

  #latency() {
    const { median, spread } = this.#scenario.latency;
    if (spread === 0) return median;
    const normal = Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
    return median * Math.exp(spread * normal);
  }

  /** Others may take over its hotels some time later; another worker starts in its place. */
  #die(worker) {
    worker.isDead = true;
    this.#seen.deaths += 1;
    const { backAfter } = this.#scenario.deaths;
    const left = [...worker.begun];
    this.#at(this.#now + this.#tool.takenOverAfter, () => {
      this.#seen.takenOver += left.length;
      for (const hotel of left) this.#returned.push({ ...hotel, isTakenOver: true });
    });
    this.#at(this.#now + backAfter, () => {
      const instead = this.#newWorker();
      this.#workers[this.#workers.indexOf(worker)] = instead;
      this.#startWorker(instead);
    });
  }
}

/** How often a worker without a hotel asks for one. */
const IDLE_SECONDS = 1;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomness(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
