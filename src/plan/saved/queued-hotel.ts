import * as z from 'zod';
import { contractsSchema } from '../../contract/contract-schema.ts';
import type { Contracts } from '../../contract/model.ts';
import { packedContracts } from '../../contract/packed-contract.ts';
import { digestOfJson } from '../../kernel/digest.ts';
import { canonicalJson, isJsonObject, parseJson, sameJson } from '../../kernel/json.ts';
import { packedStep } from '../packed-step.ts';
import { type Plan, planSchema } from '../plan.ts';
import { type PlanOptions, planOptions } from './saved-plan.ts';

const VERSION = 3;

const queuedHotel = z.object({
  version: z.literal(VERSION),
  plan: planSchema,
  contracts: contractsSchema,
  options: planOptions,
});

/** The part of a plan that one worker pushes: a hotel whose supplier is there. */
export interface QueuedHotel {
  readonly plan: Plan;
  readonly contracts: Contracts;
  readonly options: PlanOptions;
}

/** The hotel as it waits in the queue, with a hash of everything in it. */
export function queuedHotelText(hotel: QueuedHotel): string {
  const body = parseJson(canonicalJson({ version: VERSION, ...hotel }));
  if (!isJsonObject(body)) throw new Error('a queued hotel is an object');
  return canonicalJson({ ...body, hash: digestOfJson(body) });
}

/** `undefined` if it is not what was queued. */
export function readQueuedHotel(text: string): QueuedHotel | undefined {
  const json = parseJson(text);
  if (!isJsonObject(json)) return undefined;
  const { hash, ...body } = json;
  const read = queuedHotel.safeParse(body);
  if (hash !== digestOfJson(body) || !read.success || !sameJson(read.data, body)) return undefined;
  const { plan, contracts, options } = read.data;
  return { plan: { ...plan, steps: plan.steps.map(packedStep) }, contracts: packedContracts(contracts), options };
}
