import * as z from 'zod';
import type { Json } from '../kernel/json.ts';
import type { ReadOnly } from '../kernel/read-only.ts';
import { documentOf } from './document-of.ts';
import { failureKind } from './push/push-document.ts';

const STORES = ['keychain', 'file'] as const;

export const loginDocument = documentOf('login', {
  environment: z.string(),
  account: z.string(),
  keptIn: z.enum(STORES),
  tokenLivesSeconds: z.int(),
});

export const logoutDocument = documentOf('logout', {
  environment: z.string(),
  removedFrom: z.array(z.enum(STORES)),
});

export const trustDocument = documentOf('trust', {
  file: z.string().describe('Where approvals are kept.'),
  hosts: z.array(z.string()).describe('Hosts that may receive credentials from variables.'),
  folders: z.array(z.string()).describe('Folders whose settings may belong to another user.'),
});

const endpoint = z.object({
  purpose: z.string().describe('What the call is for: reading suppliers'),
  endpoint: z.string().describe('GET /suppliers'),
  verdict: z.enum(['answers', 'not-enabled', 'failed', 'not-tried']),
  reason: z.string().optional(),
  failure: failureKind.optional(),
  requestId: z.string().optional(),
});

export const whoamiDocument = documentOf('whoami', {
  account: z.string(),
  environment: z.string(),
  protected: z.boolean(),
  baseUrl: z.string(),
  micrositeId: z.string(),
  credentials: z.enum(['variables', 'keychain', 'file', 'embedded']).describe('Where they come from.'),
  tokenLivesSeconds: z.int(),
  endpoints: z.array(endpoint),
});

export const doctorDocument = documentOf('doctor', {
  checks: z.array(
    z.object({
      name: z.string().describe('A stable word: credentials'),
      verdict: z.enum(['ok', 'warning', 'failed', 'skipped']),
      text: z.string(),
      hint: z.string().optional(),
      requestId: z.string().optional(),
    }),
  ),
});

const body: z.ZodType<Json> = z.json();

export const apiDocument = documentOf('api', {
  request: z.string().describe('GET /suppliers'),
  status: z.int(),
  requestId: z.string().optional(),
  body: body.describe('The answer without token and combination keys.'),
});

export type LoginDocument = ReadOnly<z.infer<typeof loginDocument>>;
export type TrustDocument = ReadOnly<z.infer<typeof trustDocument>>;
export type LogoutDocument = ReadOnly<z.infer<typeof logoutDocument>>;
export type WhoamiDocument = ReadOnly<z.infer<typeof whoamiDocument>>;
export type ProbedEndpoint = ReadOnly<z.infer<typeof endpoint>>;
export type DoctorDocument = ReadOnly<z.infer<typeof doctorDocument>>;
export type ApiDocument = ReadOnly<z.infer<typeof apiDocument>>;
