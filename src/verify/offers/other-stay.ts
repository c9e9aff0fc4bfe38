import type { CombinationWire } from '../../hub/wire/booking.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { plainName } from '../catalogue/plain-name.ts';
import type { StayToVerify } from '../stage.ts';
import type { Stay } from '../stay/stay.ts';
import { otherSupplier } from './own-offers.ts';

/** The hotel, dates and room in an answer of the hub. */
export interface ToldStay {
  readonly code?: string | null | undefined;
  readonly checkIn?: string | null | undefined;
  readonly checkOut?: string | null | undefined;
  readonly combination?: CombinationWire | null | undefined;
}

const DAY_LENGTH = 'yyyy-MM-dd'.length;

/**
 * How the answer differs from the request, in words; `undefined` if it does not, or does not say. A name that no room of the contract has
 * proves nothing.
 */
export function otherStay(
  { code, checkIn, checkOut, combination }: ToldStay,
  toVerify: StayToVerify,
): string | undefined {
  const { accommodationId, stay } = toVerify;
  const fields: readonly (readonly [string, string | null | undefined, string])[] = [
    ['hotel', code, accommodationId],
    ['arrival', checkIn?.slice(0, DAY_LENGTH), stay.checkIn],
    ['departure', checkOut?.slice(0, DAY_LENGTH), stay.checkOut],
    ['supplier', combination && otherSupplier(combination), 'the contract'],
    ['room', knownRoom(combination?.rooms?.[0]?.description, toVerify), stay.roomName],
  ];
  const other = fields.find(([, said, asked]) => said != null && said !== asked);
  return other && `${other[0]} ${safeText(other[1] ?? '', 60)} instead of ${safeText(other[2], 60)}`;
}

/** The contract's room with the hub's name: the stay's own if several have it. */
function knownRoom(description: string | null | undefined, { contract, stay }: StayToVerify): string | undefined {
  const said = plainName(description ?? '');
  const names = [stay.roomName, ...contract.hotel.rooms.map(({ name, providerCode }) => name ?? providerCode)];
  return said === '' ? undefined : names.find((name) => plainName(name) === said);
}

/** The meal plan at a later step if it differs from the quoted one; `undefined` if it does not, or is absent. */
export function otherMealPlan(combination: CombinationWire | null | undefined, stay: Stay): string | undefined {
  const type = combination?.mealPlan?.type;
  return type == null || type === stay.mealPlan ? undefined : safeText(type, 60);
}
