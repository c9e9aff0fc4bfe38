import { addDays } from '../../../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../../../src/kernel/json.ts';
import type { Answer } from '../../answer.ts';
import type { Bench } from '../../bench.ts';
import { type ConformanceCase, casesAbout, refusals } from '../../conformance-case.ts';
import { expectThat } from '../../deviation.ts';
import { testHotel, testSupplier } from '../../test-hotel.ts';
import { offerBody, supplementBody } from '../../test-records.ts';

interface Kind {
  readonly name: 'offer' | 'supplement';
  readonly operation: 'createOffer' | 'createSupplement';
  readonly list: 'offers' | 'supplements';
  readonly body: typeof offerBody;
  readonly a: string;
}

const OFFER: Kind = { name: 'offer', operation: 'createOffer', list: 'offers', body: offerBody, a: 'An offer' };
const SUPPLEMENT: Kind = {
  name: 'supplement',
  operation: 'createSupplement',
  list: 'supplements',
  body: supplementBody,
  a: 'A supplement',
};

/** The cases of one kind. */
const casesOf = (kind: Kind) =>
  casesAbout({
    area: 'contracts',
    operations: [kind.operation],
    section: 'Contract records',
    effect: 'writes records',
  });

async function post(bench: Bench, { name, body }: Kind, code: string, change: JsonObject): Promise<Answer> {
  const hotel = await testHotel(bench);
  return bench.post(hotel.below(name), { ...body(code, bench.today()), ...change });
}

/** The record as a read of its hotel shows it. */
async function read(bench: Bench, { list }: Kind, code: string): Promise<Answer> {
  const hotel = await testHotel(bench);
  return (await bench.get(hotel.path)).is(200).entry([list], 'providerCode', code);
}

/** Creates one and expects to read it as it was sent. */
const keeps = (kind: Kind, what: string, rule: string, change: (bench: Bench) => JsonObject): ConformanceCase =>
  casesOf(kind)(
    `${kind.name}-${what}`,
    rule,
    async (bench) => {
      const code = `KEEPS-${what.toUpperCase()}`;
      const sent = change(bench);
      (await post(bench, kind, code, sent)).succeeds();
      (await read(bench, kind, code)).shows(sent);
    },
    { operations: [kind.operation, 'readHotel'] },
  );

const refusalsOf = (kind: Kind) =>
  refusals(casesOf(kind), kind.name, (bench, what, change) =>
    post(bench, kind, `REFUSED-${what.toUpperCase()}`, change),
  );

const refusedOffer = refusalsOf(OFFER);
const refusedSupplement = refusalsOf(SUPPLEMENT);

const SERVER = { section: 'How the server behaves' } as const;
const ERRORS = { section: 'Errors', audited: false } as const;

/** What offers and supplements have in common. */
function common(kind: Kind): readonly ConformanceCase[] {
  const [about, refused] = [casesOf(kind), refusalsOf(kind)];
  return [
    keeps(kind, 'value', `${kind.a} keeps its value and the one for children to the cent.`, () => ({
      type: 'ABSOLUTE',
      apply: 'PER_NIGHT_PERSON',
      value: 12.35,
      childValue: 6.15,
    })),
    keeps(kind, 'windows', `${kind.a} keeps its travel and booking windows, both ends as sent.`, (bench) => ({
      travelWindows: [
        { start: addDays(bench.today(), 10), end: addDays(bench.today(), 20) },
        { start: addDays(bench.today(), 40), end: addDays(bench.today(), 40) },
      ],
      bookingWindows: [{ start: bench.today(), end: addDays(bench.today(), 60) }],
    })),
    keeps(
      kind,
      'party-limits',
      `${kind.a} may be limited by nights, adults and children; the fields for children are spelled minimumChildrens and maximumChildrens.`,
      () => ({
        minimumStay: 3,
        maximumStay: 14,
        minimumAdults: 2,
        maximumAdults: 3,
        minimumChildrens: 1,
        maximumChildrens: 2,
      }),
    ),
    keeps(kind, 'weekdays', `${kind.a} may be limited to days of the week.`, () => ({
      operationalDays: ['FRIDAY', 'SATURDAY'],
    })),
    keeps(kind, 'rooms', `${kind.a} points at rooms by their codes, and at meal plans by their types.`, () => ({
      providerRoomCodes: ['DBL'],
      mealPlans: ['BED_AND_BREAKFAST'],
    })),
    about(
      `${kind.name}-twice`,
      `${kind.a} can only be created: the same code again is refused with 400, saying that it already exists.`,
      async (bench) => {
        (await post(bench, kind, 'TWICE', {})).succeeds();
        (await post(bench, kind, 'TWICE', { value: 20 })).refuses(400, { says: 'already exists', audited: true });
        (await read(bench, kind, 'TWICE')).has(10, 'value');
      },
      SERVER,
    ),
    about(
      `${kind.name}-not-changed`,
      `${kind.a} cannot be changed: there is no PUT for it.`,
      async (bench) => {
        (await post(bench, kind, 'FIXED', {})).succeeds();
        const hotel = await testHotel(bench);
        const answer = await bench.put(hotel.below(kind.name), { ...kind.body('FIXED', bench.today()), value: 20 });
        expectThat(answer.status >= 400, 'an error', String(answer.status), answer);
        (await read(bench, kind, 'FIXED')).has(10, 'value');
      },
      SERVER,
    ),
    about(
      `${kind.name}-of-unknown-hotel`,
      `${kind.a} needs a hotel: for one that does not exist it is refused.`,
      async (bench) => {
        const path = `/hotel/${kind.name}/${await testSupplier(bench)}/${bench.code()}`;
        (await bench.post(path, kind.body('LOST', bench.today()))).refuses([400, 404]);
      },
      { section: 'Supplier contract loading' },
    ),
    refused(
      'null-code',
      `${kind.a} needs a providerCode: null is refused with 400.`,
      { providerCode: null },
      { says: 'providerCode', audited: false },
    ),
    refused(
      'null-release-days',
      `releaseDays of ${kind.a.toLowerCase()} is never null: null is answered with 400.`,
      { releaseDays: null },
      SERVER,
    ),
    ...['providerRoomCodes', 'mealPlans', 'travelWindows'].map((field) =>
      refused(
        `empty-${field.toLowerCase()}`,
        `${kind.a} has at least one entry in ${field}: an empty list does not mean all, and is refused.`,
        { [field]: [] },
        { says: field, audited: false },
      ),
    ),
    refused(
      'unknown-type',
      `The type of ${kind.a.toLowerCase()} is one of a list: another word is refused.`,
      { type: 'SURPRISE' },
      ERRORS,
    ),
    refused(
      'unknown-apply',
      `apply of ${kind.a.toLowerCase()} is one of seven words: another is refused.`,
      { apply: 'PER_WEEK' },
      ERRORS,
    ),
    refused(
      'unknown-weekday',
      `The days of the week of ${kind.a.toLowerCase()} are MONDAY to SUNDAY: another word is refused.`,
      { operationalDays: ['SOMEDAY'] },
      ERRORS,
    ),
    refused(
      'impossible-date',
      `The windows of ${kind.a.toLowerCase()} have real days: 30 February is refused.`,
      { travelWindows: [{ start: '2028-02-30', end: '2028-03-10' }] },
      ERRORS,
    ),
  ];
}

export const modifierCases: readonly ConformanceCase[] = [
  ...common(OFFER),
  ...common(SUPPLEMENT),
  keeps(OFFER, 'stay-to-pay', 'An offer of type STAY_TO_PAY says how many nights are stayed and paid.', () => ({
    type: 'STAY_TO_PAY',
    stay: 7,
    pay: 6,
    value: 0,
  })),
  keeps(OFFER, 'names', 'An offer has names in several languages.', () => ({
    names: [
      { language: 'EN', description: 'Early booking' },
      { language: 'AR', description: 'حجز مبكر' },
    ],
  })),
  refusedOffer(
    'without-names',
    'An offer requires names: without them it is refused with 400.',
    { names: undefined },
    { says: 'names', audited: false },
  ),
  keeps(SUPPLEMENT, 'without-names', 'The names of a supplement are optional.', () => ({ names: undefined })),
  refusedSupplement(
    'without-release-days',
    'A supplement requires releaseDays: without it the answer is 400 and names the field.',
    { releaseDays: undefined },
    { section: 'Contract loading resources', says: 'releaseDays' },
  ),
  refusedSupplement(
    'stay-to-pay',
    'A supplement is PERCENT or ABSOLUTE: STAY_TO_PAY is refused.',
    { type: 'STAY_TO_PAY' },
    ERRORS,
  ),
];
