import type { HubAnswer } from '../../hub/answer.ts';
import type { Hub } from '../../hub/hub.ts';
import { operations } from '../../hub/operations.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { FailureKind } from '../../outcomes/failure-kind.ts';

/** What became of one harmless call. */
export interface Probe {
  /** What the call is for: `reading suppliers`. */
  readonly purpose: string;
  /** `GET /suppliers`, as documented. */
  readonly endpoint: string;
  readonly verdict: 'answers' | 'not-enabled' | 'failed' | 'not-tried';
  /** Why, for every verdict but `answers`. */
  readonly reason?: string;
  readonly failure?: FailureKind;
  readonly requestId?: string;
}

/**
 * Calls, one after the other, what the account needs and what changes nothing: the records, the catalogue, a quote. A call that needs
 * something from an earlier one is not tried without it.
 */
export async function probeEndpoints(hub: Hub, micrositeId: string, today: CalendarDay): Promise<readonly Probe[]> {
  const suppliers = await hub.call(operations.listSuppliers);
  const probes = [probed('reading suppliers', operations.listSuppliers, suppliers)];

  const supplierId = suppliers.kind === 'ok' ? (suppliers.body[0]?.id ?? undefined) : undefined;
  probes.push(
    supplierId === undefined
      ? notTried('reading hotels', operations.listHotels, 'the hub names no supplier to ask for')
      : probed(
          'reading hotels',
          operations.listHotels,
          await hub.call(operations.listHotels, { path: { supplierId } }),
        ),
  );

  const catalogue = await hub.call(operations.listAccommodations, { query: { first: 0, limit: 1 } });
  probes.push(probed('reading the catalogue', operations.listAccommodations, catalogue));

  const mealPlans = await hub.call(operations.listMealPlans, { path: { micrositeId }, query: { lang: 'EN' } });
  probes.push(probed('reading meal plans', operations.listMealPlans, mealPlans));

  const providers = await hub.call(operations.listProviders, { path: { micrositeId } });
  probes.push(probed('reading provider connections', operations.listProviders, providers));

  const accommodation = catalogue.kind === 'ok' ? catalogue.body.accommodations[0]?.id : undefined;
  probes.push(
    accommodation === undefined
      ? notTried('quoting', operations.quote, 'the catalogue names no hotel to ask for')
      : probed('quoting', operations.quote, await quote(hub, accommodation, today)),
  );
  return probes;
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

interface Called {
  readonly method: string;
  readonly path: string;
}

const notTried = (purpose: string, called: Called, reason: string): Probe => ({
  purpose,
  endpoint: `${called.method} ${called.path}`,
  verdict: 'not-tried',
  reason,
});

function probed(purpose: string, called: Called, answer: HubAnswer<unknown>): Probe {
  const { requestId } = answer.trace;
  const base = { purpose, endpoint: `${called.method} ${called.path}`, ...(requestId !== undefined && { requestId }) };
  if (answer.kind === 'ok') return { ...base, verdict: 'answers' };
  return {
    ...base,
    verdict: answer.kind === 'not-enabled' ? 'not-enabled' : 'failed',
    failure: answer.kind,
    reason: safeText([answer.reason, ...answer.messages].join(': '), 300),
  };
}
