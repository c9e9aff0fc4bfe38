import { type Capabilities, DEFAULT_CAPABILITIES } from '../../hub/capabilities.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { decodePricingSwitches } from '../../pricing/settings/decode-pricing-switches.ts';
import type { Engine } from '../engine.ts';
import { badRequest, errorOutcome, notFound, type Outcome, success } from '../outcome.ts';
import { parseBody } from './body-text.ts';

/** Requests that only the practice hub has: `/log`, `/capabilities` and `/hotels/{supplierId}/{providerCode}/live`. */
export function handleControl(engine: Engine, method: string, path: string, bodyText: string): Outcome {
  const wrongMethod = errorOutcome(405, `Method ${method} is not supported`);
  const [, supplierId = '', providerCode = ''] = /^\/hotels\/(\d{1,9})\/([^/]+)\/live$/.exec(path) ?? [];
  if (providerCode) {
    if (method !== 'POST') return wrongMethod;
    const code = decoded(providerCode);
    const accommodationId = code === undefined ? undefined : engine.publish(Number(supplierId), code);
    return accommodationId === undefined ? notFound('No such hotel') : success({ live: true, accommodationId });
  }
  if (path === '/log') {
    if (method === 'GET') return success(engine.log.entries().map((entry): JsonObject => ({ ...entry })));
    if (method !== 'DELETE') return wrongMethod;
    engine.log.clear();
    return success({});
  }
  if (path !== '/capabilities') return notFound('No such resource');
  if (method === 'PUT') {
    const wanted = capabilitiesOf(parseBody(bodyText), engine.capabilities);
    if (typeof wanted === 'string') return badRequest(wanted);
    engine.setCapabilities(wanted);
  } else if (method !== 'GET') return wrongMethod;
  const { pricing, ...switches } = engine.capabilities;
  return success({ ...switches, pricing: { ...pricing } });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The capabilities to set (switches, and `pricing` with the settings that change), or the error text. */
function capabilitiesOf(body: Json, { pricing: before }: Capabilities): Partial<Capabilities> | string {
  if (typeof body === 'string') return body;
  if (!isJsonObject(body)) return 'capabilities must be an object';
  const { pricing = {}, ...switches } = body;
  const names = Object.keys(DEFAULT_CAPABILITIES);
  const strange = Object.entries(switches).find(([name, value]) => !names.includes(name) || typeof value !== 'boolean');
  if (strange) return `${strange[0]} is not a switch, or not set to true or false`;
  if (!isJsonObject(pricing)) return 'pricing must be an object';
  const decoded = decodePricingSwitches(pricing, before);
  if (!decoded.ok) return decoded.error.map(({ name, problem }) => `pricing.${name} ${problem}`).join(', ');
  return { ...Object.fromEntries(Object.entries(switches)), pricing: decoded.value };
}
