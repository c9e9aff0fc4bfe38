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
    if (impossible.length === 0) yield* unusualAges(hotel, context);
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

/** A hotel that welcomes children only from such an age on takes no infants. */
const OLDEST_MINIMUM = 10;

function* unusualAges(hotel: Hotel, context: HotelContext): Generator<Problem> {
  const { minimumChildrenAge: minimum = 0, maximumChildrenAge: maximum, infantsAllowed = 0 } = hotel;
  if (maximum === undefined) return;
  if (minimum >= OLDEST_MINIMUM && infantsAllowed > 0)
    yield {
      severity: 'warning',
      message: `${hotelNamed(hotel)}: minimumChildrenAge is ${minimum}, so a guest of ${minimum - 1} is still an infant, and a room takes ${infantsAllowed}`,
      ...context.at(hotel, 'minimumChildrenAge'),
      hint: 'write the youngest age of a child, such as minimumChildrenAge: 2, or infantsAllowed: 0',
    };
  else if (maximum < 2 || maximum === minimum)
    yield {
      severity: maximum < 2 ? 'warning' : 'info',
      message: `${hotelNamed(hotel)}: maximumChildrenAge is ${maximum}, so a child of ${maximum + 1} already pays as an adult`,
      ...context.at(hotel, 'maximumChildrenAge'),
      hint: 'check the signed contract: this is the oldest age at which a guest is still a child',
    };
}
