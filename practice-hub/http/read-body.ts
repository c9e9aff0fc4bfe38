import type { JsonObject } from '../../src/kernel/json.ts';
import { fail, ok, type Result } from '../../src/kernel/result.ts';
import { nullCrash } from '../checks/null-crash.ts';
import type { RecordShape } from '../checks/shape.ts';
import { typeMismatch } from '../checks/type-mismatch.ts';
import { unknownField } from '../checks/unknown-field.ts';
import { violations } from '../checks/violations.ts';
import { badRequest, errorOutcome, type Outcome } from '../outcome.ts';
import type { HubBehaviour } from '../profile.ts';
import { parseBody } from './body-text.ts';
import type { SandboxRequest } from './sandbox-request.ts';

/** A body's shape, and the path that its violations start with (`as`). */
export interface Taken {
  readonly shape: RecordShape;
  readonly as: string;
}

/** Parses and validates the body layer by layer; the first layer that finds an error answers. */
export function readBody(
  request: SandboxRequest,
  { shape, as }: Taken,
  unknownFields: HubBehaviour['unknownFields'] = 'ignored',
): Result<JsonObject, Outcome> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return fail(errorOutcome(415, 'Content-Type must be application/json'));
  const body = parseBody(request.body);
  if (typeof body === 'string') return fail(badRequest(body));
  const unfit = typeMismatch(shape, body) ?? (unknownFields === 'refused' ? unknownField(shape, body) : undefined);
  if (unfit !== undefined) return fail(badRequest(unfit));
  const violated = violations(shape, body, as);
  if (violated.length > 0) return fail(badRequest(violated.join(', ')));
  const crash = nullCrash(shape, body);
  return crash === undefined ? ok(body) : fail(badRequest(crash));
}
