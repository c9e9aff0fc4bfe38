import { hotelNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

/** More cots do not fit into a room. */
const MOST_INFANTS = 5;

export const infantsWithoutInfantAge = rule({
  id: 'H09',
  name: 'infants-without-infant-age',
  severity: 'warning',
  summary: 'infantsAllowed is between 0 and 4, and a hotel that allows infants says at what age they become children.',
  why: 'Infants are guests younger than minimumChildrenAge. If it is 0, no guest is an infant, and babies are booked and charged as children.',
  hotel: function* ({ hotel }, context) {
    const { infantsAllowed = 0, minimumChildrenAge } = hotel;
    if (infantsAllowed < 0) {
      yield {
        severity: 'error',
        message: `${hotelNamed(hotel)}: infantsAllowed is ${infantsAllowed}, so not even a party without infants is allowed`,
        ...context.at(hotel, 'infantsAllowed'),
        hint: 'write how many infants a room allows, or 0 for none',
      };
    }
    if (infantsAllowed >= MOST_INFANTS)
      yield {
        message: `${hotelNamed(hotel)}: infantsAllowed is ${infantsAllowed}, so a room takes ${infantsAllowed} infants besides its guests`,
        ...context.at(hotel, 'infantsAllowed'),
        hint: 'write how many infants one room takes; 1 or 2 are usual',
      };
    // below 0 it is H07
    if (infantsAllowed <= 0 || (minimumChildrenAge ?? 0) !== 0) return;
    if (minimumChildrenAge === undefined && context.isWritten(hotel, 'minimumChildrenAge')) return;
    const because = minimumChildrenAge === undefined ? 'minimumChildrenAge is missing' : 'minimumChildrenAge is 0';
    yield {
      message: `${hotelNamed(hotel)} allows infants (infantsAllowed: ${infantsAllowed}), but ${because}, so no guest is an infant`,
      ...context.at(hotel, 'infantsAllowed'),
      ...(minimumChildrenAge !== undefined &&
        context.seeAlso('the child ages begin here', hotel, 'minimumChildrenAge')),
      hint: 'write the youngest age of a child, such as minimumChildrenAge: 2, or infantsAllowed: 0',
    };
  },
});
