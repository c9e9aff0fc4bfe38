import { addDays } from '../../../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../../../src/kernel/json.ts';
import type { Answer } from '../../answer.ts';
import type { Bench } from '../../bench.ts';
import { type ConformanceCase, casesAbout, refusals, withoutKind } from '../../conformance-case.ts';
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

/** What makes the cases of one kind. */
function makersOf(kind: Kind) {
  const { operation } = kind;
  const about = casesAbout({
    area: 'contracts',
    operations: [operation],
    section: 'Contract records',
    effect: 'writes records',
  });
  /** Creates one and expects to read it as it was sent. */
  const keeps = about.of(operation, 'readHotel').by((change: (bench: Bench) => JsonObject) => async (bench, name) => {
    const code = `KEEPS-${withoutKind(name).toUpperCase()}`;
    const sent = change(bench);
    (await post(bench, kind, { providerCode: code, ...sent })).succeeds();
    (await read(bench, kind, code)).shows(sent);
  });
  const refused = refusals(about, (bench, change, name) =>
    post(bench, kind, { providerCode: `REFUSED-${withoutKind(name).toUpperCase()}`, ...change }),
  );
  return { about, keeps, ...refused };
}

/** Creates one with these fields, and with the usual others. */
async function post(bench: Bench, { name, body }: Kind, fields: JsonObject): Promise<Answer> {
  const hotel = await testHotel(bench);
  return bench.post(hotel.below(name), { ...body('', bench.today()), ...fields });
}

/** The record as a read of its hotel shows it. */
async function read(bench: Bench, { list }: Kind, code: string): Promise<Answer> {
  const hotel = await testHotel(bench);
  return (await bench.get(hotel.path)).is(200).entry([list], 'providerCode', code);
}

const [ofOffers, ofSupplements] = [makersOf(OFFER), makersOf(SUPPLEMENT)];

/** What offers and supplements have in common. */
function common(kind: Kind): readonly ConformanceCase[] {
  const { about, keeps, refused, invalid } = makersOf(kind);
  return [
    keeps`${kind.name}-value: ${kind.a} keeps its value and the one for children to the cent.`(() => ({
      type: 'ABSOLUTE',
      apply: 'PER_NIGHT_PERSON',
      value: 12.35,
      childValue: 6.15,
    })),
    keeps`${kind.name}-windows: ${kind.a} keeps its travel and booking windows, both ends as sent.`((bench) => ({
      travelWindows: [
        { start: addDays(bench.today(), 10), end: addDays(bench.today(), 20) },
        { start: addDays(bench.today(), 40), end: addDays(bench.today(), 40) },
      ],
      bookingWindows: [{ start: bench.today(), end: addDays(bench.today(), 60) }],
    })),
    keeps`${kind.name}-party-limits: ${kind.a} may be limited by nights, adults and children; the fields for
      children are spelled minimumChildrens and maximumChildrens.`(() => ({
      minimumStay: 3,
      maximumStay: 14,
      minimumAdults: 2,
      maximumAdults: 3,
      minimumChildrens: 1,
      maximumChildrens: 2,
    })),
    keeps`${kind.name}-weekdays: ${kind.a} may be limited to days of the week.`(() => ({
      operationalDays: ['FRIDAY', 'SATURDAY'],
    })),
    keeps`${kind.name}-rooms: ${kind.a} points at rooms by their codes, and at meal plans by their types.`(() => ({
      providerRoomCodes: ['DBL'],
      mealPlans: ['BED_AND_BREAKFAST'],
    })),
    about.in('How the server behaves')`${kind.name}-twice: ${kind.a} can only be created: the same code again is refused
      with 400, saying that it already exists.`(async (bench) => {
      (await post(bench, kind, { providerCode: 'TWICE' })).succeeds();
      (await post(bench, kind, { providerCode: 'TWICE', value: 20 })).refuses(400, {
        says: 'already exists',
        audited: true,
      });
      (await read(bench, kind, 'TWICE')).has(10, 'value');
    }),
    about.in('How the server behaves')`${kind.name}-not-changed: ${kind.a} cannot be
      changed: there is no PUT for it.`(async (bench) => {
      (await post(bench, kind, { providerCode: 'FIXED' })).succeeds();
      const hotel = await testHotel(bench);
      const answer = await bench.put(hotel.below(kind.name), { ...kind.body('FIXED', bench.today()), value: 20 });
      expectThat(answer.status >= 400, 'an error', String(answer.status), answer);
      (await read(bench, kind, 'FIXED')).has(10, 'value');
    }),
    about.in('Supplier contract loading')`${kind.name}-of-unknown-hotel: ${kind.a} needs a hotel: for one that
      does not exist it is refused.`(async (bench) => {
      const path = `/hotel/${kind.name}/${await testSupplier(bench)}/${bench.code()}`;
      (await bench.post(path, kind.body('LOST', bench.today()))).refuses([400, 404]);
    }),
    invalid`${kind.name}-null-code: ${kind.a} needs a
      providerCode: null is refused with 400.`({ providerCode: null }, 'providerCode'),
    refused.in('How the server behaves')`${kind.name}-null-release-days: releaseDays of ${kind.a.toLowerCase()} is never
      null: null is answered with 400.`({ releaseDays: null }),
    ...['providerRoomCodes', 'mealPlans', 'travelWindows'].map((field) =>
      invalid`${kind.name}-empty-${field.toLowerCase()}: ${kind.a} has at least one entry in ${field}: an empty list
        does not mean all, and is refused.`({ [field]: [] }, field),
    ),
    invalid.in('Errors')`${kind.name}-unknown-type: The type of ${kind.a.toLowerCase()} is one of a
      list: another word is refused.`({ type: 'SURPRISE' }),
    invalid.in('Errors')`${kind.name}-unknown-apply: apply of ${kind.a.toLowerCase()} is one of
      seven words: another is refused.`({ apply: 'PER_WEEK' }),
    invalid.in('Errors')`${kind.name}-unknown-weekday: The days of the week of ${kind.a.toLowerCase()} are MONDAY to
      SUNDAY: another word is refused.`({ operationalDays: ['SOMEDAY'] }),
    invalid.in('Errors')`${kind.name}-impossible-date: The windows of ${kind.a.toLowerCase()} have real
      days: 30 February is refused.`({ travelWindows: [{ start: '2028-02-30', end: '2028-03-10' }] }),
  ];
}

export const modifierCases: readonly ConformanceCase[] = [
  ...common(OFFER),
  ...common(SUPPLEMENT),
  ofOffers.keeps`offer-stay-to-pay: An offer of type STAY_TO_PAY says how many nights are stayed and paid.`(() => ({
    type: 'STAY_TO_PAY',
    stay: 7,
    pay: 6,
    value: 0,
  })),
  ofOffers.keeps`offer-names: An offer has names in several languages.`(() => ({
    names: [
      { language: 'EN', description: 'Early booking' },
      { language: 'AR', description: 'حجز مبكر' },
    ],
  })),
  ofOffers.invalid`offer-without-names: An offer requires names: without
    them it is refused with 400.`({ names: undefined }, 'names'),
  ofSupplements.keeps`supplement-without-names: The names of a supplement are optional.`(() => ({ names: undefined })),
  ofSupplements.refused.in(
    'Contract loading resources',
  )`supplement-without-release-days: A supplement requires releaseDays:
    without it the answer is 400 and names the field.`({ releaseDays: undefined }, 'releaseDays'),
  ofSupplements.invalid.in('Errors')`supplement-stay-to-pay: A supplement is PERCENT or
    ABSOLUTE: STAY_TO_PAY is refused.`({ type: 'STAY_TO_PAY' }),
];
