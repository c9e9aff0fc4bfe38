import { dayNumber } from '../kernel/calendar-day.ts';
import { at } from './at.ts';
import { mergedRanges, rangeText } from './day-ranges.ts';
import { quoted } from './record-names.ts';
import type { Rule } from './rule.ts';

// English, German, French, Spanish, Portuguese, Italian
const EVENT =
  /(?<!\p{L})(gala|galadinner|nye|new year|new year's|christmas|xmas|silvester|weihnacht|weihnachten|réveillon|reveillon|noël|noel|navidad|nochevieja|natal|natale|capodanno)(?!\p{L})/iu;

const LONGEST_EVENT_NIGHTS = 3;

export const eventSupplementBasis: Rule = {
  code: {
    id: 'O13',
    name: 'event-supplement-basis',
    severity: 'warning',
    summary: 'The supplement of a gala dinner, Christmas or New Year has a window of at most three nights.',
    why: 'By night, guests pay the dinner once for every night of the window; by stay, those pay who leave before the evening. Only amounts that are counted by night or by stay are looked at; a percentage of a dear season is another thing.',
  },
  hotel: function* ({ supplements }, context) {
    for (const supplement of supplements) {
      const { providerCode, names = [], type, apply, travelWindows } = supplement;
      if (type !== 'ABSOLUTE' || !apply?.startsWith('PER_')) continue;
      const event = names.map(({ description }) => EVENT.exec(description)?.[0]).find((word) => word !== undefined);
      if (event === undefined) continue;
      const long = mergedRanges(travelWindows).find(
        ({ start, end }) => dayNumber(end) - dayNumber(start) >= LONGEST_EVENT_NIGHTS,
      );
      if (!long) continue;
      const nights = dayNumber(long.end) - dayNumber(long.start) + 1;
      const effect = apply.startsWith('PER_NIGHT')
        ? `it is paid for each of the ${nights} nights`
        : 'who leaves before the event pays it too';
      yield {
        message: `supplement ${quoted(providerCode)} is for an event (${quoted(event)}), but on ${rangeText(long)} ${effect}`,
        ...at(context, supplement, 'travelWindows'),
        hint: 'write the nights of the event alone, and apply: PER_STAY_PERSON for once a guest',
      };
    }
  },
};
