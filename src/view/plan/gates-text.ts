import { safeText } from '../../kernel/safe-text.ts';
import type { Gate, GateId } from '../../plan/plan.ts';
import type { Paint } from '../text/paint.ts';

/** The flag that lets a push pass a gate. */
export const gateRelease = (id: GateId, environment: string): string =>
  id === 'protected-environment'
    ? `--env ${environment}`
    : id === 'approvals'
      ? '--plan FILE (approved)'
      : `--allow ${id}`;

/** What to do before passing a gate. */
export function gateAdvice(id: GateId, environment: string): string {
  switch (id) {
    case 'records-gone':
      return 'no call deletes records, so the list is probably late, cut short or limited by your rights: look again later';
    case 'unproved-rename':
      return `find it out with \`contracts probe --env ${environment}\`, which loads a test hotel`;
    case 'approvals':
      return 'save the plan with `contracts diff --out plan.json`, have it signed with `contracts approve plan.json`, and push it with `contracts push --plan plan.json`';
    default:
      return 'look at the plan';
  }
}

/** The gates that a push of this plan reaches, with their reasons and how to pass them. */
export function gatesSection(gates: readonly Gate[], environment: string, paint: Paint): string[] {
  if (gates.length === 0) return [];
  const lines = gates.flatMap(({ id, reason, cases, count }) => [
    `  ${paint.warning(id)}  ${safeText(reason)}; ${passText(id, safeText(environment), paint)}`,
    ...cases.map((one) => `      ${safeText(one)}`),
    ...(count > cases.length ? [`      and ${count - cases.length} more`] : []),
  ]);
  const head = gates.some(stopsPush) ? [paint.dim('  a push stops at these and writes nothing')] : [];
  return [paint.bold('Gates'), ...head, ...lines, ''];
}

/** If a link is missing, only the rates with that link are left out; everything else is written. */
export const stopsPush = ({ id }: Pick<Gate, 'id'>): boolean => id !== 'missing-link';

function passText(id: GateId, environment: string, paint: Paint): string {
  const release = gateRelease(id, environment);
  switch (id) {
    case 'protected-environment':
      return `its name passes it, typed when push asks, or ${paint.info(`push --yes ${release}`)}`;
    case 'missing-link':
      return `a push without ${paint.info(release)} leaves them out and writes the rest`;
    case 'records-gone':
      return `${gateAdvice(id, environment)}; if they are really gone, ${paint.info(`push ${release}`)} creates them`;
    case 'unproved-rename':
      return `${gateAdvice(id, environment)}; ${paint.info(`push ${release}`)} tries it all the same`;
    case 'approvals':
      return `${paint.info('diff --out plan.json')}, ${paint.info('approve plan.json')}, then ${paint.info('push --plan plan.json')}`;
    default:
      return `${paint.info(`push ${release}`)} passes it`;
  }
}
