import { compare, type Decimal, decimalOf, isNegative, multiply, negate, subtract } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { bookShape, confirmShape, prebookShape } from '../checks/booking-shapes.ts';
import { guestTrouble } from '../checks/guest-checks.ts';
import { requiredFields } from '../checks/required-fields.ts';
import { found, type Outcome, refused } from '../outcome.ts';
import { randomHex } from '../random-text.ts';
import { isOnSale } from '../selling/accommodation.ts';
import { priceOf } from '../selling/availability.ts';
import { bookedBody } from '../selling/booked.ts';
import { bookedUnits } from '../selling/booked-units.ts';
import { accommodationBody, combinationBody, type Showing } from '../selling/combination.ts';
import type { FlowStep } from '../selling/combination-keys.ts';
import type { Offered } from '../selling/offered.ts';
import type { PreparedHotel } from '../selling/prepared-hotel.ts';
import type { Selection } from '../selling/selection.ts';
import { sellingNow } from '../selling/selling-now.ts';
import { isList, recordAt, recordsAt, textAt } from '../store/json-read.ts';
import type { Call, Endpoint, World } from './endpoint.ts';

/** A selection that is still sold, at the price of now. */
interface Standing {
  readonly selection: Selection;
  readonly prepared: PreparedHotel;
  readonly offered: Offered;
  readonly showing: Showing;
  readonly warnings: readonly JsonObject[];
}

/** Opens the body's key for the step, prices its selection anew, and goes on when it is still sold. */
function withSelection(step: FlowStep, call: Call, world: World, use: (standing: Standing) => Outcome): Outcome {
  const { store, combinations, manners } = world;
  const key = textAt(recordAt(call.body, 'accommodation'), 'combinationKey') ?? '';
  const opened = combinations.open(key, step, call.token.text, call.now);
  if ('trouble' in opened) return refused(opened.trouble);
  const { selection } = opened;
  const { availabilityId, search, rival } = selection;
  if (call.path['accommodationId'] !== selection.accommodation)
    return refused('combinationKey belongs to another accommodation');
  const selling = sellingNow(world, call.now);
  const { bookedOn } = selling;
  const prepared = world.hotels.get(store, selection.hotel, selling);
  const ours = () =>
    prepared && isOnSale(store, prepared.hotel) ? priceOf({ prepared, bookedOn }, search, selection) : undefined;
  const offered = rival ?? ours();
  if (!prepared || !offered) return { ...refused('The combination is no longer available'), availabilityId };
  const showing = { prepared, search, bookedOn, manners };
  const warnings =
    compare(offered.price, selection.price) === 0
      ? []
      : [{ type: 'PRICE_CHANGE', description: `The price changed from ${selection.price} to ${offered.price}` }];
  return { ...use({ selection, prepared, offered, showing, warnings }), availabilityId };
}

const confirm = (call: Call, world: World): Outcome =>
  withSelection('confirm', call, world, ({ selection, prepared, offered, showing, warnings }) => {
    const combinationKey = world.combinations.issue(
      'prebook',
      call.token.text,
      { ...selection, price: offered.price },
      call.now,
      world.manners.combinationKeys,
    );
    const supplier = world.store.supplier(prepared.hotel.supplierId)?.body ?? {};
    const combination = { combinationKey, ...combinationBody(showing, offered) };
    const { contactPerson, otherPersons, roomHolders } = requiredFields(supplier);
    return found({
      warnings,
      requiredField: { contactPerson, otherPersons, roomHolders },
      accommodation: accommodationBody(selection.accommodation, showing, combination),
    });
  });

const prebook = (call: Call, world: World): Outcome =>
  withSelection('prebook', call, world, ({ selection, prepared, offered, showing, warnings }) => {
    const rooms = recordsAt(call.body, 'distributions').map(personsOf);
    const supplier = world.store.supplier(prepared.hotel.supplierId)?.body ?? {};
    const trouble = guestTrouble(rooms, selection.search, requiredFields(supplier), world.manners.guestOrder);
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
      combinationKey: world.combinations.issue('book', call.token.text, next, call.now, world.manners.combinationKeys),
      ...combinationBody(showing, offered),
      commentToAccommodation: comment ?? null,
    };
    return found({
      warnings,
      accommodation: accommodationBody(selection.accommodation, showing, combination),
      distributions: guests,
    });
  });

/** The guests of one room; requests and answers spell the list differently. */
function personsOf(distribution: JsonObject): readonly JsonObject[] {
  return recordsAt(distribution, isList(distribution['persons']) ? 'persons' : 'person');
}

const book = (call: Call, world: World): Outcome =>
  withSelection('book', call, world, ({ selection, prepared, offered, showing, warnings }) => {
    const { manners, store } = world;
    // What Prebook promised is what is booked: another price needs a new consent.
    if (warnings.length > 0 && manners.movedPrice === 'refused') return refused('The price has changed since prebook');
    const faked = call.body['fakeBooking'];
    const fake = faked !== undefined && faked !== null;
    const asked = fake ? (textAt(recordAt(call.body, 'fakeBooking'), 'status') ?? 'BOOKED') : 'BOOKED';
    const sold = !fake && offered.onRequest ? 'RQ' : manners.bookedAs;
    const agreed = withinTolerance(selection.price, offered.price, manners.priceTolerance);
    const status = asked !== 'BOOKED' ? asked : agreed ? sold : 'PRICE_ERROR';
    const bookingReference = `SBX-${randomHex(world.random, 5).toUpperCase()}`;
    const accommodationBookingReference = `${bookingReference}-H1`;
    const combination = {
      ...combinationBody(showing, offered),
      commentToAccommodation: selection.comment ?? null,
    };
    const body = bookedBody({
      bookingReference,
      accommodationBookingReference,
      externalReference: textAt(call.body, 'externalReference') ?? null,
      status,
      accommodation: accommodationBody(selection.accommodation, showing, combination),
      distributions: selection.guests ?? [],
    });
    // A booking that failed is none: nothing is kept of it.
    if (fake || status === 'PRICE_ERROR') return found(body, `booking ${bookingReference}`);
    const units = selection.rival ? {} : { units: bookedUnits(selection) };
    store.putBooking({ bookingReference, accommodationBookingReference, body, ...units });
    // What is left to sell is another now.
    store.putHotel(prepared.hotel);
    return { status: 200, body, changed: true, identity: `booking ${bookingReference}` };
  });

/** Whether a price that moved is near enough to be booked. `percent` is of the earlier price. */
function withinTolerance(before: Decimal, now: Decimal, percent: string): boolean {
  const moved = subtract(now, before);
  const most = multiply(before, decimalOf(Number(percent) / 100));
  return compare(isNegative(moved) ? negate(moved) : moved, most) <= 0;
}

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
