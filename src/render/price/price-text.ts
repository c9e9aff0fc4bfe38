import { placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText, minorUnits } from '../../kernel/currency.ts';
import { decimalOf, divideHalfUp } from '../../kernel/decimal.ts';
import { notSoldText } from '../../pricing/stay/not-sold-reason.ts';
import type { OfferedStay } from '../../pricing/stay/offered-stays.ts';
import type { RefusedStay } from '../../pricing/stay/stay-offers.ts';
import { safeLine } from '../escape/safe-line.ts';
import { assumptions, stayStatement } from '../stays/stay-statement.ts';
import { mealPlanText, partyText } from '../stays/stay-words.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { padEnd, padStart, textWidth } from '../text/text-width.ts';
import { cutText, wrapText } from '../text/wrap-text.ts';
import { countedOtherwise, countedParty } from './counted-party.ts';
import type { PriceReport } from './price-report.ts';

const WIDTH = 78;

/** What is offered for a stay: one combination as a statement, several as a table; nothing with the reasons. */
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
  if (assumed.length > 0) lines.push('', ...wrapText(`Assumed of the hub: ${assumed.join(', ')}`, WIDTH));
  return lines.map((line) => line.trimEnd()).join('\n');
}

const more = (refused: readonly RefusedStay[]): string =>
  `${plural(refused.length, 'combination')} of rate, room and meal plan not offered; -v says why`;

/** A statement says by itself as whom the party is counted. */
function heading(report: PriceReport, paint: Paint, isStatement: boolean): string[] {
  const { hotel, contract, search } = report;
  const { checkIn, checkOut, bookedOn } = search;
  const party = `${partyText(search)}${isStatement ? '' : countedOtherwise(report, search)}`;
  return [
    paint.bold(safeLine(`${contract.hotel.hotelname} (${hotel})`, 300)),
    `${checkIn} to ${checkOut}, ${plural(daysBetween(checkIn, checkOut), 'night')}, ${party}, booked ${bookedOn}`,
  ].flatMap((line) => wrapText(line, WIDTH));
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
    ...wrapText(safeLine(`${name}, ${mealPlanText(mealPlan)}, rate "${rate}", ${counted}`, 400), WIDTH),
    ...stayStatement(price, { ...report, paint }),
    ...others.flatMap((other) => [
      '',
      ...wrapText(
        safeLine(
          `Also offered on rate "${other.rate}": ${amountText(other.price.total, price.currency)} ${price.currency}`,
          300,
        ),
        WIDTH,
      ),
    ]),
  ];
}

/** Total and price per night flush right, then what it is for; long names are cut so that a line fits. */
function table({ offered, search }: PriceReport, paint: Paint): string[] {
  const nights = daysBetween(search.checkIn, search.checkOut);
  const currency = offered[0]?.price.currency ?? '';
  const rows = offered.map(({ rate, room, mealPlan, price }) => ({
    total: amountText(price.total, currency),
    perNight: amountText(divideHalfUp(price.total, decimalOf(nights), minorUnits(currency)), currency),
    code: safeLine(room.providerCode, 64),
    plan: mealPlanText(mealPlan),
    rate: safeLine(rate, 200),
    name: safeLine(room.name ?? '', 200),
    mark: price.onRequest ? '*' : ' ',
  }));
  type Row = Omit<(typeof rows)[number], 'mark'>;
  const head: Row = { total: currency, perNight: 'per night', code: 'room', plan: 'meal plan', rate: 'rate', name: '' };
  const widest = (key: keyof Row): number => Math.max(...[head, ...rows].map((row) => textWidth(row[key])));
  const widths = {
    total: widest('total'),
    perNight: widest('perNight'),
    code: Math.min(12, widest('code')),
    plan: widest('plan'),
  };
  const left = Math.max(16, WIDTH - widths.total - widths.perNight - widths.code - widths.plan - 9);
  const rateWidth = Math.min(widest('rate'), Math.max(8, left - Math.min(widest('name'), 16) - 2));
  const nameWidth = left - rateWidth - 2;
  const line = (row: Row, mark: string): string =>
    [
      `${padStart(row.total, widths.total)}${mark}`,
      padStart(row.perNight, widths.perNight),
      padEnd(cutText(row.code, widths.code), widths.code),
      padEnd(row.plan, widths.plan),
      padEnd(cutText(row.rate, rateWidth), rateWidth),
      cutText(row.name, nameWidth),
    ]
      .join('  ')
      .trimEnd();
  return [
    paint.dim(line(head, ' ')),
    ...rows.map((row) => line(row, row.mark)),
    ...(rows.some(({ mark }) => mark === '*') ? ['', '* on request'] : []),
  ];
}

/** Why combinations are not sold: by rate, each reason once with its place and what it holds for. */
function refusedLines({ refused, contract, placeOf }: PriceReport, paint: Paint): string[] {
  const rooms = contract.hotel.rooms.length;
  return [...groupBy(refused, ({ rate }) => rate)].flatMap(([rate, ofRate]) => {
    const plans = new Set(ofRate.map(({ mealPlan }) => mealPlan)).size;
    const blocks = [...groupBy(ofRate, (one) => reasonText(one, placeOf))].flatMap(([text, same]) => {
      const inRooms = [...new Set(same.map(({ room }) => room))];
      const inPlans = [...new Set(same.map(({ mealPlan }) => mealPlan))];
      const what = [
        inRooms.length === rooms && rooms > 1 ? 'every room' : inRooms.join(', '),
        ...(inPlans.length === plans ? [] : [inPlans.map(mealPlanText).join(', ')]),
      ].join('; ');
      return [
        ...wrapText(text, WIDTH - 2).map((line) => `  ${line}`),
        ...(text.includes(`room ${what} `) ? [] : wrapText(safeLine(what, 1000), WIDTH - 4)).map((line) =>
          paint.dim(`    ${line}`),
        ),
      ];
    });
    return [safeLine(`rate "${rate}"`, 200), ...blocks];
  });
}

function reasonText({ reason, sources: [source] }: RefusedStay, placeOf: PriceReport['placeOf']): string {
  const place = source && placeOf(source);
  return safeLine(`${notSoldText(reason)}${place ? ` (${placeText(place)})` : ''}`, 1000);
}
