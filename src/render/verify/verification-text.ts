import { groupBy } from '../../kernel/by-key.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { toFixedText } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { SHOWN, VERDICT_FACTS } from '../../outcomes/verdict.ts';
import type { ProvedChanges } from '../../verify/depth/change-stay.ts';
import type { Price, Stay, Verification } from '../../verify/verification.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { priceInRate } from './depth-words.ts';

/** A walk that ended before the booking step proved the price, not the booking, and says so. */
function headline({ verdict, fakeBooking }: Verification): string {
  const { result, words } = VERDICT_FACTS[verdict];
  return result === 'passed' && fakeBooking !== 'proved' ? `price ${words}, nothing booked` : words;
}

/** The words for a verdict, with its mark, in its colour. */
function markedHeadline(verification: Verification, paint: Paint): string {
  const { result, mark = SHOWN[result].mark } = VERDICT_FACTS[verification.verdict];
  return paint[SHOWN[result].stroke](`${mark} ${headline(verification)}`);
}

/** One hotel's verification for a person: the verdict, the stay, both prices, what to do. */
export function verificationText(verification: Verification, paint: Paint, verbose = false): string {
  const { verdict, hotel, detail, advice, accommodation, stay, expected, confirmed, candidates } = verification;
  const lines = [`${markedHeadline(verification, paint)} ${paint.bold(safeText(hotel))}: ${safeText(detail, 1000)}`];
  if (verdict === 'saved-booking') lines.push(...alarm(verification, paint));
  if (stay) lines.push(`    ${stayText(stay)}`);
  if (expected) {
    const hub = confirmed ?? verification.quoted;
    lines.push(`    contract ${priceText(expected)}${hub ? `, hub ${priceText(hub)}` : ''}`);
  }
  if (verification.changes) lines.push(...changesLines(verification.changes, verbose, paint));
  if (accommodation)
    lines.push(paint.dim(`    accommodation ${safeText(accommodation.id)} (${safeText(accommodation.from)})`));
  for (const { id, name, distanceMetres } of candidates ?? []) {
    lines.push(
      `    could be ${safeText(id)} ${safeText(name)}${distanceMetres === undefined ? '' : `, ${Math.round(distanceMetres)} m away`}`,
    );
  }
  for (const trace of verification.providerTraces ?? []) {
    const words = [trace.provider, trace.providerDescription, trace.error]
      .filter(Boolean)
      .map((word) => safeText(String(word)));
    lines.push(`    the hub's provider trace: ${words.join(', ')}`);
  }
  if (advice) lines.push(`    ${paint.info('help:')} ${safeText(advice, 1000)}`);
  if (verification.requestId && verdict !== 'ok')
    lines.push(paint.dim(`    request id ${safeText(verification.requestId, 100)}`));
  return lines.join('\n');
}

const MOST_NAMED = 3;

/** Which changed prices the stay has proved; with `verbose` all of them by name. */
function changesLines({ proved, left }: ProvedChanges, verbose: boolean, paint: Paint): string[] {
  const all = proved.length + left.length;
  if (all === 0) return [];
  const named = (verbose ? left : left.slice(0, MOST_NAMED)).map(priceInRate).join('; ');
  const more = verbose || left.length <= MOST_NAMED ? '' : `; and ${left.length - MOST_NAMED} more`;
  return [
    `    ${proved.length} of ${plural(all, 'changed price')} proved${verbose && proved.length > 0 ? `: ${proved.map(priceInRate).join('; ')}` : ''}`,
    ...(left.length > 0 ? [paint.dim(`    not proved: ${named}${more}`)] : []),
  ];
}

/** `Changed prices: 2 of 5 proved; ...`, over all hotels; nothing where no price changed. */
export function changesProvedLines(verifications: readonly Verification[], paint: Paint): string[] {
  const changes = verifications.flatMap((verification) => verification.changes ?? []);
  const proved = changes.reduce((sum, each) => sum + each.proved.length, 0);
  const left = changes.flatMap((each) => each.left);
  if (proved + left.length === 0) return [];
  const depth = left.some(({ code }) => code !== undefined) ? 'full' : 'seasons';
  const rest = left.length > 0 ? `; \`contracts verify --depth ${depth}\` asks for the others` : '';
  return [`${paint.bold('Changed prices:')} ${proved} of ${proved + left.length} proved${rest}`];
}

function alarm({ bookingReference, accommodationBookingReference }: Verification, paint: Paint): string[] {
  return [
    paint.error('    The hub knows this booking: it is real. Cancel it now, by hand. Nothing is tried again.'),
    `    booking reference ${safeText(bookingReference ?? '(none)')}, hotel booking reference ${safeText(accommodationBookingReference ?? '(none)')}`,
  ];
}

const stayText = ({ checkIn, nights, roomName, mealPlan, rate, adults, childAges }: Stay): string => {
  const party = [
    plural(adults, 'adult'),
    ...(childAges.length > 0 ? [`children of ${childAges.join(', ')}`] : []),
  ].join(' and ');
  return safeText(`${checkIn}, ${plural(nights, 'night')}, ${roomName}, ${mealPlan}, ${party}, rate "${rate}"`);
};

const priceText = ({ amount, currency }: Price): string =>
  `${toFixedText(amount, minorUnits(currency))} ${safeText(currency, 10)}`;

/** `3 verified, 1 not verified yet`. */
export function verificationTotals(verifications: readonly Verification[]): string {
  const counts = [...groupBy(verifications, headline)].map(([words, group]) => `${group.length} ${words}`);
  return counts.length > 0 ? counts.join(', ') : 'no hotel to verify';
}
