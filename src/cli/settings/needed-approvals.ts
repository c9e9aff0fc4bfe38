import type { PlanTarget } from '../../plan/saved/saved-plan.ts';
import type { Config, EnvironmentConfig } from './config-file.ts';
import { sameHub, targetOfAddress } from './state-folder.ts';

/**
 * How many approvals a push to this hub needs: the most that any environment of the settings demands for it, so that another name for the
 * same hub, or its address in variables, demands no less.
 */
export const neededApprovals = ({ environments }: Config, target: PlanTarget): number =>
  Math.max(
    0,
    ...[...environments]
      .filter(([name, settings]) => sameHub(targetOfAddress(name, addressIn(settings)), target))
      .map(([, { approvals = 0 }]) => approvals),
  );

export const addressIn = ({ baseUrl, micrositeId }: EnvironmentConfig) =>
  baseUrl === undefined || micrositeId === undefined ? undefined : { baseUrl, micrositeId };
