import { isJsonObject, type JsonObject } from '../../../src/kernel/json.ts';
import type { Answer } from '../answer.ts';
import type { Bench } from '../bench.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { PUBLISHED } from '../test-hotel.ts';

const mealPlans = casesAbout({ area: 'catalogue', operations: ['listMealPlans'], section: 'Catalogue resources' });
const destination = mealPlans.of('listDestinations');
const country = mealPlans.of('listCountries');

const FACILITIES = [
  ['listAccommodationFacilities', 'accommodation', 'hotel'],
  ['listRoomFacilities', 'room', 'room'],
] as const;

const ROOM_CATEGORIES =
  'GENERAL ACTIVITIES BATHROOM MEDIA_AND_TECHNOLOGY FOOD_AND_DRINK INTERNET KITCHEN OUTDOORS VIEW LIVING_AREA BEDROOM EXCLUSIVE_SERVICES'.split(
    ' ',
  );

const MEAL_PLANS = ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'];

/** Where the list of an answer is whose form is not published: the body itself is the list, or has only this one. */
function listPath(answer: Answer): readonly string[] {
  const { body } = answer.is(200);
  const names = isJsonObject(body) ? Object.keys(body).filter((name) => Array.isArray(body[name])) : [];
  const path = names.slice(0, 1);
  answer.fits('a list that is not empty', (list) => Array.isArray(list) && list.length > 0, ...path);
  return path;
}

const destinations = (bench: Bench, query = ''): Promise<Answer> =>
  bench.get(`/destination/${bench.account.micrositeId}${query}`);

/** The destination that is listed first. */
async function firstDestination(bench: Bench): Promise<JsonObject> {
  const [first] = (await destinations(bench)).is(200).list('destination');
  return isJsonObject(first) ? first : notJudged('the microsite has no destination', PUBLISHED);
}

export const masterDataCases: readonly ConformanceCase[] = [
  ...FACILITIES.flatMap(([operation, segment, kind]) => {
    const facilities = mealPlans.of(operation);
    return [
      facilities`${kind}-facilities: The ${kind} facilities have no auditData; each has an id, an icon, a priority
        and translations by language.`(async (bench) => {
        const answer = (await bench.get(`/facilites/${segment}?lang=EN`)).is(200).notAudited();
        answer.every(
          'id, icon, priority and translations',
          ({ id, icon, priority, translations }) =>
            id !== undefined && typeof icon === 'string' && Number.isInteger(priority) && isJsonObject(translations),
          ...listPath(answer),
        );
      }),
      facilities.in('Static content')`${kind}-facilities-without-lang: The ${kind} facilities require lang: without it
        the answer is 400 and names the parameter.`(async (bench) =>
        (await bench.get(`/facilites/${segment}`)).refuses(400, { says: 'lang', audited: false }),
      ),
      facilities.in('Errors')`${kind}-facilities-unknown-language: lang of the ${kind} facilities is one of
        the languages of the interface.`(async (bench) =>
        (await bench.get(`/facilites/${segment}?lang=KLINGON`)).refuses(400, { audited: false }),
      ),
    ];
  }),
  mealPlans.of('listRoomFacilities')`room-facility-categories: Each room facility has
    one of the twelve categories.`(async (bench) => {
    const answer = await bench.get('/facilites/room?lang=EN');
    answer.every('a category', ({ category }) => ROOM_CATEGORIES.includes(String(category)), ...listPath(answer));
  }),
  mealPlans`meal-plans: The meal plans of the microsite have no auditData; each has an
    id, a type and a description.`(async (bench) => {
    const answer = (await bench.get(`/mealplan/${bench.account.micrositeId}`)).is(200).notAudited();
    answer.every(
      'id, type and description',
      ({ id, type, description }) => id !== undefined && typeof type === 'string' && typeof description === 'string',
      ...listPath(answer),
    );
  }),
  mealPlans`meal-plan-types: Among the types of meal plans are the five that contracts may have.`(async (bench) => {
    const answer = await bench.get(`/mealplan/${bench.account.micrositeId}`);
    const types = answer.list(...listPath(answer)).map((plan) => (isJsonObject(plan) ? plan['type'] : undefined));
    const missing = MEAL_PLANS.filter((type) => !types.includes(type));
    expectThat(missing.length === 0, MEAL_PLANS.join(', '), `without ${missing.join(', ')}`, answer);
  }),
  mealPlans.in('Errors')`meal-plans-unknown-language: lang of the meal plans is one of
    the languages of the interface.`(async (bench) => {
    const answer = await bench.get(`/mealplan/${bench.account.micrositeId}?lang=KLINGON`);
    answer.refuses(400, { audited: false });
  }),
  destination`destinations: The destinations of the microsite have auditData, and
    each a code, which is a text.`(async (bench) => {
    const answer = (await destinations(bench)).is(200).audited();
    answer.every('a code', ({ code }) => typeof code === 'string' && code !== '', 'destination');
  }),
  destination.in('Static content')`destinations-by-country: countryCode limits the destinations to one country: no
    other country has any of them.`(async (bench) => {
    const { code, country } = await firstDestination(bench);
    if (typeof country !== 'string') notJudged('the destinations do not say their country');
    const same = (await destinations(bench, `?countryCode=${country}`)).is(200);
    same.entry(['destination'], 'code', code ?? null);
    const others = (await destinations(bench, `?countryCode=${country === 'AQ' ? 'BV' : 'AQ'}`)).is(200);
    const shown = others.at('destination') ?? [];
    const isThere = Array.isArray(shown) && shown.some((one) => isJsonObject(one) && one['code'] === code);
    expectThat(!isThere, `no ${bench.show(code)} in another country`, 'the same destination', others);
  }),
  mealPlans.of('readDestination')`destination: One destination is read by its code, with
    its description and auditData.`(async (bench) => {
    const { code } = await firstDestination(bench);
    const path = `/destination/${bench.account.micrositeId}/${encodeURIComponent(String(code))}`;
    const answer = (await bench.get(path))
      .is(200)
      .audited()
      .has(code ?? null, 'code');
    answer.text('description');
  }),
  mealPlans.of('readDestination').in('Errors')`destination-unknown: A destination that does not exist is an
    error, never an empty answer.`(async (bench) =>
    (await bench.get(`/destination/${bench.account.micrositeId}/NO-SUCH-PLACE`)).refuses([400, 404]),
  ),
  country`countries: The countries of the microsite have auditData, and each an id and a name.`(async (bench) => {
    const answer = (await bench.get(`/destination/countries/${bench.account.micrositeId}`)).is(200).audited();
    answer.every('id and name', ({ id, name }) => typeof id === 'string' && typeof name === 'string', 'country');
  }),
  destination.of('listCountries', 'listDestinations')`countries-of-destinations: The country of a destination is among
    the countries of the microsite.`(async (bench) => {
    const { country } = await firstDestination(bench);
    if (typeof country !== 'string') notJudged('the destinations do not say their country');
    const answer = (await bench.get(`/destination/countries/${bench.account.micrositeId}`)).is(200);
    answer.entry(['country'], 'id', country ?? null);
  }),
  mealPlans.of('listProviders')`providers: The provider configurations are a
    bare list, without auditData.`(async (bench) => {
    const answer = (await bench.get(`/providers/configurations/${bench.account.micrositeId}`)).is(200).notAudited();
    answer.list();
  }),
];
