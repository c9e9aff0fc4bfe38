import { type BookingState, bookingState } from '../../hub/outcomes/booking-status.ts';
import { plainWord } from '../../sheets/import/values/plain-word.ts';
import type { NotJudgedReason } from '../../view/audit/audit-report.ts';

interface StatusTrouble {
  readonly reason: NotJudgedReason;
  readonly message: string;
}

/** What exports write besides the hub's own words. */
const WORDS: readonly (readonly [RegExp, 'confirmed' | 'cancelled' | 'waiting'])[] = [
  [
    /^(?:confirmed|confirmation|ok|active|new|modified|paid|stayed|checkedin|checkedout|completed|confirmad[ao]|bestatigt|bestaetigt|confirmee?|confermat[ao])$/,
    'confirmed',
  ],
  [
    /^(?:cancelled|canceled|cancellation|cancelad[ao]|anulad[ao]|storniert|annulliert|annulee?|annullat[ao]|cancellat[ao]|noshow|refunded)$/,
    'cancelled',
  ],
  [/^(?:onrequest|pending|requested|option|pendiente|pendente|ausstehend|enattente|inattesa)$/, 'waiting'],
];

/** Why a booking with this status in a file is not priced; `undefined` if it is. */
export function statusTrouble(text: string): StatusTrouble | undefined {
  if (text === '') return undefined;
  const word = plainWord(text).replaceAll(/[^\p{L}]/gu, '');
  const known = WORDS.find(([form]) => form.test(word))?.[1];
  return troubleOfState(known ?? bookingState(text.toUpperCase().replaceAll(/[\s-]+/g, '_')), text);
}

/** Only a confirmed booking is priced; `shown` is its status as written. */
export function troubleOfState(state: BookingState, shown: string): StatusTrouble | undefined {
  switch (state) {
    case 'confirmed':
      return undefined;
    case 'cancelled':
      return { reason: 'cancelled', message: `the booking was cancelled (${shown})` };
    case 'unclear':
      return { reason: 'unknown-status', message: `it is not clear whether ${shown} is a confirmed booking` };
    default:
      return { reason: 'not-confirmed', message: `the booking is not confirmed (${shown})` };
  }
}
