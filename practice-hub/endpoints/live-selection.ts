import { compare } from '../../src/kernel/decimal.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { badRequest, type Outcome } from '../outcome.ts';
import { priceOf } from '../selling/availability.ts';
import type { CombinationContext } from '../selling/combination.ts';
import type { FlowStep } from '../selling/combination-keys.ts';
import type { PreparedHotel } from '../selling/prepared-hotel.ts';
import type { Offered, Selection } from '../selling/selection.ts';
import { sellingNow } from '../selling/selling-now.ts';
import { recordAt, textAt } from '../values/json-read.ts';
import type { Call, World } from './endpoint.ts';

/** A selection that is still sold, with its current price. */
export interface LiveSelection {
  readonly selection: Selection;
  readonly prepared: PreparedHotel;
  readonly offered: Offered;
  readonly context: CombinationContext;
  readonly warnings: readonly JsonObject[];
}

/** Opens the body's combination key for this step, reprices its selection and calls `use` if it is still sold. */
export function withSelection(
  step: FlowStep,
  call: Call,
  world: World,
  use: (live: LiveSelection) => Outcome,
): Outcome {
  const { store, combinations, behaviour } = world;
  const key = textAt(recordAt(call.body, 'accommodation'), 'combinationKey') ?? '';
  const opened = combinations.open(key, step, call.token, call.now);
  if ('trouble' in opened) return badRequest(opened.trouble);
  const { selection } = opened;
  const { availabilityId, search, rival } = selection;
  if (call.path['accommodationId'] !== selection.accommodation)
    return badRequest('combinationKey belongs to another accommodation');
  const selling = sellingNow(world, call.now);
  const { bookedOn } = selling;
  const prepared = world.hotels.get(store, selection.hotel, selling);
  const ours = () =>
    prepared && store.isOnSale(prepared.hotel) ? priceOf({ prepared, bookedOn }, search, selection) : undefined;
  const offered = rival ?? ours();
  if (!prepared || !offered) return { ...badRequest('The combination is no longer available'), availabilityId };
  const context = { prepared, search, bookedOn, behaviour };
  const warnings =
    compare(offered.price, selection.price) === 0
      ? []
      : [{ type: 'PRICE_CHANGE', description: `The price changed from ${selection.price} to ${offered.price}` }];
  return { ...use({ selection, prepared, offered, context, warnings }), availabilityId };
}
