/** What a scalar under a key is, as far as its spelling is concerned. */
export type FieldKind = 'code' | 'name' | 'text' | 'money' | 'coordinate' | 'number';

const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ...kind('code', 'providerCode', 'externalCode', 'providerRoomCode', 'providerRoomCodes', 'room', 'hotel', 'supplier'),
  ...kind('code', 'offers', 'supplements'),
  ...kind('name', 'name', 'hotelname', 'roomName', 'rate', 'commercialName', 'legalName', 'lastName', 'chain', 'names'),
  ...kind(
    'money',
    'amount',
    'basePrice',
    'adultPrices',
    'childPrices',
    'value',
    'childValue',
    'total',
    'distributionPrices',
  ),
  ...kind('coordinate', 'latitude', 'longitude'),
  ...kind('number', 'id', 'releaseDays', 'minimumStay', 'maximumStay', 'infantsAllowed', 'minimumChildrenAge'),
  ...kind(
    'number',
    'maximumChildrenAge',
    'adults',
    'children',
    'unitsQuota',
    'unitsOnRequest',
    'stay',
    'pay',
    'nights',
  ),
  ...kind('number', 'minimumAdults', 'maximumAdults', 'minimumChildrens', 'maximumChildrens'),
]);

function kind(value: FieldKind, ...keys: readonly string[]): (readonly [string, FieldKind])[] {
  return keys.map((key) => [key, value] as const);
}

/** By the key above the scalar, and the one above that (texts by language, prices by occupancy). Everything unlisted is text. */
export function fieldKind(key: string, parentKey: string | undefined): FieldKind {
  if (parentKey === 'names' || parentKey === 'distributionPrices') return KINDS.get(parentKey) ?? 'text';
  if (parentKey === 'descriptions' || parentKey === 'voucherRemarks') return 'text';
  return KINDS.get(key) ?? 'text';
}

/** Whether it is the name of a hotel, room, rate or season: without one, nobody can tell which is meant. */
export const isOwnName = (key: string, parentKey: string | undefined): boolean =>
  key === 'hotelname' ||
  (key === 'name' && (parentKey === 'rooms' || parentKey === 'rates' || parentKey === 'seasons'));
