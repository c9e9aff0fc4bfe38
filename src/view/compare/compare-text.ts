import { groupBy } from '../../kernel/by-key.ts';
import { safeLine } from '../escape/safe-line.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { wrapText } from '../text/wrap-text.ts';
import { COMPARE_PARTS, type CompareDocument, type ComparedHotel, type CompareRow } from './compare-document.ts';

/** A comparison for a terminal: a table of seasons, one of prices and one of conditions for each hotel. */
export function compareText({ before, after, hotels }: CompareDocument, paint: Paint): string {
  const changed = hotels.filter(({ state, changes }) => state === 'compared' && changes > 0).length;
  const one = (state: ComparedHotel['state']): number => hotels.filter((hotel) => hotel.state === state).length;
  const counts = [
    ...(changed > 0 ? [`${plural(changed, 'hotel')} changed`] : []),
    ...(one('compared') > changed ? [`${one('compared') - changed} equal`] : []),
    ...(one('only-before') > 0 ? [`${one('only-before')} only in the first`] : []),
    ...(one('only-after') > 0 ? [`${one('only-after')} only in the second`] : []),
    ...(one('not-compared') > 0 ? [`${one('not-compared')} not compared`] : []),
  ];
  return [
    ...wrapText(`${safeLine(before, 200)} compared with ${safeLine(after, 200)}`, paint.width),
    ...hotels.flatMap((hotel) => hotelLines(hotel, paint)),
    '',
    counts.join(', '),
  ].join('\n');
}

function hotelLines(hotel: ComparedHotel, paint: Paint): readonly string[] {
  return [
    '',
    `${paint.bold(safeLine(hotel.hotel, 200))}: ${stateWords(hotel)}`,
    ...COMPARE_PARTS.flatMap(([part, title]) =>
      hotel[part].length === 0 ? [] : ['', paint.bold(title), ...partLines(hotel[part], paint)],
    ),
  ];
}

const partLines = (rows: readonly CompareRow[], paint: Paint): readonly string[] =>
  [...groupBy(rows, ({ place }) => place)].flatMap(([place, ofPlace]) => [
    ...wrapText(safeLine(place, 500), paint.width - 2).map((line) => `  ${line}`),
    ...ofPlace.flatMap((row) => wrapText(rowText(row), paint.width - 4).map((line) => `    ${line}`)),
  ]);

function rowText(row: CompareRow): string {
  const [was, is] = [row.before, row.after].map((side) => safeLine(side?.text ?? 'none', 1000));
  const percent = row.percent === undefined ? '' : ` (${percentText(row)})`;
  return `${safeLine(row.field, 300)}: ${was === is ? is : `${was} -> ${is}`}${percent}`;
}

/** `+9.1 %`. */
export const percentText = ({ percent }: CompareRow): string => (percent === undefined ? '' : `${percent} %`);

export function stateWords({ state, changes, reason = '' }: ComparedHotel): string {
  if (state === 'not-compared') return `not compared: ${safeLine(reason, 500)}`;
  if (state === 'only-before') return 'only in the first version';
  if (state === 'only-after') return 'only in the second version';
  return changes === 0 ? 'no differences' : plural(changes, 'difference');
}
