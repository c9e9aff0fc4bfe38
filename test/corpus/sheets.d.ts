export interface CorpusSheet {
  readonly name: string;
  readonly title: string;
  /** `xlsx`, `csv ;`, `html` … */
  readonly file: string;
  readonly language: string;
  readonly tabs: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[];
  readonly truth: { readonly ask: readonly string[] };
}

export const ownSheets: string;
export function sheetsOf(folder?: string): readonly CorpusSheet[];
export function cellOf(sheet: CorpusSheet, address: string): string | undefined;
export function cellsOf(sheet: CorpusSheet): readonly string[];
export function numbersOf(sheet: CorpusSheet): {
  readonly prices: ReadonlyMap<string, readonly object[]>;
  readonly lost: readonly string[];
};
export function violationsOf(sheet: CorpusSheet): readonly string[];
