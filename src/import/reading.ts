import type { Facts } from './facts.ts';
import type { LossName } from './losses.ts';
import { placeOfSource, type Source } from './source.ts';

/** Something that only a person can decide. The answer goes to `key` of the mapping file. */
export interface Question {
  /** `dayOrder`, or steps: `['rooms', 'Deluxe']`. */
  readonly key: readonly string[];
  readonly text: string;
  readonly where: readonly Source[];
  /** The possible answers, if they are few. */
  readonly answers?: readonly string[];
}

/** What the source says and the contract cannot hold. */
export interface Loss {
  readonly what: LossName;
  readonly text: string;
  readonly where: readonly Source[];
}

/** A value that cannot be read at all. It must be corrected in the source. */
export interface Failure {
  readonly text: string;
  readonly where: readonly Source[];
}

/** What is read from a sheet or message. Facts are complete only without questions and failures. */
export interface Reading {
  readonly facts: Facts;
  readonly questions: readonly Question[];
  readonly losses: readonly Loss[];
  readonly failures: readonly Failure[];
}

/** Collects what is found while reading. What is asked, lost or wrong several times is kept once, with all its places. */
export class Findings {
  readonly #questions = new Map<string, Question>();
  readonly #losses = new Map<string, Loss>();
  readonly #failures = new Map<string, Failure>();

  ask(key: readonly string[], text: string, where: readonly Source[], answers?: readonly string[]): void {
    const id = key.join('\n');
    const before = this.#questions.get(id);
    this.#questions.set(id, {
      key,
      text: before?.text ?? text,
      where: together(before?.where, where),
      ...(answers && { answers: [...new Set([...(before?.answers ?? []), ...answers])] }),
    });
  }

  lose(what: LossName, text: string, where: readonly Source[]): void {
    const id = `${what}\n${text}`;
    this.#losses.set(id, { what, text, where: together(this.#losses.get(id)?.where, where) });
  }

  fail(text: string, where: readonly Source[]): void {
    this.#failures.set(text, { text, where: together(this.#failures.get(text)?.where, where) });
  }

  get all(): Omit<Reading, 'facts'> {
    return {
      questions: [...this.#questions.values()],
      losses: [...this.#losses.values()],
      failures: [...this.#failures.values()],
    };
  }
}

/** Each place once: joined cells and prices of several parties come from the same one. */
function together(before: readonly Source[] = [], more: readonly Source[]): readonly Source[] {
  const places = new Map([...before, ...more].map((source) => [placeOfSource(source), source]));
  return [...places.values()];
}
