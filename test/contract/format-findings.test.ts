import { describe, expect, it } from 'vitest';
import { PALMA_SUPPLIER } from './fixtures/palma.ts';
import { edited, readEdited, readFiles, reported } from './read.ts';

type Edit = readonly [before: string, after: string];

/** Each text in the place of `before`, behind `start`. */
const each = (before: string, start: string, written: readonly string[]): Edit[][] =>
  written.map((one) => [[before, `${start}${one}`]]);

const inCurrency = (currency: string): Edit => ['currency: EUR', `currency: ${currency}`];
const PRICE = '"2": 100,';
const DAYS = '2027-05-20..2027-05-22';
const MINIMUM_STAY = '    minimumStay: 2';
const VALUE = '    value: 10';
const DISTRIBUTIONS = 'distributions: ["1", "2", "2+1"]';
const TRAVEL_WINDOW = 'travelWindows: [2027-05-31..2027-05-31]';
const IMAGES = 'images: [https://example.com/sea-palace/front.jpg]';
const ADDRESS = 'address: { address: Passeig 1, locationName: Palma, postalCode: "07014", country: ES }';
const DATES = 'dateRanges: [2027-05-01..2027-05-31, 2027-09-16..2027-10-15]';

/** Texts of the good hotel and what stands there instead, by the mistake that they are examples of. */
const MISTAKES: Readonly<Record<string, readonly (readonly Edit[])[]>> = {
  'a text without quotes': [
    ...each('postalCode: "07014"', 'postalCode: ', '0123 1e3 0x539 +49 true null ~ .inf'.split(' ')),
    ...each('category: S4', 'category: ', ['4', '6']),
    ...each(DISTRIBUTIONS, 'distributions: ', ['[1, "2", "2+1"]']),
    ...each('party: "2"', 'party: ', ['2']),
    ...each('{ EN: Early booking }', '', ['{ EN: “Book now, pay less” }']),
  ],
  'a number that is read, but not as it stands': [
    ...each('value: 10', 'value: ', [
      '"1.234,50"',
      '"1,234.50"',
      '"1.234.567"',
      '"1 234,50"',
      "1'000",
      '10%',
      '6O',
      '1l0',
    ]),
    ...each('value: 10', 'value: ', ['12,50 €', 'EUR 5', '5 EUR', '€5', '"95,-"', '-5,5', '"10.50"']),
    ...each('value: 10', 'value: ', '"1,000" "1,250" "1.250" "0,500" "1,0000" 010 0x10 0o17 +5 5.'.split(' ')),
    ...each('value: 10', 'value: ', ['"10 - 12"', '"1.23.45"']),
    ...each('latitude: 39.5613', 'latitude: ', ['"39,561"']),
    ...each(PRICE, '"2": ', ['"100",', 'null,']),
  ],
  'a number with a comma in braces, which is read as two entries': [
    ...each('"2": 100', '"2": ', ['1,000', '95,50', '95,5']),
    ...each('basePrice: 25,', 'basePrice: ', ['25,50,']),
  ],
  'a number that cannot be sent': each('value: 10', 'value: ', '.nan -.inf 1e400 1e2 -0 -0.00'.split(' ')),
  'the decimals of a number': [
    ...each('value: 10', 'value: ', '10.12 10.120 10.123 12.500 12345678901234567890 0.1000000000000000055'.split(' ')),
    [['value: 10', 'value: 10.123'], inCurrency('KWD')],
    ...each('"270.00"', '', ['"270.005"']),
    ...each('childValue: 30', 'childValue: ', ['0.500']),
    ...each('39.5613', '', ['39.56131234567']),
  ],
  'a number that looks like thousands, unless the currency has three decimals': [
    ...['1.250', '450.000'].flatMap((written) => [
      [[PRICE, `"2": ${written},`]] as const,
      [[PRICE, `"2": ${written},`], inCurrency('JPY')] as const,
      [[PRICE, `"2": ${written},`], inCurrency('KWD')] as const,
      ...each('value: 60', 'value: ', [written]),
      ...each('basePrice: 25', 'basePrice: ', [written]),
      ...each('"270.00"', '', [`"${written}"`]),
    ]),
    ...each(PRICE, '"2": ', ['1.255,']),
  ],
  'a number of days': each('releaseDays: 3', 'releaseDays: ', ['3.5', 'three', 'soon', 'none', '3 days', '[3]']),
  'a date in a range': [
    ...each('2027-05-01..', '', ['2027-02-29..', '2027-13-05..', '2027-5-01..', '2027/05/01..', '2027.5.1..']),
    ...each('2027-05-01..', '', ['20270501..', '2027-05-01T00:00:00..', '2027-05-01 00:00..', '46508..']),
    ...each('2027-05-01..2027-05-31', '2027-05-01', ['..31.05.2027', '..31', '..05-31', '..31 May', '..end of May']),
    ...each('2027-05-01..2027-05-31', '', ['2027-05-01 .. 2027-05-31', '01/05/2027..31/05/2027']),
    ...each('2027-05-01..2027-05-31', '', ['01/05/2027..06/07/2027']),
  ],
  'a date': [
    ...each('bookedOn: 2027-02-01', 'bookedOn: ', ['2027-6-12', '12.06.2027', '12.6.27', '13/06/2027', '06/13/2027']),
    ...each('bookedOn: 2027-02-01', 'bookedOn: ', ['12/06/2027', '06/06/2027', '27-06-12', '2027-06-12T14:00:00Z']),
    ...each('bookedOn: 2027-02-01', 'bookedOn: ', ['12 June 2027', '"June 12, 2027"', '12-Jun-27', '46539']),
    ...each('bookedOn: 2027-02-01', 'bookedOn: ', ['12 de junio de 2027', '12 juil 2027', '20270601']),
    ...each('bookedOn: 2027-02-01', 'bookedOn: ', ['12 ju 2027', 'Mayday 12 2027', '32.06.2027', '12.13.2027.']),
    ...each('bookedOn: 2027-02-01', 'bookedOn: ', ['"6539"', '"99999"', 'soon', '12 June', '1 May 2 June 2027']),
    ...each('checkIn: 2027-05-10', 'checkIn: ', ['2027-02-29', '2027-2-9']),
  ],
  'a range of dates': [
    ...each(TRAVEL_WINDOW, 'travelWindows: ', ['[46508]']),
    ...each(DAYS, '', ['2027-05-20', '"2027-05-20 to 2027-05-22"', '"2027-05-20 - 2027-05-22"']),
    ...each(DAYS, '', ['"2027-05-20...2027-05-22"', '"2027-05-20/2027-05-22"', '"20.05.2027 – 22.05.2027"']),
    ...each(DAYS, '', ['"20.05.2027-22.05.2027"', '"20.5.-22.5.2027"', '"20 - 22 May 2027"']),
    ...each(DAYS, '', ['"20 May until 22 May 2027"', '"20.05.2027 bis 22.05.2027"', '"03/05/2027-04/06/2027"']),
    ...each(DAYS, '', ['"03/05/2027-14/06/2027"', '"2027-05"', '"05/2027"', '"May 2027"']),
    ...each(DAYS, '', ['"1 May to 15 June 2027"', '"46508-46510"']),
  ],
  'an unknown key': [
    ...each(`${MINIMUM_STAY}\n`, '    ', [
      'MinimumStay: 2\n',
      'minimunStay: 2\n',
      'minStay: 2\n',
      'xyzzy: 2\n',
      'id: 2\n',
    ]),
    ...each(MINIMUM_STAY, '    ', ['MinimumStay: two', 'minimumStay: 2\n    minimumstay: 9', 'currency: EUR']),
    [['hotelname: Sea', 'name: Sea']],
    [['  hotelname:', '  hotelName:']],
    [['{ providerCode: DBL,', '{ code: DBL,']],
    [['  mealPlans:\n', '  boards:\n']],
    [['tests:\n', 'seasons: []\ntests:\n']],
    [['distributions: ["1"', 'occupancy: ["1"']],
    [['mealPlan: ROOM_ONLY, rate', 'board: ROOM_ONLY, rate']],
    [['distributionPrices: { "1": 80', 'price: { "1": 80']],
    ...each(VALUE, '    ', ['amount: 10', 'value: 10\n    operationaldays: [FRIDAY]']),
    [[DATES, 'from: 2027-05-01\n        to: 2027-05-31']],
    ...each(MINIMUM_STAY, '    ', ['validFrom: 2027-05-01\n    validTo: 2027-06-30']),
  ],
  'a field for something that the hub does not support': [
    ...each('  infantsAllowed: 1', '  infantsAllowed: 1\n  ', [
      'ageBands: [x]',
      'childAges: [x]',
      'taxes: [x]',
      'cityTax: [x]',
    ]),
    ...each(MINIMUM_STAY, `${MINIMUM_STAY}\n    `, ['arrivalDays: [x]', 'checkInDays: [x]', 'daysOfWeek: [x]']),
    ...each(MINIMUM_STAY, `${MINIMUM_STAY}\n    `, ['cancellationPolicies: [x]', 'markets: [x]']),
    ...each(VALUE, `${VALUE}\n    `, ['optional: [x]', 'combinable: [x]']),
  ],
  'a key without a value': each(MINIMUM_STAY, '    ', ['minimumStay:']),
  'a field with fixed values': [
    ...each('mealPlan: HALF_BOARD, basePrice', 'mealPlan: ', [
      'HB, basePrice',
      'HALFBOARD, basePrice',
      'DINNER, basePrice',
    ]),
    ...each(VALUE, `${VALUE}\n    active: `, ['yes', 'perhaps']),
  ],
  'the occupancy of a room': [
    ...each('"1": 80', '', ['"1 adult": 80']),
    ...each('["1", "2", "2+1"]', '["1", ', ['"2 adults"]', '"2A+1C"]', '"2 adults + 1 child"]', '"2AD 1CHD"]']),
    ...each('["1", "2", "2+1"]', '["1", ', ['"2-1"]', '"2 + 1"]', '"double"]']),
  ],
  'the party of a stay': [
    ...each('party: "2+7"', 'party: ', ['"2+"', '"2+x"', '"2-1"', '"two"', '"2+1+1"', '""', '"2 adults"', '"2 + 7"']),
    ...each('party: "2+7"', 'party: ', [
      '"2 adults, 2 children (7, 4)"',
      '"2 adults, 1 child"',
      '"2 adults, 2 children (7)"',
    ]),
  ],
  'a comment': [
    [['name: Double room,', 'name: Double room #5\n        ,']],
    ...each('category: S4', 'category: S4', [' # four stars', '   #4']),
  ],
  'the characters of a code': [
    ...each('providerCode: SEA-PALACE', 'providerCode: ', ['"SEA PALACE"', 'SEA/PALACE', '".."', '""']),
    ...each('providerCode: SEA-PALACE', 'providerCode: ', [
      '"SEA\\u00a0PALACE"',
      '"SEA-PALACE\\u200b"',
      '" SEA-PALACE"',
    ]),
    ...each('providerCode: SEA-PALACE', 'providerCode: ', ['"SEA\\u202ePALACE"', '"SEA\\0"', 'SEA-PAL\u0410CE']),
    ...each('providerCode: SEA-PALACE', 'providerCode: ', ['\u041f\u0410\u041b', 'A'.repeat(64), 'A'.repeat(65)]),
  ],
  'the characters of a name': [
    ...each('name: Double room,', 'name: ', ['"Double room ",', '"Double\\u00a0room",', '"Double\\nroom",']),
    ...each('name: Double room,', 'name: ', ['"Double\\ud800room",', 'D\u043euble room,', 'Cafe\u0301,']),
    ...each('name: Double room,', 'name: ', ['"",', '"  ",', '"\\u00a0",']),
    ...each('hotelname: Sea Palace', 'hotelname: ', ['""', '{ EN: Sea Palace }']),
    ...each('- name: Summer 2027', '- name: ', ['""']),
    ...each('- name: Low', '- name: ', ["' '"]),
  ],
  'the joiners that Persian and Hindi are spelled with': each('name: Double room,', 'name: ', [
    '"\\u0646\\u0645\\u06cc\\u200c\\u0634\\u0648\\u062f \\u0915\\u094d\\u200d\\u0937",',
    '"Dou\\u200cble room",',
    '"\\u0646\\u0645\\u06cc\\u200c",',
    '"\\u0646\\u0645\\u200b\\u06cc",',
  ]),
  'the marks that turn punctuation in Hebrew and Arabic': [
    ...each('name: Double room,', 'name: ', ['"\\u05d7\\u05d3\\u05e8 (A)\\u200f, \\u200eB",', '"Double\\u200f room",']),
    ...each('A quiet house by the sea.', '', ['"\u0647\u062a\u0644 \u200f\\nline 2"', '"a \\u202e b"']),
  ],
  'the joiners of an emoji': each('name: Double room,', 'name: ', ['"👨\\u200d👩\\u200d👧 ❤\\ufe0f\\u200d🔥",']),
  'two rooms whose names differ only by case, blanks or width': [
    [['providerCode: FAM, name', 'providerCode: dbl, name']],
    ...each('name: Family room', 'name: ', ['DOUBLE ROOM', 'Double\u3000room', 'double  room']),
  ],
  'several mistakes, which do not hide each other': [
    [
      ['latitude: 39.5613', 'latitude: north'],
      ['priceType: DISTRIBUTION', 'priceType: ROOM'],
      ['party: "2"', 'party: x'],
    ],
  ],
  'a document that is not a block of keys': [[['supplier: PALMA', '---\n- a\n---\nsupplier: PALMA']]],
  'a list that is written without brackets': [
    [[IMAGES, 'images: https://example.com/front.jpg']],
    [[TRAVEL_WINDOW, 'travelWindows: 2027-05-31']],
    ...each('offers: [EB10]', 'offers: ', ['EB10', 'all']),
    [['    travelWindows: [2027-05-01..2027-10-15]', '    operationalDays: all']],
    [['names: { EN: Early booking }', 'names: Book now, pay less']],
    [
      [
        'voucherRemarks: { EN: Free cancellation until 7 days before arrival. }',
        `voucherRemarks: ${'Free cancellation. '.repeat(9)}`,
      ],
    ],
    ...each('providerRoomCodes: all', 'providerRoomCodes: ', ['DBL']),
    ...each('mealPlans: all', 'mealPlans: ', ['ROOM_ONLY', '[all]']),
    [[DISTRIBUTIONS, 'distributions: 2']],
    [['adultPrices: [25]', 'adultPrices: 25']],
    [['- { providerRoomCode: FAM, stopSales: [2027-05-20..2027-05-22] }', '  providerRoomCode: FAM']],
  ],
  'a value of the wrong kind': [
    [[DATES, 'dateRanges: { start: 2027-05-01, end: 2027-05-31 }']],
    [['distributionPrices: { "1": 80, "2": 100, "2+1": 120 }', 'distributionPrices: 80']],
    ...each(ADDRESS, 'address:', [' Passeig 1', '\n    - address: Passeig 1']),
    [['sold: false', 'sold: true']],
  ],
};

it('reports each mistake of the format, with what to write instead', async () => {
  const shown = Object.entries(MISTAKES).map(([title, mistakes]) => {
    const cases = mistakes.map((edits) => {
      const findings = readEdited(...edits).findings.map(
        ({ code, severity, place, message, hint, fix }) =>
          `    ${code.id} ${severity} ${place?.line}:${place?.column} ${message}${hint ? ` (${hint})` : ''}${fix ? ' *' : ''}`,
      );
      return [
        ...edits.map(([, after]) => `  ${JSON.stringify(after).slice(1, -1).replaceAll('\\"', '"')}`),
        ...findings,
      ];
    });
    return [title, ...cases.flat(), ''].join('\n');
  });
  await expect(shown.join('\n')).toMatchFileSnapshot('../golden/format-findings.txt');
});

describe('a value that could not be read as it stands', () => {
  it('counts as the text that was written, so that nothing else is reported', () => {
    const { contracts, findings } = readEdited(['providerCode: FAM,', 'providerCode: 0123,']);
    expect(findings).toHaveLength(1);
    expect(contracts.hotels[0]?.hotel.rooms[1]?.providerCode).toBe('0123');
    expect(contracts.hotels[0]?.incomplete).toBe(true);
  });

  it('counts as the field that was meant when its key is misspelt, unless the right one is there too', () => {
    for (const keys of ['    MinimumStay: 2', '    minimumStay: 2\n    minimumstay: 9']) {
      const { contracts, findings } = readEdited([MINIMUM_STAY, keys]);
      expect(findings).toHaveLength(1);
      expect(contracts.hotels[0]?.rates[0]?.minimumStay).toBe(2);
    }
  });
});

describe('a number that looks like thousands', () => {
  it('is reported in a document without the currency', () => {
    const found = (currency: string) => {
      const [hotel = '', rates = ''] = edited(inCurrency(currency), [PRICE, '"2": 1.250,']).split('rates:');
      const files = { 'hotel.yaml': hotel, 'rates.yaml': `supplier: PALMA\nhotel: SEA-PALACE\nrates:${rates}` };
      return readFiles({ ...files, 'supplier.yaml': PALMA_SUPPLIER }).findings.map(
        ({ code, place }) => `${code.id} ${place?.file}:${place?.line}:${place?.column}`,
      );
    };
    expect(found('EUR')).toEqual(['Y06 rates.yaml:14:90']);
    expect(found('KWD')).toEqual([]);
  });

  it('is reported once, however often its block is used', () => {
    const block = 'distributionPrices: { "1": 80, "2": 100, "2+1": 120 }';
    const second = `      - name: High
        dateRanges: [2027-06-01..2027-06-30]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: *double }
          - { providerRoomCode: FAM, unitsQuota: 4,  distributionPrices: { "2": 130, "2+1": 150, "2+2": 165 } }
`;
    expect(
      reported(
        [block, `distributionPrices: &double ${block.slice(20).replace('100', '1.250')}`],
        ['    stopSales:\n', `${second}    stopSales:\n`],
      ),
    ).toEqual([expect.stringMatching(/^Y06 error 34:/)]);
  });
});

describe('a record that cannot be read', () => {
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
});
