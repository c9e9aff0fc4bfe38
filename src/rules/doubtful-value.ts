import type { PriceModifier } from '../contract/model.ts';
import { compare, fromScaled, isNegative, isPositive, multiply, ZERO } from '../kernel/decimal.ts';
import { at, isWritten } from './at.ts';
import { type KindOfModifier, modifierNamed, priceModifiers } from './price-modifiers.ts';
import type { Problem, Rule } from './rule.ts';

/** Negative values are P04. */
export const doubtfulValue: Rule = {
  code: {
    id: 'O04',
    name: 'doubtful-value',
    severity: 'error',
    summary: 'An offer or supplement changes the price, and by a plausible percentage.',
    why: 'A value of 0 does nothing, and an offer above 100 % would pay the guest. Half of the price and more, or less than 1 %, is possible but mostly a slip: 0.10 was meant as 10 %.',
  },
  hotel: function* (contract, context) {
    for (const modifier of priceModifiers(contract)) {
      const found = doubt(modifier);
      const { record } = modifier;
      if (!found || (record.value === undefined && isWritten(context, record, 'value'))) continue;
      yield {
        ...found,
        message: `${modifierNamed(modifier)}: ${found.message}`,
        ...at(context, record, record.value === undefined ? 'type' : 'value'),
      };
    }
  },
};

/** Percentages. */
const [ONE, HALF, ALL] = [fromScaled(1n, 0), fromScaled(50n, 0), fromScaled(100n, 0)];

function doubt({ kind, record }: KindOfModifier): Problem | undefined {
  const { type, value } = record;
  if (type === 'STAY_TO_PAY') return undefined;
  if (value === undefined || value === ZERO) {
    if (type === 'ABSOLUTE' && isForChildren(record)) return undefined;
    const does = kind === 'offer' ? 'takes nothing off' : 'charges nothing';
    return value === undefined
      ? { message: `there is no value, so it ${does}`, hint: 'add it, as in value: 10' }
      : { message: `value is 0, so it ${does}`, hint: `write the value, or remove the ${kind}` };
  }
  if (type !== 'PERCENT' || isNegative(value)) return undefined;
  if (kind === 'offer' && compare(value, ALL) > 0)
    return { message: `value is ${value} %, more than there is to pay`, hint: 'write 100 or less' };
  if (compare(value, HALF) >= 0)
    return {
      severity: 'warning',
      message: `value is ${value} %, half of the price or more`,
      hint: 'check the percentage',
    };
  if (compare(value, ONE) >= 0) return undefined;
  const meant = multiply(value, ALL);
  return {
    severity: 'warning',
    message: `value is ${value} %, less than 1 %`,
    hint: `for ${meant} % write value: ${meant}`,
  };
}

/** Only children pay it, or get it. */
const isForChildren = ({ apply, childValue = ZERO }: PriceModifier): boolean =>
  apply?.endsWith('_PERSON') === true && isPositive(childValue);
