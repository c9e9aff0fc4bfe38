/** What a span says about itself. Nothing secret, nothing of a person, no body of a call. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** A span that has begun. */
export interface OpenSpan {
  add(facts: SpanFacts): void;
  /** `error` is one word of ours for what went wrong: `refused`. */
  end(at: number, error?: string): void;
}

/** Where spans go. Times are in ms since 1970. */
export interface SpanSink {
  begin(
    name: string,
    at: number,
    facts: SpanFacts,
    place?: { readonly in?: OpenSpan; readonly isCall?: true },
  ): OpenSpan;
}
