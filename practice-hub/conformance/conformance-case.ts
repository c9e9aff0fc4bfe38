import type { JsonObject } from '../../src/kernel/json.ts';
import type { Settings } from '../behaviour-settings.ts';
import type { Area, OperationName } from '../endpoints/operations.ts';
import type { Answer } from './answer.ts';
import type { Bench } from './bench.ts';
import { expectThat } from './deviation.ts';

export type CaseArea = Area | 'webhooks';

/**
 * What running a case does to the hub. `books`: it makes test bookings, which the hub does not keep. `changes bookings`: it changes bookings
 * that the person has named for it, and no others.
 */
export type CaseEffect = 'reads' | 'writes records' | 'books' | 'changes bookings';

/** One sentence of the interface, and how to find out over HTTP whether a hub keeps it. */
export interface ConformanceCase {
  /** `authentication/wrong-password`: the area, then the attempt. */
  readonly id: `${CaseArea}/${string}`;
  /** The operations that the sentence is about. */
  readonly operations: readonly OperationName[];
  /** The sentence, in our own words. */
  readonly rule: string;
  /** The section of the interface's description that it comes from. */
  readonly section: string;
  readonly effect: CaseEffect;
  /** The settings that it finds out, for a question that the interface leaves open. */
  readonly settles?: readonly (keyof Settings)[];
  /**
   * Resolves, to whatever it is, if the hub keeps the rule. A deviation ends the case: `Answer` and `expectThat` throw it. `bench.settle` reports the answer to
   * an open question; `notJudged` ends a case that cannot tell.
   */
  run(bench: Bench): Promise<unknown>;
}

/** Tries the rule of the case with this name. */
export type Attempt = (bench: Bench, name: string) => Promise<unknown>;

interface About extends Pick<ConformanceCase, 'operations' | 'section' | 'settles'> {
  readonly area: CaseArea;
  readonly effect?: CaseEffect;
}

/** Makes a case of its name and its rule, which may go over several lines: quote`no-check-in: A search needs a check-in.`(attempt). */
export interface CasesAbout<Args extends readonly unknown[] = [attempt: Attempt]> {
  (text: TemplateStringsArray, ...values: readonly string[]): (...args: Args) => ConformanceCase;
  /** Cases of another section. */
  in(section: string): CasesAbout<Args>;
  /** Cases about other operations. */
  of(...operations: readonly OperationName[]): CasesAbout<Args>;
  doing(effect: CaseEffect): CasesAbout<Args>;
  settling(...settings: readonly (keyof Settings)[]): CasesAbout<Args>;
  /** Cases whose attempts are alike, and made of something else. */
  by<Other extends readonly unknown[]>(attemptOf: (...args: Other) => Attempt): CasesAbout<Other>;
}

/** Makes cases that are about the same operations. */
export const casesAbout = (about: About): CasesAbout => makerOf(about, (attempt) => attempt);

function makerOf<Args extends readonly unknown[]>(
  about: About,
  attemptOf: (...args: Args) => Attempt,
): CasesAbout<Args> {
  const make: (...text: Parameters<CasesAbout>) => (...args: Args) => ConformanceCase =
    (strings, ...values) =>
    (...args) =>
      caseOf(about, String.raw({ raw: strings }, ...values), attemptOf(...args));
  const but = (change: Partial<About>): CasesAbout<Args> => makerOf({ ...about, ...change }, attemptOf);
  return Object.assign(make, {
    in: (section: string) => but({ section }),
    of: (...operations: readonly OperationName[]) => but({ operations }),
    doing: (effect: CaseEffect) => but({ effect }),
    settling: (...settles: readonly (keyof Settings)[]) => but({ settles }),
    by: <Other extends readonly unknown[]>(other: (...args: Other) => Attempt) => makerOf(about, other),
  });
}

function caseOf({ area, effect = 'reads', ...about }: About, text: string, attempt: Attempt): ConformanceCase {
  const [, name, rule] = /^([\w-]+):\s(.*\S.*)$/s.exec(text) ?? [];
  if (name === undefined || rule === undefined) throw new Error(`not "name: rule": ${text}`);
  return {
    ...about,
    id: `${area}/${name}`,
    effect,
    rule: rule.replaceAll(/\s+/g, ' '),
    run: (bench) => attempt(bench, name),
  };
}

/** What a case attempts, without the kind of record that its name begins with: `null-currency` of `hotel-null-currency`. */
export const withoutKind = (name: string): string => name.slice(name.indexOf('-') + 1);

/**
 * Expects an error that is raised after validation: its form and auditData are described, its status is not. `what` says what the hub should
 * have refused.
 */
export function expectRefused(answer: Answer, what: string): void {
  expectThat(answer.status >= 400 && answer.status < 500, `an error (4xx) for ${what}`, String(answer.status), answer);
  answer.refuses(answer.status, { audited: true });
}

/**
 * Makes cases of bodies that are refused with 400: as `invalid` before anything is looked at, so that the error has no auditData. `send` sends
 * a good body with the change that makes it wrong. `says` is a part of the message.
 */
export function refusals(about: CasesAbout, send: (bench: Bench, change: JsonObject, name: string) => Promise<Answer>) {
  const refusing = (audited?: false) =>
    about.by(
      (change: JsonObject | ((bench: Bench) => JsonObject), says?: string) => async (bench, name) =>
        (await send(bench, typeof change === 'function' ? change(bench) : change, name)).refuses(400, {
          ...(audited === false && { audited }),
          says,
        }),
    );
  return { refused: refusing(), invalid: refusing(false) };
}
