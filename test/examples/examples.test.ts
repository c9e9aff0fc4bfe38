import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hotelKey } from '../../src/contract/identity.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { addDays, type CalendarDay } from '../../src/kernel/calendar-day.ts';
import { toFixedText } from '../../src/kernel/decimal.ts';
import { notSoldText } from '../../src/pricing/request/not-sold-reason.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { offeredStays } from '../../src/pricing/stay/stay-offers.ts';
import { checkStayTest } from '../../src/pricing/stay-tests/check-stay-test.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { day } from '../support/values.ts';

const FOLDER = path.join(import.meta.dirname, '../../contracts-examples');
const TODAY = day('2026-11-21');
const examples = readdirSync(FOLDER).filter((name) => name !== 'broken' && !name.includes('.'));

const loadedExamples = await Promise.all(
  examples.map(async (name) => ({ name, loaded: await loadContracts(nodeFiles, [name], FOLDER) })),
);
const hotels = loadedExamples.flatMap(({ loaded }) =>
  loaded.contracts.hotels.map((contract) => ({ name: hotelKey(contract), contract })),
);

test('the examples hold these hotels', () => {
  expect(hotels.map(({ name }) => name).sort()).toEqual([
    'ALPENHUETTEN/BERGHAUS-SCHOENWALD',
    'KYKLADES/NAXOS-AGIA-ANNA',
    'KYKLADES/PAROS-NAOUSSA',
    'KYKLADES/SYROS-ERMOUPOLI',
    'LISBOA-STAYS/SAO-VICENTE',
    'REDSEA-DMC/MARSA-NOUR',
    'SAVOIE-NEIGE/LES-MELEZES',
  ]);
});

describe.each(loadedExamples)('$name', ({ loaded }) => {
  test('gives no error and no warning', () => {
    const context = { origins: loaded.origins, today: TODAY, contracts: loaded.contracts };
    const findings = [...loaded.findings, ...runRules(rules, context)].filter(({ severity }) => severity !== 'info');
    expect(loaded.problems).toEqual([]);
    expect(findings.map(({ code, message, place }) => `${place?.file}:${place?.line} ${code.id} ${message}`)).toEqual(
      [],
    );
  });
});

describe.each(hotels)('$name', ({ contract }) => {
  test.each(contract.tests.map((written) => ({ ...written, written })))(
    '$checkIn, $nights nights, $room $mealPlan costs what is written',
    ({ written }) => {
      const result = checkStayTest(priceBook(contract), written, TODAY);
      const detail = !('price' in result)
        ? JSON.stringify(result)
        : result.price.sold
          ? toFixedText(result.price.total, 2)
          : notSoldText(result.price.reason);
      expect({ verdict: result.verdict, detail }).toEqual({ verdict: 'as-expected', detail });
    },
  );

  test('writes at least one stay that is sold and one that is not', () => {
    expect(new Set(contract.tests.map(({ expected }) => expected.sold))).toEqual(new Set([true, false]));
  });

  test('sells some stay of the coming year, whatever the day of booking until the end of 2028', () => {
    const idle: CalendarDay[] = [];
    for (let today = TODAY; today <= day('2028-12-31'); today = addDays(today, 7))
      if (!sellsSomething(contract, today)) idle.push(today);
    expect(idle).toEqual([]);
  });

  test('links every offer and supplement', () => {
    const linked = contract.rates.flatMap(({ offers = [], supplements = [] }) => [...offers, ...supplements]);
    for (const { providerCode } of [...contract.offers, ...contract.supplements])
      expect(linked).toContain(providerCode);
  });
});

function sellsSomething(contract: Parameters<typeof offeredStays>[0], today: CalendarDay): boolean {
  const until = addDays(today, 365);
  // From its first night on, the shortest stay of a rate: a house may sell whole weeks only.
  const first = contract.rates.flatMap(({ minimumStay = 5, seasons }) =>
    seasons.flatMap(({ dateRanges }) => dateRanges.map(({ start }) => ({ checkIn: start, nights: minimumStay }))),
  );
  const any = Array.from({ length: 122 }, (_, index) => ({ checkIn: addDays(today, 1 + 3 * index), nights: 5 }));
  for (const { checkIn, nights } of [
    ...first.filter((stay) => stay.checkIn > today && stay.checkIn <= until),
    ...any,
  ]) {
    const search = { checkIn, checkOut: addDays(checkIn, nights), bookedOn: today, adults: 2, childAges: [] };
    if (offeredStays(contract, search).length > 0) return true;
  }
  return false;
}
