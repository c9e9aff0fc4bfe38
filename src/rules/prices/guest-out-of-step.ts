import { toNumber, ZERO } from '../../kernel/decimal.ts';
import { type GuestOutOfStep, hasGuestsInStep } from '../facts/guests-out-of-step.ts';
import { aboutText, likelyCause } from '../facts/likely-cause.ts';
import { rule } from '../rule.ts';

/** A price out of step in total is P05 or P21, a guest who is free in one rate only P24. */
export const guestOutOfStep = rule({
  id: 'P26',
  name: 'guest-out-of-step',
  severity: 'warning',
  summary: 'What a further guest adds to the price of a room is much the same in all seasons.',
  why: 'A child who adds 81 instead of 18 in one season, or nothing, hides in the price for the whole party. A guest is reported who adds less than half or more than twice what follows from at least three other seasons of the room, whether guests cost the same all year or a share of the price. A child who is free in the cheapest season is an info; a guest who costs more or less in several rooms is not reported.',
  unless: hasGuestsInStep,
  hotel: function* (_, context) {
    for (const found of context.guestsOutOfStep()) {
      const { charge, least, most, isUsual } = found;
      const elsewhere = least === most ? `${least}` : `${least} to ${most}`;
      const isPerPerson = charge.season.priceType === 'PAX';
      const says = isPerPerson ? `costs ${charge.amount}` : `adds ${charge.amount} to ${charge.without}`;
      const total = found.expected + (isPerPerson ? 0 : toNumber(charge.without ?? ZERO));
      yield {
        ...(isUsual && { severity: 'info' }),
        message: `${charge.name()} ${says} (${elsewhere} in other seasons); ${isPerPerson ? '' : 'the total '}should be about ${aboutText(total)}`,
        ...context.at(charge.record, ...charge.key),
        hint: likelySlip(found),
      };
    }
  },
});

function likelySlip({ charge: { amount, season }, expected }: GuestOutOfStep): string {
  if (amount === ZERO)
    return season.priceType === 'PAX'
      ? 'the guest is free in this season only: is it intended?'
      : 'was the price without the guest copied, or is the guest free in this season only?';
  return likelyCause({ amount, kind: '1', expected, line: [] }) ?? 'compare with the signed contract';
}
