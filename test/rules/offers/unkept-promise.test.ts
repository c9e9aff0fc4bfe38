import { describe, expect, it } from 'vitest';
import type { Offer, Supplement } from '../../../src/contract/model.ts';
import { type Draft, item, money, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

describe('unkept promise', () => {
  it('finds another percentage', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: 'Early booking 15 %' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "EB10": the name "Early booking 15 %" says 15 %, but value is 10 (correct the one that is wrong)',
    ]);
  });

  it('tells it once in several languages', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [
        { language: 'EN', description: '15 % off' },
        { language: 'ES', description: '15 % menos' },
      ];
    });
    expect(found).toEqual([
      'O19 warning: offer "EB10": the name "15 % off" says 15 %, but value is 10 (correct the one that is wrong)',
    ]);
  });

  it('takes the percentage that holds', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: '10% off' }];
    });
    expect(found).toEqual([]);
  });

  it('finds other free nights', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).names = [{ language: 'EN', description: 'Stay 7, pay 5' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "PAY6": the name "Stay 7, pay 5" says stay 7 pay 5, but stay is 7 and pay is 6 (correct the one that is wrong)',
    ]);
  });

  it('takes the free nights that hold', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).names = [{ language: 'EN', description: 'Stay 7, pay 6' }];
    });
    expect(found).toEqual([]);
  });

  it('finds a minimum stay that the record lacks', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: 'Early booking, min. 5 nights' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "EB10": the name "Early booking, min. 5 nights" promises a minimum of 5 nights, but minimumStay is not given (write minimumStay: 5)',
    ]);
  });

  it('finds a booking date without booking windows', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).names = [{ language: 'EN', description: 'Free night, book by 31 July' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "PAY6": the name "Free night, book by 31 July" says "book by", but there are no bookingWindows (write the days of booking, as in bookingWindows: [2026-11-01..2027-02-28])',
    ]);
  });

  it('finds a booking date that is not the last day of the booking windows', () => {
    const found = findingsAfter(({ offers }) => {
      const offer = item(offers);
      offer.names = [{ language: 'EN', description: 'Early booking, book by 31 January' }];
      offer.bookingWindows = [range('2026-11-01..2027-02-28')];
    });
    expect(found).toEqual([
      'O19 warning: offer "EB10": the name "Early booking, book by 31 January" says "book by 31 January", but bookingWindows end on 2027-02-28 (correct the one that is wrong)',
    ]);
  });

  it('finds that it cannot be combined, beside another offer', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).names = [{ language: 'EN', description: 'Early booking, not combinable' }];
    });
    expect(found).toEqual([
      'O19 warning: offer "EB10": the name "Early booking, not combinable" says that it cannot be combined, but rate "Summer 2027" links other offers too (link it to a rate of its own)',
    ]);
  });
});

/** What O19 says of an offer of this name, EB10 (index 0) or PAY6 (1), with these fields. */
const offerNamed = (description: string, change: Partial<Draft<Offer>> = {}, index = 0) =>
  onlyOf(
    'O19',
    findingsAfter(({ offers }) => {
      Object.assign(item(offers, index), { names: [{ language: 'EN', description }], ...change });
    }),
  ).map((text) => text.slice(text.indexOf('" ') + 2, text.indexOf(' (')).replace(/^.*?" (?=says|promises)/, ''));

const supplementNamed = (description: string, change: Partial<Draft<Supplement>> = {}) =>
  onlyOf(
    'O19',
    findingsAfter(({ supplements }) => {
      Object.assign(item(supplements), { names: [{ language: 'EN', description }], ...change });
    }),
  );

describe('a percentage in a name', () => {
  it.each(['10%', '10 %', '10.0 %', '10,00 %', 'was 15 %, now 10 %', 'from 2027, 10 %'])('holds as %s', (name) => {
    expect(offerNamed(name)).toEqual([]);
  });

  it.each([
    ['12.5%', 'says 12.5 %, but value is 10'],
    ['12,5 %', 'says 12.5 %, but value is 10'],
    ['1.5 or 2.25 %', 'says 2.25 %, but value is 10'],
    ['20 % or 30 %', 'says 20 %, but value is 10'],
    ['100 %', 'says 100 %, but value is 10'],
    ['110%', 'says 110 %, but value is 10'],
  ])('does not hold as %s', (name, said) => {
    expect(offerNamed(name)).toEqual([said]);
  });

  it('is none without a number or a sign', () => {
    expect(offerNamed('15 off')).toEqual([]);
    expect(offerNamed('Many % off')).toEqual([]);
    expect(offerNamed('15  % off')).toEqual([]);
  });

  it('is asked of percentages that have a value, of supplements too', () => {
    expect(offerNamed('15 %', { type: 'STAY_TO_PAY' })).toEqual([]);
    expect(supplementNamed('15 %', { type: 'PERCENT', apply: 'LODGING', value: money('10') })).toHaveLength(1);
    const without = findingsAfter(({ offers }) => {
      delete item(offers).value;
      item(offers).names = [{ language: 'EN', description: '15 %' }];
    });
    expect(onlyOf('O19', without)).toEqual([]);
  });
});

describe('a percentage in the name of an amount', () => {
  it('is found, whatever its size', () => {
    expect(offerNamed('20 % off', { type: 'ABSOLUTE', value: money('20') })).toEqual([
      'says 20 %, but type is ABSOLUTE, so 20 is taken off as an amount of money',
    ]);
    expect(supplementNamed('High season 15 %')).toEqual([
      'O19 warning: supplement "GALA": the name "High season 15 %" says 15 %, but type is ABSOLUTE, so 60 is charged as an amount of money (for a percentage write type: PERCENT and value: 15; or correct the name)',
    ]);
  });

  it.each(['%20 indirim', '20 Prozent', '20 por ciento', '20 percent off', '20 ٪'])('is found as %s', (name) => {
    expect(offerNamed(name, { type: 'ABSOLUTE' })).toHaveLength(1);
    expect(offerNamed(name)).toEqual(['says 20 %, but value is 10']);
    expect(offerNamed(name, { value: money('20') })).toEqual([]);
  });

  it.each(['Garage (incl. 19 % MwSt.)', 'Parking, 21 % IVA included', 'City tax 5 %'])('may be tax: %s', (name) => {
    expect(supplementNamed(name)).toEqual([]);
  });
});

describe('how an amount is counted, in a name', () => {
  const offer = (description: string, apply: Offer['apply'], change: Partial<Draft<Offer>> = {}) =>
    offerNamed(description, { type: 'ABSOLUTE', apply, value: money('5'), ...change });
  const supplement = (description: string, apply: Supplement['apply']) =>
    findingsAfter(({ supplements }) => {
      Object.assign(item(supplements), { names: [{ language: 'EN', description }], ...(apply && { apply }) });
    });

  it.each([
    ['5 EUR off per night', 'PER_STAY', 'per night', 'PER_NIGHT'],
    ['5 EUR off per day', 'PER_STAY_PERSON', 'per day', 'PER_NIGHT_PERSON'],
    ['5 EUR pro Aufenthalt', 'PER_NIGHT', 'pro Aufenthalt', 'PER_STAY'],
    ['5 EUR por persona', 'PER_NIGHT', 'por persona', 'PER_NIGHT_PERSON'],
    ['5 EUR par personne et par nuit', 'PER_STAY', 'par personne et par nuit', 'PER_NIGHT_PERSON'],
    ['5 EUR per person/night', 'PER_NIGHT', 'per person/night', 'PER_NIGHT_PERSON'],
    ['5 EUR a notte', 'PER_STAY', 'a notte', 'PER_NIGHT'],
    ['5 EUR por quarto', 'PER_STAY_PERSON', 'por quarto', 'PER_STAY'],
    ['5 EUR per stay', 'LODGING', 'per stay', 'PER_STAY'],
  ] as const)('%s contradicts %s', (description, apply, said, right) => {
    const found = findingsAfter(({ offers }) => {
      const names = [{ language: 'EN', description }];
      Object.assign(item(offers), { names, type: 'ABSOLUTE', apply, value: money('5') });
    });
    expect(onlyOf('O19', found)).toEqual([
      `O19 warning: offer "EB10": the name "${description}" says "${said}", but apply is ${apply} (write apply: ${right}, or correct the name)`,
    ]);
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

  it('makes no difference for one adult, and for a percentage', () => {
    expect(offer('5 EUR per person', 'PER_NIGHT', { maximumAdults: 1 })).toEqual([]);
    expect(offerNamed('10 % per night', { apply: 'PER_STAY' })).toEqual([]);
  });

  it('is told once, with the apply that would be right', () => {
    expect(supplement('Parking per day', 'PER_STAY')).toContain(
      'O19 warning: supplement "GALA": the name "Parking per day" says "per day", but apply is PER_STAY (write apply: PER_NIGHT, or correct the name)',
    );
    expect(supplement('Parking per day', 'PER_STAY').filter((text) => text.startsWith('O12'))).toEqual([]);
  });

  it.each(['Final cleaning', 'Endreinigung', 'Limpieza final', 'Ménage de fin de séjour', 'Cleaning fee'])(
    'is once for cleaning: %s',
    (name) => {
      expect(onlyOf('O19', supplement(name, 'PER_NIGHT'))).toEqual([
        `O19 warning: supplement "GALA": the name "${name}" speaks of cleaning, but apply is PER_NIGHT, so it is charged every night (write apply: PER_STAY; if it is daily cleaning, say so in the name)`,
      ]);
      expect(onlyOf('O19', supplement(name, 'PER_STAY'))).toEqual([]);
    },
  );

  it.each(['Daily cleaning', 'Tägliche Reinigung', 'Limpieza diaria'])('may be every night for %s', (name) => {
    expect(onlyOf('O19', supplement(name, 'PER_NIGHT'))).toEqual([]);
  });
});

describe('the days of the week in a name', () => {
  const on = (description: string, ...operationalDays: string[]) => offerNamed(description, { operationalDays });

  it.each([
    ['Weekend', ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'], 'the weekend'],
    ['Wochenende', ['FRIDAY', 'SATURDAY', 'WEDNESDAY'], 'the weekend'],
    ['Fin de semana', ['MONDAY'], 'the weekend'],
    ['Midweek', ['FRIDAY', 'SATURDAY'], 'weekdays'],
    ['Unter der Woche', ['SATURDAY', 'SUNDAY'], 'weekdays'],
    ['Friday night', ['THURSDAY'], 'other weekdays'],
    ['Viernes y sábado', ['DOMINGO', 'SUNDAY'], 'other weekdays'],
  ] as const)('%s contradicts %j', (name, days, said) => {
    expect(on(name, ...days)).toEqual([expect.stringContaining(`names ${said}, but operationalDays are`)]);
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

  it('are missed in a weekend offer for whole weeks', () => {
    expect(offerNamed('Weekend getaway')).toEqual([
      'names the weekend, but without operationalDays it applies every night',
    ]);
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
  ])('hold as %s', (name) => {
    expect(offerNamed(name, {}, 1)).toEqual([]);
  });

  it.each([
    ['7=5', 'says "7=5", but stay is 7 and pay is 6'],
    ['7x5', 'says "7x5", but stay is 7 and pay is 6'],
    ['7/5 summer', 'says "7/5", but stay is 7 and pay is 6'],
    ['7 for 5', 'says "7 for 5", but stay is 7 and pay is 6'],
    ['Pay 5, stay 7', 'says stay 7 pay 5, but stay is 7 and pay is 6'],
    ['7 Nächte zum Preis von 5', 'says "7 Nächte zum Preis von 5", but stay is 7 and pay is 6'],
    ['7 noches por 5', 'says "7 noches por 5", but stay is 7 and pay is 6'],
    ['Seven nights for five', 'says "7 nights for 5", but stay is 7 and pay is 6'],
    ['4=3 and 7=5', 'says "4=3", but stay is 7 and pay is 6'],
  ])('do not hold as %s', (name, said) => {
    expect(offerNamed(name, {}, 1)).toEqual([said]);
  });

  it.each([
    'Open 24/7',
    '7 nights for 2 adults',
    '7 nights for 99 EUR',
    'Free night until 15/8',
    '4 x 4 safari',
    '1/2 board',
    '7=6, 14=12',
  ])('are not spoken of in %s', (name) => {
    expect(offerNamed(name, {}, 1)).toEqual([]);
  });

  it.each(['Stay 7 pay 6', 'stay  7 - PAY 6', 'Stay 7 nights, pay 6', '14 nights? Stay 7, pay 6!'])(
    'hold as %s',
    (name) => {
      expect(offerNamed(name, {}, 1)).toEqual([]);
    },
  );

  it.each([
    ['Stay 14 pay 6', 'says stay 14 pay 6, but stay is 7 and pay is 6'],
    ['Stay 7 pay 12', 'says stay 7 pay 12, but stay is 7 and pay is 6'],
    ['Stay 8 nights pay 7', 'says stay 8 pay 7, but stay is 7 and pay is 6'],
    ['Stay  8, pay  7', 'says stay 8 pay 7, but stay is 7 and pay is 6'],
  ])('do not hold as %s', (name, said) => {
    expect(offerNamed(name, {}, 1)).toEqual([said]);
  });

  it('are none in other words, in other offers and where the numbers cannot be', () => {
    for (const name of ['Overstay 8 pay 7', 'Stay 8 prepay 7', 'Stay 8 for a whole week, pay 7', 'Stay 800 pay 7'])
      expect(offerNamed(name, {}, 1)).toEqual([]);
    expect(offerNamed('Stay 8 pay 7')).toEqual([]);
    expect(offerNamed('Stay 8 pay 7', { stay: 7, pay: 6 })).toEqual([]);
    expect(supplementNamed('Stay 8 pay 7')).toEqual([]);
    expect(offerNamed('Stay 8 pay 7', { pay: 7 }, 1)).toEqual([]);
    expect(offerNamed('Stay 8 pay 7', { pay: 0 }, 1)).toEqual([]);
    expect(offerNamed('Stay 8 pay 7', { pay: 1 }, 1)).toHaveLength(1);
  });
});

describe('a shortest stay in a name', () => {
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
    expect(offerNamed(name)).toEqual(['promises a minimum of 5 nights, but minimumStay is not given']);
    expect(offerNamed(name, { minimumStay: 5 })).toEqual([]);
    expect(offerNamed(name, { minimumStay: 4 })).toEqual(['promises a minimum of 5 nights, but minimumStay is 4']);
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

  it('holds of supplements too', () => {
    expect(supplementNamed('Cleaning, min. 3 nights')).toHaveLength(1);
  });
});

describe('a day of booking in a name', () => {
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

describe('an offer that says that it stands alone', () => {
  it.each([
    'not combinable',
    'Non-combinable',
    'non combinable',
    'cannot be combined',
    "can't be combined",
    'can not be cumulative',
    'not  cumulative',
  ])('%s, beside another', (name) => {
    expect(offerNamed(name)).toEqual([
      'says that it cannot be combined, but rate "Summer 2027" links other offers too',
    ]);
  });

  it.each(['combinable', 'can be combined', 'knot combinable', 'not combinables', 'not really combinable'])(
    'is not said by %s',
    (name) => {
      expect(offerNamed(name)).toEqual([]);
    },
  );

  it('may do so where no rate links another', () => {
    const alone = (links: readonly string[]) =>
      onlyOf(
        'O19',
        findingsAfter(({ rates, offers }) => {
          item(offers).names = [{ language: 'EN', description: 'not combinable' }];
          offers.push({ ...structuredClone(item(offers, 1)), providerCode: 'THIRD' });
          item(rates).offers = [...links];
          delete item(rates, 1).offers;
        }),
      );
    expect(alone(['EB10'])).toEqual([]);
    expect(alone(['PAY6', 'THIRD'])).toEqual([]);
    expect(alone(['PAY6', 'EB10'])).toHaveLength(1);
    expect(supplementNamed('not combinable')).toEqual([]);
    expect(supplementNamed('not combinable', { providerCode: 'EB10' })).toEqual([]);
  });
});

describe('several promises', () => {
  it('are told one a name, each once', () => {
    const names = (...descriptions: string[]) =>
      descriptions.map((description) => ({ language: 'EN' as const, description }));
    const found = findingsAfter(({ offers }) => {
      item(offers).names = names('15 %, min 5 nights', '15 %, min 5 nights', '15 %, min 5 nights');
    });
    expect(onlyOf('O19', found).map((text) => text.match(/says 15|promises/)?.[0])).toEqual(['promises', 'says 15']);
  });

  it('are none where there are no names', () => {
    const found = findingsAfter(({ offers }) => {
      delete item(offers).names;
      item(offers).bookingWindows = [range('2026-11-01..2027-02-28')];
    });
    expect(onlyOf('O19', found)).toEqual([]);
  });
});

describe('a minimum stay in a name that the rate asks for', () => {
  const found = (nights: number, atTheRate: number | undefined, change: Partial<Draft<Offer>> = {}): string[] =>
    onlyOf(
      'O19',
      findingsAfter(({ rates, offers }) => {
        Object.assign(item(offers), {
          names: [{ language: 'EN', description: `Early booking, min. ${nights} nights` }],
          ...change,
        });
        const rate = item(rates);
        if (atTheRate === undefined) delete rate.minimumStay;
        else rate.minimumStay = atTheRate;
        for (const season of rate.seasons) delete season.minimumStay;
      }),
    );

  it('holds, for nobody stays shorter', () => {
    expect(found(5, 5)).toEqual([]);
    expect(found(5, 7)).toEqual([]);
  });

  it('does not hold where the rate asks for less', () => {
    expect(found(5, 4)).toHaveLength(1);
    expect(found(5, undefined)).toHaveLength(1);
  });

  it('does not hold where the offer gives another one beside it', () => {
    expect(found(5, 7, { minimumStay: 4 })).toEqual([expect.stringContaining('but minimumStay is 4')]);
  });

  it('does not hold of an offer that reaches no night of any rate', () => {
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
  ])('holds or says too little as %s', (words) => expect(until(words, january)).toBe(true));

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
  ])('does not hold as %s', (words) => expect(until(words, january)).toBe(false));

  it('is that of one of several windows', () => {
    expect(until('book by 31 January', '2026-11-01..2026-11-30', january)).toBe(true);
    expect(offerNamed('Book by 1 May', { bookingWindows: ['2026-11-01..2026-11-30', january].map(range) })).toEqual([
      'says "Book by 1 May", but bookingWindows end on 2026-11-30 and 2027-01-31',
    ]);
  });

  it('is told with single blanks, and each last day once', () => {
    const windows = [january, '2027-01-15..2027-01-31'].map(range);
    const said = (day: string) => [`says "Book by ${day}", but bookingWindows end on 2027-01-31`];
    expect(offerNamed('Book by  2027-03-01', { bookingWindows: windows })).toEqual(said('2027-03-01'));
    expect(offerNamed('Book by  1 March', { bookingWindows: windows })).toEqual(said('1 March'));
  });
});
