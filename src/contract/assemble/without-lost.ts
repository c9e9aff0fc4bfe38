import type { Origins } from '../compact/origins.ts';
import type { HotelContract, PriceModifier, Rate, RoomStopSales, Season } from '../model.ts';
import type { LostKind, LostRecord, LostRecords } from '../shape/check-shape.ts';

/**
 * The contract without references to records that could not be read, which have their own findings. If not even the name of a record could
 * be read, every unknown name may refer to it.
 */
export function withoutLost(contract: HotelContract, lost: LostRecords, origins: Origins): HotelContract {
  if (lost.length === 0) return contract;
  const { hotel } = contract;
  const isRoom = survivors(
    lost,
    'rooms',
    hotel.rooms.map(({ providerCode }) => providerCode),
  );
  const isPlan = survivors(
    lost,
    'mealPlans',
    hotel.mealPlans.map(({ mealPlan }) => mealPlan),
  );
  const isRoomName = survivors(
    // Of a lost room only the code is known.
    lost.map((record) => (record.kind === 'rooms' ? { ...record, name: undefined } : record)),
    'rooms',
    hotel.rooms.flatMap(({ name }) => name ?? []),
  );
  const isRate = survivors(
    lost,
    'rates',
    contract.rates.map(({ name }) => name),
  );
  // An offer or supplement that names a lost room or meal plan is removed entirely: with fewer rooms it would mean something else.
  const applies = ({ providerRoomCodes, mealPlans }: PriceModifier): boolean =>
    (providerRoomCodes === 'all' || providerRoomCodes.every(isRoom)) &&
    (mealPlans === 'all' || mealPlans.every(isPlan));
  const offers = contract.offers.filter(applies);
  const supplements = contract.supplements.filter(applies);
  const isOffer = survivors([...lost, ...leftOut('offers', contract.offers, applies)], 'offers', codes(offers));
  const isSupplement = survivors(
    [...lost, ...leftOut('supplements', contract.supplements, applies)],
    'supplements',
    codes(supplements),
  );

  const restrictSeason = (season: Season): Season =>
    origins.inherit(
      {
        ...season,
        ...(season.mealPlans && { mealPlans: season.mealPlans.filter(({ mealPlan }) => isPlan(mealPlan)) }),
        seasonRoomPrices: season.seasonRoomPrices.filter(({ providerRoomCode }) => isRoom(providerRoomCode)),
      },
      season,
    );
  const restrictStops = (stopSales: readonly RoomStopSales[] | undefined) =>
    stopSales?.filter(
      ({ providerRoomCode, roomName }) =>
        (providerRoomCode === undefined || isRoom(providerRoomCode)) &&
        (roomName === undefined || isRoomName(roomName)),
    );
  const hotelStops = restrictStops(hotel.stopSales);
  const restrictRate = (rate: Rate): Rate => {
    const stopSales = restrictStops(rate.stopSales);
    return origins.inherit(
      {
        ...rate,
        seasons: rate.seasons.map(restrictSeason),
        ...(rate.offers && { offers: rate.offers.filter(isOffer) }),
        ...(rate.supplements && { supplements: rate.supplements.filter(isSupplement) }),
        ...(stopSales && { stopSales }),
      },
      rate,
    );
  };
  return {
    ...contract,
    ...(hotelStops && { hotel: origins.inherit({ ...hotel, stopSales: hotelStops }, hotel) }),
    offers,
    supplements,
    rates: contract.rates.map(restrictRate),
    tests: contract.tests.filter(
      ({ room, mealPlan, rate }) => isRoom(room) && isPlan(mealPlan) && (rate === undefined || isRate(rate)),
    ),
  };
}

/** Whether to keep a reference: the record exists, or no lost record explains that it is missing, so that rules report it. */
function survivors(lost: LostRecords, kind: LostKind, known: readonly string[]): (name: string) => boolean {
  const ofKind = lost.filter((record) => record.kind === kind);
  const present = new Set(known);
  if (ofKind.some(({ name }) => name === undefined)) return (name) => present.has(name);
  const names = new Set(ofKind.map(({ name }) => name));
  return (name) => present.has(name) || !names.has(name);
}

const codes = (modifiers: readonly PriceModifier[]): string[] => modifiers.map(({ providerCode }) => providerCode);

function leftOut(
  kind: LostKind,
  all: readonly PriceModifier[],
  applies: (modifier: PriceModifier) => boolean,
): LostRecord[] {
  return codes(all.filter((modifier) => !applies(modifier))).map((name) => ({ kind, name }));
}
