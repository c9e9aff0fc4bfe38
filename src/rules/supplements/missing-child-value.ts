import type { Hotel, PriceModifier } from '../../contract/model.ts';
import { compare, ZERO } from '../../kernel/decimal.ts';
import { modifierNamed, roomCodesOf } from '../facts/price-modifiers.ts';
import { isRenewedOtherwise } from '../prices/lost-charge.ts';
import { rule } from '../rule.ts';

/** A childValue that has no effect is O02. */
export const missingChildValue = rule({
  id: 'O14',
  name: 'missing-child-value',
  severity: 'warning',
  summary: 'An amount per person has a childValue if children are allowed, and it is no higher than value.',
  why: 'Without childValue, children pay (or get) nothing. If that is intended, write childValue: 0.',
  hotel: function* (contract, context) {
    for (const modifier of context.priceModifiers()) {
      const { kind, record } = modifier;
      const { type, apply, value, childValue } = record;
      if (type !== 'ABSOLUTE' || !apply?.endsWith('_PERSON')) continue;
      if (childValue === undefined && allowsChildren(record, contract.hotel)) {
        if (context.isWritten(record, 'childValue')) continue;
        yield {
          message: `${modifierNamed(modifier)} applies per person, but has no childValue, so children ${kind === 'offer' ? 'get' : 'pay'} nothing`,
          ...context.at(record, 'value'),
          hint: 'add childValue; write 0 if it is not for children',
        };
      } else if (childValue !== undefined && value !== undefined && value !== ZERO && compare(value, childValue) < 0) {
        if (isRenewedOtherwise(record, context)) continue; // P24
        yield {
          message: `${modifierNamed(modifier)}: childValue ${childValue} is more than value ${value} for an adult`,
          ...context.at(record, 'childValue'),
          hint: 'the two may be swapped',
        };
      }
    }
  },
});

function allowsChildren(record: PriceModifier, hotel: Hotel): boolean {
  const codes = new Set(roomCodesOf(record, hotel));
  return (
    (record.maximumChildrens ?? 1) > 0 &&
    hotel.rooms.some((room) => codes.has(room.providerCode) && room.distributions.some(({ children }) => children > 0))
  );
}
