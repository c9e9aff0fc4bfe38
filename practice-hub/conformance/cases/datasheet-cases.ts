import { isJsonObject, type Json } from '../../../src/kernel/json.ts';
import type { Answer } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { PUBLISHED } from '../test-hotel.ts';
import { firstEntries } from './catalogue-list-cases.ts';

const sheet = casesAbout({ area: 'catalogue', operations: ['readDatasheet'], section: 'Catalogue resources' });
const sheets = casesAbout({ area: 'catalogue', operations: ['readDatasheets'], section: 'Static content' });
const preferred = casesAbout({ area: 'catalogue', operations: ['listPreferred'], section: 'Static content' });

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

export const datasheetCases: readonly ConformanceCase[] = [
  sheet('datasheet', 'A datasheet has auditData, and the name of the hotel in the hotel list.', async (bench) => {
    const { entries } = await firstEntries(bench);
    (await firstSheet(bench)).audited().has(entries[0]?.['name'] ?? null, 'name');
  }),
  sheet(
    'datasheet-category',
    'The category of a datasheet is a text: S1 to S6, L1 to L5, H1 to H5 or IN.',
    async (bench) =>
      (await firstSheet(bench)).fits('a category code', (value) => CATEGORIES.test(String(value)), 'category'),
  ),
  sheet('datasheet-images', 'Each image of a datasheet has a classification with a type.', async (bench) => {
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
  sheet(
    'datasheet-facilities',
    'A datasheet has accommodationFacilities and roomFacilities, each entry with an id and translations.',
    async (bench) => {
      const answer = await firstSheet(bench);
      for (const name of ['accommodationFacilities', 'roomFacilities'])
        answer.every('id and translations', ({ id, translations }) => Boolean(id) && isJsonObject(translations), name);
    },
  ),
  sheet(
    'datasheet-ratings',
    'A rating has a source, a whole number of reviews, and a score that is a text to be read as a number.',
    async (bench) => {
      (await firstSheet(bench)).every(
        'source, numReviews and score',
        ({ source, numReviews, score }) => typeof source === 'string' && Number.isInteger(numReviews) && isScore(score),
        'ratings',
      );
    },
  ),
  sheet('datasheet-type', 'accommodationType is HOTEL or APARTMENT, in any case of letters.', async (bench) => {
    const answer = await firstSheet(bench);
    answer.fits('HOTEL or APARTMENT', (value) => /^(?:hotel|apartment)$/i.test(String(value)), 'accommodationType');
  }),
  sheet(
    'datasheet-last-update',
    'lastUpdate of a datasheet has the form of the hotel list: yyyy-MM-dd HH:mm.',
    async (bench) => {
      const answer = await firstSheet(bench);
      const isTime = (value: Json | undefined): boolean => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(String(value));
      answer.fits('a time as 2027-01-31 09:30', isTime, 'lastUpdate');
    },
    { section: 'Conventions' },
  ),
  sheet(
    'datasheet-unknown-hotel',
    'A hotel that the catalogue does not have is an error, never an empty datasheet.',
    async (bench) => (await bench.get(pathOf('no-such-hotel'))).refuses([400, 404]),
    { section: 'Errors' },
  ),
  sheet(
    'datasheet-unknown-language',
    'lang is one of the languages of the interface: another text is refused with 400.',
    async (bench) => {
      const [id = ''] = await idsOf(bench);
      (await bench.get(`${pathOf(id)}?lang=KLINGON`)).refuses(400, { audited: false });
    },
    { section: 'Errors' },
  ),
  sheet(
    'datasheet-without-token',
    'Static content needs a token like every other call.',
    async (bench) => {
      const [id = ''] = await idsOf(bench);
      (await bench.get(pathOf(id), { token: '' })).refuses(401, { audited: false });
    },
    { section: 'Authentication' },
  ),
  sheets(
    'datasheets',
    'Several datasheets are named by repeating accommodationId; the answer has one for each hotel.',
    async (bench) => {
      const ids = await twoIds(bench);
      const answer = (await bench.get(`/accommodations/datasheet?${idQuery(ids)}&lang=EN`)).is(200).audited();
      const shown = answer.list('accommodations').map((entry) => (isJsonObject(entry) ? entry['id'] : undefined));
      expectThat(
        ids.every((id) => shown.includes(id)) && shown.length === 2,
        'both hotels',
        bench.show(shown.map((id) => id ?? null)),
        answer,
      );
    },
  ),
  sheets(
    'datasheets-same-content',
    'A datasheet among several is the same as the one that is read alone.',
    async (bench) => {
      const [id = ''] = await idsOf(bench);
      const alone = await firstSheet(bench);
      const answer = (await bench.get(`/accommodations/datasheet?${idQuery([id])}&lang=EN`)).is(200);
      for (const field of ['name', 'category', 'lastUpdate'])
        answer.has(alone.at(field) ?? null, 'accommodations', 0, field);
    },
    { operations: ['readDatasheet', 'readDatasheets'] },
  ),
  sheets('datasheets-not-comma-joined', 'Ids joined by commas are not a list of hotels.', async (bench) => {
    const ids = await twoIds(bench);
    const answer = await bench.get(`/accommodations/datasheet?${idQuery([ids.join(',')])}`);
    if (answer.status === 200)
      answer.fits('not both hotels', (list) => !Array.isArray(list) || list.length < 2, 'accommodations');
    else answer.refuses([400, 404]);
  }),
  sheets(
    'datasheets-too-many',
    'One call reads at most 100 datasheets: 101 are refused with 400.',
    async (bench) => {
      const ids = Array.from({ length: 101 }, (_, index) => `conformance-${index}`);
      (await bench.get(`/accommodations/datasheet?${idQuery(ids)}`)).refuses(400, { audited: false });
    },
    { section: 'Limits' },
  ),
  preferred('preferred', "The microsite's preferred hotels are full datasheets, with auditData.", async (bench) => {
    const answer = (await bench.get(`/accommodations/preferred/${bench.account.micrositeId}?first=0&limit=5`)).is(200);
    answer
      .audited()
      .every(
        'name and category',
        ({ name, category }) => typeof name === 'string' && CATEGORIES.test(String(category)),
        'hotel',
      );
  }),
  preferred('preferred-limit', 'limit bounds the list of preferred hotels.', async (bench) => {
    const path = `/accommodations/preferred/${bench.account.micrositeId}`;
    const two = (await bench.get(`${path}?first=0&limit=2`)).is(200);
    if (two.list('hotel').length < 2) notJudged('the microsite has less than two preferred hotels', PUBLISHED);
    const one = (await bench.get(`${path}?first=0&limit=1`)).is(200);
    one.fits('1 entry', (list) => Array.isArray(list) && list.length === 1, 'hotel');
  }),
  preferred(
    'preferred-unknown-language',
    'lang is one of the languages of the interface for preferred hotels too.',
    async (bench) => {
      const path = `/accommodations/preferred/${bench.account.micrositeId}?lang=KLINGON`;
      (await bench.get(path)).refuses(400, { audited: false });
    },
    { section: 'Errors' },
  ),
];
