import { parseDay } from '../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject, sameJson } from '../../src/kernel/json.ts';
import { Deviation, expectThat } from './deviation.ts';

type Path = readonly (string | number)[];

/** What the hub answered to one request, with the expectations that cases have of it. Each throws a `Deviation` if it is not met. */
export class Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** `undefined` for an empty body, or one that is not JSON. */
  readonly body: Json | undefined;
  readonly #request: () => string;
  readonly #unreadable: string | undefined;
  readonly #show: (value: Json | undefined) => string;

  constructor(
    answered: Pick<Answer, 'status' | 'headers' | 'body'> & {
      readonly request: () => string;
      readonly unreadable: string | undefined;
    },
    show: (value: Json | undefined) => string,
  ) {
    this.status = answered.status;
    this.headers = answered.headers;
    this.body = answered.body;
    this.#request = answered.request;
    this.#unreadable = answered.unreadable;
    this.#show = show;
  }

  /** The request with its body, without secrets. Few answers are shown with it. */
  get request(): string {
    return this.#request();
  }

  /** The value below keys and indexes, or `undefined`. */
  at(...path: Path): Json | undefined {
    return path.reduce<Json | undefined>((inner, key) => {
      if (typeof key === 'number') return Array.isArray(inner) ? inner[key] : undefined;
      return isJsonObject(inner) ? inner[key] : undefined;
    }, this.body);
  }

  /** The list at the path; a deviation if there is none. */
  list(...path: Path): readonly Json[] {
    const value = this.at(...path);
    return Array.isArray(value) ? value : this.#deviates(`a list${placeText(path)}`, this.#show(value));
  }

  text(...path: Path): string {
    const value = this.at(...path);
    return typeof value === 'string' ? value : this.#deviates(`a text${placeText(path)}`, this.#show(value));
  }

  number(...path: Path): number {
    const value = this.at(...path);
    return typeof value === 'number' ? value : this.#deviates(`a number${placeText(path)}`, this.#show(value));
  }

  /** 200 or 201, the two that mean success, unless others are named. */
  succeeds(...statuses: readonly number[]): this {
    return this.is(...(statuses.length === 0 ? [200, 201] : statuses));
  }

  /** One of these statuses, with a JSON body. */
  is(...statuses: readonly number[]): this {
    if (!statuses.includes(this.status)) this.#deviates(`status ${statuses.join(' or ')}`, this.#summary());
    if (this.#unreadable !== undefined) this.#deviates('a JSON body', this.#unreadable);
    return this;
  }

  /**
   * An error in the interface's form: `error`, a list of texts, and `status`, the name of the status. `says` is a part of the message,
   * compared without regard to case. Several statuses are for errors whose status the interface does not state.
   */
  refuses(
    status: number | readonly number[],
    { says, audited }: { readonly says?: string | undefined; readonly audited?: boolean } = {},
  ): this {
    this.is(...[status].flat());
    const errors = this.list('error');
    if (errors.length === 0 || !errors.every((text) => typeof text === 'string' && text.trim() !== ''))
      this.#deviates('"error" with at least one text', this.#show(errors));
    const name = STATUS_NAMES[this.status];
    const shown = this.text('status');
    if (name !== undefined && shown !== name) this.#deviates(`"status" ${name}`, shown);
    if (says !== undefined && !errors.join(' ').toLowerCase().includes(says.toLowerCase()))
      this.#deviates(`a message with "${says}"`, this.#show(errors));
    if (audited === true) this.audited();
    if (audited === false) this.notAudited();
    return this;
  }

  audited(): this {
    const audit = this.at('auditData');
    return isJsonObject(audit) ? this : this.#deviates('auditData', 'none');
  }

  notAudited(): this {
    return this.at('auditData') === undefined ? this : this.#deviates('no auditData', 'auditData');
  }

  has(expected: Json, ...path: Path): this {
    const value = this.at(...path);
    return sameJson(value, expected)
      ? this
      : this.#deviates(`${this.#show(expected)}${placeText(path)}`, this.#show(value));
  }

  /** `what` describes the expected value at the path. */
  fits(what: string, holds: (value: Json | undefined) => boolean, ...path: Path): this {
    const value = this.at(...path);
    return holds(value) ? this : this.#deviates(`${what}${placeText(path)}`, this.#show(value));
  }

  /** `what` describes the expected entries of the list at the path. */
  every(what: string, holds: (entry: JsonObject) => boolean, ...path: Path): this {
    const wrong = this.list(...path).find((entry) => !isJsonObject(entry) || !holds(entry));
    return wrong === undefined ? this : this.#deviates(`${what} in every entry${placeText(path)}`, this.#show(wrong));
  }

  /** The entry of the list at the path with this value in this field, as a separate answer. */
  entry(path: Path, key: string, value: Json): Answer {
    const entries = this.list(...path).filter(isJsonObject);
    const found = entries.find((one) => sameJson(one[key], value));
    if (!found) return this.#deviates(`an entry with ${key} ${this.#show(value)}${placeText(path)}`, 'none');
    const { status, headers } = this;
    return new Answer({ status, headers, request: this.#request, body: found, unreadable: undefined }, this.#show);
  }

  /** Every field of `expected` with its value; the answer may have more fields, and may leave out empty ones. */
  shows(expected: JsonObject): this {
    const differs = firstDifference(this.body, expected, []);
    return differs
      ? this.#deviates(`${this.#show(differs.expected)}${placeText(differs.path)}`, this.#show(differs.shown))
      : this;
  }

  #deviates(expected: string, answered: string): never {
    throw new Deviation({ expected, answered, request: this.request });
  }

  /** The status and the error texts; never other data, which may be about guests. */
  #summary(): string {
    const errors = this.at('error');
    return Array.isArray(errors) ? `${this.status} ${this.#show(errors)}` : String(this.status);
  }
}

const placeText = (path: Path): string => (path.length === 0 ? '' : ` at ${path.join('.')}`);

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
};

/** Whether a record has every field of `expected` with its value; it may leave out empty ones. */
export const contains = (record: Json, expected: Json): boolean => firstDifference(record, expected, []) === undefined;

interface Difference {
  readonly path: Path;
  readonly expected: Json;
  readonly shown: Json | undefined;
}

/** Answers may leave out empty fields, and zeros that mean the same as nothing. */
const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === 0 ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

function firstDifference(shown: Json | undefined, expected: Json, path: Path): Difference | undefined {
  if (isEmpty(expected) && isEmpty(shown)) return undefined;
  if (Array.isArray(expected)) {
    if (!Array.isArray(shown) || shown.length !== expected.length) return { path, expected, shown };
    return firstOf(expected.entries(), ([index, item]) => firstDifference(shown[index], item, [...path, index]));
  }
  if (isJsonObject(expected)) {
    if (!isJsonObject(shown)) return { path, expected, shown };
    return firstOf(Object.entries(expected), ([key, value]) =>
      firstDifference(shown[key], value ?? null, [...path, key]),
    );
  }
  return sameJson(shown, expected) ? undefined : { path, expected, shown };
}

function firstOf<Item>(items: Iterable<Item>, find: (item: Item) => Difference | undefined): Difference | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}

export const isText = (value: Json | undefined): value is string => typeof value === 'string' && value !== '';

/** `yyyy-MM-dd`, of a day that exists. */
export const isDay = (value: Json | undefined): boolean => isText(value) && parseDay(value) !== undefined;

/** An amount of money of 0 or more, with a currency. */
export const isMoney = (value: Json | undefined): value is JsonObject =>
  isJsonObject(value) &&
  typeof value['amount'] === 'number' &&
  value['amount'] >= 0 &&
  /^[A-Z]{3}$/.test(String(value['currency']));

export const isPrice = (value: Json | undefined): value is JsonObject => isMoney(value) && value['amount'] !== 0;

/** The records in a list, or an empty list. */
export const recordsIn = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** The cancellation policies of a combination, in the order of their days; each with an amount in the price's currency. */
export function expectPolicies(answer: Answer, ...combination: Path): readonly JsonObject[] {
  const currency = answer.at(...combination, 'price', 'currency');
  const policies = recordsIn(answer.list(...combination, 'cancellationPolicies'));
  for (const { date, amount } of policies) {
    expectThat(isDay(date), 'cancellation policies with dates yyyy-MM-dd', JSON.stringify(date ?? null), answer);
    expectThat(
      isMoney(amount) && amount['currency'] === currency,
      `cancellation policies with an amount in ${JSON.stringify(currency ?? null)}`,
      JSON.stringify(amount ?? null),
      answer,
    );
  }
  const days = policies.map(({ date }) => String(date));
  expectThat(
    days.every((day, index) => index === 0 || (days[index - 1] ?? '') < day),
    'cancellation policies in the order of their dates',
    days.join(', '),
    answer,
  );
  return policies;
}

/** What of a combination must stay the same from step to step unless the hub warns. */
const TERMS = ['rooms', 'mealPlan', 'onRequest', 'price', 'cancellationPolicies'] as const;

/** Expects the terms of an earlier answer again. */
export function expectTerms(
  { answer, at }: { readonly answer: Answer; readonly at: Path },
  before: { readonly answer: Answer; readonly at: Path },
  ...terms: readonly (typeof TERMS)[number][]
): void {
  for (const term of terms) {
    const now = answer.at(...at, term);
    const then = before.answer.at(...before.at, term);
    const [shownNow, shownThen] = [shown(now), shown(then)];
    expectThat(sameJson(now, then), `${term} as before: ${shownThen}`, shownNow, answer);
  }
}

const shown = (value: Json | undefined): string => JSON.stringify(value ?? null).slice(0, 200);
