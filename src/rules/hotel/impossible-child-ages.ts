import type { Hotel } from '../../contract/model.ts';
import { hotelNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

const OLDEST_CHILD = 17;

export const impossibleChildAges = rule({
  id: 'H07',
  name: 'impossible-child-ages',
  severity: 'error',
  summary: 'Children are from minimumChildrenAge to maximumChildrenAge years old, between 0 and 17.',
  why: 'If the ages are the wrong way round, no guest is a child and everyone pays as an adult. A guest of 18 is never a child.',
  hotel: function* ({ hotel }, context) {
    const impossible = [...impossibleAges(hotel, context)];
    yield* impossible;
    if (impossible.length === 0) yield* unusualMaximum(hotel, context);
  },
});

function* impossibleAges(hotel: Hotel, context: HotelContext): Generator<Problem> {
  const { minimumChildrenAge: minimum, maximumChildrenAge: maximum } = hotel;
  for (const [key, age] of [
    ['minimumChildrenAge', minimum],
    ['maximumChildrenAge', maximum],
  ] as const) {
    if (age === undefined || (age >= 0 && age <= OLDEST_CHILD)) continue;
    yield {
      message: `${hotelNamed(hotel)}: ${key} is ${age}; a child is 0 to ${OLDEST_CHILD} years old`,
      ...context.at(hotel, key),
      hint: key === 'minimumChildrenAge' ? 'write the youngest age of a child' : 'write the oldest age of a child',
    };
  }
  if (minimum === undefined || maximum === undefined || minimum <= maximum || maximum < 0 || minimum > OLDEST_CHILD)
    return;
  yield {
    message: `${hotelNamed(hotel)}: minimumChildrenAge ${minimum} is more than maximumChildrenAge ${maximum}, so no guest is a child`,
    ...context.at(hotel, 'minimumChildrenAge'),
    ...context.seeAlso('maximumChildrenAge is set here', hotel, 'maximumChildrenAge'),
    hint: 'the two may be swapped',
  };
}

function* unusualMaximum(hotel: Hotel, context: HotelContext): Generator<Problem> {
  const maximum = hotel.maximumChildrenAge;
  if (maximum === undefined || maximum >= 2) return;
  yield {
    severity: 'warning',
    message: `${hotelNamed(hotel)}: maximumChildrenAge is ${maximum}, so a child of ${maximum + 1} already pays as an adult`,
    ...context.at(hotel, 'maximumChildrenAge'),
    hint: 'check the signed contract: this is the oldest age at which a guest is still a child',
  };
}
