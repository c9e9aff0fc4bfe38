import type { JsonObject } from '../../kernel/json.ts';
import { numberAt, recordsAt, textAt, textsAt } from '../store/json-read.ts';
import type { ModifierKind } from '../store/store.ts';
import { reversedRange } from './date-checks.ts';

/** The server's checks of an offer or supplement beyond its shape: the first error, or `undefined`. */
export function modifierTrouble(modifier: JsonObject, hotel: JsonObject, contract: string): string | undefined {
  return (
    unknownRoom(modifier, hotel, contract) ??
    reversedRange(modifier, 'travelWindows', 'bookingWindows') ??
    badStayToPay(modifier)
  );
}

/** The error for a second record with the same code. */
export const alreadyExists = (kind: ModifierKind, code: string, contract: string): string =>
  `${kind === 'offer' ? 'Offer' : 'Supplement'} ${code} already exists for contract ${contract}`;

function unknownRoom(modifier: JsonObject, hotel: JsonObject, contract: string): string | undefined {
  const codes = new Set(recordsAt(hotel, 'rooms').map((room) => textAt(room, 'providerCode')));
  const unknown = textsAt(modifier, 'providerRoomCodes').find((code) => !codes.has(code));
  return unknown === undefined ? undefined : `Room ${unknown} not found for contract ${contract}`;
}

function badStayToPay(modifier: JsonObject): string | undefined {
  if (modifier['type'] !== 'STAY_TO_PAY') return undefined;
  const stay = numberAt(modifier, 'stay');
  const pay = numberAt(modifier, 'pay');
  if (stay === undefined || pay === undefined) return 'stay and pay are required for type STAY_TO_PAY';
  return pay >= 0 && pay < stay ? undefined : `pay ${pay} must be less than stay ${stay}`;
}
