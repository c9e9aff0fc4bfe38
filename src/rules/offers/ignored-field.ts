import { ZERO } from '../../kernel/decimal.ts';
import { type KindOfModifier, modifierNamed } from '../facts/price-modifiers.ts';
import { rule } from '../rule.ts';

export const ignoredField = rule({
  id: 'O02',
  name: 'ignored-field',
  severity: 'warning',
  summary: 'An offer or supplement has only the numbers that its type uses.',
  why: 'A number that is never used was written for a reason: type or apply is probably wrong. Zeros are not reported.',
  hotel: function* (_, context) {
    for (const modifier of context.priceModifiers()) {
      for (const { key, value, reason, hint } of ignored(modifier)) {
        yield {
          message: `${modifierNamed(modifier)}: ${key} ${value} is never used, ${reason}`,
          ...context.at(modifier.record, key),
          hint,
        };
      }
    }
  },
});

interface Ignored {
  readonly key: string;
  readonly value: string | number;
  readonly reason: string;
  readonly hint: string;
}

function* ignored({ kind, record }: KindOfModifier): Generator<Ignored> {
  const { type, apply, value = ZERO, childValue = ZERO } = record;
  const isFreeNights = type === 'STAY_TO_PAY';
  if (isFreeNights && kind === 'offer') {
    const reason = 'because stay and pay define what is free';
    const hint = 'remove it, or write type: PERCENT or ABSOLUTE if it is intended';
    for (const [key, amount] of Object.entries({ value, childValue })) {
      if (amount !== ZERO) yield { key, value: amount, reason, hint };
    }
    return;
  }
  if (kind === 'offer') {
    const reason = `because the type is ${type}`;
    const areFree = record.stay !== undefined && record.pay !== undefined && value === ZERO;
    const hint = areFree ? 'write type: STAY_TO_PAY if nights should be free, or remove it' : 'remove it';
    for (const key of ['stay', 'pay'] as const) {
      const nights = record[key] ?? 0;
      if (nights !== 0) yield { key, value: nights, reason, hint };
    }
  }
  if (childValue === ZERO || isFreeNights || apply === undefined) return;
  if (type === 'PERCENT') {
    const hint = 'remove it: the percentage applies to what the whole party pays';
    yield { key: 'childValue', value: childValue, reason: 'because a percentage is not per person', hint };
  } else if (!apply.endsWith('_PERSON')) {
    const hint = 'write apply: PER_NIGHT_PERSON or PER_STAY_PERSON if it is per guest, or remove it';
    yield { key: 'childValue', value: childValue, reason: `because ${apply} is not per person`, hint };
  }
}
