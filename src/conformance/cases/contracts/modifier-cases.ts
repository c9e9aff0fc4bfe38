import { addDays } from '../../../kernel/calendar-day.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Answer } from '../../answer.ts';
import type { Bench } from '../../bench.ts';
import type { ConformanceCase } from '../../conformance-case.ts';
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

const SECTION = 'Contract records';
const writes = { section: SECTION, effect: 'writes records' } as const;

async function post(bench: Bench, { name, body }: Kind, code: string, change: JsonObject): Promise<Answer> {
  const hotel = await testHotel(bench);
  return bench.post(hotel.below(name), { ...body(code, bench.today()), ...change });
}

/** Creates one and expects to read it as it was sent. */
const keeps = (kind: Kind, what: string, rule: string, change: (bench: Bench) => JsonObject): ConformanceCase => ({
  id: `contracts/${kind.name}-${what}`,
  operations: [kind.operation, 'readHotel'],
  ...writes,
  rule,
  run: async (bench) => {
    const code = `KEEPS-${what.toUpperCase()}`;
    const sent = change(bench);
    (await post(bench, kind, code, sent)).succeeds();
    const hotel = await testHotel(bench);
    (await bench.get(hotel.path)).is(200).entry([kind.list], 'providerCode', code).shows(sent);
  },
});

interface Refusal {
  readonly what: string;
  readonly rule: string;
  readonly change: JsonObject;
  readonly section?: string;
  readonly says?: string;
  readonly isValidation?: boolean;
}

const refusal = (kind: Kind, { what, rule, change, section, says, isValidation }: Refusal): ConformanceCase => ({
  id: `contracts/${kind.name}-${what}`,
  operations: [kind.operation],
  effect: 'writes records',
  section: section ?? SECTION,
  rule,
  run: async (bench) => {
    const answer = await post(bench, kind, `REFUSED-${what.toUpperCase()}`, change);
    answer.refuses(400, { ...(says !== undefined && { says }), ...(isValidation && { audited: false }) });
  },
});

const emptyList = (kind: Kind, field: string): ConformanceCase =>
  refusal(kind, {
    what: `empty-${field.toLowerCase()}`,
    rule: `${kind.a} has at least one entry in ${field}: an empty list does not mean all, and is refused.`,
    change: { [field]: [] },
    says: field,
    isValidation: true,
  });

const unknownWord = (kind: Kind, what: string, rule: string, change: JsonObject): ConformanceCase =>
  refusal(kind, { what, rule, change, section: 'Errors', isValidation: true });

/** What offers and supplements have in common. */
const common = (kind: Kind): readonly ConformanceCase[] => [
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
  {
    id: `contracts/${kind.name}-twice`,
    operations: [kind.operation],
    ...writes,
    section: 'How the server behaves',
    rule: `${kind.a} can only be created: the same code again is refused with 400, saying that it already exists.`,
    run: async (bench) => {
      (await post(bench, kind, 'TWICE', {})).succeeds();
      (await post(bench, kind, 'TWICE', { value: 20 })).refuses(400, { says: 'already exists', audited: true });
      const hotel = await testHotel(bench);
      (await bench.get(hotel.path)).is(200).entry([kind.list], 'providerCode', 'TWICE').has(10, 'value');
    },
  },
  {
    id: `contracts/${kind.name}-not-changed`,
    operations: [kind.operation],
    ...writes,
    section: 'How the server behaves',
    rule: `${kind.a} cannot be changed: there is no PUT for it.`,
    run: async (bench) => {
      (await post(bench, kind, 'FIXED', {})).succeeds();
      const hotel = await testHotel(bench);
      const answer = await bench.put(hotel.below(kind.name), { ...kind.body('FIXED', bench.today()), value: 20 });
      expectThat(answer.status >= 400, 'an error', String(answer.status), answer);
      (await bench.get(hotel.path)).is(200).entry([kind.list], 'providerCode', 'FIXED').has(10, 'value');
    },
  },
  {
    id: `contracts/${kind.name}-of-unknown-hotel`,
    operations: [kind.operation],
    ...writes,
    section: 'Supplier contract loading',
    rule: `${kind.a} needs a hotel: for one that does not exist it is refused.`,
    run: async (bench) => {
      const path = `/hotel/${kind.name}/${await testSupplier(bench)}/${bench.code()}`;
      (await bench.post(path, kind.body('LOST', bench.today()))).refuses([400, 404]);
    },
  },
  refusal(kind, {
    what: 'null-code',
    rule: `${kind.a} needs a providerCode: null is refused with 400.`,
    change: { providerCode: null },
    says: 'providerCode',
    isValidation: true,
  }),
  refusal(kind, {
    what: 'null-release-days',
    rule: `releaseDays of ${kind.a.toLowerCase()} is never null: null is answered with 400.`,
    change: { releaseDays: null },
    section: 'How the server behaves',
  }),
  emptyList(kind, 'providerRoomCodes'),
  emptyList(kind, 'mealPlans'),
  emptyList(kind, 'travelWindows'),
  unknownWord(kind, 'unknown-type', `The type of ${kind.a.toLowerCase()} is one of a list: another word is refused.`, {
    type: 'SURPRISE',
  }),
  unknownWord(kind, 'unknown-apply', `apply of ${kind.a.toLowerCase()} is one of seven words: another is refused.`, {
    apply: 'PER_WEEK',
  }),
  unknownWord(
    kind,
    'unknown-weekday',
    `The days of the week of ${kind.a.toLowerCase()} are MONDAY to SUNDAY: another word is refused.`,
    {
      operationalDays: ['SOMEDAY'],
    },
  ),
  unknownWord(
    kind,
    'impossible-date',
    `The windows of ${kind.a.toLowerCase()} have real days: 30 February is refused.`,
    {
      travelWindows: [{ start: '2028-02-30', end: '2028-03-10' }],
    },
  ),
];

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
  refusal(OFFER, {
    what: 'without-names',
    rule: 'An offer requires names: without them it is refused with 400.',
    change: { names: undefined },
    says: 'names',
    isValidation: true,
  }),
  keeps(SUPPLEMENT, 'without-names', 'The names of a supplement are optional.', () => ({ names: undefined })),
  refusal(SUPPLEMENT, {
    what: 'without-release-days',
    rule: 'A supplement requires releaseDays: without it the answer is 400 and names the field.',
    change: { releaseDays: undefined },
    section: 'Contract loading resources',
    says: 'releaseDays',
  }),
  unknownWord(SUPPLEMENT, 'stay-to-pay', 'A supplement is PERCENT or ABSOLUTE: STAY_TO_PAY is refused.', {
    type: 'STAY_TO_PAY',
  }),
];
