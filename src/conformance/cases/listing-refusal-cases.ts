import { casesAbout } from '../cases-about.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';
import { type ListingQuery, listingPath } from '../existing-booking.ts';

const listing = casesAbout({ area: 'bookings', operations: ['listBookings'], section: 'Bookings (generic)' });

const refused =
  (query: ListingQuery, says: string): ConformanceCase['run'] =>
  async (bench) =>
    (await bench.get(listingPath(bench, query))).refuses(400, { says, audited: false });

export const listingRefusalCases: readonly ConformanceCase[] = [
  listing(
    'listing-neither',
    'The listing without microsite and operator is refused with 400, which says that one of them is required.',
    async (bench) => {
      const answer = await bench.get(listingPath(bench, { microsite: undefined }));
      answer.refuses(400, { says: 'microsite', audited: false }).refuses(400, { says: 'operator' });
    },
    { section: 'Errors' },
  ),
  listing(
    'listing-operator-alone',
    'The listing with an operator alone is not refused for lack of a microsite.',
    async (bench) => {
      const answer = await bench.get(listingPath(bench, { microsite: undefined, operator: bench.code() }));
      // The operator does not exist.
      if (answer.is(200, 401, 403, 404).status === 200)
        expectThat(answer.list('bookings').length === 0, 'no bookings', 'a booking', answer);
    },
  ),
  listing('listing-no-from', 'The listing without "from" is refused with 400.', refused({ from: undefined }, 'from')),
  listing('listing-no-to', 'The listing without "to" is refused with 400.', refused({ to: undefined }, 'to')),
  listing(
    'listing-from-dashes',
    '"from" has eight digits: 2026-01-31 is refused with 400.',
    refused({ from: '2026-01-31' }, 'from'),
  ),
  listing(
    'listing-to-letters',
    '"to" has eight digits: letters are refused with 400.',
    refused({ to: 'tomorrow' }, 'to'),
  ),
  listing('listing-to-seven', '"to" has eight digits: seven are refused with 400.', refused({ to: '2026013' }, 'to')),
  listing(
    'listing-fromtime',
    '"fromtime" has the form HH:mm:ss: 10:30 is refused with 400.',
    refused({ fromtime: '10:30' }, 'fromtime'),
  ),
  listing(
    'listing-totime',
    '"totime" has the form HH:mm:ss: 103000 is refused with 400.',
    refused({ totime: '103000' }, 'totime'),
  ),
  listing(
    'listing-no-token',
    'The listing without a token is refused with 401, without auditData.',
    async (bench) => (await bench.get(listingPath(bench), { token: '' })).refuses(401, { audited: false }),
    { section: 'Errors' },
  ),
];
