import type { StayTest } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { findingJson } from '../../view/findings/findings-json.ts';
import { placed, refusalJson, soldJson } from '../../view/price/price-json.ts';
import type { PlaceOf } from '../../view/price/stay-statement.ts';
import { type CheckedStay, countStays, outcomeOf, type StayTestReport } from './stay-test-report.ts';
import type { StayTestsDocument } from './stay-tests-document.ts';

export const stayTestsJson = ({
  today,
  hotels,
  stays,
  unread,
  errors,
  placeOf,
}: StayTestReport): StayTestsDocument => ({
  version: 1,
  command: 'test',
  counts: countStays(stays),
  hotels,
  unread,
  errors: errors.map(findingJson),
  stays: stays.map((stay) => checkedStayJson(stay, today, placeOf)),
});

function checkedStayJson(stay: CheckedStay, today: CalendarDay, placeOf: PlaceOf): StayTestsDocument['stays'][number] {
  const { hotel, currency, test, place, finding } = stay;
  const { expected } = test;
  return {
    hotel,
    ...placed(place),
    stay: stayJson(test, today),
    expected: expected.sold ? { sold: true, total: amountText(expected.total, currency) } : { sold: false },
    ...(test.bookedOn === undefined && { bookedToday: true }),
    outcome: outcomeOf(stay),
    actual: actualJson(stay, placeOf),
    ...(finding && { message: finding.message }),
  };
}

function actualJson({ result }: CheckedStay, placeOf: PlaceOf): StayTestsDocument['stays'][number]['actual'] {
  switch (result.verdict) {
    case 'not-sold': {
      const { refusals } = result;
      return {
        sold: false,
        refusals: refusals.map(({ rate, reason, sources }) => refusalJson(reason, sources, placeOf, rate)),
      };
    }
    case 'unknown-name':
    case 'no-stay':
      return { sold: false, refusals: [refusalJson(result.reason, [], placeOf)] };
    default: {
      const { price } = result;
      return price.sold
        ? soldJson(price, placeOf)
        : { sold: false, refusals: [refusalJson(price.reason, price.sources, placeOf)] };
    }
  }
}

const stayJson = (
  { checkIn, nights, bookedOn, adults, childAges, room, mealPlan, rate }: StayTest,
  today: CalendarDay,
): StayTestsDocument['stays'][number]['stay'] => ({
  checkIn,
  nights,
  bookedOn: bookedOn ?? today,
  adults,
  childAges,
  room,
  mealPlan,
  ...(rate !== undefined && { rate }),
});
