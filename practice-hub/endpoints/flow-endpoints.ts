import type { JsonObject } from '../../src/kernel/json.ts';
import { bookShape, confirmShape, prebookShape } from '../checks/booking-shapes.ts';
import { requiredFields } from '../checks/required-fields.ts';
import { badRequest, type Outcome, success } from '../outcome.ts';
import { accommodationBody, combinationBody } from '../selling/combination.ts';
import { guestTrouble } from '../selling/guest-checks.ts';
import type { Selection } from '../selling/selection.ts';
import { isList, recordAt, recordsAt, textAt } from '../values/json-read.ts';
import { book } from './book.ts';
import type { Call, Endpoints, World } from './endpoint.ts';
import { withSelection } from './live-selection.ts';

const confirm = (call: Call, world: World): Outcome =>
  withSelection('confirm', call, world, ({ selection, prepared, offered, context, warnings }) => {
    const combinationKey = world.combinations.issue(
      'prebook',
      call.token,
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
      combinationKey: world.combinations.issue('book', call.token, next, call.now, world.behaviour.combinationKeys),
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

export const flowEndpoints: Endpoints = {
  confirm: {
    takes: { shape: confirmShape, as: 'confirm.request' },
    handle: confirm,
  },
  prebook: {
    takes: { shape: prebookShape, as: 'prebook.request' },
    handle: prebook,
  },
  book: {
    takes: { shape: bookShape, as: 'book.request' },
    handle: book,
  },
};
