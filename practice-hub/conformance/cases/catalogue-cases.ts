import { isJsonObject, type Json, type JsonObject } from '../../../src/kernel/json.ts';
import type { Answer } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { PUBLISHED } from '../test-hotel.ts';

const list = casesAbout({ area: 'catalogue', operations: ['listAccommodations'], section: 'Catalogue resources' });
const paging = list.in('Static content');
const limit = list.in('Limits');

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

const sheet = list.of('readDatasheet');
const sheets = paging.of('readDatasheets');
const preferred = paging.of('listPreferred');

const idsOf = async (bench: Bench): Promise<readonly string[]> =>
  (await firstEntries(bench)).entries.map(({ id }) => String(id));

const pathOf = (id: string): string => `/accommodations/${encodeURIComponent(id)}/datasheet`;

/** The datasheet of the first hotel of the catalogue. */
const firstSheet = perRun('read a datasheet', async (bench): Promise<Answer> => {
  const [id = ''] = await idsOf(bench);
  return (await bench.get(`${pathOf(id)}?lang=EN`)).is(200);
});

/** Two hotels of the catalogue. */
async function twoIds(bench: Bench): Promise<readonly [string, string]> {
  const [one, two] = await idsOf(bench);
  return one === undefined || two === undefined
    ? notJudged('the catalogue has less than two hotels', PUBLISHED)
    : [one, two];
}

const idQuery = (ids: readonly string[]): string =>
  ids.map((id) => `accommodationId=${encodeURIComponent(id)}`).join('&');

const CATEGORIES = /^(?:S[1-6]|[LH][1-5]|IN)$/;

const isScore = (value: Json | undefined): boolean =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));

export const catalogueCases: readonly ConformanceCase[] = [
  list`list: The hotel list has auditData, accommodations and pagination with three whole numbers.`(async (bench) => {
    const answer = (await page(bench, 0, 10)).is(200).audited();
    answer.list('accommodations');
    for (const name of ['firstResult', 'pageResults', 'totalResults'])
      answer.fits('a whole number', Number.isInteger, 'pagination', name);
  }),
  list`list-entry: An entry of the hotel list has an id and a name, both texts.`((bench) =>
    everyEntry(
      bench,
      'an id and a name',
      ({ id, name }) => typeof id === 'string' && id !== '' && typeof name === 'string',
    ),
  ),
  list`list-unique: An entry is named by its id: no two entries of the hotel list have the same.`(async (bench) => {
    const { answer, entries } = await firstEntries(bench);
    const distinct = new Set(entries.map(({ id }) => id)).size;
    expectThat(distinct === entries.length, `${entries.length} different ids`, `${distinct}`, answer);
  }),
  list`list-geolocation: The geolocation of an entry has latitude and longitude, both numbers.`((bench) =>
    everyEntry(
      bench,
      'latitude and longitude',
      ({ geolocation }) =>
        Math.abs(numberOf(geolocation, 'latitude') ?? 999) <= 90 &&
        Math.abs(numberOf(geolocation, 'longitude') ?? 999) <= 180,
    ),
  ),
  list`list-country: The countryCode of an entry is an ISO 3166-1 code of two letters; it may be blank.`((bench) =>
    everyEntry(bench, 'a country code or none', ({ countryCode = '' }) =>
      /^([A-Z]{2})?$/.test(String(countryCode ?? '')),
    ),
  ),
  list.in('Conventions')`list-last-update: lastUpdate is a date and time in the form yyyy-MM-dd HH:mm, so
    that comparing texts orders it.`((bench) =>
    everyEntry(
      bench,
      'a time as 2027-01-31 09:30',
      ({ lastUpdate }) => typeof lastUpdate === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(lastUpdate),
    ),
  ),
  list.settling('catalogue')`list-tidiness: The registry id of an entry is a number, but may be a text or missing,
    and the country may be blank.`(async (bench) => {
    const { entries } = await firstEntries(bench);
    const isTidy = entries.every(({ registryId, countryCode }) => typeof registryId === 'number' && countryCode !== '');
    bench.settle({ catalogue: isTidy ? 'tidy' : 'untidy' });
  }),
  paging`list-counts: pagination says what the page shows: firstResult is the offset,
    pageResults the number of entries.`(async (bench) => {
    const answer = (await page(bench, 0, 5)).is(200).has(0, 'pagination', 'firstResult');
    answer.has(answer.list('accommodations').length, 'pagination', 'pageResults');
  }),
  paging`list-limit: A page of the hotel list has at most limit entries.`(async (bench) => {
    await firstEntries(bench);
    (await page(bench, 0, 1))
      .is(200)
      .fits('1 entry', (value) => Array.isArray(value) && value.length === 1, 'accommodations');
  }),
  paging`list-offset: first is an offset: the page from 1 begins with the second entry.`(async (bench) => {
    const two = (await page(bench, 0, 2)).is(200);
    const second = two.at('accommodations', 1, 'id') ?? notJudged('the catalogue has less than two hotels', PUBLISHED);
    (await page(bench, 1, 1)).is(200).has(second, 'accommodations', 0, 'id').has(1, 'pagination', 'firstResult');
  }),
  paging`list-end: A page beyond the end is empty, and the total stays.`(async (bench) => {
    const total = (await page(bench, 0, 1)).is(200).number('pagination', 'totalResults');
    const beyond = (await page(bench, total, 10)).is(200);
    beyond.has([], 'accommodations').has(total, 'pagination', 'totalResults');
  }),
  ...(['first', 'limit'] as const).map((name) =>
    paging`list-without-${name}: The hotel list requires ${name}: without it the answer is
      400 and names the parameter.`(async (bench) => {
      const given = name === 'first' ? 'limit=1' : 'first=0';
      (await bench.get(`/accommodations?${given}`)).refuses(400, { says: name, audited: false });
    }),
  ),
  limit`list-largest-page: A page of the hotel list may have 20000 entries.`(async (bench) => {
    const total = (await page(bench, 0, 1)).is(200).number('pagination', 'totalResults');
    // From near the end, so that the page itself is small.
    (await page(bench, Math.max(0, total - 1), 20_000)).is(200);
  }),
  limit`list-too-large-page: A limit of more than 20000 is refused with 400.`(async (bench) =>
    (await page(bench, 0, 20_001)).refuses(400, { says: 'limit', audited: false }),
  ),
  paging`list-limit-as-text: first and limit are whole numbers: a text is refused with 400.`(async (bench) =>
    (await bench.get('/accommodations?first=0&limit=ten')).refuses(400, { audited: false }),
  ),
  list.in('Authentication')`list-any-token: Static content accepts any valid token of the account,
    and shows the same with each.`(async (bench) => {
    const { answer } = await firstEntries(bench);
    const token = await bench.signIn();
    const other = (await bench.get(`/accommodations?first=0&limit=${MOST_LOOKED_AT}`, { token })).is(200);
    other.has(answer.at('accommodations', 0, 'id') ?? null, 'accommodations', 0, 'id');
  }),
  sheet`datasheet: A datasheet has auditData, and the name of the hotel in the hotel list.`(async (bench) => {
    const { entries } = await firstEntries(bench);
    (await firstSheet(bench)).audited().has(entries[0]?.['name'] ?? null, 'name');
  }),
  sheet`datasheet-category: The category of a datasheet is a text: S1 to
    S6, L1 to L5, H1 to H5 or IN.`(async (bench) =>
    (await firstSheet(bench)).fits('a category code', (value) => CATEGORIES.test(String(value)), 'category'),
  ),
  sheet`datasheet-images: Each image of a datasheet has a classification with a type.`(async (bench) => {
    const answer = await firstSheet(bench);
    answer.every(
      'classification.type',
      ({ classification }) => {
        const type = isJsonObject(classification) ? classification['type'] : undefined;
        return typeof type === 'string' || type === null;
      },
      'images',
    );
  }),
  sheet`datasheet-facilities: A datasheet has accommodationFacilities and roomFacilities, each entry
    with an id and translations.`(async (bench) => {
    const answer = await firstSheet(bench);
    for (const name of ['accommodationFacilities', 'roomFacilities'])
      answer.every('id and translations', ({ id, translations }) => Boolean(id) && isJsonObject(translations), name);
  }),
  sheet`datasheet-ratings: A rating has a source, a whole number of reviews, and a score that is a
    text to be read as a number.`(async (bench) => {
    (await firstSheet(bench)).every(
      'source, numReviews and score',
      ({ source, numReviews, score }) => typeof source === 'string' && Number.isInteger(numReviews) && isScore(score),
      'ratings',
    );
  }),
  sheet`datasheet-type: accommodationType is HOTEL or APARTMENT, in any case of letters.`(async (bench) => {
    const answer = await firstSheet(bench);
    answer.fits('HOTEL or APARTMENT', (value) => /^(?:hotel|apartment)$/i.test(String(value)), 'accommodationType');
  }),
  sheet.in('Conventions')`datasheet-last-update: lastUpdate of a datasheet has the form of the
    hotel list: yyyy-MM-dd HH:mm.`(async (bench) => {
    const answer = await firstSheet(bench);
    const isTime = (value: Json | undefined): boolean => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(String(value));
    answer.fits('a time as 2027-01-31 09:30', isTime, 'lastUpdate');
  }),
  sheet.in('Errors')`datasheet-unknown-hotel: A hotel that the catalogue does not have is an
    error, never an empty datasheet.`(async (bench) => (await bench.get(pathOf('no-such-hotel'))).refuses([400, 404])),
  sheet.in('Errors')`datasheet-unknown-language: lang is one of the languages of the interface:
    another text is refused with 400.`(async (bench) => {
    const [id = ''] = await idsOf(bench);
    (await bench.get(`${pathOf(id)}?lang=KLINGON`)).refuses(400, { audited: false });
  }),
  sheet.in('Authentication')`datasheet-without-token: Static content needs a
    token like every other call.`(async (bench) => {
    const [id = ''] = await idsOf(bench);
    (await bench.get(pathOf(id), { token: '' })).refuses(401, { audited: false });
  }),
  sheets`datasheets: Several datasheets are named by repeating accommodationId; the
    answer has one for each hotel.`(async (bench) => {
    const ids = await twoIds(bench);
    const answer = (await bench.get(`/accommodations/datasheet?${idQuery(ids)}&lang=EN`)).is(200).audited();
    const shown = answer.list('accommodations').map((entry) => (isJsonObject(entry) ? entry['id'] : undefined));
    expectThat(
      ids.every((id) => shown.includes(id)) && shown.length === 2,
      'both hotels',
      bench.show(shown.map((id) => id ?? null)),
      answer,
    );
  }),
  sheets.of('readDatasheet', 'readDatasheets')`datasheets-same-content: A datasheet among several is the same
    as the one that is read alone.`(async (bench) => {
    const [id = ''] = await idsOf(bench);
    const alone = await firstSheet(bench);
    const answer = (await bench.get(`/accommodations/datasheet?${idQuery([id])}&lang=EN`)).is(200);
    for (const field of ['name', 'category', 'lastUpdate'])
      answer.has(alone.at(field) ?? null, 'accommodations', 0, field);
  }),
  sheets`datasheets-not-comma-joined: Ids joined by commas are not a list of hotels.`(async (bench) => {
    const ids = await twoIds(bench);
    const answer = await bench.get(`/accommodations/datasheet?${idQuery([ids.join(',')])}`);
    if (answer.status === 200)
      answer.fits('not both hotels', (list) => !Array.isArray(list) || list.length < 2, 'accommodations');
    else answer.refuses([400, 404]);
  }),
  sheets.in('Limits')`datasheets-too-many: One call reads at most 100
    datasheets: 101 are refused with 400.`(async (bench) => {
    const ids = Array.from({ length: 101 }, (_, index) => `conformance-${index}`);
    (await bench.get(`/accommodations/datasheet?${idQuery(ids)}`)).refuses(400, { audited: false });
  }),
  preferred`preferred: The microsite's preferred hotels are full datasheets, with auditData.`(async (bench) => {
    const answer = (await bench.get(`/accommodations/preferred/${bench.account.micrositeId}?first=0&limit=5`)).is(200);
    answer
      .audited()
      .every(
        'name and category',
        ({ name, category }) => typeof name === 'string' && CATEGORIES.test(String(category)),
        'hotel',
      );
  }),
  preferred`preferred-limit: limit bounds the list of preferred hotels.`(async (bench) => {
    const path = `/accommodations/preferred/${bench.account.micrositeId}`;
    const two = (await bench.get(`${path}?first=0&limit=2`)).is(200);
    if (two.list('hotel').length < 2) notJudged('the microsite has less than two preferred hotels', PUBLISHED);
    const one = (await bench.get(`${path}?first=0&limit=1`)).is(200);
    one.fits('1 entry', (list) => Array.isArray(list) && list.length === 1, 'hotel');
  }),
  preferred.in('Errors')`preferred-unknown-language: lang is one of the languages of the
    interface for preferred hotels too.`(async (bench) => {
    const path = `/accommodations/preferred/${bench.account.micrositeId}?lang=KLINGON`;
    (await bench.get(path)).refuses(400, { audited: false });
  }),
];
