import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { decodePricingSwitches } from '../../src/pricing/settings/decode-pricing-switches.ts';
import type { Engine } from '../engine.ts';
import { badRequest, errorOutcome, notFound, type Outcome, success } from '../outcome.ts';
import { type Capabilities, DEFAULT_CAPABILITIES } from '../profile.ts';
import { parseBody } from '../requests/read-request.ts';
import type { SandboxRequest } from '../requests/sandbox-request.ts';
import { SERVICE_STATUSES } from '../values/enumerations.ts';
import { isList } from '../values/json-read.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

interface Controlled {
  readonly engine: Engine;
  readonly webhooks: Webhooks | undefined;
}

interface ControlRequest extends Pick<SandboxRequest, 'method' | 'body'> {
  /** Below the path of the control requests. */
  readonly path: string;
}

/**
 * Requests that only the practice hub has: `/log`, `/capabilities`, `/webhooks`, `/hotels/{supplierId}/{providerCode}/live` and
 * `/bookings/{bookingReference}/status`.
 */
export function handleControl({ engine, webhooks }: Controlled, { method, path, body }: ControlRequest): Outcome {
  const wrongMethod = errorOutcome(405, `Method ${method} is not supported`);
  const [, supplierId = '', providerCode = ''] = /^\/hotels\/(\d{1,9})\/([^/]+)\/live$/.exec(path) ?? [];
  if (providerCode) {
    if (method !== 'POST') return wrongMethod;
    const code = decoded(providerCode);
    const accommodationId = code === undefined ? undefined : engine.publish(Number(supplierId), code);
    return accommodationId === undefined ? notFound('No such hotel') : success({ live: true, accommodationId });
  }
  const [, reference] = /^\/bookings\/([\w-]{1,100})\/status$/.exec(path) ?? [];
  if (reference) return method === 'PUT' ? setStatus(engine, reference, parseBody(body)) : wrongMethod;
  switch (path) {
    case '/log':
      if (method === 'GET') return success(engine.log.entries().map((entry): JsonObject => ({ ...entry })));
      if (method !== 'DELETE') return wrongMethod;
      engine.log.clear();
      return success({});
    case '/webhooks': {
      if (!webhooks) return notFound('No such resource');
      const refused = method === 'PUT' ? setWebhooks(webhooks, parseBody(body)) : undefined;
      if (refused !== undefined) return badRequest(refused);
      if (method !== 'GET' && method !== 'PUT') return wrongMethod;
      const attempts = webhooks.log().map((attempt): JsonObject => ({ ...attempt }));
      return success({ endpoints: webhooks.addresses, attempts });
    }
    case '/capabilities': {
      if (method !== 'GET' && method !== 'PUT') return wrongMethod;
      const wanted = method === 'PUT' ? capabilitiesOf(parseBody(body), engine.capabilities) : {};
      if (typeof wanted === 'string') return badRequest(wanted);
      engine.setCapabilities(wanted);
      const { pricing, ...switches } = engine.capabilities;
      return success({ ...switches, pricing: { ...pricing } });
    }
    default:
      return notFound('No such resource');
  }
}

/** Changes a booking as an agent does in the back office. */
function setStatus(engine: Engine, reference: string, body: Json): Outcome {
  const status = SERVICE_STATUSES.find((known) => isJsonObject(body) && body['status'] === known);
  if (status === undefined) return badRequest(`status must be one of ${SERVICE_STATUSES.join(', ')}`);
  return engine.setBookingStatus(reference, status) ? success({ status }) : notFound('No such booking');
}

/** Why the endpoints are refused, or `undefined` if they are stored. */
function setWebhooks(webhooks: Webhooks, body: Json): string | undefined {
  const given = isJsonObject(body) ? body['endpoints'] : undefined;
  const addresses = isList(given) ? given.filter((address) => typeof address === 'string') : [];
  return isList(given) && addresses.length === given.length
    ? webhooks.configure(addresses)
    : 'endpoints must be a list of addresses';
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
