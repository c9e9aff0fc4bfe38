import type { Engine } from '../engine.ts';
import type { SandboxRequest, SandboxResponse } from '../http/sandbox-request.ts';
import { alteredAnswer, packedAnswer } from './altered-answer.ts';
import { ArmedFaults } from './armed-faults.ts';
import type { Delivery, WireAnswer } from './delivery.ts';
import type { Fault, FaultAction } from './fault-script.ts';
import { keptOtherwise } from './kept-otherwise.ts';

/** A request that was answered, or given up, before the hub got round to it. */
interface Late {
  readonly request: SandboxRequest;
  readonly dueAt: number;
  readonly fault: string;
  /** Whether the hub has only not shown it yet: then it comes before whatever is written next. */
  readonly answered: boolean;
}

/**
 * The hub as clients meet it on a bad day: every request goes through the scripted faults. What they do to the hub is done here; what
 * they do to the connection is told as a `Delivery`, for HTTP and for direct calls alike.
 */
export class FaultyEngine {
  readonly faults: ArmedFaults;
  readonly #engine: Engine;
  readonly #clock: () => number;
  #late: readonly Late[] = [];

  constructor(engine: Engine, clock: () => number, faults: readonly Fault[] = []) {
    this.#engine = engine;
    this.#clock = clock;
    this.faults = new ArmedFaults(faults);
  }

  /** What comes of a request that `fault` strikes; `faults.meet` gives the fault. */
  deliver(request: SandboxRequest, fault?: Fault): Delivery {
    this.commitLate(this.#clock(), request.method !== 'GET');
    if (fault === undefined) return { kind: 'answer', response: this.#engine.handle(request) };
    const name = fault.name ?? `${fault.action.do} ${fault.phase}`;
    if (fault.phase === 'within-answer' || fault.phase === 'after-commit') {
      const response = this.#engine.handle(request, name);
      return afterwards(fault, response);
    }
    return this.#before(request, fault.action, name);
  }

  /** Does what was put off until `now`; with `writing`, also what is only not shown yet. */
  commitLate(now: number, writing = false): void {
    const isDue = ({ dueAt, answered }: Late): boolean => dueAt <= now || (writing && answered);
    const due = this.#late.filter(isDue);
    this.#late = this.#late.filter((late) => !isDue(late));
    for (const { request, fault } of due) this.#engine.handle(request, fault);
  }

  /** Whether something was put off and is still to be done. */
  get isLate(): boolean {
    return this.#late.length > 0;
  }

  #before(request: SandboxRequest, action: FaultAction, name: string): Delivery {
    switch (action.do) {
      case 'refuse-connection':
        return { kind: 'no-connection', why: 'refused' };
      case 'hide-host':
        return { kind: 'no-connection', why: 'unknown-host' };
      case 'show-bad-certificate':
        return { kind: 'no-connection', why: 'bad-certificate' };
      case 'keep-otherwise': {
        const body = keptOtherwise(request.body, action.without ?? [], action.wholeAmounts ?? false);
        return { kind: 'answer', response: this.#engine.handle({ ...request, body }, name) };
      }
      case 'forget-tokens':
        this.#engine.forgetTokens();
        return { kind: 'answer', response: this.#engine.handle(request, name) };
      case 'commit-late': {
        const response = this.#engine.rehearse(request);
        this.#engine.note(request, action.answered ? response.status : 0, name);
        const dueAt = this.#clock() + action.ms;
        this.#late = [...this.#late, { request, dueAt, fault: name, answered: action.answered }];
        return action.answered ? { kind: 'answer', response } : { kind: 'stall' };
      }
      case 'reset':
      case 'stall':
      case 'answer': {
        const delivery = troubled(action);
        this.#engine.note(request, delivery.kind === 'bytes' ? delivery.answer.status : 0, name);
        return delivery;
      }
      case 'drip':
      case 'alter':
        throw new Error(`${action.do} comes after the hub is done`);
    }
  }
}

function afterwards({ action, phase }: Fault, response: SandboxResponse): Delivery {
  if (phase === 'within-answer') {
    const part = packedAnswer(response);
    return action.do === 'drip'
      ? { kind: 'drip', part }
      : action.do === 'reset'
        ? { kind: 'reset', part }
        : { kind: 'stall', part };
  }
  if (action.do === 'alter') return { kind: 'bytes', answer: alteredAnswer(response, action.how) };
  if (action.do === 'reset' || action.do === 'stall' || action.do === 'answer') return troubled(action);
  throw new Error(`${action.do} comes before the hub is done`);
}

function troubled(action: Extract<FaultAction, { do: 'reset' | 'stall' | 'answer' }>): Delivery {
  return action.do === 'answer' ? { kind: 'bytes', answer: givenAnswer(action) } : { kind: action.do };
}

function givenAnswer({ status, headers, json, text }: Extract<FaultAction, { do: 'answer' }>): WireAnswer {
  const type = text === undefined ? 'application/json;charset=UTF-8' : 'text/html;charset=UTF-8';
  return {
    status,
    headers: { 'content-type': type, ...headers },
    body: Buffer.from(text ?? JSON.stringify(json ?? {})),
  };
}
