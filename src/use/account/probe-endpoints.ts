import type { HubAnswer } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { ProbedEndpoint } from '../../view/access-document.ts';

/**
 * Makes the calls that the account needs and that change nothing, one after the other: the records, the catalogue, a quote. A call that
 * needs the result of an earlier one is skipped without it.
 */
export async function probeEndpoints(
  hub: Hub,
  micrositeId: string,
  today: CalendarDay,
): Promise<readonly ProbedEndpoint[]> {
  const suppliers = await hub.call(operations.listSuppliers);
  const supplierId = suppliers.kind === 'ok' ? (suppliers.body[0]?.id ?? undefined) : undefined;
  const hotels =
    supplierId === undefined
      ? 'the hub lists no supplier'
      : await hub.call(operations.listHotels, { path: { supplierId } });
  const catalogue = await hub.call(operations.listAccommodations, { query: { first: 0, limit: 1 } });
  const mealPlans = await hub.call(operations.listMealPlans, { path: { micrositeId }, query: { lang: 'EN' } });
  const providers = await hub.call(operations.listProviders, { path: { micrositeId } });
  const accommodation = catalogue.kind === 'ok' ? catalogue.body.accommodations[0]?.id : undefined;
  const quoted = accommodation === undefined ? 'the catalogue lists no hotel' : await quote(hub, accommodation, today);
  return [
    probed('reading suppliers', operations.listSuppliers, suppliers),
    probed('reading hotels', operations.listHotels, hotels),
    probed('reading the catalogue', operations.listAccommodations, catalogue),
    probed('reading meal plans', operations.listMealPlans, mealPlans),
    probed('reading provider connections', operations.listProviders, providers),
    probed('quoting', operations.quote, quoted),
  ];
}

const quote = (hub: Hub, accommodation: string, today: CalendarDay) =>
  hub.call(operations.quote, {
    body: {
      checkIn: addDays(today, 60),
      checkOut: addDays(today, 61),
      distributions: [{ persons: [{ age: 30 }, { age: 30 }] }],
      language: 'EN',
      tripType: 'ONLY_HOTEL',
      accommodations: [accommodation],
      filter: { bestCombinations: true, includeOnRequestOptions: false },
    },
  });

/** `answer` is the result of the call, or why it was not made. */
function probed(
  purpose: string,
  { method, path }: { readonly method: string; readonly path: string },
  answer: HubAnswer<unknown> | string,
): ProbedEndpoint {
  const call = { purpose, endpoint: `${method} ${path}` };
  if (typeof answer === 'string') return { ...call, verdict: 'not-tried', reason: answer };
  const { requestId } = answer.trace;
  const base = { ...call, ...(requestId !== undefined && { requestId }) };
  if (answer.kind === 'ok') return { ...base, verdict: 'answers' };
  return {
    ...base,
    verdict: answer.kind === 'not-enabled' ? 'not-enabled' : 'failed',
    failure: answer.kind,
    reason: safeText([answer.reason, ...answer.messages].join(': '), 300),
  };
}
