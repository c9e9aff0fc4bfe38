import { describe, expect, it } from 'vitest';
import type { ApplyType, Offer, Supplement } from '../../../src/contract/model.ts';
import { good, money, range } from '../../support/contract-builder.ts';
import { type Changes, inside } from '../../support/contract-changes.ts';
import { findingsAfter, testChanges } from '../findings.ts';

describe('unkept promise', () => {
  testChanges({
    'finds another percentage': [
      { 'offers.0.names': [{ language: 'EN', description: 'Early booking 15 %' }] },
      'O19 warning offers.0.names.0',
    ],
    'reports it once for several languages': [
      {
        'offers.0.names': [
          { language: 'EN', description: '15 % off' },
          { language: 'ES', description: '15 % menos' },
        ],
      },
      'O19 warning offers.0.names.0',
    ],
    'accepts the right percentage': [{ 'offers.0.names': [{ language: 'EN', description: '10% off' }] }],
    'finds other free nights': [
      { 'offers.1.names': [{ language: 'EN', description: 'Stay 7, pay 5' }] },
      'O19 warning offers.1.names.0',
    ],
    'accepts the right free nights': [{ 'offers.1.names': [{ language: 'EN', description: 'Stay 7, pay 6' }] }],
    'finds a minimum stay that the record lacks': [
      { 'offers.0.names': [{ language: 'EN', description: 'Early booking, min. 5 nights' }] },
      'O19 warning offers.0.names.0',
    ],
    'finds a booking date without booking windows': [
      { 'offers.1.names': [{ language: 'EN', description: 'Free night, book by 31 July' }] },
      'O19 warning offers.1.names.0',
    ],
    'finds a booking date that is not the last day of the booking windows': [
      {
        'offers.0.names': [{ language: 'EN', description: 'Early booking, book by 31 January' }],
        'offers.0.bookingWindows': [range('2026-11-01..2027-02-28')],
      },
      'O19 warning offers.0.names.0',
    ],
    'finds that it cannot be combined, next to another offer': [
      { 'offers.0.names': [{ language: 'EN', description: 'Early booking, not combinable' }] },
      'O19 warning offers.0.names.0',
    ],
  });
});

/** What O19 says of EB10 by this name, with these fields. */
const offerNamed = (description: string, change: Partial<Offer> = {}) =>
  findingsAfter(inside('offers.0', { names: [{ language: 'EN', description }], ...change }), 'O19');

/** The same of PAY6, which frees one night of seven. */
const freeNightsNamed = (description: string, change: Partial<Offer> = {}) =>
  findingsAfter(inside('offers.1', { names: [{ language: 'EN', description }], ...change }), 'O19');

const supplementNamed = (description: string, change: Partial<Supplement> = {}) =>
  findingsAfter(
    { 'supplements.0.names': [{ language: 'EN', description }], ...inside('supplements.0', change) },
    'O19',
  );

describe('a percentage in a name', () => {
  it.each(['10%', '10 %', '10.0 %', '10,00 %', 'was 15 %, now 10 %', 'from 2027, 10 %'])('is kept by %s', (name) => {
    expect(offerNamed(name)).toEqual([]);
  });

  it.each(['12.5%', '12,5 %', '1.5 or 2.25 %', '20 % or 30 %', '100 %', '110%'])('is not kept by %s', (name) => {
    expect(offerNamed(name)).toEqual(['O19 warning offers.0.names.0']);
  });

  it('needs a number and a sign', () => {
    expect(offerNamed('15 off')).toEqual([]);
    expect(offerNamed('Many % off')).toEqual([]);
    expect(offerNamed('15  % off')).toEqual([]);
  });

  it('is checked for percentages with a value, in supplements too', () => {
    expect(offerNamed('15 %', { type: 'STAY_TO_PAY' })).toEqual([]);
    expect(supplementNamed('15 %', { type: 'PERCENT', apply: 'LODGING', value: money('10') })).toHaveLength(1);
    expect(
      findingsAfter(
        { 'offers.0.value': undefined, 'offers.0.names': [{ language: 'EN', description: '15 %' }] },
        'O19',
      ),
    ).toEqual([]);
  });
});

describe('a percentage in the name of an amount', () => {
  it('is found, whatever its size', () => {
    expect(offerNamed('20 % off', { type: 'ABSOLUTE', value: money('20') })).toEqual(['O19 warning offers.0.names.0']);
    expect(supplementNamed('High season 15 %')).toEqual(['O19 warning supplements.0.names.0']);
  });

  it.each(['%20 indirim', '20 Prozent', '20 por ciento', '20 percent off', '20 ٪'])('is found as %s', (name) => {
    expect(offerNamed(name, { type: 'ABSOLUTE' })).toHaveLength(1);
    expect(offerNamed(name)).toEqual(['O19 warning offers.0.names.0']);
    expect(offerNamed(name, { value: money('20') })).toEqual([]);
  });

  it.each(['Garage (incl. 19 % MwSt.)', 'Parking, 21 % IVA included', 'City tax 5 %'])('may be a tax: %s', (name) => {
    expect(supplementNamed(name)).toEqual([]);
  });
});

describe('how an amount is counted, in a name', () => {
  const offer = (description: string, apply: Offer['apply'], change: Partial<Offer> = {}) =>
    offerNamed(description, { type: 'ABSOLUTE', apply, value: money('5'), ...change });
  const supplement = (description: string, apply: ApplyType) => supplementNamed(description, { apply });

  it.each([
    ['5 EUR off per night', 'PER_STAY'],
    ['5 EUR off per day', 'PER_STAY_PERSON'],
    ['5 EUR pro Aufenthalt', 'PER_NIGHT'],
    ['5 EUR por persona', 'PER_NIGHT'],
    ['5 EUR par personne et par nuit', 'PER_STAY'],
    ['5 EUR per person/night', 'PER_NIGHT'],
    ['5 EUR a notte', 'PER_STAY'],
    ['5 EUR por quarto', 'PER_STAY_PERSON'],
    ['5 EUR per stay', 'LODGING'],
  ] as const)('%s contradicts %s', (name, apply) => {
    expect(offer(name, apply)).toEqual(['O19 warning offers.0.names.0']);
  });

  it.each([
    ['5 EUR off per night', 'PER_NIGHT'],
    ['5 EUR off per night', 'LODGING'],
    ['5 EUR per person and stay', 'PER_STAY_PERSON'],
    ['5 EUR per person per night', 'PER_NIGHT_PERSON'],
    ['5 EUR per room per night', 'PER_NIGHT'],
    ['Enjoy a day more', 'PER_STAY'],
    ['Dinner on the first night', 'PER_STAY'],
    ['Superior person', 'PER_NIGHT'],
  ] as const)('%s agrees with %s', (name, apply) => {
    expect(offer(name, apply)).toEqual([]);
  });

  it('does not matter for one adult, or for a percentage', () => {
    expect(offer('5 EUR per person', 'PER_NIGHT', { maximumAdults: 1 })).toEqual([]);
    expect(offerNamed('10 % per night', { apply: 'PER_STAY' })).toEqual([]);
  });

  it('is reported once, with the apply that would be right', () => {
    const parking: Changes = {
      'supplements.0.names': [{ language: 'EN', description: 'Parking per day' }],
      'supplements.0.apply': 'PER_STAY',
    };
    expect(findingsAfter(parking, 'O19')).toEqual(['O19 warning supplements.0.names.0']);
    expect(findingsAfter(parking, 'O12')).toEqual([]);
  });

  it.each(['Final cleaning', 'Endreinigung', 'Limpieza final', 'Ménage de fin de séjour', 'Cleaning fee'])(
    'is once for cleaning: %s',
    (name) => {
      expect(supplement(name, 'PER_NIGHT')).toEqual(['O19 warning supplements.0.names.0']);
      expect(supplement(name, 'PER_STAY')).toEqual([]);
    },
  );

  it.each(['Daily cleaning', 'Tägliche Reinigung', 'Limpieza diaria'])('may be every night for %s', (name) => {
    expect(supplement(name, 'PER_NIGHT')).toEqual([]);
  });
});

describe('weekdays in a name', () => {
  const on = (description: string, ...operationalDays: string[]) => offerNamed(description, { operationalDays });

  it.each([
    ['Weekend', ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY']],
    ['Wochenende', ['FRIDAY', 'SATURDAY', 'WEDNESDAY']],
    ['Fin de semana', ['MONDAY']],
    ['Midweek', ['FRIDAY', 'SATURDAY']],
    ['Unter der Woche', ['SATURDAY', 'SUNDAY']],
    ['Friday night', ['THURSDAY']],
    ['Viernes y sábado', ['DOMINGO', 'SUNDAY']],
  ] as const)('%s contradicts %j', (name, days) => {
    expect(on(name, ...days)).toEqual(['O19 warning offers.0.names.0']);
  });

  it.each([
    ['Weekend', ['FRIDAY', 'SATURDAY', 'SUNDAY']],
    ['Weekend', ['THURSDAY', 'FRIDAY']],
    ['Midweek', ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY']],
    ['Weekend and midweek', ['MONDAY']],
    ['Sunday to Thursday', ['MONDAY', 'TUESDAY']],
    ['Black Friday', ['MONDAY']],
    ['Early booking', ['MONDAY']],
  ] as const)('%s agrees with %j', (name, days) => {
    expect(on(name, ...days)).toEqual([]);
  });

  it('are missing in a weekend offer for whole weeks', () => {
    expect(offerNamed('Weekend getaway')).toEqual(['O19 warning offers.0.names.0']);
    const weekends = [range('2027-05-07..2027-05-09'), range('2027-05-14..2027-05-16')];
    expect(offerNamed('Weekend getaway', { travelWindows: weekends })).toEqual([]);
  });
});

describe('free nights in a name', () => {
  it.each([
    '7=6',
    '7 = 6',
    '7x6',
    '7/6',
    '7 for 6',
    '6=7',
    'Pay 6, stay 7',
    '7 nights for the price of 6',
    'Seven nights for six',
    'Cure of 7 nights: pay 6',
    'Turnus 7 dni: płacisz za 6',
    'Sette notti al prezzo di sei',
    'Sieben Nächte zum Preis von sechs',
  ])('are kept by %s', (name) => {
    expect(freeNightsNamed(name)).toEqual([]);
  });

  it.each([
    '7=5',
    '7x5',
    '7/5 summer',
    '7 for 5',
    'Pay 5, stay 7',
    '7 Nächte zum Preis von 5',
    '7 noches por 5',
    'Seven nights for five',
    'Cure of 7 nights: pay 5',
    'Turnus 7 dni: płacisz za 5',
    '7 nights, pay only 5',
    '7 Nächte, bezahlen 5',
    'Sette notti, paghi cinque',
    'Sept nuits pour cinq',
    '4=3 and 7=5',
  ])('are not kept by %s', (name) => {
    expect(freeNightsNamed(name)).toEqual(['O19 warning offers.1.names.0']);
  });

  it.each([
    'Open 24/7',
    '7 nights for 2 adults',
    '7 nights for 99 EUR',
    'Free night until 15/8',
    '4 x 4 safari',
    '1/2 board',
    '7=6, 14=12',
  ])('are not promised by %s', (name) => {
    expect(freeNightsNamed(name)).toEqual([]);
  });

  it.each(['Stay 7 pay 6', 'stay  7 - PAY 6', 'Stay 7 nights, pay 6', '14 nights? Stay 7, pay 6!'])(
    'hold as %s',
    (name) => {
      expect(freeNightsNamed(name)).toEqual([]);
    },
  );

  it.each(['Stay 14 pay 6', 'Stay 7 pay 12', 'Stay 8 nights pay 7', 'Stay  8, pay  7'])(
    'are not kept by %s',
    (name) => {
      expect(freeNightsNamed(name)).toEqual(['O19 warning offers.1.names.0']);
    },
  );

  it('are not found in other words, in other offers or with impossible numbers', () => {
    for (const name of ['Overstay 8 pay 7', 'Stay 8 prepay 7', 'Stay 8 for a whole week, pay 7', 'Stay 800 pay 7'])
      expect(freeNightsNamed(name)).toEqual([]);
    expect(offerNamed('Stay 8 pay 7')).toEqual([]);
    expect(offerNamed('Stay 8 pay 7', { stay: 7, pay: 6 })).toEqual([]);
    expect(supplementNamed('Stay 8 pay 7')).toEqual([]);
    expect(freeNightsNamed('Stay 8 pay 7', { pay: 7 })).toEqual([]);
    expect(freeNightsNamed('Stay 8 pay 7', { pay: 0 })).toEqual([]);
    expect(freeNightsNamed('Stay 8 pay 7', { pay: 1 })).toHaveLength(1);
  });
});

describe('a minimum stay in a name', () => {
  it.each([
    'min 5 nights',
    'min. 5 nights',
    'Minimum stay of 5 nights',
    'minimum 5 night',
    'minimum stay 5-nights',
    'min 5nights',
    'min.5 nights',
    'minimum  stay  of  5  nights',
  ])('is promised by %s', (name) => {
    expect(offerNamed(name)).toEqual(['O19 warning offers.0.names.0']);
    expect(offerNamed(name, { minimumStay: 5 })).toEqual([]);
    expect(offerNamed(name, { minimumStay: 4 })).toEqual(['O19 warning offers.0.names.0']);
  });

  it('is read with both digits', () => {
    expect(offerNamed('minimum 14 nights', { minimumStay: 4 })).toHaveLength(1);
    expect(offerNamed('minimum 14 nights', { minimumStay: 14 })).toEqual([]);
  });

  it.each(['admin 5 nights', 'min 5 nightsticks', 'min 5 days', 'min nights', 'max 5 nights', 'min 500 nights'])(
    'is not promised by %s',
    (name) => {
      expect(offerNamed(name)).toEqual([]);
    },
  );

  it('counts for supplements too', () => {
    expect(supplementNamed('Cleaning, min. 3 nights')).toHaveLength(1);
  });
});

describe('a booking day in a name', () => {
  it.each(['book by 31 July', 'Booked until May', 'booking before June', 'BOOK  TILL Monday'])(
    'is promised by %s',
    (name) => {
      expect(offerNamed(name, { bookingWindows: [] })).toHaveLength(1);
      expect(offerNamed(name, { bookingWindows: [range('2026-11-01..2027-07-31')] })).toEqual([]);
    },
  );

  it.each(['ebook by us', 'books by us', 'book bylaws', 'book now'])('is not promised by %s', (name) => {
    expect(offerNamed(name, { bookingWindows: [] })).toEqual([]);
  });
});

describe('an offer whose name says that it cannot be combined', () => {
  it.each([
    'not combinable',
    'Non-combinable',
    'non combinable',
    'cannot be combined',
    "can't be combined",
    'can not be cumulative',
    'not  cumulative',
  ])('%s, next to another', (name) => {
    expect(offerNamed(name)).toEqual(['O19 warning offers.0.names.0']);
  });

  it.each(['combinable', 'can be combined', 'knot combinable', 'not combinables', 'not really combinable'])(
    'is not said by %s',
    (name) => {
      expect(offerNamed(name)).toEqual([]);
    },
  );

  it('is fine if no rate links another offer', () => {
    const alone = (links: readonly string[]) =>
      findingsAfter(
        {
          'offers.0.names': [{ language: 'EN', description: 'not combinable' }],
          'offers.2': { ...good('offers.1'), providerCode: 'THIRD' },
          'rates.0.offers': [...links],
          'rates.1.offers': undefined,
        },
        'O19',
      );
    expect(alone(['EB10'])).toEqual([]);
    expect(alone(['PAY6', 'THIRD'])).toEqual([]);
    expect(alone(['PAY6', 'EB10'])).toHaveLength(1);
    expect(supplementNamed('not combinable')).toEqual([]);
    expect(supplementNamed('not combinable', { providerCode: 'EB10' })).toEqual([]);
  });
});

describe('several promises', () => {
  it('are reported once each per name', () => {
    const names = (...descriptions: string[]) =>
      descriptions.map((description) => ({ language: 'EN' as const, description }));
    const thrice = names('15 %, min 5 nights', '15 %, min 5 nights', '15 %, min 5 nights');
    expect(findingsAfter({ 'offers.0.names': thrice }, 'O19')).toEqual([
      'O19 warning offers.0.names.0',
      'O19 warning offers.0.names.1',
    ]);
  });

  it('do not exist without names', () => {
    expect(
      findingsAfter(
        { 'offers.0.names': undefined, 'offers.0.bookingWindows': [range('2026-11-01..2027-02-28')] },
        'O19',
      ),
    ).toEqual([]);
  });
});

describe('a minimum stay in a name that the rate requires', () => {
  const found = (nights: number, atTheRate: number | undefined, change: Partial<Offer> = {}): string[] =>
    findingsAfter(
      {
        ...inside('offers.0', {
          names: [{ language: 'EN', description: `Early booking, min. ${nights} nights` }],
          ...change,
        }),
        'rates.0.minimumStay': atTheRate,
        'rates.0.seasons.*.minimumStay': undefined,
      },
      'O19',
    );

  it('is kept, because shorter stays are impossible', () => {
    expect(found(5, 5)).toEqual([]);
    expect(found(5, 7)).toEqual([]);
  });

  it('is not kept if the rate requires less', () => {
    expect(found(5, 4)).toHaveLength(1);
    expect(found(5, undefined)).toHaveLength(1);
  });

  it('is not kept if the offer itself sets another one', () => {
    expect(found(5, 7, { minimumStay: 4 })).toEqual(['O19 warning offers.0.names.0']);
  });

  it('is not kept by an offer that reaches no night of any rate', () => {
    expect(found(5, 7, { travelWindows: [range('2031-05-01..2031-05-31')] })).toHaveLength(1);
  });
});

describe('a booking date in a name', () => {
  const until = (words: string, ...windows: string[]) => {
    const said = offerNamed(`Early bird, ${words}`, { bookingWindows: windows.map(range) });
    return said.length === 0;
  };
  const january = '2026-11-01..2027-01-31';

  it.each([
    'book by 31 January',
    'booked until 31st of Jan. 2027',
    'book by the 31st of January 2027',
    'Book till January 31, 2027!',
    'book by JAN 31st',
    'book before 1 February',
    'book before 31 January',
    'book by 2027-01-31',
    'book by the end of January',
    'book by 31/01/2027',
    'book before arrival',
    'book by May',
    'book by 31 maybe',
    'book by January 310',
    'book by 30 Ja',
    'book before arrival, on 1 March',
    'book before arrival, on March 1',
    'book before arrival, on 2027-03-01',
  ])('is kept or too vague as %s', (words) => expect(until(words, january)).toBe(true));

  it.each([
    'book by 30 January',
    'book by 31 January 2028',
    'book by 2028-01-31',
    'booking until Sept 30',
    'book by 28 Feb',
    'book by March 1',
    'book by the 30th of January',
    'book  by  the  30th  of  January',
    'book by 30  January',
    'book by 31 January,  2028',
    'book by  January  30',
    'book by January 31, 2028',
    'book by January 31,  2028',
    'book by January 31 2028',
    'book by  2028-01-31',
  ])('is not kept as %s', (words) => expect(until(words, january)).toBe(false));

  it('may be that of one of several windows', () => {
    expect(until('book by 31 January', '2026-11-01..2026-11-30', january)).toBe(true);
    expect(offerNamed('Book by 1 May', { bookingWindows: ['2026-11-01..2026-11-30', january].map(range) })).toEqual([
      'O19 warning offers.0.names.0',
    ]);
  });

  it('is shown with single blanks, and each last day once', () => {
    const windows = [january, '2027-01-15..2027-01-31'].map(range);
    expect(offerNamed('Book by  2027-03-01', { bookingWindows: windows })).toEqual(['O19 warning offers.0.names.0']);
    expect(offerNamed('Book by  1 March', { bookingWindows: windows })).toEqual(['O19 warning offers.0.names.0']);
  });
});

describe('a tourist tax', () => {
  const tax = (name: string, apply: ApplyType, country = 'ES'): string[] =>
    findingsAfter(
      {
        'supplements.0.names': [{ language: 'EN', description: name }],
        'supplements.0.apply': apply,
        'supplements.0.childValue': undefined,
        'hotel.address.country': country,
      },
      'O19',
    );

  it.each([
    'Tourist tax',
    'City tax',
    'Kurtaxe',
    'Taxe de séjour',
    'Impuesto turístico',
    'Taxa turística',
    'Imposta di soggiorno',
    'Opłata uzdrowiskowa',
    'Lázeňský poplatek',
    'Boravišna pristojba',
  ])('is paid by each guest: %s', (name) => {
    expect(tax(name, 'PER_NIGHT')).toEqual(['O19 warning supplements.0.names.0']);
    expect(tax(name, 'PER_STAY')).toEqual(['O19 warning supplements.0.names.0']);
    expect(tax(name, 'PER_NIGHT_PERSON')).toEqual([]);
  });

  it.each(['US', 'CA', 'AE', 'MY', 'GR', 'BE'])('may be paid by the room in %s', (country) => {
    expect(tax('Tourist tax', 'PER_NIGHT', country)).toEqual([]);
  });

  it.each(['Resort fee', 'Climate resilience fee', 'Dog fee', 'Tax-free shopping bus', 'Poplatek za psa'])(
    'is no other charge: %s',
    (name) => {
      expect(tax(name, 'PER_NIGHT')).toEqual([]);
    },
  );
});

describe('early booking and families, in a name', () => {
  const named = (description: string, change: Changes): string[] =>
    findingsAfter({ 'offers.0.names': [{ language: 'EN', description }], ...change }, 'O19');
  const open = { 'offers.0.bookingWindows': undefined };

  it.each(['Early booking', 'Frühbucher', 'Réservation anticipée', 'Prenota prima', 'Reserva anticipada'])(
    'finds %s without a limit',
    (name) => {
      expect(named(name, open)).toEqual(['O19 warning offers.0.names.0']);
    },
  );

  it('accepts booking windows, a long release, and a rate that is not sold late', () => {
    expect(named('Early booking', {})).toEqual([]);
    expect(named('Early booking', { ...open, 'offers.0.releaseDays': 60 })).toEqual([]);
    expect(named('Early booking', { ...open, 'rates.0.bookingWindows': [range('2026-11-01..2027-02-28')] })).toEqual(
      [],
    );
  });

  it('finds a family offer that no child may use', () => {
    expect(named('Family offer', { 'offers.0.maximumChildrens': 0 })).toEqual(['O19 warning offers.0.names.0']);
    expect(named('Family offer', { 'offers.0.maximumChildrens': 2 })).toEqual([]);
  });

  it.each(['Airport transfer', 'Bed linen', 'Seaplane return'])('finds %s by the night', (description) => {
    const change = {
      'supplements.0.names': [{ language: 'EN', description }],
      'supplements.0.apply': 'PER_NIGHT_PERSON',
    } as const;
    expect(findingsAfter(change as never, 'O19')).toEqual(['O19 warning supplements.0.names.0']);
  });
});
