/** The rate for Christmas of a year: 315.00 a night for two. */
export const winter = (year: number, price = 315): string => `  - name: Winter ${year}
    supplements: [GALA]
    seasons:
      - name: Christmas
        dateRanges: [${year}-12-20..${year}-12-28]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": 250, "2": ${price} } }
`;

export interface GalaHotel {
  readonly rates: readonly string[];
  /** The price per guest of the gala dinner on 24 December, and the years. */
  readonly gala: { readonly value: number; readonly years: readonly number[] };
  readonly galaName?: string;
}

/** The file of a hotel with a gala dinner at Christmas. */
export const galaHotel = ({
  rates,
  gala,
  galaName = 'Christmas gala dinner',
}: GalaHotel): string => `supplier: { externalCode: PALMA, commercialName: Palma Hotels }
hotel:
  providerCode: SEA-PALACE
  hotelname: Sea Palace
  category: S4
  currency: EUR
  address: { address: Passeig 1, locationName: Palma, postalCode: "07014", country: ES }
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/sea-palace/front.jpg]
  descriptions: { EN: A quiet house by the sea. }
  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["1", "2"] }
  mealPlans: [HALF_BOARD]
rates:
${rates.join('')}supplements:
  - providerCode: GALA
    names: { EN: ${galaName} }
    type: ABSOLUTE
    apply: PER_STAY_PERSON
    value: ${gala.value}
    releaseDays: 0
    travelWindows: [${gala.years.map((year) => `${year}-12-24..${year}-12-24`).join(', ')}]
    providerRoomCodes: all
    mealPlans: all
`;
