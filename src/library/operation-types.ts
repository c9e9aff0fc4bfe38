import * as z from 'zod';
import { CONTRACT_BODIES } from '../../practice-hub/openapi/contract-requests.ts';
import { openApiDocument } from '../../practice-hub/openapi/openapi-document.ts';
import { operations } from '../hub/operations.ts';
import { FAILURE_KINDS } from '../hub/outcomes/failure-kind.ts';
import { secretWire } from '../hub/wire/common.ts';

/** The JSON Schema, in which a secret is marked: programs hold it as a `Secret`. */
const describe = (schema: z.ZodType | undefined) =>
  schema &&
  z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === secretWire) jsonSchema['isSecret'] = true;
    },
  });

const records = new Map<string, z.ZodType>(Object.entries(CONTRACT_BODIES));

/** What the build makes the types of `hotel-contracts/hub` from. */
const operationTypes = () => ({
  failureKinds: FAILURE_KINDS,
  operations: Object.values(operations).map(({ name, method, path, query, body, answer }) => ({
    name,
    method,
    path,
    query: describe(query),
    body: describe(body ?? records.get(name)),
    isRecord: records.has(name),
    answer: describe(answer),
  })),
});

export { openApiDocument, operationTypes };
