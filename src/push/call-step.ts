import type { HubAnswer } from '../hub/answer.ts';
import type { Hub } from '../hub/hub.ts';
import { type Operation, operations } from '../hub/operations.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Step } from '../plan/plan.ts';

/** Sends a step, once. The call is never cut short: its effect would be unknown. */
export function callStep(hub: Hub, step: Step, supplierId: number | undefined): Promise<HubAnswer<unknown>> {
  const operation: Operation<JsonObject, unknown> = operations[step.operation];
  const path = {
    ...(supplierId !== undefined && { supplierId }),
    ...(step.identity.hotel !== undefined && { providerCode: step.identity.hotel }),
  };
  return hub.call(operation, { path, body: step.body });
}

export const isCreation = ({ operation }: Step): boolean => operation.startsWith('create');
