import { isJsonObject, type Json, type JsonObject } from '../../../src/kernel/json.ts';
import type { Answer } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { PUBLISHED } from '../test-hotel.ts';

const list = casesAbout({ area: 'catalogue', operations: ['listAccommodations'], section: 'Catalogue resources' });
const paging = casesAbout({ area: 'catalogue', operations: ['listAccommodations'], section: 'Static content' });
const limit = casesAbout({ area: 'catalogue', operations: ['listAccommodations'], section: 'Limits' });

export const page = (bench: Bench, first: number, limit: number): Promise<Answer> =>
  bench.get(`/accommodations?first=${first}&limit=${limit}`);

const MOST_LOOKED_AT = 100;

/** The first entries of the catalogue; at least one. */
export const firstEntries = perRun('read the catalogue', async (bench) => {
  const answer = (await page(bench, 0, MOST_LOOKED_AT)).is(200);
  const entries = answer.list('accommodations').filter(isJsonObject);
  return entries.length === 0 ? notJudged('the catalogue is empty', PUBLISHED) : { answer, entries };
});

/** Every one of the first entries. */
const everyEntry = async (bench: Bench, what: string, holds: (entry: JsonObject) => boolean): Promise<void> => {
  const { answer } = await firstEntries(bench);
  answer.every(what, holds, 'accommodations');
};

const numberOf = (record: Json | undefined, key: string): number | undefined => {
  const value = isJsonObject(record) ? record[key] : undefined;
  return typeof value === 'number' ? value : undefined;
};

export const catalogueListCases: readonly ConformanceCase[] = [
  list(
    'list',
    'The hotel list has auditData, accommodations and pagination with three whole numbers.',
    async (bench) => {
      const answer = (await page(bench, 0, 10)).is(200).audited();
      answer.list('accommodations');
      for (const name of ['firstResult', 'pageResults', 'totalResults'])
        answer.fits('a whole number', Number.isInteger, 'pagination', name);
    },
  ),
  list('list-entry', 'An entry of the hotel list has an id and a name, both texts.', (bench) =>
    everyEntry(
      bench,
      'an id and a name',
      ({ id, name }) => typeof id === 'string' && id !== '' && typeof name === 'string',
    ),
  ),
  list('list-unique', 'An entry is named by its id: no two entries of the hotel list have the same.', async (bench) => {
    const { answer, entries } = await firstEntries(bench);
    const distinct = new Set(entries.map(({ id }) => id)).size;
    expectThat(distinct === entries.length, `${entries.length} different ids`, `${distinct}`, answer);
  }),
  list('list-geolocation', 'The geolocation of an entry has latitude and longitude, both numbers.', (bench) =>
    everyEntry(
      bench,
      'latitude and longitude',
      ({ geolocation }) =>
        Math.abs(numberOf(geolocation, 'latitude') ?? 999) <= 90 &&
        Math.abs(numberOf(geolocation, 'longitude') ?? 999) <= 180,
    ),
  ),
  list('list-country', 'The countryCode of an entry is an ISO 3166-1 code of two letters; it may be blank.', (bench) =>
    everyEntry(bench, 'a country code or none', ({ countryCode = '' }) =>
      /^([A-Z]{2})?$/.test(String(countryCode ?? '')),
    ),
  ),
  list(
    'list-last-update',
    'lastUpdate is a date and time in the form yyyy-MM-dd HH:mm, so that comparing texts orders it.',
    (bench) =>
      everyEntry(
        bench,
        'a time as 2027-01-31 09:30',
        ({ lastUpdate }) => typeof lastUpdate === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(lastUpdate),
      ),
    { section: 'Conventions' },
  ),
  list(
    'list-tidiness',
    'The registry id of an entry is a number, but may be a text or missing, and the country may be blank.',
    async (bench) => {
      const { entries } = await firstEntries(bench);
      const isTidy = entries.every(
        ({ registryId, countryCode }) => typeof registryId === 'number' && countryCode !== '',
      );
      bench.settle({ catalogue: isTidy ? 'tidy' : 'untidy' });
    },
    { settles: ['catalogue'] },
  ),
  paging(
    'list-counts',
    'pagination says what the page shows: firstResult is the offset, pageResults the number of entries.',
    async (bench) => {
      const answer = (await page(bench, 0, 5)).is(200).has(0, 'pagination', 'firstResult');
      answer.has(answer.list('accommodations').length, 'pagination', 'pageResults');
    },
  ),
  paging('list-limit', 'A page of the hotel list has at most limit entries.', async (bench) => {
    await firstEntries(bench);
    (await page(bench, 0, 1))
      .is(200)
      .fits('1 entry', (value) => Array.isArray(value) && value.length === 1, 'accommodations');
  }),
  paging('list-offset', 'first is an offset: the page from 1 begins with the second entry.', async (bench) => {
    const two = (await page(bench, 0, 2)).is(200);
    const second = two.at('accommodations', 1, 'id') ?? notJudged('the catalogue has less than two hotels', PUBLISHED);
    (await page(bench, 1, 1)).is(200).has(second, 'accommodations', 0, 'id').has(1, 'pagination', 'firstResult');
  }),
  paging('list-end', 'A page beyond the end is empty, and the total stays.', async (bench) => {
    const total = (await page(bench, 0, 1)).is(200).number('pagination', 'totalResults');
    const beyond = (await page(bench, total, 10)).is(200);
    beyond.has([], 'accommodations').has(total, 'pagination', 'totalResults');
  }),
  ...(['first', 'limit'] as const).map((name) =>
    paging(
      `list-without-${name}`,
      `The hotel list requires ${name}: without it the answer is 400 and names the parameter.`,
      async (bench) => {
        const given = name === 'first' ? 'limit=1' : 'first=0';
        (await bench.get(`/accommodations?${given}`)).refuses(400, { says: name, audited: false });
      },
    ),
  ),
  limit('list-largest-page', 'A page of the hotel list may have 20000 entries.', async (bench) => {
    const total = (await page(bench, 0, 1)).is(200).number('pagination', 'totalResults');
    // From near the end, so that the page itself is small.
    (await page(bench, Math.max(0, total - 1), 20_000)).is(200);
  }),
  limit('list-too-large-page', 'A limit of more than 20000 is refused with 400.', async (bench) =>
    (await page(bench, 0, 20_001)).refuses(400, { says: 'limit', audited: false }),
  ),
  paging('list-limit-as-text', 'first and limit are whole numbers: a text is refused with 400.', async (bench) =>
    (await bench.get('/accommodations?first=0&limit=ten')).refuses(400, { audited: false }),
  ),
  list(
    'list-any-token',
    'Static content accepts any valid token of the account, and shows the same with each.',
    async (bench) => {
      const { answer } = await firstEntries(bench);
      const token = await bench.signIn();
      const other = (await bench.get(`/accommodations?first=0&limit=${MOST_LOOKED_AT}`, { token })).is(200);
      other.has(answer.at('accommodations', 0, 'id') ?? null, 'accommodations', 0, 'id');
    },
    { section: 'Authentication' },
  ),
];
