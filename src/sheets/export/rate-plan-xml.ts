import type { MealPlanType, Translation } from '../../contract/model.ts';
import { type DayRange, WEEKDAYS } from '../../kernel/calendar-day.ts';
import {
  type BookingRule,
  type ChildAges,
  LONGEST,
  type MessageSupplement,
  type RatePlan,
  type RatePlanMessage,
  type RoomRate,
} from './rate-plan.ts';
import { isXmlText, type XmlElement } from './xml-element.ts';

const NAMESPACE = 'http://www.opentravel.org/OTA/2003/05';

/** Codes of the Open Travel Alliance. */
const MEAL_PLAN_CODES: Readonly<Record<MealPlanType, string>> = {
  ALL_INCLUSIVE: '1',
  BED_AND_BREAKFAST: '3',
  FULL_BOARD: '10',
  HALF_BOARD: '12',
  ROOM_ONLY: '14',
};
const [ADULT, CHILD, PER_ROOM] = ['10', '8', '25'];

/** The message as the XML that the AlpineBits versions 2020-10 to 2024-10 accept. */
export function ratePlanXml({ hotel, ages, plans }: RatePlanMessage): XmlElement {
  const { providerCode, hotelname, currency } = hotel;
  const name = hotelname.length > 0 && hotelname.length <= LONGEST.hotelName ? hotelname : undefined;
  const ratePlans = plans.map((plan) => ratePlan(plan, currency, ages));
  return {
    name: 'OTA_HotelRatePlanNotifRQ',
    attributes: { xmlns: NAMESPACE, Version: '1.000' },
    content: [element('RatePlans', { HotelCode: providerCode, HotelName: name }, ratePlans)],
  };
}

function ratePlan(plan: RatePlan, currency: string, ages: ChildAges | undefined): XmlElement {
  const standing = element('Rate', { RateTimeUnit: 'Day', UnitMultiplier: 1 }, [
    element('BaseByGuestAmts', {}, [element('BaseByGuestAmt', { Type: PER_ROOM })]),
    element('MealsIncluded', { MealPlanCodes: MEAL_PLAN_CODES[plan.mealPlan], MealPlanIndicator: true }),
  ]);
  const parts = [
    list('BookingRules', plan.rules.map(bookingRule)),
    element('Rates', {}, [standing, ...plan.rates.map((rate) => roomRate(rate, ages))]),
    list('Supplements', plan.supplements.flatMap(supplement)),
    element('Offers', {}, [terms(plan, ages), ...freeNights(plan)]),
    element('Description', { Name: 'title' }, [text(plan.rate)]),
  ];
  const attributes = { RatePlanNotifType: 'New', CurrencyCode: currency, RatePlanCode: plan.code };
  return element('RatePlan', attributes, parts.flat());
}

function bookingRule({ room, nights, minimumStay, maximumStay, closed }: BookingRule): XmlElement {
  const stays = [length(minimumStay, 'SetMinLOS'), length(maximumStay, 'SetMaxLOS')].flat();
  return element('BookingRule', { CodeContext: room && 'ROOMTYPE', Code: room, ...bothEnds(nights) }, [
    ...list('LengthsOfStay', stays),
    element('RestrictionStatus', { Restriction: 'Master', Status: closed ? 'Close' : 'Open' }),
  ]);
}

const length = (nights: number | undefined, type: string): readonly XmlElement[] =>
  nights === undefined ? [] : [element('LengthOfStay', { Time: nights, TimeUnit: 'Day', MinMaxMessageType: type })];

function roomRate({ room, nights, amounts }: RoomRate, ages: ChildAges | undefined): XmlElement {
  const { base, furtherAdult, child } = amounts;
  const further = [
    ...(furtherAdult === undefined ? [] : [{ AgeQualifyingCode: ADULT, Amount: furtherAdult }]),
    ...(ages?.infants ? [{ AgeQualifyingCode: CHILD, MaxAge: ages.from, Amount: '0' }] : []),
    ...(child === undefined
      ? []
      : [{ AgeQualifyingCode: CHILD, MinAge: ages?.from || undefined, MaxAge: ages?.below, Amount: child }]),
  ];
  return element('Rate', { InvTypeCode: room, ...bothEnds(nights) }, [
    element(
      'BaseByGuestAmts',
      {},
      base.map(({ guests, amount }) =>
        element('BaseByGuestAmt', { NumberOfGuests: guests, AgeQualifyingCode: ADULT, AmountAfterTax: amount }),
      ),
    ),
    ...list(
      'AdditionalGuestAmounts',
      further.map((attributes) => element('AdditionalGuestAmount', attributes)),
    ),
  ]);
}

/** First what holds on all nights, then an amount for each period. */
function supplement({ code, names, perPerson, perStay, weekdays, amount, periods }: MessageSupplement): XmlElement[] {
  const charge = perPerson ? (perStay ? '20' : '21') : perStay ? '18' : '19';
  const pattern = weekdays && WEEKDAYS.map((day) => (weekdays.includes(day) ? '1' : '0')).join('');
  const extra = { InvType: 'EXTRA', InvCode: code };
  const titles = names.filter(isWritable);
  return [
    element(
      'Supplement',
      { ...extra, AddToBasicRateIndicator: true, MandatoryIndicator: true, ChargeTypeCode: charge },
      [
        ...(pattern ? [element('PrerequisiteInventory', { InvType: 'ALPINEBITSDOW', InvCode: pattern })] : []),
        ...(titles.length === 0 ? [] : [element('Description', { Name: 'title' }, titles.map(translated))]),
      ],
    ),
    ...periods.map(({ nights, room }) =>
      element(
        'Supplement',
        { ...extra, Amount: amount, ...bothEnds(nights) },
        room === undefined ? [] : [element('PrerequisiteInventory', { InvType: 'ROOMTYPE', InvCode: room })],
      ),
    ),
  ];
}

/** Whether the message has a place for the text: its language has two letters. */
export const isWritable = ({ language, description }: Translation): boolean =>
  /^[A-Za-z]{2}$/.test(language) && description !== '' && isXmlText(description);

const translated = ({ language, description }: Translation): XmlElement => text(description, language.toLowerCase());

const text = (content: string, language?: string): XmlElement => ({
  name: 'Text',
  attributes: { TextFormat: 'PlainText', Language: language },
  content,
});

/** The first offer of a rate plan says who may book it, and when. */
function terms({ releaseDays }: RatePlan, ages: ChildAges | undefined): XmlElement {
  const young = ages && !ages.infants && ages.from > 0 ? ages.from : undefined;
  return element('Offer', {}, [
    element('OfferRules', {}, [
      element('OfferRule', { MinAdvancedBookingOffset: releaseDays ? `P${releaseDays}D` : undefined }, [
        element('Occupancy', { AgeQualifyingCode: ADULT, MinAge: ages?.below }),
        ...(ages ? [element('Occupancy', { AgeQualifyingCode: CHILD, MinAge: young })] : []),
      ]),
    ]),
  ]);
}

function freeNights({ freeNights: offer }: RatePlan): readonly XmlElement[] {
  if (!offer) return [];
  const { stay, pay } = offer;
  const pattern = '0'.repeat(pay) + '1'.repeat(stay - pay);
  const discount = { Percent: 100, NightsRequired: stay, NightsDiscounted: stay - pay, DiscountPattern: pattern };
  return [element('Offer', {}, [element('Discount', discount)])];
}

const element = (
  name: string,
  attributes: NonNullable<XmlElement['attributes']>,
  content: readonly XmlElement[] = [],
): XmlElement => ({ name, attributes, content });

/** Lists without entries are left out: the schema forbids them. */
const list = (name: string, content: readonly XmlElement[]): readonly XmlElement[] =>
  content.length === 0 ? [] : [element(name, {}, content)];

const bothEnds = ({ start, end }: DayRange) => ({ Start: start, End: end });
