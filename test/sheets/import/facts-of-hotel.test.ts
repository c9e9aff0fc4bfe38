import { describe, expect, it } from 'vitest';
import { partyOf } from '../../../src/sheets/export/guests.ts';
import type { FiledHotel } from '../../../src/sheets/import/build/filed-hotel.ts';
import { hotelOfFacts } from '../../../src/sheets/import/build/hotel-of-facts.ts';
import { NO_FACTS, type PriceFact } from '../../../src/sheets/import/facts.ts';
import { factsByHotel } from '../../../src/sheets/import/facts-of-hotel.ts';
import { Findings } from '../../../src/sheets/import/mapping/reading.ts';
import { days, money } from '../../support/sample-contract.ts';

/** How often something was looked at. */
class Looks {
  count = 0;

  /** The object, with looks at one of its fields counted. */
  at<Kind extends object>(one: Kind, field: keyof Kind): Kind {
    const value = one[field];
    return Object.defineProperty({ ...one }, field, {
      enumerable: true,
      get: () => {
        this.count += 1;
        return value;
      },
    });
  }
}

const price = (hotel: string, room: string): PriceFact => ({
  ...{ hotel, rate: 'R', season: 'S', nights: days('2027-05-01..2027-05-31'), type: 'room', basis: 'room per night' },
  ...{ code: room, guests: partyOf({ adults: 2, children: 0 }), amount: money('80'), sources: [] },
});
const MANY = Array.from({ length: 300 }, (_, index) => `N${index}`);

describe('the facts of a large sheet', () => {
  it('are looked at once for all of its hotels', () => {
    const looks = new Looks();
    const prices = MANY.map((code) => looks.at(price(code, 'DBL'), 'hotel'));
    expect(factsByHotel({ ...NO_FACTS, prices }).size).toBe(MANY.length);
    expect(looks.count).toBeLessThan(5 * MANY.length);
  });

  it('are looked at a few times for each of its rooms, and so are the words of the mapping and the rooms of the files', () => {
    const looks = new Looks();
    const prices = MANY.map((code) => looks.at(price('H', code), 'code'));
    const rooms = Object.fromEntries(
      MANY.map((code) => [code, looks.at({ providerCode: code, unitsQuota: 5 }, 'providerCode')]),
    );
    const filed = MANY.map((code) => looks.at({ providerCode: code, distributions: ['2'] }, 'providerCode'));
    const own: FiledHotel = { hotel: { rooms: filed }, rates: [], offers: [], supplements: [] };
    const build = {
      code: 'H',
      facts: { ...NO_FACTS, prices },
      mapping: { layout: 'long' as const, rooms, baseBoard: 'ROOM_ONLY' as const },
      own,
      trace: false,
    };
    const findings = new Findings();
    const hotel = hotelOfFacts(build, findings);
    expect(findings.all).toEqual({ questions: [], losses: [], failures: [] });
    expect(hotel.hotel['rooms']).toHaveLength(MANY.length);
    expect(looks.count).toBeLessThan(30 * MANY.length);
  });
});
