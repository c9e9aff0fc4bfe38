/** Words for which there is no field of that name: the names that people try, in lower case, and what to do instead. */
const ADVICE: readonly (readonly [words: string, advice: string])[] = [
  [
    `agebands ageband childages childage childbands childrenages agegroups ageranges secondchild secondchildprices infantage
     childagefrom childageto`,
    'a hotel has one band of child ages, minimumChildrenAge to maximumChildrenAge: price its children by position in childPrices; guests above the band pay as adults',
  ],
  [
    `arrivaldays arrivalday arrivalweekdays checkindays checkinday departuredays checkoutdays checkoutday closedtoarrival
     closedtodeparture cta ctd`,
    'for stays of one length that begin on some days, write stays: { arrivalDays: [SATURDAY], nights: 7 } in the rate; days of arrival and departure of other stays cannot be restricted',
  ],
  [
    'daysofweek weekdays operationaldays weekendprices weekend dow',
    'write prices by weekday in a season or a room price, as weekdays: { FRIDAY: +20%, SATURDAY: +20% }, or a supplement with operationalDays',
  ],
  [
    'optional mandatory compulsory obligatory extras optionalextras',
    'a supplement is always charged where it applies: link it in a separate rate for those who want it, or describe the extra in voucherRemarks',
  ],
  [
    'citytax touristtax localtax vat resortfee servicecharge payablelocally payathotel',
    'amounts include all taxes and fees that the hub collects; for what guests pay at the hotel in addition write taxes in the hotel, as in - { name: City tax, amount: 2.20, apply: PER_NIGHT_PERSON }',
  ],
  [
    'refundable cancellationfees noshow deposit terms',
    'write cancellation and payment in the hotel or the rate, or nonRefundable: true in the rate; they are not sent, so say in voucherRemarks of the hotel what guests must know',
  ],
  [
    'combinable combinablewith noncombinable notcombinable combinability cumulative stackable exclusive excludes',
    'all offers of a rate that apply to a stay count together: link offers that exclude each other in separate rates, or part their bookingWindows and travelWindows',
  ],
  [
    'freechildren childrenfree childfree',
    'write the price of each child by position in childPrices: 0 for one who is free',
  ],
  [
    'lastminute lastminuteoffer lastminutediscount maxreleasedays maximumreleasedays',
    'an offer cannot ask for a booking in the last days before arrival: list the days on which it can be booked in bookingWindows',
  ],
  ['releasehours releaseweeks cutoffhours', 'write releaseDays in whole days: 2 for 48 hours, 14 for 2 weeks'],
  [
    'earlybird earlybooking earlybookings earlybookingoffer earlybookingdiscount ebd',
    'write an offer with bookingWindows, or with releaseDays: the fewest days before arrival',
  ],
  [
    'freenights freenight nightsfree staypay stayandpay longstay longstayoffer',
    'write an offer with type: STAY_TO_PAY, stay: 7 and pay: 6',
  ],
  [
    'singlesupplement singlesurcharge singleuse singleusesupplement singleoccupancy sglsupplement',
    'write what one adult pays in the room: single in prices ({ perPerson: 50, single: +60% }), or "1" in distributionPrices',
  ],
  [
    'noshowfee extrabed extrabeds extrabedprice',
    'write the price of each further guest: adultPrices and childPrices, or an occupancy such as "3" in distributionPrices',
  ],
];

const BY_WORD: ReadonlyMap<string, string> = new Map(
  ADVICE.flatMap(([words, advice]) => words.split(/\s+/).map((word) => [word, advice] as const)),
);

/** What to do instead of the field `key`, if it is a term that the hub does not support. */
export const insteadOf = (key: string): string | undefined => BY_WORD.get(key.toLowerCase().replace(/[-_ ]/g, ''));
