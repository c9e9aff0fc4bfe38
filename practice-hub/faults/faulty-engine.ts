import type { Engine } from '../engine.ts';
import type { SandboxRequest, SandboxResponse } from '../requests/sandbox-request.ts';
import { alteredAnswer, alteredBody, packedAnswer } from './altered-answer.ts';
import { ArmedFaults, type Delivery, type WireAnswer } from './armed-faults.ts';
import type { Fault, FaultAction } from './fault-script.ts';

/** A request that the hub carries out later. */
interface DelayedRequest {
  readonly request: SandboxRequest;
  readonly dueAt: number;
  readonly fault: string;
  /** Whether the client has got an answer. Then it is carried out before any later write. */
  readonly answered: boolean;
}

/**
 * The hub with scripted faults. Effects on the hub happen here; effects on the connection are returned as a `Delivery`, for HTTP and for
 * direct calls.
 */
export class FaultyEngine {
  readonly faults: ArmedFaults;
  readonly #engine: Engine;
  readonly #clock: () => number;
  #delayed: readonly DelayedRequest[] = [];

  constructor(engine: Engine, clock: () => number, faults: readonly Fault[] = []) {
    this.#engine = engine;
    this.#clock = clock;
    this.faults = new ArmedFaults(faults);
  }

  /** Handles a request with the fault from `faults.faultFor`. */
  deliver(request: SandboxRequest, fault?: Fault): Delivery {
    this.commitDelayed(this.#clock(), request.method !== 'GET');
    if (fault === undefined) return { kind: 'answer', response: this.#engine.handle(request) };
    const name = fault.name ?? `${fault.action.do} ${fault.phase}`;
    if (fault.phase === 'within-answer' || fault.phase === 'after-commit') {
      const response = this.#engine.handle(request, name);
      return afterwards(fault, response);
    }
    return this.#before(request, fault.action, name);
  }

  /** Carries out delayed requests that are due; before a write (`writing`), also those that have been answered. */
  commitDelayed(now: number, writing = false): void {
    const isDue = ({ dueAt, answered }: DelayedRequest): boolean => dueAt <= now || (writing && answered);
    const due = this.#delayed.filter(isDue);
    this.#delayed = this.#delayed.filter((request) => !isDue(request));
    for (const { request, fault } of due) this.#engine.handle(request, fault);
  }

  get hasDelayed(): boolean {
    return this.#delayed.length > 0;
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
        const body = alteredBody(request.body, action.without ?? [], action.wholeAmounts ?? false);
        return { kind: 'answer', response: this.#engine.handle({ ...request, body }, name) };
      }
      case 'behave':
        return { kind: 'answer', response: this.#engine.handle(request, name, action.set) };
      case 'forget-tokens':
        this.#engine.forgetTokens();
        return { kind: 'answer', response: this.#engine.handle(request, name) };
      case 'commit-late': {
        const response = this.#engine.dryRun(request);
        this.#engine.logUnhandled(request, action.answered ? response.status : 0, name);
        const dueAt = this.#clock() + action.ms;
        this.#delayed = [...this.#delayed, { request, dueAt, fault: name, answered: action.answered }];
        return action.answered ? { kind: 'answer', response } : { kind: 'stall' };
      }
      case 'reset':
      case 'stall':
      case 'answer': {
        const delivery = troubled(action);
        this.#engine.logUnhandled(request, delivery.kind === 'bytes' ? delivery.answer.status : 0, name);
        return delivery;
      }
      case 'drip':
      case 'alter':
        throw new Error(`${action.do} needs the hub's answer`);
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
  throw new Error(`${action.do} is not possible after the hub's answer`);
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
