import { expect, it } from 'vitest';
import { type CalculatorData, calculatorData } from '../../../../src/commands/report/data/calculator-data.ts';
import { opened } from '../../../../src/contract/packed-contract.ts';
import { nodeFiles } from '../../../../src/host/node-files.ts';
import { addDays, type CalendarDay } from '../../../../src/kernel/calendar-day.ts';
import { referencePricing } from '../../../../src/pricing/settings/pricing-switches.ts';
import { stayOffers } from '../../../../src/pricing/stay/stay-offers.ts';
import { priceText } from '../../../../src/view/price/price-text.ts';
import { createPaint } from '../../../../src/view/text/paint.ts';
import { loadContracts } from '../../../support/load-contracts.ts';

const AS_OF = '2026-11-23' as CalendarDay;
const EXAMPLES = ['beach-resort', 'city-hotel', 'mountain-lodge'];
const paths = EXAMPLES.map((name) => `contracts-examples/${name}`);
const { contracts } = await loadContracts(nodeFiles, paths, '.');
const hotels = contracts.hotels.map(opened);

/** Offers and refusals on 20 arrivals through the year, in words. */
function answers({ hotel, contract, switches }: Pick<CalculatorData, 'hotel' | 'contract' | 'switches'>): string[] {
  return Array.from({ length: 20 }, (_, index) => {
    const checkIn = addDays(AS_OF, 20 + index * 34);
    const checkOut = addDays(checkIn, 1 + (index % 9));
    const search = {
      checkIn,
      checkOut,
      bookedOn: AS_OF,
      adults: 1 + (index % 3),
      childAges: index % 2 === 0 ? [] : [7],
    };
    const report = { hotel, contract, switches, placeOf: () => undefined, search, choice: {} };
    return priceText({ ...report, ...stayOffers(contract, search, {}, switches) }, createPaint(false), true);
  });
}

it.each(hotels)('prices as the whole contract does: $hotel.providerCode', (contract) => {
  const data = calculatorData(contract, referencePricing, AS_OF, { redact: false });
  const whole = answers({ hotel: data.hotel, contract, switches: referencePricing });
  expect(whole.join('\n')).toContain('per night');
  expect(answers(data)).toEqual(whole);
  const redacted = calculatorData(contract, referencePricing, AS_OF, { redact: true });
  expect(answers(redacted)).toEqual(whole);
});

it('leaves texts for guests out', () => {
  for (const contract of hotels) {
    const text = JSON.stringify(calculatorData(contract, referencePricing, AS_OF, { redact: false }));
    const { address, descriptions = [], voucherRemarks = [] } = contract.hotel;
    const texts = [...descriptions, ...voucherRemarks].map(({ description }) => description);
    for (const one of [...texts, address?.email ?? '']) if (one !== '') expect(text).not.toContain(one);
  }
});

it('hides how many units there are if asked to', () => {
  const units = (redact: boolean): string[] =>
    hotels.flatMap((contract) =>
      [
        ...JSON.stringify(calculatorData(contract, referencePricing, AS_OF, { redact })).matchAll(
          /"units(?:Quota|OnRequest)":(\d+)/g,
        ),
      ].flatMap(([, count = '']) => count),
    );
  expect(new Set(units(false)).size).toBeGreaterThan(2);
  expect(new Set(units(true))).toEqual(new Set(['0', '1']));
});
