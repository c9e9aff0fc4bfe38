import type { CorpusSheet } from './sheets.js';

export function fileOf(sheet: CorpusSheet): { readonly name: string; readonly bytes: Uint8Array };
