import type { run } from '../../src/library/run.ts';
import type { CorpusSheet } from './sheets.js';

export interface AskedQuestion {
  readonly key: readonly string[];
  readonly text: string;
  readonly answer?: unknown;
}

export function importedSheet(
  sheet: CorpusSheet,
  by: typeof run,
  folder: string,
  today: string,
): Promise<{
  readonly outcome: 'imported' | 'asks' | 'refused' | 'unknown';
  readonly asked: ReadonlyMap<string, AskedQuestion>;
  readonly losses: readonly { readonly what: string; readonly text: string }[];
  readonly message: string;
}>;
