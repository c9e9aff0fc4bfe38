import path from 'node:path';
import * as z from 'zod';
import { parseJson } from '../../kernel/json.ts';
import type { PlanTarget } from '../../plan/saved/saved-plan.ts';
import {
  type CatalogueMemory,
  type KeptLocation,
  type KeptScan,
  keptLocation,
} from '../../verify/catalogue/catalogue-memory.ts';
import { type Machine, thisMachine } from '../ground/machine.ts';
import type { Config } from '../ground/settings/config-file.ts';
import type { ChosenEnvironment } from '../ground/settings/environment.ts';
import { sameHub, targetOf } from '../ground/settings/state-folder.ts';

const candidate = z.object({
  id: z.string(),
  name: z.string(),
  distanceMetres: z.number().exactOptional(),
  exact: z.boolean(),
  score: z.number(),
});

const kept = z.object({
  format: z.literal('contracts catalogue'),
  version: z.literal(1),
  target: z.object({ environment: z.string(), hub: z.string(), micrositeId: z.string().exactOptional() }),
  located: z.record(z.string(), keptLocation),
  scan: z
    .object({
      begunAt: z.number(),
      read: z.int(),
      total: z.int(),
      complete: z.boolean(),
      searches: z.record(z.string(), z.object({ place: z.string(), candidates: z.array(candidate) })),
    })
    .exactOptional(),
});

type Kept = z.infer<typeof kept>;

export const CATALOGUE_FOLDER = '.contracts/catalogue';

/**
 * The cached catalogue of an environment, in a file that may be deleted at any time. Nothing is kept for the built-in practice hub,
 * whose catalogue is read in one request.
 */
export async function openCatalogueMemory(
  config: Config,
  environment: ChosenEnvironment,
  { shared, clock }: Pick<Machine, 'shared' | 'clock'> = thisMachine,
): Promise<CatalogueMemory | undefined> {
  if (environment.hub === undefined) return undefined;
  const target = targetOf(environment);
  const file = path.join(config.folder, CATALOGUE_FOLDER, `${encodeURIComponent(environment.name)}.json`);
  const read = async (): Promise<{ readonly bytes?: Uint8Array; readonly now: Kept }> => {
    const bytes = await shared.read(file);
    return bytes.ok ? { bytes: bytes.value, now: decoded(bytes.value, target) } : { now: nothing(target) };
  };
  let { now } = await read();
  // Read again before each change, because another run may have found other hotels meanwhile. What cannot be written will be found again
  // next time.
  const change = async (changed: (now: Kept) => Kept): Promise<void> => {
    const before = await read();
    now = changed(before.now);
    await shared.replace(file, before.bytes, Buffer.from(`${JSON.stringify(now, null, 1)}\n`));
  };
  return {
    now: () => clock.now(),
    located: (hotel): KeptLocation | undefined => (Object.hasOwn(now.located, hotel) ? now.located[hotel] : undefined),
    scan: (): KeptScan | undefined => now.scan,
    keepLocated: (locations) =>
      change((it) => ({ ...it, located: { ...it.located, ...Object.fromEntries(locations) } })),
    keepScan: (scan) =>
      change((it) => ({
        ...it,
        scan: {
          ...scan,
          searches: Object.fromEntries(
            Object.entries(scan.searches).map(([hotel, { place, candidates }]) => [
              hotel,
              { place, candidates: [...candidates] },
            ]),
          ),
        },
      })),
    forget: (hotels) =>
      change(({ scan: _, ...it }) => ({
        ...it,
        located: Object.fromEntries(Object.entries(it.located).filter(([hotel]) => !hotels.includes(hotel))),
      })),
  };
}

const nothing = (target: PlanTarget): Kept => ({ format: 'contracts catalogue', version: 1, target, located: {} });

/** `undefined` for a file that is damaged, of another version or of another hub. */
function decoded(bytes: Uint8Array, target: PlanTarget): Kept {
  const parsed = kept.safeParse(parseJson(new TextDecoder().decode(bytes)));
  return parsed.success && sameHub(parsed.data.target, target) ? parsed.data : nothing(target);
}
