import type { CombinationWire } from '../../hub/wire/booking.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { plainName } from '../catalogue/plain-name.ts';
import type { StayToVerify } from '../stage.ts';
import type { Stay } from '../stay/stay.ts';
import { otherSupplier } from './own-offers.ts';

/** The hotel, the days and the room that an answer of the hub speaks of. */
export interface ToldStay {
  readonly code?: string | null | undefined;
  readonly checkIn?: string | null | undefined;
  readonly checkOut?: string | null | undefined;
  readonly combination?: CombinationWire | null | undefined;
}

const DAY_LENGTH = 'yyyy-MM-dd'.length;

/**
 * What the hub speaks of instead of what it was asked for, in words; `undefined` when it is that, or is not told. A name that no room of
 * the contract has proves nothing.
 */
export function otherStay(
  { code, checkIn, checkOut, combination }: ToldStay,
  toVerify: StayToVerify,
): string | undefined {
  const { accommodationId, stay } = toVerify;
  const told: readonly (readonly [string, string | null | undefined, string])[] = [
    ['hotel', code, accommodationId],
    ['arrival', checkIn?.slice(0, DAY_LENGTH), stay.checkIn],
    ['departure', checkOut?.slice(0, DAY_LENGTH), stay.checkOut],
    ['supplier', combination && otherSupplier(combination), 'the contract'],
    ['room', knownRoom(combination?.rooms?.[0]?.description, toVerify), stay.roomName],
  ];
  const other = told.find(([, said, asked]) => said != null && said !== asked);
  return other && `${other[0]} ${safeText(other[1] ?? '', 60)} instead of ${safeText(other[2], 60)}`;
}

/** The room of the contract that the hub names: the stay's own where several are called so. */
function knownRoom(description: string | null | undefined, { contract, stay }: StayToVerify): string | undefined {
  const said = plainName(description ?? '');
  const names = [stay.roomName, ...contract.hotel.rooms.map(({ name, providerCode }) => name ?? providerCode)];
  return said === '' ? undefined : names.find((name) => plainName(name) === said);
}

/** The meal plan that the hub speaks of at a later step when it is not the one that was quoted; `undefined` when it is, or is not told. */
export function otherMealPlan(combination: CombinationWire | null | undefined, stay: Stay): string | undefined {
  const type = combination?.mealPlan?.type;
  return type == null || type === stay.mealPlan ? undefined : safeText(type, 60);
}
