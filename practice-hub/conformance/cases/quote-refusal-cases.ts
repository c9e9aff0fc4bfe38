import { addDays } from '../../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { anyStay, quoteAny, roomOf } from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused } from '../conformance-case.ts';
import { notJudged } from '../deviation.ts';

const quote = casesAbout({ area: 'booking-flow', operations: ['quote'], section: 'Quote request' });
const convention = casesAbout({ area: 'booking-flow', operations: ['quote'], section: 'Conventions' });
const guests = casesAbout({ area: 'booking-flow', operations: ['quote'], section: 'Verification flow' });
const limit = casesAbout({ area: 'booking-flow', operations: ['quote'], section: 'Limits' });

/** A search that is refused before anything else is looked at: 400, without auditData. `says` is in the message. */
const invalid =
  (change: JsonObject, says?: string): ConformanceCase['run'] =>
  async (bench) =>
    (await quoteAny(bench, change)).refuses(400, { audited: false, says });

const people = (count: number): number[] => Array.from({ length: count }, () => 30);

export const quoteRefusalCases: readonly ConformanceCase[] = [
  quote(
    'quote-null-check-in',
    'A check-in of null is refused with 400, by its name.',
    invalid({ checkIn: null }, 'checkIn'),
  ),
  quote(
    'quote-no-check-in',
    'A missing check-in is refused with 400, by its name.',
    invalid({ checkIn: undefined }, 'checkIn'),
  ),
  quote(
    'quote-no-check-out',
    'A missing check-out is refused with 400, by its name.',
    invalid({ checkOut: undefined }, 'checkOut'),
  ),
  quote(
    'quote-no-rooms',
    'A search without distributions is refused with 400, by its name.',
    invalid({ distributions: undefined }, 'distributions'),
  ),
  convention('quote-case-sensitive', 'Field names are case-sensitive: "CheckIn" is not a check-in.', async (bench) => {
    const { checkIn } = anyStay(bench);
    (await quoteAny(bench, { checkIn: undefined, CheckIn: checkIn })).refuses(400, { audited: false });
  }),
  convention(
    'quote-date-form',
    'Dates are yyyy-MM-dd: 31/12/2026 is refused with 400.',
    invalid({ checkIn: '31/12/2026' }, 'checkIn'),
  ),
  convention('quote-date-exists', 'A date that does not exist is refused with 400.', async (bench) => {
    const { checkIn } = anyStay(bench);
    (await quoteAny(bench, { checkIn: `${checkIn.slice(0, 4)}-02-30` })).refuses(400, { audited: false });
  }),
  limit('quote-timeout-2999', 'A timeout of 2999 ms is refused with 400.', invalid({ timeout: 2999 }, 'timeout')),
  limit('quote-most-61', 'maxCombinations 61 is refused with 400, by its path and the limit.', async (bench) => {
    const answer = await quoteAny(bench, { filter: { bestCombinations: false, maxCombinations: 61 } });
    answer.refuses(400, { audited: false, says: 'filter.maxCombinations' }).refuses(400, { says: '60' });
  }),
  limit(
    'quote-most-0',
    'maxCombinations 0 is refused with 400.',
    invalid({ filter: { maxCombinations: 0 } }, 'maxCombinations'),
  ),
  limit('quote-3001-codes', '3,001 hotel codes are refused with 400.', async (bench) => {
    const codes = Array.from({ length: 3001 }, (_, index) => String(index));
    (await quoteAny(bench, { accommodations: codes })).refuses(400, { says: 'accommodations' });
  }),
  quote(
    'quote-31-nights',
    'A stay of 31 nights is refused after validation: the error has auditData.',
    async (bench) => {
      const { checkIn } = anyStay(bench);
      expectRefused(await quoteAny(bench, { checkOut: addDays(checkIn, 31) }), 'a stay of 31 nights');
    },
    { section: 'Errors' },
  ),
  quote(
    'quote-unknown-language',
    'A language outside the list is refused with 400.',
    invalid({ language: 'XX' }, 'language'),
  ),
  quote(
    'quote-unknown-trip-type',
    'A trip type outside the list is refused with 400.',
    invalid({ tripType: 'ONLY_BOAT' }, 'tripType'),
  ),
  quote(
    'quote-long-market',
    'A source market of three letters is refused with 400.',
    invalid({ sourceMarket: 'ESP' }, 'sourceMarket'),
  ),
  quote(
    'quote-negative-age',
    'An age below 0 is refused with 400, by its path.',
    invalid({ distributions: [roomOf([35, -1])] }, 'age'),
  ),
  quote(
    'quote-old-age',
    'An age above 120 is refused with 400, by its path.',
    invalid({ distributions: [roomOf([121])] }, 'age'),
  ),
  quote(
    'quote-no-age',
    'A guest without an age is refused with 400.',
    invalid({ distributions: [{ persons: [{}] }] }, 'age'),
  ),
  guests('quote-five-rooms', 'More than 4 rooms are refused.', async (bench) => {
    const distributions = people(5).map((age) => roomOf([age]));
    (await quoteAny(bench, { distributions })).refuses(400);
  }),
  guests('quote-seven-in-a-room', 'More than 6 people in a room are refused.', async (bench) =>
    (await quoteAny(bench, { distributions: [roomOf(people(7))] })).refuses(400),
  ),
  guests('quote-sixteen-people', 'More than 15 people in all are refused.', async (bench) => {
    const distributions = people(4).map(() => roomOf(people(4)));
    (await quoteAny(bench, { distributions })).refuses(400);
  }),
  guests('quote-child-alone', 'A room needs at least one adult.', async (bench) =>
    (await quoteAny(bench, { distributions: [roomOf([8])] })).refuses(400),
  ),
  quote(
    'quote-not-json',
    'The interface is JSON only: another body is refused.',
    async (bench) => (await bench.request('POST', '/booking/accommodations/quote', { raw: '<quote/>' })).refuses(400),
    { section: 'What the service does' },
  ),
  quote(
    'quote-search-fields',
    'Whether a search must have a filter and a tripType is open: a hub refuses it with 400, or has defaults.',
    async (bench) => {
      const isRefused = async (change: JsonObject): Promise<boolean> => {
        const answer = await quoteAny(bench, change);
        if (answer.is(200, 400).status === 400) answer.refuses(400);
        else answer.list('accommodations');
        return answer.status === 400;
      };
      const [noFilter, noTripType] = [await isRefused({ filter: undefined }), await isRefused({ tripType: undefined })];
      if (noFilter !== noTripType) return notJudged('one of filter and tripType is required: no setting says so');
      bench.settle({ searchFields: noFilter ? 'required' : 'optional' });
    },
    { section: 'Later facts', settles: ['searchFields'] },
  ),
];
