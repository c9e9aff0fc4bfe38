import type { MealPlanType } from '../../contract/model.ts';
import { amountText } from '../../kernel/currency.ts';
import { compare, type Decimal, percentChange } from '../../kernel/decimal.ts';
import { mealPlanText } from '../../view/price/stay-words.ts';
import { foldedGuests } from '../../view/text/folded-guests.ts';
import { plural } from '../../view/text/plural.ts';
import { daysList, named, namedList, section, wide } from './html.ts';
import type { ReportDocument, ReportedRate } from './report-document.ts';

/** A table with more is cut into several, so that it can be printed. */
const MOST_SEASONS = 6;

type Change = NonNullable<ReportedRate['changes']>[number];

/** The prices of each rate, in the order of the files: rooms by season, then meal plans. */
export function priceSection(report: ReportDocument): string {
  const { rates, currency, against } = report;
  return section(
    'prices',
    'Prices by season and room',
    `<p>In ${named(currency)} for a night, before offers and supplements.</p>`,
    ...(against?.state === 'compared'
      ? [`<p>▲ higher and ▼ lower than in ${named(against.label)}, followed by the price there.</p>`]
      : []),
    ...rates.map((rate) => rateTables(rate, report)),
    ...(against && against.gone.length > 0
      ? [`<p>Only in ${named(against.label)}: ${namedList(against.gone)}.</p>`]
      : []),
  );
}

function rateTables(rate: ReportedRate, { currency, rooms }: ReportDocument): string {
  const { name, seasons, rows, changes, provisional, offers, supplements, units } = rate;
  const keyOf = ({ season, type, code, basis, guests }: Omit<Change, 'before' | 'after'>): string =>
    JSON.stringify([season, type, code, basis, guests]);
  const changed = new Map(changes?.map((change) => [keyOf(change), change]));
  const gone = (changes ?? []).filter(({ after }) => after === undefined);
  const nameOf = new Map(rooms.map((room) => [room.code, room.name]));
  const parts: string[] = [];
  for (let at = 0; at < seasons.length; at += MOST_SEASONS) {
    const shown = seasons.slice(at, at + MOST_SEASONS);
    const head = shown.map(
      ({ sign, name: season, nights }) =>
        `<th scope="col">${sign} ${named(season)}<small>${daysList(nights)}</small></th>`,
    );
    const isChanged = (row: Row): boolean =>
      shown.some((season) => changed.has(keyOf({ season: season.name, ...row })));
    const folded = foldedGuests(rows, (row, other) => isAlike(row, other) && !isChanged(row) && !isChanged(other));
    const body = folded.map((row, position) => {
      const cells = shown.map((season, index) =>
        cellOf(row.amounts[at + index] ?? undefined, changed.get(keyOf({ season: season.name, ...row })), currency),
      );
      const isFirst = !isSameRoom(row, folded[position - 1]);
      const below = folded.slice(position).findIndex((other) => !isSameRoom(row, other));
      const span = below < 0 ? folded.length - position : below;
      const label = isFirst
        ? `<th scope="rowgroup"${span > 1 ? ` rowspan="${span}"` : ''}>${labelOf(row, nameOf)}</th>`
        : '';
      return `<tr>${label}<td class="who">${row.guests}</td>${cells.join('')}</tr>`;
    });
    const counted =
      units === undefined
        ? []
        : unitRows(
            units,
            shown.map((season) => season.name),
          );
    parts.push(
      wide(
        `Prices of ${name}`,
        `<table class="prices"><caption>${named(name)}${seasons.length > MOST_SEASONS ? `, seasons ${shown[0]?.sign} to ${shown.at(-1)?.sign}` : ''}</caption><thead><tr><th scope="col">Room or board</th><th scope="col">Guests</th>${head.join('')}</tr></thead><tbody>${[...body, ...counted].join('\n')}</tbody></table>`,
      ),
    );
  }
  const about = [
    ...(provisional ? ['<strong>provisional</strong>'] : []),
    ...(offers.length > 0 ? [`offers ${namedList(offers)}`] : []),
    ...(supplements.length > 0 ? [`supplements ${namedList(supplements)}`] : []),
  ];
  return `<h3>${named(name)}</h3>${about.length > 0 ? `<p>With ${about.join('; ')}.</p>` : ''}${parts.join('\n')}${goneText(gone, currency)}`;
}

type Row = ReportedRate['rows'][number];

const isSameRoom = (row: Row, other: Row | undefined): boolean =>
  other !== undefined && other.type === row.type && other.code === row.code && other.basis === row.basis;

const isAlike = (row: Row, other: Row): boolean =>
  isSameRoom(row, other) && other.amounts.every((amount, index) => amount === row.amounts[index]);

function labelOf({ type, code, basis }: Row, nameOf: ReadonlyMap<string, string | undefined>): string {
  const text = type === 'board' ? mealPlanText(code as MealPlanType) : code;
  const name = nameOf.get(code);
  const more = [
    ...(type === 'room' && name !== undefined ? [named(name)] : []),
    ...(basis === 'person per night' ? ['per person'] : []),
  ];
  return `${named(text)}${more.length > 0 ? `<small>${more.join(', ')}</small>` : ''}`;
}

function cellOf(amount: string | undefined, change: Change | undefined, currency: string): string {
  const text = (value: string): string => amountText(value as Decimal, currency);
  if (amount === undefined) return change ? '<td class="gone">– <small>no price now</small></td>' : '<td>–</td>';
  if (!change) return `<td>${text(amount)}</td>`;
  if (change.before === undefined) return `<td class="changed">${text(amount)}<small>new</small></td>`;
  const isUp = compare(amount as Decimal, change.before as Decimal) > 0;
  return `<td class="changed">${text(amount)}<small>${isUp ? '▲' : '▼'} ${text(change.before)}${percentText(change.before, amount)}</small></td>`;
}

/** ` (+3.4 %)`; nothing if the price was 0. */
function percentText(before: string, after: string): string {
  if (before === '0') return '';
  const percent = percentChange(before as Decimal, after as Decimal, 1);
  return ` (${percent.startsWith('-') ? percent.replace('-', '−') : `+${percent}`} %)`;
}

function unitRows(units: NonNullable<ReportedRate['units']>, seasons: readonly string[]): readonly string[] {
  const rooms = [...new Set(units.map(({ room }) => room))];
  return rooms.map((room) => {
    const cells = seasons.map((season) => {
      const own = units.find((one) => one.room === room && one.season === season);
      return `<td>${own ? `${own.quota}${own.onRequest > 0 ? `<small>+ ${own.onRequest} on request</small>` : ''}` : '–'}</td>`;
    });
    return `<tr class="units"><th scope="row">${named(room)}</th><td class="who">units</td>${cells.join('')}</tr>`;
  });
}

function goneText(gone: readonly Change[], currency: string): string {
  if (gone.length === 0) return '';
  const listed = gone
    .slice(0, 40)
    .map(
      ({ season, code, guests, before }) =>
        `<li>${named(season)}: ${named(code)} ${guests}${before === undefined ? '' : `, was ${amountText(before as Decimal, currency)}`}</li>`,
    );
  const left = gone.length - listed.length;
  return `<p>${plural(gone.length, 'price')} of the other version ${gone.length === 1 ? 'is' : 'are'} no longer there:</p><ul>${listed.join('')}${left > 0 ? `<li>and ${left} more</li>` : ''}</ul>`;
}
