import { addDays, type CalendarDay } from '../../src/kernel/calendar-day.ts';

const ROOMS = 20;
const SEASONS = 40;
const NIGHTS = 25;

/** 20 rooms with prices of their own for 1,000 nights, in three meal plans. */
export function largeContract(first: CalendarDay): string {
  const codes = Array.from({ length: ROOMS }, (_, index) => `ROOM${index + 1}`);
  const rooms = codes.map(
    (code) => `    - { providerCode: ${code}, name: Room ${code}, distributions: ["1", "2", "2+1", "3"] }`,
  );
  const seasons = Array.from({ length: SEASONS }, (_, season) => {
    const start = addDays(first, season * NIGHTS);
    const prices = codes.map((code, room) => {
      const base = 80 + room * 12 + ((season * 7) % 45);
      return `          - { providerRoomCode: ${code}, unitsQuota: 5, distributionPrices: { "1": ${base - 15}.50, "2": ${base}, "2+1": ${base + 20}.25, "3": ${base + 30} } }`;
    });
    return `      - name: Season ${season + 1}
        dateRanges: [{ start: ${start}, end: ${addDays(start, NIGHTS - 1)} }]
        priceType: DISTRIBUTION
        minimumStay: ${1 + (season % 4)}
        seasonRoomPrices:
${prices.join('\n')}`;
  });
  return `supplier: { externalCode: LARGE }
hotel:
  providerCode: LARGE
  hotelname: Large Hotel
  category: S4
  currency: EUR
  latitude: 39.5612
  longitude: 2.6123
  minimumChildrenAge: 2
  maximumChildrenAge: 12
  rooms:
${rooms.join('\n')}
  mealPlans:
    - { mealPlan: ROOM_ONLY }
    - { mealPlan: BED_AND_BREAKFAST, basePrice: 9, adultPrices: [9, 9], childPrices: [4] }
    - { mealPlan: HALF_BOARD, basePrice: 24, adultPrices: [24, 24], childPrices: [12] }
rates:
  - name: Rack
    seasons:
${seasons.join('\n')}
`;
}
