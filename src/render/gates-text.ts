import { safeText } from '../kernel/safe-text.ts';
import type { Gate, GateId } from '../plan/plan.ts';
import type { Paint } from './paint.ts';

/** The flag with which a push passes a gate. */
export const gateRelease = (id: GateId, environment: string): string =>
  id === 'protected-environment' ? `--env ${environment}` : `--allow ${id}`;

/** The gates that a push of this plan meets, what each is about, and how to pass it. */
export function gatesSection(gates: readonly Gate[], environment: string, paint: Paint): string[] {
  if (gates.length === 0) return [];
  const lines = gates.flatMap(({ id, reason, cases, count }) => [
    `  ${paint.warning(id)}  ${safeText(reason)}; ${passText(id, safeText(environment), paint)}`,
    ...cases.map((one) => `      ${safeText(one)}`),
    ...(count > cases.length ? [`      and ${count - cases.length} more`] : []),
  ]);
  return [paint.bold('Gates'), paint.dim('  a push stops at these and writes nothing'), ...lines, ''];
}

function passText(id: GateId, environment: string, paint: Paint): string {
  const release = gateRelease(id, environment);
  return id === 'protected-environment'
    ? `its name passes it, typed when push asks, or ${paint.info(`push --yes ${release}`)}`
    : `${paint.info(`push ${release}`)} passes it`;
}
