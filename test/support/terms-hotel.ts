/** A hotel with prices by weekday, a rate that is based on another one, and percentages of all rooms. */
export const TERMS_HOTEL = `supplier:
  externalCode: SUP
  commercialName: Supplier
hotel:
  providerCode: INN
  hotelname: The Inn
  category: S3
  currency: EUR
  latitude: 39.5613
  longitude: 2.6224
  minimumChildrenAge: 2
  maximumChildrenAge: 11
  images: [https://example.com/a.jpg]
  descriptions: { EN: A quiet house by the sea. }
  voucherRemarks: { EN: Free cancellation until 3 days before arrival. }
  rooms:
    - { providerCode: DBL, name: Double, distributions: ["1", "2", "2+1"] }
    - { providerCode: SUI, name: Suite, distributions: ["1", "2"] }
  prices: { single: +50%, child1: -50% }
  mealPlans: [ROOM_ONLY]
rates:
  - name: Flexible 2027
    releaseDays: 2
    seasons:
      - name: Low
        dateRanges: [2027-04-01..2027-05-31]
        priceType: PAX
        weekdays: { FRIDAY: +20%, SATURDAY: +20% }
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 5, prices: { perPerson: 50 } }
          - { providerRoomCode: SUI, unitsQuota: 2, relativeTo: DBL, by: +30 }
      - name: High
        dateRanges: [2027-06-01..2027-09-30]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 5, prices: { perPerson: 70, child1: free }, weekdays: { SATURDAY: 80 } }
          - { providerRoomCode: SUI, unitsQuota: 2, distributionPrices: { "1": 150, "2": 180 }, weekdays: { SATURDAY: +15 } }
  - name: Non-refundable 2027
    basedOn: Flexible 2027
    by: -10%
    round: 0.5
`;
