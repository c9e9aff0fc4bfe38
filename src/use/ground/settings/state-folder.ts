import { lookup } from 'node:dns/promises';
import path from 'node:path';
import { STATE_FOLDER } from '../../../host/state-files.ts';
import { parseBaseUrl } from '../../../hub/transport-objection.ts';
import { isLoopback } from '../../../kernel/loopback.ts';
import type { PlanTarget } from '../../../plan/saved/saved-plan.ts';
import type { Config, EnvironmentConfig } from './config-file.ts';

/** Where a project keeps the journals of its runs. */
export const runsFolder = ({ folder }: Config): string => path.join(folder, STATE_FOLDER, 'runs');

/** The hub of an environment as named in plans, journals and locks. */
export const targetOf = ({ name, hub }: { readonly name: string; readonly hub?: HubPlace }): PlanTarget =>
  targetOfAddress(name, hub);

type HubPlace = Readonly<Record<'baseUrl' | 'micrositeId', string>>;

/** The practice hub has no fixed address: it gets another one at every start. */
export function targetOfAddress(environment: string, hub?: HubPlace): PlanTarget {
  if (hub === undefined) return { environment, hub: 'embedded' };
  const parsed = parseBaseUrl(hub.baseUrl);
  return { environment, hub: parsed.ok ? parsed.value : 'no address', micrositeId: hub.micrositeId };
}

/** `undefined` if it is incomplete. */
export const addressIn = ({ baseUrl, micrositeId }: EnvironmentConfig) =>
  baseUrl === undefined || micrositeId === undefined ? undefined : { baseUrl, micrositeId };

export const sameHub = (a: PlanTarget, b: PlanTarget): boolean => hubName(a) === hubName(b);

/** The hub in one text, whatever the spelling of its address: the address and the microsite. */
export const hubName = ({ hub, micrositeId }: PlanTarget): string => {
  const { address } = placeOfHub(hub);
  return micrositeId === undefined ? address : `${address} ${micrositeId}`;
};

/** The one form of a hub's address, and its host apart from the rest. */
export function placeOfHub(hub: string): { readonly address: string; readonly host: string; readonly rest: string } {
  if (!URL.canParse(hub)) return { address: hub, host: '', rest: hub };
  const { protocol, hostname, port, pathname } = new URL(hub);
  const host = plainHost(hostname.replace(/\.$/, ''));
  const plain = pathname.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : code.toUpperCase();
  });
  const path = plain.replace(/\/+$/, '');
  return { address: `${protocol}//${host}${port && `:${port}`}${path}`, host, rest: `${protocol} ${port} ${path}` };
}

/** One name for all addresses of this machine. */
const plainHost = (host: string): string =>
  isLoopback(host) || isLoopback(`[${host}]`) || /^\[?::ffff:(?:127\.|7f[\da-f]{2}:)/.test(host) ? '127.0.0.1' : host;

/** The network addresses that a host name stands for; none if it stands for nothing. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const resolved: Resolve = (host) =>
  lookup(host.replaceAll(/[[\]]/g, ''), { all: true }).then(
    (found) => found.map(({ address }) => plainHost(address)),
    () => [],
  );

/** Whether both are one hub, also where two names lead to it. Names are only looked up if all else is the same. */
export async function isSamePlace(a: PlanTarget, b: PlanTarget, resolve: Resolve = resolved): Promise<boolean> {
  if (sameHub(a, b)) return true;
  const [one, other] = [placeOfHub(a.hub), placeOfHub(b.hub)];
  if (one.rest !== other.rest || one.host === '' || a.micrositeId !== b.micrositeId) return false;
  const [addresses, others] = await Promise.all([resolve(one.host), resolve(other.host)]);
  return addresses.some((address) => others.includes(address));
}

/** The hub that `hubName` names. An address has no blanks. */
export function hubNamed(name: string): PlanTarget {
  const [hub = '', ...rest] = name.split(' ');
  return { environment: '', hub, ...(rest.length > 0 && { micrositeId: rest.join(' ') }) };
}

/** Where webhooks of an environment are kept until they are printed. */
export const webhooksFolder = ({ folder }: Config, environment: string): string =>
  path.join(folder, STATE_FOLDER, 'webhooks', encodeURIComponent(environment));
