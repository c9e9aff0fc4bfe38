import { compare } from '../kernel/decimal.ts';
import type { JsonObject } from '../kernel/json.ts';
import { accommodationId, isOnSale } from './accommodation.ts';
import { type Offered, priceOf } from './availability.ts';
import { bookedBody } from './booked.ts';
import { bookShape, confirmShape, prebookShape } from './booking-shapes.ts';
import { accommodationBody, combinationBody } from './combination.ts';
import type { FlowStep } from './combination-keys.ts';
import type { Call, Endpoint, World } from './endpoint.ts';
import { guestTrouble } from './guest-checks.ts';
import { isList, recordAt, recordsAt, textAt } from './json-read.ts';
import { found, type Outcome, refused } from './outcome.ts';
import type { PreparedHotel } from './prepared-hotel.ts';
import { randomHex } from './random-text.ts';
import { requiredFields } from './required-fields.ts';
import type { Selection } from './selection.ts';
import { sellingNow } from './selling-now.ts';

/** A selection that is still sold, at the price of now. */
interface Standing {
  readonly selection: Selection;
  readonly prepared: PreparedHotel;
  readonly offered: Offered;
  readonly warnings: readonly JsonObject[];
}

/** Opens the body's key for the step, prices its selection anew, and goes on when it is still sold. */
function withSelection(step: FlowStep, call: Call, world: World, use: (standing: Standing) => Outcome): Outcome {
  const { store, capabilities, combinations } = world;
  const key = textAt(recordAt(call.body, 'accommodation'), 'combinationKey') ?? '';
  const opened = combinations.open(key, step, call.token.text, call.now);
  if ('trouble' in opened) return refused(opened.trouble);
  const { selection } = opened;
  const { availabilityId } = selection;
  if (call.path['accommodationId'] !== accommodationId(selection.hotel))
    return refused('combinationKey belongs to another accommodation');
  const selling = sellingNow(capabilities, call.now);
  const prepared = world.hotels.get(store, selection.hotel, selling);
  const offered =
    prepared && isOnSale(store, prepared.hotel)
      ? priceOf({ prepared, bookedOn: selling.bookedOn }, selection.search, selection)
      : undefined;
  if (!prepared || !offered) return { ...refused('The combination is no longer available'), availabilityId };
  const warnings =
    compare(offered.price, selection.price) === 0
      ? []
      : [{ type: 'PRICE_CHANGE', description: `The price changed from ${selection.price} to ${offered.price}` }];
  return { ...use({ selection, prepared, offered, warnings }), availabilityId };
}

const confirm = (call: Call, world: World): Outcome =>
  withSelection('confirm', call, world, ({ selection, prepared, offered, warnings }) => {
    const combinationKey = world.combinations.issue(
      'prebook',
      call.token.text,
      { ...selection, price: offered.price },
      call.now,
    );
    const supplier = world.store.supplier(prepared.hotel.supplierId)?.body ?? {};
    const combination = { combinationKey, ...combinationBody(prepared, selection.search, offered) };
    const { contactPerson, otherPersons, roomHolders } = requiredFields(supplier);
    return found({
      warnings,
      requiredField: { contactPerson, otherPersons, roomHolders },
      accommodation: accommodationBody(prepared.hotel, selection.search, combination),
    });
  });

const prebook = (call: Call, world: World): Outcome =>
  withSelection('prebook', call, world, ({ selection, prepared, offered, warnings }) => {
    const rooms = recordsAt(call.body, 'distributions').map(personsOf);
    const supplier = world.store.supplier(prepared.hotel.supplierId)?.body ?? {};
    const trouble = guestTrouble(rooms, selection.search, requiredFields(supplier));
    if (trouble !== undefined) return refused(trouble);
    const comment = textAt(recordAt(call.body, 'accommodation'), 'commentToAccommodation');
    const guests = rooms.map((persons, room) => ({
      id: String(room + 1),
      person: persons.map((person, position) => ({ ...person, id: `${room + 1}-${position + 1}` })),
    }));
    const next: Selection = {
      ...selection,
      price: offered.price,
      guests,
      ...(comment === undefined ? {} : { comment }),
    };
    const combination = {
      combinationKey: world.combinations.issue('book', call.token.text, next, call.now),
      ...combinationBody(prepared, selection.search, offered),
      commentToAccommodation: comment ?? null,
    };
    return found({
      warnings,
      accommodation: accommodationBody(prepared.hotel, selection.search, combination),
      distributions: guests,
    });
  });

/** The guests of one room; requests and answers spell the list differently. */
function personsOf(distribution: JsonObject): readonly JsonObject[] {
  return recordsAt(distribution, isList(distribution['persons']) ? 'persons' : 'person');
}

const book = (call: Call, world: World): Outcome =>
  withSelection('book', call, world, ({ selection, prepared, offered, warnings }) => {
    // What Prebook promised is what is booked: another price needs a new consent.
    if (warnings.length > 0) return refused('The price has changed since prebook');
    const faked = call.body['fakeBooking'];
    const fake = faked !== undefined && faked !== null;
    const status = fake
      ? (textAt(recordAt(call.body, 'fakeBooking'), 'status') ?? 'BOOKED')
      : offered.onRequest
        ? 'RQ'
        : 'BOOKED';
    const bookingReference = `SBX-${randomHex(world.random, 5).toUpperCase()}`;
    const accommodationBookingReference = `${bookingReference}-H1`;
    const combination = {
      ...combinationBody(prepared, selection.search, offered),
      commentToAccommodation: selection.comment ?? null,
    };
    const body = bookedBody({
      bookingReference,
      accommodationBookingReference,
      externalReference: textAt(call.body, 'externalReference') ?? null,
      status,
      accommodation: accommodationBody(prepared.hotel, selection.search, combination),
      distributions: selection.guests ?? [],
    });
    if (fake) return found(body, `booking ${bookingReference}`);
    world.store.putBooking({ bookingReference, accommodationBookingReference, body });
    return { status: 200, body, changed: true, identity: `booking ${bookingReference}` };
  });

const ACCOMMODATION = '/booking/accommodations/{accommodationId}';

export const flowEndpoints: readonly Endpoint[] = [
  {
    name: 'confirm',
    method: 'POST',
    path: `${ACCOMMODATION}/confirm`,
    takes: { shape: confirmShape, as: 'confirm.request' },
    readOnly: true,
    handle: confirm,
  },
  {
    name: 'prebook',
    method: 'POST',
    path: `${ACCOMMODATION}/prebook`,
    takes: { shape: prebookShape, as: 'prebook.request' },
    readOnly: true,
    handle: prebook,
  },
  {
    name: 'book',
    method: 'POST',
    path: `${ACCOMMODATION}/book`,
    takes: { shape: bookShape, as: 'book.request' },
    readOnly: false,
    handle: book,
  },
];
