import { placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText, minorUnits } from '../../kernel/currency.ts';
import { decimalOf, divideHalfUp } from '../../kernel/decimal.ts';
import { notSoldText, tellingRefusals } from '../../pricing/request/not-sold-reason.ts';
import type { OfferedStay, RefusedStay } from '../../pricing/stay/stay-offers.ts';
import { stayTerms } from '../../pricing/stay/stay-terms.ts';
import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { type Column, tableLines } from '../text/table.ts';
import { wrapText } from '../text/wrap-text.ts';
import { countedOtherwise, countedParty, type PriceReport } from './price-report.ts';
import { assumptions, stayStatement } from './stay-statement.ts';
import { mealPlanText, otherRates, partyText } from './stay-words.ts';
import { termLines, termsJson } from './terms-of-stay.ts';

/** The offers for a stay: one combination as a statement, several as a table, none with the reasons. */
export function priceText(report: PriceReport, paint: Paint, verbose = false): string {
  const { offered, refused, choice } = report;
  const [best, ...others] = offered;
  const single = others.length === 0 || (choice.room !== undefined && choice.mealPlan !== undefined);
  const lines = [...heading(report, paint, best !== undefined && single), ''];
  if (best === undefined) lines.push(paint.error('Nothing is offered.'), '', ...refusedLines(report, paint));
  else if (single) lines.push(...statementLines(report, best, others, paint));
  else lines.push(...table(report, paint));
  if (best !== undefined && refused.length > 0)
    lines.push('', ...(verbose ? [`Not offered:`, ...refusedLines(report, paint)] : [paint.dim(more(refused))]));
  const assumed = best !== undefined && single ? [] : assumptions(report.switches);
  if (assumed.length > 0) lines.push('', ...wrapText(`Assumed pricing settings: ${assumed.join(', ')}`, paint.width));
  return lines.map((line) => line.trimEnd()).join('\n');
}

const more = (refused: readonly RefusedStay[]): string =>
  `${plural(refused.length, 'combination')} of rate, room and meal plan not offered; -v says why`;

/** A statement already says how the party is counted. */
function heading(report: PriceReport, paint: Paint, isStatement: boolean): string[] {
  const { hotel, contract, search } = report;
  const { checkIn, checkOut, bookedOn } = search;
  const party = `${partyText(search)}${isStatement ? '' : countedOtherwise(report, search)}`;
  return [
    paint.bold(safeLine(`${contract.hotel.hotelname} (${hotel})`, 300)),
    `${checkIn} to ${checkOut}, ${plural(daysBetween(checkIn, checkOut), 'night')}, ${party}, booked ${bookedOn}`,
  ].flatMap((line) => wrapText(line, paint.width));
}

function statementLines(
  report: PriceReport,
  best: OfferedStay,
  others: readonly OfferedStay[],
  paint: Paint,
): string[] {
  const { room, mealPlan, rate, price } = best;
  const name = room.name === undefined ? room.providerCode : `${room.providerCode} ${room.name}`;
  const counted = `counted as ${countedParty(price.party)}`;
  return [
    ...wrapText(safeLine(`${name}, ${mealPlanText(mealPlan)}, rate "${rate}", ${counted}`, 400), paint.width),
    ...stayStatement(price, { ...report, paint }),
    ...termLines(termsJson(stayTerms(report.contract, price, report.search), price.currency), paint),
    ...others.flatMap((other) => [
      '',
      ...wrapText(
        safeLine(
          `Also offered on rate "${other.rate}": ${amountText(other.price.total, price.currency)} ${price.currency}`,
          300,
        ),
        paint.width,
      ),
    ]),
  ];
}

/** Total and price per night, right-aligned, then what they are for. Rates are named if there are several. */
function table({ offered, search }: PriceReport, paint: Paint): string[] {
  const nights = daysBetween(search.checkIn, search.checkOut);
  const currency = offered[0]?.price.currency ?? '';
  const columns: readonly Column<OfferedStay>[] = [
    {
      head: `${currency} `,
      cell: ({ price }) => `${amountText(price.total, currency)}${price.onRequest ? '*' : ' '}`,
      align: 'right',
    },
    {
      head: 'per night',
      cell: ({ price }) => amountText(divideHalfUp(price.total, decimalOf(nights), minorUnits(currency)), currency),
      align: 'right',
      drop: 1,
    },
    { head: 'room', cell: ({ room }) => safeLine(room.providerCode, 64), least: 12 },
    { head: 'meal plan', cell: ({ mealPlan }) => mealPlanText(mealPlan) },
    {
      head: 'rate',
      cell: ({ rate }) => safeLine(rate, 200),
      least: 8,
      ...(new Set(offered.map(({ rate }) => rate)).size === 1 && { drop: 2 }),
    },
    { head: '', cell: ({ room }) => safeLine(room.name ?? '', 200), least: 8, drop: 0 },
  ];
  return [
    ...tableLines(offered, columns, paint),
    ...(offered.some(({ price }) => price.onRequest) ? ['', '* on request'] : []),
  ];
}

/** Why combinations are not sold: each reason once with what it applies to, for all rates that refuse alike; with its place for a single rate. */
export function refusedLines(
  { refused, contract, placeOf }: Pick<PriceReport, 'refused' | 'contract' | 'placeOf'>,
  paint: Paint,
): string[] {
  const rooms = contract.hotel.rooms.length;
  const byRate = groupBy(refused, ({ rate }) => rate);
  const telling = new Set(tellingRefusals(refused).map(({ rate }) => rate));
  const others = byRate.size - telling.size;
  const alike = groupBy(
    [...byRate].filter(([rate]) => telling.has(rate)),
    ([, ofRate]) => JSON.stringify(ofRate.map(({ room, mealPlan, reason }) => [room, mealPlan, reason])),
  );
  const lines = [...alike.values()].flatMap((rates) => {
    const [, ofRate = []] = rates[0] ?? [];
    const where = rates.length === 1 ? placeOf : () => undefined;
    const plans = new Set(ofRate.map(({ mealPlan }) => mealPlan)).size;
    const blocks = [...groupBy(ofRate, (one) => reasonText(one, where))].flatMap(([text, same]) => {
      const inRooms = [...new Set(same.map(({ room }) => room))];
      const inPlans = [...new Set(same.map(({ mealPlan }) => mealPlan))];
      const what = [
        inRooms.length === rooms && rooms > 1 ? 'every room' : inRooms.join(', '),
        ...(inPlans.length === plans ? [] : [inPlans.map(mealPlanText).join(', ')]),
      ].join('; ');
      return [
        ...wrapText(text, paint.width - 2).map((line) => `  ${line}`),
        ...(text.includes(`room ${what} `) ? [] : wrapText(safeLine(what, 1000), paint.width - 4)).map((line) =>
          paint.dim(`    ${line}`),
        ),
      ];
    });
    const names = rates.map(([rate]) => `"${rate}"`).join(', ');
    return [...wrapText(safeLine(`${rates.length === 1 ? 'rate' : 'rates'} ${names}`, 1000), paint.width), ...blocks];
  });
  return others === 0 ? lines : [...lines, paint.dim(otherRates(others))];
}

function reasonText({ reason, sources: [source] }: RefusedStay, placeOf: PriceReport['placeOf']): string {
  const place = source && placeOf(source);
  return safeLine(`${notSoldText(reason)}${place ? ` (${placeText(place)})` : ''}`, 1000);
}
