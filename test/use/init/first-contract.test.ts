import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../../../src/contract/enumerations.ts';
import { contractLayout } from '../../../src/contract/format/layout.ts';
import { formatYaml } from '../../../src/contract/source/layout/format-yaml.ts';
import { addDays } from '../../../src/kernel/calendar-day.ts';
import { centreOf } from '../../../src/rules/hotel/on-earth.ts';
import { contractFaults } from '../../../src/use/init/answer-questions.ts';
import type { Answers } from '../../../src/use/init/answers.ts';
import { firstContract, firstStay } from '../../../src/use/init/first-contract.ts';
import { usualAnswers } from '../../../src/use/init/questions.ts';
import { fc } from '../../support/fast-check.ts';
import { day, days } from '../../support/sample-contract.ts';

const TODAY = day('2026-11-23');
const options = { today: TODAY, schema: '../contract.schema.json' };

const faultsOf = async (text: string): Promise<readonly string[]> =>
  (await contractFaults(new Map([['hotel.yaml', text]]), TODAY)).map(({ code, message }) => `${code.id} ${message}`);

const written = z.looseObject({
  supplier: z.looseObject({ externalCode: z.string(), commercialName: z.string() }),
  hotel: z.looseObject({ providerCode: z.string(), hotelname: z.string() }),
});

describe('a first contract', () => {
  it('has no findings, passes its own test and is formatted', async () => {
    const text = firstContract(usualAnswers(TODAY), options);
    expect(await faultsOf(text)).toEqual([]);
    expect(formatYaml('hotel.yaml', Buffer.from(text), contractLayout)).toEqual({ ok: true, value: text });
    expect(text).toContain('party: "2", room: DBL, mealPlan: ROOM_ONLY, total: "330.00"');
  });

  it('calls the position a placeholder and asks for that of the hotel, unless it was given', () => {
    const answers = { ...usualAnswers(TODAY), country: 'PT' };
    const [latitude, longitude] = centreOf('PT');
    const remark = /# replace: where the hotel is, as a map shows it; these numbers are a placeholder\n/;
    expect(firstContract({ ...answers, latitude, longitude }, options)).toMatch(remark);
    expect(firstContract({ ...answers, latitude: '38.7152', longitude: '-9.1284' }, options)).not.toMatch(remark);
  });

  it('shows sections as comments that can be used as they stand', async () => {
    const text = firstContract(usualAnswers(TODAY), { ...options, examples: 'used' });
    for (const section of [
      'stopSales',
      'bookingWindows',
      'descriptions',
      'minimumStay',
      'maximumStay',
      'offers',
      'supplements',
    ])
      expect(text).toMatch(new RegExp(`^ *${section}:`, 'm'));
    // The extra charge changes the price of the stay that is tested.
    expect((await faultsOf(text)).filter((fault) => !fault.startsWith('T01'))).toEqual([]);
  });

  it('keeps names unchanged, whatever characters they contain', async () => {
    const names = [
      'L\'Étoile: "d\'Or" #1',
      'فنادق النور',
      '- no',
      '1.50',
      'null',
      '{a: b}',
      '東京ホテル',
      '*star',
      '%x',
      'a\\b',
    ];
    for (const name of names) {
      const text = firstContract({ ...usualAnswers(TODAY), supplierName: name, hotelName: name }, options);
      // H18 takes it for a value that a program did not have.
      expect(await faultsOf(text)).toHaveLength(name === 'null' ? 1 : 0);
      const { supplier, hotel } = written.parse(parse(text));
      expect([supplier.commercialName, hotel.hotelname]).toEqual([name, name]);
    }
  });

  it('keeps codes that look like numbers or YAML keywords as text', async () => {
    for (const code of ['007', '1e3', 'NO', 'null', '12.50', '2027-05-01']) {
      const text = firstContract({ ...usualAnswers(TODAY), supplier: code, hotel: code }, options);
      expect(await faultsOf(text)).toEqual([]);
      const { supplier, hotel } = written.parse(parse(text));
      expect([supplier.externalCode, hotel.providerCode]).toEqual([code, code]);
    }
  });

  it('has no findings for any rooms, boards and season, unless the season is over soon', async () => {
    const party = fc
      .record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.integer({ min: 0, max: 3 }) })
      .filter(({ adults, children }) => adults + children <= 9);
    const rooms = fc
      .array(party, { minLength: 1, maxLength: 4 })
      .map((parties) =>
        parties.map((one, index) => ({ code: `R${index + 1}`, name: `Room type ${'ABCD'[index]}`, party: one })),
      );
    const boards = fc.subarray([...MEAL_PLAN_TYPES], { minLength: 1 });
    const season = fc
      .record({ ahead: fc.integer({ min: -20, max: 500 }), nights: fc.integer({ min: 1, max: 300 }) })
      .map(({ ahead, nights }) => ({ start: addDays(TODAY, ahead), end: addDays(TODAY, ahead + nights - 1) }))
      .filter(({ end }) => end > TODAY);
    await fc.assert(
      fc.asyncProperty(rooms, boards, season, async (ofRooms, ofBoards, ofSeason) => {
        const answers: Answers = { ...usualAnswers(TODAY), rooms: ofRooms, boards: ofBoards, season: ofSeason };
        const faults = await faultsOf(firstContract(answers, options));
        expect(faults.filter((fault) => !fault.startsWith('D06'))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the test stay of a first contract', () => {
  const usual = usualAnswers(TODAY);

  it('begins with the season, or tomorrow if the season is under way', () => {
    expect(firstStay(usual, TODAY)).toMatchObject({ checkIn: '2027-05-01', nights: 3, party: '2', total: 330 });
    const underWay = { ...usual, season: days('2026-11-01..2026-11-25') };
    expect(firstStay(underWay, TODAY)).toMatchObject({ checkIn: '2026-11-24', nights: 2, total: 220 });
  });

  it('is for guests who fit into a room', () => {
    const rooms = [{ code: 'SGL', name: 'Single room', party: { adults: 1, children: 1 } }];
    expect(firstStay({ ...usual, rooms, boards: ['HALF_BOARD'] }, TODAY)).toMatchObject({
      room: 'SGL',
      party: '1',
      board: 'HALF_BOARD',
      total: 315,
    });
  });
});
