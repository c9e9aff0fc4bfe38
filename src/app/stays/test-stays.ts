import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, StayTest } from '../../contract/model.ts';
import { comparePlaces } from '../../findings/place.ts';
import { type PriceBook, priceBook } from '../../pricing/stay/price-book.ts';
import { checkStayTest } from '../../pricing/stay-tests/check-stay-test.ts';
import { stayTestFinding } from '../../pricing/stay-tests/stay-test-findings.ts';
import type { CheckedStay, StayTestReport } from '../../render/stays/stay-test-report.ts';
import type { ReadSelection } from '../check/read-selection.ts';

/**
 * Calculates every stay under `tests:` in the selection. No stays at all is not a success: it ends the command with exit 64, unless
 * `--changed-since` selects no hotel.
 */
export function testStays(
  selection: ReadSelection,
  { version, switches, folder }: Pick<StayTestReport, 'version' | 'switches' | 'folder'>,
): StayTestReport {
  const { hotels, origins, today, fileNames, errors, sinceText } = selection;
  const tested = hotels.filter(({ tests }) => tests.length > 0);
  const nothingChanged = sinceText !== undefined && hotels.length === 0;
  if (tested.length === 0 && errors.length === 0 && !nothingChanged)
    throw usageFailure(
      'no-tests',
      `${hotels.length === 0 ? 'no hotel was selected' : 'the contracts have no stays under tests:'}; nothing was worked out`,
      'write one: tests: [{ checkIn: 2027-05-10, nights: 3, bookedOn: 2027-02-01, party: "2", room: DBL, mealPlan: ROOM_ONLY, total: "300.00" }]',
    );
  const checked = (contract: HotelContract, book: PriceBook, test: StayTest): CheckedStay => {
    const result = checkStayTest(book, test, today);
    const finding = stayTestFinding(contract, test, result, { origins, today });
    const place = origins.place(test);
    return {
      hotel: hotelKey(contract),
      currency: contract.hotel.currency,
      test,
      result,
      ...(finding && { finding }),
      ...(place && { place }),
    };
  };
  return {
    version,
    today,
    switches,
    folder,
    tookMs: performance.now(),
    placeOf: ({ record, key }) => origins.place(record, ...key),
    files: fileNames,
    errors,
    hotels: tested.length,
    stays: tested
      .filter(({ incomplete }) => !incomplete)
      .flatMap((contract) => {
        const book = priceBook(contract, switches);
        return contract.tests.map((test) => checked(contract, book, test));
      })
      .sort((a, b) => comparePlaces(a.place, b.place)),
    unread: tested
      .filter(({ incomplete }) => incomplete)
      .map((contract) => ({ hotel: hotelKey(contract), stays: contract.tests.length })),
  };
}
