import type { CodeInfo, Fix } from '../../../findings/finding.ts';
import type { Span } from '../located-document.ts';

/** A problem of a file's YAML, before its span becomes a place. */
export interface YamlProblem {
  readonly code: CodeInfo;
  readonly message: string;
  readonly span: Span;
  readonly hint?: string;
  readonly fix?: Fix;
  readonly related?: { readonly message: string; readonly span: Span };
}
