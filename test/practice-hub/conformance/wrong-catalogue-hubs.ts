import { isJsonObject, type Json } from '../../../src/kernel/json.ts';
import { asks, onCall, replaced, says, type WrongHub } from './wrong-hub.ts';

const LIST = /^GET \/accommodations\?/;
const LIST_OR_BARE = /^GET \/accommodations(?:\?|$)/;
const SHEET = /^GET \/accommodations\/[^/]+\/datasheet/;
const SHEETS = /^GET \/accommodations\/datasheet/;

const inEach = (body: Json, name: string, change: (entry: Readonly<Record<string, Json | undefined>>) => Json): Json =>
  replaced(
    body,
    (list) => (Array.isArray(list) ? list.map((one: Json) => (isJsonObject(one) ? change(one) : one)) : list),
    name,
  );

/** Hubs that do one thing wrong with the catalogue. */
export const wrongCatalogueHubs: readonly WrongHub[] = [
  {
    name: 'has no limit for a page of the catalogue',
    caughtBy: ['catalogue/list-too-large-page'],
    wrong: asks(LIST, (query) => query.set('limit', String(Math.min(20_000, Number(query.get('limit')))))),
  },
  {
    name: 'begins a page of the catalogue at 0 without first',
    caughtBy: ['catalogue/list-without-first'],
    wrong: asks(LIST_OR_BARE, (query) => query.set('first', query.get('first') ?? '0')),
  },
  {
    name: 'ignores the limit of the catalogue',
    caughtBy: ['catalogue/list-limit'],
    wrong: asks(LIST, (query) => query.set('limit', '100')),
  },
  {
    name: 'treats first as a page number',
    caughtBy: ['catalogue/list-offset', 'catalogue/list-end'],
    wrong: asks(LIST, (query) => query.set('first', '0')),
  },
  {
    name: 'counts the whole catalogue as one page',
    caughtBy: ['catalogue/list-counts'],
    wrong: says(LIST, (body) => replaced(body, () => 361_942, 'pagination', 'pageResults')),
  },
  {
    name: 'writes lastUpdate with a T',
    caughtBy: ['catalogue/list-last-update'],
    wrong: says(LIST, (body) =>
      inEach(body, 'accommodations', (entry) => ({ ...entry, lastUpdate: '2027-01-15T09:30' })),
    ),
  },
  {
    name: 'writes coordinates as texts',
    caughtBy: ['catalogue/list-geolocation'],
    wrong: says(LIST, (body) =>
      inEach(body, 'accommodations', (entry) => ({ ...entry, geolocation: { latitude: '40.4', longitude: '-3.7' } })),
    ),
  },
  {
    name: 'lists countries by their names',
    caughtBy: ['catalogue/list-country'],
    wrong: says(LIST, (body) => inEach(body, 'accommodations', (entry) => ({ ...entry, countryCode: 'Spain' }))),
  },
  {
    name: 'has one id for all hotels',
    caughtBy: ['catalogue/list-unique'],
    wrong: says(LIST, (body) => inEach(body, 'accommodations', (entry) => ({ ...entry, id: '1' }))),
  },
  {
    name: 'shows the category of a datasheet as a record',
    caughtBy: ['catalogue/datasheet-category'],
    wrong: says(SHEET, (body) => ({ ...body, category: { code: 'S4', name: '4 stars' } })),
  },
  {
    name: 'writes the score of a rating as a number',
    caughtBy: ['catalogue/datasheet-ratings'],
    wrong: says(SHEET, (body) => inEach(body, 'ratings', (rating) => ({ ...rating, score: 8.5 }))),
  },
  {
    name: 'has another kind of accommodation',
    caughtBy: ['catalogue/datasheet-type'],
    wrong: says(SHEET, (body) => ({ ...body, accommodationType: 'VILLA' })),
  },
  {
    name: 'answers an unknown datasheet with an empty one',
    caughtBy: ['catalogue/datasheet-unknown-hotel'],
    wrong: onCall(SHEET, (request, answer) => {
      const given = answer(request);
      return given.status === 404 ? { ...given, status: 200, body: {} } : given;
    }),
  },
  {
    name: 'shows an unknown language in English',
    caughtBy: ['catalogue/datasheet-unknown-language', 'catalogue/meal-plans-unknown-language'],
    wrong: asks(/^GET .*lang=KLINGON/, (query) => query.set('lang', 'EN')),
  },
  {
    name: 'accepts ids that are joined by commas',
    caughtBy: ['catalogue/datasheets-not-comma-joined'],
    wrong: asks(SHEETS, (query) => {
      const ids = query.getAll('accommodationId').flatMap((id) => id.split(','));
      query.delete('accommodationId');
      for (const id of ids) query.append('accommodationId', id);
    }),
  },
  {
    name: 'returns only the first of several datasheets',
    caughtBy: ['catalogue/datasheets'],
    wrong: asks(SHEETS, (query) => query.set('accommodationId', query.get('accommodationId') ?? '')),
  },
  {
    name: 'returns any number of datasheets',
    caughtBy: ['catalogue/datasheets-too-many'],
    wrong: asks(SHEETS, (query) => query.set('accommodationId', '1-SEA')),
  },
  {
    name: 'needs no language for facilities',
    caughtBy: ['catalogue/hotel-facilities-without-lang', 'catalogue/room-facilities-without-lang'],
    wrong: asks(/^GET \/facilites\//, (query) => query.set('lang', 'EN')),
  },
  {
    name: 'puts auditData next to facilities',
    caughtBy: ['catalogue/hotel-facilities', 'catalogue/room-facilities'],
    wrong: says(/^GET \/facilites\//, (body) => ({ auditData: {}, ...body })),
  },
  {
    name: 'has room facilities without a category',
    caughtBy: ['catalogue/room-facility-categories'],
    wrong: says(/^GET \/facilites\/room/, (body) => inEach(body, 'facility', ({ category: _, ...rest }) => rest)),
  },
  {
    name: 'forgets a meal plan',
    caughtBy: ['catalogue/meal-plan-types'],
    wrong: says(/^GET \/mealplan\//, (body) =>
      replaced(body, (plans) => (Array.isArray(plans) ? plans.slice(1) : plans), 'mealplan'),
    ),
  },
  {
    name: 'leaves the description out of a destination',
    caughtBy: ['catalogue/destination'],
    wrong: says(/^GET \/destination\/mine\/[^?]/, ({ description: _, ...body }) => body),
  },
  {
    name: 'ignores the country of destinations',
    caughtBy: ['catalogue/destinations-by-country'],
    wrong: asks(/^GET \/destination\/mine\?/, (query) => query.delete('countryCode')),
  },
  {
    name: 'lists other countries than those of its destinations',
    caughtBy: ['catalogue/countries-of-destinations'],
    wrong: says(/^GET \/destination\/countries\//, (body) => ({
      ...body,
      country: [{ id: 'AQ', name: 'Antarctica' }],
    })),
  },
  {
    name: 'wraps the providers into a record',
    caughtBy: ['catalogue/providers'],
    wrong: onCall(/^GET \/providers\//, (request, answer) => {
      const given = answer(request);
      return { ...given, body: { providers: given.body } };
    }),
  },
  {
    name: 'ignores the limit of preferred hotels',
    caughtBy: ['catalogue/preferred-limit'],
    wrong: asks(/^GET \/accommodations\/preferred\//, (query) => query.delete('limit')),
  },
];
