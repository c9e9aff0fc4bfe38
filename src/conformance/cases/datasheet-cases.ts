import { isJsonObject, type Json } from '../../kernel/json.ts';
import type { Answer } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import type { ConformanceCase } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { firstEntries } from './catalogue-list-cases.ts';

const sheet = { operations: ['readDatasheet'], section: 'Catalogue resources', effect: 'reads' } as const;
const sheets = { operations: ['readDatasheets'], section: 'Static content', effect: 'reads' } as const;
const preferred = { operations: ['listPreferred'], section: 'Static content', effect: 'reads' } as const;

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
  return one === undefined || two === undefined ? notJudged('the catalogue has less than two hotels') : [one, two];
}

const idQuery = (ids: readonly string[]): string =>
  ids.map((id) => `accommodationId=${encodeURIComponent(id)}`).join('&');

const CATEGORIES = /^(?:S[1-6]|[LH][1-5]|IN)$/;

const isScore = (value: Json | undefined): boolean =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));

export const datasheetCases: readonly ConformanceCase[] = [
  {
    id: 'catalogue/datasheet',
    ...sheet,
    rule: 'A datasheet has auditData, and the name of the hotel in the hotel list.',
    run: async (bench) => {
      const { entries } = await firstEntries(bench);
      (await firstSheet(bench)).audited().has(entries[0]?.['name'] ?? null, 'name');
    },
  },
  {
    id: 'catalogue/datasheet-category',
    ...sheet,
    rule: 'The category of a datasheet is a text: S1 to S6, L1 to L5, H1 to H5 or IN.',
    run: async (bench) => {
      (await firstSheet(bench)).fits('a category code', (value) => CATEGORIES.test(String(value)), 'category');
    },
  },
  {
    id: 'catalogue/datasheet-images',
    ...sheet,
    rule: 'Each image of a datasheet has a classification with a type.',
    run: async (bench) => {
      const answer = await firstSheet(bench);
      answer.every(
        'classification.type',
        ({ classification }) => {
          const type = isJsonObject(classification) ? classification['type'] : undefined;
          return typeof type === 'string' || type === null;
        },
        'images',
      );
    },
  },
  {
    id: 'catalogue/datasheet-facilities',
    ...sheet,
    rule: 'A datasheet has accommodationFacilities and roomFacilities, each entry with an id and translations.',
    run: async (bench) => {
      const answer = await firstSheet(bench);
      for (const name of ['accommodationFacilities', 'roomFacilities'])
        answer.every('id and translations', ({ id, translations }) => Boolean(id) && isJsonObject(translations), name);
    },
  },
  {
    id: 'catalogue/datasheet-ratings',
    ...sheet,
    rule: 'A rating has a source, a whole number of reviews, and a score that is a text to be read as a number.',
    run: async (bench) => {
      (await firstSheet(bench)).every(
        'source, numReviews and score',
        ({ source, numReviews, score }) => typeof source === 'string' && Number.isInteger(numReviews) && isScore(score),
        'ratings',
      );
    },
  },
  {
    id: 'catalogue/datasheet-type',
    ...sheet,
    rule: 'accommodationType is HOTEL or APARTMENT, in any case of letters.',
    run: async (bench) => {
      const answer = await firstSheet(bench);
      answer.fits('HOTEL or APARTMENT', (value) => /^(?:hotel|apartment)$/i.test(String(value)), 'accommodationType');
    },
  },
  {
    id: 'catalogue/datasheet-last-update',
    ...sheet,
    section: 'Conventions',
    rule: 'lastUpdate of a datasheet has the form of the hotel list: yyyy-MM-dd HH:mm.',
    run: async (bench) => {
      const answer = await firstSheet(bench);
      const isTime = (value: Json | undefined): boolean => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(String(value));
      answer.fits('a time as 2027-01-31 09:30', isTime, 'lastUpdate');
    },
  },
  {
    id: 'catalogue/datasheet-unknown-hotel',
    ...sheet,
    section: 'Errors',
    rule: 'A hotel that the catalogue does not have is an error, never an empty datasheet.',
    run: async (bench) => {
      (await bench.get(pathOf('no-such-hotel'))).refuses([400, 404]);
    },
  },
  {
    id: 'catalogue/datasheet-unknown-language',
    ...sheet,
    section: 'Errors',
    rule: 'lang is one of the languages of the interface: another text is refused with 400.',
    run: async (bench) => {
      const [id = ''] = await idsOf(bench);
      (await bench.get(`${pathOf(id)}?lang=KLINGON`)).refuses(400, { audited: false });
    },
  },
  {
    id: 'catalogue/datasheet-without-token',
    ...sheet,
    section: 'Authentication',
    rule: 'Static content needs a token like every other call.',
    run: async (bench) => {
      const [id = ''] = await idsOf(bench);
      (await bench.get(pathOf(id), { token: '' })).refuses(401, { audited: false });
    },
  },
  {
    id: 'catalogue/datasheets',
    ...sheets,
    rule: 'Several datasheets are named by repeating accommodationId; the answer has one for each hotel.',
    run: async (bench) => {
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
  },
  {
    id: 'catalogue/datasheets-same-content',
    ...sheets,
    operations: ['readDatasheet', 'readDatasheets'],
    rule: 'A datasheet among several is the same as the one that is read alone.',
    run: async (bench) => {
      const [id = ''] = await idsOf(bench);
      const alone = await firstSheet(bench);
      const answer = (await bench.get(`/accommodations/datasheet?${idQuery([id])}&lang=EN`)).is(200);
      for (const field of ['name', 'category', 'lastUpdate'])
        answer.has(alone.at(field) ?? null, 'accommodations', 0, field);
    },
  },
  {
    id: 'catalogue/datasheets-not-comma-joined',
    ...sheets,
    rule: 'Ids joined by commas are not a list of hotels.',
    run: async (bench) => {
      const ids = await twoIds(bench);
      const answer = await bench.get(`/accommodations/datasheet?${idQuery([ids.join(',')])}`);
      if (answer.status === 200)
        answer.fits('not both hotels', (list) => !Array.isArray(list) || list.length < 2, 'accommodations');
      else answer.refuses([400, 404]);
    },
  },
  {
    id: 'catalogue/datasheets-too-many',
    ...sheets,
    section: 'Limits',
    rule: 'One call reads at most 100 datasheets: 101 are refused with 400.',
    run: async (bench) => {
      const ids = Array.from({ length: 101 }, (_, index) => `conformance-${index}`);
      (await bench.get(`/accommodations/datasheet?${idQuery(ids)}`)).refuses(400, { audited: false });
    },
  },
  {
    id: 'catalogue/preferred',
    ...preferred,
    rule: "The microsite's preferred hotels are full datasheets, with auditData.",
    run: async (bench) => {
      const answer = (await bench.get(`/accommodations/preferred/${bench.account.micrositeId}?first=0&limit=5`)).is(
        200,
      );
      answer
        .audited()
        .every(
          'name and category',
          ({ name, category }) => typeof name === 'string' && CATEGORIES.test(String(category)),
          'hotel',
        );
    },
  },
  {
    id: 'catalogue/preferred-limit',
    ...preferred,
    rule: 'limit bounds the list of preferred hotels.',
    run: async (bench) => {
      const path = `/accommodations/preferred/${bench.account.micrositeId}`;
      const two = (await bench.get(`${path}?first=0&limit=2`)).is(200);
      if (two.list('hotel').length < 2) notJudged('the microsite has less than two preferred hotels');
      const one = (await bench.get(`${path}?first=0&limit=1`)).is(200);
      one.fits('1 entry', (list) => Array.isArray(list) && list.length === 1, 'hotel');
    },
  },
  {
    id: 'catalogue/preferred-unknown-language',
    ...preferred,
    section: 'Errors',
    rule: 'lang is one of the languages of the interface for preferred hotels too.',
    run: async (bench) => {
      const path = `/accommodations/preferred/${bench.account.micrositeId}?lang=KLINGON`;
      (await bench.get(path)).refuses(400, { audited: false });
    },
  },
];
