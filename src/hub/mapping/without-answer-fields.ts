import type { JsonObject } from '../../kernel/json.ts';

/** The hotel's own record without the fields that only answers have: the request of a hotel has none of them. */
export function withoutAnswerFields(hotel: JsonObject): JsonObject {
  const { active, contractId, facilities, ...request } = hotel;
  return request;
}
