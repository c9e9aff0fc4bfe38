import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { tableLines } from '../text/table.ts';
import type { PromoteDocument, PromotedHotel } from './promote-document.ts';

/** Hotel by hotel: what a push would change, and whether that was verified in the other environment. */
export function promoteText({ from, to, suppliers, hotels, ready }: PromoteDocument, paint: Paint): string {
  const [first, second] = [safeText(from), safeText(to)];
  const shown = hotels.filter(({ changes }) => changes > 0);
  const table = tableLines(
    shown,
    [
      { head: 'hotel', cell: ({ hotel }) => safeText(hotel), least: 12 },
      { head: `in ${second}`, cell: ({ changes }) => plural(changes, 'change') },
      { head: `verified in ${first}`, cell: (one) => proofText(one, paint), least: 20 },
    ],
    paint,
  );
  const unproved = shown.filter(({ proof }) => proof !== 'verified').length;
  const same = hotels.length - shown.length;
  return [
    paint.bold(`From ${first} to ${second}, ${plural(hotels.length, 'hotel')}`),
    '',
    ...(shown.length > 0 ? [...table, ''] : []),
    ...(same > 0 ? [`${plural(same, 'hotel')} without changes in ${second}.`] : []),
    ...(suppliers > 0 ? [`${plural(suppliers, 'supplier')} with changes; verification does not cover suppliers.`] : []),
    ready
      ? shown.length > 0
        ? `Everything that a push to ${second} would change in hotels has been verified in ${first} in its current form.`
        : `Nothing to change in ${second}.`
      : paint.warning(
          `${unproved} of ${plural(shown.length, 'hotel')} with changes ${unproved === 1 ? 'has' : 'have'} not been verified in ${first} in ${unproved === 1 ? 'its' : 'their'} current form.`,
        ),
  ].join('\n');
}

function proofText({ proof, verifiedAt = '', stays = 0, changedSince }: PromotedHotel, paint: Paint): string {
  if (proof === 'never') return paint.warning('never from this project');
  const when = `${verifiedAt.slice(0, 10)}, ${plural(stays, 'stay')}`;
  if (proof === 'verified') return `yes: ${when}`;
  return paint.warning(`outdated: ${recordsText(changedSince)} changed since ${when}`);
}

const MOST = 3;

const recordsText = (names: readonly string[]): string =>
  [
    ...names.slice(0, MOST).map((name) => safeText(name, 40)),
    ...(names.length > MOST ? [`${names.length - MOST} more`] : []),
  ].join(', ');
