import path from 'node:path';
import * as z from 'zod';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Clock } from '../../host/host.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { STAY_VERDICT_FACTS, VERDICT_FACTS } from '../../hub/outcomes/verdict.ts';
import { parseJson } from '../../kernel/json.ts';
import type { StateStore } from '../../push/state/state-store.ts';
import type { HotelInDepth, StayVerification } from '../../verify/depth/depth-report.ts';
import type { Config } from '../ground/settings/config-file.ts';
import type { ChosenEnvironment } from '../ground/settings/environment.ts';
import { sameHub, targetOf } from '../ground/settings/state-folder.ts';

const verifiedHotel = z.object({
  /** In milliseconds since 1970. */
  at: z.number(),
  /** How many stays came out as the contract says; none came out otherwise. */
  stays: z.number(),
});

const kept = z.object({
  format: z.literal('contracts verified'),
  version: z.literal(1),
  target: z.object({ environment: z.string(), hub: z.string(), micrositeId: z.string().exactOptional() }),
  hotels: z.record(z.string(), verifiedHotel),
});

export type VerifiedHotel = Readonly<z.infer<typeof verifiedHotel>>;

const fileOf = ({ folder }: Config, { name }: ChosenEnvironment): string =>
  path.join(folder, STATE_FOLDER, 'verified', `${encodeURIComponent(name)}.json`);

type Shared = Pick<StateStore, 'shared'>;

/** When each hotel (`PALMA/SEA-PALACE`) was last verified from this folder in the environment's hub. */
export async function verifiedHotels(
  config: Config,
  environment: ChosenEnvironment,
  { shared }: Shared,
): Promise<ReadonlyMap<string, VerifiedHotel>> {
  const bytes = await shared.read(fileOf(config, environment));
  return bytes.ok ? decoded(bytes.value, environment) : new Map();
}

/** Notes hotels as verified now. The file may be deleted at any time; what cannot be written is verified again sooner. */
export async function noteVerified(
  hotels: readonly (readonly [contract: HotelContract, stays: number])[],
  config: Config,
  environment: ChosenEnvironment,
  { shared, clock }: Shared & { readonly clock: Clock },
): Promise<void> {
  if (hotels.length === 0) return;
  const file = fileOf(config, environment);
  const bytes = await shared.read(file);
  const before = bytes.ok ? decoded(bytes.value, environment) : new Map<string, VerifiedHotel>();
  const at = clock.now();
  const noted = hotels.map(([contract, stays]) => [hotelKey(contract), { at, stays }] as const);
  const all = new Map([...before, ...noted]);
  const text = JSON.stringify({
    format: 'contracts verified',
    version: 1,
    target: targetOf(environment),
    hotels: Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1))),
  });
  await shared.replace(file, bytes.ok ? bytes.value : undefined, Buffer.from(`${text}\n`));
}

/** The hotels with stays that are all as the contract says, and how many; without those whose test booking failed. */
export function provedHotels(
  stays: Iterable<Pick<StayVerification, 'hotel' | 'verdict'>>,
  hotels: readonly HotelInDepth[],
): ReadonlyMap<string, number> {
  const proved = new Map<string, number>();
  const failed = new Set<string>();
  for (const { hotel, verdict } of stays)
    if (STAY_VERDICT_FACTS[verdict].result === 'passed') proved.set(hotel, (proved.get(hotel) ?? 0) + 1);
    else failed.add(hotel);
  for (const { hotel, booking } of hotels)
    if (booking && VERDICT_FACTS[booking.verdict].result === 'failed') failed.add(hotel);
  for (const hotel of failed) proved.delete(hotel);
  return proved;
}

function decoded(bytes: Uint8Array, environment: ChosenEnvironment): Map<string, VerifiedHotel> {
  const known = kept.safeParse(parseJson(new TextDecoder().decode(bytes)));
  const isOurs = known.success && sameHub(known.data.target, targetOf(environment));
  return new Map(isOurs ? Object.entries(known.data.hotels) : []);
}
