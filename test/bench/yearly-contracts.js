// Contracts of one supplier or several for measuring a push, always the same: a file per hotel with two rooms, and a rate for each of five years with two
// seasons. The first of the years is 2027 unless another one is asked for; `--today` for 2027 is YEARLY_DAY.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const YEARLY_DAY = '2027-01-15';
export const RATES = 5;

/** Writes suppliers and hotels; returns the files of the hotels, which belong to the suppliers in turn. */
export function writeYearlyContracts(folder, count, { firstYear = 2027, suppliers = 1 } = {}) {
  mkdirSync(folder, { recursive: true });
  const codes = Array.from({ length: suppliers }, (_, index) => (index === 0 ? 'BENCH' : `BENCH${index}`));
  for (const code of codes)
    writeFileSync(
      path.join(folder, code === 'BENCH' ? 'supplier.yaml' : `supplier-${code}.yaml`),
      `supplier: { externalCode: ${code}, commercialName: Bench Hotels${code.slice(5)} }\n`,
    );
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(4, '0');
    const file = path.join(folder, `hotel-${number}.yaml`);
    writeFileSync(file, contractText(number, firstYear, codes[index % suppliers]));
    return file;
  });
}

function contractText(number, firstYear, supplier) {
  const season = (name, range, amount) =>
    `      - name: ${name}
        dateRanges: [${range}]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": ${amount - 20}, "2": ${amount} } }
          - { providerRoomCode: SEA, unitsQuota: 5, distributionPrices: { "1": ${amount + 15}, "2": ${amount + 35} } }
`;
  const rates = Array.from({ length: RATES }, (_, index) => firstYear + index).map(
    (year) => `  - name: Year ${year}
    seasons:
${season('Low', `${year}-01-01..${year}-05-31`, 84)}${season('High', `${year}-06-01..${year}-12-31`, 110)}`,
  );
  return `supplier: ${supplier}
hotel:
  providerCode: H${number}
  hotelname: Bench Hotel ${number}
  category: S4
  currency: EUR
  releaseDays: 1
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/hotels/${number}.jpg]
  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["1", "2"] }
    - { providerCode: SEA, name: Double room sea view, distributions: ["1", "2"] }
  mealPlans: [ROOM_ONLY]
rates:
${rates.join('')}`;
}
