import { TERMS_HOTEL } from './terms-hotel.ts';

/** A hotel that sells weeks from Saturday to Saturday, two weeks, and weeks that are not refunded. */
export const STAYS_HOTEL = `${TERMS_HOTEL.slice(0, TERMS_HOTEL.indexOf('rates:\n'))
  .replace(
    / {2}rooms:(?:.|\n)*?(?= {2}mealPlans)/,
    '  rooms:\n    - { providerCode: APP, name: Apartment, distributions: ["2", "2+1"] }\n',
  )
  .replace('minimumChildrenAge', 'releaseDays: 2\n  minimumChildrenAge')}rates:
  - name: Weeks 2027
    stays: { arrivalDays: [SATURDAY], nights: 7, units: separate }
    seasons:
      - name: Low
        dateRanges: [2027-05-01..2027-05-14, 2027-05-29..2027-06-04]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: APP, unitsQuota: 3, distributionPrices: { "2": 770, "2+1": 840.05 } }
      - name: High
        dateRanges: [2027-05-15..2027-05-28]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: APP, unitsQuota: 3, prices: { perPerson: 490, child1: -50% } }
  - name: Non-refundable weeks 2027
    basedOn: Weeks 2027
    by: -10%
    round: 1
  - name: Two weeks 2027
    status: provisional
    stays: { arrivalDays: [SATURDAY], nights: 14, units: separate }
    seasons:
      - name: All
        dateRanges: [2027-05-01..2027-06-04]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: APP, unitsQuota: 1, distributionPrices: { "2": 1330, "2+1": 1500 } }
tests:
  - { checkIn: 2027-05-01, nights: 7, bookedOn: 2027-01-15, party: "2+7", room: APP, mealPlan: ROOM_ONLY, rate: Weeks 2027, total: "840.05" }
  - { checkIn: 2027-05-08, nights: 14, bookedOn: 2027-01-15, party: "2", room: APP, mealPlan: ROOM_ONLY, rate: Two weeks 2027, total: 1330 }
  - { checkIn: 2027-05-02, nights: 7, bookedOn: 2027-01-15, party: "2", room: APP, mealPlan: ROOM_ONLY, sold: false }
`;
