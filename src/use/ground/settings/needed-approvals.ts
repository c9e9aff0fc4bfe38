import { lookup } from 'node:dns/promises';
import type { PlanTarget } from '../../../plan/saved/saved-plan.ts';
import type { Config, EnvironmentConfig } from './config-file.ts';
import { placeOfHub, sameHub, targetOfAddress } from './state-folder.ts';

/** The network addresses that a host name stands for; none if it stands for nothing. */
type Resolve = (host: string) => Promise<readonly string[]>;

const resolved: Resolve = (host) =>
  lookup(host.replaceAll(/[[\]]/g, ''), { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );

/**
 * How many approvals a push to this hub needs: the most that any environment of the settings demands for it, so that another name for the
 * same hub, another spelling or alias of its address, or its address in variables, demands no less.
 */
export async function neededApprovals(
  { environments }: Config,
  target: PlanTarget,
  resolve: Resolve = resolved,
): Promise<number> {
  const demanded = [...environments].map(async ([name, settings]) => {
    const { approvals = 0 } = settings;
    return approvals > 0 && (await isSamePlace(targetOfAddress(name, addressIn(settings)), target, resolve))
      ? approvals
      : 0;
  });
  return Math.max(0, ...(await Promise.all(demanded)));
}

/** Whether both are one hub, also where two names lead to it. Names are only looked up if all else is the same. */
async function isSamePlace(a: PlanTarget, b: PlanTarget, resolve: Resolve): Promise<boolean> {
  if (sameHub(a, b)) return true;
  const [one, other] = [placeOfHub(a.hub), placeOfHub(b.hub)];
  if (one.rest !== other.rest || one.host === '' || a.micrositeId !== b.micrositeId) return false;
  const [addresses, others] = await Promise.all([resolve(one.host), resolve(other.host)]);
  return addresses.some((address) => others.includes(address));
}

export const addressIn = ({ baseUrl, micrositeId }: EnvironmentConfig) =>
  baseUrl === undefined || micrositeId === undefined ? undefined : { baseUrl, micrositeId };
