import type { JsonObject } from '../../kernel/json.ts';

/** The hotel without the fields that only answers have. */
export function withoutAnswerFields(hotel: JsonObject): JsonObject {
  const { active, contractId, facilities, ...request } = hotel;
  return request;
}
