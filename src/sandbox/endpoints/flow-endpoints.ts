import { compare, type Decimal, decimalOf, isNegative, multiply, negate, subtract } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { bookShape, confirmShape, prebookShape } from '../checks/booking-shapes.ts';
import { guestTrouble } from '../checks/guest-checks.ts';
import { requiredFields } from '../checks/required-fields.ts';
import { badRequest, type Outcome, success } from '../outcome.ts';
import { randomHex } from '../random-text.ts';
import { isOnSale } from '../selling/accommodation.ts';
import { priceOf } from '../selling/availability.ts';
import { bookedUnits } from '../selling/booked-units.ts';
import { accommodationBody, type CombinationContext, combinationBody } from '../selling/combination.ts';
import type { FlowStep } from '../selling/combination-keys.ts';
import type { Offered } from '../selling/offered.ts';
import type { PreparedHotel } from '../selling/prepared-hotel.ts';
import type { Selection } from '../selling/selection.ts';
import { sellingNow } from '../selling/selling-now.ts';
import { isList, recordAt, recordsAt, textAt } from '../store/json-read.ts';
import type { Call, Endpoint, World } from './endpoint.ts';

/** A selection that is still sold, with its current price. */
interface LiveSelection {
  readonly selection: Selection;
  readonly prepared: PreparedHotel;
  readonly offered: Offered;
  readonly context: CombinationContext;
  readonly warnings: readonly JsonObject[];
}

/** Opens the body's combination key for this step, reprices its selection and calls `use` if it is still sold. */
function withSelection(step: FlowStep, call: Call, world: World, use: (live: LiveSelection) => Outcome): Outcome {
  const { store, combinations, behaviour } = world;
  const key = textAt(recordAt(call.body, 'accommodation'), 'combinationKey') ?? '';
  const opened = combinations.open(key, step, call.token.text, call.now);
  if ('trouble' in opened) return badRequest(opened.trouble);
  const { selection } = opened;
  const { availabilityId, search, rival } = selection;
  if (call.path['accommodationId'] !== selection.accommodation)
    return badRequest('combinationKey belongs to another accommodation');
  const selling = sellingNow(world, call.now);
  const { bookedOn } = selling;
  const prepared = world.hotels.get(store, selection.hotel, selling);
  const ours = () =>
    prepared && isOnSale(store, prepared.hotel) ? priceOf({ prepared, bookedOn }, search, selection) : undefined;
  const offered = rival ?? ours();
  if (!prepared || !offered) return { ...badRequest('The combination is no longer available'), availabilityId };
  const context = { prepared, search, bookedOn, behaviour };
  const warnings =
    compare(offered.price, selection.price) === 0
      ? []
      : [{ type: 'PRICE_CHANGE', description: `The price changed from ${selection.price} to ${offered.price}` }];
  return { ...use({ selection, prepared, offered, context, warnings }), availabilityId };
}

const confirm = (call: Call, world: World): Outcome =>
  withSelection('confirm', call, world, ({ selection, prepared, offered, context, warnings }) => {
    const combinationKey = world.combinations.issue(
      'prebook',
      call.token.text,
      { ...selection, price: offered.price },
      call.now,
      world.behaviour.combinationKeys,
    );
    const supplier = world.store.supplier(prepared.hotel.supplierId)?.body ?? {};
    const combination = { combinationKey, ...combinationBody(context, offered) };
    const { contactPerson, otherPersons, roomHolders } = requiredFields(supplier);
    return success({
      warnings,
      requiredField: { contactPerson, otherPersons, roomHolders },
      accommodation: accommodationBody(selection.accommodation, context, combination),
    });
  });

const prebook = (call: Call, world: World): Outcome =>
  withSelection('prebook', call, world, ({ selection, prepared, offered, context, warnings }) => {
    const rooms = recordsAt(call.body, 'distributions').map(personsOf);
    const supplier = world.store.supplier(prepared.hotel.supplierId)?.body ?? {};
    const trouble = guestTrouble(rooms, selection.search, requiredFields(supplier), world.behaviour.guestOrder);
    if (trouble !== undefined) return badRequest(trouble);
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
      combinationKey: world.combinations.issue(
        'book',
        call.token.text,
        next,
        call.now,
        world.behaviour.combinationKeys,
      ),
      ...combinationBody(context, offered),
      commentToAccommodation: comment ?? null,
    };
    return success({
      warnings,
      accommodation: accommodationBody(selection.accommodation, context, combination),
      distributions: guests,
    });
  });

/** The guests of one room. Requests and answers name the list differently. */
function personsOf(distribution: JsonObject): readonly JsonObject[] {
  return recordsAt(distribution, isList(distribution['persons']) ? 'persons' : 'person');
}

const ERROR_STATUSES = new Set(['BOOK_ERROR', 'PRICE_ERROR', 'NOT_BOOKED']);

const book = (call: Call, world: World): Outcome =>
  withSelection('book', call, world, ({ selection, prepared, offered, context, warnings }) => {
    const { behaviour, store } = world;
    // The client agreed to Prebook's price.
    if (warnings.length > 0 && behaviour.movedPrice === 'refused')
      return badRequest('The price has changed since prebook');
    const faked = call.body['fakeBooking'];
    const fake = faked !== undefined && faked !== null;
    const asked = fake ? (textAt(recordAt(call.body, 'fakeBooking'), 'status') ?? 'BOOKED') : 'BOOKED';
    const sold = !fake && offered.onRequest ? 'RQ' : behaviour.bookedAs;
    const agreed = withinTolerance(selection.price, offered.price, behaviour.priceTolerance);
    const status = asked !== 'BOOKED' ? asked : agreed ? sold : 'PRICE_ERROR';
    const bookingReference = `SBX-${randomHex(world.random, 5).toUpperCase()}`;
    const accommodationBookingReference = `${bookingReference}-H1`;
    const combination = {
      ...combinationBody(context, offered),
      commentToAccommodation: selection.comment ?? null,
    };
    const body: JsonObject = {
      bookingReference,
      externalReference: textAt(call.body, 'externalReference') ?? null,
      status,
      accommodation: {
        ...accommodationBody(selection.accommodation, context, combination),
        bookingReference: accommodationBookingReference,
        status,
        errorMessage: ERROR_STATUSES.has(status) ? 'The supplier did not accept the booking' : null,
      },
      distributions: selection.guests ?? [],
    };
    // Test bookings and failed bookings are not stored.
    if (fake || status === 'PRICE_ERROR') return success(body, `booking ${bookingReference}`);
    const units = selection.rival ? {} : { units: bookedUnits(selection) };
    store.putBooking({ bookingReference, accommodationBookingReference, body, ...units });
    // Gives the hotel a new stamp, because fewer units are left.
    store.putHotel(prepared.hotel);
    return { status: 200, body, changed: true, identity: `booking ${bookingReference}` };
  });

/** Whether the price has moved by at most `percent` of the earlier price. */
function withinTolerance(before: Decimal, now: Decimal, percent: string): boolean {
  const moved = subtract(now, before);
  const most = multiply(before, decimalOf(Number(percent) / 100));
  return compare(isNegative(moved) ? negate(moved) : moved, most) <= 0;
}

export const flowEndpoints: readonly Endpoint[] = [
  {
    name: 'confirm',
    takes: { shape: confirmShape, as: 'confirm.request' },
    handle: confirm,
  },
  {
    name: 'prebook',
    takes: { shape: prebookShape, as: 'prebook.request' },
    handle: prebook,
  },
  {
    name: 'book',
    takes: { shape: bookShape, as: 'book.request' },
    handle: book,
  },
];
