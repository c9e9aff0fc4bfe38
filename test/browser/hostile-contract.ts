/** Names that would run, load or reorder something if the page took them for more than names. */
export const HOSTILE_NAMES = [
  '</script><script>globalThis.hacked=1</script>',
  '<img src=//evil.test/x onerror=globalThis.hacked=1>',
  '"><svg onload=globalThis.hacked=1>',
  "' onfocus=globalThis.hacked=1 autofocus tabindex=0 '",
  '<!--<script>',
  '</pre></section></main><style>*{display:none}</style>',
  'فندق البحر 100.00',
  '{{7*7}} &lt;b&gt; 100 %',
] as const;

const named = (index: number): string => JSON.stringify(HOSTILE_NAMES[index % HOSTILE_NAMES.length]);

/** A contract in which everything that has a name has a hostile one. */
export const hostileContract =
  (): string => `supplier: { externalCode: EVIL, commercialName: ${named(0)}, notes: ${named(2)} }
hotel:
  providerCode: EVIL
  hotelname: ${named(0)}
  category: S4
  currency: EUR
  latitude: 39.5612
  longitude: 2.6123
  rooms:
    - { providerCode: DBL, name: ${named(1)}, distributions: ["1", "2"] }
    - { providerCode: SUI, name: ${named(6)}, distributions: ["2"] }
  mealPlans:
    - { mealPlan: ROOM_ONLY }
offers:
  - { providerCode: EB10, names: { EN: ${named(3)} }, type: PERCENT, apply: LODGING, value: 10, providerRoomCodes: all, mealPlans: all, travelWindows: [{ start: 2027-05-01, end: 2027-06-30 }] }
rates:
  - name: ${named(4)}
    offers: [EB10]
    seasons:
      - name: ${named(5)}
        dateRanges: [{ start: 2027-05-01, end: 2027-05-31 }]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 5, distributionPrices: { "1": 80, "2": 100 } }
          - { providerRoomCode: SUI, unitsQuota: 5, distributionPrices: { "2": 150 } }
      - name: ${named(7)}
        dateRanges: [{ start: 2027-06-01, end: 2027-06-30 }]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 5, distributionPrices: { "1": 90, "2": 110 } }
          - { providerRoomCode: SUI, unitsQuota: 5, distributionPrices: { "2": 160 } }
`;
