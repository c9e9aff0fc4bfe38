import path from 'node:path';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { parseBaseUrl } from '../../hub/base-url.ts';
import type { PlanTarget } from '../../plan/saved/saved-plan.ts';
import type { Config } from './config-file.ts';
import type { ChosenEnvironment } from './environment.ts';

/** Where a project keeps the journals of its runs. */
export const runsFolder = ({ folder }: Config): string => path.join(folder, STATE_FOLDER, 'runs');

/** The hub of an environment as named in plans, journals and locks. */
export const targetOf = ({ name, hub }: Pick<ChosenEnvironment, 'name' | 'hub'>): PlanTarget =>
  targetOfAddress(name, hub);

/** The practice hub has no fixed address: it gets another one at every start. */
export function targetOfAddress(
  environment: string,
  hub?: { readonly baseUrl: string; readonly micrositeId: string },
): PlanTarget {
  if (hub === undefined) return { environment, hub: 'embedded' };
  const parsed = parseBaseUrl(hub.baseUrl);
  return { environment, hub: parsed.ok ? parsed.value : 'no address', micrositeId: hub.micrositeId };
}

export const sameHub = (a: PlanTarget, b: PlanTarget): boolean => a.hub === b.hub && a.micrositeId === b.micrositeId;

/** The hub in one text: its address and microsite. */
export const hubName = ({ hub, micrositeId }: PlanTarget): string =>
  micrositeId === undefined ? hub : `${hub} ${micrositeId}`;

/** Where webhooks of an environment are kept until they are told. */
export const webhooksFolder = ({ folder }: Config, environment: string): string =>
  path.join(folder, STATE_FOLDER, 'webhooks', encodeURIComponent(environment));
