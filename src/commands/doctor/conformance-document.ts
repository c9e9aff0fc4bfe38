import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../../view/document-of.ts';

const setting = z.union([z.string(), z.boolean()]);

const conformanceCase = z.object({
  id: z.string().describe('The area and what is tried: authentication/wrong-password.'),
  operations: z.array(z.string()).describe('The operations that it is about.'),
  rule: z.string().describe('The sentence of the interface that it checks, in our own words.'),
  section: z.string().describe('The section of the interface that the sentence comes from.'),
  effect: z
    .enum(['reads', 'writes records', 'books', 'changes bookings'])
    .describe(
      'What running it does to the hub; books: test bookings, which the hub does not keep; changes bookings: those of --booking.',
    ),
  verdict: z.enum(['passed', 'failed', 'not-judged', 'not-run']).describe('not-run: the run was stopped before.'),
  expected: z.string().optional().describe('Of a failed case.'),
  answered: z.string().optional().describe('Of a failed case: what the hub did instead.'),
  request: z.string().optional().describe('Of a failed case: the request with its body, without secrets.'),
  why: z.string().optional().describe('Why a case was not judged.'),
  help: z.string().optional().describe('What would let a case be judged that was not.'),
  settled: z.record(z.string(), setting).optional().describe('The settings that this case found out.'),
});

export const conformanceDocument = documentOf('doctor', {
  environment: z.string(),
  hub: z.string().describe('The address of the hub.'),
  cases: z.array(conformanceCase),
  requiredNotJudged: z.array(z.string()).describe('The cases named by --require that were not judged.'),
  settings: z
    .object({
      capabilities: z.record(z.string(), setting).describe('For environments.NAME.capabilities in the settings.'),
      practiceHub: z.record(z.string(), setting).describe('For `contracts sandbox start --set NAME=VALUE`.'),
    })
    .describe('How the hub answers questions that the interface leaves open.'),
  gaveUp: z.boolean().describe('Whether the run ended early because the hub gave no answer to several cases in a row.'),
  leftBehind: z.array(z.string()).describe('What stays in the hub, because the interface cannot remove it.'),
  requests: z.int(),
});

export type ConformanceDocument = ReadOnly<z.infer<typeof conformanceDocument>>;
