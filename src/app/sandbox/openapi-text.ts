import { openApiDocument } from '../../../practice-hub/openapi/openapi-document.ts';

/** The OpenAPI description of the hub's interface as text. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
