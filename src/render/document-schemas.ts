import * as z from 'zod';
import type { JsonObject } from '../kernel/json.ts';
import { savedPlanFile } from '../plan/saved/saved-plan.ts';
import * as access from './access-document.ts';
import { validationSchema } from './findings/validation-schema.ts';
import * as journal from './journal/journal-document.ts';
import { diffDocument, nothingDocument, planShowDocument } from './plan/plan-document.ts';
import { priceDocument } from './price/price-offers-document.ts';
import { printedSchema, SCHEMA_DIALECT, schemaOf } from './printed-schema.ts';
import { probeDocument } from './probe/probe-document.ts';
import { pushDocument } from './push/push-document.ts';
import { stayTestsDocument } from './stays/stay-tests-document.ts';
import * as tool from './tool-document.ts';
import { depthDocument } from './verify/depth-document.ts';

/** What each command prints with `--json` when it has done its work, by its name. */
export const DOCUMENTS = {
  test: stayTestsDocument,
  price: priceDocument,
  probe: probeDocument,
  diff: z.union([diffDocument, nothingDocument]),
  push: z.union([pushDocument.extend({ verification: depthDocument.optional() }), nothingDocument]),
  verify: z.union([depthDocument, nothingDocument]),
  'plan show': planShowDocument,
  journal: journal.journalDocument,
  'journal show': journal.journalShowDocument,
  unlock: journal.unlockDocument,
  login: access.loginDocument,
  logout: access.logoutDocument,
  trust: access.trustDocument,
  whoami: access.whoamiDocument,
  doctor: access.doctorDocument,
  api: access.apiDocument,
  fmt: tool.fmtDocument,
  explain: tool.explainDocument,
  'sandbox start': tool.sandboxStartDocument,
  'sandbox status': tool.sandboxStatusDocument,
  'sandbox reset': tool.sandboxResetDocument,
  'sandbox publish': tool.sandboxPublishDocument,
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The file that `diff --out` writes. */
const savedPlanSchema = (): JsonObject => ({
  $schema: SCHEMA_DIALECT,
  title: 'contracts saved plan',
  description:
    'The file that diff --out writes. A push runs it only as it was written: the hash is of everything else in it.',
  ...schemaOf(savedPlanFile),
});

/** Every published JSON Schema by its name, but for that of contract files: `plan-show` is of `plan show --json`. */
export const documentSchemas: Readonly<Record<string, () => JsonObject>> = {
  validate: validationSchema,
  ...Object.fromEntries(
    Object.entries(DOCUMENTS).map(([command, document]) => [
      command.replaceAll(' ', '-'),
      () => printedSchema(command, document),
    ]),
  ),
  'saved-plan': savedPlanSchema,
};
