import * as z from 'zod';
import type { ReadOnly } from '../../../kernel/read-only.ts';
import type { Facts } from '../facts.ts';
import { placeOfSource, type Source, source } from '../source.ts';
import type { LossName } from './losses.ts';

const where = z.array(source);

export const question = z.object({
  /** `dayOrder`, or steps: `['rooms', 'Deluxe']`. */
  key: z.array(z.string()).describe('Where the mapping file answers it.'),
  text: z.string(),
  /** If they are few. */
  answers: z.array(z.string()).exactOptional(),
  where,
});

/** Something that only a person can decide. The answer goes to `key` of the mapping file. */
export type Question = ReadOnly<z.infer<typeof question>>;

export const failure = z.object({ text: z.string(), where });

/** A value that cannot be read at all. It must be corrected in the source. */
export type Failure = ReadOnly<z.infer<typeof failure>>;

export const loss = z.object({ what: z.string(), ...failure.shape });

/** What the source says and the contract cannot hold. */
export type Loss = Failure & { readonly what: LossName };

/** The result of reading a sheet or message. Facts are complete only without questions and failures. */
export interface Reading {
  readonly facts: Facts;
  readonly questions: readonly Question[];
  readonly losses: readonly Loss[];
  readonly failures: readonly Failure[];
  /** Cells of a sheet that were understood as labels: `row column`, from 0. */
  readonly labels?: ReadonlySet<string>;
}

/** Places without repetition: joined cells and prices of several parties come from the same one. */
type Places = Map<string, Source>;

/** Collects findings while reading. Repeated questions, losses and failures are kept once, with all their places. */
export class Findings {
  readonly #questions = new Map<string, Question & { readonly places: Places }>();
  readonly #losses = new Map<string, Loss & { readonly places: Places }>();
  readonly #failures = new Map<string, Failure & { readonly places: Places }>();

  ask(key: readonly string[], text: string, where: readonly Source[], answers?: readonly string[]): void {
    const id = key.join('\n');
    const before = this.#questions.get(id);
    const places = addedTo(before?.places, where);
    const known = before?.answers ?? [];
    const isNew = answers?.some((one) => !known.includes(one));
    if (before === undefined || isNew)
      this.#questions.set(id, {
        ...(before ?? { key, text, where: [], places }),
        ...(answers && { answers: [...new Set([...known, ...answers])] }),
      });
  }

  lose(what: LossName, text: string, where: readonly Source[]): void {
    const id = `${what}\n${text}`;
    const before = this.#losses.get(id);
    const places = addedTo(before?.places, where);
    if (before === undefined) this.#losses.set(id, { what, text, where: [], places });
  }

  fail(text: string, where: readonly Source[]): void {
    const before = this.#failures.get(text);
    const places = addedTo(before?.places, where);
    if (before === undefined) this.#failures.set(text, { text, where: [], places });
  }

  get all(): Omit<Reading, 'facts' | 'labels'> {
    return {
      questions: [...this.#questions.values()].map(withPlaces),
      losses: [...this.#losses.values()].map(withPlaces),
      failures: [...this.#failures.values()].map(withPlaces),
    };
  }
}

function addedTo(places: Places = new Map(), where: readonly Source[]): Places {
  for (const source of where) places.set(placeOfSource(source), source);
  return places;
}

const withPlaces = <Found extends { readonly places: Places }>({ places, ...found }: Found) => ({
  ...found,
  where: [...places.values()],
});
