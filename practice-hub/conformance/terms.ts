import { parseDay } from '../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject, sameJson } from '../../src/kernel/json.ts';
import type { Answer } from './answer.ts';
import { expectThat } from './deviation.ts';

type Path = readonly (string | number)[];

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
