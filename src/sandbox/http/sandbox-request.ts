import type { Json } from '../../kernel/json.ts';

/** A request below the base path. */
export interface SandboxRequest {
  readonly method: string;
  /** Encoded, with its query: `/accommodations?first=0&limit=10`. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  /** The client is told the status and nothing else. */
  readonly bodiless?: true;
}
