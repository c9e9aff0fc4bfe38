import type { JsonObject } from '../../src/kernel/json.ts';
import { offerShape, supplementShape } from '../checks/record-shapes.ts';
import type { RecordShape } from '../checks/shape.ts';
import { badRequest, created } from '../outcome.ts';
import { hotelIdentity, offerRecord } from '../store/hotel-record.ts';
import { completeRecord } from '../store/record-fields.ts';
import type { ModifierKind } from '../store/store.ts';
import { reversedRange } from '../values/date-ranges.ts';
import { numberAt, recordsAt, textAt, textsAt, without } from '../values/json-read.ts';
import type { Endpoints, Serving, World } from './endpoint.ts';
import { withHotel } from './hotel-endpoints.ts';

function createModifier(
  kind: ModifierKind,
  shape: RecordShape,
  show: (record: JsonObject, world: World) => JsonObject,
): Serving {
  return {
    takes: { shape, as: kind === 'offer' ? 'createHotelOffer.offersVO' : 'createHotelSupplement.supplementVO' },
    handle: (call, world) =>
      withHotel(call, world, (hotel) => {
        const { store } = world;
        const body = without(call.body, 'auditData');
        const code = textAt(body, 'providerCode') ?? '';
        if (store.hasModifier(kind, hotel, code)) return badRequest(alreadyExists(kind, code, hotel.providerCode));
        const trouble = modifierTrouble(body, hotel.body, hotel.providerCode);
        if (trouble !== undefined) return badRequest(trouble);
        store.addModifier(kind, hotel, code, body);
        store.putHotel({ ...hotel, updatedAt: call.now });
        return created(show(body, world), `${kind} ${hotelIdentity(hotel)}/${code}`);
      }),
  };
}

/** Offers and supplements can only be created: the interface has neither a PUT nor a DELETE. */
export const modifierEndpoints: Endpoints = {
  createOffer: createModifier('offer', offerShape, (offer, world) =>
    offerRecord(offer, !world.capabilities.sendOfferActive),
  ),
  createSupplement: createModifier('supplement', supplementShape, (supplement) =>
    completeRecord(supplementShape, supplement),
  ),
};

/** The server's checks of an offer or supplement beyond its shape: the first error, or `undefined`. */
function modifierTrouble(modifier: JsonObject, hotel: JsonObject, contract: string): string | undefined {
  return (
    unknownRoom(modifier, hotel, contract) ??
    reversedRange(modifier, 'travelWindows', 'bookingWindows') ??
    badStayToPay(modifier)
  );
}

/** The error for a second record with the same code. */
const alreadyExists = (kind: ModifierKind, code: string, contract: string): string =>
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
