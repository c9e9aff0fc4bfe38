import type { HotelContract } from '../../contract/model.ts';
import type { Capabilities } from '../../hub/capabilities.ts';
import {
  hotelToWire,
  offerToWire,
  rateToWire,
  rateWithLimits,
  supplementToWire,
  withLimits,
} from '../../hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** The records that a hub answers with after a push of the contract. */
export function wireOfContract(
  { hotel, rates, offers, supplements }: HotelContract,
  capabilities: Capabilities,
): JsonObject {
  const record = withLimits(hotelToWire(hotel));
  const roomName = (code: string): string => hotel.rooms.find((room) => room.providerCode === code)?.name ?? code;
  return {
    ...record,
    rates: rates.map((rate) => rateWithLimits(rateToWire(rate, { hotel, capabilities, roomName }), record)),
    offers: offers.map((offer) => withLimits(offerToWire(offer, hotel, capabilities))),
    supplements: supplements.map((supplement) => withLimits(supplementToWire(supplement, hotel, capabilities))),
  };
}
