import { describe, expect, it } from 'vitest';
import type { Contracts } from '../../src/contract/model.ts';
import { factsOf } from '../../src/contract/records/facts.ts';
import { hotel } from '../../src/contract/records/hotel.ts';
import { mealPlanRecord } from '../../src/contract/records/meal-plan.ts';
import { offer } from '../../src/contract/records/offer.ts';
import { rate } from '../../src/contract/records/rate.ts';
import { room } from '../../src/contract/records/room.ts';
import { saleFields } from '../../src/contract/records/sale-fields.ts';
import { season } from '../../src/contract/records/season.ts';
import { seasonRoomPrice } from '../../src/contract/records/season-room-price.ts';
import { supplement } from '../../src/contract/records/supplement.ts';
import { openHub } from '../../src/hub/client.ts';
import type { Hub } from '../../src/hub/hub.ts';
import { groupBy } from '../../src/kernel/by-key.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { Secret } from '../../src/kernel/secret.ts';
import type { Change } from '../../src/plan/plan.ts';
import { readPlan } from '../../src/plan/saved/saved-plan.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { planFor, planToSave, pushTo, savedText } from '../support/push-to.ts';
import { CREDENTIALS, SimulatedHub } from '../support/simulated-hub.ts';
import { BASE, type Field, fieldOf, fields, isSent, nameOf, withField, without } from './field-samples.ts';
import { readFiles } from './read.ts';

function contractsWith({ path }: Field, value: Json | undefined): Contracts {
  const document = value === undefined ? BASE : withField(BASE, path.split('/'), value);
  const { contracts, findings } = readFiles({ 'hotel.yaml': JSON.stringify(document) });
  expect(findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  return contracts;
}

/** What the interface does not have, and the file says all the same. */
const isUnpublished = (path: string): boolean => path.endsWith('extra') || path === 'offers/[]/active';

/** A practice hub that refuses fields that it does not know itself, and every value sent to it, by the request and the place in it. */
function openPracticeHub({ path }: Field) {
  const clock = new FakeClock();
  const unknownFields = isUnpublished(path) ? 'ignored' : 'refused';
  const practiceHub = new SimulatedHub(clock, undefined, 'usual', { unknownFields });
  const sent = new Map<string, Json | undefined>();
  practiceHub.watchers.push({
    arrived: ({ method, segments, body }) => {
      if (method !== 'GET' && segments[0] !== 'authentication')
        for (const [place, value] of leaves(body)) sent.set([method, ...segments, ...place].join(' '), value);
    },
    done: () => {},
  });
  const hub: Hub = openHub({
    baseUrl: 'https://hub.example.com/resources',
    ...CREDENTIALS,
    password: new Secret(CREDENTIALS.password),
    clock,
    randomness: { next: () => 0.5 },
    transport: practiceHub.transport(),
  });
  return { hub, sent };
}

async function pushed(contracts: Contracts, field: Field) {
  const opened = openPracticeHub(field);
  const { reports } = await pushTo(opened.hub, contracts);
  expect(reports.filter(({ outcome }) => outcome !== 'applied')).toEqual([]);
  return opened;
}

function* leaves(
  value: Json | undefined,
  place: readonly string[] = [],
): Generator<[readonly string[], Json | undefined]> {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* leaves(item, [...place, `${at}`]);
  else if (isJsonObject(value)) for (const [name, item] of Object.entries(value)) yield* leaves(item, [...place, name]);
  else yield [place, value];
}

/** Whether the change is of the field, or of a record that has it. */
const tells = ({ path, before, after }: Change, name: string): boolean =>
  path.includes(name) || JSON.stringify([before, after]).includes(`"${name}":`);

const FIELDS_OF_RECORDS = {
  hotel,
  room,
  mealPlan: mealPlanRecord,
  rate,
  season,
  seasonRoomPrice,
  offer,
  supplement,
};

it.each(Object.entries(FIELDS_OF_RECORDS))('every field of %s says whether it can change what is sold', (_, record) => {
  const silent = Object.entries(record.shape).filter(
    ([name, field]) => name !== 'extra' && !factsOf(field).isLocal && factsOf(field).sells === undefined,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

/** Without it the file is refused, or it is the key of its record. */
const isRequired = (without: JsonObject): boolean =>
  readFiles({ 'hotel.yaml': JSON.stringify(without) }).findings.some(({ severity }) => severity === 'error');

describe('a field that only the hub has', () => {
  const base = (field: Field): JsonObject => without(BASE, field.path.split('/')) as JsonObject;
  const optional = fields.filter(
    (field) => isSent(field) && saleFields().has(fieldOf(field)) && !isRequired(base(field)),
  );

  it.each(optional)('$path is named, and what a push of the file without it leaves', async (field) => {
    // An offer is in use unless the hub says otherwise.
    const value = field.values[nameOf(field) === 'active' ? 1 : 0];
    const { hub } = await pushed(contractsWith(field, value), field);
    const file = readFiles({ 'hotel.yaml': JSON.stringify(base(field)) }).contracts;
    const plan = await planFor(hub, file);
    const changes = [...plan.steps, ...plan.blocked].flatMap((record) => record.changes);
    const named = plan.unmanaged.flatMap(({ saleField }) => saleField ?? []);
    expect(changes.some((change) => tells(change, nameOf(field))) || named.includes(fieldOf(field))).toBe(true);
  });

  it('is every field that can change what is sold, save those that a file must have', () => {
    const byRecord = groupBy(optional.map(fieldOf), (field) => field.slice(0, field.lastIndexOf('.')));
    const short = (field: string): string => field.slice(field.lastIndexOf('.') + 1);
    expect([...byRecord].map(([record, names]) => `${record}: ${names.map(short).join(' ')}`)).toEqual([
      'hotel: minimumStay maximumStay releaseDays infantsAllowed minimumChildrenAge maximumChildrenAge mealPlans',
      'hotel.rooms: name distributions',
      'hotel.mealPlans: basePrice adultPrices childPrices',
      'rates: bookingWindows minimumStay maximumStay releaseDays offers supplements',
      'rates.seasons: minimumStay maximumStay releaseDays mealPlans',
      'rates.seasons.mealPlans: basePrice adultPrices childPrices',
      'rates.seasons.seasonRoomPrices: unitsQuota unitsOnRequest distributionPrices basePrice adultPrices' +
        ' childPrices',
      'offers: value childValue stay pay active minimumStay maximumStay releaseDays minimumAdults' +
        ' maximumAdults minimumChildrens maximumChildrens bookingWindows travelWindows operationalDays' +
        ' providerRoomCodes mealPlans',
      'supplements: apply value childValue minimumStay maximumStay releaseDays minimumAdults maximumAdults' +
        ' minimumChildrens maximumChildrens bookingWindows travelWindows operationalDays providerRoomCodes' +
        ' mealPlans',
    ]);
  });
});

describe('every field of the format', () => {
  it.each(fields)('$path survives a saved plan', async (field) => {
    const [contracts, others] = field.values.map((value) => contractsWith(field, value));
    if (contracts === undefined) throw new Error('a field has two values');
    expect(contracts).not.toEqual(others);
    const reading = readPlan(savedText(await planToSave(openPracticeHub(field).hub, contracts)));
    if (reading.kind !== 'plan') throw new Error(reading.kind);
    expect(reading.doubts).toEqual([]);
    expect(JSON.parse(JSON.stringify(reading.saved.contracts))).toEqual(JSON.parse(JSON.stringify(contracts)));
  });

  it.each(fields.filter(isSent))('$path reaches the hub, and shows in a diff when it changes', async (field) => {
    const name = nameOf(field);
    const [before, after] = [contractsWith(field, field.values[0]), contractsWith(field, field.values[1])];
    const [one, other] = [await pushed(before, field), await pushed(after, field)];
    const places = [...one.sent.keys(), ...other.sent.keys()].filter((place) => place.split(' ').includes(name));
    expect(places.filter((place) => one.sent.get(place) !== other.sent.get(place))).not.toEqual([]);

    const same = await planFor(one.hub, before);
    expect([same.steps, same.blocked]).toEqual([[], []]);
    const { steps, blocked } = await planFor(one.hub, after);
    const changes = [...steps, ...blocked].flatMap((record) => record.changes);
    // A season under a new name would have its nights twice.
    const refused = blocked.filter(({ reason }) => reason.includes(JSON.stringify(field.values[1])));
    expect(refused.length > 0 || changes.some((change) => tells(change, name))).toBe(true);
  });
});
