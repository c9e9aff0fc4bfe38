import { repeated } from '../../kernel/repeated.ts';
import { hotelNamed, quoted, rateNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const duplicateName = rule({
  id: 'R02',
  name: 'duplicate-name',
  severity: 'error',
  summary: 'Room names and rate names are unique in their hotel, season names in their rate.',
  why: 'Stop sales refer to rooms by name, and rates and seasons have no codes: if two share a name, the wrong one can be closed or changed.',
  hotel: function* ({ hotel, rates }, context) {
    const firstPlace = 'first used here';
    for (const { first, again } of repeated(hotel.rooms, (room) => room.name)) {
      yield {
        message: `${hotelNamed(hotel)} has two rooms named ${quoted(again.name ?? '')}; a stop sale by that name could close the wrong one`,
        ...context.at(again, 'name'),
        ...context.seeAlso(firstPlace, first, 'name'),
        hint: `make the names show how room ${quoted(again.providerCode)} differs from room ${quoted(first.providerCode)}`,
      };
    }
    for (const { first, again } of repeated(rates, (rate) => rate.name)) {
      yield {
        message: `${hotelNamed(hotel)} has two rates named ${quoted(again.name)}; rates are identified by name`,
        ...context.at(again, 'name'),
        ...context.seeAlso(firstPlace, first, 'name'),
        hint: 'rename one of them, or remove it if it is a copy',
      };
    }
    for (const rate of rates) {
      for (const { first, again } of repeated(rate.seasons, (season) => season.name)) {
        yield {
          message: `${rateNamed(rate)} has two seasons named ${quoted(again.name)}; seasons are identified by name`,
          ...context.at(again, 'name'),
          ...context.seeAlso(firstPlace, first, 'name'),
          hint: 'rename one of them; if the prices are the same, put both date ranges into one season',
        };
      }
    }
  },
});
