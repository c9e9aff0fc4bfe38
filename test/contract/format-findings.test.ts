import { describe, expect, it } from 'vitest';
import { PALMA_SUPPLIER } from './fixtures/palma.ts';
import { edited, readEdited, readFiles, reported } from './read.ts';

/** A season that uses the prices of another. */
const SECOND_SEASON = `      - name: High
        dateRanges: [2027-06-01..2027-06-30]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: *double }
          - { providerRoomCode: FAM, unitsQuota: 4,  distributionPrices: { "2": 130, "2+1": 150, "2+2": 165 } }
`;

describe('a text without quotes', () => {
  it.each([
    ['0123', 'a number'],
    ['1e3', 'a number'],
    ['0x539', 'a number'],
    ['+49', 'a number'],
    ['true', 'true or false'],
    ['null', 'nothing (null)'],
    ['~', 'nothing (null)'],
    ['.inf', ''],
  ])('%s is shown as it was written, with the quoted fix', (written, kind) => {
    const [finding, ...more] = readEdited(['postalCode: "07014"', `postalCode: ${written}`]).findings;
    expect(more).toEqual([]);
    expect(finding?.message).toContain(written);
    if (kind === '') return;
    expect(finding).toMatchObject({ code: { id: 'Y02' }, hint: `quote it: "${written}"` });
    expect(finding?.message).toContain(kind);
  });

  it('explains which letter belongs to a number of stars', () => {
    const reported = (written: string) => readEdited(['category: S4', `category: ${written}`]).findings;
    expect(reported('4')).toMatchObject([
      { code: { id: 'Y02' }, hint: 'write S4 for stars, L4 for keys or H4 for suns' },
    ]);
    expect(reported('4')[0]).not.toHaveProperty('fix');
    expect(reported('6')).toMatchObject([{ code: { id: 'Y02' }, hint: 'quote it: "6"' }]);
  });

  it('counts as the text that was written, so that nothing else is reported', () => {
    const { contracts, findings } = readEdited(['providerCode: FAM,', 'providerCode: 0123,']);
    expect(findings).toHaveLength(1);
    expect(contracts.hotels[0]?.hotel.rooms[1]?.providerCode).toBe('0123');
    expect(contracts.hotels[0]?.incomplete).toBe(true);
  });

  it('is reported in lists too', () => {
    expect(reported(['distributions: ["1", "2", "2+1"]', 'distributions: [1, "2", "2+1"]'])).toEqual([
      'Y02 error 18:63 (quote it: "1")',
    ]);
    expect(reported(['party: "2"', 'party: 2'])).toEqual(['Y02 error 52:68 (quote it: "2")']);
  });
});

describe('a number', () => {
  it.each([
    ['"1.234,50"', 'write 1234.50'],
    ['"1,234.50"', 'write 1234.50'],
    ['"1.234.567"', 'write 1234567'],
    ['"1 234,50"', 'write 1234.50'],
    ["1'000", 'write 1000'],
    ['10%', 'write 10'],
    ['12,50 €', 'write 12.50'],
    ['EUR 5', 'write 5'],
    ['5 EUR', 'write 5'],
    ['€5', 'write 5'],
    ['"95,-"', 'write 95'],
    ['-5,5', 'write -5.5'],
    ['"1,000"', 'write 1000 if the comma groups thousands, or 1 if it is a decimal comma'],
    ['"1,250"', 'write 1250 if the comma groups thousands, or 1.25 if it is a decimal comma'],
    ['"1.250"', 'write 1250 if the point groups thousands, or 1.25 if it is a decimal point'],
    ['"0,500"', 'write 0.500'],
    ['"1,0000"', 'write 1.0000'],
    ['"10 - 12"', 'write only digits and a point, such as 1000 or 1234.50'],
    ['"1.23.45"', 'write only digits and a point, such as 1000 or 1234.50'],
  ])('written %s is ambiguous, and reported as the tool reads it', (written, hint) => {
    expect(reported(['value: 10', `value: ${written}`])).toEqual([`Y06 error 43:12 (${hint})`]);
  });

  it('of degrees may only have a decimal comma', () => {
    expect(reported(['latitude: 39.5613', 'latitude: "39,561"'])).toEqual(['Y06 error 7:13 (write 39.561)']);
  });

  it('is named by its occupancy', () => {
    const messages = (written: string) =>
      readEdited(['"2": 100,', `"2": ${written},`]).findings.map((one) => one.message);
    expect(messages('"100"')).toEqual(['the price for "2" is a number in quotes']);
    expect(messages('null')).toEqual(['the price for "2" is nothing (null), not a number']);
  });

  it('loses its quotes', () => {
    expect(reported(['value: 10', 'value: "10.50"'])).toEqual(['Y06 error 43:12 (write it without quotes: 10.50)']);
  });

  it.each([
    ['010', '10'],
    ['0x10', '16'],
    ['0o17', '15'],
    ['+5', '5'],
    ['5.', '5'],
  ])('written %s is ambiguous; it would be %s', (written, meant) => {
    expect(reported(['value: 10', `value: ${written}`])).toEqual([`Y06 error 43:12 (write ${meant})`]);
  });

  it.each([
    ['"2": 1,000', 'write 1000 if the comma groups thousands, or 1 if it is a decimal comma', 92],
    ['"2": 95,50', 'write 95.50', 93],
    ['"2": 95,5', 'write 95.5', 93],
  ])('with a comma in braces is read as two entries, and reported as such: %s', (written, hint, column) => {
    expect(reported(['"2": 100', written])).toEqual([`Y06 error 34:${column} (${hint})`]);
  });

  it('with a comma in a row of fields is not an unknown field', () => {
    expect(reported(['basePrice: 25,', 'basePrice: 25,50,'])).toEqual(['Y06 error 22:45 (write 25.50)']);
  });

  it.each([
    ['.nan', ''],
    ['-.inf', ''],
    ['1e400', ''],
    ['1e2', ' (write 100)'],
    ['-0', ' (write 0)'],
    ['-0.00', ' (write 0)'],
  ])('written %s cannot be sent', (written, hint) => {
    expect(reported(['value: 10', `value: ${written}`])).toEqual([`Y10 error 43:12${hint}`]);
  });

  it('may have two decimals, or those of its currency', () => {
    expect(reported(['value: 10', 'value: 10.12'])).toEqual([]);
    expect(reported(['value: 10', 'value: 10.120'])).toEqual([]);
    expect(reported(['value: 10', 'value: 10.123'])).toEqual(['Y09 warning 43:12']);
    expect(reported(['value: 10', 'value: 10.123'], ['currency: EUR', 'currency: KWD'])).toEqual([]);
    expect(reported(['"270.00"', '"270.005"'])).toEqual(['Y09 warning 52:131']);
  });

  it.each([
    ['1.250', '(if 1250 is meant, write 1250; else write 1.25)'],
    ['450.000', '(if 450000 is meant, write 450000; else write 450)'],
  ])('%s looks like thousands, unless the currency has three decimals', (written, hint) => {
    const price = ['"2": 100,', `"2": ${written},`] as const;
    expect(reported(price)).toEqual([`Y06 error 34:90 ${hint}`]);
    expect(reported(price, ['currency: EUR', 'currency: JPY'])).toEqual([`Y06 error 34:90 ${hint}`]);
    expect(reported(price, ['currency: EUR', 'currency: KWD'])).toEqual([]);
    expect(reported(['value: 60', `value: ${written}`])).toEqual([`Y06 error 49:102 ${hint}`]);
    expect(reported(['basePrice: 25', `basePrice: ${written}`])).toEqual([`Y06 error 22:42 ${hint}`]);
    expect(reported(['"270.00"', `"${written}"`])).toEqual([`Y06 error 52:131 ${hint}`]);
  });

  it('that looks like thousands is reported in a document without the currency', () => {
    const files = (currency: string) => {
      const [hotel = '', rates = ''] = edited(
        ['currency: EUR', `currency: ${currency}`],
        ['"2": 100,', '"2": 1.250,'],
      ).split('rates:');
      return { 'hotel.yaml': hotel, 'rates.yaml': `supplier: PALMA\nhotel: SEA-PALACE\nrates:${rates}` };
    };
    const found = (currency: string) =>
      readFiles({ ...files(currency), 'supplier.yaml': PALMA_SUPPLIER }).findings.map(
        ({ code, place }) => `${code.id} ${place?.file}:${place?.line}:${place?.column}`,
      );
    expect(found('EUR')).toEqual(['Y06 rates.yaml:14:90']);
    expect(found('KWD')).toEqual([]);
  });

  it('that looks like thousands is reported once, however often its block is used', () => {
    const block = 'distributionPrices: { "1": 80, "2": 100, "2+1": 120 }';
    const shared = readEdited(
      [block, `distributionPrices: &double ${block.slice(20).replace('100', '1.250')}`],
      ['    stopSales:\n', `${SECOND_SEASON}    stopSales:\n`],
    );
    expect(shared.findings.map(({ code, place }) => `${code.id} ${place?.line}`)).toEqual(['Y06 34']);
  });

  it('with three decimals is right for a percentage and below one', () => {
    expect(reported(['value: 10', 'value: 12.500'])).toEqual([]);
    expect(reported(['childValue: 30', 'childValue: 0.500'])).toEqual([]);
  });

  it('with a fraction of a cent suggests thousands', () => {
    expect(reported(['"2": 100,', '"2": 1.255,'])).toEqual(['Y09 warning 34:90 (if 1255 is meant, write 1255)']);
  });

  it('is an error if its digits would change on the way to the hub', () => {
    expect(reported(['value: 10', 'value: 12345678901234567890'])).toEqual(['Y09 error 43:12']);
    expect(reported(['value: 10', 'value: 0.1000000000000000055'])).toEqual(['Y09 error 43:12']);
  });

  it('may have many decimals if it is a coordinate', () => {
    expect(reported(['39.5613', '39.56131234567'])).toEqual([]);
  });

  it('must be whole for days and units', () => {
    expect(reported(['releaseDays: 3', 'releaseDays: 3.5'])).toEqual(['S02 error 10:16 (write 3 or 4)']);
    expect(reported(['releaseDays: 3', 'releaseDays: three'])).toEqual(['S02 error 10:16 (write 3)']);
    expect(reported(['releaseDays: 3', 'releaseDays: soon'])).toEqual(['S02 error 10:16 (write a number, such as 3)']);
    expect(reported(['releaseDays: 3', 'releaseDays: none'])).toEqual(['S02 error 10:16 (leave the key out)']);
    expect(reported(['releaseDays: 3', 'releaseDays: 3 days'])).toEqual(['Y06 error 10:16 (write 3)']);
  });
});

describe('a date', () => {
  it.each([
    ['2027-02-29..2027-05-31', 'the last day of that month is 2027-02-28'],
    ['2027-13-05..2027-05-31', 'write 2027-05-13 if day and month are swapped'],
    ['2027-5-01..2027-05-31', 'write 2027-05-01'],
    ['2027/05/01..2027-05-31', 'write 2027-05-01'],
    ['2027.5.1..2027-05-31', 'write 2027-05-01'],
    ['20270501..2027-05-31', 'write 2027-05-01'],
    ['2027-05-01..31.05.2027', 'write 2027-05-31'],
    ['2027-05-01..31', 'write 2027-05-31'],
    ['2027-05-01..05-31', 'write 2027-05-31'],
    ['2027-05-01..31 May', 'write 2027-05-31'],
    ['2027-05-01T00:00:00..2027-05-31', 'write 2027-05-01'],
    ['2027-05-01 00:00..2027-05-31', 'write 2027-05-01'],
    ['2027-05-01 .. 2027-05-31', 'write 2027-05-01..2027-05-31'],
    ['01/05/2027..31/05/2027', 'write 2027-05-01..2027-05-31'],
    ['01/05/2027..06/07/2027', 'write 2027-05-01 (day first) or 2027-01-05 (month first)'],
    ['46508..2027-05-31', '46508 is an Excel day number: write 2027-05-01'],
    ['2027-05-01..end of May', ''],
  ])('in the range %s does not exist', (range, hint) => {
    expect(reported(['2027-05-01..2027-05-31', range])).toEqual([`Y03 error 31:22${hint && ` (${hint})`}`]);
  });

  it.each([
    ['2027-6-12', '2027-06-12'],
    ['12.06.2027', '2027-06-12'],
    ['12.6.27', '2027-06-12'],
    ['13/06/2027', '2027-06-13'],
    ['06/13/2027', '2027-06-13'],
    ['12/06/2027', '2027-06-12 (day first) or 2027-12-06 (month first)'],
    ['06/06/2027', '2027-06-06'],
    ['27-06-12', '2027-06-12'],
    ['2027-06-12T14:00:00Z', '2027-06-12 (in UTC) or 2027-06-13 (in local time)'],
    ['12 June 2027', '2027-06-12'],
    ['"June 12, 2027"', '2027-06-12'],
    ['12-Jun-27', '2027-06-12'],
    ['12 de junio de 2027', '2027-06-12'],
    ['12 juil 2027', '2027-07-12'],
  ])('written %s is reported as the tool reads it', (written, meant) => {
    expect(reported(['bookedOn: 2027-02-01', `bookedOn: ${written}`])).toEqual([`Y03 error 52:49 (write ${meant})`]);
  });

  it.each([
    '12 ju 2027',
    'Mayday 12 2027',
    '32.06.2027',
    '12.13.2027.',
    '6539',
    '99999',
    'soon',
    '12 June',
    '1 May 2 June 2027',
  ])('that could be any day gets no suggestion: %s', (written) => {
    expect(reported(['bookedOn: 2027-02-01', `bookedOn: "${written}"`])).toEqual(['Y03 error 52:49']);
  });

  it("written as a spreadsheet's number is reported with its day", () => {
    expect(reported(['bookedOn: 2027-02-01', 'bookedOn: 46539'])).toEqual([
      'Y03 error 52:49 (46539 is an Excel day number: write 2027-06-01)',
    ]);
    expect(reported(['bookedOn: 2027-02-01', 'bookedOn: 20270601'])).toEqual(['Y03 error 52:49 (write 2027-06-01)']);
    expect(reported(['travelWindows: [2027-05-31..2027-05-31]', 'travelWindows: [46508]'])).toEqual([
      'S04 error 50:39 (46508 is an Excel day number: write 2027-05-01..2027-05-01)',
    ]);
  });

  it('that does not exist differs from one in the wrong format', () => {
    const message = (day: string) => readEdited(['checkIn: 2027-05-10', `checkIn: ${day}`]).findings[0]?.message;
    expect(message('2027-02-29')).toBe('2027-02-29 does not exist');
    expect(message('2027-2-9')).toBe('"2027-2-9" is not a date written yyyy-mm-dd');
  });

  it('is not a range when only one is written', () => {
    expect(reported(['2027-05-20..2027-05-22', '2027-05-20'])).toEqual([
      'S04 error 37:46 (write 2027-05-20..2027-05-20)',
    ]);
  });

  it.each([
    ['2027-05-20 to 2027-05-22', '2027-05-20..2027-05-22'],
    ['2027-05-20 - 2027-05-22', '2027-05-20..2027-05-22'],
    ['2027-05-20...2027-05-22', '2027-05-20..2027-05-22'],
    ['2027-05-20/2027-05-22', '2027-05-20..2027-05-22'],
    ['20.05.2027 – 22.05.2027', '2027-05-20..2027-05-22'],
    ['20.05.2027-22.05.2027', '2027-05-20..2027-05-22'],
    ['20.5.-22.5.2027', '2027-05-20..2027-05-22'],
    ['20 - 22 May 2027', '2027-05-20..2027-05-22'],
    ['20 May until 22 May 2027', '2027-05-20..2027-05-22'],
    ['20.05.2027 bis 22.05.2027', '2027-05-20..2027-05-22'],
    ['03/05/2027-04/06/2027', '2027-05-03..2027-06-04 (day first) or 2027-03-05..2027-04-06 (month first)'],
    ['03/05/2027-14/06/2027', '2027-05-03..2027-06-14'],
    ['2027-05', '2027-05-01..2027-05-31'],
    ['05/2027', '2027-05-01..2027-05-31'],
    ['May 2027', '2027-05-01..2027-05-31'],
    ['1 May to 15 June 2027', '2027-05-01..2027-06-15'],
    ['46508-46510', '2027-05-01..2027-05-03'],
  ])('written as the range %s is reported as the tool reads it', (written, meant) => {
    expect(reported(['2027-05-20..2027-05-22', `"${written}"`])).toEqual([`S04 error 37:46 (write ${meant})`]);
  });
});

describe('a key', () => {
  it.each([
    ['MinimumStay', ' (did you mean minimumStay?)'],
    ['minimunStay', ' (did you mean minimumStay?)'],
    ['minStay', ' (did you mean minimumStay?)'],
    ['xyzzy', ' (put your own notes under keys that start with "x-")'],
    ['id', ' (the hub gives this field itself; leave it out)'],
  ])('called %s is unknown', (key, hint) => {
    expect(reported(['    minimumStay: 2', `    ${key}: 2`])).toEqual([`Y08 error 26:5${hint}`]);
  });

  const advice = (before: string, after: string) =>
    readEdited([before, after])
      .findings.filter(({ code }) => code.id === 'Y08')
      .map(({ message, hint }) => `${message}; ${hint}`);

  it.each([
    ['hotelname: Sea', 'name: Sea', 'unknown field "name" in the hotel; did you mean hotelname?'],
    ['{ providerCode: DBL,', '{ code: DBL,', 'unknown field "code" in this room; did you mean providerCode?'],
    ['  mealPlans:\n', '  boards:\n', 'unknown field "boards" in the hotel; did you mean mealPlans?'],
    ['tests:\n', 'seasons: []\ntests:\n', 'unknown field "seasons" in the document; write it in a rate'],
    ['    minimumStay: 2', '    currency: EUR', 'unknown field "currency" in this rate; write it in the hotel'],
    ['distributions: ["1"', 'occupancy: ["1"', 'unknown field "occupancy" in this room; did you mean distributions?'],
    [
      'mealPlan: ROOM_ONLY, rate',
      'board: ROOM_ONLY, rate',
      'unknown field "board" in this stay test; did you mean mealPlan?',
    ],
    [
      'distributionPrices: { "1": 80',
      'price: { "1": 80',
      'unknown field "price" in this room price; did you mean distributionPrices?',
    ],
    ['    value: 10', '    amount: 10', 'unknown field "amount" in this offer; did you mean value?'],
    [
      '    value: 10',
      '    value: 10\n    operationaldays: [FRIDAY]',
      'unknown field "operationaldays" in this offer; did you mean operationalDays?',
    ],
  ])('with another common name is reported with the right one: %s', (before, after, expected) => {
    expect(advice(before, after)).toEqual([expected]);
  });

  it('suggests the range for two separate days', () => {
    const dates = 'dateRanges: [2027-05-01..2027-05-31, 2027-09-16..2027-10-15]';
    const [from, to] = advice(dates, 'from: 2027-05-01\n        to: 2027-05-31');
    expect(from).toBe('unknown field "from" in this season; write dateRanges: [2027-05-01..2027-05-31]');
    expect(to).toBe('unknown field "to" in this season; write dateRanges: [2027-05-01..2027-05-31]');
    expect(advice('    minimumStay: 2', '    validFrom: 2027-05-01\n    validTo: 2027-06-30')[0]).toBe(
      'unknown field "validFrom" in this rate; write the nights under dateRanges of a season: [2027-05-01..2027-06-30]; days of booking are bookingWindows',
    );
  });

  it.each<[field: string, before: string, instead: string]>([
    ['ageBands', '  infantsAllowed: 1\n', 'a hotel has one band of child ages'],
    ['childAges', '  infantsAllowed: 1\n', 'a hotel has one band of child ages'],
    ['arrivalDays', '    minimumStay: 2\n', 'days of arrival and departure cannot be restricted'],
    ['checkInDays', '    minimumStay: 2\n', 'days of arrival and departure cannot be restricted'],
    ['daysOfWeek', '    minimumStay: 2\n', 'a season has no weekdays'],
    ['cancellationPolicies', '    minimumStay: 2\n', 'terms are a text for the whole hotel, not for a rate'],
    ['taxes', '  infantsAllowed: 1\n', 'amounts include all taxes and fees'],
    ['cityTax', '  infantsAllowed: 1\n', 'amounts include all taxes and fees'],
    ['optional', '    value: 10\n', 'a supplement is always charged where it applies'],
    ['combinable', '    value: 10\n', 'all offers of a rate that apply to a stay count together'],
    ['markets', '    minimumStay: 2\n', 'a rate is sold to guests from everywhere'],
  ])('for something that the hub does not support, %s, is reported with what to do instead', (field, line, instead) => {
    const indent = /^ */.exec(line)?.[0] ?? '';
    const [reported, ...more] = advice(line, `${line}${indent}${field}: [x]\n`);
    expect(more).toEqual([]);
    expect(reported).toContain(`unknown field "${field}"`);
    expect(reported).toContain(instead);
  });

  it('is one finding, not two, when misspelt in place of a required one', () => {
    expect(reported(['  hotelname:', '  hotelName:'])).toEqual(['Y08 error 4:3 (did you mean hotelname?)']);
  });

  it('counts as the field that was meant in all other checks when misspelt', () => {
    const { contracts } = readEdited(['    minimumStay: 2', '    MinimumStay: 2']);
    expect(contracts.hotels[0]?.rates[0]?.minimumStay).toBe(2);
  });

  it('does not hide a wrong value when misspelt', () => {
    expect(reported(['    minimumStay: 2', '    MinimumStay: two']).map((line) => line.slice(0, 3))).toEqual([
      'Y08',
      'S02',
    ]);
  });

  it('is ignored when misspelt next to the right one', () => {
    const { contracts, findings } = readEdited(['    minimumStay: 2', '    minimumStay: 2\n    minimumstay: 9']);
    expect(findings).toHaveLength(1);
    expect(contracts.hotels[0]?.rates[0]?.minimumStay).toBe(2);
  });

  it('is reported without a value', () => {
    expect(reported(['    minimumStay: 2', '    minimumStay:'])).toEqual([
      'S02 error 26:17 (leave the key out, or give it a value)',
    ]);
  });
});

describe('a field with fixed values', () => {
  it.each([
    ['HB', ' (did you mean HALF_BOARD?)'],
    ['HALFBOARD', ' (did you mean HALF_BOARD?)'],
    ['DINNER', ''],
  ])('does not accept %s', (plan, hint) => {
    expect(reported(['mealPlan: HALF_BOARD, basePrice', `mealPlan: ${plan}, basePrice`])).toEqual([
      `S03 error 22:19${hint}`,
    ]);
  });
});

describe('an occupancy or a party', () => {
  it.each(['2+', '2+x', '2-1', 'two', '2+1+1', ''])('is not "%s"', (written) => {
    expect(reported(['party: "2+7"', `party: "${written}"`])).toEqual([
      'S04 error 53:68 (write "2" or "2+7,4": adults, then children)',
    ]);
  });

  it('is also checked as the key of a price', () => {
    expect(reported(['"1": 80', '"1 adult": 80'])).toEqual(['S04 error 34:76 (write "1")']);
  });

  it.each([
    ['2 adults', '2'],
    ['2A+1C', '2+1'],
    ['2 adults + 1 child', '2+1'],
    ['2AD 1CHD', '2+1'],
    ['2-1', '2+1'],
    ['2 + 1', '2+1'],
    ['double', '2'],
  ])('of a room that is written "%s" is reported as the tool reads it', (written, meant) => {
    expect(reported(['distributions: ["1", "2", "2+1"]', `distributions: ["1", "${written}"]`])[0]).toBe(
      `S04 error 18:68 (write "${meant}")`,
    );
  });

  it.each([
    ['2 adults', 'write "2"'],
    ['2 + 7', 'write "2+7"'],
    ['2 adults, 2 children (7, 4)', 'write "2+7,4"'],
    ['2 adults, 1 child', 'write the age of each child, such as "2+7,4" for two adults and children of 7 and 4'],
    ['2 adults, 2 children (7)', 'write "2" or "2+7,4": adults, then children'],
  ])('of a stay that is written "%s" is reported as the tool reads it', (written, hint) => {
    expect(reported(['party: "2+7"', `party: "${written}"`])).toEqual([`S04 error 53:68 (${hint})`]);
  });
});

describe('the characters', () => {
  it('of a name with " #" in it are lost', () => {
    expect(reported(['name: Double room,', 'name: Double room #5\n        ,'])).toEqual([
      'Y05 warning 18:34 (if it belongs to the text, quote it: "Double room #5")',
    ]);
  });

  it('of a remark after blanks are a comment', () => {
    expect(reported(['category: S4', 'category: S4 # four stars'])).toEqual([]);
    expect(reported(['category: S4', 'category: S4   #4'])).toEqual([]);
  });

  it.each([
    ['"SEA PALACE"', 'Y14'],
    ['SEA/PALACE', 'Y14'],
    ['".."', 'Y14'],
    ['""', 'Y14'],
    ['"SEA\\u00a0PALACE"', 'Y12'],
    ['"SEA-PALACE\\u200b"', 'Y12'],
    ['" SEA-PALACE"', 'Y12'],
    ['"SEA\\u202ePALACE"', 'Y12'],
    ['"SEA\\0"', 'Y12'],
    ['SEA-PAL\u0410CE', 'Y13'],
    ['\u041f\u0410\u041b', 'Y14'],
  ])('of the code %s are refused', (code, id) => {
    expect(reported(['providerCode: SEA-PALACE', `providerCode: ${code}`]).map((line) => line.slice(0, 9))).toEqual([
      `${id} error`,
    ]);
  });

  it('may have 64 characters, not 65', () => {
    expect(reported(['providerCode: SEA-PALACE', `providerCode: ${'A'.repeat(64)}`])).toEqual([]);
    expect(reported(['providerCode: SEA-PALACE', `providerCode: ${'A'.repeat(65)}`])).toHaveLength(1);
  });

  it.each([
    ['"Double room "', 'Y12 warning'],
    ['"Double\\u00a0room"', 'Y12 warning'],
    ['"Double\\nroom"', 'Y12 warning'],
    ['"Double\\ud800room"', 'Y12 error'],
    ['D\u043euble room', 'Y13 warning'],
    ['Cafe\u0301', 'Y11 warning'],
  ])('of the name %s are doubtful', (name, start) => {
    expect(reported(['name: Double room,', `name: ${name},`]).map((line) => line.slice(0, start.length))).toEqual([
      start,
    ]);
  });

  it.each([
    ['hotelname: Sea Palace', 'hotelname: ""', '4:14'],
    ['name: Double room,', 'name: "",', '18:34'],
    ['name: Double room,', 'name: "  ",', '18:34'],
    ['name: Double room,', 'name: "\\u00a0",', '18:34'],
    ['- name: Summer 2027', '- name: ""', '24:11'],
    ['- name: Low', "- name: ' '", '30:15'],
  ])('are missing where %s becomes %s', (was, becomes, place) => {
    const [first, ...more] = readEdited([was, becomes]).findings;
    expect(more.filter(({ code }) => code.id !== 'T02')).toEqual([]);
    expect(first).toMatchObject({ code: { id: 'S01' }, severity: 'error' });
    expect(`${first?.place?.line}:${first?.place?.column}`).toBe(place);
  });

  it.each([
    [
      'the joiners that Persian and Hindi are spelled with',
      '"\\u0646\\u0645\\u06cc\\u200c\\u0634\\u0648\\u062f \\u0915\\u094d\\u200d\\u0937"',
    ],
    ['the marks that turn punctuation in Hebrew and Arabic', '"\\u05d7\\u05d3\\u05e8 (A)\\u200f, \\u200eB"'],
    ['the joiners of an emoji', '"\\u{1f468}\\u200d\\u{1f469}\\u200d\\u{1f467} \\u2764\\ufe0f\\u200d\\u{1f525}"'],
  ])('of a name may be %s', (_, name) => {
    const written = name.replaceAll(/\\u\{(\w+)\}/g, (_all, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
    expect(reported(['name: Double room,', `name: ${written},`])).toEqual([]);
  });

  it.each([
    ['a joiner within Latin letters', '"Dou\\u200cble room"'],
    ['a joiner at the end', '"\\u0646\\u0645\\u06cc\\u200c"'],
    ['a direction mark without anything to turn', '"Double\\u200f room"'],
    ['a space without width, in any script', '"\\u0646\\u0645\\u200b\\u06cc"'],
  ])('of a name are doubtful: %s', (_, name) => {
    expect(reported(['name: Double room,', `name: ${name},`]).map((line) => line.slice(0, 11))).toEqual([
      'Y12 warning',
    ]);
  });

  it('of a text may be in any script and on several lines, but not turn its direction', () => {
    const describe = (text: string) => reported(['EN: A quiet house by the sea.', `EN: "${text}"`]);
    expect(describe('\u0647\u062a\u0644 \u200f\\nline 2')).toEqual([]);
    expect(describe('a \\u202e b')).toEqual(['Y12 warning 15:23']);
  });

  it.each([
    ['room codes', ['providerCode: FAM, name', 'providerCode: dbl, name']],
    ['room names', ['name: Family room', 'name: DOUBLE ROOM']],
    ['room names of another width', ['name: Family room', 'name: Double\u3000room']],
    ['room names with other blanks', ['name: Family room', 'name: double  room']],
  ] as const)('of two %s may not differ only by case, blanks or width', (_, edit) => {
    expect(reported(edit).filter((line) => line.startsWith('Y11'))).toEqual([expect.stringContaining('Y11 error 19:')]);
  });
});

describe('a record that cannot be read', () => {
  it('does not hide other errors', () => {
    expect(
      reported(
        ['latitude: 39.5613', 'latitude: north'],
        ['priceType: DISTRIBUTION', 'priceType: ROOM'],
        ['party: "2"', 'party: x'],
      ),
    ).toHaveLength(3);
  });

  it('leaves the rest of its hotel in place, marked incomplete', () => {
    const { contracts } = readEdited(['value: 10', 'value: ten']);
    expect(contracts.hotels[0]).toMatchObject({ incomplete: true, offers: [{ providerCode: 'EB10' }] });
    expect(contracts.hotels[0]).not.toHaveProperty('lacksDocuments');
    expect(contracts.hotels[0]?.offers[0]).not.toHaveProperty('value');
  });

  it('leaves its hotel complete if it is a stay under tests, which does not affect prices', () => {
    const [contract] = readEdited(['party: "2"', 'party: x']).contracts.hotels;
    expect(contract).not.toHaveProperty('incomplete');
    expect(contract?.tests).toHaveLength(1);
    const both = readEdited(['party: "2"', 'party: x'], ['value: 10', 'value: ten']).contracts.hotels;
    expect(both).toMatchObject([{ incomplete: true }]);
  });

  it('also removes references to it, so that they are not reported', () => {
    const { contracts } = readEdited(
      ['    apply: LODGING\n', ''],
      ['mealPlan: HALF_BOARD, basePrice', 'mealPlan: HALF, basePrice'],
    );
    const [contract] = contracts.hotels;
    expect(contract?.offers).toEqual([]);
    expect(contract?.rates[0]?.offers).toEqual([]);
    expect(contract?.tests.map(({ mealPlan }) => mealPlan)).toEqual(['ROOM_ONLY']);
  });

  it('also removes all unknown names if its own name is lost', () => {
    const { contracts, origins } = readEdited(['providerCode: FAM, name: Family room, ', '']);
    const [rate] = contracts.hotels[0]?.rates ?? [];
    expect(rate?.seasons[0]?.seasonRoomPrices.map(({ providerRoomCode }) => providerRoomCode)).toEqual(['DBL']);
    expect(rate?.stopSales).toEqual([]);
    expect(rate && origins.place(rate)?.line).toBe(24);
  });

  it('is the whole document when it is not a block of keys', () => {
    expect(readEdited(['supplier: PALMA', '---\n- a\n---\nsupplier: PALMA']).findings).toMatchObject([
      { code: { id: 'S02' }, place: { line: 2 } },
    ]);
  });
});

describe('a list that is written without brackets', () => {
  it.each<[before: string, after: string, hint: string]>([
    [
      'images: [https://example.com/sea-palace/front.jpg]',
      'images: https://example.com/front.jpg',
      'write it in brackets: [https://example.com/front.jpg]',
    ],
    [
      'travelWindows: [2027-05-31..2027-05-31]',
      'travelWindows: 2027-05-31',
      'write it in brackets: [2027-05-31..2027-05-31]',
    ],
    ['offers: [EB10]', 'offers: EB10', 'write it in brackets: [EB10]'],
    [
      'offers: [EB10]',
      'offers: all',
      'list them: only providerRoomCodes and mealPlans of offers and supplements take all',
    ],
    ['    travelWindows: [2027-05-01..2027-10-15]', '    operationalDays: all', 'leave it out for every day'],
    [
      'names: { EN: Early booking }',
      'names: Book now, pay less',
      'write it under its language: { EN: "Book now, pay less" }',
    ],
    [
      'voucherRemarks: { EN: Free cancellation until 7 days before arrival. }',
      `voucherRemarks: ${'Free cancellation. '.repeat(9)}`,
      'write it under its language: { EN: "…" }',
    ],
  ])('%s', (before, after, hint) => {
    const [finding, ...more] = readEdited([before, after]).findings;
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ code: { id: 'S02' }, hint });
  });

  it('explains how to name some rooms or meal plans instead of all, and all instead of some', () => {
    const hints = (before: string, after: string) => readEdited([before, after]).findings.map(({ hint }) => hint);
    expect(hints('providerRoomCodes: all', 'providerRoomCodes: DBL')).toEqual(['for some of them write a list: [DBL]']);
    expect(hints('mealPlans: all', 'mealPlans: ROOM_ONLY')).toEqual(['for some of them write a list: [ROOM_ONLY]']);
    expect(hints('mealPlans: all', 'mealPlans: [all]')).toEqual(['write mealPlans: all, without brackets']);
  });
});

describe('a value of the wrong kind', () => {
  it.each<[before: string, after: string, hint: string]>([
    ['distributions: ["1", "2", "2+1"]', 'distributions: 2', 'write it in brackets: ["2"]'],
    ['adultPrices: [25]', 'adultPrices: 25', 'write it in brackets: [25]'],
    [
      'dateRanges: [2027-05-01..2027-05-31, 2027-09-16..2027-10-15]',
      'dateRanges: { start: 2027-05-01, end: 2027-05-31 }',
      'write [2027-05-01..2027-05-31]',
    ],
    [
      '- { providerRoomCode: FAM, stopSales: [2027-05-20..2027-05-22] }',
      '  providerRoomCode: FAM',
      'begin each entry with a dash: - providerRoomCode: FAM',
    ],
    [
      'distributionPrices: { "1": 80, "2": 100, "2+1": 120 }',
      'distributionPrices: 80',
      'write it under its occupancy: { "2": 80 }',
    ],
    [
      'address: { address: Passeig 1, locationName: Palma, postalCode: "07014", country: ES }',
      'address: Passeig 1',
      'write { address: Passeig 1, … }',
    ],
    [
      'address: { address: Passeig 1, locationName: Palma, postalCode: "07014", country: ES }',
      'address:\n    - address: Passeig 1',
      'write its fields without a dash: address: Passeig 1',
    ],
    ['hotelname: Sea Palace', 'hotelname: { EN: Sea Palace }', 'write one text: "Sea Palace"'],
    ['releaseDays: 3', 'releaseDays: [3]', 'write 3'],
    ['    value: 10', '    value: 10\n    active: yes', 'write true'],
    ['    value: 10', '    value: 10\n    active: perhaps', ''],
  ])('%s, written %s', (before, after, hint) => {
    const [finding] = readEdited([before, after]).findings;
    expect(finding).toMatchObject({ code: { id: 'S02' } });
    expect(finding?.hint ?? '').toBe(hint);
  });
});

it('a stay that is sold needs its total', () => {
  const [finding] = readEdited(['sold: false', 'sold: true']).findings;
  expect(finding).toMatchObject({ code: { id: 'S03' }, hint: 'for a stay that is sold, write its total instead' });
});

it('explains that the quotes are those of a word processor', () => {
  const [finding] = readEdited(['{ EN: Early booking }', '{ EN: “Book now, pay less” }']).findings;
  expect(finding?.hint).toBe('write straight quotes ("): to YAML “ and ” are letters');
});
