import type { Json } from '../../src/kernel/json.ts';

/** A request below the base path. */
export interface SandboxRequest {
  readonly method: string;
  /** Percent-encoded, with the query: `/accommodations?first=0&limit=10`. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  /** The answer has a status but no body. */
  readonly bodiless?: true;
}
