import type { MealPlanType } from '../../../contract/model.ts';
import { addDays, type DayRange, WEEKDAYS, type Weekday, weekdayOf } from '../../../kernel/calendar-day.ts';
import { lengthOf } from '../../../kernel/day-ranges.ts';
import { LEAVE_OUT } from '../mapping/mapping.ts';
import type { Source } from '../source.ts';
import type { GuestAmount, PlanAges } from './child-bands.ts';
import type { AmountAt, Message, MessageReader } from './message-reader.ts';
import type { RoomAmounts } from './party-amounts.ts';
import { childOf, childrenOf, entriesOf, type XmlNode } from './read-xml.ts';

/** The prices of a room in a range of nights. */
export interface RawRate {
  readonly room: string;
  readonly nights: readonly DayRange[];
  readonly amounts: Pick<RoomAmounts, 'base' | 'perPerson' | 'ofRoom' | 'parties' | 'onTop'>;
  readonly further: readonly GuestAmount[];
  readonly source: Source;
}

/** A rate plan of a message, as it is written there. */
export interface RawPlan {
  readonly message: Message;
  readonly node: XmlNode;
  readonly hotel: string;
  readonly hotelWord: string;
  readonly rate: string;
  readonly currency?: string;
  readonly board?: MealPlanType;
  readonly ages: PlanAges;
  readonly rates: readonly RawRate[];
  readonly source: Source;
}

const PLAN_CHILDREN = ['BookingRules', 'Rates', 'Supplements', 'Offers', 'Description'];
const PLAN_ATTRIBUTES = ['RatePlanNotifType', 'CurrencyCode', 'RatePlanCode', 'RatePlanID', 'RatePlanQualifier'];
const WEEKDAY_NAMES = ['Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat', 'Sun'];
const RATE_ATTRIBUTES = ['InvTypeCode', 'InvCode', 'Start', 'End', 'RateTimeUnit', 'UnitMultiplier', ...WEEKDAY_NAMES];
const RATE_CHILDREN = ['BaseByGuestAmts', 'AdditionalGuestAmounts', 'MealsIncluded'];

/** Reads a rate plan; nothing if it holds no prices, or if its hotel or rate is not known. */
export function rawPlan(reader: MessageReader, message: Message, list: XmlNode, node: XmlNode): RawPlan | undefined {
  const { findings } = reader;
  const source = reader.source(message, node, 'RatePlanCode', 'RatePlanNotifType');
  const { RatePlanCode = '', RatePlanNotifType: type = 'New', CurrencyCode: currency } = node.attributes;
  const hotel = reader.hotel(message, list);
  if (type === 'Remove') findings.lose('removed rate plan', 'rate plans that are removed are not read', [source]);
  if (type === 'Overlay' && !isOverlayRead(reader, source)) return undefined;
  const rate = type === 'Remove' ? undefined : reader.rate(RatePlanCode, source);
  if (hotel === undefined || rate === undefined) return undefined;
  reader.unread(message, node, PLAN_CHILDREN, PLAN_ATTRIBUTES);
  loseDescriptions(reader, message, node, rate);
  const all = entriesOf(node, 'Rates', 'Rate');
  const isStanding = ({ attributes }: XmlNode): boolean =>
    attributes['InvTypeCode'] === undefined && attributes['InvCode'] === undefined && attributes['Start'] === undefined;
  const standing = all.find(isStanding);
  const meals = [...(standing ? [standing] : []), ...all].flatMap((one) => childrenOf(one, 'MealsIncluded'));
  const codes = new Map(
    meals.flatMap((one) => (one.attributes['MealPlanCodes'] ? [[one.attributes['MealPlanCodes'], one]] : [])),
  );
  if (codes.size > 1)
    findings.fail(
      'a rate plan has several meal plans',
      [...codes.values()].map((one) => reader.source(message, one, 'MealPlanCodes')),
    );
  const [[code, meal] = []] = codes;
  const board =
    code === undefined || !meal ? undefined : reader.board(code, reader.source(message, meal, 'MealPlanCodes'));
  if (board === LEAVE_OUT) {
    findings.lose('meal plan', 'rate plans with meals that the mapping leaves out are not read', [source]);
    return undefined;
  }
  const rates = all
    .filter((one) => one !== standing)
    .flatMap((one) => rawRate(reader, message, one, standing, currency) ?? []);
  return {
    ...{ message, node, hotel, rate, rates, source, ages: planAges(reader, message, node, source) },
    hotelWord: list.attributes['HotelCode'] ?? list.attributes['HotelName'] ?? '',
    ...(currency !== undefined && { currency }),
    ...(board && { board }),
  };
}

/** A title that is the name of the rate is not lost. */
function loseDescriptions(reader: MessageReader, message: Message, plan: XmlNode, rate: string): void {
  for (const one of childrenOf(plan, 'Description'))
    if (one.children.some(({ text }) => text.trim() !== rate))
      reader.findings.lose('description', 'a rate of a contract has a name, and no descriptions', [
        reader.source(message, one, 'Name'),
      ]);
}

function isOverlayRead({ mapping, findings }: MessageReader, source: Source): boolean {
  const text = 'this rate plan holds changes only (Overlay): read it as if it were whole?';
  if (mapping.overlays === undefined) findings.ask(['overlays'], text, [source], ['as whole', 'leave out']);
  if (mapping.overlays === 'leave out') findings.lose('changes', 'changes of rate plans are left out', [source]);
  return mapping.overlays === 'as whole';
}

function rawRate(
  reader: MessageReader,
  message: Message,
  node: XmlNode,
  standing: XmlNode | undefined,
  currency: string | undefined,
): RawRate | undefined {
  reader.unread(message, node, RATE_CHILDREN, RATE_ATTRIBUTES);
  const source = reader.source(message, node, 'InvTypeCode', 'InvCode', 'Start', 'End');
  const word = node.attributes['InvTypeCode'] ?? node.attributes['InvCode'];
  if (word === undefined) reader.findings.fail('prices have no room (InvTypeCode)', [source]);
  const range = reader.nights(message, node);
  const room = word === undefined ? undefined : reader.room(word, source);
  const units = standing && reader.count(message, standing, 'UnitMultiplier');
  if ((units ?? 1) !== 1)
    reader.findings.fail(`amounts are for ${units} nights together, and a contract has prices per night`, [source]);
  if (room === undefined || !range || word === undefined) return undefined;
  const type = entriesOf(standing, 'BaseByGuestAmts', 'BaseByGuestAmt')[0]?.attributes['Type'];
  const base = new Map<number, AmountAt>();
  const parties = new Map<string, AmountAt>();
  let ofRoom: AmountAt | undefined;
  const types = new Set<string | undefined>();
  for (const one of entriesOf(node, 'BaseByGuestAmts', 'BaseByGuestAmt')) {
    const amount = reader.refuseNegative(reader.amount(message, one, currency));
    if (!amount) continue;
    const own = one.attributes['Type'] ?? type;
    const guests = reader.count(message, one, 'NumberOfGuests');
    types.add(own);
    const party = /^(\d+)-(\d+)-0$/.exec(one.attributes['Code'] ?? '');
    if (own === '14' && party) parties.set(party[2] === '0' ? `${party[1]}` : `${party[1]}+${party[2]}`, amount);
    else if (own === '14') reader.findings.lose('prices of infants', 'infants are free in a contract', [amount.source]);
    else if (guests === undefined && own === '25') ofRoom = amount;
    else if (guests === undefined) reader.findings.fail('an amount has no NumberOfGuests', [amount.source]);
    else if (base.has(guests))
      reader.findings.fail(`${guests} guests have two prices`, [amount.source, base.get(guests)?.source ?? source]);
    else base.set(guests, amount);
  }
  if (reader.mapping.dialect === 'alpinebits' && ![...types].every((one) => one === '7' || one === '25'))
    reader.findings.fail('it is not said whether amounts are per person or per room (Type)', [source]);
  const further = entriesOf(node, 'AdditionalGuestAmounts', 'AdditionalGuestAmount').flatMap(
    (one) => guestAmount(reader, message, one, currency) ?? [],
  );
  return {
    ...{ room, further, source, nights: nightsOn(range, reader.weekdays(node)) },
    amounts: {
      ...{ base, perPerson: types.has('7'), onTop: isOnTop(reader, message, node) },
      ...(ofRoom && { ofRoom }),
      ...(parties.size > 0 && { parties }),
    },
  };
}

/** In AlpineBits a further guest has a price; elsewhere it may come on top of a guest's share, unless `Type` says otherwise. */
function isOnTop({ mapping, findings, source }: MessageReader, message: Message, rate: XmlNode): boolean {
  const further = entriesOf(rate, 'AdditionalGuestAmounts', 'AdditionalGuestAmount').filter(
    ({ attributes }) => attributes['Type'] !== 'Exclusive',
  );
  if (mapping.dialect !== 'other' || further.length === 0) return false;
  if (mapping.furtherGuests === undefined)
    findings.ask(
      ['furtherGuests'],
      'is this what a further guest pays, or does it come on top of what each guest of the base pays?',
      further.map((one) => source(message, one, 'Amount', 'AmountAfterTax')),
      ['their own price', 'on top of a share'],
    );
  return mapping.furtherGuests === 'on top of a share';
}

function guestAmount(
  reader: MessageReader,
  message: Message,
  node: XmlNode,
  currency: string | undefined,
): GuestAmount | undefined {
  const found = reader.amount(message, node, currency);
  const amount = reader.mapping.furtherGuests === 'on top of a share' ? found : reader.refuseNegative(found);
  const age = node.attributes['AgeQualifyingCode'];
  const maxAge = reader.count(message, node, 'MaxAge');
  const source = reader.source(message, node, 'AgeQualifyingCode', 'MinAge', 'MaxAge', 'Amount');
  if (age !== '10' && age !== '8' && age !== '7')
    reader.findings.fail(`AgeQualifyingCode="${age ?? ''}": neither adults (10) nor children (8, 7)`, [source]);
  if (!amount) return undefined;
  return {
    amount: amount.amount,
    ...{ source, adult: age === '10', from: reader.count(message, node, 'MinAge') ?? 0 },
    below: maxAge === undefined ? undefined : maxAge + (isIncluded(reader, source) ? 1 : 0),
  };
}

function isIncluded({ mapping, findings }: MessageReader, source: Source): boolean {
  if (mapping.dialect !== 'other') return false;
  const text = 'does a child of the age in MaxAge still belong here?';
  if (mapping.maxAge === undefined) findings.ask(['maxAge'], text, [source], ['included', 'not included']);
  return mapping.maxAge === 'included';
}

/** Who is a child by the first offer of the plan, which has the terms of booking. */
function planAges(reader: MessageReader, message: Message, plan: XmlNode, source: Source): PlanAges {
  const rule = childOf(childOf(entriesOf(plan, 'Offers', 'Offer')[0], 'OfferRules'), 'OfferRule');
  const occupancy = childrenOf(rule, 'Occupancy');
  const of = (age: string) => occupancy.find(({ attributes }) => attributes['AgeQualifyingCode'] === age);
  const [adults, children] = [of('10'), of('8')];
  const adultsFrom = adults && reader.count(message, adults, 'MinAge');
  const childrenFrom = children && reader.count(message, children, 'MinAge');
  for (const one of occupancy)
    for (const name of ['MinOccupancy', 'MaxOccupancy'])
      if (one.attributes[name] !== undefined)
        reader.findings.lose('number of guests', 'a rate of a contract is for all parties of its rooms', [
          reader.source(message, one, 'AgeQualifyingCode', name),
        ]);
  return {
    source,
    acceptsChildren: reader.mapping.dialect === 'other' || children !== undefined,
    ...(adultsFrom !== undefined && { adultsFrom }),
    ...(childrenFrom !== undefined && { childrenFrom }),
  };
}

export function nightsOn(range: DayRange, weekdays: readonly Weekday[]): readonly DayRange[] {
  if (weekdays.length === WEEKDAYS.length) return [range];
  const runs: DayRange[] = [];
  for (let count = 0; count < lengthOf(range); count += 1) {
    const night = addDays(range.start, count);
    if (!weekdays.includes(weekdayOf(night))) continue;
    const last = runs.at(-1);
    if (last && addDays(last.end, 1) === night) runs[runs.length - 1] = { start: last.start, end: night };
    else runs.push({ start: night, end: night });
  }
  return runs;
}
