import { addDays, type DayRange, WEEKDAYS } from '../../../kernel/calendar-day.ts';
import type { LimitFact } from '../facts.ts';
import type { Source } from '../source.ts';
import type { Message, MessageReader } from './message-reader.ts';
import type { RawPlan } from './raw-plan.ts';
import { childOf, childrenOf, entriesOf, type XmlNode } from './read-xml.ts';

/** A limit of stays that arrive in a range of nights, for one room or, without `room`, for all. */
interface StayRule {
  readonly room?: string;
  readonly nights: DayRange;
  readonly field: LimitFact['field'];
  readonly value: number;
  readonly source: Source;
}

/** A room that a rate plan does not sell on some nights. */
export interface ClosedNights {
  readonly room: string;
  readonly nights: DayRange;
  readonly source: Source;
}

const RULE_CHILDREN = ['LengthsOfStay', 'DOW_Restrictions', 'RestrictionStatus'];
const LENGTHS: Readonly<Record<string, LimitFact['field']>> = {
  SetMinLOS: 'minimumStay',
  MinLOS: 'minimumStay',
  SetMaxLOS: 'maximumStay',
  MaxLOS: 'maximumStay',
};

/** The stay limits and closed nights of a rate plan. */
export function planRules(
  reader: MessageReader,
  plan: RawPlan,
): { readonly limits: readonly LimitFact[]; readonly closed: readonly ClosedNights[] } {
  const { message, node } = plan;
  const rooms = [...new Set(plan.rates.map(({ room }) => room))];
  const rules: StayRule[] = [];
  const closed: ClosedNights[] = [];
  for (const rule of entriesOf(node, 'BookingRules', 'BookingRule')) {
    reader.unread(message, rule, RULE_CHILDREN, ['CodeContext', 'Code', 'Start', 'End']);
    const nights = reader.nights(message, rule);
    const source = reader.source(message, rule, 'Code', 'Start', 'End');
    const word = rule.attributes['Code'];
    const room = word === undefined ? undefined : reader.room(word, source);
    if (!nights || (word !== undefined && room === undefined)) continue;
    const own = { nights, ...(room !== undefined && { room }) };
    rules.push(...lengthsOfStay(reader, message, rule).map((one) => ({ ...own, ...one })));
    loseWeekdays(reader, message, rule);
    if (/^close/i.test(childOf(rule, 'RestrictionStatus')?.attributes['Status'] ?? ''))
      closed.push(...(room === undefined ? rooms : [room]).map((one) => ({ room: one, nights, source })));
  }
  const terms = childOf(childOf(entriesOf(node, 'Offers', 'Offer')[0], 'OfferRules'), 'OfferRule');
  const ofPlan = terms ? [...lengthsOfStay(reader, message, terms), ...releaseOf(reader, message, terms)] : [];
  if (terms) loseWeekdays(reader, message, terms);
  const everywhere = plan.rates.flatMap(({ room, nights }) =>
    nights.flatMap((range) => ofPlan.map((one): StayRule => ({ ...one, room, nights: range }))),
  );
  return { closed, limits: strictest([...rules, ...everywhere], rooms, plan) };
}

export function lengthsOfStay(
  reader: MessageReader,
  message: Message,
  rule: XmlNode,
): readonly Pick<StayRule, 'field' | 'value' | 'source'>[] {
  return entriesOf(rule, 'LengthsOfStay', 'LengthOfStay').flatMap((one) => {
    const source = reader.source(message, one, 'MinMaxMessageType', 'Time');
    const field = LENGTHS[one.attributes['MinMaxMessageType'] ?? ''];
    const value = reader.count(message, one, 'Time');
    if (!/^(?:Day|)$/.test(one.attributes['TimeUnit'] ?? ''))
      reader.findings.fail(`TimeUnit="${one.attributes['TimeUnit']}": stays are counted in days`, [source]);
    else if (field === undefined)
      reader.findings.lose('limit of stays that touch a night', 'a contract has limits for the night of arrival only', [
        source,
      ]);
    // 0 sets no limit.
    else if (value !== undefined && value > 0) return [{ field, value, source }];
    return [];
  });
}

function releaseOf(
  reader: MessageReader,
  message: Message,
  rule: XmlNode,
): readonly Pick<StayRule, 'field' | 'value' | 'source'>[] {
  const { MinAdvancedBookingOffset: least, MaxAdvancedBookingOffset: most } = rule.attributes;
  if (most !== undefined)
    reader.findings.lose('latest booking', 'a contract has no greatest number of days from booking to arrival', [
      reader.source(message, rule, 'MaxAdvancedBookingOffset'),
    ]);
  if (least === undefined) return [];
  const source = reader.source(message, rule, 'MinAdvancedBookingOffset');
  const [, days] = /^P(\d{1,4})D$/.exec(least) ?? [];
  if (days === undefined) reader.findings.fail(`MinAdvancedBookingOffset="${least}" is not a number of days`, [source]);
  return days === undefined ? [] : [{ field: 'releaseDays', value: Number(days), source }];
}

function loseWeekdays(reader: MessageReader, message: Message, rule: XmlNode): void {
  for (const one of childrenOf(rule, 'DOW_Restrictions').flatMap(({ children }) => children))
    if (reader.weekdays(one).length < WEEKDAYS.length)
      reader.findings.lose(
        'arrival and departure days',
        'a contract has days of arrival only for stays of one length',
        [reader.source(message, one, 'Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat', 'Sun')],
      );
}

/** All rules hold together: for each room and night, the greatest minimum and the smallest maximum. */
function strictest(
  rules: readonly StayRule[],
  rooms: readonly string[],
  { hotel, rate }: RawPlan,
): readonly LimitFact[] {
  return rooms.flatMap((room) =>
    LIMITS.flatMap((field) => {
      const own = rules.filter((rule) => (rule.room ?? room) === room && rule.field === field);
      const facts: LimitFact[] = [];
      const cuts = [...new Set(own.flatMap(({ nights }) => [nights.start, addDays(nights.end, 1)]))].sort();
      for (const [index, start] of cuts.entries()) {
        const next = cuts[index + 1];
        const held = own.filter(({ nights }) => nights.start <= start && start <= nights.end);
        const [first] = held.sort((a, b) => (field === 'maximumStay' ? a.value - b.value : b.value - a.value));
        if (!first || next === undefined) continue;
        const end = addDays(next, -1);
        const last = facts.at(-1);
        if (last?.value === first.value && addDays(last.nights.end, 1) === start)
          facts[facts.length - 1] = { ...last, nights: { start: last.nights.start, end } };
        else facts.push({ ...first, hotel, rate, season: '', nights: { start, end } });
      }
      return facts;
    }),
  );
}

const LIMITS = ['minimumStay', 'maximumStay', 'releaseDays'] as const;
