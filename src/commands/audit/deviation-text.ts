import { mealPlanNamed } from '../../contract/meal-plan-named.ts';
import { type Place, placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { type Decimal, isNegative, negate } from '../../kernel/decimal.ts';
import { notSoldText } from '../../pricing/request/not-sold-reason.ts';
import type { SoldStay } from '../../pricing/request/stay-price.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { type Deviation, placeInFileText } from '../../view/audit/audit-report.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { stayStatement } from '../../view/price/stay-statement.ts';
import { mealPlanText, nightsText, partyText } from '../../view/price/stay-words.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';

/** `sold for 480.00 EUR, the contract says 490.00 EUR: 10.00 EUR too little`. */
export function differenceText({ kind, sold, contract, difference, refusal }: Deviation): string {
  const { currency } = sold;
  const money = (amount: Decimal): string => `${amountText(amount, currency)} ${safeLine(currency, 20)}`;
  if (!contract) {
    const why = refusal ? `: ${notSoldText(refusal.reason)}` : '';
    return `sold for ${money(sold.amount)}, but the contract does not sell this stay${why}`;
  }
  const off = isNegative(difference) ? `${money(negate(difference))} too little` : `${money(difference)} too much`;
  const small = kind === 'rounding' ? ', no more than rounding explains' : '';
  if (kind === 'fee')
    return `cancelled with a fee of ${money(sold.amount)}, but the whole stay costs ${money(contract.amount)} by the contract: ${off}`;
  return `sold for ${money(sold.amount)}, the contract says ${money(contract.amount)}: ${off}${small}`;
}

export function bookedText({ booking: { stay }, contract }: Deviation): string {
  const { checkIn, checkOut, bookedOn, rooms, mealPlan, parties } = stay;
  const nights = checkIn && checkOut ? `, ${plural(daysBetween(checkIn, checkOut), 'night')}` : '';
  const party = contract?.rooms.map(partyText) ?? parties.map((ages) => plural(ages.length, 'guest'));
  const plan = mealPlanNamed(mealPlan ?? '');
  const codes = contract?.rooms.map(({ price }) => price.room) ?? rooms;
  return [
    codes.map((room) => safeLine(room ?? '?', 60)).join(' + '),
    contract ? mealPlanText(contract.mealPlan) : plan.ok ? mealPlanText(plan.value) : safeLine(mealPlan ?? '', 60),
    `${checkIn} to ${checkOut}${nights}`,
    party.join(' + '),
    `booked ${bookedOn}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** `R-1004 PALMA/SEA-PALACE (line 17)`. */
export function bookingName({ booking, hotel }: Deviation): string {
  const place = placeInFileText(booking);
  return safeLine(`${booking.stay.bookingReference || 'booking'} ${hotel}${place && ` (${place})`}`, 300);
}

export interface DeviationOptions {
  readonly paint: Paint;
  readonly switches: PricingSwitches;
}

/** A deviation with the contract's calculation, where each night's price is written, and what would explain the amount. */
export function deviationLines(deviation: Deviation, { paint, switches }: DeviationOptions): string[] {
  const { contract, version, placeOf, refusal, notes, kind } = deviation;
  const stroke = kind === 'rounding' ? paint.warning : paint.error;
  const place = refusal?.sources[0] && placeOf(refusal.sources[0]);
  const rooms = contract?.rooms ?? [];
  return [
    paint.bold(bookingName(deviation)),
    `  ${bookedText(deviation)}`,
    `  ${stroke(differenceText(deviation))}`,
    ...(place ? [`  at ${safeLine(placeText(place), 300)}, ${version.label}`] : []),
    ...rooms.flatMap(({ price }) => [
      ...(rooms.length > 1 ? [`  ${safeLine(price.room, 60)}`] : []),
      ...stayStatement(price, { paint, switches, placeOf, indent: 2 }).map((line) => `  ${line}`),
      ...placeLines(price, deviation).map((line) => paint.dim(`  ${line}`)),
    ]),
    ...(contract || place ? [] : [`  judged by ${version.label}`]),
    ...notes.map((note) => `  ${paint.info('note:')} ${safeLine(note, 500)}`),
  ].map((line) => line.trimEnd());
}

/** Where the prices of the nights, and the offers and supplements that were applied, are written. */
function placeLines(price: SoldStay, { placeOf, version }: Pick<Deviation, 'placeOf' | 'version'>): string[] {
  const lodging = price.nights.map(({ day, lodgingPrice }) => ({ day, place: shown(placeOf(lodgingPrice.source)) }));
  const meals = price.nights
    .filter(({ mealPrice }) => mealPrice.form !== 'INCLUDED')
    .map(({ day, mealPrice }) => ({ day, place: shown(placeOf(mealPrice.source)) }));
  const modifiers = [...price.offers, ...price.supplements].flatMap(({ code, source, applied }) => {
    const place = applied ? shown(placeOf(source)) : '';
    return place === '' ? [] : [`${safeLine(code, 60)}: ${place}`];
  });
  const lines = [...nightLines('lodging', lodging), ...nightLines('meals', meals), ...modifiers];
  return lines.length === 0 ? [] : [`Written in ${version.label}:`, ...lines.map((line) => `  ${line}`)];
}

const shown = (place: Place | undefined): string => (place ? safeLine(placeText(place), 300) : '');

function nightLines(
  what: string,
  nights: readonly { readonly day: SoldStay['nights'][number]['day']; readonly place: string }[],
): string[] {
  const places = groupBy(nights, ({ place }) => place);
  return [...places].flatMap(([place, same]) =>
    place === '' ? [] : [`${what} ${nightsText(same.map(({ day }) => day))}: ${place}`],
  );
}
