import { describe, expect, it } from 'vitest';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import type { Reading } from '../../../../src/sheets/import/mapping/reading.ts';
import { messageIn, readMessages } from '../../../../src/sheets/import/messages/read-messages.ts';
import { readXml } from '../../../../src/sheets/import/messages/read-xml.ts';

const NAMESPACE = 'xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.000"';

/** A rate plan of hotel 123 with what is given for rooms and terms. */
const plan = (
  rates: string,
  { attributes = '', type = '25', meals = '14', offers = '', rules = '', supplements = '', ages = ADULTS_FROM_13 } = {},
): string => `<RatePlan RatePlanNotifType="New" CurrencyCode="EUR" RatePlanCode="R1" ${attributes}>
${rules && `<BookingRules>${rules}</BookingRules>`}
<Rates>
<Rate RateTimeUnit="Day" UnitMultiplier="1"><BaseByGuestAmts><BaseByGuestAmt Type="${type}"/></BaseByGuestAmts>
<MealsIncluded MealPlanIndicator="1" MealPlanCodes="${meals}"/></Rate>
${rates}
</Rates>
${supplements && `<Supplements>${supplements}</Supplements>`}
<Offers><Offer><OfferRules>${ages}</OfferRules></Offer>${offers}</Offers>
</RatePlan>`;

const ADULTS_FROM_13 =
  '<OfferRule><Occupancy AgeQualifyingCode="10" MinAge="13"/><Occupancy AgeQualifyingCode="8"/></OfferRule>';

const ratePlans = (...plans: readonly string[]): string =>
  `<OTA_HotelRatePlanNotifRQ ${NAMESPACE}><RatePlans HotelCode="123" HotelName="House">${plans.join('')}</RatePlans></OTA_HotelRatePlanNotifRQ>`;

const amounts = (byGuests: Readonly<Record<string, string>>): string =>
  `<BaseByGuestAmts>${Object.entries(byGuests)
    .map(
      ([guests, amount]) =>
        `<BaseByGuestAmt NumberOfGuests="${guests}" AgeQualifyingCode="10" AmountAfterTax="${amount}"/>`,
    )
    .join('')}</BaseByGuestAmts>`;

const rate = (content: string, nights = 'Start="2027-05-01" End="2027-05-31"', room = 'D'): string =>
  `<Rate InvTypeCode="${room}" ${nights}>${content}</Rate>`;

const further = (...guests: readonly string[]): string =>
  `<AdditionalGuestAmounts>${guests.map((one) => `<AdditionalGuestAmount ${one}/>`).join('')}</AdditionalGuestAmounts>`;

const ANSWERED: Mapping = {
  layout: 'messages',
  dialect: 'alpinebits',
  hotels: { '123': { providerCode: 'HOUSE' } },
  rooms: { D: { providerCode: 'DBL', distributions: ['1', '2', '2+1', '3'] } },
  rates: { R1: 'Summer', R2: 'Winter' },
};

function read(texts: string | readonly string[], mapping: Mapping = ANSWERED): Reading {
  const messages = [texts].flat().map((text, index) => {
    const root = readXml(text);
    if (!root.ok) throw new Error(root.error);
    const message = messageIn(root.value);
    if (!message) throw new Error(`not a message: ${root.value.name}`);
    return { file: `${index + 1}.xml`, root: message };
  });
  return readMessages(messages, mapping);
}

/** `2+1: 120` for each price of the first night, or of the given one. */
const pricesOn = ({ facts }: Reading, night = '2027-05-01'): readonly string[] =>
  facts.prices
    .filter(({ nights }) => nights.start <= night && night <= nights.end)
    .map(({ guests, amount }) => `${guests.text}: ${amount}`);

const asked = ({ questions }: Reading): readonly string[] => questions.map(({ key }) => key.join('.'));
const lost = ({ losses }: Reading): readonly string[] => losses.map(({ what }) => what);
const linesOf = ({ losses }: Reading, what: string): readonly (number | undefined)[] =>
  losses.filter((loss) => loss.what === what).flatMap(({ where }) => where.map(({ line }) => line));

const STANDARD = rate(
  amounts({ '1': '80', '2': '100' }) +
    further('AgeQualifyingCode="10" Amount="30"', 'AgeQualifyingCode="8" MaxAge="13" Amount="20"'),
);

describe('a rate plan message', () => {
  it('gives each party of a room its price, with the lines that it comes from', () => {
    const reading = read(ratePlans(plan(STANDARD)));
    expect(pricesOn(reading)).toEqual(['1: 80', '2: 100', '2+1: 120', '3: 130']);
    expect(reading.questions).toEqual([]);
    expect(reading.failures).toEqual([]);
    expect(reading.facts.prices[2]).toMatchObject({
      ...{ hotel: 'HOUSE', rate: 'Summer', season: '', code: 'DBL', board: 'ROOM_ONLY' },
      sources: [
        { file: '1.xml', line: 6, text: 'AmountAfterTax="100"' },
        { file: '1.xml', line: 6, text: 'AgeQualifyingCode="8" MaxAge="13" Amount="20"' },
      ],
    });
    expect(reading.facts.hotels.map(({ field, value }) => [field, value])).toEqual([
      ['minimumChildrenAge', 0],
      ['maximumChildrenAge', 12],
      ['currency', 'EUR'],
      ['hotelname', 'House'],
    ]);
  });

  it('multiplies prices per person, and counts children as adults while too few guests pay in full', () => {
    const rooms = { D: { providerCode: 'DBL', distributions: ['1', '1+1', '2', '1+2', '2+1', '3'], fullPayers: 2 } };
    const perPerson = rate(
      amounts({ '1': '106', '2': '96' }) +
        further('AgeQualifyingCode="10" Amount="76.8"', 'AgeQualifyingCode="8" MaxAge="13" Amount="38.4"'),
    );
    const reading = read(ratePlans(plan(perPerson, { type: '7' })), { ...ANSWERED, rooms });
    expect(pricesOn(reading)).toEqual(['1: 106', '1+1: 192', '2: 192', '1+2: 230.4', '2+1: 230.4', '3: 268.8']);
  });

  it('asks how many guests pay as adults where it makes a difference', () => {
    const rooms = { D: { providerCode: 'DBL', distributions: ['1+1', '2'] } };
    const same = read(ratePlans(plan(STANDARD)), { ...ANSWERED, rooms });
    expect([asked(same), pricesOn(same)]).toEqual([[], ['1+1: 100', '2: 100']]);
    const cheaper = ratePlans(plan(STANDARD.replace('Amount="20"', 'Amount="15"')));
    expect(asked(read(cheaper, { ...ANSWERED, rooms }))).toEqual(['rooms.D.fullPayers']);
  });

  it('takes parties and full payers from an inventory', () => {
    const inventory = `<OTA_HotelDescriptiveContentNotifRQ ${NAMESPACE}><HotelDescriptiveContents><HotelDescriptiveContent HotelCode="123"><FacilityInfo><GuestRooms>
<GuestRoom Code="D" MinOccupancy="1" MaxOccupancy="3" MaxChildOccupancy="1"><TypeRoom StandardOccupancy="2" RoomType="1"/>
<MultimediaDescriptions><MultimediaDescription InfoCode="25"><TextItems><TextItem><Description Language="de">Doppelzimmer</Description><Description Language="en">Double room</Description></TextItem></TextItems></MultimediaDescription></MultimediaDescriptions></GuestRoom>
</GuestRooms></FacilityInfo></HotelDescriptiveContent></HotelDescriptiveContents></OTA_HotelDescriptiveContentNotifRQ>`;
    const rooms = { D: { providerCode: 'DBL' } };
    const reading = read([ratePlans(plan(STANDARD)), inventory], { ...ANSWERED, rooms });
    expect(pricesOn(reading)).toEqual(['1: 80', '1+1: 100', '2: 100', '2+1: 120', '3: 130']);
    expect(reading.facts.rooms).toMatchObject([{ room: 'DBL', name: 'Double room' }]);
    expect(asked(read(ratePlans(plan(STANDARD)), { ...ANSWERED, rooms }))).toEqual(['rooms.D.distributions']);
  });

  it('takes the parties of a sellable product', () => {
    const inventory = `<OTA_HotelInvNotifRQ ${NAMESPACE}><SellableProducts HotelCode="123"><SellableProduct InvTypeCode="D" InvStatusType="Active"><GuestRoom>
<Occupancy MinOccupancy="1" MaxOccupancy="2" AgeQualifyingCode="10"/><Occupancy MaxOccupancy="1" AgeQualifyingCode="8"/></GuestRoom><Description><Text>Double</Text></Description></SellableProduct></SellableProducts></OTA_HotelInvNotifRQ>`;
    const rooms = { D: { providerCode: 'DBL', fullPayers: 1 } };
    const reading = read([inventory, ratePlans(plan(STANDARD))], { ...ANSWERED, rooms });
    expect(pricesOn(reading)).toEqual(['1: 80', '1+1: 100', '2: 100', '2+1: 120']);
  });

  it('asks for the dialect, and for codes of hotel, room and rate', () => {
    expect(asked(read(ratePlans(plan(STANDARD)), { layout: 'messages' }))).toEqual([
      'hotels.123.providerCode',
      'rates.R1',
    ]);
    const { dialect: _dialect, rooms: _rooms, ...rest } = ANSWERED;
    expect(asked(read(ratePlans(plan(STANDARD)), rest))).toEqual(['rooms.D.providerCode', 'dialect']);
  });

  it.each([
    ['AmountBeforeTax="75750" DecimalPlaces="2"', 'as written' as const, '75750'],
    ['AmountBeforeTax="75750" DecimalPlaces="2"', 'minor units' as const, '757.5'],
    ['AmountAfterTax="405.000000" DecimalPlaces="2"', 'as written' as const, '405'],
  ])('reads %s in units %s', (attributes, answer, amount) => {
    const base = `<BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" ${attributes}/></BaseByGuestAmts>`;
    const rooms = { D: { providerCode: 'DBL', distributions: ['2'] } };
    const mapping: Mapping = { ...ANSWERED, rooms, taxes: 'included' };
    expect(asked(read(ratePlans(plan(rate(base))), mapping))).toEqual(['amounts']);
    expect(pricesOn(read(ratePlans(plan(rate(base))), { ...mapping, amounts: answer }))).toEqual([`2: ${amount}`]);
  });

  it('refuses minor units with a point, and amounts that are not numbers', () => {
    const of = (attributes: string): readonly string[] => {
      const base = `<BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" ${attributes}/></BaseByGuestAmts>`;
      return read(ratePlans(plan(rate(base))), { ...ANSWERED, amounts: 'minor units' }).failures.map(
        ({ text }) => text,
      );
    };
    expect(of('AmountAfterTax="405.50" DecimalPlaces="2"')).toEqual(['405.50 is not a whole number of minor units']);
    expect(of('AmountAfterTax="1.190,00"')).toEqual(['AmountAfterTax="1.190,00" is not an amount']);
    expect(of('AmountAfterTax="-5"')).toEqual(['-5 is negative']);
    expect(of('AmountAfterTax="5" CurrencyCode="USD"')).toEqual(['the amount is in USD, and its rate plan in EUR']);
  });

  it('asks about taxes where amounts are before tax', () => {
    const base = '<BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AmountBeforeTax="100"/></BaseByGuestAmts>';
    expect(asked(read(ratePlans(plan(rate(base)))))).toEqual(['taxes']);
    expect(lost(read(ratePlans(plan(rate(base))), { ...ANSWERED, taxes: 'not included' }))).toEqual(['taxes']);
  });

  it('names both bands of child ages, and reads the one that is picked', () => {
    const bands = rate(
      amounts({ '1': '80', '2': '100' }) +
        further(
          'AgeQualifyingCode="8" MinAge="3" MaxAge="7" Amount="20"',
          'AgeQualifyingCode="8" MinAge="7" MaxAge="13" Amount="35"',
        ),
    );
    const reading = read(ratePlans(plan(bands)));
    expect(reading.questions).toMatchObject([
      { key: ['childAges'], answers: ['3-6', '7-12'], text: expect.stringContaining('3-6 and 7-12') },
    ]);
    const picked = read(ratePlans(plan(bands)), { ...ANSWERED, childAges: '7-12' });
    expect(pricesOn(picked)).toContain('2+1: 135');
    expect(lost(picked)).toEqual(['second band of child ages']);
  });

  it('takes children who are free from birth on as infants, and asks how many there may be', () => {
    const bands = rate(
      amounts({ '2': '100' }) +
        further(
          'AgeQualifyingCode="8" MaxAge="3" Amount="0"',
          'AgeQualifyingCode="8" MinAge="3" MaxAge="13" Amount="35"',
        ),
    );
    const reading = read(ratePlans(plan(bands)));
    expect(asked(reading)).toEqual(['hotels.123.infantsAllowed']);
    expect(reading.facts.hotels).toMatchObject([{ field: 'minimumChildrenAge', value: 3 }, { value: 12 }, {}, {}]);
  });

  it('adds further guests on top of a share of the base in other dialects, unless the amount is exclusive', () => {
    const other: Mapping = { ...ANSWERED, dialect: 'other', maxAge: 'included' };
    const rooms = { D: { providerCode: 'DBL', distributions: ['2', '3', '2+1'] } };
    const base = '<BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AmountAfterTax="100"/></BaseByGuestAmts>';
    const text = (last: string) =>
      ratePlans(
        plan(
          rate(
            base +
              further('AgeQualifyingCode="10" Amount="40"', `AgeQualifyingCode="8" MaxAge="12" Amount="-20" ${last}`),
          ),
          { type: '' },
        ).replaceAll('Type=""', ''),
      );
    expect(asked(read(text(''), { ...other, rooms }))).toEqual(['furtherGuests']);
    const onTop = read(text(''), {
      ...other,
      rooms: { D: { ...rooms.D, fullPayers: 2 } },
      furtherGuests: 'on top of a share',
    });
    expect(pricesOn(onTop)).toEqual(['2: 100', '3: 190', '2+1: 130']);
    expect(onTop.facts.hotels[1]).toMatchObject({ field: 'maximumChildrenAge', value: 12 });
  });

  it('takes prices by party', () => {
    const base =
      '<BaseByGuestAmts><BaseByGuestAmt Type="14" Code="2-0-0" AmountAfterTax="95"/><BaseByGuestAmt Type="14" Code="2-1-0" AmountAfterTax="110"/></BaseByGuestAmts>' +
      further('AgeQualifyingCode="8" MaxAge="11"');
    const text = ratePlans(plan(rate(base)));
    const mapping: Mapping = { ...ANSWERED, dialect: 'other', maxAge: 'included', furtherGuests: 'their own price' };
    expect(pricesOn(read(text, mapping))).toEqual(['2: 95']);
  });

  it('calls seasons as the mapping calls their nights, and leaves the others without a name', () => {
    const [may, june] = ['Start="2027-05-01" End="2027-05-31"', 'Start="2027-06-01" End="2027-06-30"'];
    const prices = amounts({ '1': '80', '2': '100' });
    const text = ratePlans(plan(rate(prices, may) + rate(prices, june)));
    const mapping: Mapping = { ...ANSWERED, seasons: { '2027-06-01..2027-09-30': { name: 'High' } } };
    expect(new Set(read(text, mapping).facts.prices.map(({ season }) => season))).toEqual(new Set(['', 'High']));
  });

  it('reads prices of single weekdays as those nights', () => {
    const weekend = 'Start="2027-05-01" End="2027-05-09" Mon="0" Tue="0" Weds="0" Thur="0" Fri="1" Sat="1" Sun="0"';
    const reading = read(ratePlans(plan(rate(amounts({ '2': '100' }), weekend))));
    expect(reading.facts.prices.map(({ nights }) => [nights.start, nights.end])).toEqual([
      ['2027-05-01', '2027-05-01'],
      ['2027-05-07', '2027-05-08'],
    ]);
  });

  it('reads limits of arrivals, release days and closed rooms, and loses weekdays of arrival by line', () => {
    const rules = `<BookingRule Start="2027-05-01" End="2027-05-20"><LengthsOfStay><LengthOfStay Time="3" TimeUnit="Day" MinMaxMessageType="SetMinLOS"/><LengthOfStay Time="9" TimeUnit="Day" MinMaxMessageType="SetForwardMaxStay"/></LengthsOfStay>
<DOW_Restrictions><ArrivalDaysOfWeek Mon="0" Sat="1"/><DepartureDaysOfWeek Mon="1" Tue="1" Weds="1" Thur="1" Fri="1" Sat="1" Sun="1"/></DOW_Restrictions></BookingRule>
<BookingRule CodeContext="ROOMTYPE" Code="D" Start="2027-05-21" End="2027-05-31"><RestrictionStatus Restriction="Master" Status="Close"/></BookingRule>`;
    const ages = ADULTS_FROM_13.replace('<OfferRule>', '<OfferRule MinAdvancedBookingOffset="P7D">');
    const reading = read(ratePlans(plan(STANDARD, { rules, ages })));
    expect(reading.facts.limits.map(({ field, value, nights }) => [field, value, nights.start, nights.end])).toEqual([
      ['minimumStay', 3, '2027-05-01', '2027-05-20'],
      ['releaseDays', 7, '2027-05-01', '2027-05-31'],
    ]);
    expect(reading.facts.stopSales).toMatchObject([
      { rate: 'Summer', room: 'DBL', nights: { start: '2027-05-21', end: '2027-05-31' }, source: { line: 4 } },
    ]);
    expect(lost(reading)).toEqual(['limit of stays that touch a night', 'arrival and departure days']);
    expect(linesOf(reading, 'arrival and departure days')).toEqual([3]);
  });

  it('reads supplements, free nights that repeat, and children who are free for families', () => {
    const supplements = `<Supplement InvType="EXTRA" InvCode="CLEAN" AddToBasicRateIndicator="1" MandatoryIndicator="true" ChargeTypeCode="18"><Description Name="title"><Text TextFormat="PlainText" Language="de">Endreinigung</Text></Description></Supplement>
<Supplement InvType="EXTRA" InvCode="CLEAN" Amount="20" Start="2027-05-01" End="2027-05-31"/>
<Supplement InvType="EXTRA" InvCode="DOG" AddToBasicRateIndicator="1" MandatoryIndicator="0" ChargeTypeCode="19"/>
<Supplement InvType="EXTRA" InvCode="PART" AddToBasicRateIndicator="1" MandatoryIndicator="1" ChargeTypeCode="12"/><Supplement InvType="EXTRA" InvCode="PART" Amount="20" Start="2027-05-01" End="2027-05-02"/>`;
    const offers =
      '<Offer><Discount Percent="100" NightsRequired="7" NightsDiscounted="1" DiscountPattern="0000001"/></Offer>' +
      '<Offer><Discount Percent="100"/><Guests><Guest AgeQualifyingCode="8" MaxAge="13" MinCount="1" FirstQualifyingPosition="1" LastQualifyingPosition="1"/></Guests></Offer>';
    const reading = read(ratePlans(plan(STANDARD, { supplements, offers })));
    expect(reading.facts.modifiers.map(({ list, record }) => [list, record])).toEqual([
      [
        'offers',
        {
          ...{
            providerCode: 'STAY7-PAY6',
            names: { EN: 'Stay 7, pay 6' },
            type: 'STAY_TO_PAY',
            apply: 'LODGING_AND_MEAL',
          },
          ...{ stay: 7, pay: 6, travelWindows: ['2027-05-01..2027-05-31'], providerRoomCodes: 'all', mealPlans: 'all' },
        },
      ],
      [
        'supplements',
        {
          ...{ providerCode: 'CLEAN', names: { DE: 'Endreinigung' }, type: 'ABSOLUTE', apply: 'PER_STAY', value: 20 },
          ...{ releaseDays: 0, travelWindows: ['2027-05-01..2027-05-31'], providerRoomCodes: 'all', mealPlans: 'all' },
        },
      ],
    ]);
    expect(pricesOn(reading)).toContain('2+1: 100');
    expect(lost(reading)).toEqual(['optional extra', 'supplement for part of the nights']);
    const once = offers.replace(' DiscountPattern="0000001"', '');
    expect(lost(read(ratePlans(plan(STANDARD, { offers: once }))))).toEqual(['free nights']);
  });

  it('takes plans of one rate as its meal plans, and refuses two with the same meals', () => {
    const half = plan(STANDARD, { meals: '12' }).replace('RatePlanCode="R1"', 'RatePlanCode="R2"');
    const mapping: Mapping = { ...ANSWERED, rates: { R1: 'Summer', R2: 'Summer' } };
    const boards = read(ratePlans(plan(STANDARD), half), mapping).facts.prices.map(({ board }) => board);
    expect([...new Set(boards)]).toEqual(['ROOM_ONLY', 'HALF_BOARD']);
    const same = plan(STANDARD).replace('RatePlanCode="R1"', 'RatePlanCode="R2"');
    expect(read(ratePlans(plan(STANDARD), same), mapping).failures).toMatchObject([
      { text: expect.stringContaining('two rate plans with ROOM_ONLY') },
    ]);
  });

  it('asks for meal plans that a contract does not have, and about plans that hold changes only', () => {
    expect(asked(read(ratePlans(plan(STANDARD, { meals: '9' }))))).toEqual(['boards.9']);
    const without = read(ratePlans(plan(STANDARD, { meals: '9' })), { ...ANSWERED, boards: { '9': 'leave out' } });
    expect([pricesOn(without), lost(without)]).toEqual([[], ['meal plan']]);
    const overlay = ratePlans(plan(STANDARD).replace('"New"', '"Overlay"'));
    expect(asked(read(overlay))).toEqual(['overlays']);
    expect(pricesOn(read(overlay, { ...ANSWERED, overlays: 'as whole' }))).toHaveLength(4);
  });

  it('survives a message in an envelope, with prefixes, tabs, a byte order mark and an empty list of offers', () => {
    const text = ratePlans(plan(STANDARD))
      .replace(/<Offers>.*<\/Offers>/s, '<Offers/>')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
      .replace('<ns2:Rate InvTypeCode="D"', '<ns2:Rate\tInvTypeCode\t=\t"D"')
      .replace(/ xmlns="[^"]*"/, '');
    const enveloped = `\ufeff<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${text}</s:Body></s:Envelope>`;
    expect(pricesOn(read(enveloped))).toEqual(['1: 80', '2: 100', '3: 130']);
  });
});

describe('availability messages', () => {
  const rooms = { D: { providerCode: 'DBL' }, S: { providerCode: 'SGL' } };
  const mapping: Mapping = { ...ANSWERED, rooms };
  const stops = (text: string) =>
    read([ratePlans(), text], mapping).facts.stopSales.map(({ rate: own, room, nights }) =>
      [own, room, nights.start, nights.end].filter((one) => one !== undefined).join(' '),
    );

  it('close ranges without counts, and count nothing else', () => {
    const text = `<OTA_HotelInvCountNotifRQ ${NAMESPACE}><UniqueID Type="16" ID="1" Instance="CompleteSet"/><Inventories HotelCode="123">
<Inventory><StatusApplicationControl Start="2027-05-01" End="2027-05-10" InvTypeCode="D"/><InvCounts><InvCount CountType="2" Count="3"/></InvCounts></Inventory>
<Inventory><StatusApplicationControl Start="2027-05-11" End="2027-05-20" InvTypeCode="D"/></Inventory>
<Inventory><StatusApplicationControl Start="2027-05-21" End="2027-05-22" InvTypeCode="D"/><InvCounts><InvCount CountType="6" Count="1"/></InvCounts></Inventory>
</Inventories></OTA_HotelInvCountNotifRQ>`;
    expect(stops(text)).toEqual(['DBL 2027-05-11 2027-05-20', 'DBL 2027-05-21 2027-05-22']);
    expect(linesOf(read([text], mapping), 'free rooms')).toEqual([2]);
  });

  it('close the house in a closing season', () => {
    const text = `<OTA_HotelInvCountNotifRQ ${NAMESPACE}><Inventories HotelCode="123"><Inventory><StatusApplicationControl Start="2027-11-01" End="2027-11-30" AllInvCode="true"/></Inventory></Inventories></OTA_HotelInvCountNotifRQ>`;
    const priced = ratePlans(plan(STANDARD));
    expect(read([priced, text]).facts.stopSales).toMatchObject([{ room: 'DBL', nights: { start: '2027-11-01' } }]);
  });

  it('close by limit 0 or by status, on the weekdays that they name, and later messages win', () => {
    const status = (control: string, content: string, limit = '') =>
      `<AvailStatusMessage ${limit}><StatusApplicationControl ${control}/>${content}</AvailStatusMessage>`;
    const close = '<RestrictionStatus Restriction="Master" Status="Close"/>';
    const text = `<OTA_HotelAvailNotifRQ ${NAMESPACE}><AvailStatusMessages HotelCode="123">${[
      status(
        'Start="2027-05-01" End="2027-05-02" InvTypeCode="D"',
        '',
        'BookingLimit="0" BookingLimitMessageType="SetLimit"',
      ),
      status(
        'Start="2027-05-03" End="2027-05-09" InvCode="S" InvType="ROOM" RatePlanCode="R1" Fri="true" Sat="true" Mon="false"',
        close,
      ),
      status('Start="2027-06-01" End="2027-06-30" InvTypeCode="D"', close),
      status('Start="2027-06-10" End="2027-06-30" InvTypeCode="D"', '<RestrictionStatus Status="Open"/>'),
      status(
        'Start="2027-07-01" End="2027-07-30" InvTypeCode="D"',
        '<RestrictionStatus Status="Close" Restriction="Arrival"/>',
      ),
    ].join('\n')}</AvailStatusMessages></OTA_HotelAvailNotifRQ>`;
    expect(stops(text)).toEqual([
      'DBL 2027-05-01 2027-05-02',
      'DBL 2027-06-01 2027-06-09',
      'Summer SGL 2027-05-07 2027-05-08',
    ]);
    expect(lost(read([text], mapping))).toEqual(['arrival and departure days']);
  });
});
