import { isJsonObject, type Json } from '../../../src/kernel/json.ts';
import { answers, asks, hub, replaced, says, type WrongHub } from './wrong-hub.ts';

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
  hub`has no limit for a page of the catalogue: catalogue/list-too-large-page`(
    asks(LIST, (query) => query.set('limit', String(Math.min(20_000, Number(query.get('limit')))))),
  ),
  hub`begins a page of the catalogue at 0 without first: catalogue/list-without-first`(
    asks(LIST_OR_BARE, (query) => query.set('first', query.get('first') ?? '0')),
  ),
  hub`ignores the limit of the catalogue: catalogue/list-limit`(asks(LIST, (query) => query.set('limit', '100'))),
  hub`treats first as a page number: catalogue/list-offset catalogue/list-end`(
    asks(LIST, (query) => query.set('first', '0')),
  ),
  hub`counts the whole catalogue as one page: catalogue/list-counts`(
    says(LIST, (body) => replaced(body, () => 361_942, 'pagination', 'pageResults')),
  ),
  hub`writes lastUpdate with a T: catalogue/list-last-update`(
    says(LIST, (body) => inEach(body, 'accommodations', (entry) => ({ ...entry, lastUpdate: '2027-01-15T09:30' }))),
  ),
  hub`writes coordinates as texts: catalogue/list-geolocation`(
    says(LIST, (body) =>
      inEach(body, 'accommodations', (entry) => ({ ...entry, geolocation: { latitude: '40.4', longitude: '-3.7' } })),
    ),
  ),
  hub`lists countries by their names: catalogue/list-country`(
    says(LIST, (body) => inEach(body, 'accommodations', (entry) => ({ ...entry, countryCode: 'Spain' }))),
  ),
  hub`has one id for all hotels: catalogue/list-unique`(
    says(LIST, (body) => inEach(body, 'accommodations', (entry) => ({ ...entry, id: '1' }))),
  ),
  hub`shows the category of a datasheet as a record: catalogue/datasheet-category`(
    says(SHEET, (body) => ({ ...body, category: { code: 'S4', name: '4 stars' } })),
  ),
  hub`writes the score of a rating as a number: catalogue/datasheet-ratings`(
    says(SHEET, (body) => inEach(body, 'ratings', (rating) => ({ ...rating, score: 8.5 }))),
  ),
  hub`has another kind of accommodation: catalogue/datasheet-type`(
    says(SHEET, (body) => ({ ...body, accommodationType: 'VILLA' })),
  ),
  hub`answers an unknown datasheet with an empty one: catalogue/datasheet-unknown-hotel`(
    answers(SHEET, (given) => (given.status === 404 ? { ...given, status: 200, body: {} } : given)),
  ),
  hub`shows an unknown language in English: catalogue/datasheet-unknown-language catalogue/meal-plans-unknown-language`(
    asks(/^GET .*lang=KLINGON/, (query) => query.set('lang', 'EN')),
  ),
  hub`accepts ids that are joined by commas: catalogue/datasheets-not-comma-joined`(
    asks(SHEETS, (query) => {
      const ids = query.getAll('accommodationId').flatMap((id) => id.split(','));
      query.delete('accommodationId');
      for (const id of ids) query.append('accommodationId', id);
    }),
  ),
  hub`returns only the first of several datasheets: catalogue/datasheets`(
    asks(SHEETS, (query) => query.set('accommodationId', query.get('accommodationId') ?? '')),
  ),
  hub`returns any number of datasheets: catalogue/datasheets-too-many`(
    asks(SHEETS, (query) => query.set('accommodationId', '1-SEA')),
  ),
  hub`needs no language for facilities: catalogue/hotel-facilities-without-lang catalogue/room-facilities-without-lang`(
    asks(/^GET \/facilites\//, (query) => query.set('lang', 'EN')),
  ),
  hub`puts auditData next to facilities: catalogue/hotel-facilities catalogue/room-facilities`(
    says(/^GET \/facilites\//, (body) => ({ auditData: {}, ...body })),
  ),
  hub`has room facilities without a category: catalogue/room-facility-categories`(
    says(/^GET \/facilites\/room/, (body) => inEach(body, 'facility', ({ category: _, ...rest }) => rest)),
  ),
  hub`forgets a meal plan: catalogue/meal-plan-types`(
    says(/^GET \/mealplan\//, (body) =>
      replaced(body, (plans) => (Array.isArray(plans) ? plans.slice(1) : plans), 'mealplan'),
    ),
  ),
  hub`leaves the description out of a destination: catalogue/destination`(
    says(/^GET \/destination\/mine\/[^?]/, ({ description: _, ...body }) => body),
  ),
  hub`ignores the country of destinations: catalogue/destinations-by-country`(
    asks(/^GET \/destination\/mine\?/, (query) => query.delete('countryCode')),
  ),
  hub`lists other countries than those of its destinations: catalogue/countries-of-destinations`(
    says(/^GET \/destination\/countries\//, (body) => ({
      ...body,
      country: [{ id: 'AQ', name: 'Antarctica' }],
    })),
  ),
  hub`wraps the providers into a record: catalogue/providers`(
    answers(/^GET \/providers\//, (given) => ({ ...given, body: { providers: given.body } })),
  ),
  hub`ignores the limit of preferred hotels: catalogue/preferred-limit`(
    asks(/^GET \/accommodations\/preferred\//, (query) => query.delete('limit')),
  ),
];
