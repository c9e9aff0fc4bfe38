import type { JsonObject } from '../kernel/json.ts';
import { priceDocument } from './price-offers-document.ts';
import { printedSchema } from './printed-schema.ts';
import { probeDocument } from './probe-document.ts';
import { stayTestsDocument } from './stay-tests-document.ts';

/** The JSON Schema of what `contracts test --json` prints. */
export const testSchema = (): JsonObject => printedSchema('test', stayTestsDocument);

/** The JSON Schema of what `contracts price --json` prints. */
export const priceSchema = (): JsonObject => printedSchema('price', priceDocument);

/** The JSON Schema of what `contracts probe --json` prints. */
export const probeSchema = (): JsonObject => printedSchema('probe', probeDocument);
