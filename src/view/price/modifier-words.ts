import { type Decimal, ZERO } from '../../kernel/decimal.ts';
import { unreachable } from '../../kernel/result.ts';
import type { NotAppliedReason } from '../../pricing/request/not-applied-reason.ts';
import type { Calculation } from '../../pricing/request/stay-price.ts';
import { plural } from '../text/plural.ts';
import { mealPlanText } from './stay-words.ts';

type Money = (amount: Decimal) => string;

/** How an offer or supplement was calculated: `10 % of lodging 340.00`, `45.00 for each of 2 adults`. */
export function calculationText(calculation: Calculation, money: Money): string {
  switch (calculation.kind) {
    case 'free-nights': {
      const { stay, pay, component, average } = calculation;
      return average
        ? `${stay} nights for the price of ${pay}: every night costs less (${component})`
        : `${stay} nights for the price of ${pay}: ${component} free`;
    }
    case 'percent':
      return `${calculation.percent} % of ${calculation.component} ${money(calculation.base)}`;
    case 'amount':
      return `${amountWords(calculation, money)} ${calculation.per === 'night' ? 'a night' : 'for the stay'}${timesText(calculation.times)}`;
    default:
      return unreachable(calculation);
  }
}

function amountWords(
  { value, childValue, persons }: Extract<Calculation, { readonly kind: 'amount' }>,
  money: Money,
): string {
  if (persons === undefined) return money(value);
  const forChildren =
    persons.children > 0 ? `, ${plural(persons.children, 'child', 'children')} x ${money(childValue ?? ZERO)}` : '';
  return `${plural(persons.adults, 'adult')} x ${money(value)}${forChildren}`;
}

const timesText = (times: Decimal | undefined): string => (times === undefined || times === '1' ? '' : ` x ${times}`);

/** Why an offer or supplement changed nothing, as a part of a sentence. */
export function notAppliedText(reason: NotAppliedReason): string {
  switch (reason.kind) {
    case 'not-linked':
      return `rate "${reason.rate}" does not link it`;
    case 'not-active':
      return 'it is not active';
    case 'incomplete-supplement':
      return `its ${reason.wrong} is missing or wrong`;
    case 'other-room':
      return `not for room ${reason.room}`;
    case 'other-meal-plan':
      return `not with ${mealPlanText(reason.mealPlan)}`;
    case 'too-few-adults':
      return `takes ${plural(reason.limit, 'adult')} or more, here ${reason.adults}`;
    case 'too-many-adults':
      return `takes at most ${plural(reason.limit, 'adult')}, here ${reason.adults}`;
    case 'too-few-children':
      return `takes ${plural(reason.limit, 'child', 'children')} or more, here ${reason.children}`;
    case 'too-many-children':
      return `takes at most ${plural(reason.limit, 'child', 'children')}, here ${reason.children}`;
    case 'below-minimum-stay':
      return `takes ${plural(reason.limit, 'night')} or more, here ${reason.nights}`;
    case 'above-maximum-stay':
      return `takes at most ${plural(reason.limit, 'night')}, here ${reason.nights}`;
    case 'outside-booking-windows':
      return `not for bookings of ${reason.bookedOn}`;
    case 'released':
      return `has to be booked ${plural(reason.limit, 'day')} ahead, here ${reason.daysAhead}`;
    case 'outside-travel-windows':
      return TRAVEL[reason.tested];
    case 'other-weekdays':
      return WEEKDAYS[reason.tested];
    case 'no-common-night':
      return 'no night lies in its travel windows and on its days at once';
    case 'impossible-stay-to-pay':
      return `${reason.stay} nights for the price of ${reason.pay} free none`;
    case 'apply-frees-nothing':
      return `nights cannot be free with apply ${reason.apply}`;
    case 'nights-earn-nothing':
      return `${plural(reason.nights, 'night')} of the stay ${reason.nights === 1 ? 'counts' : 'count'}, a free one takes ${reason.stay}`;
    case 'other-free-nights':
      return `only one offer frees nights, and those of offer ${reason.code} are worth as much or more`;
    case 'other-percent':
      return `only one percentage counts, that of offer ${reason.code}`;
    case 'excluded':
      return `not together with ${reason.by.join(', ')}`;
    case 'waived-on-free-nights':
      return 'waived on free nights';
    default:
      return unreachable(reason);
  }
}

const TRAVEL = {
  'each-night': 'no night lies in its travel windows',
  arrival: 'the arrival lies in none of its travel windows',
  'whole-stay': 'the stay does not lie whole in one of its travel windows',
} as const;

const WEEKDAYS = {
  'each-night': 'no night falls on its days',
  'arrival-day': 'the arrival does not fall on its days',
  'all-nights': 'not all nights fall on its days',
} as const;
