import { groupBy } from '../../../kernel/by-key.ts';
import { commonRanges, mergedRanges, rangesWithout } from '../../../kernel/day-ranges.ts';
import { canonicalJson, type JsonObject } from '../../../kernel/json.ts';
import type { HotelFact, LimitFact, ModifierFact, PriceFact, StopSaleFact } from '../facts.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import { readAvailability } from './availability.ts';
import { type ChildBand, hotelBand } from './child-bands.ts';
import { type Message, MessageReader } from './message-reader.ts';
import { planOffers, planSupplements } from './plan-modifiers.ts';
import { planPrices, withSeasons } from './plan-prices.ts';
import { type ClosedNights, planRules } from './plan-rules.ts';
import { type RawPlan, rawPlan } from './raw-plan.ts';
import { childrenOf, type XmlNode } from './read-xml.ts';
import { type Inventory, readInventory } from './room-sizes.ts';

/** The messages that are read, by the name of their root element. */
export const MESSAGE_NAMES = [
  'OTA_HotelRatePlanNotifRQ',
  'OTA_HotelInvNotifRQ',
  'OTA_HotelDescriptiveContentNotifRQ',
  'OTA_HotelAvailNotifRQ',
  'OTA_HotelInvCountNotifRQ',
] as const;

/** The message in a document, also in an envelope; `undefined` if there is none that is read. */
export function messageIn(root: XmlNode): XmlNode | undefined {
  if (MESSAGE_NAMES.some((name) => name === root.name)) return root;
  if (root.name !== 'Envelope' && root.name !== 'Body') return undefined;
  return root.children.map(messageIn).find((found) => found !== undefined);
}

/** Reads messages of the same hotels together: prices need the occupancies of an inventory, and stop sales the rooms. */
export function readMessages(messages: readonly Message[], mapping: Mapping): Reading {
  const reader = new MessageReader(mapping);
  const { rooms: inventory, facts: rooms } = readInventory(reader, messages);
  const plans = messages.flatMap((message) =>
    childrenOf(message.root, 'RatePlans').flatMap((list) =>
      childrenOf(list, 'RatePlan').flatMap((node) => rawPlan(reader, message, list, node) ?? []),
    ),
  );
  const [first] = plans;
  if (first && mapping.dialect === undefined)
    reader.findings.ask(['dialect'], 'which rules do these messages follow?', [first.source], ['alpinebits', 'other']);
  const hotels: HotelFact[] = [];
  const [prices, limits, stopSales, modifiers]: [PriceFact[], LimitFact[], StopSaleFact[], ModifierFact[]] = [
    [],
    [],
    [],
    [],
  ];
  for (const [hotel, own] of groupBy(plans, (plan) => plan.hotel)) {
    const { band, facts } = bandOf(reader, hotel, own);
    hotels.push(...facts, ...namesOf(hotel, own));
    for (const [rate, same] of groupBy(own, (plan) => plan.rate)) {
      const read = rateFacts(reader, same, band, inventory);
      prices.push(...withSeasons(mapping, read.prices));
      limits.push(...read.limits);
      modifiers.push(...read.modifiers);
      stopSales.push(...stopSalesOf(reader, hotel, rate, read.closed));
    }
  }
  const roomsOf = (hotel: string): readonly string[] => [
    ...new Set(
      [...rooms, ...prices.map((one) => ({ ...one, room: one.code }))].flatMap((one) =>
        one.hotel === hotel ? [one.room] : [],
      ),
    ),
  ];
  stopSales.push(...readAvailability(reader, messages, roomsOf));
  const facts = {
    ...{ prices, limits, stopSales, hotels, rooms, quotas: [], bookingWindows: [] },
    modifiers: oneRecordEach(modifiers),
  };
  return { facts, ...reader.findings.all };
}

const bandOf = (reader: MessageReader, hotel: string, plans: readonly RawPlan[]) =>
  hotelBand(
    reader,
    hotel,
    plans[0]?.hotelWord ?? hotel,
    plans.flatMap(({ rates }) => rates.flatMap(({ further }) => further)),
    plans.map(({ ages }) => ages),
  );

/** The currency and the name of the hotel. */
const namesOf = (hotel: string, plans: readonly RawPlan[]): readonly HotelFact[] =>
  plans.flatMap(({ currency, source, message }) => {
    const name = childrenOf(message.root, 'RatePlans')[0]?.attributes['HotelName'];
    return [
      ...(currency === undefined ? [] : [{ hotel, field: 'currency', value: currency, source }]),
      ...(name === undefined ? [] : [{ hotel, field: 'hotelname', value: name, source }]),
    ];
  });

interface RateFacts {
  readonly prices: readonly PriceFact[];
  readonly limits: readonly LimitFact[];
  readonly modifiers: readonly ModifierFact[];
  /** By rate plan. */
  readonly closed: readonly (readonly ClosedNights[])[];
}

/** The plans of a rate differ in their meals only. */
function rateFacts(
  reader: MessageReader,
  plans: readonly RawPlan[],
  band: ChildBand | undefined,
  inventory: Inventory,
): RateFacts {
  const twice = groupBy(plans, ({ board }) => board ?? '');
  for (const [board, same] of twice)
    if (same.length > 1)
      reader.findings.fail(
        `rate ${same[0]?.rate} has two rate plans with ${board === '' ? 'no meal plan' : board}: give one of them another name under rates`,
        same.map(({ source }) => source),
      );
  const all = plans.map((plan) => {
    const offers = planOffers(reader, plan, band);
    const rules = planRules(reader, plan);
    return {
      prices: planPrices(reader, plan, band, inventory.get(plan.hotel), offers.freeChildren),
      modifiers: [...offers.facts, ...planSupplements(reader, plan)],
      ...rules,
    };
  });
  return {
    prices: all.flatMap(({ prices }) => prices),
    limits: all.flatMap(({ limits }) => limits),
    modifiers: sharedModifiers(all.map(({ modifiers }) => modifiers)),
    closed: all.map(({ closed }) => closed),
  };
}

/** A record that the plans of all meals have is for all meals. */
function sharedModifiers(byPlan: readonly (readonly ModifierFact[])[]): readonly ModifierFact[] {
  const same = groupBy(byPlan.flat(), ({ list, record: { mealPlans: _plans, ...rest } }) =>
    canonicalJson({ list, rest }),
  );
  return [...same.values()].flatMap((facts) => {
    const [first] = facts;
    if (!first) return [];
    const sources = facts.flatMap((one) => one.sources);
    const boards = facts.flatMap(({ record }) => (Array.isArray(record['mealPlans']) ? record['mealPlans'] : []));
    const mealPlans = facts.length === byPlan.length || boards.length < facts.length ? 'all' : boards;
    return [{ ...first, sources, record: { ...first.record, mealPlans } }];
  });
}

/** Records of several rates under one code: the same one, the same offer on all their nights, or others under codes of their own. */
function oneRecordEach(modifiers: readonly ModifierFact[]): readonly ModifierFact[] {
  const known = new Map<string, JsonObject>();
  const named = modifiers.map((one): ModifierFact => {
    const { providerCode, ...rest } = one.record;
    for (let number = 1; ; number += 1) {
      const code = number === 1 ? `${providerCode}` : `${providerCode}-${number}`;
      const id = `${one.hotel} ${one.list} ${code}`;
      const record = { providerCode: code, ...rest };
      const before = known.get(id);
      const both = before ? sameRecord(before, record, one.list === 'offers') : record;
      if (!both) continue;
      known.set(id, both);
      return { ...one, record: both };
    }
  });
  return named.map((one) => ({
    ...one,
    record: known.get(`${one.hotel} ${one.list} ${one.record['providerCode']}`) ?? one.record,
  }));
}

/** Free nights of a rate are on all its nights, so those of two rates can share a record. */
function sameRecord(a: JsonObject, b: JsonObject, withAllNights: boolean): JsonObject | undefined {
  if (canonicalJson(a) === canonicalJson(b)) return a;
  const [{ travelWindows: before, ...restA }, { travelWindows: after, ...restB }] = [a, b];
  if (!withAllNights || canonicalJson(restA) !== canonicalJson(restB)) return undefined;
  const windows = [before, after].flatMap((list) => (Array.isArray(list) ? list : []));
  return { ...a, travelWindows: [...new Set(windows)].sort() };
}

/** A contract closes a room with all meals; nights that only some plans close cannot be said. */
function stopSalesOf(
  { findings }: MessageReader,
  hotel: string,
  rate: string,
  closed: RateFacts['closed'],
): readonly StopSaleFact[] {
  const rooms = [...new Set(closed.flat().map(({ room }) => room))];
  return rooms.flatMap((room) => {
    const own = closed.map((plan) => plan.filter((one) => one.room === room));
    const ranges = own.map((list) => mergedRanges(list.map(({ nights }) => nights)));
    const [first = [], ...others] = ranges;
    const common = others.reduce(commonRanges, first);
    const sources = own.flat().map(({ source }) => source);
    if (ranges.some((plan) => rangesWithout(plan, common).length > 0))
      findings.fail(
        `rate ${rate}: room ${room} is closed with some meal plans only, and a contract closes it with all`,
        sources,
      );
    const [source] = sources;
    return source ? common.map((nights): StopSaleFact => ({ hotel, rate, room, nights, source })) : [];
  });
}
