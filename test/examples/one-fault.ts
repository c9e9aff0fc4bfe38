/** One slip in a good contract, and the one finding that it makes. `^^` stands where that finding begins; it is not written. */
export interface OneFault {
  readonly code: string;
  /** In contracts-examples, or the folder next to this file. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly was: string | RegExp;
  /** With `^^`, unless the finding is elsewhere. */
  readonly becomes: string;
  /** Where the finding is instead: what stands there after the change, with `^^`; once in `file` or in another file of the folder. */
  readonly at?: string;
  readonly in?: string;
  /** The day of the check, for faults of time. */
  readonly today?: string;
}

type Row = readonly [code: string, was: string | RegExp, becomes: string, at?: string, file?: string];

const inFile = (file: string, rows: readonly Row[]): OneFault[] =>
  rows.map(([code, was, becomes, at, other]) => ({
    code,
    file,
    was,
    becomes,
    ...(at !== undefined && { at }),
    ...(other !== undefined && { in: other }),
  }));

export const ONE_FAULT: readonly OneFault[] = [
  ...inFile('city-hotel/hotel.yaml', [
    ['F02', '# A small city hotel', `^^#${' '.repeat(8 * 1024 * 1024)}`, '^^# yaml-language-server'],
    ['F03', 'Hotel São Vicente\n', 'Hotel ^^\u0007São Vicente\n'],
    ['F04', 'hotelname: Hotel São', 'hotelname: ^^Hotel: São'],
    ['F05', 'category: S3', `x-deep: ${'['.repeat(63)}^^[${']'.repeat(64)}\n  category: S3`],
    ['F07', 'category: S3', '^^__proto__: { a: 1 }\n  category: S3'],
    ['F11', 'category: S3', 'category: { use: ^^blocks.yaml#category }'],
    ['Y01', 'category: S3', 'category: !!str ^^S3'],
    ['Y02', '"509111222" ', '^^509111222 '],
    ['Y03', '2027-11-01..2027-12-27', '^^2027-11-1..2027-12-27'],
    ['Y04', 'category: S3', 'category: S3\n  ^^category: S3'],
    ['Y05', 'hotelname: Hotel São Vicente', 'hotelname: ^^Hotel #São Vicente'],
    ['Y06', 'basePrice: 9,', 'basePrice: ^^EUR 9,'],
    ['Y06', '"1": 112, "2": 134', '"1": 112, "2": ^^1.340'],
    ['Y07', 'category: S3', 'category: S3\n  ^^<<: { chain: Lisboa }'],
    ['Y08', '  infantsAllowed: 1', '  ^^infantAllowed: 1'],
    ['Y09', '"1": 62 }', '"1": ^^62.005 }'],
    ['Y10', '"1": 62 }', '"1": ^^6.2e1 }'],
    ['Y11', 'hotelname: Hotel São', 'hotelname: ^^Hotel Sa\u0303o'],
    ['Y11', 'name: Double room', 'name: ^^"single  room"'],
    ['Y12', 'name: Single room', 'name: ^^"Single\u00a0room"'],
    ['Y13', 'name: Single room', 'name: ^^Single r\u043eom'],
    ['Y14', 'providerCode: SAO-VICENTE', 'providerCode: ^^SAO/VICENTE'],
    ['Y15', '# yaml-language-server', '\ufeff# yaml-language-server', '^^\ufeff# yaml-language-server'],
    ['Y16', 'name: Single room', 'name: ^^&Single room'],
    [
      'S01',
      'nights: 2, bookedOn: 2027-03-01, party: "2", room: SGL,',
      'bookedOn: 2027-03-01, party: "2", room: SGL,',
      '^^{ checkIn: 2027-04-13, bookedOn',
    ],
    ['S01', 'hotelname: Hotel São Vicente', 'hotelname: ^^""'],
    ['S01', 'name: Double room', 'name: ^^"  "'],
    ['S02', 'infantsAllowed: 1', 'infantsAllowed: ^^one'],
    ['S03', 'type: PERCENT', 'type: ^^PERCENTAGE'],
    ['S04', '[2027-06-01..2027-09-15]', '[^^2027-06-01 to 2027-09-15]'],
    ['R01', '    - ROOM_ONLY\n', '    - ROOM_ONLY\n    - ^^ROOM_ONLY\n'],
    ['R10', '- name: Flexible 2028', '- name: ^^Flexi 2028'],
    ['H12', 'currency: EUR', 'currency: ^^CHF'],
    ['P19', '{ "1": 97 }', '{ "1": ^^122 }'],
    ['R02', 'name: Double room', 'name: ^^Single room'],
    [
      'R03',
      'providerRoomCode: SGL, unitsQuota: 3, distributionPrices: { "1": 62 }',
      'providerRoomCode: ^^SGI, unitsQuota: 3, distributionPrices: { "1": 62 }',
    ],
    ['R04', '2028-01-01]\n    offers: [LONG4]', '2028-01-01]\n    offers: [LONG4, ^^LONG7]'],
    [
      'R06',
      '  mealPlans:\n    - ROOM_ONLY',
      '    - { providerCode: ^^SUI, name: Suite, distributions: ["2"] }\n  mealPlans:\n    - ROOM_ONLY',
    ],
    ['R07', '    providerRoomCodes: all', '    providerRoomCodes: ^^[]'],
    ['R08', '    mealPlans: all', '    mealPlans: [BED_AND_BREAKFAST, ^^HALF_BOARD]'],
    ['R09', 'name: Single room, distributions: ["1"]', 'name: Single room, distributions: ^^[]'],
    ['R12', 'name: Single room', 'name: ^^AUTO_5F2b9C0d1E3a4F5b6C7d8E9f'],
    ['R16', 'name: Flexible 2028', 'name: Flexible 2028\n    formerly: ^^Flexible 2027'],
    ['R17', '2028-01-01]\n    offers: [LONG4]', '2028-01-01]\n    offers: [LONG4, ^^LONG4]'],
    ['R19', '2028-01-01]\n    offers: [LONG4]', '2028-01-01]\n    extra: { id: ^^7 }\n    offers: [LONG4]'],
    ['H01', 'category: S3', 'category: ^^S7'],
    ['H02', 'currency: EUR', 'currency: ^^EU'],
    ['H03', 'country: PT\n', 'country: ^^POR\n'],
    ['H04', 'latitude: 38.7152', 'latitude: ^^138.7152'],
    ['H05', 'latitude: 38.7152\n  longitude: -9.1284', 'latitude: ^^38.7152\n  longitude: 9.1284'],
    ['H06', 'longitude: -9.1284', 'longitude: ^^-9.1'],
    ['H07', 'maximumChildrenAge: 11', 'maximumChildrenAge: ^^21'],
    ['H08', '  maximumChildrenAge: 11\n', '', 'distributions: ^^["2", "2+1", "3"]'],
    ['H09', 'minimumChildrenAge: 3 ', 'minimumChildrenAge: 0 ', 'infantsAllowed: ^^1'],
    ['H11', 'email: reception@sao-vicente.example.com', 'email: ^^reception.sao-vicente.example.com'],
    ['H13', /EN: Free cancellation.*\n.*$/m, 'EN: The city tax is paid at the hotel.', '^^EN: The city tax'],
    [
      'H22',
      '  mealPlans:\n    - ROOM_ONLY',
      '  payment: ^^[{ percent: 30, due: BOOKING }]\n  mealPlans:\n    - ROOM_ONLY',
    ],
    ['H23', '- name: Flexible 2028\n', '- name: Flexible 2028\n    nonRefundable: true\n', '^^EN: Free cancellation'],
    ['H14', 'distributions: ["2", "2+1", "3"]', 'distributions: ["2", "2+1", "3", ^^"0+1"]'],
    ['H15', '  hotelExclusive: true', '  hotelExclusive: true\n  mandatoryEmergencyContact: ^^true'],
    ['H16', 'currency: EUR', 'currency: ^^CHF'],
    ['P30', 'currency: EUR', 'currency: ^^JPY'],
    ['H17', 'hotelname: Hotel São', 'hotelname: ^^Hotel SÃ£o'],
    ['H17', '    EN: Twenty-two', '    EN: ^^<p>Twenty-two'],
    ['H18', 'name: Triple room', 'name: ^^Triple room (copy)'],
    ['H18', '"+351 210 555 020"', '^^"+351 000 000 000"'],
    ['H19', /EN: Free cancellation until .*/, 'EN: ^^Cancelamento gratuito até 2 dias antes da chegada.'],
    ['H20', 'name: Triple room', 'name: ^^Quad room'],
    ['H20', 'hotelname: Hotel São', 'hotelname: ^^Hotel **** São'],
    ['D01', '2026-11-01..2028-01-01', '^^2028-01-01..2026-11-01'],
    ['D02', '[2027-06-01..2027-09-15]', '[2027-05-25..2027-09-15]', '^^2027-05-25'],
    ['D03', '[2027-12-28..2028-01-01]', '[2027-12-28..2028-01-03]', 'name: ^^Flexible 2028'],
    ['D04', '[2027-06-01..2027-09-15]', '[^^2027-06-03..2027-09-15]'],
    ['D05', '[2027-06-01..2027-09-15]', '[^^2027-05-31..2027-09-15]'],
    ['D07', '2026-11-01..2028-01-01', '2026-11-01..2028-01-01, ^^1926-11-01..1928-01-01'],
    ['D08', '- name: Flexible 2028', '- name: ^^Flexible 2030'],
    ['D09', '2026-11-01..2028-01-01', '^^2028-11-01..2029-01-01'],
    ['D10', '2026-11-01..2028-01-01', '2026-11-01..2028-01-01, ^^2028-11-01..2028-11-30'],
    ['D11', '2028-09-16..2028-12-27]', '2028-09-16..2028-12-27, ^^2029-03-16..2029-12-27]'],
    ['D19', '2026-11-01..2028-01-01', '^^2026-11-01..2027-01-01'],
    ['D19', '2026-11-01..2028-01-01', '^^2027-05-03..2028-01-01'],
    ['D12', '[2027-01-02..2027-05-31, 2027-09-16', '[^^2026-12-20..2027-05-31, 2027-09-16'],
    ['D13', '    # Not in high summer', '    bookingWindows: ^^[2028-02-01..2028-03-31]\n    # Not in high summer'],
    ['D15', '    # Not in high summer', '    operationalDays: ^^[]\n    # Not in high summer'],
    ['D16', '    # Not in high summer', '    operationalDays: [^^FRI, SATURDAY]\n    # Not in high summer'],
    ['P01', '{ "2": 104, "2+1": 116, "3": 126 }', '^^{ "2": 104, "2+1": 116 }'],
    ['P02', '{ "1": 62 }', '{ "1": 62, "2": ^^70 }'],
    [
      'P03',
      '          - { providerRoomCode: SGL, unitsQuota: 2, distributionPrices: { "1": 94 } }\n',
      '',
      '^^- { providerRoomCode: DBL, unitsQuota: 6, distributionPrices: { "1": 112',
    ],
    ['P04', '{ "1": 62 }', '{ "1": ^^-62 }'],
    ['P05', '{ "1": 62 }', '{ "1": ^^620 }'],
    ['P06', '"2+1": 116, "3": 126', '"2+1": 116, "3": ^^100'],
    ['P07', '"2": 104, "2+1": 116, "3"', '"2": 104, "2+1": ^^102, "3"'],
    ['P08', '{ "1": 74, "2": 88 }', '{ "1": ^^94, "2": 88 }'],
    ['P24', '"2": 108, "2+1": 120', '"2": 108, "2+1": ^^108'],
    ['P21', '{ "1": 62 }', '{ "1": ^^26 }'],
    [
      'P17',
      '"1": 78 } }\n          - { providerRoomCode: DBL, unitsQuota: 8, distributionPrices: { "1": 92, "2": 110 } }\n          - { providerRoomCode: TRP, unitsQuota: 3, distributionPrices: { "2": 128, "2+1": 142, "3": 156 }',
      '"1": 62 } }\n          - { providerRoomCode: DBL, unitsQuota: 8, distributionPrices: { "1": 74, "2": 88 } }\n          - { providerRoomCode: TRP, unitsQuota: 3, distributionPrices: { "2": 104, "2+1": 116, "3": 126 }',
      'name: ^^Mid\n        dateRanges: [2027',
    ],
    [
      'P10',
      '"1": 94 } }\n          - { providerRoomCode: DBL, unitsQuota: 6, distributionPrices: { "1": 112, "2": 134 } }\n          - { providerRoomCode: TRP, unitsQuota: 2, distributionPrices: { "2": 154, "2+1": 170, "3": 188 }',
      '"1": 60 } }\n          - { providerRoomCode: DBL, unitsQuota: 6, distributionPrices: { "1": 70, "2": 84 } }\n          - { providerRoomCode: TRP, unitsQuota: 2, distributionPrices: { "2": 100, "2+1": 112, "3": 122 }',
      '2028-01-01]\n    offers: [LONG4]\n    seasons:\n      - name: ^^Low',
    ],
    ['P25', '{ "2": 128, "2+1": 142, "3": 156 }', '{ "2": ^^106, "2+1": 120, "3": 134 }'],
    ['P12', 'distributionPrices: { "1": 62 }', 'basePrice: ^^62'],
    ['P13', 'adultPrices: [9, 9]', 'adultPrices: ^^[9]'],
    ['P14', '    - ROOM_ONLY\n', '    - { mealPlan: ROOM_ONLY, basePrice: ^^4 }\n'],
    ['P15', ', childPrices: [5]', '', '^^{ mealPlan: BED_AND_BREAKFAST'],
    ['P20', 'unitsQuota: 3, distributionPrices: { "1": 62 }', 'unitsQuota: ^^0, distributionPrices: { "1": 62 }'],
    ['P22', 'unitsQuota: 3, distributionPrices: { "1": 62 }', 'unitsQuota: ^^30, distributionPrices: { "1": 62 }'],
    ['O02', '    minimumStay: 4\n', '    minimumStay: 4\n    stay: ^^7\n'],
    ['O04', '    value: 10', '    value: ^^0.1'],
    ['O05', '    apply: LODGING  ', '    apply: ^^PER_NIGHT_PERSON  '],
    [
      'O07',
      '        minimumStay: 2\n        seasonRoomPrices:\n          - { providerRoomCode: SGL, unitsQuota: 2, distributionPrices: { "1": 94 } }',
      '        minimumStay: ^^31\n        seasonRoomPrices:\n          - { providerRoomCode: SGL, unitsQuota: 2, distributionPrices: { "1": 94 } }',
    ],
    ['O08', /minimumStay: 3(?=[\s\S]*"1": 110 )/, 'minimumStay: 6', '[^^2027-12-28..2028-01-01]'],
    [
      'O23',
      /minimumStay: 3(?=\s+releaseDays: 7\s+seasonRoomPrices:\s+- { providerRoomCode: SGL, unitsQuota: 2, distributionPrices: { "1": 114)/,
      'minimumStay: 4',
      '[^^2028-12-28..2029-01-01]',
    ],
    ['O09', '    minimumStay: 4\n', '    minimumStay: 4\n    minimumAdults: ^^4\n'],
    ['O10', '  releaseDays: 1 ', '  releaseDays: ^^3000 '],
    [
      'O17',
      '    offers: [LONG4]\n    seasons:\n      - name: Low\n        dateRanges: [2027',
      '    offers: [LONG4]\n    stopSales: [{ providerRoomCode: SGL, stopSales: [^^2026-07-01..2026-07-05] }]\n    seasons:\n      - name: Low\n        dateRanges: [2027',
    ],
    [
      'O18',
      '    offers: [LONG4]\n    seasons:\n      - name: Low\n        dateRanges: [2027',
      '    offers: [LONG4]\n    stopSales: [{ providerRoomCode: SGL, stopSales: [^^2027-05-15..2027-09-10] }]\n    seasons:\n      - name: Low\n        dateRanges: [2027',
    ],
    ['O19', 'EN: Stay longer,', 'EN: ^^Stay longer (min 5 nights),'],
    ['O20', 'PT: Fique', '^^POR: Fique'],
    ['O21', '  releaseDays: 1 ', '  releaseDays: ^^140 '],
    [
      'C01',
      '    - { providerCode: SGL, name',
      '    ^^# contracts-disable-next-line R06\n    - { providerCode: SGL, name',
    ],
    [
      'C02',
      '    - { providerCode: SGL, name',
      '    ^^# contracts-disable-next-line R06: on request\n    - { providerCode: SGL, name',
    ],
    [
      'C03',
      '    - { providerCode: SGL, name',
      '    ^^# contracts-disable-next-line R66: on request\n    - { providerCode: SGL, name',
    ],
    ['C04', 'category: S3', '^^# replace: S1 to S5 for stars\n  category: S3'],
    ['T01', 'total: "220.00"', 'total: ^^"221.00"'],
    ['T02', 'room: SGL,', 'room: ^^SGI,'],
    ['T04', ', bookedOn: 2028-01-15, party: "1"', ', party: "1"', '^^{ checkIn: 2028'],
    ['T03', 'bookedOn: 2028-01-15, party: "1"', 'bookedOn: 2028-01-15, party: ^^"0"'],
    ['S05', /^supplier:/m, 'x-supplier:', '^^hotel:\n'],
  ]),
  ...inFile('beach-resort/offers.yaml', [
    ['D14', '2027-02-01..2027-03-15', '2027-01-15..2027-03-15', 'bookingWindows: ^^[2027-01-15'],
    ['D14', '2027-02-01..2027-03-15', '2027-02-02..2027-03-15', 'bookingWindows: ^^[2027-02-02'],
    [
      'D14',
      /names: { EN: Early booking 20[\s\S]*2027-02-01(?=\.\.)/,
      'names: { EN: Early booking }\n    type: PERCENT\n    apply: LODGING\n    value: 49\n    bookingWindows: [2026-11-01..2027-01-31]\n    travelWindows: [2027-05-01..2027-11-15]\n    providerRoomCodes: all\n    mealPlans: all\n  - providerCode: EB27-15\n    names: { EN: Early booking }\n    type: PERCENT\n    apply: LODGING\n    value: 15\n    bookingWindows: [2027-01-15',
      'bookingWindows: ^^[2027-01-15',
    ],
    ['O01', 'pay: 6\n', 'pay: ^^7\n'],
    ['O19', 'EN: "Stay 7, pay 6"', 'EN: ^^"7=5"'],
    ['O19', 'pay: 6\n', 'pay: 3\n', 'EN: ^^"Stay 7, pay 6"'],
    ['O03', /apply: LODGING(?=\s+stay: 7)/, 'apply: ^^PER_NIGHT'],
  ]),
  ...inFile('beach-resort/supplements.yaml', [
    ['O06', /(?<=value: 25\n) +releaseDays: 0\n/, '', 'providerCode: ^^BUTLER'],
    ['O12', 'EN: Villa butler', 'EN: ^^Villa butler per night'],
    ['O19', 'EN: Villa butler', 'EN: ^^Villa butler per stay'],
    ['O19', 'EN: Villa butler', 'EN: ^^Villa butler 15 %'],
    ['O19', '[THURSDAY, FRIDAY]', '[MONDAY, TUESDAY]', 'EN: ^^Summer weekend'],
    ['O13', '[2027-12-31..2027-12-31', '^^[2027-12-29..2028-01-03'],
    ['O13', '[2027-12-31..2027-12-31', '[^^2027-11-30..2027-11-30'],
    ['O14', '    childValue: 20\n', '', 'value: ^^45'],
    ['O04', '    value: 45\n', '', 'Christmas Eve gala dinner, AR: عشاء ليلة عيد الميلاد }\n    type: ^^ABSOLUTE'],
    [
      'O15',
      /New Year's Eve gala[\s\S]*2028-12-31\.\.2028-12-31/,
      'Christmas Eve gala dinner }\n    type: ABSOLUTE\n    apply: PER_STAY_PERSON\n    value: 75\n    childValue: 35\n    releaseDays: 0\n    travelWindows: [2027-12-24..2027-12-24, 2028-12-24..2028-12-24',
      'providerCode: ^^GALA-XMAS',
    ],
  ]),
  ...inFile('beach-resort/stay-tests.yaml', [['F08', /^[\s\S]*$/, '^^# All tests are gone.\n']]),
  ...inFile('beach-resort/rates-2027.yaml', [
    ['P16', /.*ALL_INCLUSIVE.*\n/, '', 'mealPlans:\n          ^^- { mealPlan: BED'],
    [
      'Y06',
      'STD, unitsQuota: 20, distributionPrices: { "1": 58, "2": 72',
      'STD, unitsQuota: 20, distributionPrices: { "1": 58, "2": ^^1.720',
    ],
    ['R13', 'hotel: MARSA-NOUR', 'hotel: ^^MARSA-NUR'],
  ]),
  ...inFile('mountain-lodge/lodge.yaml', [
    ['O11', 'value: 15\n', 'value: 15\n    releaseDays: ^^1\n'],
    ['O19', 'apply: PER_STAY\n', 'apply: PER_NIGHT\n', 'DE: ^^Endreinigung'],
  ]),
  ...inFile('mountain-lodge/lodge.yaml', [
    ['P23', 'basePrice: 48, adultPrices: [48', 'basePrice: ^^43, adultPrices: [48'],
  ]),
  ...inFile('mountain-lodge/rates.yaml', [
    ['D06', '[2027-10-01..2029-04-05]', '^^[2025-10-01..2026-04-05]'],
    ['P18', 'basePrice: 92, adultPrices: [72]', 'basePrice: ^^92.125, adultPrices: [72]'],
    [
      'P13',
      'FZ, unitsQuota: 4, basePrice: 98, adultPrices: [76, 58]',
      'FZ, unitsQuota: 4, basePrice: 98, adultPrices: ^^[76]',
    ],
    [
      'P12',
      'MZ, unitsQuota: 3, basePrice: 58, adultPrices: [52, 46, 42], childPrices: [28, 22]',
      'MZ, unitsQuota: 3, distributionPrices: ^^{ "2": 116 }',
    ],
    [
      'P21',
      'basePrice: 92, adultPrices: [72], childPrices: [36]',
      'basePrice: 92, adultPrices: [72], childPrices: [^^76]',
    ],
  ]),
  ...inFile('island-group/naxos.yaml', [
    ['R05', '    offers: [EARLY27]\n', '', 'providerCode: ^^EARLY27'],
    ['R14', /^hotel:/m, 'supplier: ^^KYKLADS\nhotel:'],
    [
      'R15',
      /^x-shared:/m,
      'supplier: { externalCode: KYKLADES, commercialName: Kykládes }\nx-shared:',
      '^^supplier:\n  externalCode',
      'supplier.yaml',
    ],
  ]),
  ...inFile('island-group/paros.yaml', [
    ['R11', 'PAROS-NAOUSSA', '^^NAXOS-AGIA-ANNA'],
    [
      'R20',
      /Náoussa Harbour Studios[\s\S]*?\+30 22840 55502/,
      `^^Agia Anna Beach
  category: S3
  chain: Kykládes Hotels
  currency: EUR
  # adapt: a hub refuses a point outside the destinations that it knows
  latitude: 37.1236
  longitude: 25.2389
  address:
    address: Limáni Náoussas 15
    locationName: Paros
    postalCode: "84401"
    country: GR
    phone: "+30 22850 55501`,
    ],
  ]),
  ...inFile('small-house/hotel.yaml', [
    [
      'R18',
      'offers:\n  - providerCode: EARLY\n',
      `  - name: Year 2029
    bookingWindows: [2026-10-01..2029-10-31]
    offers: [EARLY.v2]
    seasons:
      - name: Spring
        dateRanges: [2029-03-01..2029-10-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 4, distributionPrices: { "1": 82, "2": 104, "2+1": 104 } }
offers:
  - providerCode: ^^EARLY.v2
    names: { EN: Early booking of 2029 }
    type: PERCENT
    apply: LODGING
    value: 20
    bookingWindows: [2026-10-01..2026-12-31]
    travelWindows: [2029-03-01..2029-10-31]
    providerRoomCodes: all
    mealPlans: all
  - providerCode: EARLY
`,
    ],
    [
      'O22',
      'rates:\n  - name: Year 2027\n',
      `supplements:
  - providerCode: GALA
    names: { EN: Gala dinner }
    type: ABSOLUTE
    apply: PER_STAY_PERSON
    value: 40
    childValue: 20
    releaseDays: 0
    travelWindows: [2027-01-05..2027-01-05]
    providerRoomCodes: all
    mealPlans: all
rates:
  - name: Year 2027
    supplements: [GALA]
`,
      'name: ^^Year 2028',
    ],
    [
      'O24',
      '  - name: Year 2028\n',
      `  - name: First call 2027
    bookingWindows: [2026-08-01..2026-09-30]
    seasons:
      - name: Spring
        dateRanges: [2027-03-01..2027-10-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 4, distributionPrices: { "1": 76, "2": 94, "2+1": 94 } }
    stopSales:
      - { providerRoomCode: DBL, stopSales: ^^[2027-08-07..2027-08-10] }
  - name: Year 2028
`,
    ],
    [
      'D20',
      / {2}- name: Year 2028[\s\S]*(?= {6}- name: Spring\n {8}dateRanges: \[2028)/,
      `  - name: Winter 2028
    bookingWindows: [2026-10-01..2028-10-31]
    seasons:
      - name: Winter
        dateRanges: [2028-01-02..2028-02-29]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 4, distributionPrices: { "1": 62, "2": 73, "2+1": 73 } }
  - name: ^^Spring 2028
    bookingWindows: [2026-10-01..2028-10-31]
    offers: [LONG]
    seasons:
`,
    ],
    ['H10', '"2+1": 80 }', '"2+1": 70 }', 'distributionPrices: ^^{ "1": 60'],
    [
      'D17',
      /2028-02-29[\s\S]*(?=\.\.2028-10-31\]\n +priceType)/,
      '2028-02-28]\n        priceType: DISTRIBUTION\n        seasonRoomPrices:\n          - { providerRoomCode: DBL, unitsQuota: 4, distributionPrices: { "1": 62, "2": 73, "2+1": 73 } }\n      - name: Spring\n        dateRanges: [2028-02-29',
      '^^2028-01-02..2028-02-28',
    ],
    ['D04', '2028-02-29', '2028-02-28', '^^2028-03-01..2028-10-31]\n        priceType'],
    ['S06', 'distributionPrices: { "1": 80, "2": 100, "2+1": 100 }', 'prices: ^^{ perPerson: 50, single: +60% }'],
    ['S07', 'distributionPrices: { "1": 80, "2": 100, "2+1": 100 }', 'relativeTo: ^^DBX, by: +12%'],
    ['S08', '\nrates:\n', '\nrates:\n  - name: Saver 2027\n    basedOn: ^^Cheapest 2027\n    by: -10%\n'],
    [
      'S09',
      'distributionPrices: { "1": 80, "2": 100, "2+1": 100 }',
      'distributionPrices: { "1": 80, "2": 100, "2+1": 100 }, weekdays: { SATURDAY: ^^140 }',
    ],
    ['S10', '  - name: Year 2027\n', '  - name: Year 2027\n    stays: { arrivalDays: [SATURDAY], nights: ^^0 }\n'],
    ['D18', '2028-01-02..2028-02-29', '2028-01-20..2028-02-29', '^^2028-01-20..2028-02-29'],
    ['P09', 'basePrice: 84, adultPrices: [21]', 'basePrice: ^^73, adultPrices: [73]'],
    ['O16', 'value: 30', 'value: 45', 'offers: ^^[EARLY, LONG]'],
  ]),
  {
    code: 'D06',
    file: 'city-hotel/hotel.yaml',
    today: '2028-12-15',
    was: '2029-01-02..2029-02-28]',
    becomes: '2029-01-02..2029-01-28]',
    at: 'name: ^^Flexible 2028',
  },
];
