import { groupBy } from '../../../kernel/by-key.ts';
import { type DayRange, WEEKDAYS } from '../../../kernel/calendar-day.ts';
import { mergedRanges, rangesWithout, rangeText } from '../../../kernel/day-ranges.ts';
import { type Decimal, toNumber } from '../../../kernel/decimal.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { ModifierFact } from '../facts.ts';
import type { Source } from '../source.ts';
import type { ChildBand } from './child-bands.ts';
import type { MessageReader } from './message-reader.ts';
import type { RoomAmounts } from './party-amounts.ts';
import type { RawPlan } from './raw-plan.ts';
import { childOf, childrenOf, entriesOf, type XmlNode } from './read-xml.ts';

const CHARGES: Readonly<Record<string, string>> = {
  '1': 'PER_NIGHT',
  '19': 'PER_NIGHT',
  '21': 'PER_NIGHT_PERSON',
  '12': 'PER_STAY',
  '18': 'PER_STAY',
  '20': 'PER_STAY_PERSON',
};

/** An amount of a supplement on a range of nights, in one room or, without `room`, in all. */
interface Period {
  readonly nights: DayRange;
  readonly room?: string;
  readonly amount: Decimal;
  readonly source: Source;
}

/** The mandatory supplements of a rate plan, a record for each amount. */
export function planSupplements(reader: MessageReader, plan: RawPlan): readonly ModifierFact[] {
  const { message, node } = plan;
  const groups = groupBy(entriesOf(node, 'Supplements', 'Supplement'), ({ attributes }) => attributes['InvCode'] ?? '');
  return [...groups].flatMap(([code, all]) => {
    const standing = all.find(({ attributes }) => attributes['ChargeTypeCode'] !== undefined) ?? all[0];
    if (!standing) return [];
    const source = reader.source(message, standing, 'InvCode', 'ChargeTypeCode', 'MandatoryIndicator');
    if (!/^(?:1|true)$/i.test(standing.attributes['MandatoryIndicator'] ?? '')) {
      reader.findings.lose('optional extra', 'a contract charges supplements to every stay', [source]);
      return [];
    }
    const apply = CHARGES[standing.attributes['ChargeTypeCode'] ?? ''];
    if (apply === undefined) {
      reader.findings.lose('supplement', `a contract cannot charge by this ChargeTypeCode`, [source]);
      return [];
    }
    const periods = all.flatMap((one) => period(reader, plan, one) ?? []);
    if (apply.startsWith('PER_STAY') && !coversPlan(periods, plan)) {
      const text = 'a stay pays the share of its nights in the message, and all of it in a contract';
      reader.findings.lose('supplement for part of the nights', text, [source]);
      return [];
    }
    const byAmount = [...groupBy(periods, ({ amount }) => amount)];
    return byAmount.flatMap(([amount, same]) =>
      recordsOf(byAmount.length === 1 ? code : `${code}-${amount}`, apply, amount, same).map((record) => ({
        ...{ hotel: plan.hotel, rate: plan.rate, list: 'supplements' as const, sources: [source] },
        record: { ...record, names: namesOf(standing, code), ...weekdaysOf(standing), ...boardsOf(plan) },
      })),
    );
  });
}

function period(reader: MessageReader, plan: RawPlan, node: XmlNode): Period | undefined {
  if (node.attributes['Start'] === undefined) return undefined;
  const nights = reader.nights(plan.message, node);
  const found = reader.refuseNegative(reader.amount(plan.message, node, plan.currency));
  const inventory = childOf(node, 'PrerequisiteInventory');
  const word = inventory?.attributes['InvType'] === 'ROOMTYPE' ? inventory.attributes['InvCode'] : undefined;
  const room = word === undefined ? undefined : reader.room(word, reader.source(plan.message, node, 'InvCode'));
  if (!nights || !found || (word !== undefined && room === undefined)) return undefined;
  return { nights, amount: found.amount, source: found.source, ...(room !== undefined && { room }) };
}

/** Rooms with the same nights share a record. */
function recordsOf(code: string, apply: string, amount: Decimal, periods: readonly Period[]): readonly JsonObject[] {
  const byRoom = [...groupBy(periods, ({ room }) => room ?? '')].map(([room, own]) => ({
    room,
    windows: mergedRanges(own.map(({ nights }) => nights)).map(rangeText),
  }));
  const groups = [...groupBy(byRoom, ({ windows }) => windows.join(' ')).values()];
  return groups.map((same, index): JsonObject => {
    const rooms = same.map(({ room }) => room).filter((room) => room !== '');
    return {
      providerCode: index === 0 ? code : `${code}-${index + 1}`,
      ...{ type: 'ABSOLUTE', apply, value: toNumber(amount), releaseDays: 0 },
      ...(apply.endsWith('_PERSON') && { childValue: toNumber(amount) }),
      travelWindows: same[0]?.windows ?? [],
      providerRoomCodes: rooms.length < same.length ? 'all' : rooms,
    };
  });
}

/** Monday first. */
function weekdaysOf(standing: XmlNode): JsonObject {
  const inventory = childOf(standing, 'PrerequisiteInventory');
  const pattern = inventory?.attributes['InvType'] === 'ALPINEBITSDOW' ? inventory.attributes['InvCode'] : undefined;
  if (pattern === undefined || !/^(?=.*0)[01]{7}$/.test(pattern)) return {};
  return { operationalDays: WEEKDAYS.filter((_, index) => pattern[index] === '1') };
}

function namesOf(standing: XmlNode, code: string): JsonObject {
  const titles = childrenOf(standing, 'Description').filter(({ attributes }) => attributes['Name'] === 'title');
  const texts = titles.flatMap((title) => childrenOf(title, 'Text'));
  const names = texts.map(({ attributes, text }) => [(attributes['Language'] ?? 'en').toUpperCase(), text.trim()]);
  return names.length > 0 ? Object.fromEntries(names) : { EN: code };
}

const boardsOf = ({ board }: RawPlan): JsonObject => ({ mealPlans: board ? [board] : 'all' });

const coversPlan = (periods: readonly Period[], plan: RawPlan): boolean =>
  rangesWithout(planNights(plan), mergedRanges(periods.map(({ nights }) => nights))).length === 0;

const planNights = ({ rates }: RawPlan): readonly DayRange[] => mergedRanges(rates.flatMap(({ nights }) => nights));

/** The offers of a rate plan after the first, which has the terms of booking. */
export function planOffers(
  reader: MessageReader,
  plan: RawPlan,
  band: ChildBand | undefined,
): { readonly facts: readonly ModifierFact[]; readonly freeChildren?: NonNullable<RoomAmounts['freeChildren']> } {
  const { message, node } = plan;
  const facts: ModifierFact[] = [];
  let freeChildren: RoomAmounts['freeChildren'];
  for (const offer of entriesOf(node, 'Offers', 'Offer')) {
    const discount = childOf(offer, 'Discount');
    if (!discount) continue;
    const source = reader.source(message, discount, 'Percent', 'NightsRequired', 'NightsDiscounted', 'DiscountPattern');
    const guest = childOf(childOf(offer, 'Guests'), 'Guest');
    const stay = reader.count(message, discount, 'NightsRequired') ?? 0;
    const free = reader.count(message, discount, 'NightsDiscounted') ?? 0;
    if (discount.attributes['Percent'] !== '100')
      reader.findings.lose('discount', 'only free nights and free children are imported', [source]);
    else if (guest) freeChildren = familyOffer(reader, plan, guest, band) ?? freeChildren;
    else if (free < 1 || free >= stay)
      reader.findings.fail('an offer of free nights needs NightsRequired above NightsDiscounted', [source]);
    else if (discount.attributes['DiscountPattern'] !== '0'.repeat(stay - free) + '1'.repeat(free)) {
      const text = 'a contract frees the last nights of every block of nights, not once at the end of a stay';
      reader.findings.lose('free nights', text, [source]);
    } else facts.push(freeNights(plan, stay, stay - free, source));
  }
  return { facts, ...(freeChildren && { freeChildren }) };
}

const freeNights = (plan: RawPlan, stay: number, pay: number, source: Source): ModifierFact => ({
  ...{ hotel: plan.hotel, rate: plan.rate, list: 'offers', sources: [source] },
  record: {
    providerCode: `STAY${stay}-PAY${pay}`,
    names: { EN: `Stay ${stay}, pay ${pay}` },
    ...{ type: 'STAY_TO_PAY', apply: 'LODGING_AND_MEAL', stay, pay },
    travelWindows: planNights(plan).map(rangeText),
    providerRoomCodes: 'all',
    ...boardsOf(plan),
  },
});

/** Free children are in the prices of parties, if the offer is for all of them. */
function familyOffer(
  reader: MessageReader,
  { message, ages }: RawPlan,
  guest: XmlNode,
  band: ChildBand | undefined,
): RoomAmounts['freeChildren'] {
  const source = reader.source(message, guest, 'AgeQualifyingCode', 'MaxAge', 'MinCount', 'LastQualifyingPosition');
  const below = reader.count(message, guest, 'MaxAge');
  const oldest = band?.below ?? ages.adultsFrom;
  if (below !== undefined && (oldest === undefined || below < oldest)) {
    const text = 'some children are free by age, and a contract has one band of child ages';
    reader.findings.lose('family offer', text, [source]);
    return undefined;
  }
  return {
    atLeast: reader.count(message, guest, 'MinCount') ?? 1,
    free: reader.count(message, guest, 'LastQualifyingPosition') ?? 1,
  };
}
