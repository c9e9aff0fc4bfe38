import * as z from 'zod';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { savedPlanFile } from '../../plan/saved/saved-plan.ts';
import { proofStatement } from '../../push/proof/proof-statement.ts';
import * as access from '../../view/access-document.ts';
import { agendaDocument } from '../../view/agenda/agenda-document.ts';
import { approveDocument } from '../../view/approve/approve-document.ts';
import { auditDocument } from '../../view/audit/audit-report.ts';
import { compareDocument } from '../../view/compare/compare-document.ts';
import {
  addDocument,
  openDocument,
  pullDocument,
  renameDocument,
  repriceDocument,
  rollDocument,
  stopDocument,
} from '../../view/edits-document.ts';
import { failureDocument, validationDocument, validationLine } from '../../view/findings/validation-document.ts';
import { hashDocument } from '../../view/hash-document.ts';
import * as journal from '../../view/journal/journal-document.ts';
import { diffDocument, nothingDocument, planShowDocument } from '../../view/plan/plan-document.ts';
import { priceDocument } from '../../view/price/price-document.ts';
import { pushDocument } from '../../view/push/push-document.ts';
import { showDocument } from '../../view/show/show-document.ts';
import * as tool from '../../view/tool-document.ts';
import { depthDocument } from '../../view/verify/depth-document.ts';
import { addendumDocument } from '../addendum/addendum-document.ts';
import { attackDocument } from '../attack/attack-document.ts';
import { bookingCancelDocument, bookingShowDocument, bookingsDocument } from '../bookings/bookings-document.ts';
import { watchDocument } from '../bookings/watch/watch-document.ts';
import { catalogueFindDocument } from '../catalogue/find/find-document.ts';
import { conformanceDocument } from '../doctor/conformance-document.ts';
import { exportDocument } from '../export/export-document.ts';
import { impactDocument } from '../impact/impact-document.ts';
import { importSchema } from '../import/import-document.ts';
import { monitorDocument } from '../monitor/monitor-document.ts';
import { probeDocument } from '../probe/probe-document.ts';
import { proofCheckDocument } from '../proof/check/proof-document.ts';
import { fleetDocument } from '../push/fleet-document.ts';
import { reportDocument } from '../report/report-document.ts';
import { stateDocument, stateMoveDocument } from '../state/state-document.ts';
import { stayTestsDocument } from '../test/stay-tests-document.ts';

/** For the types of `run`, which the build writes. */
export { NOT_FOR_PROGRAMS } from '../../cli/not-for-programs.ts';

const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** What each command prints with `--json` on success, by the command's name. */
export const DOCUMENTS = {
  test: stayTestsDocument,
  price: priceDocument,
  compare: compareDocument,
  addendum: addendumDocument,
  probe: probeDocument,
  diff: z.union([diffDocument, nothingDocument]),
  push: z.union([pushDocument.extend({ verification: depthDocument.optional() }), fleetDocument, nothingDocument]),
  verify: z.union([depthDocument, nothingDocument]),
  agenda: agendaDocument,
  monitor: monitorDocument,
  impact: impactDocument,
  attack: z.union([attackDocument, nothingDocument]),
  show: showDocument,
  report: reportDocument,
  hash: hashDocument,
  audit: auditDocument,
  'plan show': planShowDocument,
  approve: approveDocument,
  'proof check': proofCheckDocument,
  bookings: bookingsDocument,
  'bookings show': bookingShowDocument,
  'bookings cancel': bookingCancelDocument,

  'bookings watch': watchDocument,
  'catalogue find': catalogueFindDocument,
  journal: journal.journalDocument,
  'journal show': journal.journalShowDocument,
  unlock: journal.unlockDocument,
  state: stateDocument,
  'state move': stateMoveDocument,
  login: access.loginDocument,
  logout: access.logoutDocument,
  trust: access.trustDocument,
  whoami: access.whoamiDocument,
  doctor: z.union([access.doctorDocument, conformanceDocument]),
  api: access.apiDocument,
  fmt: tool.fmtDocument,
  reprice: repriceDocument,
  roll: rollDocument,
  pull: pullDocument,
  rename: renameDocument,
  add: addDocument,
  stop: stopDocument,
  open: openDocument,
  export: z.union([exportDocument, nothingDocument]),
  import: importSchema,
  init: tool.initDocument,
  explain: tool.explainDocument,
  'sandbox start': tool.sandboxStartDocument,
  'sandbox status': tool.sandboxStatusDocument,
  'sandbox reset': tool.sandboxResetDocument,
  'sandbox publish': tool.sandboxPublishDocument,
} as const satisfies Readonly<Record<string, z.ZodType>>;

const savedPlanSchema = (): JsonObject => ({
  $schema: SCHEMA_DIALECT,
  title: 'contracts saved plan',
  description:
    'The file that diff --out writes. A push runs it only as it was written: the hash is of everything else in it.',
  ...schemaOf(savedPlanFile),
});

const proofSchema = (): JsonObject => ({
  $schema: SCHEMA_DIALECT,
  title: 'contracts proof',
  description: 'The file that push --proof writes: an in-toto statement, signed in a file next to it.',
  ...schemaOf(proofStatement),
});

/** Every published JSON Schema except that of contract files, by name: `plan-show` describes `plan show --json`. */
export const documentSchemas: Readonly<Record<string, () => JsonObject>> = {
  validate: validationSchema,
  ...Object.fromEntries(
    Object.entries(DOCUMENTS).map(([command, document]) => [
      command.replaceAll(' ', '-'),
      () => printedSchema(command, document),
    ]),
  ),
  'saved-plan': savedPlanSchema,
  proof: proofSchema,
};

/** The JSON Schema of what `validate` prints: the document of `--json`, and under `$defs/line` a line of `-o ndjson`. */
export function validationSchema(): JsonObject {
  const { $defs, ...rest } = printedSchema('validate', validationDocument);
  return {
    ...rest,
    description: 'The document of --json. A line of -o ndjson is under $defs/line.',
    $defs: { ...$defs, line: schemaOf(validationLine) },
  };
}

/** The JSON Schema of what a command prints with `--json`: its document, or its error document. */
function printedSchema(command: string, document: z.ZodType) {
  // References inside a schema are resolved from the root.
  const { $defs: named, ...own } = schemaOf(document);
  return {
    $schema: SCHEMA_DIALECT,
    title: `contracts ${command}`,
    description: 'The document of --json.',
    anyOf: [{ $ref: '#/$defs/document' }, { $ref: '#/$defs/failure' }],
    $defs: { document: own, failure: schemaOf(failureDocument), ...(isJsonObject(named) && named) },
  };
}

/** Written for readers of the documents: new fields may be added without a new version. */
function schemaOf(schema: z.ZodType): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return JSON.parse(JSON.stringify(rest)) as JsonObject;
}
