import type { HubAnswer, HubFailure } from '../hub/answer.ts';
import type { Hub, Permit } from '../hub/hub.ts';
import { type Operation, operations } from '../hub/operations.ts';
import type { JsonObject } from '../kernel/json.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Step } from '../plan/plan.ts';

/** Sends a step once. The call is never cut short, because its effect would be unknown. */
export function callStep(
  hub: Hub,
  step: Step,
  supplierId: number | undefined,
  permit?: Permit,
): Promise<HubAnswer<unknown>> {
  const operation: Operation<JsonObject, unknown> = operations[step.operation];
  const path = {
    ...(supplierId !== undefined && { supplierId }),
    ...(step.identity.hotel !== undefined && { providerCode: step.identity.hotel }),
  };
  return hub.call(operation, { path, body: step.body, ...(permit && { permit }) });
}

/** Why a call failed, on one safe line with the hub's own text. */
export const failureText = ({ reason, messages }: HubFailure): string =>
  safeText([reason, ...messages.filter((message) => !reason.includes(message))].join(': '));

/** Whether a creation was refused because the record exists already. */
export const saysAlreadyExists = ({ kind, status, messages }: HubFailure): boolean =>
  kind === 'refused' && (status === 409 || messages.some((message) => /already exists/i.test(message)));
