import { lockOwnerOf } from '../../locks/lock-file.ts';
import type { FleetState, MemberReport, OpenedFleet } from '../fleet/fleet-table.ts';

export interface FleetRow {
  readonly id: string;
  readonly hub: string;
  readonly content: string;
  readonly head: string;
  readonly state: string;
  readonly concurrency: number;
  readonly max_requests: string;
  readonly fence: string;
  readonly members: number;
  readonly age_ms: number;
}

export interface MemberRow {
  readonly id: string;
  readonly kind: string;
  readonly owner: unknown;
  readonly requests: string;
  readonly state: string;
  readonly hotels: number;
}

export const fleetOf = ({ state, max_requests, fence, age_ms, ...row }: FleetRow): OpenedFleet => ({
  ...row,
  state: stateOf(state),
  maxRequests: Number(max_requests),
  fence: Number(fence),
  ageMs: age_ms,
});

/** Anything else was written by hand: no member works on it. */
const STATES: readonly FleetState[] = ['filling', 'open', 'cut', 'closed'];
export const stateOf = (text: string): FleetState => STATES.find((state) => state === text) ?? 'closed';

export function memberOf({ id, kind, owner, requests, state, hotels }: MemberRow): MemberReport {
  const known = lockOwnerOf({ ...Object(owner), hub: '', supplier: '', run: id });
  const { pid, host, user, since, space } = known ?? { pid: 1, host: '?', user: '?', since: '?', space: undefined };
  return {
    id,
    kind: kind === 'lead' ? 'lead' : 'worker',
    owner: { pid, host, user, since, ...(space !== undefined && { space }) },
    requests: Number(requests),
    hotels,
    state: state === 'alive' || state === 'ended' ? state : 'lost',
  };
}
